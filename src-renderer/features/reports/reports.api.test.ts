import { expect, test } from 'vitest';
import { endingOf } from './reports.api.ts';

test.each([
  ['attachment; filename="service-report-7.md"', 'md'],
  ['attachment; filename=service-report-7.html', 'html'],
  ['attachment; filename="service-report-7.sarif.json"', 'sarif.json'],
  ['attachment', 'md'],
  [null, 'md'],
])('%s ends on %s', (disposition, ending) => {
  expect(endingOf(disposition, 'md')).toBe(ending);
});
