import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { blockComment, rule } from '#analyzer/source/line-counter/syntax-rule.ts';
import { linesOf } from './language-lines.ts';

const { ANY_CASE, WORD_END } = layout;

export const htmlComment = blockComment('<!--', '-->');

/** A page: its scripts and styles are counted by their own rules. */
export const page = [
  htmlComment,
  rule(layout.ELEMENT, '<script', { end: '</script', flags: ANY_CASE | WORD_END, table: 'javascript' }),
  rule(layout.ELEMENT, '<style', {
    end: '</style',
    flags: ANY_CASE | WORD_END,
    table: 'css',
    otherTable: 'scss',
  }),
];

export const MARKUP_LINES = linesOf('markup', page);
