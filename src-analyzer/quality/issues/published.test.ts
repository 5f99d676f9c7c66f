import { expect, test } from 'vitest';
import type { QualityFile } from '../engine.ts';
import { publishedParts } from './published.ts';

function isPublished(path: string, texts: Readonly<Record<string, string>>): boolean {
  const files = Object.keys(texts).map((name): QualityFile => ({
    path: name,
    absolutePath: name,
    language: '',
    sizeBytes: 1,
    role: 'OWN',
  }));
  return publishedParts(files, (file) => texts[file.path] ?? '')(path);
}

const LIBRARY = '{ "name": "words", "main": "index.js" }';

test.each<[string, Record<string, string>, boolean]>([
  ['src/words.ts', { 'package.json': LIBRARY }, true],
  ['src/words.ts', { 'package.json': '{ "private": true, "main": "index.js" }' }, false],
  ['src/words.ts', { 'package.json': LIBRARY, Dockerfile: '' }, false],
  [
    'packages/words/a.ts',
    { 'packages/words/package.json': LIBRARY, Dockerfile: '', 'package.json': '{ "private": true }' },
    true,
  ],
  ['words/core.py', { 'setup.py': 'setup()' }, true],
  ['words/core.py', { 'setup.py': 'setup()', 'manage.py': '' }, false],
  ['words/core.py', { 'pyproject.toml': '[tool.ruff]\n', Procfile: '' }, false],
  ['src/Words.java', { 'pom.xml': '' }, true],
  ['src/Words.java', { 'pom.xml': '', 'src/main/webapp/WEB-INF/web.xml': '' }, false],
  ['src/Words.php', { 'composer.json': '{ "name": "a/words" }' }, true],
  ['src/Words.php', { 'composer.json': '{ "type": "project" }', 'public/index.php': '' }, false],
  ['words.rb', {}, true],
])('%s beside %j is published: %s', (path, texts, expected) => {
  expect(isPublished(path, texts)).toBe(expected);
});
