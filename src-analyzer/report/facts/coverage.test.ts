import { expect, test } from 'vitest';
import { createRulesReport } from '../rules-report.ts';
import {
  archOf,
  declared,
  dependencyOf,
  files,
  issue,
  node,
  qualityOf,
  requestOf,
  scanOf,
} from '../testing/request-builder.ts';

/** A project whose quality is its weak side: who is its strong one? */
function summaryOf(
  pattern: string,
  known: number,
  unknown: number,
  checkedLanguages = ['TypeScript'],
): string {
  const scan = scanOf([
    ...files(pattern, 20, 400),
    ...files('test/a-%.test.ts', 9, 100),
    ...files('README.md', 1, 9),
  ]);
  const packages = [
    ...Array.from({ length: known }, (_, at) => declared(`known-${at}`, '1.0.0', { latest: '1.0.0' })),
    ...Array.from({ length: unknown }, (_, at) => declared(`other-${at}`, '1.0.0')),
  ];
  const issues = Array.from({ length: 200 }, (_, at) =>
    issue(`x/rule-${at % 20}`, `${pattern.replace('%', '1')}:${at + 1}`),
  );
  return createRulesReport(
    requestOf(scan, {
      quality: qualityOf(issues),
      arch: { ...archOf([node('app.a', pattern.replace('%', '1'))]), checkedLanguages },
      dependency: dependencyOf(packages),
    }),
  ).summary;
}

test('the strongest side is one that was measured widely', () => {
  expect(summaryOf('src/a-%.ts', 9, 1)).toContain('strongest in ');
  const hardly = summaryOf('src/a-%.ts', 3, 116);
  expect(hardly).toContain('held back by quality');
  expect(hardly).not.toContain('strongest in dependencies');
});

test('the packages of a web part say nothing of code in another language', () => {
  expect(summaryOf('src/a-%.py', 5, 0, ['Python'])).not.toContain('strongest in dependencies');
});

test('the structure of a small part of the code is no strong side', () => {
  expect(summaryOf('src/a-%.py', 0, 5, ['TypeScript'])).not.toContain('strongest in structure');
});

test('what the rules do not know is said beside what they know', () => {
  const dependencyOfReport = (pattern: string): string | undefined =>
    createRulesReport(
      requestOf(scanOf(files(pattern, 20, 400)), {
        dependency: dependencyOf([
          declared('a', '1', { latest: '1' }),
          declared('b', '1'),
          declared('c', '1'),
        ]),
      }),
    ).dimensions.find(({ key }) => key === 'dependency')?.summary;
  const of =
    'Judged in part. 1 of 3 declared packages is known to the rules, not as out of support or vulnerable.';
  expect(dependencyOfReport('src/a-%.ts')).toBe(of);
  expect(dependencyOfReport('src/a-%.py')).toBe(`${of} No packages of Python were found.`);
});
