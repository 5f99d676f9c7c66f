import { describe, expect, test } from 'vitest';
import { createRulesReport } from '../rules-report.ts';
import { declared, dependencyOf, files, requestOf, scanOf } from '../testing/request-builder.ts';

const REQUEST = requestOf(scanOf(files('src/a-%.ts', 3, 1_500)));

function reportWith(...names: Parameters<typeof declared>[]): { summary: string; dependency: string } {
  const { summary, dimensions } = createRulesReport({
    ...REQUEST,
    dependency: dependencyOf(names.map((one) => declared(...one))),
  });
  return { summary, dependency: dimensions.find(({ key }) => key === 'dependency')?.summary ?? '' };
}

test('packages that no rule covers are not judged, and no strong side', () => {
  const { summary, dependency } = reportWith(['Polly', '8.0.0'], ['Serilog', '4.0.0']);
  expect(dependency).toBe('Not measured: the rules cover none of 2 declared packages.');
  expect(summary).not.toContain('strongest side is dependencies');
});

test('one package that the rules know is enough to judge by', () => {
  const { dependency } = reportWith(['Polly', '8.0.0'], ['lodash', '4.17.21', { latest: '4.17.21' }]);
  expect(dependency).toBe(
    '1 of 2 declared packages is known to the rules, not as out of support or vulnerable.',
  );
});

const OLD_IMAGE: Parameters<typeof declared> = [
  'python',
  '3.7-slim',
  {
    type: 'DOCKER',
    file: 'Dockerfile',
    risk: 'HIGH',
    isEol: true,
    eolDate: '2023-06-27',
    product: 'Python 3.7',
    reason: 'Python 3.7 has had no free support since 2023-06-27.',
  },
];
const SUPPORTED_IMAGE: Parameters<typeof declared> = [
  'alpine',
  '3.24',
  { type: 'DOCKER', file: 'Dockerfile', judged: true },
];
const OLD_ACTION: Parameters<typeof declared> = [
  'actions/checkout',
  'v3',
  { type: 'ACTIONS', file: '.github/workflows/ci.yml', risk: 'LOW', latest: 'v7' },
];

test('an image past its end of support counts as a package does', () => {
  const lodash: Parameters<typeof declared> = ['lodash', '4.17.21', { latest: '4.17.21' }];
  expect(reportWith(OLD_IMAGE, lodash).dependency).toBe(
    '2 declared dependencies: 1 past end of life, image python:3.7-slim.',
  );
  expect(reportWith(OLD_IMAGE).dependency).toContain(', image python:3.7-slim.');
});

describe('one that is declared in two versions', () => {
  const net = (version: string, product: string, file: string): Parameters<typeof declared> => [
    'dotnet',
    version,
    { type: 'RUNTIME', product, file, risk: 'MEDIUM', isEol: true, latest: '10.0.11' },
  ];

  test('is one of one release line', () => {
    const lines = [net('9.0.203', '.NET 9', 'global.json'), net('9.0', '.NET 9', 'a.csproj')];
    expect(reportWith(...lines).dependency).toMatch(/: 1 past end of life, \.NET 9\.0\.$/);
  });

  test('has its name once, as it is counted', () => {
    const lines = [
      net('9.0.203', '.NET 9', 'a.json'),
      net('9.0', '.NET 9', 'b.json'),
      net('7.0', '.NET 7', 'c'),
    ];
    expect(reportWith(...lines).dependency).toMatch(/: 1 past end of life; start with \.NET [79]\.0\.$/);
    const lodash = (version: string): Parameters<typeof declared> => ['lodash', version, { risk: 'HIGH' }];
    expect(reportWith(lodash('4.17.20'), lodash('3.10.1')).dependency).toBe(
      '1 declared package: 1 with a known risk, lodash 4.17.20 and 3.10.1.',
    );
  });
});

test('every state is counted, however many there are', () => {
  const each: Parameters<typeof declared>[] = [
    ['a', '1.0.0', { risk: 'HIGH', isEol: true }],
    ['b', '1.0.0', { risk: 'HIGH', weaknesses: ['CVE-2026-1'] }],
    ['c', '1.0.0', { risk: 'LOW', eolDate: '2027-04-30' }],
    ['d', '1.0.0', { risk: 'LOW', instead: 'f' }],
  ];
  expect(reportWith(...each).dependency).toContain(
    ': 1 past end of life, 1 with a known risk, 1 close to the end of support and 1 superseded; start with ',
  );
});

test('workflows and supported images alone earn no points', () => {
  expect(reportWith(OLD_ACTION, SUPPORTED_IMAGE).dependency).toBe(
    'Not measured: no declared packages were found.',
  );
});

test('a refused action weighs no more than an outdated one', () => {
  const lodash = declared('lodash', '4.17.21', { latest: '4.17.21' });
  const scores = (['LOW', 'MEDIUM'] as const).map((risk) => {
    const action = declared('actions/cache', 'v2', { ...OLD_ACTION[2], risk });
    const { dimensions } = createRulesReport({ ...REQUEST, dependency: dependencyOf([lodash, action]) });
    return dimensions.find(({ key }) => key === 'dependency')?.score;
  });
  expect(scores[0]).toBeLessThan(100);
  expect(scores[0]).toBe(scores[1]);
});

test('an outdated action judges no packages', () => {
  expect(reportWith(OLD_ACTION, ['Polly', '8.0.0']).dependency).toBe(
    'Not measured: the rules cover none of 1 declared package.',
  );
});

test('actions are not counted among what is declared, and those of one owner are one risk', () => {
  const lodash: Parameters<typeof declared> = ['lodash', '4.17.21', { latest: '4.17.21' }];
  const other: Parameters<typeof declared> = ['actions/cache', 'v3', { ...OLD_ACTION[2] }];
  expect(reportWith(OLD_ACTION, other, lodash).dependency).toBe(
    'None of 1 declared package is known to be out of support or vulnerable. 2 actions of the workflows are outdated: actions/cache and actions/checkout.',
  );
});

test('what packages bring along is told apart from what they are', () => {
  const brought = (name: string, via: string[], file = 'package-lock.json'): Parameters<typeof declared> => [
    name,
    '1.0.0',
    { risk: 'HIGH', direct: false, via, file, judged: true },
  ];
  const known = { judged: true };
  expect(
    reportWith(
      ['web', '1', known],
      ['other', '1', known],
      ['old', '1', { ...known, risk: 'LOW' }],
      brought('a', ['web', 'a']),
      brought('b', ['web', 'b']),
      brought('c', ['other', 'c']),
      brought('d', [], 'go.mod'),
    ).dependency,
  ).toBe(
    '3 declared packages: 1 with a known risk and 2 that bring risky packages; start with other 1. 1 indirect package has a known risk.',
  );
  expect(
    reportWith(
      ['web', '1', known],
      brought('d', [], 'go.mod'),
      brought('e', [], 'go.mod'),
      // Another manifest's is the same package.
      brought('e', [], 'api/go.mod'),
    ).dependency,
  ).toBe(
    'None of 1 declared package is known to be out of support or vulnerable. 2 indirect packages have a known risk.',
  );
  expect(
    reportWith(['old', '1', { risk: 'LOW' }], ['web', '1', known], ['x', '1'], brought('a', ['web', 'a']))
      .dependency,
  ).toBe(
    '3 declared packages: 1 with a known risk of the 2 that the rules know, and 1 that brings risky packages; start with web 1.',
  );
});

test('without packages, because what declares them was not read, is not measured', () => {
  const verdict = (manifestsNotRead: string[]) => {
    const dependency = { ...dependencyOf([]), manifestsNotRead };
    const { dimensions, scoreDetail } = createRulesReport({ ...REQUEST, dependency });
    const summary = dimensions.find(({ key }) => key === 'dependency')?.summary;
    return [scoreDetail?.dependency.measured, summary];
  };
  expect(verdict([])).toEqual([true, 'The manifest declares no packages.']);
  expect(verdict(['app/Podfile'])).toEqual([
    false,
    'Not measured: no packages were found, and app/Podfile was not read.',
  ]);
});

test('of which less than half is known is judged in part, and what was not read is named', () => {
  const dependencies = [
    declared('lodash', '4.17.21', { judged: true }),
    ...['a', 'b', 'c'].map((name) => declared(name, '1.0.0')),
  ];
  const summaryOf = (known: readonly (typeof dependencies)[number][]): string => {
    const dependency = { ...dependencyOf(known), manifestsNotRead: ['app/Podfile', 'build.sbt'] };
    const { dimensions } = createRulesReport({ ...REQUEST, dependency });
    return dimensions.find(({ key }) => key === 'dependency')?.summary ?? '';
  };
  expect(summaryOf(dependencies)).toBe(
    'Judged in part. 1 of 4 declared packages is known to the rules, not as out of support or vulnerable. Not read: app/Podfile and build.sbt.',
  );
  expect(summaryOf(dependencies.slice(0, 2))).toBe(
    '1 of 2 declared packages is known to the rules, not as out of support or vulnerable.',
  );
  const old = declared('old', '1.0.0', { risk: 'LOW', reason: 'Abandoned, says the lock file.' });
  expect(summaryOf([old, ...dependencies.slice(1)])).toMatch(
    /^Judged in part. 4 declared packages: 1 with a known risk/,
  );
});

test('a package of which one version is known is not called unknown as well', () => {
  const { dimensions, scoreDetail } = createRulesReport({
    ...REQUEST,
    dependency: dependencyOf([
      declared('lodash', '4.17.21', { latest: '4.17.21' }),
      declared('lodash', '1.0.0', { file: 'web/package.json' }),
      declared('Polly', '8.0.0'),
    ]),
  });
  expect(dimensions.find(({ key }) => key === 'dependency')?.summary).toContain('1 of 2 declared packages');
  expect(scoreDetail?.dependency.notMeasured[0]).toMatch(/^1 of 2 declared packages is not covered/);
});
