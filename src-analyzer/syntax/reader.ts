import type { FileRole } from '#contract/words.ts';
import type { FlatTree } from './flat-tree.ts';

export interface ParsedFile {
  /** Relative to the project root, `/` separated. */
  readonly path: string;
  /** Linguist's name. */
  readonly language: string;
  /** The whole file; for Vue and Svelte the tree covers only the script blocks, at their real offsets. */
  readonly text: string;
  readonly role: FileRole;
  readonly hasError: boolean;
}

/** What a reader makes of a file: the name it is left under, and its type for who asks for it (`readingOf`). */
export interface Reading<T> {
  readonly name: string;
  /** Known to the compiler alone. */
  readonly made?: T;
}

/** What the readers made of a file; a reader that failed on it is absent. */
export type Readings = Readonly<Record<string, unknown>>;

/** What a reader left of that name, which is of its type: nobody else writes it. */
export function readingOf<T>(readings: Readings, { name }: Reading<T>): T | undefined {
  return readings[name] as T | undefined;
}

/**
 * Something that looks at every parsed file once, in a worker thread. What it returns is sent to the main thread by
 * structured clone, so: plain data, copied out of the tree (the tree's arrays are reused for the next file).
 * A reader that throws loses only its own reading of that file.
 */
export interface TreeReader<T> {
  readonly makes: Reading<T>;
  readonly languages: readonly string[] | 'all';
  /** Loads what reading files of these languages takes; awaited before the first of them is read. */
  prepare?(languages: ReadonlySet<string>): Promise<void>;
  read(tree: FlatTree, file: ParsedFile): T;
}

export function readsLanguage(reader: TreeReader<unknown>, language: string): boolean {
  return reader.languages === 'all' || reader.languages.includes(language);
}
