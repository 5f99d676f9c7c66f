import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { rule } from '#analyzer/source/line-counter/syntax-rule.ts';
import { character, nestedComments } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const RUST_LINES = linesOf('rust', [
  ...nestedComments,
  rule(layout.RUST_STRING, '"', { end: '"', escape: layout.BACKSLASH, flags: layout.MULTILINE }),
  character,
]);
