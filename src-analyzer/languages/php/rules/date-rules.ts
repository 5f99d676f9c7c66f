import { dateRules, type DateDialect } from '#analyzer/rules/date-patterns.ts';

/** https://www.php.net/manual/en/datetime.format.php */
const SIGNS = {
  pack: 'php',
  grammars: ['php'],
  quoted: /\\./g,
  pattern: /^[dDjlNSwzWFmMntLoyYaABgGhHisuveIOPTZcrU\-/:. ,_|!]+$/,
  mixed: /[GHgh][:.][mMn](?![a-zA-Z])|[yY]([-/.])i\1[dj]|[dj]([-/.])i\2[yY]/,
  halfHour: /[gh][:._-]?i/,
  half: /[aAU]/,
  fullHour: 'H',
  halfSign: 'A',
  month: 'm',
  minute: 'i',
} as const;

const FUNCTIONS: DateDialect = {
  ...SIGNS,
  nodes: ['function_call_expression'],
  callee: 'function',
  calls: /^\\?(?:date|gmdate|date_format|date_create_from_format)$/i,
};

const METHODS: DateDialect = {
  ...SIGNS,
  nodes: ['member_call_expression', 'nullsafe_member_call_expression', 'scoped_call_expression'],
  callee: 'name',
  calls: /^(?:format|createFromFormat|translatedFormat)$/i,
};

const [functionMixed, functionHalf] = dateRules(FUNCTIONS);
const [methodMixed, methodHalf] = dateRules(METHODS);

/** One rule for functions and methods. */
export const PHP_DATE_RULES = [
  [functionMixed, methodMixed],
  [functionHalf, methodHalf],
].flatMap(([one, other]) =>
  one === undefined || other === undefined
    ? []
    : [
        {
          ...one,
          nodes: [...one.nodes, ...other.nodes],
          check: (...given: Parameters<typeof one.check>) => {
            one.check(...given);
            other.check(...given);
          },
        },
      ],
);
