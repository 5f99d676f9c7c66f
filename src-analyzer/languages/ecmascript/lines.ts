import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { braces, longText, rule } from '#analyzer/source/line-counter/syntax-rule.ts';
import { dollar, singleAndDouble, slashComments } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

export const ECMASCRIPT_LINES = linesOf('javascript', [
  ...slashComments,
  rule(layout.REGEX, '/', { variant: layout.JAVASCRIPT_REGEX }),
  ...singleAndDouble,
  longText('`', dollar),
  ...braces,
]);
