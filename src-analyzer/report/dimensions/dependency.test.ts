import { expect, test } from 'vitest';
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
    '1 of 2 declared packages is known to the rules, and neither out of support nor vulnerable.',
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
    reportWith(['web', '1', known], brought('d', [], 'go.mod'), brought('e', [], 'go.mod')).dependency,
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
