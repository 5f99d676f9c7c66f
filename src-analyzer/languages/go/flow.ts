import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** Functions of the package for texts that do nothing but return one. */
const TEXT = new Set(
  'TrimSpace Trim TrimLeft TrimRight TrimPrefix TrimSuffix Replace ReplaceAll ToLower ToUpper Join Split Repeat'.split(
    ' ',
  ),
);

/** What following values has to know of Go. */
export const GO_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).GO_TABLES,
  names: { family: 'folder' },
  calls: {
    passOn:
      /^(?:string|strings\.\w+|bytes\.\w+|fmt\.(?:Sprint|Sprintf|Sprintln|Errorf)|path\.(?:Join|Clean|Dir)|path\/filepath\.(?:Join|Clean|Abs|Rel|Dir|FromSlash|ToSlash)|net\/url\.(?:Parse|QueryUnescape|PathUnescape|ParseQuery)|strconv\.(?:Quote|Unquote)|html\.UnescapeString|encoding\/\w+\.\w+|append|copy|io\.(?:ReadAll|NopCloser|LimitReader)|io\/ioutil\.ReadAll|bufio\.New\w+)$/,
    replacing: {
      byPattern: /^ReplaceAll(?:Literal)?String$/,
      byText: /^(?:ReplaceAll|Replace)$/,
      takesText: 'always',
    },
    checksCertificates: { call: 'Verify', fields: /^(?:VerifyPeerCertificate|VerifyConnection)$/ },
  },
  // Methods and maps work on nil.
  nothing: {
    word: 'nil',
    fails: (op) => op === 'field' || op === 'setField',
    meansNoError: true,
    madeErrors: {
      module: /^(?:errors|fmt|xerrors|status)$/,
      call: /^(?:New|Errorf|Error|Wrapf?)$/,
      kept: /^(?:Err|err)[A-Z]\w*$/,
    },
  },
  onlyReturns: ({ name, hasReceiver, receiver }) => hasReceiver && receiver() === 'strings' && TEXT.has(name),
  locks: new Map([
    ['Lock', 'Unlock'],
    ['RLock', 'RUnlock'],
  ]),
};
