import { expect, test } from 'vitest';
import { readFunctions } from '../advisories/functions.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, lines } from '../testing/small-projects.ts';

const module = (name: string, ...rest: string[]): string =>
  lines(`module ${name}`, '', 'go 1.24', '', ...rest, '');
const needs = (...names: string[]): string =>
  lines('require (', ...names.map((name) => `\t${name} v1.0.0`), ')');
const code = (name: string, ...imports: string[]): string =>
  lines(
    `package ${name}`,
    '',
    'import (',
    ...imports.map((one) => `\t${one.includes('"') ? one : `"${one}"`}`),
    ')',
    '',
  );

/** `name scope` of the modules of a `go.mod`. */
async function scopes(files: Readonly<Record<string, string>>, manifest = 'go.mod'): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies
    .filter(({ type, file }) => type === 'GO' && file === manifest)
    .map(({ name, scope }) => `${name.replace('example.org/', '')} ${String(scope)}`);
}

test('a module is for what the files that import it are for', async () => {
  const files = {
    'go.mod': module(
      'example.org/shop',
      'tool example.org/generator/cmd/generate',
      needs(
        'example.org/shipped',
        'example.org/asserts',
        'example.org/both',
        'example.org/linter',
        'example.org/script',
        'example.org/unused',
        'example.org/doubles',
        'example.org/helped',
      ),
      'require (',
      '\texample.org/generator v1.0.0 // indirect',
      '\texample.org/deep v1.0.0 // indirect',
      ')',
    ),
    'main.go': code('main', 'example.org/shipped/sub', 'example.org/both', 'example.org/shop/stock'),
    'main_test.go': code(
      'main',
      'example.org/asserts',
      'example.org/both',
      'example.org/shop/internal/helper',
    ),
    'stock/stock.go': code('stock', 'example.org/shipped'),
    'stock/mocks/stock.go': code('mocks', 'example.org/doubles'),
    'internal/helper/helper.go': code('helper', 'example.org/helped'),
    'tools.go': lines('//go:build tools', '', code('tools', '_ "example.org/linter/cmd"')),
    'hack/release/main.go': code('main', 'example.org/script'),
  };
  expect(await scopes(files)).toEqual([
    'shipped runtime',
    'asserts test',
    'both runtime',
    'linter development',
    'script development',
    'unused runtime',
    'doubles test',
    'helped test',
    'generator development',
    'deep undefined',
  ]);
});

test('an internal package that the program imports too is part of it, and what it imports', async () => {
  const files = {
    'go.mod': module('example.org/shop', needs('example.org/helped')),
    'main.go': code('main', 'example.org/shop/internal/helper'),
    'main_test.go': code('main', 'example.org/shop/internal/helper'),
    'internal/helper/helper.go': code('helper', 'example.org/helped'),
  };
  expect(await scopes(files)).toEqual(['helped runtime']);
});

test('each module speaks for its own files alone; one of tests or tools brings nothing that is shipped', async () => {
  const files = {
    'go.mod': module('example.org/shop', needs('example.org/asserts', 'example.org/same')),
    'main.go': code('main', 'example.org/same'),
    'main_test.go': code('main', 'example.org/asserts'),
    'part/go.mod': module(
      'example.org/shop/part',
      needs('example.org/asserts', 'example.org/same'),
      'require example.org/deep v1.0.0 // indirect',
    ),
    'part/part.go': code('part', 'example.org/asserts'),
    'part/part_test.go': code('part', 'example.org/same'),
    'checks/go.mod': module(
      'example.org/checks',
      needs('example.org/asserts'),
      'require example.org/deep v1.0.0 // indirect',
    ),
    'checks/checks_test.go': code('checks', 'example.org/asserts'),
  };
  expect(await scopes(files)).toEqual(['asserts test', 'same runtime']);
  expect(await scopes(files, 'part/go.mod')).toEqual(['asserts runtime', 'same test', 'deep undefined']);
  expect(await scopes(files, 'checks/go.mod')).toEqual(['asserts test', 'deep test']);
});

/** A program that serves, with tests that may import more; `brought` are what `go.mod` marks as indirect. */
function serving(
  tests: readonly string[],
  go = '1.24',
  brought = ['example.org/deep', 'github.com/stretchr/objx'],
) {
  const direct = ['example.org/web', ...tests.map((one) => one.replace(/\/(?:require|webtest)$/, ''))];
  const indirect = brought.map((one) => `\t${one} v1.0.0 // indirect`);
  return {
    'go.mod': module('example.org/shop', needs(...new Set(direct)), 'require (', ...indirect, ')').replace(
      'go 1.24',
      `go ${go}`,
    ),
    'main.go': code('main', 'example.org/web', 'net/http'),
    'main_test.go': code('main', 'testing', 'example.org/web', ...tests),
  };
}

test('what only shipped modules can have brought is shipped; what a library of tests brings, too, stays open', async () => {
  const rest = async (...given: Parameters<typeof serving>) =>
    (await scopes(serving(...given))).slice(-2).map((one) => one.split(' ')[1]);
  expect(await rest([])).toEqual(['runtime', 'runtime']);
  expect(await rest(['github.com/stretchr/testify/require'])).toEqual(['runtime', 'undefined']);
  // Nobody knows what these bring.
  expect(await rest(['example.org/asserts'])).toEqual(['undefined', 'undefined']);
  expect(await rest(['example.org/web/webtest'])).toEqual(['undefined', 'undefined']);
  // Before 1.17 it also names what tests of others need.
  expect(await rest([], '1.16')).toEqual(['undefined', 'undefined']);
});

test('a tool of go.mod may have brought what nobody says', async () => {
  const files = serving([]);
  const tool = files['go.mod'].replace('require (', 'tool example.org/web/cmd/gen\n\nrequire (');
  expect((await scopes({ ...files, 'go.mod': tool })).slice(-2)).toEqual([
    'deep undefined',
    'github.com/stretchr/objx undefined',
  ]);
});

/** The vendored code of a program whose tests compare texts. */
const vendored = {
  'go.mod': module(
    'example.org/shop',
    needs('example.org/web', 'example.org/asserts'),
    'require (',
    '\texample.org/net v1.0.0 // indirect',
    '\texample.org/diff v1.0.0 // indirect',
    '\texample.org/unlisted v1.0.0 // indirect',
    ')',
  ),
  'main.go': code('main', 'example.org/web'),
  'main_test.go': code('main', 'example.org/asserts/require'),
  'vendor/modules.txt': lines(
    '# example.org/asserts v1.0.0',
    '## explicit; go 1.20',
    'example.org/asserts/assert',
    'example.org/asserts/require',
    '# example.org/diff v1.0.0',
    '## explicit',
    'example.org/diff/difflib',
    '# example.org/net v1.0.0 => example.org/fork v1.0.0',
    '## explicit; go 1.24',
    'example.org/net/html',
    '# example.org/unlisted v1.0.0',
    '## explicit',
    '# example.org/web v1.0.0',
    '## explicit; go 1.24',
    'example.org/web',
    '',
  ),
  'vendor/example.org/asserts/require/require.go': code('require', 'example.org/asserts/assert'),
  'vendor/example.org/asserts/assert/assert.go': code(
    'assert',
    'fmt',
    '_ "example.org/diff/difflib" // (of texts)',
  ),
  'vendor/example.org/diff/difflib/difflib.go': 'package difflib\n\nimport "bufio"\n',
  'vendor/example.org/net/html/html.go': 'package html\n',
  'vendor/example.org/web/web.go': 'package web\n\nimport page "example.org/net/html"\n',
};

test('an indirect module is for what leads to it in the vendored code', async () => {
  expect(await scopes(vendored)).toEqual([
    'web runtime',
    'asserts test',
    'net runtime',
    'diff test',
    'unlisted undefined',
  ]);
});

test('what the vendored code does not have is compiled by nobody, and its risk a level lower', async () => {
  const advisories = smallAdvisories(
    ['/html Parse', '/http2 Server.ServeConn;/http2/h2c '].map((functions, at) => ({
      ecosystem: 'GO',
      package: 'example.org/net',
      id: `CVE-2026-000${at + 1}`,
      affected: at === 0 ? '<1.0.0' : '<2.0.0',
      functions: readFunctions(functions),
    })),
  );
  const { dependencies } = await analyse(vendored, { advisories });
  const net = dependencies.find(({ name }) => name === 'example.org/net');
  expect(net).toMatchObject({ risk: 'LOW', advisories: [{ functions: { state: 'NOT_COMPILED' } }] });
  expect(net?.reason).toMatch(
    /None of the packages that are named there is compiled \(vendor\/modules\.txt\), so the risk is a level lower\.$/,
  );
});

test('a module that is named and that no code imports has a lower risk', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'GO', package: 'example.org/net', id: 'CVE-2026-0001', affected: '<2.0.0' },
  ]);
  const files = {
    'go.mod': module('example.org/shop', needs('example.org/net')),
    'main.go': code('main', 'fmt'),
  };
  const { dependencies } = await analyse(files, { advisories });
  expect(dependencies.find(({ name }) => name === 'example.org/net')).toMatchObject({ risk: 'LOW' });
});
