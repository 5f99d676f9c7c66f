import type { PythonFile } from '#analyzer/rules/ruff-rule.ts';

/** Imports, in brackets or over several lines, comments, and texts that stand for themselves. */
const SAYS_NOTHING_ELSE =
  /^(?:from[ \t]+[\w.]{1,200}[ \t]+)?import[ \t]+(?:\([^()]{0,4000}\)|(?:\\\r?\n|[^\n\\;]){0,1000})|^[rRuU]?(?:"""[\s\S]{0,4000}?"""|'''[\s\S]{0,4000}?''')|^"[^"\n]*"|#[^\n]*/gm;

/** Whether a file has nothing of its own: it hands on what it imports. */
export const handsOn = ({ text }: PythonFile): boolean =>
  text.replaceAll(SAYS_NOTHING_ELSE, '').trim() === '';

/** Whether names stand in a file only to be imported from it. */
export const isPackageInit = (file: PythonFile): boolean => /(^|\/)__init__\.py$/.test(file.path);
