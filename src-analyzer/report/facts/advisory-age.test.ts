import { describe, expect, test } from 'vitest';
import { createRulesReport } from '../rules-report.ts';
import {
  declared,
  dependencyOf,
  evolutionOf,
  files,
  issue,
  qualityOf,
  requestOf,
  scanOf,
} from '../testing/request-builder.ts';

interface Given {
  readonly npm: string;
  readonly lastCommit?: string;
  readonly risky?: boolean;
  readonly unknown?: number;
  readonly python?: number;
}

/** Three packages of npm, and others; quality is the weak side, so that a strong one is named. */
function reportOf({ npm, lastCommit, risky = false, unknown = 0, python = 0 }: Given) {
  const scan = scanOf([
    ...files('src/a-%.ts', 20, 400),
    ...files('test/a-%.test.ts', 9, 100),
    ...files('README.md', 1, 9),
  ]);
  const newest = { latest: '1.0.0', judged: true };
  const packages = [
    declared('a', '1.0.0', risky ? { risk: 'LOW', weaknesses: ['CVE-2024-1'], judged: true } : newest),
    declared('b', '1.0.0', newest),
    declared('c', '1.0.0', newest),
    ...Array.from({ length: unknown }, (_, at) => declared(`u-${at}`, '1.0.0', { judged: false })),
    ...Array.from({ length: python }, (_, at) => declared(`p-${at}`, '1.0.0', { ...newest, type: 'PYPI' })),
  ];
  const issues = Array.from({ length: 200 }, (_, at) => issue(`x/rule-${at % 20}`, `src/a-1.ts:${at + 1}`));
  const { summary, dimensions } = createRulesReport(
    requestOf(scan, {
      quality: qualityOf(issues),
      evolution: evolutionOf({ lastCommitAt: lastCommit === undefined ? null : `${lastCommit}T12:00:00Z` }),
      dependency: {
        ...dependencyOf(packages),
        advisoryData: [
          { type: 'NPM', date: npm },
          { type: 'PYPI', date: '2026-08-20' },
        ],
      },
    }),
  );
  return { summary, short: dimensions.find(({ key }) => key === 'dependency')?.summary };
}

const OLD = '2024-11-22';
const STRONGEST = /strongest in [^.]*dependencies/;

describe('advisories that end long before the last commit', () => {
  test('are named with their day where nothing is known against the packages', () => {
    expect(reportOf({ npm: OLD, lastCommit: '2026-08-01' }).short).toBe(
      'None of 3 declared packages is known to be out of support, or vulnerable by advisories that are complete only up to 2024-11-22 for npm.',
    );
  });

  test('are named where something is, and where only some packages are known', () => {
    expect(reportOf({ npm: OLD, lastCommit: '2026-08-01', risky: true }).short).toMatch(
      /^3 declared packages: 1 with a known risk, a 1\.0\.0\. The advisories are complete only up to 2024-11-22 for npm\.$/,
    );
    expect(reportOf({ npm: OLD, lastCommit: '2026-08-01', unknown: 1 }).short).toMatch(
      /^3 of 4 declared packages are known .* vulnerable\. The advisories are complete only up to 2024-11-22 for npm\.$/,
    );
  });

  test('make no strongest side, unless few packages are of their kind', () => {
    expect(reportOf({ npm: OLD, lastCommit: '2026-08-01' }).summary).not.toMatch(STRONGEST);
    expect(reportOf({ npm: OLD, lastCommit: '2026-08-01', python: 9 }).summary).toMatch(STRONGEST);
  });

  test('are told by the day of the other data where there is no history', () => {
    const { summary, short } = reportOf({ npm: OLD });
    expect(short).toContain('advisories that are complete only up to 2024-11-22 for npm');
    expect(summary).not.toMatch(STRONGEST);
  });
});

test('a project that ended before its advisories did is still told their day', () => {
  const { summary, short } = reportOf({ npm: OLD, lastCommit: '2024-10-01' });
  expect(short).toContain('advisories that are complete only up to 2024-11-22 for npm');
  expect(summary).toMatch(STRONGEST);
});

test('advisories of the last months are not worth a word', () => {
  const { summary, short } = reportOf({ npm: '2026-06-01', lastCommit: '2026-08-01' });
  expect(short).toBe('None of 3 declared packages is known to be out of support or vulnerable.');
  expect(summary).toMatch(STRONGEST);
});
