import { type Place, placeOf } from './place.ts';

/** Folders that hold tests, their helpers and their data, whatever the language. */
const TEST_FOLDERS: ReadonlySet<string> = new Set([
  'test',
  'tests',
  'test-d',
  'itest',
  'itests',
  '__tests__',
  'testing',
  'testdata',
  'unittest',
  'unittests',
  'test-data',
  'test_data',
  'test-fixtures',
  'testfixtures',
  '__fixtures__',
  'fixtures',
  '__snapshots__',
  'e2e',
  'cypress',
  'androidtest',
  'test_resources',
  'test-resources',
  'testhelper',
  'testhelpers',
  'test-helpers',
  'test_helpers',
  'testutil',
  'testutils',
  'test-utils',
  'test_utils',
  'test-common',
  'test-lib',
  'test-support',
  // Cucumber's.
  'step_definitions',
  'test_support',
]);
/** `shop.tests` and `shop.unittests` of .NET, `integration-tests`, `tests_smoke`, `checkout-e2e`, `e2e-tests-core`. */
const TEST_FOLDER =
  /\.\w*tests?$|[-_]tests$|-e2e$|^e2e(?!e)[a-z]*(?:-tests?)?\b|(?:^|[-_])(?:integration|unit|functional|compatibility|acceptance|conformance|regression|smoke|perf|performance|load|stress)[-_]?test$|^tests?[-_](?:integration|unit|functional|acceptance|regression|smoke|load)$/;
/** Languages and formats in which a folder `spec` holds specifications, not tests. */
const SPECIFYING: ReadonlySet<string> = new Set('go rs py java kt cs proto md mdx'.split(' '));
/** Source sets of Gradle and of Kotlin's multiplatform projects: `src/jvmTest/`, `src/testFixtures/`. */
const SOURCE_SET = /(?:^|\/)src\/(?:[a-z]\w*Test|testFixtures|integrationTest\w*)\//;

/** Names that a runner picks up, or that only tests have; matched against the file's name alone. */
const TEST_NAME =
  /\.(?:test|spec|e2e|cy|vitest)\.[\w.]{1,40}$|^(?:test_.+|conftest|tests|.+_test)\.pyi?$|_fixtures?\.(?:go|py|rb|js|ts)$|_testing\.go$|_test\.(?:go|c|cc|cpp|rb|exs|dart|lua|rs)$|^test_.+\.(?:c|cc|cpp|rb)$|_spec\.(?:rb|lua)$|^tests?\.rs$|[a-z\d]Test(?:Utils?|Helpers?|Data|Fixtures?)\.[cm]?[jt]sx?$|^(?:jest|vitest|playwright|karma|cypress)\.(?:config|setup)\.[\w.]+$|^setupTests\.[cm]?[jt]sx?$|^phpunit\.(?:[\w-]+\.)?xml(?:\.dist)?$|^\.env\.test(?:ing)?(?:\.\w+)?$|\.test\.env$/;
/** Settings that are loaded for tests. */
const TEST_SETTINGS = /(?:^|\/)settings\/test(?:s|ing)?\.(?:py|ya?ml|json)$/;
/** Class names of tests. Shipped code may have them too: `ProductSpec` describes a product. */
const TEST_CLASS =
  /[a-z0-9](?:Tests?|TestCase|Spec|IT)\.(?:java|kt|kts|scala|groovy|cs|fs|vb|swift|php|m|mm)$|^Test[A-Z]\w*\.(?:java|kt|cs|scala|groovy)$/;

/** `order-test.js` is a test if it calls a runner: `speed-test.js` may measure a connection. */
const DASHED_NAME = /[-_](?:test|spec)\.[cm]?[jt]sx?$/;
const RUNNER_CALL = /^[ \t]*(?:describe|it|test|suite|QUnit\.module|module)(?:\.\w+)?\(['"`]/m;

/** What only tests and their helpers import, by suffix. */
const JVM_IMPORT =
  /import (?:static )?(?:org\.(?:junit|testng|mockito|assertj|scalatest)|io\.(?:kotest|mockk)|kotlin\.test|spock\.lang)\b/;
const SCRIPT_IMPORT =
  /(?:from |require\()['"](?:vitest|@jest\/globals|node:test|@playwright\/test|@testing-library\/[\w-]+|chai|supertest|ava)['"]/;
const FRAMEWORK_IMPORTS: Readonly<Record<string, RegExp>> = {
  java: JVM_IMPORT,
  kt: JVM_IMPORT,
  scala: JVM_IMPORT,
  groovy: JVM_IMPORT,
  js: SCRIPT_IMPORT,
  jsx: SCRIPT_IMPORT,
  mjs: SCRIPT_IMPORT,
  cjs: SCRIPT_IMPORT,
  ts: SCRIPT_IMPORT,
  tsx: SCRIPT_IMPORT,
  mts: SCRIPT_IMPORT,
  cts: SCRIPT_IMPORT,
  py: /^(?:import|from) (?:pytest|unittest|behave)\b/m,
  // A file whose functions take `*testing.T` without being named a test is a helper of tests.
  go: /^[ \t]*(?:import )?(?:"testing"|(?:\w+ )?"github\.com\/stretchr\/testify\/\w+")$/m,
  cs: /^using (?:static )?(?:Xunit|NUnit\.Framework|Microsoft\.VisualStudio\.TestTools)\b/m,
};

/** Go's unit tests stand beside the code; `integration` at the top holds those of the whole program and their helpers. */
const isGoIntegration = ({ ownFolders, suffix }: Place): boolean =>
  suffix === 'go' && ownFolders[0] === 'integration';

function liesInTests(place: Place): boolean {
  const { path, ownFolders, suffix } = place;
  const isSpec = !SPECIFYING.has(suffix);
  return (
    ownFolders.some(
      (folder) =>
        TEST_FOLDERS.has(folder) ||
        TEST_FOLDER.test(folder) ||
        (isSpec && (folder === 'spec' || folder === 'specs')),
    ) ||
    SOURCE_SET.test(path) ||
    isGoIntegration(place)
  );
}

/** `src/views/Tests/`: the views of an application that is about tests. */
const TEST_VIEWS = /^(.{1,500}\/)?(?:views|pages|screens)\/tests?\/((?:[^/]{1,100}\/){0,3}[^/]{1,200})$/i;
/** No runner takes these for tests. */
const COMPONENTS: ReadonlySet<string> = new Set(['vue', 'svelte']);
const MARKUP_SCRIPTS: ReadonlySet<string> = new Set(['jsx', 'tsx']);

/** Whether nothing but such a folder speaks for a test, and it is a view: a component, or markup that calls no runner. */
function isTestView({ path, suffix, lowerName }: Place, head: string): boolean {
  const [, above = '', below = ''] = TEST_VIEWS.exec(path) ?? [];
  if (below === '') return false;
  const isView =
    COMPONENTS.has(suffix) || (MARKUP_SCRIPTS.has(suffix) && head !== '' && !RUNNER_CALL.test(head));
  return isView && !TEST_NAME.test(lowerName) && !liesInTests(placeOf(`${above}views/${below}`));
}

/** Test code, test data or test settings: the one place that decides it. */
export function isTest(place: Place, head: string): boolean {
  if (FRAMEWORK_IMPORTS[place.suffix]?.test(head)) return true;
  if (isTestView(place, head)) return false;
  if (liesInTests(place) || TEST_NAME.test(place.name) || TEST_SETTINGS.test(place.path)) return true;
  if (!place.isShipped && TEST_CLASS.test(place.name)) return true;
  return DASHED_NAME.test(place.name) && RUNNER_CALL.test(head);
}

/** Folders inside tests with their input and expected output: written to be odd. */
const DATA_FOLDERS: ReadonlySet<string> = new Set(
  '__fixture__ __fixtures__ fixture fixtures test-data test_data testdata testfiles files data snapshots __snapshots__ resources corpus'.split(
    ' ',
  ),
);

/** Whether a test's file is read by tests instead of run. */
export function isTestInput({ folders }: Place): boolean {
  return folders.some((folder) => DATA_FOLDERS.has(folder));
}
