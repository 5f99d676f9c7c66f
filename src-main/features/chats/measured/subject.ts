import { folderOf, foldersAbove, nameOf, stemOfName } from '#platform/manifests/project-texts.ts';
import type { Facts } from './facts.ts';

export interface Symbol {
  readonly name: string;
  readonly filePath: string;
  readonly line: number;
}

/** What of the project a question names; exact matches alone where there are any. */
export interface Subject {
  /** As the question says it. */
  readonly words: string;
  readonly files: readonly string[];
  readonly folders: readonly string[];
  readonly symbols: readonly Symbol[];
}

const MAX_FILES = 30;
const MAX_SYMBOLS = 12;
/** Words of fewer letters are in too many names. */
const MIN_WORD = 3;

/** Finds what the question names: an attached file, else paths, files, folders and symbols by name; undefined for the whole project. */
export function findSubject(facts: Facts): Subject | undefined {
  const { attached, question } = facts;
  if (question.subjects.length === 0)
    return attached === undefined
      ? undefined
      : { words: attached, files: [attached], folders: [], symbols: [] };
  const words = question.subjects.join(' ');
  const found = question.isNamed
    ? { words, ...merged(question.subjects.map((name) => byName(facts, name))) }
    : (byWords(facts, question.subjects) ?? { words, files: [], folders: [], symbols: [] });
  return isEmpty(found) && attached !== undefined ? { ...found, files: [attached] } : found;
}

type Found = Omit<Subject, 'words'>;

export const isEmpty = ({ files, folders, symbols }: Found): boolean =>
  files.length + folders.length + symbols.length === 0;

function merged(all: readonly Found[]): Found {
  return {
    files: [...new Set(all.flatMap(({ files }) => files))].slice(0, MAX_FILES),
    folders: [...new Set(all.flatMap(({ folders }) => folders))],
    symbols: all.flatMap(({ symbols }) => symbols).slice(0, MAX_SYMBOLS),
  };
}

/** The project's own code first, then by depth. */
function ordered(facts: Facts, files: readonly string[]): string[] {
  const roles = new Map(facts.files.map(({ path, role }) => [path, role]));
  const rank = (path: string): number =>
    ((roles.get(path) ?? 'OWN') === 'OWN' ? 0 : 100) + path.split('/').length;
  return files.toSorted((a, b) => rank(a) - rank(b)).slice(0, MAX_FILES);
}

function byName(facts: Facts, written: string): Found {
  const name = written
    .replace(/\(\)$/, '')
    .replace(/^\.?\//, '')
    .replace(/\/$/, '')
    .replace(/:\d+$/, '')
    .toLowerCase();
  const paths = facts.files.map(({ path }) => path);
  const whole = paths.filter((path) => path.toLowerCase() === name);
  const ending = paths.filter((path) => path.toLowerCase().endsWith(`/${name}`));
  const stem = paths.filter((path) => stemOfName(path) === name);
  const folders = [...new Set(paths.flatMap((path) => [folderOf(path), ...foldersAbove(path)]))].filter(
    (folder) => folder.toLowerCase() === name || folder.toLowerCase().endsWith(`/${name}`),
  );
  const files = whole.length > 0 ? whole : [...ending, ...stem];
  const last = name.split(/[.#:/]+/).findLast(Boolean) ?? name;
  // The last part of a path is no name to look for among symbols: "src" and "run" are in too many.
  const isPath = name.includes('/') || (files.length > 0 && name.includes('.'));
  const symbols = isPath ? [] : symbolsNamed(facts, name, last);
  return { files: ordered(facts, files), folders: ordered(facts, folders).slice(0, 4), symbols };
}

/**
 * Symbols of exactly this name, with or without their owner; else those that hold it. What only holds the last part of
 * `auth.guard` is something else.
 */
function symbolsNamed(facts: Facts, name: string, last: string): Symbol[] {
  const held = facts.repository.listSymbols(facts.project.id, last, 400);
  const exact = held.filter(({ name: one }) => {
    const lower = one.toLowerCase();
    return (
      lower === name ||
      lower === last ||
      lower.endsWith(`.${last}`) ||
      lower.endsWith(`::${last}`) ||
      lower.endsWith(`#${last}`)
    );
  });
  return ownFirst(facts, exact.length > 0 || name !== last ? exact : held).slice(0, MAX_SYMBOLS);
}

function ownFirst(facts: Facts, symbols: readonly Symbol[]): Symbol[] {
  const roles = new Map(facts.files.map(({ path, role }) => [path, role]));
  const rank = ({ filePath }: Symbol): number => ((roles.get(filePath) ?? 'OWN') === 'OWN' ? 0 : 1);
  return symbols.toSorted((a, b) => rank(a) - rank(b));
}

/** They say what kind of thing is meant, and are part of too many names to be looked for before the others. */
const KINDS = new Set([
  'model',
  'page',
  'component',
  'screen',
  'view',
  'module',
  'logic',
  'feature',
  'service',
  'type',
]);

/** By plain words: all of them in a path or a symbol; else the first that finds anything, long ones before short ones. */
function byWords(facts: Facts, said: readonly string[]): Subject | undefined {
  const words = said.filter((word) => stemOf(word).length >= MIN_WORD);
  const single = words.toSorted((a, b) => Number(KINDS.has(a)) - Number(KINDS.has(b)) || b.length - a.length);
  const tries = [words, ...single.map((word) => [word])];
  for (const some of tries) {
    const found = some.length === 0 ? undefined : holding(facts, some.map(stemOf));
    if (found !== undefined && !isEmpty(found)) return { words: some.join(' '), ...found };
  }
  return undefined;
}

function holding(facts: Facts, words: readonly string[]): Found {
  const inPath = facts.files.filter(({ path, loc }) => {
    const lower = path.toLowerCase();
    return loc > 0 && words.every((word) => lower.includes(word));
  });
  const [first = ''] = words;
  const symbols = facts.repository
    .listSymbols(facts.project.id, first, 400)
    .filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)));
  const folders = [...new Set(inPath.map(({ path }) => folderOf(path)))].filter((folder) =>
    words.every((word) => nameOf(folder).toLowerCase() === word),
  );
  return {
    files: ordered(
      facts,
      inPath.map(({ path }) => path),
    ),
    folders: folders.slice(0, 4),
    symbols: ownFirst(facts, symbols).slice(0, MAX_SYMBOLS),
  };
}

/** "payments" is looked for as "payment", "charging" as "charg". */
function stemOf(word: string): string {
  const bare = word.replace(/'s$/, '');
  if (bare.endsWith('ing') && bare.length > 6) return bare.slice(0, -3);
  if (bare.endsWith('ies') && bare.length > 5) return bare.slice(0, -3);
  return /[^s]s$/.test(bare) && bare.length > 4 ? bare.slice(0, -1) : bare;
}
