import { expect, test } from 'vitest';
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
  expect(summary).toBe('No issues found in 4,500 checked lines; no code is duplicated.');
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
    '2 likely bugs in 4,500 checked lines, and 1 in tests, tools and code of others; no code is duplicated.',
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
    'Nothing certain or likely in 4,500 checked lines, and 1 finding is worth a look; no code is duplicated.',
  );
  expect(summaryOf(['src/a-1.ts:4', 'src/a-2.ts:4'])).toBe(
    'Nothing certain or likely in 4,500 checked lines, and 2 findings are worth a look; no code is duplicated.',
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
      message: `${at + 5} lines repeat x.ts:1`,
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
