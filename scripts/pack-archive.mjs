// Reading an asar archive: a header of JSON with every file's place, then the files one after the other.
import { closeSync, copyFileSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Two pickled numbers of 4 bytes each stand before the header's own size and text. */
const HEADER_AT = 16;

function readAt(handle, length, position) {
  const bytes = Buffer.alloc(length);
  readSync(handle, bytes, 0, length, position);
  return bytes;
}

function flatten(node, path = '') {
  if (node.files === undefined) return [{ path, ...node }];
  return Object.entries(node.files).flatMap(([name, child]) =>
    flatten(child, path === '' ? name : `${path}/${name}`),
  );
}

function withArchive(file, work) {
  const handle = openSync(file, 'r');
  try {
    const sizes = readAt(handle, HEADER_AT, 0);
    const header = JSON.parse(readAt(handle, sizes.readUInt32LE(12), HEADER_AT).toString('utf8'));
    return work(handle, flatten(header), 8 + sizes.readUInt32LE(4));
  } finally {
    closeSync(handle);
  }
}

/**
 * The files of an archive; unpacked ones lie in `<archive>.unpacked`.
 * @returns {{path: string, size: number, unpacked: boolean}[]}
 */
export function listArchive(file) {
  return withArchive(file, (_handle, files) =>
    files.map(({ path, size, unpacked = false }) => ({ path, size, unpacked })),
  );
}

/** Writes every file of the archive below `folder`. */
export function extractArchive(file, folder) {
  withArchive(file, (handle, files, start) => {
    for (const { path, size, offset, unpacked } of files) {
      const target = join(folder, path);
      mkdirSync(dirname(target), { recursive: true });
      if (unpacked) copyFileSync(join(`${file}.unpacked`, path), target);
      else writeFileSync(target, readAt(handle, size, start + Number(offset)));
    }
  });
}
