import { ABOUT_PEOPLE, namesProject, titlesOf, wordsOfProject } from './about-project.ts';
import { copyrightHolder } from './copyright-holder.ts';
import { type CodeFolder, firstComments } from './head-samples.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

const C_SOURCE = /\.(?:c|cc|cpp|cxx|h|hh|hpp|s|S)$/;
const PYTHON = /\.py$/;
/** Comments and the first text of a module of Python. */
const PYTHON_HEAD =
  /^(?:\uFEFF)?(?:[ \t]*(?:#[^\n]*)?\n){0,60}(?:[rRuU]?(?:"""(?:(?!""")[^]){0,3000}|'''(?:(?!''')[^]){0,3000}))?/;
const LICENCE = /licen[sc]e|all rights? reserved|redistribution|permission is hereby granted|public domain/i;
/** A head that leaves the terms to another file of the library: `See Copyright Notice in lua.h`. */
const POINTER = /\bsee (?:the )?copyright notice in ([a-z]\w{1,30})\.h\b/i;
/** Whoever copied one file took no library. */
const MIN_FILES = 3;
/** A few of a library's files may lie elsewhere: its headers, a port. */
const MAX_OUTSIDE = 0.2;
/** Most, of what is signed and of what somebody signed. */
const ALL_SIGN_SHARE = 0.5;
/** What a part of a program may well be called, and what heads say of anybody's. */
const PLAIN_NAMES: ReadonlySet<string> = new Set(
  (
    'abstract api app application apps archive audio backend base bin buffer build cache cli client cmake code common compat config ' +
    'console container core crypto data database db debug device doc docs driver drivers editor engine event events ' +
    'example examples extension extensions file files filter filters font framework frontend function functions game ' +
    'general generic global graph graphics gui hardware header headers helper helpers http image images implementation include includes ' +
    'input interface internal io java json kernel keyboard language layer lib library libs license linux list local log mac main math ' +
    'media memory message misc model models module modules mouse net network object objects opengl option options os output package ' +
    'packages parser parsers platform platforms plugin plugins port posix private process program project protocol public python render ' +
    'renderer resource resources runtime script scripts security server service services shared simple software sound source sources src ' +
    'standard static storage string strings support system table task tasks test testing tests text thread threads time tool tools ' +
    'transport types ui unix user util utilities utility utils version video view views web win win32 window windows work xml'
  ).split(' '),
);

/** A folder by what heads would call it: `lua53` is Lua, `munkilib` Munki's. */
function productOf(folder: string): string {
  const name = folder.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  const bare = name.replace(/(?<!\d)\d+$/, '').replace(/(?<=[a-z]{4})lib$/, '');
  return bare.length < 3 || PLAIN_NAMES.has(name) || PLAIN_NAMES.has(bare) ? '' : bare;
}

interface SignedFile {
  readonly path: string;
  readonly holder: string;
  /** The comment in plain letters, between blanks, and without any. */
  readonly words: string;
  readonly letters: string;
}

function signedFile(file: ReadableFile, head: string): SignedFile | undefined {
  const comment = PYTHON.test(file.path) ? (PYTHON_HEAD.exec(head)?.[0] ?? '') : firstComments(head);
  const header = POINTER.exec(comment)?.[1]?.toLowerCase();
  const pointed = header === undefined ? undefined : `notice in ${header}`;
  const holder = LICENCE.test(comment) ? (copyrightHolder(comment) ?? pointed) : pointed;
  if (holder === undefined) return undefined;
  const words = plainText(comment);
  return { path: file.path, holder, words: ` ${words} `, letters: words.replaceAll(' ', '') };
}

/** Whether the comment names the product, as a word or, if it is long enough, as several: `mbed TLS`. */
const names = ({ words, letters }: SignedFile, product: string): boolean =>
  words.includes(` ${product} `) || (product.length >= 6 && letters.includes(product));

/** The folders above a file that may be called as a library is, with what that would be. */
function productFolders(path: string): (readonly [folder: string, product: string])[] {
  const folders = path.split('/').slice(0, -1);
  return folders.flatMap((name, at) => {
    const product = productOf(name);
    return product === '' ? [] : [[folders.slice(0, at + 1).join('/'), product] as const];
  });
}

interface Library {
  readonly product: string;
  /** Who signed what names the product. */
  readonly holders: ReadonlySet<string>;
  /** All that is signed below the folder. */
  readonly below: readonly SignedFile[];
}

/** Adds a value to the list that a map has for a key. */
function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const known = lists.get(key);
  if (known) known.push(value);
  else lists.set(key, [value]);
}

/** Folders of whose files enough name what they are a part of, with all that is signed below them. */
function listLibraries(signed: readonly SignedFile[]): Library[] {
  const naming = new Map<string, SignedFile[]>();
  const below = new Map<string, SignedFile[]>();
  const products = new Map<string, string>();
  for (const file of signed)
    for (const [folder, product] of productFolders(file.path)) {
      products.set(folder, product);
      addTo(below, folder, file);
      if (names(file, product)) addTo(naming, folder, file);
    }
  return [...naming]
    .filter(([, files]) => files.length >= MIN_FILES)
    .map(([folder, files]) => ({
      product: products.get(folder) ?? '',
      holders: new Set(files.map(({ holder }) => holder)),
      below: below.get(folder) ?? [],
    }));
}

/** How many files each holder signed, and how many of them in folders called as each product is. */
function countSigned(signed: readonly SignedFile[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { path, holder } of signed) {
    const products = new Set(productFolders(path).map(([, product]) => product));
    for (const key of [holder, ...[...products].map((product) => `${holder}\0${product}`)])
      counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Whether most of the rest is signed, and nobody signed most of it: there each contributor puts their name above what they write. */
function doAllSign(rest: number, signed: readonly SignedFile[]): boolean {
  if (signed.length < rest * ALL_SIGN_SHARE) return false;
  const byHolder = Map.groupBy(signed, ({ holder }) => holder);
  return [...byHolder.values()].every((own) => own.length < signed.length * ALL_SIGN_SHARE);
}

/** Files of Python below folders in which one of the files that are looked at is signed. */
function pythonOf(
  files: readonly ReadableFile[],
  folders: readonly CodeFolder[],
  headOf: (file: ReadableFile) => string,
): ReadableFile[] {
  const isSigned = (file: ReadableFile): boolean =>
    PYTHON.test(file.path) && signedFile(file, headOf(file)) !== undefined;
  const likely = new Set(
    folders
      .filter(({ sample }) => sample.some(isSigned))
      .flatMap(({ folder }) => productFolders(folder).map(([above]) => above)),
  );
  if (likely.size === 0) return [];
  return files.filter(
    ({ path }) => PYTHON.test(path) && productFolders(path).some(([folder]) => likely.has(folder)),
  );
}

/**
 * Files of libraries of C and Python that lie in a folder called as their heads call what they are a part of: `app/lwip/`
 * whose files speak of lwIP, in the name of somebody who signed nothing outside of folders of that name and whom the project's own pages do
 * not name. What of the folder has no such head stays the project's own: it was added there.
 * @returns their paths
 */
export function listForeignProducts(
  files: readonly ReadableFile[],
  folders: readonly CodeFolder[],
  headOf: (file: ReadableFile) => string,
): string[] {
  const sources = [
    ...files.filter(({ path }) => C_SOURCE.test(path) && path.includes('/')),
    ...pythonOf(files, folders, headOf),
  ];
  const signed = sources.flatMap((file) => signedFile(file, headOf(file)) ?? []);
  const libraries = listLibraries(signed);
  if (libraries.length === 0) return [];
  const titles = ` ${titlesOf(files, headOf)} `;
  const isOwn = namesProject(titles, (word) => PLAIN_NAMES.has(word));
  const said = wordsOfProject(files, ABOUT_PEOPLE);
  const counts = countSigned(signed);
  const isApart = (holder: string, product: string): boolean => {
    const [all = 0, inside = 0] = [counts.get(holder), counts.get(`${holder}\0${product}`)];
    return !said.includes(` ${holder} `) && all - inside <= all * MAX_OUTSIDE;
  };
  const found = libraries
    .filter(({ product }) => !titles.includes(` ${product} `))
    .flatMap(({ product, holders, below }) => {
      const others = new Set([...holders].filter((holder) => isApart(holder, product)));
      return below.filter((file) => others.has(file.holder) && !isOwn(file.words)).map(({ path }) => path);
    });
  const paths = new Set(found);
  const rest = signed.filter(({ path }) => !paths.has(path));
  return doAllSign(sources.length - paths.size, rest) ? [] : [...paths];
}
