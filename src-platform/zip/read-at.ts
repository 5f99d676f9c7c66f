import { readSync } from 'node:fs';
import { damaged } from './zip-refusal.ts';

/** `length` bytes at `position`. @throws ZipRefusal when the file ends before */
export function readAt(fd: number, position: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  let done = 0;
  while (done < length) {
    const got = readSync(fd, buffer, done, length - done, position + done);
    if (got === 0) throw damaged('it ends too early');
    done += got;
  }
  return buffer;
}
