import { expect, test } from 'vitest';
import { readComposeFiles } from '../src-analyzer/dependency/docker/compose.ts';
import { readDockerfiles } from '../src-analyzer/dependency/docker/dockerfile.ts';
import { readKubernetes } from '../src-analyzer/dependency/docker/kubernetes.ts';
import { imagesOfValues } from '../src-analyzer/dependency/helm/values-images.ts';
import { keyLines } from '../src-analyzer/dependency/locks/key-lines.ts';
import { conditionalBlocks } from '../src-analyzer/dependency/gradle/conditions.ts';
import { parseOutline } from '../src-analyzer/dependency/npm/locks/outline.ts';
import { readPackageLock } from '../src-analyzer/dependency/npm/locks/package-lock.ts';
import { readPnpmLock } from '../src-analyzer/dependency/npm/locks/pnpm-lock.ts';
import { readYarnLock } from '../src-analyzer/dependency/npm/locks/yarn-lock.ts';
import { openProjectFiles, type ProjectFiles } from '../src-analyzer/dependency/project-files.ts';
import { readRequirementList } from '../src-analyzer/dependency/python/requirement-lists.ts';
import { readSetupPy } from '../src-analyzer/dependency/python/setup-py.ts';
import { readTomlLock } from '../src-analyzer/dependency/python/toml-locks.ts';
import { readGemfileLock } from '../src-analyzer/dependency/ruby/gemfile-lock.ts';
import { yamlTree } from '../src-analyzer/dependency/yaml-tree.ts';
import { createRustResolver } from '../src-analyzer/languages/rust/resolver.ts';
import { parseXmlReport } from '../src-analyzer/quality/coverage/xml-reports.ts';
import type { TextFile } from '../src-analyzer/rules/text-file.ts';
import { MYBATIS_RULES } from '../src-analyzer/quality/text-rules/mybatis-rules.ts';
import { SCRIPT_RULES } from '../src-analyzer/quality/text-rules/script-rules.ts';
import type { TextRule } from '../src-analyzer/rules/text-rule.ts';
import { createSyntaxParser } from '../src-analyzer/syntax/parser.ts';
import { superlinearGrowth } from './regex-growth/growth.mjs';

const parser = await createSyntaxParser();

function checkWith(rules: readonly TextRule[], path: string, language: string, text: string): void {
  const lines = text.split('\n');
  const file: TextFile = { path, name: path, language, text, lines, role: 'OWN', testLike: false };
  const fitting = rules.filter((rule) => rule.appliesTo(file));
  expect(fitting).not.toEqual([]);
  for (const rule of fitting) rule.find(file);
}

function resolveRust(text: string): void {
  const paths = { read: () => text, allPaths: new Set(['Cargo.toml']), fileOfPath: new Map() };
  const nothing = { files: [], nodes: [], nodesOfFile: [], typesOfFile: [] };
  createRustResolver({ ...paths, ...nothing }, new Set());
}

function setUp(text: string): void {
  readSetupPy(parser, 'setup.py', { ...openProjectFiles('.', []), read: () => text }, () => false);
}

/** A project of one file. */
const filesOf = (path: string, text: string): ProjectFiles => ({
  ...openProjectFiles('.', [path]),
  read: (asked) => (asked === path ? text : undefined),
  parsed: (asked, parse) => (asked === path ? parse(text) : undefined),
});

const composed = (text: string): unknown => readComposeFiles(filesOf('compose.yml', text));
const built = (text: string): unknown => readDockerfiles(filesOf('Dockerfile', text));

function readValues(text: string): void {
  const tree = yamlTree(text);
  if (tree !== undefined) imagesOfValues(tree);
}

const POD = 'apiVersion: v1\nkind: Pod\nspec:\n';
const readPod = (text: string): unknown => readKubernetes('pod.yaml', text);

/** Each line further in than the one before, in as many characters. */
const furtherIn = (text: string): string =>
  Array.from({ length: Math.floor(Math.sqrt(text.length)) }, (_, at) => `${' '.repeat(at)}a:`).join('\n');

function findInYarnLock(text: string): void {
  readYarnLock('yarn.lock', text, undefined)?.find('', 'b', '1.0.0');
}

/** Each of these texts once kept an analysis from ending. */
test.each<[string, (text: string) => void, head: string, run: string]>([
  ['blank lines in a yarn.lock', findInYarnLock, '# yarn lockfile v1\n\nb@1.0.0:\n', '\n'],
  ['names in one head of a yarn.lock', findInYarnLock, 'b@1.0.0', ', b@1'],
  ['packages of one name in a yarn.lock', findInYarnLock, '', 'b@^1:\n  version "1.0.0"\n'],
  ['escaped quotes in a package-lock.json', (text) => keyLines(`${text}"`), '{"a":"', String.raw`\"`],
  [
    'folders within folders in a package-lock.json',
    (text) =>
      readPackageLock(
        'package-lock.json',
        JSON.stringify({ packages: { [text]: { dependencies: { a: '1', b: '1' } } } }),
      )?.needs(text),
    'node_modules/a',
    '/node_modules/a',
  ],
  [
    'versions of one package in a uv.lock',
    (text) => {
      const lock = readTomlLock(
        'uv.lock',
        text.replaceAll('version=', (_key, at: number) => `version = "${at}"`),
      );
      for (const key of lock?.packages.keys() ?? []) lock?.needs(key);
    },
    '',
    '[[package]]\nname = "a"\nversion=\ndependencies = [{name = "a"}]\n',
  ],
  ['levels of a pnpm-lock.yaml', (text) => parseOutline(text), 'lockfileVersion: 9\n', ' a:\n  b:\n   c:\n'],
  [
    'parts of a key in a pnpm-lock.yaml',
    (text) => readPnpmLock('pnpm-lock.yaml', `lockfileVersion: 5\npackages:\n  ${text}:\n    dev: true\n`),
    '/a/1',
    '_b@/1',
  ],
  ['packages of a poetry.lock', (text) => readTomlLock('poetry.lock', text), '', '[[package]]\nname = "a"\n'],
  ['blank lines in a uv.lock', (text) => readTomlLock('uv.lock', text), '[[package]]\n', ' \n'],
  ['notes in a requirements.txt', (text) => readRequirementList('r.txt', text), 'a==1\n', '    # via\n'],
  ['names in a setup.py', (text) => setUp(`${text})`), 'b=[]\nsetup(', 'a=b,'],
  [
    'lists of a setup.py that name each other',
    (text) => setUp(`${text}a=[]\nsetup(install_requires=a)`),
    '',
    'a+=["x"]\na.append("y")\n',
  ],
  ['questions in a build.gradle', (text) => conditionalBlocks(text), '', 'if (a) {\n'],
  ['blanks in a requirements.txt', (text) => readRequirementList('r.txt', text), 'a==1 \\\n', ' #'],
  [
    'gems of a Gemfile.lock',
    (text) => readGemfileLock('Gemfile.lock', text),
    'GEM\n',
    '    a (1)\n      a (1)\n',
  ],
  ['services of a compose.yml', composed, 'services:\n', '  a: {image: x}\n'],
  ['lists within lists of a compose.yml', composed, 'services: ', '['],
  ['signs of a line in a Dockerfile', built, 'FROM ', 'a'],
  ['lines that go on in a Dockerfile', built, 'RUN ', 'x \\\n'],
  ['values in a value of a Dockerfile', built, 'ARG A=', '$A'],
  ['values that grow in a Dockerfile', built, 'ARG A=aaaaaaaa\n', 'ARG A=$A$A\n'],
  ['stages of a Dockerfile', built, '', 'FROM a:1 AS a\nFROM b\n'],
  ['values that merge others in a chart', readValues, 'm: &m {}\n', 'm: &m {<<: *m, x: {image: "y:1"}}\n'],
  ['values of one name in a chart', readValues, '', 'image: x\n'],
  ['images of a chart', readValues, 'images:\n', '  - {image: {repository: x, tag: "1"}}\n'],
  ['containers of a pod', readPod, `${POD}  containers:\n`, '    - image: x:1\n'],
  ['lists within lists of a pod', (text) => readPod(`${text}image: x:1`), `${POD}    `, '- '],
  ['steps further in of a pod', (text) => readPod(`${POD}${furtherIn(text)}\n image: x`), '', ' '],
  ['spaces of a pod', (text) => readPod(`${text}|\n    image: x`), `${POD}  a: `, ' '],
  ['documents of a file of objects', readPod, `${POD}  image: x\n`, '---\n'],
  ['blank lines in a Cargo.toml', resolveRust, '[package]\nname="', '\n'],
  [
    'comments that nothing closes in a mapper',
    (text) => checkWith(MYBATIS_RULES, 'm.xml', 'XML', text),
    '<mapper namespace="a">',
    '<!--',
  ],
  [
    'statements that nothing closes in a mapper',
    (text) => checkWith(MYBATIS_RULES, 'm.xml', 'XML', text),
    '<mapper namespace="a">',
    '<select ',
  ],
  [
    'blank lines in a shell script',
    (text) => checkWith(SCRIPT_RULES, 'a.sh', 'Shell', text),
    '#!/bin/sh\na=1\nrm -r $a\n',
    '\n',
  ],
  [
    'a document type without an end in a coverage report',
    (text) => expect(() => parseXmlReport(text)).toThrow('DOCTYPE'),
    '<!DOCTYPE coverage',
    ' ',
  ],
])(
  '%s cost time in proportion to their length',
  (_name, read, head, run) => {
    expect(
      superlinearGrowth((size: number) => {
        const text = head + run.repeat(Math.ceil(size / run.length));
        return () => read(text);
      }),
    ).toBe(0);
  },
  120_000,
);
