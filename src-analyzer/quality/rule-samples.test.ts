import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import type { Confidence } from '#contract/words.ts';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { weaknessOf } from './issues/weaknesses.ts';
import { quality } from './quality.ts';
import { loadRulePack } from './rule-pack.ts';
import { createTreeFinder, type FindInTree } from './testing/find-in-tree.ts';
import { listSampleFiles, readSamples, type Sample } from './testing/samples.ts';

/*
 * The samples of every rule (see testing/samples.ts for their format). A rule over syntax trees is asked about the tree
 * alone; the samples of all others, and those with a manifest beside, are one project that the real engines analyse.
 */
const samples = readSamples();
const { byKey } = await loadRulePack();
const needsOnlyTree = ({ ruleKey, files }: Sample): boolean =>
  'check' in (byKey.get(ruleKey) ?? {}) && files.length === 1;

const folderOf = ({ name }: Sample): string => name.replaceAll(' ', '-');

let findInTree: FindInTree;
let project: TemporaryTree;
let issues: readonly AnalyzerIssue[] = [];

beforeAll(async () => {
  findInTree = await createTreeFinder();
  const files = samples
    .filter((sample) => !needsOnlyTree(sample))
    .flatMap((sample) =>
      sample.files.map(({ file, text }) => [`${folderOf(sample)}/${file}`, text] as const),
    );
  project = createTemporaryTree({
    'package.json': '{"dependencies":{"react":"^19.0.0","express":"^4.0.0"}}',
    // Every function of a sample is named once more, so that none of them is code that nobody reaches.
    'names.md': files.map(([, text]) => text).join('\n'),
    ...Object.fromEntries(files),
  });
  const result = await quality({ projectId: 1, codeDir: project.root }, detachedContext());
  if (!result.available) throw new Error(result.reason);
  ({ issues } = result);
}, 120_000);

afterAll(() => project.remove());

type Found = Pick<AnalyzerIssue, 'line' | 'ruleKey'> & { readonly confidence?: Confidence | undefined };

const foundIn = (sample: Sample, file: string, text: string): readonly Found[] =>
  needsOnlyTree(sample)
    ? findInTree(file, text)
    : issues.filter(({ filePath }) => filePath === `${folderOf(sample)}/${file}`);

/** Lines of findings that are under review; by the tree alone, those that say so themselves. */
const linesInReview = (sample: Sample, file: string, text: string): number[] =>
  foundIn(sample, file, text)
    .filter(({ ruleKey, confidence }) => ruleKey === sample.ruleKey && confidence === 'REVIEW')
    .map(({ line }) => line);

/** A signing key that is written in the code is a credential that is (issues/issues.ts). */
const asCredential = (cwe: number | null): number | null => (cwe === 321 ? 798 : cwe);

function linesFound(sample: Sample, file: string, text: string): number[] {
  const own = foundIn(sample, file, text).filter(({ ruleKey }) => ruleKey === sample.ruleKey);
  if (!sample.isBad || needsOnlyTree(sample)) return own.map(({ line }) => line);
  // Where the values are followed, that finding stands for the one by the look of the place.
  const rule = byKey.get(sample.ruleKey);
  const followed = issues.filter(
    ({ filePath, ruleKey, cwe }) =>
      filePath === `${folderOf(sample)}/${file}` &&
      ruleKey.startsWith('flow/') &&
      rule !== undefined &&
      asCredential(cwe) === asCredential(weaknessOf(rule)),
  );
  return [...new Set([...own, ...followed].map(({ line }) => line))].toSorted((a, b) => a - b);
}

describe('a rule finds its bad samples at the marked lines and leaves the good ones alone', () => {
  test.each(samples)('$name', (sample) => {
    const found = sample.files.map(({ file, text }) => linesFound(sample, file, text));
    expect(found).toEqual(sample.files.map(({ lines }) => lines));
    const inReview = sample.files.map(({ file, text, review }) => {
      const lines = linesInReview(sample, file, text);
      // In a whole project the place of a sample may lower what has no mark.
      return needsOnlyTree(sample) ? lines : lines.filter((line) => review.includes(line));
    });
    expect(inReview).toEqual(sample.files.map(({ review }) => review));
  });
});

test('every rule has a bad and a good sample, and every sample a rule', () => {
  const keysOf = (isBad: boolean): string[] =>
    samples.filter((sample) => sample.isBad === isBad).map(({ ruleKey }) => ruleKey);
  // What flows where has its samples beside the tables, see flow/tables/samples.test.ts.
  const keys = [...byKey.keys()].filter((key) => !key.startsWith('flow/')).toSorted();
  expect([...new Set(keysOf(true))].toSorted()).toEqual(keys);
  expect([...new Set(keysOf(false))].toSorted()).toEqual(keys);
});

test('samples stand beside the file of their rules', () => {
  const alone = listSampleFiles().filter(
    (path) => !existsSync(join(import.meta.dirname, '..', path.replace(/\.samples\.txt$/, '.ts'))),
  );
  expect(alone).toEqual([]);
});

test('every rule is explained in our words, with a kind, a severity and a stable key', () => {
  for (const rule of byKey.values()) {
    expect(rule.ruleKey).toMatch(/^[a-z]+\/[a-z0-9-]+$/);
    expect(rule.title.length).toBeGreaterThan(10);
    expect(rule.title).not.toMatch(/\.$/);
    expect(rule.why.length).toBeGreaterThan(20);
    expect(rule.fix.length).toBeGreaterThan(8);
  }
});
