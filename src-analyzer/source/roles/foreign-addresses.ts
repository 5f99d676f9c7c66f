import { namesProject, titlesOf, wordsOfProject } from './about-project.ts';
import { copyrightHolder } from './copyright-holder.ts';
import { type CodeFolder, firstComments } from './head-samples.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

const ALL_READ = /\.(?:php|inc|js|c|cc|cpp|h|hpp)$/i;
const SAMPLED = /\.(?:py|rb|as|cs)$/i;
/** Behind PHP's opening tag, Python's first lines and the shell's. */
const OPENING = /^(?:\uFEFF)?(?:#![^\n]*\n|<\?php\b|\s)*/;
const TEXT_HEAD =
  /^(?:[ \t]*(?:#[^\n]*)?\n){0,60}(?:[rRuU]?"""(?:(?!""")[^]){0,3000}|[rRuU]?'''(?:(?!''')[^]){0,3000})?/;
/** Where a program is at home: `github.com/jane/paintbox`, `code.google.com/p/paintbox`. */
const HOSTED =
  /\b(?:github\.com|gitlab\.com|bitbucket\.org)\/([\w-]{2,40})\/([\w.-]{2,60}?)(?:\.git)?\/?(?=[\s"'<>),;*]|$)/gi;
/** `paintbox.sourceforge.net`, `jane.github.io/paintbox/`, `www.example.org/paintbox.js`; what lies deeper is a page about something. */
const HOME =
  /https?:\/\/(?:www\.)?([\w-]{2,40})(\.[\w.-]{2,60})(?:\/(?:p\/)?([\w.-]{0,80})\/?)?(?=[\s"'<>),;*]|$)/gi;
/** Says that it was given away: what wraps a library names its address as well. */
const GIVEN = /licen[sc]e|copyright|\(c\)[ \t]{0,4}\d{4}|©|public domain|\bMIT\b|\bBSD\b|\bGPL\b/i;
const ABOUT = /^(?:readme|licen[sc]e|copying|authors|contributors|notice)\b|^(?:composer|package)\.json$/i;
const MIN_NAME = 3;
/** Of badges beside a title, and of any head. */
const PLAIN_WORDS =
  /^(?:github|gitlab|licen[sc]e|library|version|release|status|badge|shields|travis|project|actions|workflows?|master|javascript|python)$/;
/** How many letters a name may have that do not count: blanks, `js`, `php`. */
const MAX_BARE = 8;

/** A name without what says its language: `fingerprintjs2` and `fingerprint2.js` are one. */
function bareName(name: string): string {
  const letters = name.toLowerCase().replaceAll(/[^a-z\d]/g, '');
  return letters.replaceAll(/js|php|^py|py$|^lib|lib$/g, '');
}

/** `class.paintbox.inc.php` is called `paintbox`. */
function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return bareName(name.replace(/^class\./i, '').replace(/(?:\.(?:class|inc|min|src))?\.\w+$/i, ''));
}

interface Address {
  /** Whose it is, in plain letters. */
  readonly owner: string;
  readonly name: string;
}

function addressesIn(comment: string): Address[] {
  const hosted = [...comment.matchAll(HOSTED)].map(([, owner = '', name = '']) => ({ owner, name }));
  const homes = [...comment.matchAll(HOME)].flatMap(([, host = '', domain = '', page = '']) => {
    if (/^(?:github|gitlab|bitbucket)$/i.test(host)) return [];
    const isHost = page === '' || /^\.(?:sourceforge|googlecode|github)\./i.test(domain);
    const names = [page.replace(/\.(?:js|html?|php)$/i, ''), isHost ? host : ''];
    return names.filter((name) => name !== '').map((name) => ({ owner: host, name }));
  });
  return [...hosted, ...homes].map(({ owner, name }) => ({ owner: plainText(owner), name: bareName(name) }));
}

function commentOf(path: string, head: string): string {
  const rest = head.replace(OPENING, '');
  return /\.py$/i.test(path) || rest.startsWith('#')
    ? (TEXT_HEAD.exec(head)?.[0] ?? '')
    : firstComments(rest);
}

interface AddressedFile extends Address {
  readonly path: string;
  /** Whose copyright the head states; '' for nobody's. */
  readonly holder: string;
  /** The comment in plain letters, between blanks. */
  readonly words: string;
}

/** Whose library a file is by itself; undefined if its head does not say so. */
function addressedFile(path: string, head: string): AddressedFile | undefined {
  if (!/https?:|github|gitlab|bitbucket/i.test(head)) return undefined;
  const comment = commentOf(path, head);
  const stem = stemOf(path);
  if (stem.length < MIN_NAME || !GIVEN.test(comment)) return undefined;
  const address = addressesIn(comment).find(({ name }) => name === stem);
  return (
    address && { ...address, path, holder: copyrightHolder(comment) ?? '', words: ` ${plainText(comment)} ` }
  );
}

/** What the project's own pages say, without where they send their readers for the libraries: `jane/paintbox`. */
function isNamed({ owner, holder, name }: AddressedFile, said: string): boolean {
  if (holder !== '' && said.includes(` ${holder} `)) return true;
  return said
    .split(` ${owner} `)
    .slice(1)
    .some((rest) => !bareName(rest.slice(0, name.length * 2 + MAX_BARE)).startsWith(name));
}

const PACKAGE = /^[ \t/*]{0,20}@package[ \t]{1,8}([\w\\.-]{3,80})/m;

/** What a file says it is a part of, in its folder: `lib/` and `@package PaintBox`. */
function packageAt({ path }: ReadableFile, head: string): string | undefined {
  const name = PACKAGE.exec(head)?.[1];
  return name === undefined ? undefined : `${path.slice(0, path.lastIndexOf('/') + 1)}\0${name}`;
}

/** The rest of libraries of several files: what is in the same package in the same folder. */
function withPackages(
  found: readonly AddressedFile[],
  read: readonly ReadableFile[],
  headOf: (file: ReadableFile) => string,
): string[] {
  const paths = new Set(found.map(({ path }) => path));
  if (paths.size === 0) return [];
  const packages = new Set(
    read.filter(({ path }) => paths.has(path)).map((file) => packageAt(file, headOf(file))),
  );
  packages.delete(undefined);
  if (packages.size === 0) return [...paths];
  return read
    .filter((file) => paths.has(file.path) || packages.has(packageAt(file, headOf(file))))
    .map(({ path }) => path);
}

/**
 * Files that are libraries by themselves: the head names a licence or a holder, and an address that is called as the file is
 * (`paintbox.c` with `github.com/jane/paintbox`), of somebody whom the project's own pages do not name; and what
 * is in the same package beside them. Looks at PHP,
 * JavaScript and C, and at some files of each folder of other code.
 * @returns their paths
 */
export function listAddressedFiles(
  files: readonly ReadableFile[],
  folders: readonly CodeFolder[],
  headOf: (file: ReadableFile) => string,
): string[] {
  const sampled = folders.flatMap(({ sample }) => sample).filter(({ path }) => SAMPLED.test(path));
  const read = [...files.filter(({ path }) => ALL_READ.test(path)), ...sampled];
  const found = read
    .filter(({ path }) => path.includes('/'))
    .flatMap((file) => addressedFile(file.path, headOf(file)) ?? []);
  if (found.length === 0) return [];
  const root = files.filter(({ path }) => !path.includes('/'));
  const said = wordsOfProject(root, ABOUT);
  const titles = titlesOf(files, headOf);
  if (said.trim() === '') return [];
  const isNamedHere = namesProject(titles, (word) => PLAIN_WORDS.test(word));
  const isOwn = ({ name, words }: AddressedFile): boolean =>
    bareName(titles).includes(name) || isNamedHere(words);
  const others = found.filter((file) => !isOwn(file) && !isNamed(file, said));
  return withPackages(others, read, headOf);
}
