import { existsSync } from 'node:fs';
import { saidOfProject } from './about-project.ts';
import { isScriptFolder } from './page-folders.ts';
import { plainText, type ReadableFile } from './readable-file.ts';

/** Libraries of these are copied file by file; scripts of pages are told by their heads alone. */
const SOURCE = /\.(?:php|inc|js)$/i;
/** Every contributor signs here: a library is told by a folder that is called like its holder, `civetweb/`. */
const C_SOURCE = /\.(?:c|cc|cpp|h|hpp|inl)$/i;
/** The first comment of a file, behind PHP's opening tag: a block, or lines of comments. */
const HEAD_COMMENT =
  /^(?:\uFEFF)?\s*(?:<\?php\s+)?(?:\/\*(?:(?!\*\/)[^]){20,4000}|(?:\/\/[^\n]{0,200}\n){2,60})/;
/** `Version 2.21`, `@version 1.0`, `Version     : 1.0.002`, `PaintBox - Version 1.2`. */
const RELEASE =
  /^[ \t/*!#|]{0,20}(?:\w[\w ]{0,30} - )?@?version(?::?[ \t]{1,8}|[ \t]{1,12}:[ \t]{1,8})v?\d+\.\d/im;
const LICENCE = /licen[sc]|\bMIT\b|\bBSD\b|\bGPL\b|\bApache\b|\ball rights reserved\b/i;
/** Who made it: `Copyright (c) 2006-2012 Jane Doe, John Doe`, `Copyright (C) Acme`, `@author Jane Doe <jane@example.org>`. */
const HOLDER =
  /copyright\b[^\n\d]{0,20}\d{4}[\d\s,–-]{0,20}([^\n]{2,80})|copyright[ \t]{1,4}(?:\(c\)|©)[ \t]{1,4}([A-Za-z][^\n]{2,80})|@author:?[ \t]{1,8}([^\n]{2,80})|\bmaintained by[ \t]{1,8}([^\n]{2,80})|\(c\)[ \t]{1,4}\d{4}[\d\s,–-]{0,20}([^\n]{2,80})/i;
/** The same without a year, by a name as names are written: `Copyright Acme Foundation, Inc.` */
const HOLDER_ALONE = /\bCopyright[ \t]{1,4}([A-Z][a-z][^\n]{2,80})/;
/** The whole text of a licence, which nobody puts above each file of a program of their own. */
const WHOLE_LICENCE = /\bpermission is hereby granted, free of charge\b/i;
/** What GPL's notice says first; a name that the project's own pages do not know is a library's. */
const PART_OF = /\bthis file is part of (?:the )?([A-Z][\w.-]{3,40})/i;
/** The main file of a plugin says its version too: to the program it is a plugin of. */
const PLUGIN = /^[ \t/*]{0,20}(?:plugin|theme|module) name:/im;
/** Kept where pages load it from; a script of one's own has no licence of another's there, with or without a release. */
const isServedScript = (path: string): boolean =>
  /\.js$/i.test(path) && path.toLowerCase().split('/').slice(0, -1).some(isScriptFolder);
/** Where projects name the people behind them. */
const ABOUT = /^(?:readme|licen[sc]e|copying|authors|contributors|notice)\b|^(?:composer|package)\.json$/i;
/** Fewer files have no majority. */
const MIN_FILES = 10;
/** What more files than these are signed with is the project's own. */
const MAX_SHARE = 0.2;
/** A shorter name is a part of many. */
const MIN_NAME = 5;

/** The first of the names, in plain letters: `jane doe`. */
function firstName(text: string): string {
  const [name = ''] = text.split(/[<(,;|&]|\band\b|\ball rights\b|https?:/i);
  return plainText(name);
}

/** What stands before the first comment of a script that a build has wrapped. */
const WRAPPED = /^;?\(function ?\(\) ?\{\s{0,8}(?:["']use strict["'];?\s{0,8})?(?=\/\*)/;
/** Says that the comment is the licence of what follows, so that minifiers keep it. */
const KEPT_LICENCE = /@licen[sc]e\b/;

interface Head {
  readonly path: string;
  readonly holder: string;
  /** It names a licence as well, and a release, or brings it whole, or lies among the scripts of pages or is called like its holder, as libraries do. */
  readonly isLibrary: boolean;
  /** It is called like its holder. */
  readonly isCalled: boolean;
  /** What it names a licence for, in plain letters; '' where that is not said. */
  readonly product: string;
}

/** Whether a file of C brings a licence whole and lies in a folder that is called like its holder. */
function isNamedFolder(path: string, holder: string, comment: string): boolean {
  const folders = path.split('/').slice(0, -1).map(plainText);
  const isNamed = folders.some((folder) => folder.length >= MIN_NAME && holder.includes(folder));
  return isNamed && WHOLE_LICENCE.test(comment);
}

/** A library in one file is called like those who signed it: `OpenLayers.js` of the OpenLayers Contributors. */
function isCalledLike(path: string, holder: string): boolean {
  const [stem = ''] = path.slice(path.lastIndexOf('/') + 1).split('.', 1);
  const name = plainText(stem);
  return name.length >= MIN_NAME && holder.includes(name);
}

/** Who signed a head, in plain letters; '' where nobody is named, or by a name that is a part of many. */
function holderIn(comment: string): string {
  const found = (HOLDER.exec(comment) ?? HOLDER_ALONE.exec(comment))?.slice(1) ?? [];
  const holder = firstName(found.find((one) => one !== undefined) ?? '');
  return holder.length < MIN_NAME ? '' : holder;
}

/** Whether the minified script that came with a library lies beside one; no walk lists it. */
const isBesideTwin = (path: string): boolean =>
  path.endsWith('.js') && existsSync(path.replace(/\.js$/, '.min.js'));

/** Whether a head is one that was given away: with a release, with a licence whole, or kept for a minified twin. */
function saysRelease(comment: string, hasTwin: boolean): boolean {
  return RELEASE.test(comment) || WHOLE_LICENCE.test(comment) || (hasTwin && KEPT_LICENCE.test(comment));
}

function judgedHead({ path, absolutePath }: ReadableFile, text: string): Head | undefined {
  const hasTwin = KEPT_LICENCE.test(text) && isBesideTwin(absolutePath);
  const comment = HEAD_COMMENT.exec(hasTwin ? text.replace(WRAPPED, '') : text)?.[0];
  if (comment === undefined) return undefined;
  const holder = holderIn(comment);
  if (holder === '') return undefined;
  const isLicensed = !PLUGIN.test(comment) && (LICENCE.test(comment) || WHOLE_LICENCE.test(comment));
  if (C_SOURCE.test(path))
    return { path, holder, isLibrary: isNamedFolder(path, holder, comment), isCalled: false, product: '' };
  const isCalled = isCalledLike(path, holder);
  const isReleased = isCalled || isServedScript(path) || saysRelease(comment, hasTwin);
  const product = isLicensed ? plainText(PART_OF.exec(comment)?.[1] ?? '') : '';
  return { path, holder, isLibrary: isLicensed && isReleased, isCalled, product };
}

/** One holder's files in one folder. */
const partOf = ({ path, holder }: Head): string => `${path.slice(0, path.lastIndexOf('/'))}\0${holder}`;

/**
 * Files of libraries that were copied one by one: their heads name a release (scripts of pages none), or a program that the
 * project's own pages do not know, or bring a licence whole, and somebody who neither signed much of the rest nor is named
 * at the root of the project; and what the same hand signed beside them. Reads the
 * heads of PHP, JavaScript, C and C++ only.
 * @returns their paths
 */
export function listForeignHeads(
  files: readonly ReadableFile[],
  headOf: (file: ReadableFile) => string,
): string[] {
  const sources = files.filter(({ path }) => SOURCE.test(path) || C_SOURCE.test(path));
  const read = sources.flatMap((file) => judgedHead(file, headOf(file)) ?? []);
  // Of a few files nobody signs the most: only what is called like its holder is told.
  const areFew = sources.length < MIN_FILES;
  const heads = areFew ? read.filter(({ isCalled }) => isCalled) : read;
  const most = areFew ? heads.length : sources.length * MAX_SHARE;
  if (!heads.some(({ isLibrary, product }) => isLibrary || product !== '')) return [];
  const signed = Map.groupBy(heads, ({ holder }) => holder);
  const named = saidOfProject(
    files.filter(({ path }) => !path.includes('/')),
    ABOUT,
  );
  const isOwn = (holder: string): boolean =>
    (signed.get(holder)?.length ?? 0) > most || named.includes(holder);
  const products = Map.groupBy(heads, ({ product }) => product);
  const isOthers = (product: string): boolean =>
    product !== '' &&
    named !== '' &&
    !named.includes(product) &&
    (products.get(product)?.length ?? 0) <= most;
  // One of several contributors signs a script of the pages, as a part of the project that it names.
  const isPartOfThis = (product: string): boolean => product !== '' && named.includes(product);
  const libraries = heads.filter(
    ({ path, holder, isLibrary, product }) =>
      (isLibrary || isOthers(product)) && path.includes('/') && !isOwn(holder) && !isPartOfThis(product),
  );
  // A library of several files names its release in one of them.
  const parts = new Set(libraries.map(partOf));
  return heads.filter((head) => parts.has(partOf(head))).map(({ path }) => path);
}
