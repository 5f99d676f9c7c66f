import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import {
  blockComment,
  lineComment,
  longText,
  rule,
  skip,
} from '#analyzer/source/line-counter/syntax-rule.ts';
import type { LanguageLines } from '../lines/language-lines.ts';

const code = { table: 'phpcode' };

/** Outside of its tags a file is text that is sent as it is. */
export const PHP_LINES: LanguageLines = {
  syntax: 'php',
  tables: {
    php: [
      rule(layout.CODE_REGION, '<?php', code),
      rule(layout.CODE_REGION, '<?PHP', code),
      rule(layout.CODE_REGION, '<?=', code),
      skip('<?xml'),
      rule(layout.CODE_REGION, '<?', code),
    ],
    phpcode: [
      rule(layout.LEAVE_REGION, '?>'),
      lineComment('//', 0, layout.PHP_COMMENT),
      blockComment('/*', '*/'),
      skip('#['),
      lineComment('#', 0, layout.PHP_COMMENT),
      rule(layout.HEREDOC, '<<<', { variant: layout.PHP_HEREDOC }),
      longText('"'),
      longText("'"),
      longText('`'),
    ],
  },
};
