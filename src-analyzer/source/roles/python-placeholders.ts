/** A string of Python with its prefix, or a comment; what an unfinished one holds ends with its line. */
const STRING_OR_COMMENT =
  /(\b[bfrtu]{1,2})?("""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:[^"\\\n]|\\[\s\S])*"?|'(?:[^'\\\n]|\\[\s\S])*'?)|#[^\n]*/gi;

/** A string in the text of a program. */
export interface PythonString {
  /** Its letters before the quote, in lower case: `f`, `rb`. */
  readonly prefix: string;
  /** Offsets in characters: of its prefix, and of the first character behind it. */
  readonly start: number;
  readonly end: number;
}

/** The strings of a Python file, in their order; what an f-string inserts is a part of it. */
export function listPythonStrings(text: string): PythonString[] {
  return [...text.matchAll(STRING_OR_COMMENT)]
    .filter(([, , quoted]) => quoted !== undefined)
    .map(({ 0: whole, 1: prefix = '', index }) => ({
      prefix: prefix.toLowerCase(),
      start: index,
      end: index + whole.length,
    }));
}

/** What is no Python outside of strings and comments: `${NAME}`, `{{ name }}`, `{% if`, `<%= name`, `@NAME@`. */
const PLACEHOLDER = /\$\{\w|\{\{ ?\w[\w.| ]{0,80}\}\}|\{%|<%|(?:^|[=(,[:]) ?@[A-Z]\w{0,80}@/m;
/** Most files have none of these, which is quick to say. */
const HINTS = ['${', '{{', '{%', '<%', '@'];

/** Whether a Python file is the text of a program to be: something fills in its placeholders before it runs. */
export function hasPythonPlaceholders(text: string): boolean {
  if (!HINTS.some((hint) => text.includes(hint))) return false;
  return PLACEHOLDER.test(text.replaceAll(STRING_OR_COMMENT, '""'));
}
