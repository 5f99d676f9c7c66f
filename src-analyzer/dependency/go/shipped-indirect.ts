import type { Declaration } from '../declaration.ts';
import { isPlain, PARTS_OF_TESTIFY, TESTIFY } from './plain-modules.ts';

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
const OF_GOMEGA = [
  'github.com/Masterminds/semver/v3',
  'github.com/fsnotify/fsnotify',
  'github.com/go-logr/logr',
  'github.com/go-task/slim-sprig',
  'github.com/go-task/slim-sprig/v3',
  'github.com/golang/protobuf',
  'github.com/google/go-cmp',
  'github.com/google/pprof',
  'github.com/hpcloud/tail',
  'github.com/nxadm/tail',
  'github.com/onsi/',
  'golang.org/x/',
  'google.golang.org/protobuf',
  'gopkg.in/fsnotify.v1',
  'gopkg.in/tomb.v1',
  ...OF_YAML,
];
/** A client of Docker, and what measures the machine. */
const OF_CONTAINERS = [
  'dario.cat/mergo',
  'github.com/Azure/go-ansiterm',
  'github.com/Microsoft/',
  'github.com/cenkalti/backoff/',
  'github.com/cespare/xxhash/v2',
  'github.com/containerd/',
  'github.com/cpuguy83/dockercfg',
  'github.com/distribution/reference',
  'github.com/docker/',
  'github.com/ebitengine/purego',
  'github.com/felixge/httpsnoop',
  'github.com/go-logr/',
  'github.com/go-ole/go-ole',
  'github.com/gogo/protobuf',
  'github.com/golang/',
  'github.com/google/',
  'github.com/hashicorp/',
  'github.com/imdario/mergo',
  'github.com/klauspost/compress',
  'github.com/lufia/plan9stats',
  'github.com/magiconair/properties',
  'github.com/mdelapenya/tlscert',
  'github.com/moby/',
  'github.com/morikuni/aec',
  'github.com/opencontainers/',
  'github.com/pkg/errors',
  'github.com/power-devops/perfstat',
  'github.com/shirou/gopsutil/',
  'github.com/shoenig/go-m1cpu',
  'github.com/sirupsen/logrus',
  'github.com/stretchr/testify',
  'github.com/testcontainers/',
  'github.com/tklauser/',
  'github.com/yusufpapurcu/wmi',
  'go.opencensus.io',
  'go.opentelemetry.io/',
  'golang.org/x/',
  'google.golang.org/',
  ...OF_TESTIFY,
];

/** What tests are written with that needs no other module. */
const ALONE = [
  'github.com/benbjohnson/clock',
  'github.com/brianvoe/gofakeit/v6',
  'github.com/brianvoe/gofakeit/v7',
  'github.com/franela/goblin',
  'github.com/go-playground/assert/v2',
  'github.com/google/go-cmp',
  'github.com/google/uuid',
  'github.com/joho/godotenv',
  'github.com/jonboulle/clockwork',
  'github.com/matryer/is',
  'github.com/mattn/go-sqlite3',
  'github.com/pkg/errors',
  'gopkg.in/d4l3k/messagediff.v1',
  'gopkg.in/go-playground/assert.v1',
];

/**
 * Libraries of tests and tools of builds, or one package of a module, with all modules that any release of them brings: facts of their
 * `go.mod` files. A name with a slash at its end stands for all that begin so.
 */
const TEST_LIBRARIES: ReadonlyMap<string, readonly string[]> = new Map([
  ...ALONE.map((name): [string, readonly string[]] => [name, []]),
  ['github.com/stretchr/testify', OF_TESTIFY],
  ['gotest.tools/v3', ['github.com/google/go-cmp', 'github.com/pkg/errors', 'golang.org/x/']],
  ['go.uber.org/goleak', OF_TESTIFY],
  ['github.com/DATA-DOG/go-sqlmock', ['github.com/kisielk/sqlstruct', 'github.com/jmoiron/sqlx']],
  ['github.com/golang/mock', OF_MOCK],
  ['go.uber.org/mock', [...OF_MOCK, 'github.com/yuin/goldmark']],
  ['github.com/alicebob/miniredis', OF_MINIREDIS],
  ['github.com/alicebob/miniredis/v2', OF_MINIREDIS],
  ['github.com/jarcoal/httpmock', ['github.com/maxatome/go-testdeep', 'github.com/davecgh/go-spew']],
  ['github.com/frankban/quicktest', ['github.com/google/go-cmp', ...OF_CHECK]],
  ['github.com/h2non/gock', ['github.com/h2non/parth', 'github.com/nbio/st']],
  ['github.com/google/wire', ['github.com/google/', 'golang.org/x/', ...OF_TESTIFY]],
  ['github.com/onsi/ginkgo', OF_GOMEGA],
  ['github.com/onsi/ginkgo/v2', OF_GOMEGA],
  ['github.com/onsi/gomega', OF_GOMEGA],
  [
    'github.com/prometheus/client_golang/prometheus/testutil',
    ['github.com/kylelemons/godebug', ...OF_TESTIFY],
  ],
  ['github.com/testcontainers/testcontainers-go', OF_CONTAINERS],
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

/** The modules of Testcontainers for one server each, which bring its client and nothing else; those for compose and Kubernetes do. */
const OF_ONE_SERVER =
  /^github\.com\/testcontainers\/testcontainers-go\/modules\/(?!compose$|k3s$|k6$)[a-z\d]{1,40}$/;

/** All that a library of tests may bring; undefined for one that is not known. */
const broughtBy = (module: string): readonly string[] | undefined =>
  OF_ONE_SERVER.test(module) ? OF_CONTAINERS : TEST_LIBRARIES.get(module);

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
    const known = TEST_LIBRARIES.get(specifier) ?? broughtBy(askedAs(provider));
    if (known === undefined) return [];
    for (const name of known) brought.add(name);
  }
  return required.filter((one) => one.direct === false && !isAmong(brought, askedAs(one)));
}

/**
 * The indirect modules that certainly only tests bring: parts of Testify, where the program does not import that itself and all that it
 * imports is known to bring none of them.
 */
export function indirectOfTests(
  required: readonly Declaration[],
  { byProgram, byOthers, providerOf }: Imports,
): Declaration[] {
  const isOfTestify = (specifier: string): boolean => specifier.startsWith(`${TESTIFY}/`);
  if (byProgram.size === 0 || ![...byOthers].some(isOfTestify)) return [];
  for (const specifier of byProgram)
    if (isOfTestify(specifier) || (providerOf(specifier) !== undefined && !isPlain(specifier))) return [];
  return required.filter((one) => one.direct === false && PARTS_OF_TESTIFY.has(askedAs(one)));
}

/** By a name of its own, or by one that it begins with. */
function isAmong(brought: ReadonlySet<string>, name: string): boolean {
  for (let at = name.lastIndexOf('/'); at > 0; at = name.lastIndexOf('/', at - 1))
    if (brought.has(name.slice(0, at + 1))) return true;
  return brought.has(name);
}

const askedAs = ({ importedAs, name }: Declaration): string => importedAs ?? name;
