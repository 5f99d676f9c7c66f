import { expect, test } from 'vitest';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { DependencyType } from '#contract/words.ts';
import { sortDependencies } from './dependency-order.rules.ts';

const row = (name: string, type: DependencyType, more: Partial<Dependency> = {}): Dependency => ({
  name,
  type,
  version: '1',
  file: 'a',
  line: 1,
  risk: null,
  reason: null,
  latest: null,
  isEol: false,
  eolDate: null,
  judged: true,
  ...more,
});

test('by risk, actions stand behind the packages of the same risk, and what was not judged last', () => {
  const rows = [
    row('unknown', 'NPM', { judged: false }),
    row('actions/checkout', 'ACTIONS'),
    row('lib', 'NPM'),
    row('python', 'DOCKER', { risk: 'HIGH' }),
    row('node', 'RUNTIME', { risk: 'HIGH' }),
    row('old', 'PYPI', { risk: 'HIGH' }),
  ];
  const names = sortDependencies(rows, { sort: 'risk', order: 'asc' }).map(({ name }) => name);
  expect(names).toEqual(['old', 'node', 'python', 'lib', 'actions/checkout', 'unknown']);
});
