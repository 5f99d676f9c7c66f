import { describe, expect, test } from 'vitest';
import { createRulesReport } from './rules-report.ts';
import {
  declared,
  dependencyOf,
  file,
  files,
  issue,
  qualityOf,
  requestOf,
  scanOf,
} from './testing/request-builder.ts';

const entries = [
  ...files('src/a-%.ts', 20, 400),
  ...files('test/a-%.test.ts', 9, 100),
  file('README.md', 9),
  file('package.json', 9),
];
const issuesOf = (ruleKey: string, number: number) =>
  Array.from({ length: number }, (_, at) => issue(ruleKey, `src/a-1.ts:${at + 1}`, { kind: 'SMELL' }));

const summaryOf = (...given: Parameters<typeof requestOf>): string =>
  createRulesReport(requestOf(...given)).summary;

test.each([
  ['ARCHIVED', 'is archived'],
  ['UNMAINTAINED', 'is no longer maintained'],
  ['DEPRECATED', 'is deprecated'],
  ['MAINTENANCE', 'is in maintenance mode'],
] as const)('what the README says of the project comes first: %s', (state, words) => {
  const scan = scanOf(entries, { status: { state, file: 'README.md', line: 3 } });
  expect(summaryOf(scan, { projectName: 'shop' })).toMatch(
    new RegExp(`^According to its README, shop ${words} \\(README\\.md:3\\)\\. `),
  );
  expect(summaryOf(scanOf(entries))).not.toContain('README');
});

test('the shares of languages are those of the production code', () => {
  const mixed = scanOf([...files('src/a-%.ts', 3, 100), ...files('test/a-%_test.py', 9, 100)]);
  expect(summaryOf(mixed)).toContain('300 lines of production code, mainly TypeScript (100%)');
});

describe('what holds a project back', () => {
  const old = (name: string) =>
    declared(name, '1.0.0', { risk: 'HIGH', isEol: true, reason: `${name} 1 is no longer supported.` });
  const quality = qualityOf(['a', 'b', 'c', 'd', 'e'].flatMap((rule) => issuesOf(`x/${rule}`, 40)));

  test('is what costs most of the health score, and what scores lowest is named beside it', () => {
    const dependency = dependencyOf(['a', 'b', 'c', 'd', 'e', 'f'].map(old));
    expect(summaryOf(scanOf(entries), { quality, dependency })).toMatch(
      /It is strongest in scale \(\d+\)\. Quality \(\d+\) costs the most points, not least “Finding of x\/a” \(40 findings\); lowest is dependencies \(\d+\): a 1\.0\.0 is out of support\./,
    );
  });

  test('is one of several where others cost as much', () => {
    const alike = qualityOf(['a', 'b'].flatMap((rule) => issuesOf(`x/${rule}`, 40)));
    expect(summaryOf(scanOf(entries), { quality: alike })).toContain(
      ', not least “Finding of x/a” (40 findings)',
    );
  });

  test('is one sentence where both are the same', () => {
    expect(summaryOf(scanOf(entries), { quality })).toMatch(/ and held back by quality \(\d+\), not least /);
  });
});

test('what takes weeks is planned, and not called urgent', () => {
  const nuxt = declared('nuxt', '2.18.1', { risk: 'HIGH', latest: '4.5.2' });
  const ws = declared('ws', '8.11.0', { risk: 'HIGH', latest: '8.17.1' });
  const summary = summaryOf(scanOf(entries), { dependency: dependencyOf([nuxt, ws]) });
  expect(summary).toContain('1 urgent risk: “Upgrade or replace: ws 8.11.0”.');
  expect(summary).toContain('To be planned, as it takes weeks: “Upgrade or replace: nuxt 2.18.1”.');
});

describe('findings', () => {
  const of = (issues: ReturnType<typeof issue>[], copiedBlocks?: number) => {
    const { dimensions, scoreDetail, risks } = createRulesReport(
      requestOf(scanOf(entries), {
        quality: qualityOf(issues, { metrics: { duplicationRate: 9, copiedBlocks } }),
      }),
    );
    const short = dimensions.find(({ key }) => key === 'quality')?.summary ?? '';
    return { short, rows: scoreDetail?.quality.deductions.map(({ rule }) => rule) ?? [], risks };
  };

  describe('of copied code', () => {
    const copies = [
      issue('common/duplicated-block', 'src/a-1.ts:5', {
        kind: 'SMELL',
        message: '9 lines repeat src/a-3.ts:1-9',
        repeats: { file: 'src/a-3.ts', line: 1, lines: 9 },
      }),
      issue('common/duplicated-block', 'src/a-2.ts:5', {
        kind: 'SMELL',
        message: '90 lines repeat src/a-4.ts:1-90',
        repeats: { file: 'src/a-4.ts', line: 1, lines: 90 },
      }),
    ];
    const riskOf = ({ risks }: ReturnType<typeof of>) =>
      risks.find(({ about }) => about?.key === 'duplicated-code');

    test('are told apart from the others, as a rate speaks for them', () => {
      const { short, rows } = of([...copies, ...issuesOf('js/no-duplicate-case', 40)]);
      expect(short).toMatch(/^40 maintainability findings and 2 copied blocks in 8,000 checked lines/);
      expect(rows).toContain('js/no-duplicate-case');
    });

    test('name both halves of a block', () => {
      const copied = riskOf(of(copies));
      expect(copied?.detail).toBe(
        '2 copied blocks in 4 files, the largest of these at src/a-2.ts:5: 90 lines repeat src/a-4.ts:1-90. The next: src/a-1.ts:5 with src/a-3.ts:1. Duplicates get out of sync: a bug fixed in one copy stays in the others.',
      );
      expect(copied?.references.map(({ file: path }) => path)).toEqual([
        'src/a-2.ts',
        'src/a-4.ts',
        'src/a-1.ts',
        'src/a-3.ts',
      ]);
    });

    test('are not taken for all the blocks that the rate rests on', () => {
      const all = of(copies, 31);
      expect(all.short).toMatch(/^31 copied blocks in 8,000 checked lines; 9\.0% of the code is duplicated/);
      expect(riskOf(all)?.detail).toMatch(
        /^31 copied blocks, 2 of them listed as findings \(the longest of a file, where it has logic\); others may be longer\. The largest of those listed at/,
      );
    });

    test('are one where one alone is listed, with no next to go on with', () => {
      const one = riskOf(of(copies.slice(1), 31));
      expect(one?.detail).toMatch(
        /^31 copied blocks, 1 of them listed as a finding .*; others may be longer\. The one listed at src\/a-2\.ts:5: /,
      );
      expect(one?.suggestion).toBe(
        'Move the block into a function, class or file that all its copies use; leave copies that are similar only by accident.',
      );
    });
  });

  test('that cost no half point are counted, so that the ledger adds up', () => {
    const one = issue('x/slight', 'src/a-1.ts:3', { kind: 'SMELL', severity: 'INFO' });
    expect(of([...issuesOf('x/heavy', 60), one]).short).toContain(
      ' 1 of the findings lowers the score by less than half a point.',
    );
  });
});
