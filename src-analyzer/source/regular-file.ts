import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Never waits for a pipe's writer and never follows a link; both flags are absent on Windows. */
const FLAGS = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Opens a regular file, hands it to `use` with its size in bytes, and closes it.
 * Undefined when it is missing, unreadable, a link, a pipe or a device.
 */
export function withRegularFile<T>(path: string, use: (fd: number, sizeBytes: number) => T): T | undefined {
  let fd: number;
  try {
    fd = openSync(path, FLAGS);
  } catch {
    return undefined;
  }
  try {
    const stat = fstatSync(fd);
    return stat.isFile() ? use(fd, stat.size) : undefined;
  } catch {
    return undefined; // the disk or the network share failed in mid-read
  } finally {
    closeSync(fd);
  }
}

/** Fills `buffer` from the file's beginning as far as there are bytes; returns how many were read. */
export function readInto(fd: number, buffer: Uint8Array, length: number): number {
  let filled = 0;
  while (filled < length) {
    const count = readSync(fd, buffer, filled, length - filled, null);
    if (count === 0) break;
    filled += count;
  }
  return filled;
}
