import { describe, expect, test } from 'vitest';
import { createRulesReport } from '../rules-report.ts';
import {
  archOf,
  declared,
  dependencyOf,
  evolutionOf,
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

describe('languages that are not read', () => {
  const shares: [language: string, pattern: string, number: number][] = [
    ['Dart', 'lib/a-%.dart', 50],
    ['HCL', 'infra/a-%.tf', 15],
    ['Swift', 'ios/a-%.swift', 5],
    ['Python', 'api/a-%.py', 30],
  ];
  const entries = shares.flatMap(([language, pattern, number]) =>
    files(pattern, number, 100).map((one) => ({ ...one, language })),
  );
  const arch = { ...archOf([node('api/a-1.py', 'api/a-1.py')]), checkedLanguages: ['Python'] };
  const dependency = { ...dependencyOf([declared('react', '19.0.0')]), manifestsNotRead: ['pubspec.yaml'] };
  const { dimensions, scoreDetail } = createRulesReport(requestOf(scanOf(entries), { arch, dependency }));
  const shortOf = (name: string) => dimensions.find(({ key }) => key === name)?.summary;

  test('are named beside what was found in the structure, where they are a large part', () => {
    expect(shortOf('structure')).toBe(
      'No cycle or layer violation worth acting on in 1 file. Files of Dart and HCL, 65% of the code, were not read for this.',
    );
    expect(scoreDetail?.structure.notMeasured).toContain(
      'Dependencies between files and classes: those of Dart and HCL (65% of the code) are not read.',
    );
  });

  test('stand before the hotspots, and are not there where all was read', () => {
    const evolution = evolutionOf({
      hotspots: [{ module: 'lib/a-1.dart', riskLevel: 'HIGH', evidence: ['Changed 40 times.'] }],
    });
    const summaryWith = (checkedLanguages: string[]) =>
      createRulesReport(
        requestOf(scanOf(entries), { arch: { ...arch, checkedLanguages }, evolution }),
      ).dimensions.find(({ key }) => key === 'structure')?.summary;
    expect(summaryWith(['Python'])).toMatch(/ were not read for this\. 1 hotspot in the change history\.$/);
    expect(summaryWith(['Python', 'Dart', 'HCL'])).toMatch(/ in 1 file\. 1 hotspot in the change history\.$/);
  });

  test('have packages that are not read, which is not the same as packages that are not there', () => {
    expect(shortOf('dependency')).toBe('Not measured: the rules cover none of 1 declared package.');
    const known = { ...dependency, dependencies: [declared('react', '19.0.0', { latest: '19.0.0' })] };
    const summary = createRulesReport(
      requestOf(scanOf(entries), { arch, dependency: known }),
    ).dimensions.find(({ key }) => key === 'dependency')?.summary;
    expect(summary).toMatch(
      / No packages of Python were found\. Packages of Dart and HCL are not read\. Not read: pubspec\.yaml\.$/,
    );
  });
});
