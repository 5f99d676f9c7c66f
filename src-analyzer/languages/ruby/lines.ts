import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { braces, longText, rule, skip } from '#analyzer/source/line-counter/syntax-rule.ts';
import { hash, ruby } from '../lines/building-blocks.ts';
import { linesOf } from '../lines/language-lines.ts';

const { COLUMN_ZERO, WORD_END } = layout;

/** Global variables and characters that look like the start of a string or comment. */
const notQuotes = ['$#', '$"', "$'", '$`', '?"', "?'", '?#', '?`'].map((sign) => skip(sign));

export const RUBY_LINES = linesOf('ruby', [
  rule(layout.LINE_BLOCK, '=begin', { end: '=end', flags: COLUMN_ZERO | WORD_END }),
  rule(layout.REST_IS_COMMENT, '__END__', { flags: COLUMN_ZERO | WORD_END }),
  ...notQuotes,
  hash,
  rule(layout.HEREDOC, '<<', { variant: layout.RUBY_HEREDOC }),
  rule(layout.REGEX, '/', { variant: layout.RUBY_REGEX }),
  rule(layout.RUBY_PERCENT, '%'),
  longText('"', ruby),
  longText("'"),
  longText('`', ruby),
  ...braces,
]);
