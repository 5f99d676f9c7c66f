import { expect, test } from 'vitest';
import type { JudgedDependency } from '#contract/analyzer-api/advisories.ts';
import { createRulesReport } from '../rules-report.ts';
import { declared, dependencyOf, file, requestOf, scanOf } from '../testing/request-builder.ts';

const reportOf = (...dependencies: JudgedDependency[]) =>
  createRulesReport(
    requestOf(scanOf([file('requirements.txt', 20), file('Dockerfile', 9)]), {
      dependency: dependencyOf(dependencies),
    }),
  );
const planOf = (...dependencies: JudgedDependency[]): string[][] =>
  reportOf(...dependencies).recommendations.map(({ items }) => items);

const python = declared('python', '3.9', {
  type: 'RUNTIME',
  file: 'Dockerfile',
  product: 'Python 3.9',
  risk: 'HIGH',
  isEol: true,
  latest: '3.14',
});
const django = (more: Partial<JudgedDependency> = {}) =>
  declared('django', '3.2.4', {
    type: 'PYPI',
    file: 'requirements.txt',
    risk: 'HIGH',
    isEol: true,
    latest: '6.0',
    weaknesses: ['CVE-1'],
    fixedIn: '3.2.25',
    reason: 'Listed.',
    ...more,
  });

test('of an upgrade of weeks the step with the fixes is for now, and the rest for the weeks after', () => {
  const [now, next] = planOf(django());
  expect(now).toEqual([
    'Upgrade django to 3.2.25, which has the fixes (declared in requirements.txt:1). Effort: under an hour.',
  ]);
  expect(next).toEqual([
    'Upgrade django from there to 6.0 (declared in requirements.txt:1). Effort: a few weeks, in small steps.',
  ]);
});

test('what a language runs on does not come before a riskier upgrade in it', () => {
  const [now, next] = planOf(python, django());
  expect(now).toEqual([expect.stringMatching(/^Upgrade django to 3\.2\.25/)]);
  expect(next).toEqual([
    expect.stringMatching(/^Upgrade django from there to 6\.0/),
    expect.stringMatching(/^Upgrade Python to 3\.14/),
  ]);
  expect(planOf(python, django({ fixedIn: null }))).toEqual([
    [],
    [expect.stringMatching(/^Upgrade django to 6\.0/), expect.stringMatching(/^Upgrade Python/)],
    [],
  ]);
});

test('the summary starts with what can be done at once, and calls nothing weeks that is not', () => {
  const { summary, dimensions } = reportOf(python, django());
  expect(dimensions.find(({ key }) => key === 'dependency')?.summary).toContain('start with django 3.2.4');
  expect(summary).toMatch(/1 urgent risk: “[^”]*django 3\.2\.4[^”]*”\./);
  expect(summary).not.toContain('takes weeks');
  expect(reportOf(python, django({ fixedIn: null })).summary).toMatch(
    /To be planned, as it takes weeks: “[^”]*django[^”]*”\.(?!.*Python 3\.9)/,
  );
});

test('of one level, more vulnerabilities and an ended line come first', () => {
  const other = (name: string, weaknesses: string[], isEol = false) =>
    declared(name, '1.0.0', {
      type: 'PYPI',
      file: 'requirements.txt',
      risk: 'HIGH',
      weaknesses,
      fixedIn: '1.1.0',
      isEol,
    });
  const holes = Array.from({ length: 20 }, (_, at) => `CVE-${at}`);
  const [now = []] = planOf(other('aa', ['CVE-1']), other('bb', ['CVE-1'], true), other('cc', holes));
  expect(now.map((item) => /^Upgrade (\w+)/.exec(item)?.[1])).toEqual(['cc', 'bb', 'aa']);
});

test('what runs another language waits for nothing, nor does one whose packages take days', () => {
  const node = declared('node', '16', {
    type: 'RUNTIME',
    file: 'Dockerfile',
    risk: 'HIGH',
    isEol: true,
    latest: '24',
  });
  expect(planOf(node, django({ fixedIn: null }))[0]).toEqual([expect.stringMatching(/^Upgrade Node\.js/)]);
  expect(planOf(python, django({ latest: '4.2' }))[0]).toEqual([
    expect.stringMatching(/^Upgrade django/),
    expect.stringMatching(/^Upgrade Python/),
  ]);
});
