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

const COMMENT_LINE = /^\s*(?:\/\/|\/?\*)/;

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

/** What only another judgement of the same question needs, and the one file that may have it. */
const OTHER_QUESTIONS: readonly (readonly [question: string, pattern: RegExp, decider: string])[] = [
  [
    'is started by hand',
    /\bscripts?\b\??[|'", ].*\btools?\b\??[|'") ]|\btools?\b\??[|'", ].*\bscripts?\b\??[|'")]/,
    join(DECIDER, 'command-sign.ts'),
  ],
  [
    'only declares',
    /\\\.d\\\.(?:\[cm\]\?)?ts|(?:endsWith|includes)\(['"]\.d\.[cm]?ts/,
    join('src-contract', 'declaration-file.ts'),
  ],
  ['starts a build tool', /\b(?:mvnw|gradlew)\b\S*[|)'"]/, join('src-platform', 'build-wrappers.ts')],
  ['is written by autotools', /aclocal\\\.m4|\bdepcomp\b/, join(DECIDER, 'generated-sign.ts')],
];

test.each(OTHER_QUESTIONS)('one file alone says by a path that a file %s', (_question, pattern, decider) => {
  const deciders = PROCESSES.flatMap(listSources).filter((path) =>
    readFileSync(join(ROOT, path), 'utf8')
      .split('\n')
      .some((line) => !COMMENT_LINE.test(line) && pattern.test(line)),
  );
  expect(deciders).toEqual([decider]);
});

test.each([
  [0, String.raw`/(?:^|\/)(?:bin|scripts?|tools?|hack)\//`],
  [0, "new Set(['tools', 'scripts'])"],
  [1, String.raw`/\.d\.[cm]?ts$/`],
  [1, "!path.endsWith('.d.ts')"],
  [2, String.raw`/(^|\/)(mvnw|gradlew)(\.bat)?$/`],
])('question %d: %s would be another', (at, source) => {
  expect(OTHER_QUESTIONS[at]?.[1].test(source)).toBe(true);
});
