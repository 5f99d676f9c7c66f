import { tableAt, type Table } from '../manifest-text.ts';

/** What checks or tests code, by names that are also those of the commands. */
const CHECKS: ReadonlySet<string> = new Set(
  (
    'ava c8 codeclimate-test-reporter codecov coveralls cypress depcheck eslint htmlhint husky istanbul jest jscs jshint karma lint-staged ' +
    'mocha npm-check-updates nyc pre-commit prettier publint snyk standard stylelint tape tslint vitest xo'
  ).split(' '),
);

/** Steps that build or start what is shipped, or that run where it is installed. */
const SHIPS =
  /^(?:pre|post)?(?:start|serve|prod|production|build|install|prepare|heroku-postbuild|dev)(?:$|[:-])/;
const MAX_SCRIPT = 2_000;

/** Whether a `dependencies` entry checks the code in scripts of the package, and no step calls it that builds or starts the program. */
export function isToolOfScripts(name: string, manifest: Table): boolean {
  if (!CHECKS.has(name) || manifest['bin'] !== undefined) return false;
  const calling = Object.entries(tableAt(manifest, 'scripts')).flatMap(([step, run]) =>
    typeof run === 'string' && calls(run.slice(0, MAX_SCRIPT), name) ? [step] : [],
  );
  return calling.length > 0 && !calling.some((step) => SHIPS.test(step));
}

/** What tests are written with: no step starts it but that of the tests, and templates of apps put it beside what runs. */
const WRITES_TESTS =
  /^(?:@testing-library\/.+|@vue\/test-utils|@playwright\/test|@vitest\/.+|(?:enzyme|sinon|chai|jasmine|jest|karma|mocha)-.+|@wojtekmaj\/enzyme-.+|enzyme|sinon|chai|jasmine|supertest|ts-jest|babel-jest|ts-mocha|react-test-renderer|nock|proxyquire)$/;

/** Whether a `dependencies` entry is a library of tests; what the program imports runs with it all the same. */
export const isLibraryOfTests = (name: string, manifest: Table): boolean =>
  manifest['bin'] === undefined && WRITES_TESTS.test(name);

/** `eslint .`, `npx eslint`, `node_modules/.bin/eslint`, `node_modules/eslint/bin/eslint.js`. */
const calls = (script: string, name: string): boolean =>
  script
    .split(/[\s;&|()"']+/)
    .some(
      (word) => word === name || word.endsWith(`/.bin/${name}`) || word.includes(`node_modules/${name}/`),
    );

/** Declarations of types are for the compiler; whoever installs a library needs those that its own types name. */
export function isTypesOfProgram(name: string, manifest: Table): boolean {
  if (!name.startsWith('@types/')) return false;
  const isLibrary = ['main', 'module', 'exports', 'types', 'typings', 'bin', 'files'].some(
    (field) => manifest[field] !== undefined,
  );
  return manifest['private'] === true || !isLibrary;
}
