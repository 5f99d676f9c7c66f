import { extname } from 'node:path';

/** Hidden files are other programs' business. */
export function isZipName(name: string): boolean {
  return extname(name).toLowerCase() === '.zip' && !name.startsWith('.');
}
