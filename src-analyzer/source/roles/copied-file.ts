import type { Place } from './place.ts';

const C_SUFFIXES: ReadonlySet<string> = new Set(['c', 'h']);
/** Where a file of the kernel of Linux says that it stands: `linux/lib/rbtree.c`. */
const OF_KERNEL = /^[ \t/*]{0,8}linux\/((?:[\w-]{1,40}\/){1,6}[\w-]{1,60}\.[ch])[ \t]{0,8}$/m;

/** A file of the kernel outside of it. */
function isOfKernel({ path, name, suffix }: Place, head: string): boolean {
  if (!C_SUFFIXES.has(suffix)) return false;
  const said = OF_KERNEL.exec(head)?.[1];
  return said !== undefined && said !== path && said.endsWith(`/${name}`);
}

/** The licence of a released script as its minified form keeps it: `@license text 2.0.15 Copyright Acme and others`. */
const LICENSED_RELEASE =
  /^(?:\uFEFF)?\s*\/\*{1,2}!?\s{1,8}\*?\s{0,8}@licen[sc]e [\w.@/-]{1,60} v?\d{1,4}\.\d{1,4}\.\d{1,4} Copyright\b/i;
/** One of the forms that a library is published in; nobody calls a source so. */
const PUBLISHED_NAME = /\.(?:esm|umd|cjs|iife)\.js$/;
/** `/*! Acme 5.0.3 - https://acme.example`: what is kept whatever is left out. */
const KEPT_RELEASE =
  /^(?:\uFEFF)?\s*\/\*!\s{1,8}(?:\*\s{1,8})?[A-Za-z][\w .@/-]{1,60}?[ -](?:v|version )?\d{1,4}\.\d{1,4}\.\d{1,4}\b/;

const isPublished = ({ lowerName }: Place, head: string): boolean =>
  PUBLISHED_NAME.test(lowerName) && KEPT_RELEASE.test(head);

/** Starts a program of Python in its own environment; each project keeps a copy. */
const isEnvironmentStarter = ({ lowerName }: Place, head: string): boolean =>
  lowerName === 'appenv' && head.includes('# appenv - a single file');

/** Whether a single file says that it was taken from somewhere else. */
export function isCopiedFile(place: Place, head: string): boolean {
  return (
    isOfKernel(place, head) ||
    (place.suffix === 'js' && (LICENSED_RELEASE.test(head) || isPublished(place, head))) ||
    isEnvironmentStarter(place, head)
  );
}
