import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import {
  blockComment,
  DOLLAR_HOLE,
  lineComment,
  longText,
  rule,
  text,
} from '#analyzer/source/line-counter/syntax-rule.ts';

/* Comments and strings that many languages write alike. */

export const slashComments = [lineComment('//'), blockComment('/*', '*/')];
export const nestedComments = [lineComment('//'), blockComment('/*', '*/', layout.NESTED)];
export const hash = lineComment('#');

/** A character of one or a few letters, escapes included. */
export const cCharacter = rule(layout.C_CHARACTER, "'", { end: "'", escape: layout.BACKSLASH });
/** A character where the same quote also begins a label, a lifetime or a symbol. */
export const character = rule(layout.CHARACTER, "'");
export const singleAndDouble = [text('"'), text("'")];
export const tripleQuotes = [longText('"""'), longText("'''")];

/** Code inside strings: `${…}` and Ruby's `#{…}`. */
export const dollar = { hole: DOLLAR_HOLE };
export const ruby = { hole: ['#{', '{', '}'] as const };
