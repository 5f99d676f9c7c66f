import { dateRules } from '#analyzer/rules/date-patterns.ts';

/** https://learn.microsoft.com/dotnet/standard/base-types/custom-date-and-time-format-strings */
export const CSHARP_DATE_RULES = dateRules({
  pack: 'csharp',
  grammars: ['c-sharp'],
  calls: [
    {
      nodes: ['invocation_expression'],
      callee: 'function',
      names: /\.(?:ToString|ParseExact|TryParseExact)$/,
    },
  ],
  // A span of time writes `hh\:mm`: it has no half of the day.
  quoted: /'[^'\\]{0,40}'|\\{1,2}:/g,
  pattern: /^[yMdHhmsftTzgKF\-/:. ,_]+$/,
  mixed: /[Hh]{1,2}:MM|y([-/.])mm\1d|d([-/.])mm\2y/,
  halfHour: /h{1,2}[:.]mm/,
  half: /[tzKH]/,
  fullHour: 'HH',
  halfSign: 'tt',
  month: 'MM',
  minute: 'mm',
});
