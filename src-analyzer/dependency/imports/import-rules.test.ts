import { expect, test } from 'vitest';
import type { DependencyType } from '#contract/words.ts';
import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { Declaration } from '../declaration.ts';
import { IMPORT_RULES } from './import-rules.ts';

const NONE = (): string[] => [];

const fact = (specifier: string, values: Partial<ImportFact> = {}): ImportFact => ({
  kind: 'import',
  specifier,
  names: [],
  locals: [],
  line: 1,
  typeOnly: false,
  deferred: false,
  isStatic: false,
  ...values,
});

const declaration = (type: DependencyType, name: string, importedAs?: string): Declaration => ({
  type,
  name,
  version: '1.0.0',
  exact: true,
  development: false,
  file: 'manifest',
  line: 1,
  ...(importedAs === undefined ? {} : { importedAs }),
});

test.each<[string, string[]]>([
  ['express', ['express']],
  ['lodash/fp/get', ['lodash']],
  ['@scope/name/deep/file.js', ['@scope/name']],
  ['style-loader!css-loader!./a.css', ['style-loader', 'css-loader']],
  ['~bootstrap/scss/bootstrap', ['bootstrap']],
  ['icon.svg-pack?raw', ['icon.svg-pack']],
  ['npm:chalk@5/index.js', ['chalk']],
  ['npm:@scope/name@^1.2', ['@scope/name']],
  ['node:fs', ['node:']],
  ['fs/promises', ['node:']],
  ['events/', ['events']],
  ['./a', []],
  ['/a', []],
  ['@/components/a', []],
  ['~/a', []],
  ['#internal', []],
  ['https://example.org/a.js', []],
  ['virtual:pwa-register', []],
])('npm: "%s" may be %j', (specifier, names) => {
  expect(IMPORT_RULES.NPM?.namesIn(fact(specifier))).toEqual(names);
});

test.each<[DependencyType, string, string[], boolean]>([
  ['NPM', 'express', ['express'], true],
  ['NPM', '@types/express', ['express'], false],
  ['NPM', '@types/babel__core', ['@babel/core'], false],
  ['NPM', '@types/node', ['node:'], false],
  ['NPM', 'util', ['util'], false],
  ['PYPI', 'PyYAML', ['yaml'], true],
  ['PYPI', 'strawberry-graphql', ['strawberry'], true],
  ['PYPI', 'Some_Thing', ['some_thing', 'some.thing'], false],
  ['GO', 'github.com/a/b/v2', ['github.com/a/b/v2'], true],
  ['CARGO', 'serde-json', ['serde_json'], false],
  ['MAVEN', 'com.google.guava:guava', ['com.google.common', 'com.google.thirdparty'], false],
  ['MAVEN', 'org.python:jython-standalone', ['org.python'], false],
  ['MAVEN', 'org.example.tool:tool-core', ['org.example.tool'], false],
  ['MAVEN', 'org.example.tool:tool-extra', ['org.example.tool.extra'], false],
  ['MAVEN', 'org.example.jsontool:json-tool', ['org.example.jsontool'], false],
  ['MAVEN', 'plain:plain', [], false],
  ['RUBYGEMS', 'rack-test', ['rack-test', 'rack/test'], false],
  ['NUGET', 'Newtonsoft.Json', ['newtonsoft.json'], false],
  ['NUGET', 'System.Net.Http', [], false],
])('%s: %s is imported as %j', (type, name, names, complete) => {
  expect(IMPORT_RULES[type]?.namesOf(declaration(type, name), NONE)).toEqual({ names, complete });
});

test('a name of its own in the manifest is the one code has', () => {
  expect(IMPORT_RULES.CARGO?.namesOf(declaration('CARGO', 'real', 'by-alias'), NONE).names).toEqual([
    'by_alias',
  ]);
  expect(IMPORT_RULES.GO?.namesOf(declaration('GO', 'b.org/fork', 'a.org/it'), NONE).names).toEqual([
    'a.org/it',
  ]);
});

test.each<[DependencyType, ImportFact, string[]]>([
  ['GO', fact('github.com/a/b/c'), ['github.com/a/b/c', 'github.com/a/b', 'github.com/a', 'github.com']],
  ['CARGO', fact('serde::de::Error'), ['serde']],
  ['CARGO', fact('serde', { kind: 'module' }), []],
  ['PYPI', fact('google.cloud', { names: ['storage'] }), ['google.cloud.storage', 'google.cloud', 'google']],
  ['PYPI', fact('..models'), []],
  ['PYPI', fact('datetime', { names: ['*'] }), []],
  ['MAVEN', fact('a.b.C'), ['a.b.C', 'a.b', 'a']],
  ['RUBYGEMS', fact('./local'), []],
  ['COMPOSER', fact('\\A\\B'), ['a\\b', 'a']],
  ['COMPOSER', fact('./a.php', { kind: 'include' }), []],
])('%s: what an import may stand for, the most specific first', (type, one, names) => {
  expect(IMPORT_RULES[type]?.namesIn(one)).toEqual(names);
});
