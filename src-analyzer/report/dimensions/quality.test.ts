import { expect, test } from 'vitest';
import { TEXT_CHECKS } from '#contract/words.ts';
import { createRulesReport } from '../rules-report.ts';
import { files, qualityOf, requestOf, scanOf } from '../testing/request-builder.ts';

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
  expect(summary).toBe('No issues found in 4,500 lines.');
  expect(notMeasured).toEqual([
    'No code rules exist for COBOL.',
    'Secrets, duplicated code, settings files and test coverage were not checked: reading the files took too long or too much memory.',
  ]);
});

test('otherwise duplication is a measured value and coverage a report that is missing', () => {
  const { summary, notMeasured } = reportWith([]);
  expect(summary).toBe('No issues found in 4,500 lines; no code is duplicated.');
  expect(notMeasured).toEqual(['Test coverage: the project contains no coverage report.']);
});
