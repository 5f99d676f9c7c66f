import { describe, expect, test } from 'vitest';
import { suppressionsOf, suppressWarningsCovers } from './suppressions.ts';

const bug = { ruleKey: 'java/empty-catch', kind: 'BUG' } as const;
const vulnerability = { ruleKey: 'secrets/jwt', kind: 'VULN' } as const;
const suppressionsIn = (text: string) => suppressionsOf(text, text.split('\n'));

describe('a comment silences', () => {
  test.each([
    ['x(); // NOSONAR', true, true],
    ['x()  # NOSONAR: reviewed', true, true],
    ['x()  # noqa', true, true],
    ['x()  # noqa: F401', false, false],
    ['x() //nolint', true, true],
    ['x() //nolint:errcheck', false, false],
    ['x() //nolint:errcheck,gosec // the peer is known', false, true],
    ['x()  # nosec', false, true],
    ['key = 1  # gitleaks:allow', false, true],
    ['key = 1  # pragma: allowlist secret', false, true],
    ['x(); // vitals-ignore', true, true],
    ['x(); // vitals-ignore secrets/jwt', false, true],
    ['x(); // vitals-ignore: java/empty-catch, secrets/jwt', true, true],
    ['<a/> <!-- vitals-ignore java/empty-catch -->', true, false],
    ['say("NOSONAR");', false, false],
    ['x();', false, false],
  ])('%s', (line, silencesBug, silencesVulnerability) => {
    const suppressions = suppressionsIn(`first\n${line}\nlast`);
    expect(suppressions.isSuppressed(2, bug)).toBe(silencesBug);
    expect(suppressions.isSuppressed(2, vulnerability)).toBe(silencesVulnerability);
    expect(suppressions.isSuppressed(1, bug)).toBe(false);
  });

  test('the next line when it stands alone', () => {
    const suppressions = suppressionsIn('// vitals-ignore java/empty-catch\nx();\ny();');
    expect([2, 3].map((line) => suppressions.isSuppressed(line, bug))).toEqual([true, false]);
    const linted = suppressionsIn('//nolint:gosec // opt-in\nx();\ny();');
    expect([2, 3].map((line) => linted.isSuppressed(line, vulnerability))).toEqual([true, false]);
    expect(linted.isSuppressed(2, bug)).toBe(false);
  });
});

test.each([
  ['@SuppressWarnings("all")', true],
  ['@SuppressWarnings("java/empty-catch")', true],
  ['@SuppressWarnings({"unchecked", "empty-catch"})', true],
  ['@SuppressWarnings("java:S108")', true],
  ['@SuppressWarnings("unchecked")', false],
])('%s covers the rule: %s', (annotation, covers) => {
  expect(suppressWarningsCovers(annotation, 'java/empty-catch', ['java:S108'])).toBe(covers);
});
