import { expect, test } from 'vitest';
import { compareMavenVersions } from './maven-version.ts';

test.each([
  ['1.0', '1.0.0', 0],
  ['1.2.9', '1.2.10', -1],
  ['2.0-rc1', '2.0', -1],
  ['2.0.M1', '2.0.RC1', -1],
  ['2.0-SNAPSHOT', '2.0', -1],
  ['5.2.20.RELEASE', '5.2.20', 0],
  ['1.0-sp1', '1.0', 1],
  ['2.9.10.8', '2.9.10', 1],
  ['32.0.0-jre', '32.0.0', 1],
  ['1.4.200', '2.0.206', -1],
])('%s against %s', (a, b, order) => {
  expect(compareMavenVersions(a, b)).toBe(order);
  expect(compareMavenVersions(b, a)).toBe(order === 0 ? 0 : -order);
});
