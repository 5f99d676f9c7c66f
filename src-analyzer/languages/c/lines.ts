import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { blockComment, lineComment, text } from '#analyzer/source/line-counter/syntax-rule.ts';
import { cCharacter } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const C_LINES = linesOf('c', [
  lineComment('//', layout.CONTINUED),
  blockComment('/*', '*/'),
  text('"'),
  cCharacter,
]);
