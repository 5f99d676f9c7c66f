import { loadCode } from '#renderer/components/load-code.ts';
import type { ImportSource } from './import-source.ts';

/** Versions, branches and marks of copies, as archives are named after them. */
const VERSION_WORD =
  /^(?:main|master|develop|copy|snapshot|release|final|rc\d*|\(\d+\)|[0-9a-f]{40}|v?\d[\d.]*)$/;

/** What a name says without the version: "halo-2.21.zip" and "halo main (1)" are both "halo". */
export function stemOf(name: string): string {
  const words = name
    .toLowerCase()
    .split(/[-_\s]+/)
    .filter((word) => word !== '');
  while (words.length > 1 && VERSION_WORD.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

/** The paths below the single folder that all of them are in; as they are where there is none. */
export function belowRoot(paths: readonly string[]): string[] {
  const tops = new Set(paths.map((path) => path.slice(0, path.indexOf('/') + 1)));
  const [root = ''] = tops;
  return tops.size === 1 ? paths.map((path) => path.slice(root.length)) : [...paths];
}

/** With fewer files the same paths are chance. */
const MIN_FILES = 5;
const MIN_SHARE = 0.5;

/** @param known paths of a project, its longest files for example */
export function isSameProject(known: readonly string[], given: ReadonlySet<string>): boolean {
  if (known.length < MIN_FILES) return false;
  return known.filter((path) => given.has(path)).length >= MIN_SHARE * known.length;
}

/** Beyond this, looking inside is not worth the memory or the time. */
const MAX_ZIP_BYTES = 64 * 1024 * 1024;
const MAX_FILES = 5000;

/** The files in what is about to be imported, without unpacking; undefined where that takes too much or cannot be told. */
export async function pathsIn(source: ImportSource): Promise<string[] | undefined> {
  return source.kind === 'zip' ? pathsInZip(source.file) : pathsInFolder(source.folder);
}

async function pathsInZip(file: File): Promise<string[] | undefined> {
  if (file.size > MAX_ZIP_BYTES) return undefined;
  const paths: string[] = [];
  try {
    const { unzipSync } = await loadCode(() => import('fflate'));
    unzipSync(new Uint8Array(await file.arrayBuffer()), {
      filter({ name }) {
        if (!name.endsWith('/') && !name.startsWith('__MACOSX/')) paths.push(name);
        return false;
      },
    });
  } catch {
    // The import says what is wrong with it.
    return undefined;
  }
  return belowRoot(paths);
}

async function pathsInFolder(folder: Extract<ImportSource, { kind: 'folder' }>['folder']) {
  const paths: string[] = [];
  for await (const { path } of folder.files()) {
    paths.push(path);
    if (paths.length > MAX_FILES) return undefined;
  }
  return paths;
}
