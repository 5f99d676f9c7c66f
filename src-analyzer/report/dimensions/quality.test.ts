import { describe, expect, test } from 'vitest';
import { TEXT_CHECKS } from '#contract/words.ts';
import { createRulesReport } from '../rules-report.ts';
import { files, issue, qualityOf, requestOf, scanOf } from '../testing/request-builder.ts';

const SCAN = scanOf(files('src/a-%.ts', 3, 1_500));

function reportWith(notChecked: readonly string[]): { summary: string; notMeasured: readonly string[] } {
  const quality = qualityOf([], { checked: ['TypeScript'], notChecked: [...notChecked] });
  const { dimensions, scoreDetail } = createRulesReport(requestOf(SCAN, { quality }));
  return {
    summary: dimensions.find(({ key }) => key === 'quality')?.summary ?? '',
    notMeasured: scoreDetail?.quality.notMeasured ?? [],
  };
}

test('when the files could not all be read, the report says what was not checked and claims nothing of it', () => {
  const { summary, notMeasured } = reportWith(['COBOL', ...TEXT_CHECKS]);
  expect(summary).toBe('No issues found in 4,500 checked lines.');
  expect(notMeasured).toEqual([
    'No code rules exist for COBOL.',
    'Secrets, duplicated code, settings files and test coverage were not checked: reading the files took too long or too much memory.',
  ]);
});

test('otherwise duplication is a measured value and coverage a report that is missing', () => {
  const { summary, notMeasured } = reportWith([]);
  expect(summary).toBe(
    'No issues found in 4,500 checked lines; no copied block of at least 10 lines and 100 words and signs was found.',
  );
  expect(notMeasured).toEqual(['Test coverage: the project contains no coverage report.']);
});

test('findings in tests and the like are told apart from those that count, places worth a look are neither', () => {
  const rule = 'java/print-stack-trace';
  const quality = qualityOf([
    issue(rule, 'src/a-1.ts:4'),
    issue(rule, 'src/a-2.ts:4'),
    issue(rule, 'test/a-1.test.ts:9'),
    issue(rule, 'src/a-3.ts:7', { confidence: 'REVIEW' }),
  ]);
  const entries = [...files('src/a-%.ts', 3, 1_500), ...files('test/a-%.test.ts', 1, 90)];
  const { dimensions } = createRulesReport(requestOf(scanOf(entries), { quality }));
  expect(dimensions.find(({ key }) => key === 'quality')?.summary).toBe(
    '2 likely bugs in 4,500 checked lines, and 1 in tests, tools and code of others; no copied block of at least 10 lines and 100 words and signs was found.',
  );
});

test('without findings that count, those that are worth a look are not passed over', () => {
  const summaryOf = (places: readonly string[]): string | undefined => {
    const quality = qualityOf(
      places.map((place) => issue('java/print-stack-trace', place, { confidence: 'REVIEW' })),
    );
    const { dimensions } = createRulesReport(requestOf(SCAN, { quality }));
    return dimensions.find(({ key }) => key === 'quality')?.summary;
  };
  expect(summaryOf(['src/a-1.ts:4'])).toBe(
    'Nothing certain or likely in 4,500 checked lines, and 1 place is worth a look; no copied block of at least 10 lines and 100 words and signs was found.',
  );
  expect(summaryOf(['src/a-1.ts:4', 'src/a-2.ts:4'])).toBe(
    'Nothing certain or likely in 4,500 checked lines, and 2 places are worth a look; no copied block of at least 10 lines and 100 words and signs was found.',
  );
});

test.each([
  {
    doubted: 2,
    says: '12.0% of the code is duplicated (up to 3% is fine); 2 copied blocks are worth a look',
  },
  { doubted: 1, says: '12.0% of the code is duplicated (up to 3% is fine); 1 copied block is worth a look' },
])('copies that cost points are named where all $doubted are worth a look only', ({ doubted, says }) => {
  const copies = ['src/a-1.ts:4', 'src/a-2.ts:9'].slice(0, doubted);
  const issues = [...copies, 'test/a-1.test.ts:9'].map((place, at) =>
    issue('common/duplicated-block', place, {
      confidence: 'REVIEW',
      message: 'Repeated',
      repeats: { file: 'x.ts', line: 1, lines: at + 5 },
    }),
  );
  const metrics = { ...qualityOf(issues).metrics, duplicationRate: 12 };
  const entries = [...files('src/a-%.ts', 3, 1_500), ...files('test/a-%.test.ts', 1, 90)];
  const { scoreDetail } = createRulesReport(
    requestOf(scanOf(entries), { quality: qualityOf(issues, { metrics }) }),
  );
  expect(scoreDetail?.quality.deductions.find(({ rule }) => rule === 'duplicated-code')).toMatchObject({
    evidence: says,
    review: true,
    files: copies.toReversed().map((place) => ({ file: place.slice(0, -2), line: Number(place.slice(-1)) })),
  });
});

test('copies that are likely are named by themselves', () => {
  const issues = [
    issue('common/duplicated-block', 'src/a-1.ts:4'),
    issue('common/duplicated-block', 'src/a-2.ts:9', { confidence: 'REVIEW' }),
  ];
  const metrics = { ...qualityOf(issues).metrics, duplicationRate: 12 };
  const { scoreDetail } = createRulesReport(requestOf(SCAN, { quality: qualityOf(issues, { metrics }) }));
  const row = scoreDetail?.quality.deductions.find(({ rule }) => rule === 'duplicated-code');
  expect(row?.evidence).toBe('12.0% of the code is duplicated (up to 3% is fine)');
  expect(row?.files).toEqual([{ file: 'src/a-1.ts', line: 4 }]);
  expect(row).not.toHaveProperty('review');
});

describe('lines that no rule knows', () => {
  const entries = [
    ...files('lib/a-%.dart', 20, 400),
    ...files('src/a-%.py', 6, 500),
    ...files('web/a-%.ts', 2, 500),
  ];
  const scan = scanOf(
    entries.map((one) => (one.path.endsWith('.dart') ? { ...one, language: 'Dart' } : one)),
  );
  const found = (number: number, ...folders: string[]) =>
    folders.flatMap((place) =>
      Array.from({ length: number }, (_, at) => issue('x/rule', `${place}:${at + 1}`)),
    );
  const reportOf = (issues: ReturnType<typeof issue>[]) =>
    // The engines open every file, as secrets and copies are looked for everywhere.
    createRulesReport(
      requestOf(scan, { quality: qualityOf(issues, { notChecked: ['Dart'], judgedLoc: 12_100 }) }),
    );
  const evidenceOf = (issues: ReturnType<typeof issue>[]): string | undefined =>
    reportOf(issues).scoreDetail?.quality.deductions.find(({ rule }) => rule === 'x/rule')?.evidence;

  test('are not among the checked ones', () => {
    const short = reportOf([]).dimensions.find(({ key }) => key === 'quality')?.summary;
    expect(short).toMatch(
      /^No issues found in 4,100 checked lines; .* 67% of the code, in Dart, was not checked\.$/,
    );
  });

  test('do not thin out the findings of a rule, which are set against the languages they were found in', () => {
    expect(evidenceOf(found(9, 'src/a-1.py'))).toMatch(/, 3\.0 per 1,000 lines of Python$/);
    expect(evidenceOf(found(2, 'src/a-1.py', 'web/a-1.ts'))).toMatch(/, 1\.0 per 1,000 lines$/);
    expect(evidenceOf(found(9, 'settings.yaml'))).toMatch(/, 2\.2 per 1,000 lines$/);
  });

  test('do not make a habit of the others look rare', () => {
    const smells = Array.from({ length: 12 }, (_, at) =>
      issue('x/rule', `src/a-1.py:${at + 1}`, { kind: 'SMELL' }),
    );
    expect(reportOf(smells).risks.find(({ about }) => about?.key === 'x/rule')?.level).toBe('MEDIUM');
  });
});

test('a few copied lines among many are not denied', () => {
  const summaryOf = (metrics: { duplicationRate: number; copiedBlocks?: number }): string | undefined => {
    const quality = qualityOf([], { metrics });
    const { dimensions } = createRulesReport(requestOf(SCAN, { quality }));
    return dimensions.find(({ key }) => key === 'quality')?.summary;
  };
  expect(summaryOf({ duplicationRate: 0.02, copiedBlocks: 1 })).toContain(
    '; under 0.1% of the code is duplicated.',
  );
  expect(summaryOf({ duplicationRate: 0.4 })).toContain('; 0.4% of the code is duplicated.');
});

test('a server that looks for copies in its own way is not said to look for blocks of a size', () => {
  const quality = qualityOf([], { source: 'SONARQUBE' });
  const { dimensions } = createRulesReport(requestOf(SCAN, { quality }));
  expect(dimensions.find(({ key }) => key === 'quality')?.summary).toContain('; no copied block was found.');
});
