import { folderOf } from '#analyzer/languages/resolution/paths.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { Named } from './named.ts';
import type { WordPlace } from './word-places.ts';

/** Modules that are only known when they run. */
const LOADS_MODULES =
  /(?:^|\.)(?:importlib|pkgutil|import_module|import_string|autodiscover_modules|imp)(?:\.|$)/;

const DECLARES = /^\s*(?:class|def|async def)\s+$/;

const lastOf = (specifier: string): string => specifier.slice(specifier.lastIndexOf('.') + 1);
const isOdd = (text: string, quote: string): boolean => text.split(quote).length % 2 === 0;

/**
 * Whether a place in another file of Python can mean a function or class at the top of a module: a name has to be imported
 * there, and what stands behind a dot hangs on a module that is. A text may mean anything.
 */
export function mayMeanInPython(named: Named, { path, before }: WordPlace, facts: SyntaxFacts): boolean {
  if (named.isMember || named.path === path || !named.path.endsWith('.py') || !path.endsWith('.py'))
    return true;
  if (isOdd(before, "'") || isOdd(before, '"')) return true;
  const isAttribute = before.endsWith('.');
  // Another one of that name hides what is imported.
  const { imports, types, functions } = facts;
  const isHidden =
    types.some(({ name, outer }) => outer < 0 && name === named.word) ||
    functions.some(({ name, owner }) => owner < 0 && name === named.word);
  if (DECLARES.test(before) || (isHidden && !isAttribute)) return false;
  const [folder = '', base = ''] = ['', ...named.path.replace(/(?:\/__init__)?\.py$/, '').split('/')].slice(
    -2,
  );
  const isBeside = folderOf(named.path) === folderOf(path);
  return imports.some(({ specifier, names, locals }) => {
    if (names.includes('*') || [specifier, ...names].some((name) => LOADS_MODULES.test(name))) return true;
    if (!isAttribute) return names.includes(named.word) || locals.includes(named.word);
    const [from = '', module] = ['', ...specifier.split('.')].slice(-2);
    const lasts = [module, ...names.map(lastOf)];
    if (folder === '' || lasts.includes(folder)) return folder !== '' || lasts.includes(base);
    if (module === base) return from === '' || from === folder;
    return names.includes(base) && isBeside && /^\.+$/.test(specifier);
  });
}
