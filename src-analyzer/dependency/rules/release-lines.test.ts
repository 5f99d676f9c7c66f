import { expect, test } from 'vitest';
import type { Declaration } from '../declaration.ts';
import { cycleOf } from './release-lines.ts';

const CYCLES = [
  { cycle: '8.4', eol: false, latest: '8.4.1' },
  { cycle: '8.2', eol: '2026-12-01', latest: '8.2.9' },
  { cycle: '8.0', eol: '2025-01-01', latest: '8.0.9' },
  { cycle: '7.5', eol: '2024-01-01', latest: '7.5.9' },
];

test.each([
  ['COMPOSER', '7.6.1', '2026-11-01', '7.6 true'],
  ['COMPOSER', '8.1.0', '2026-11-01', 'unknown'],
  ['COMPOSER', '8.1.0', '2026-12-02', '8.1 true'],
  ['COMPOSER', '8.3.0', '2026-12-02', 'unknown'],
  ['COMPOSER', '8.5.0', '2026-11-01', 'unknown'],
  ['COMPOSER', '7.0.0', '2026-11-01', '7.0 true'],
  ['DOCKER', '7.6-alpine', '2026-11-01', '7.6 true'],
] as const)('%s %s on %s: %s', (type, version, today, said) => {
  const declaration: Declaration = {
    type,
    name: 'some',
    version,
    exact: true,
    development: false,
    file: 'a',
    line: 1,
  };
  const cycle = cycleOf(declaration, CYCLES, today);
  expect(cycle === undefined ? 'unknown' : `${cycle.cycle} ${cycle.eol}`).toBe(said);
});
