import { dateRules } from '#analyzer/rules/date-patterns.ts';

/** https://www.php.net/manual/en/datetime.format.php */
export const PHP_DATE_RULES = dateRules({
  pack: 'php',
  grammars: ['php'],
  calls: [
    {
      nodes: ['function_call_expression'],
      callee: 'function',
      names: /^\\?(?:date|gmdate|date_format|date_create_from_format)$/i,
    },
    {
      nodes: ['member_call_expression', 'nullsafe_member_call_expression', 'scoped_call_expression'],
      callee: 'name',
      names: /^(?:format|createFromFormat|translatedFormat)$/i,
    },
  ],
  quoted: /\\./g,
  pattern: /^[dDjlNSwzWFmMntLoyYaABgGhHisuveIOPTZcrU\-/:. ,_|!]+$/,
  mixed: /[GHgh][:.][mMn](?![a-zA-Z])|[yY]([-/.])i\1[dj]|[dj]([-/.])i\2[yY]/,
  halfHour: /[gh][:._-]?i/,
  half: /[aAU]/,
  fullHour: 'H',
  halfSign: 'A',
  month: 'm',
  minute: 'i',
});
