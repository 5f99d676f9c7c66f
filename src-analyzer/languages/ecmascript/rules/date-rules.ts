import { dateRules } from '#analyzer/rules/date-patterns.ts';

/** https://momentjs.com/docs/#/displaying/format/, https://date-fns.org/docs/format: the same letters for what is looked at here. */
export const DATE_RULES = dateRules({
  pack: 'js',
  grammars: ['javascript', 'typescript', 'tsx'],
  calls: [
    {
      nodes: ['call_expression'],
      callee: 'function',
      names: /(?:^|\.)(?:format|parse)$|^(?:moment|dayjs)(?:\.utc)?$/,
    },
  ],
  // Moment and Day.js read 15:30 by `hh:mm` as it is, and 12:30 as noon.
  readsHours: /^(?:moment|dayjs)(?:\.utc)?$/,
  library: /\b(?:moment|dayjs|date-fns)\b/,
  quoted: /\[[^[\]]{0,40}\]|'[^']{0,40}'/g,
  pattern: /^[YyMDdHhmsSAaZzXxEewWQLlTtpPbB\-/:. ,_]+$/,
  mixed: /[Hh]{1,2}:MM|YYYY([-/.])mm\1D|yyyy([-/.])mm\2d|DD([-/.])mm\3Y|dd([-/.])mm\4y/,
  halfHour: /h{1,2}:mm/,
  half: /[aAbBpLl]/,
  fullHour: 'HH',
  halfSign: 'A',
  month: 'MM',
  minute: 'mm',
});
