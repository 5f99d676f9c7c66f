import { expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import type { AdvisoryFunctions } from '#contract/public-api/dependencies.ts';
import { readFunctions } from '../advisories/functions.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';
import { goCalls } from './go-calls.ts';

const MODULE = 'example.org/lib';
const GO_MOD = `module example.org/me\n\nrequire ${MODULE} v1.0.0\n`;

/** What is said of an advisory that names these functions, as the data writes them. */
async function functionsIn(
  named: string,
  files: Readonly<Record<string, string>>,
): Promise<AdvisoryFunctions | undefined> {
  const advisories = smallAdvisories([
    {
      ecosystem: 'GO',
      package: MODULE,
      id: 'CVE-2026-0001',
      affected: '<2.0.0',
      functions: readFunctions(named),
    },
  ]);
  const { dependencies } = await analyse({ 'go.mod': GO_MOD, ...files }, { advisories });
  return dependencies.find(({ name }) => name === MODULE)?.advisories?.[0]?.functions;
}

const said = async (named: string, files: Readonly<Record<string, string>>): Promise<string | undefined> => {
  const found = await functionsIn(named, files);
  if (found === undefined) return undefined;
  const { state, places } = found;
  return [state, ...places.map(({ file, line, name }) => `${file}:${line} ${name.replace(MODULE, '')}`)].join(
    ' ',
  );
};

/** A file of package `main` that imports the library's package `html`, and a body. */
const file = (body: string, name = ''): string =>
  `package main\n\nimport ${name} "${MODULE}/html"\n\n${body}\n`;

const NAMED = '/html Parse,Tokenizer.Next';

test.each([
  ['a call', 'func f() {\n\thtml.Parse(1)\n}', 'CALLED main.go:6 /html.Parse'],
  ['a function passed on', 'func f() {\n\tg(html.Parse)\n}', 'CALLED main.go:6 /html.Parse'],
  ['a call with a type', 'func f() {\n\thtml.Parse[int](3)\n}', 'CALLED main.go:6 /html.Parse'],
  [
    'a call before the name is given away',
    'func f() {\n\thtml, _ := html.Parse(1)\n}',
    'CALLED main.go:6 /html.Parse',
  ],
  ['a parameter', 'func f(z *html.Tokenizer) {\n\tz.Next()\n}', 'CALLED main.go:6 /html.Tokenizer.Next'],
  [
    'a literal',
    'func f() {\n\tz := &html.Tokenizer{}\n\tz.Next()\n}',
    'CALLED main.go:7 /html.Tokenizer.Next',
  ],
  ['new', 'func f() {\n\tz := new(html.Tokenizer)\n\tz.Next()\n}', 'CALLED main.go:7 /html.Tokenizer.Next'],
  [
    'an assertion',
    'func f() {\n\tz, ok := x.(*html.Tokenizer)\n\tz.Next()\n}',
    'CALLED main.go:7 /html.Tokenizer.Next',
  ],
  [
    'a variable of the file',
    'func f() {\n\tz.Next()\n}\n\nvar z html.Tokenizer',
    'CALLED main.go:6 /html.Tokenizer.Next',
  ],
  [
    'a method by its type',
    'func f() {\n\tg((*html.Tokenizer).Next)\n}',
    'CALLED main.go:6 /html.Tokenizer.Next',
  ],
  ['a method of unknown type', 'func f() {\n\tz := html.New()\n\tz.Next()\n}', 'UNKNOWN'],
  ['a method that is not called', 'func f() {\n\tz := html.New()\n\tg(z.Next)\n}', 'UNKNOWN'],
  ['a value that may be handed on', 'func f() {\n\tg(html.New())\n}', 'UNKNOWN'],
  ['a method of another type', 'func f(z *html.Other) {\n\tz.Next()\n}', 'UNKNOWN'],
  ['two types of one name', 'func f(z *html.Tokenizer) {\n\tg(func(z *T) { z.Next() })\n}', 'UNKNOWN'],
])('%s', async (_case, body, expected) => {
  expect(await said(NAMED, { 'main.go': file(body) })).toBe(expected);
});

test.each([
  ['functions of other names alone', 'func f() {\n\thtml.Render(1) // html.Parsed\n}', 'NOT_CALLED'],
  ['a function of another package', 'func f() {\n\thtml.Render(other.Parse)\n}', 'NOT_CALLED'],
  ['a variable of the package’s name', 'func f(html *T) {\n\thtml.Parse(1)\n}\nvar x html.Node', 'UNKNOWN'],
  ['code that cannot be read', 'func f() {\n\thtml.Render(((\n}', 'UNKNOWN'],
])('%s, where plain functions alone are named', async (_case, body, expected) => {
  expect(await said('/html Parse', { 'main.go': file(body) })).toBe(expected);
});

test.each([
  ['another name', 'h', 'h.Parse(1)', 'CALLED main.go:6 /html.Parse'],
  ['another name, and a variable of the first', 'h', 'h.Render(html.Parse)', 'NOT_CALLED'],
  ['no name', '_', 'g()', 'UNKNOWN'],
  ['a dot', '.', 'Parse(1)', 'UNKNOWN'],
  ['a dot and no function', '.', 'Render(1)', 'NOT_CALLED'],
  ['a name that the path does not tell', '', 'markup.Render(1)', 'UNKNOWN'],
])('imported with %s', async (_case, name, call, expected) => {
  expect(await said('/html Parse', { 'main.go': file(`func f() {\n\t${call}\n}`, name) })).toBe(expected);
});

test('a package that is not imported, though another of the module is, is said not to be', async () => {
  const main = { 'main.go': file('func f() {\n\thtml.Render(z.Serve())\n}') };
  expect(await said('/http Server.Serve', main)).toBe('NOT_IMPORTED');
  expect(await said('/http ', main)).toBe('NOT_IMPORTED');
});

test('nothing is said where a package is the module’s own, or nothing of the module is imported', async () => {
  const main = { 'main.go': file('func f() {\n\thtml.Render(1)\n}') };
  expect(await said('/internal/html Parse', main)).toBeUndefined();
  expect(await said(NAMED, { 'main.go': 'package main\n' })).toBeUndefined();
  expect(await said('/html parse', main)).toBe('UNKNOWN');
});

test('of a package that is named whole it is open which part the code uses', async () => {
  expect(await said('/html ', { 'main.go': file('func f() {\n\thtml.Render(1)\n}') })).toBe('UNKNOWN');
});

test('tests are counted apart, and the code of another module is its own', async () => {
  const call = file('func f() {\n\thtml.Parse(1)\n}');
  const found = await functionsIn('/html Parse', {
    'main.go': file('func f() {\n\thtml.Render(1)\n}'),
    'main_test.go': call,
    'inner/go.mod': GO_MOD.replace('/me', '/inner'),
    'inner/main.go': call,
  });
  expect(found).toMatchObject({ state: 'NOT_CALLED', files: 0, testFiles: 1, places: [] });
});

test('the answer names what is asked for, and no more places than it may', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 7 }, (_, at) => [`a${at}.go`, file('func f() {\n\thtml.Parse(html.Parse(1))\n}')]),
  );
  const functions = await functionsIn(NAMED, files);
  expect(functions).toMatchObject({
    state: 'CALLED',
    packages: [`${MODULE}/html`],
    names: [`${MODULE}/html.Parse`, `${MODULE}/html.Tokenizer.Next`],
    named: 2,
    files: 7,
    testFiles: 0,
  });
  expect(functions?.places).toHaveLength(5);
});

test('a module that is replaced is asked for by the name code knows', async () => {
  const advisories = smallAdvisories([
    {
      ecosystem: 'GO',
      package: 'example.org/fork',
      id: 'CVE-2026-0001',
      affected: '<2.0.0',
      functions: readFunctions(NAMED),
    },
  ]);
  const files = {
    'go.mod': `${GO_MOD}\nreplace ${MODULE} => example.org/fork v1.1.0\n`,
    'main.go': file('func f() {\n\thtml.Parse(1)\n}'),
  };
  const { dependencies } = await analyse(files, { advisories });
  expect(dependencies.flatMap(({ advisories: all = [] }) => all.map((one) => one.functions?.state))).toEqual([
    'CALLED',
  ]);
});

test('code that could not be read may import the package', async () => {
  const declaration = {
    type: 'GO',
    name: MODULE,
    version: 'v1.0.0',
    exact: true,
    file: 'a/go.mod',
    line: 1,
  } as const;
  const asked = {
    declaration: { ...declaration, development: false },
    id: 'CVE-2026-0001',
    functions: readFunctions(NAMED),
  };
  const stateWith = async (unread: string): Promise<string | undefined> => {
    const code = { files: [], unread: new Map([['GO', [unread]] as const]), textOf: () => undefined };
    const answer = await goCalls([asked], { code, declarations: [asked.declaration] }, detachedContext());
    return answer(asked)?.state;
  };
  expect(await stateWith('a/b.go')).toBe('UNKNOWN');
  expect(await stateWith('b/b.go')).toBe('NOT_IMPORTED');
});

test('a decoder that registers itself may be called by whoever decodes a picture', async () => {
  const name = 'golang.org/x/image';
  const advisories = smallAdvisories([
    {
      ecosystem: 'GO',
      package: name,
      id: 'CVE-2026-0001',
      affected: '<2.0.0',
      functions: readFunctions('/webp Decode'),
    },
  ]);
  const { dependencies } = await analyse(
    {
      'go.mod': `module example.org/me\n\nrequire ${name} v1.0.0\n`,
      'main.go': `package main\n\nimport "${name}/webp"\n\nvar x = webp.Other(1)\n`,
    },
    { advisories },
  );
  expect(dependencies.flatMap(({ advisories: all = [] }) => all.map((one) => one.functions?.state))).toEqual([
    'UNKNOWN',
  ]);
});
