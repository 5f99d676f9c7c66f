import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { braces, longText, rule, text } from '#analyzer/source/line-counter/syntax-rule.ts';
import { cCharacter, slashComments } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

const hole = { hole: ['{', '{', '}'] as const, variant: layout.DOUBLED_HOLE };
const verbatim = { end: '"', escape: layout.DOUBLED };

export const CSHARP_LINES = linesOf('csharp', [
  ...slashComments,
  rule(layout.QUOTE_RUN, '"""', { end: '"' }),
  rule(layout.QUOTE_RUN, '$"""', { end: '"' }),
  rule(layout.QUOTE_RUN, '$$"""', { end: '"' }),
  longText('$@"', { ...verbatim, ...hole }),
  longText('@$"', { ...verbatim, ...hole }),
  longText('@"', verbatim),
  { ...text('$"', hole), end: '"' },
  text('"'),
  cCharacter,
  ...braces,
]);
