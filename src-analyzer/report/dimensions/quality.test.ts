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
