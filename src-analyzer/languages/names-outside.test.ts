import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listLanguages, OTHER } from './languages.ts';

const ANALYZER = join(import.meta.dirname, '..');
const NOT_COUNTED = /^languages\/|\.test\.ts$|\/(?:testing|__fixtures__)\//;

/** Files that name a language, or something of the same name, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'architecture/violations/announced-to-go.ts': 'languages whose mark is a comment above the class',
  'architecture/violations/misread-class.ts':
    'the language of which nothing is left unread but what it has not',
  'dependency/docker/published-images.ts': 'the name of the file that a build reads by default',
  'dependency/imports/coffee-script.ts': 'a language without a grammar here, whose scripts import packages',
  'quality/python/python-version.ts': 'the name of a file that says which Python runs',
  'quality/text-rules/formats.ts': 'a rule about one format has to name it',
  'quality/text-rules/path-prefix-rules.ts':
    'one check, in the words that each of eight languages has for it',
  'report/facts/linter-settings.ts': 'each linter is of a language',
  'report/texts/package-names.ts': 'runtimes are products, some of which are called like their language',
  'source/walk.ts': 'files that are never listed have a language all the same',
  'dependency/rules/runtime-of.ts': 'runtimes are products, some of which are called like their language',
  'git/commit-parser.ts': 'a letter of git: renamed',
};

test('names of languages stand in the folder of the languages, or have a reason', () => {
  const names = listLanguages()
    .map(({ name }) => name)
    .filter((name) => name !== OTHER);
  const files = globSync('**/*.ts', { cwd: ANALYZER }).filter((path) => !NOT_COUNTED.test(path));
  const naming = files.filter((path) => {
    const text = readFileSync(join(ANALYZER, path), 'utf8');
    return names.some((name) => text.includes(`'${name}'`));
  });
  expect(files.length).toBeGreaterThan(100);
  expect(naming.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});
