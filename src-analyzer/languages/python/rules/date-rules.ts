import { dateRules } from '#analyzer/rules/date-patterns.ts';

/** https://docs.python.org/3/library/datetime.html#format-codes */
export const PYTHON_DATE_RULES = dateRules({
  pack: 'py',
  grammars: ['python'],
  calls: [{ nodes: ['call'], callee: 'function', names: /(?:^|\.)(?:strftime|strptime)$/ }],
  quoted: /%%/g,
  pattern: /%[HIMmYydjp]/,
  mixed: /%[HI][:.]%m|%[Yy]([-/.])%M\1%d|%d([-/.])%M\2%[Yy]/,
  halfHour: /%I[:.-]?%M/,
  half: /%[pZz]/,
  fullHour: '%H',
  halfSign: '%p',
  month: '%m',
  minute: '%M',
});
