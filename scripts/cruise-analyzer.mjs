// The import rules between the rooms of the analyzer; .dependency-cruiser.mjs has the others.

/** Tests, and what only tests use. */
export const TESTS = '([.]test[.]tsx?$|/testing/)';
const ANALYSES = 'scan|quality|explain|architecture|evolution|dependency|report|doc|rag|chat';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
export const ANALYZER_RULES = [
  {
    name: 'analyses-share-nothing',
    severity: 'error',
    comment:
      'An analysis imports no other analysis (chat may use rag): put what both need into source/, languages/, syntax/, git/ or llm/.',
    from: { path: `^src-analyzer/(${ANALYSES})/`, pathNot: [TESTS, '^src-analyzer/chat/'] },
    to: { path: `^src-analyzer/(${ANALYSES})/`, pathNot: '^src-analyzer/$1/' },
  },
  {
    name: 'chat-uses-only-rag',
    severity: 'error',
    comment: 'Of the other analyses, chat may import only rag/.',
    from: { path: '^src-analyzer/chat/', pathNot: TESTS },
    to: { path: `^src-analyzer/(${ANALYSES})/`, pathNot: '^src-analyzer/(chat|rag)/' },
  },
  {
    name: 'analyzer-platform-below-analyses',
    severity: 'error',
    comment:
      'request, source, rules, track-record, languages, syntax, reuse, git and llm serve the analyses and import none of them: turn the arrow round. What a language brings to an analysis has its type in languages/ or rules/.',
    from: {
      path: '^src-analyzer/(request|source|rules|track-record|languages|syntax|reuse|git|llm)/',
      pathNot: TESTS,
    },
    to: { path: `^src-analyzer/(${ANALYSES}|server)/` },
  },
  {
    name: 'rules-know-no-language',
    severity: 'error',
    comment:
      'src-analyzer/rules/ has the types of rules and what rules of several languages need: what one language knows belongs into its folder in languages/.',
    from: { path: '^src-analyzer/rules/', pathNot: TESTS },
    to: { path: '^src-analyzer/languages/', pathNot: '^src-analyzer/languages/grammar[.]ts$' },
  },
  {
    name: 'languages-go-by-their-list',
    severity: 'error',
    comment:
      'The folder of a language is known to the list of languages alone: ask languages/languages.ts for the languages that have what you need, so that the next one needs no line here.',
    from: { path: '^src-', pathNot: [TESTS, '^src-analyzer/languages/'] },
    to: {
      path: '^src-analyzer/languages/[^/]+/',
      pathNot: '^src-analyzer/languages/(detection|facts|lines|resolution)/',
    },
  },
  {
    name: 'parts-of-languages-load-when-met',
    severity: 'error',
    comment:
      'A descriptor is read by every thread: import code that only some need when it is asked for, `async () => (await import(…)).X`.',
    from: { path: '^src-analyzer/languages/[^/]+/index[.]ts$' },
    to: { path: '/(facts|architecture|resolver|(rules|flow)/[^/]+)[.]ts$', dynamic: false },
  },
  {
    name: 'only-the-entry-imports-the-server',
    severity: 'error',
    comment:
      'src-analyzer/server/ calls the analyses; an analysis takes what it needs from its request and context.',
    from: { path: `^src-analyzer/(${ANALYSES})/`, pathNot: TESTS },
    to: { path: '^src-analyzer/server/' },
  },
];
