import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { blockComment, lineComment, rule } from '#analyzer/source/line-counter/syntax-rule.ts';
import { cCharacter } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const CPP_LINES = linesOf('cpp', [
  lineComment('//', layout.CONTINUED),
  blockComment('/*', '*/'),
  rule(layout.CPP_STRING, '"', { end: '"', escape: layout.BACKSLASH }),
  cCharacter,
]);
