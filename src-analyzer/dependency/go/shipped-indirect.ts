import type { Declaration } from '../declaration.ts';

const OF_YAML = ['gopkg.in/yaml.v2', 'gopkg.in/yaml.v3', 'go.yaml.in/yaml/v3'];
/** What the tests of many a module need, and ask for in versions before Go 1.17 on. */
const OF_CHECK = [
  'gopkg.in/check.v1',
  'github.com/kr/pretty',
  'github.com/kr/text',
  'github.com/niemeyer/pretty',
  'github.com/rogpeppe/go-internal',
];
const OF_TESTIFY = [
  'github.com/davecgh/go-spew',
  'github.com/pmezard/go-difflib',
  'github.com/stretchr/objx',
  ...OF_YAML,
  ...OF_CHECK,
];
const OF_MOCK = ['golang.org/x/mod', 'golang.org/x/sync', 'golang.org/x/tools', ...OF_TESTIFY];
const OF_MINIREDIS = [
  'github.com/alicebob/gopher-json',
  'github.com/yuin/gopher-lua',
  'github.com/gomodule/redigo',
];

/** Libraries of tests, with all modules that any release of them brings: facts of their `go.mod` files. */
const TEST_LIBRARIES: ReadonlyMap<string, readonly string[]> = new Map([
  ['github.com/stretchr/testify', OF_TESTIFY],
  ['github.com/google/go-cmp', []],
  ['github.com/matryer/is', []],
  ['go.uber.org/goleak', OF_TESTIFY],
  ['github.com/DATA-DOG/go-sqlmock', ['github.com/kisielk/sqlstruct', 'github.com/jmoiron/sqlx']],
  ['github.com/golang/mock', OF_MOCK],
  ['go.uber.org/mock', [...OF_MOCK, 'github.com/yuin/goldmark']],
  ['github.com/alicebob/miniredis', OF_MINIREDIS],
  ['github.com/alicebob/miniredis/v2', OF_MINIREDIS],
  ['github.com/jarcoal/httpmock', ['github.com/maxatome/go-testdeep', 'github.com/davecgh/go-spew']],
  ['github.com/frankban/quicktest', ['github.com/google/go-cmp', ...OF_CHECK]],
  ['gopkg.in/check.v1', OF_CHECK],
  [
    'github.com/smartystreets/goconvey',
    [
      'github.com/jtolds/gls',
      'github.com/smarty/assertions',
      'github.com/smartystreets/assertions',
      'github.com/gopherjs/gopherjs',
      'golang.org/x/tools',
      'golang.org/x/mod',
      'golang.org/x/sync',
    ],
  ],
]);

/** What the files of a module import, and which of the required modules an import is of. */
export interface Imports {
  readonly byProgram: ReadonlySet<string>;
  /** By tests, examples, scripts and lists of tools. */
  readonly byOthers: ReadonlySet<string>;
  readonly providerOf: (specifier: string) => Declaration | undefined;
}

/**
 * The indirect modules that certainly something brings that is shipped: where all that other files than the program's import is
 * imported by the program, too, or of libraries of tests that are known for what they bring.
 */
export function shippedIndirect(
  required: readonly Declaration[],
  { byProgram, byOthers, providerOf }: Imports,
): Declaration[] {
  // Without code nobody says what is imported.
  if (byProgram.size === 0) return [];
  const brought = new Set<string>();
  for (const specifier of byOthers) {
    const provider = byProgram.has(specifier) ? undefined : providerOf(specifier);
    if (provider === undefined) continue;
    const known = TEST_LIBRARIES.get(askedAs(provider));
    if (known === undefined) return [];
    for (const name of known) brought.add(name);
  }
  return required.filter((one) => one.direct === false && !brought.has(askedAs(one)));
}

const askedAs = ({ importedAs, name }: Declaration): string => importedAs ?? name;
