import * as layout from './lexer/layout.ts';

/** One rule of a line syntax: what starts with these bytes, and how it goes on. */
export interface SyntaxRule {
  readonly kind: number;
  readonly start: string;
  readonly end?: string;
  readonly flags?: number;
  readonly escape?: number;
  /** Opening of code inside a string, with the brackets that nest in it: `${`, `{`, `}`. */
  readonly hole?: readonly [open: string, nestOpen: string, nestClose: string];
  /** Names of the syntaxes of embedded code. */
  readonly table?: string;
  readonly otherTable?: string;
  readonly variant?: number;
}

type Options = Partial<Omit<SyntaxRule, 'kind' | 'start' | 'end'>>;

export const lineComment = (start: string, flags = 0, variant = 0): SyntaxRule => ({
  kind: layout.LINE_COMMENT,
  start,
  flags,
  variant,
});

/** A comment that takes the whole line: its sign only counts where no code stands before it. */
export const wholeLine = (start: string, flags = 0): SyntaxRule =>
  lineComment(start, layout.LINE_BEGIN | flags);

export const blockComment = (start: string, end: string, flags = 0): SyntaxRule => ({
  kind: layout.BLOCK_COMMENT,
  start,
  end,
  flags,
});

/** A string that ends at its line's end at the latest. */
export const text = (quote: string, options: Options = {}): SyntaxRule => ({
  kind: layout.STRING,
  start: quote,
  end: quote,
  escape: layout.BACKSLASH,
  ...options,
});

export const longText = (start: string, options: Options & { end?: string } = {}): SyntaxRule => ({
  kind: layout.STRING,
  start,
  end: start,
  escape: layout.BACKSLASH,
  ...options,
  flags: (options.flags ?? 0) | layout.MULTILINE,
});

/** A string without escapes, over lines. */
export const rawText = (start: string, end: string = start): SyntaxRule =>
  longText(start, { end, escape: layout.NO_ESCAPE });

export const rule = (kind: number, start: string, options: Options & { end?: string } = {}): SyntaxRule => ({
  kind,
  start,
  ...options,
});

/** Code that must not be mistaken for the start of something else; `more` bytes behind it belong to it. */
export const skip = (start: string, more = 0): SyntaxRule => ({ kind: layout.SKIP, start, variant: more });

/** The brackets that nest inside holes of strings. */
export const braces = [rule(layout.HOLE_BRACKET, '{'), rule(layout.HOLE_BRACKET, '}')];
export const parentheses = [rule(layout.HOLE_BRACKET, '('), rule(layout.HOLE_BRACKET, ')')];
export const DOLLAR_HOLE = ['${', '{', '}'] as const;
