import type { FileRole } from '#contract/words.ts';
import { MANIFEST_READERS } from './manifest-readers.ts';

/** A file that declares what a project is built with, with its text. */
export interface Manifest {
  readonly path: string;
  readonly fileName: string;
  readonly text: string;
}

/** A manifest is written by people and short; what is longer, or comes in thousands, is data. */
const MAX_MANIFEST_CHARS = 262_144;
const MAX_MANIFESTS = 5_000;

const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** All names in one expression for each set of flags: every file is asked, and hardly any has one of them. */
const MANIFEST_NAMES = [...Map.groupBy(MANIFEST_READERS, ({ names }) => names.flags)].map(
  ([flags, readers]) => new RegExp(readers.map(({ names }) => names.source).join('|'), flags),
);

const DECLARING: ReadonlySet<FileRole> = new Set(['OWN', 'TOOLING', 'EXAMPLE', 'DATA', 'GENERATED']);

/** Whether a file declares dependencies or services; those of tests and of vendored code say nothing about the project. */
export function isManifest(path: string, role: FileRole): boolean {
  const fileName = fileNameOf(path);
  return DECLARING.has(role) && MANIFEST_NAMES.some((names) => names.test(fileName));
}

/** Keeps a manifest's text; `text` is '' for all other files. */
export function collectManifest(manifests: Manifest[], path: string, text: string): void {
  if (text === '' || text.length > MAX_MANIFEST_CHARS || manifests.length >= MAX_MANIFESTS) return;
  manifests.push({ path, fileName: fileNameOf(path), text });
}
