import { expect, test } from 'vitest';
import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import { PAST_FOLDERS_MAX } from '#contract/public-api/timeline.ts';
import { evolutionAnswer, qualityAnswer } from '#main/app/testing/finding-answers.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { mapOf, type PastAnswers } from './past-map.rules.ts';

/** Answers about files, each with its code lines; `uses` names which file uses which. */
function answersOf(
  files: Readonly<Record<string, number>>,
  uses: readonly [string, string][] = [],
): PastAnswers {
  const paths = Object.keys(files);
  const architecture: ArchitectureResponse = {
    nodes: paths.map((path) => ({
      nodeKey: path,
      name: path,
      nodeType: 'OTHER',
      filePath: path,
      metrics: { outDegree: 0, inDegree: 0 },
    })),
    edges: uses.map(([source, target]) => ({
      sourceNodeKey: source,
      targetNodeKey: target,
      relation: 'IMPORT',
    })),
    violations: [],
    checkedLanguages: ['TypeScript'],
    skippedFiles: {},
  };
  const evolutionFiles = paths.map((filePath) => ({
    filePath,
    commits: 2,
    churn: 0,
    complexity: 0,
    topAuthor: null,
    topShare: null,
  }));
  return {
    scan: {
      ...sampleScan(),
      files: Object.entries(files).map(([path, loc]) => ({
        path,
        language: 'TypeScript',
        loc,
        sizeBytes: loc,
      })),
    },
    quality: qualityAnswer(paths[0] ?? '', [['js/x', 'MAJOR', 1]]),
    architecture,
    evolution: { ...evolutionAnswer(paths[0] ?? ''), files: evolutionFiles },
    dependency: undefined,
  };
}

test('lists the source files, the largest first, with what is known of them', () => {
  const map = mapOf(answersOf({ 'a.ts': 5, 'src/b.ts': 9 }), null);
  expect(map.files).toEqual([
    { path: 'src/b.ts', language: 'TypeScript', loc: 9, commits: 2, issues: 0, attention: null },
    { path: 'a.ts', language: 'TypeScript', loc: 5, commits: 2, issues: 1, attention: null },
  ]);
  expect(map.folders).toEqual([
    { name: 'src', files: 1, loc: 9 },
    { name: '.', files: 1, loc: 5 },
  ]);
});

test('counts the files of a folder that use another one, each once', () => {
  const files = { 'ui/a.ts': 1, 'ui/b.ts': 1, 'core/c.ts': 1, 'core/d.ts': 1 };
  const uses: [string, string][] = [
    ['ui/a.ts', 'core/c.ts'],
    ['ui/a.ts', 'core/d.ts'],
    ['ui/b.ts', 'core/c.ts'],
    ['ui/a.ts', 'ui/b.ts'],
  ];
  expect(mapOf(answersOf(files, uses), null).links).toEqual([{ from: 'ui', to: 'core', files: 2 }]);
});

test('takes the deepest folders that are few enough, or those of the other commits', () => {
  const many = Object.fromEntries(
    Array.from({ length: PAST_FOLDERS_MAX + 1 }, (_, index) => [`src/part${index}/deep/a.ts`, 1]),
  );
  expect(mapOf(answersOf(many), null)).toMatchObject({ depth: 1, folders: [{ name: 'src', files: 61 }] });
  const few = { 'src/part1/deep/a.ts': 1, 'src/part2/a.ts': 1 };
  expect(mapOf(answersOf(few), null).folders.map(({ name }) => name)).toEqual([
    'src/part1/deep',
    'src/part2',
  ]);
  expect(mapOf(answersOf(few), 1).folders.map(({ name }) => name)).toEqual(['src']);
});
