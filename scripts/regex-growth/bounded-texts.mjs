// Expressions that grow faster than their input and may: what they read ends at a bound of the program.
const RUST = 'src-analyzer/languages/rust/rules/rust-rules.ts';
const LINE_OF_TEXT_RULE = 'placesByLine cuts each line at MAX_LINE_CHARS (2,000) of text-rule.ts';

/** Each with its file, the start of its text and what bounds the text it reads. */
const BOUNDED_TEXTS = [
  {
    file: 'src-analyzer/quality/secrets/assigned-secrets.ts',
    start: String.raw`(?:name|key)=["']((?:[\w.-]{0,80}`,
    bound: 'findAssignedSecrets cuts each line at MAX_LINE_CHARS (2,000)',
  },
  {
    file: 'src-analyzer/languages/ecmascript/rules/text-rules.ts',
    start: String.raw`createHash\(`,
    bound: LINE_OF_TEXT_RULE,
  },
  {
    file: 'src-analyzer/languages/ecmascript/rules/text-rules.ts',
    start: String.raw`\b(\w*(?:token|password`,
    bound: LINE_OF_TEXT_RULE,
  },
  {
    file: 'src-analyzer/quality/text-rules/script-rules.ts',
    start: String.raw`\brm\s+`,
    bound: LINE_OF_TEXT_RULE,
  },
  {
    file: 'src-analyzer/quality/text-rules/script-rules.ts',
    start: String.raw`\b(?:curl|wget)\b`,
    bound: LINE_OF_TEXT_RULE,
  },
  {
    file: 'src-analyzer/quality/tree-rules/empty-catch.ts',
    start: String.raw`^(?!.*(?:\b(?:todo`,
    bound: 'check reads MAX_COMMENT_CHARS (1,000)',
  },
  {
    file: 'src-analyzer/flow/engine/slow-patterns.ts',
    start: String.raw`\[\^?\]?`,
    bound: 'isSlowPattern reads MAX_PATTERN (500)',
  },
  {
    file: 'src-main/features/chats/measured/question.ts',
    start: '(?:[`"“”「『《]|(?<!',
    bound: 'readQuestion reads MAX_CHARS (600)',
  },
  { file: RUST, start: String.raw`#\[(?:cfg\(`, bound: 'isRustTest reads MAX_ATTRIBUTE_CHARS (200)' },
  { file: RUST, start: '(?:File::(?:open|create)', bound: 'checkUnwrap reads MAX_CALL_CHARS (1,000)' },
];

const isEntryOf = (entry, { file, pattern }) => entry.file === file && pattern.startsWith(entry.start);

/** The expressions (`{file, pattern, …}`) that no bound excuses, and the entries whose expression is gone. */
export function withoutBounded(expressions, entries = BOUNDED_TEXTS) {
  return {
    unbounded: expressions.filter((one) => !entries.some((entry) => isEntryOf(entry, one))),
    stale: entries.filter((entry) => !expressions.some((one) => isEntryOf(entry, one))),
  };
}
