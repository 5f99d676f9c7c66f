import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { braces, longText, text } from '#analyzer/source/line-counter/syntax-rule.ts';
import { character, dollar, nestedComments } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const KOTLIN_LINES = linesOf('kotlin', [
  ...nestedComments,
  longText('"""', { ...dollar, escape: layout.NO_ESCAPE }),
  text('"', dollar),
  character,
  ...braces,
]);
