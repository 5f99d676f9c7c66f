import type { QualityFile } from '../engine.ts';
import { commentLines } from './comment-lines.ts';
import { isListed } from './listed-names.ts';

/** What files have to say to mean one thing and no other of its name. */
export interface Home {
  /** Files below this folder may name it without more. */
  readonly folder: string;
  /** The others say this, too: its package. */
  readonly text: string;
}

/** A word that is looked for. */
export interface WordQuery {
  readonly key: string;
  readonly word: string;
  /** Every place counts: comments, tests, documents, lists of what is imported. */
  readonly isAnywhere: boolean;
  /** A method of objects: `Collectors.toMap(` is another one. */
  readonly isOfObjects?: boolean;
  readonly home?: Home | undefined;
  /** The only file that can mean it. */
  readonly onlyIn?: string;
}

export interface WordPlace {
  readonly path: string;
  /** Counted from 1. */
  readonly line: number;
  /** What stands before it on its line, as far as it matters. */
  readonly before: string;
  /** It names a function that is handed on as it is, or a part of an object: whoever has that may call it. */
  readonly isPartOfValue?: true;
  /** It is called, or declared, right there. */
  readonly isCall?: true;
}

/** Where a word occurs. */
export interface WordPlaces {
  readonly places: readonly WordPlace[];
  /** More places than are looked at. */
  readonly isMany: boolean;
  readonly isInTests: boolean;
  /** It stands in a list of what is imported or exported. */
  readonly isListed: boolean;
}

/** What is named more often is used. */
const MAX_PLACES = 24;

type Found = { -readonly [Key in keyof WordPlaces]: WordPlaces[Key] } & { places: WordPlace[] };

const DOCUMENT =
  /\.(?:md|markdown|mdx|rst|adoc|asciidoc|txt|tex)$|(?:^|\/)(?:CHANGELOG|README|NEWS|HISTORY)[^/.]*$/i;
/** Documents may say what somebody runs by hand. */
const IS_CALL = /^(?:\(|\.\w|::\w|#\w)/;
/** What stands before a method that belongs to a type and no object; a constant may hold one. */
const OF_TYPE = /(?:^|[^\w.])([A-Z]\w{0,50})\.$/;
const isOfType = (before: string): boolean => /[a-z]/.test(OF_TYPE.exec(before)?.[1] ?? '');

/** Whether a word means no method of objects: one of a type is called, or it is a part of an address. */
function isNoMember(text: string, at: number, end: number): boolean {
  if (text[end] === '(') return isOfType(text.slice(Math.max(0, at - BEFORE), at));
  return text[end] === '/' || text[at - 1] === '/';
}
const SCRIPT = /\.(?:[cm]?[jt]sx?|vue|svelte)$/;
const HANDED_ON = /(?:[(,=:?[]|\breturn|=>) ?(?:async )?function ?\*? ?$/;
const BEGINS_PART = /^(?:async )?\*? ?$/;
const IS_PART = /^\s*(?:\([^;]*\{\s*$|:\s*(?:async\b\s*)?(?:function\b|\(|\w+\s*=>))/;

/** Whether a function is a value where it is declared, or a part of one. */
function isPartOfValue(path: string, line: string, word: string): boolean {
  if (!SCRIPT.test(path) || line.length > 400) return false;
  const at = line.indexOf(word);
  const before = line.slice(0, at).trimStart().replaceAll(/\s+/g, ' ');
  const after = line.slice(at + word.length);
  return HANDED_ON.test(before) || (BEGINS_PART.test(before) && IS_PART.test(after));
}

/** Longer names of types there are not. */
const BEFORE = 60;
const MAX_BEFORE = 200;

const isWordPart = (character: string | undefined): boolean =>
  character !== undefined && /[\w$]/.test(character);

/** A text with its lines, which are only told apart where a word occurs. */
class Lines {
  private readonly path: string;
  private readonly text: string;
  private known: { readonly lines: readonly string[]; readonly comments: ReadonlySet<number> } | undefined;
  private starts: number[] | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  get split(): NonNullable<typeof this.known> {
    if (this.known) return this.known;
    const lines = this.text.split('\n');
    this.known = { lines, comments: commentLines(this.path, lines) };
    return this.known;
  }

  /** Index of the line around an offset. */
  indexOf(offset: number): number {
    this.starts ??= startsOf(this.split.lines);
    let [from, to] = [0, this.starts.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) from = middle + 1;
      else to = middle;
    }
    return from - 1;
  }
}

function startsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map(({ length }) => {
    const start = at;
    at += length + 1;
    return start;
  });
}

interface ReadFile {
  readonly file: Pick<QualityFile, 'path' | 'role'>;
  readonly text: string;
}

interface OpenFile extends ReadFile {
  readonly lines: Lines;
}

/** Whether a file runs with the tests alone. */
export const isOfTests = ({ role }: ReadFile['file']): boolean => role === 'TEST' || role === 'MOCK';

/** Whether a file can mean the thing at all. */
const mayMean = ({ file, text }: ReadFile, home: Home | undefined): boolean =>
  home === undefined || file.path.startsWith(`${home.folder}/`) || text.includes(home.text);

/** Whether a place of a word is one of the thing. */
function counts(query: WordQuery, { file, text, lines }: OpenFile, at: number, found: Found): boolean {
  if (query.isAnywhere) return true;
  const end = at + query.word.length;
  const index = lines.indexOf(at);
  if (lines.split.comments.has(index)) return false;
  if (DOCUMENT.test(file.path) && !IS_CALL.test(text.slice(end, end + 3))) return false;
  if (query.isOfObjects && isNoMember(text, at, end)) return false;
  if (isOfTests(file)) {
    found.isInTests = true;
    return false;
  }
  // What stands before a dot leads to a part of it.
  if (text[end] === '.' || !isListed(lines.split.lines, index)) return true;
  found.isListed = true;
  return false;
}

function lookInto(read: ReadFile, query: WordQuery, found: Found, lines: Lines): void {
  const { text, file } = read;
  const { word, onlyIn = file.path } = query;
  if (onlyIn !== file.path) return;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    if (isWordPart(text[at - 1]) || isWordPart(text[at + word.length])) continue;
    if (!mayMean(read, query.home)) return;
    if (!counts(query, { ...read, lines }, at, found)) continue;
    found.isMany = found.places.length >= MAX_PLACES;
    if (found.isMany) return;
    const line = lines.indexOf(at) + 1;
    const isPart = isPartOfValue(file.path, lines.split.lines[line - 1] ?? '', word);
    const before = text.slice(Math.max(0, at - MAX_BEFORE), at);
    found.places.push({
      path: file.path,
      line,
      before: before.slice(before.lastIndexOf('\n') + 1),
      ...(isPart && { isPartOfValue: true }),
      ...(text[at + word.length] === '(' && { isCall: true }),
    });
  }
}

/** The places of some words in texts, each text taken once. */
export function findWords(queries: readonly WordQuery[], files: Iterable<ReadFile>): Map<string, WordPlaces> {
  const open = new Map<WordQuery, Found>();
  for (const query of queries)
    open.set(query, { places: [], isMany: false, isInTests: false, isListed: false });
  const results = new Map([...open].map(([{ key }, found]) => [key, found]));
  for (const read of files) {
    const lines = new Lines(read.file.path, read.text);
    for (const [query, found] of open) {
      lookInto(read, query, found, lines);
      if (found.isMany) open.delete(query);
    }
    if (open.size === 0) break;
  }
  return results;
}
