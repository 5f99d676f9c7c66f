import { plainText, type ReadableFile } from './readable-file.ts';

/** Where libraries are kept, each below a folder that is called like its namespace: `web/lib/Webklex/`. */
const KEPT =
  /^((?:[^/]+\/){0,4}?(?:libs?|library|libraries|includes?|inc|external|ext|contrib)\/(?!(?:libs?|library|libraries|external|ext|contrib)\/)(\w+)\/)[^]*\.php$/;

/** `namespace Mailex\IMAP;`, and what PEAR's libraries have instead: `class Mailex_Folder_List`. */
const NAMESPACE =
  /^[ \t]{0,8}(?:namespace[ \t]{1,8}(\w+)|(?:(?:abstract|final) )?(?:class|interface|trait) ([A-Z][A-Za-z\d]{2,40})_[A-Z]\w{0,80})/m;
/** Who wrote it: `@author Jane Doe <jane@example.org>`, `Author: J. Doe`, `Copyright (c) 2012 Jane Doe`. */
const SIGNED =
  /@?\bauthors?:?[ \t]{1,12}([A-Z][^\n*<(,]{3,60})|copyright\b[^\n\d]{0,20}\d{4}[\d\s,–-]{0,20}([^\n*<(,]{3,60})/i;
/** What is declared is the project's own; what is required is installed elsewhere. */
const MANIFEST = /(?:^|\/)composer\.json$/;
/** A shorter name is a part of many. */
const MIN_NAME = 5;

export type HeadOf = (file: ReadableFile) => string;

/** The folder of a library that a path lies in, which is called like its namespace; '' for none. It ends with a `/`. */
export const keptFolder = (path: string): string => KEPT.exec(path)?.[1] ?? '';

/** The namespace that such a folder is called like. */
export const namespaceOf = (folder: string): string => KEPT.exec(`${folder}a.php`)?.[2] ?? '';

/** What the project's own manifests say, those of libraries that are kept in it left out. */
export const ownManifests = (files: readonly ReadableFile[], headOf: HeadOf): string[] =>
  files.filter(({ path }) => MANIFEST.test(path) && keptFolder(`${path}.php`) === '').map(headOf);

/** Whether manifests declare a namespace as the project's own. */
export const isDeclared = (root: string, manifests: readonly string[]): boolean =>
  manifests.some((text) => text.includes(`"${root}\\\\`));

/** Who signed a head before what it is the head of, in plain letters; '' for nobody. */
export function signerBefore(head: string, end: RegExp): string {
  const found = SIGNED.exec(head.slice(0, end.exec(head)?.index));
  const name = plainText(found?.[1] ?? found?.[2] ?? '');
  return name.length < MIN_NAME ? '' : name;
}

/** The same before the namespace that it declares. */
export const authorOf = (head: string): string => signerBefore(head, NAMESPACE);

/** The first name of the namespace that a head declares, or that PEAR's libraries have instead; '' for none. */
export function rootOf(head: string): string {
  const found = NAMESPACE.exec(head);
  return found?.[1] ?? found?.[2] ?? '';
}

/** Whether most heads name a namespace, and none another one. */
export function isNamespaceOf(root: string, heads: readonly string[]): boolean {
  const named = heads.map(rootOf).filter((one) => one !== '');
  return named.length > heads.length / 2 && named.every((one) => one === root);
}
