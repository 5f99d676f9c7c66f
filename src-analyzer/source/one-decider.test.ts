import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const PROCESSES = ['src-analyzer', 'src-contract', 'src-main', 'src-platform', 'src-renderer'];
const DECIDER = join('src-analyzer', 'source', 'roles');

/** What only a judgement of paths needs: folders and names of tests. */
const TEST_PATH = [
  /__tests__|androidTest|\bconftest\b/,
  /[(|^:'"/]tests?\??[|'"]\s*,?\s*(?:['"]?(?:__|specs?\b|e2e|fixtures|examples?|benches))/,
  /\((?:test\|spec|spec\|test)\b/,
  /\btests\?\)?(?:\\\/|\/)/,
];

const decides = (text: string): boolean => TEST_PATH.some((expression) => expression.test(text));

function listSources(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.includes('testing'));
}

test('no other file decides by its path whether a file is a test', () => {
  const deciders = PROCESSES.flatMap(listSources).filter((path) => {
    return decides(readFileSync(join(ROOT, path), 'utf8'));
  });
  expect(deciders).toEqual([join(DECIDER, 'test-sign.ts')]);
});

test.each([
  String.raw`/(^|\/)(tests?|specs?|e2e)\//i`,
  String.raw`/[._-](test|spec)\.\w+$/`,
  String.raw`/(?:^|\/)(?:tests|benches|bin)\//`,
  "new Set(['test', 'fixtures'])",
  "path.includes('__tests__')",
])('%s would be one', (source) => {
  expect(decides(source)).toBe(true);
});
