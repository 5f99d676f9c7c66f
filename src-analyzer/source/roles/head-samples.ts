import { readText } from '../read-text.ts';
import type { ReadableFile } from './readable-file.ts';

const CODE =
  /\.(?:[cm]?[jt]sx?|vue|svelte|java|kts?|scala|groovy|go|py|php|rb|cs|fs|c|cc|cpp|h|hh|hpp|m|mm|rs|swift|dart)$/i;
const HEAD_CHARS = 4_096;
/** Copied code fills folders: the first, the middle and the last file show it, and a large project stays quick. */
const SAMPLE_FILES = 3;

/** Code of one folder, sorted as the tree is. */
export interface CodeFolder {
  /** With a `/` at its end; '' for the root. */
  readonly folder: string;
  readonly files: readonly ReadableFile[];
  readonly sample: readonly ReadableFile[];
}

function sampleOf(files: readonly ReadableFile[]): readonly ReadableFile[] {
  if (files.length <= SAMPLE_FILES) return files;
  const last = files.length - 1;
  return [0, Math.floor(last / 2), last].map((at) => files[at] as ReadableFile);
}

export function listCodeFolders(files: readonly ReadableFile[]): CodeFolder[] {
  const code = files.filter(({ path }) => CODE.test(path));
  const folders = Map.groupBy(code, ({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  return [...folders].map(([folder, own]) => ({ folder, files: own, sample: sampleOf(own) }));
}

/** What is remembered of files' beginnings, by their paths. */
export interface KnownHeads {
  get(path: string): string | undefined;
  set(path: string, head: string): void;
}

/** What files begin with, each read once. */
export function headReader(known: KnownHeads = new Map<string, string>()): (file: ReadableFile) => string {
  return ({ path, absolutePath }) => {
    let head = known.get(path);
    if (head === undefined) {
      head = readText(absolutePath, HEAD_CHARS).text;
      known.set(path, head);
    }
    return head;
  };
}

/** The comments before the first line of code. */
export function firstComments(head: string): string {
  return /^(?:\uFEFF)?(?:\s|\/\*(?:(?!\*\/)[^])*(?:\*\/|$)|\/\/[^\n]*(?:\n|$))*/.exec(head)?.[0] ?? '';
}
