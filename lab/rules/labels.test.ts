import { describe, expect, test } from 'vitest';
import { admission, isForReview } from './admission.mjs';
import { cohensKappa, wilsonInterval } from './interval.mjs';
import { formatLabels, lineHash, locate, parseLabels, splitPlace } from './labels.mjs';
import { keptByVerdict, matchLabels } from './match-labels.mjs';
import { ruleTable, toMarkdown } from './rule-table.mjs';

const label = (change: Record<string, string> = {}) => ({
  project: 'shop',
  commit: 'abc',
  kind: 'BUG',
  severity: 'MAJOR',
  rule: 'js/eqeqeq',
  place: 'src/a.js:2',
  text: lineHash('if (a == b) {'),
  verdict: 'wrong',
  reason: 'both are numbers',
  ...change,
});
const lines = (...text: string[]) => {
  return () => text;
};

describe('labels', () => {
  test('are written and read back', () => {
    expect(parseLabels(formatLabels([label()]))).toEqual([label()]);
  });

  test('an unknown verdict is refused with its row', () => {
    expect(() => parseLabels(formatLabels([label({ verdict: 'maybe' })]), 'x.tsv')).toThrow('x.tsv, row 2');
  });

  test.each([
    ['src/a.js:2', { file: 'src/a.js', line: 2 }],
    ['src/a.js', { file: 'src/a.js', line: undefined }],
    ['odd:name.js', { file: 'odd:name.js', line: undefined }],
  ])('%s is a place', (place, parts) => {
    expect(splitPlace(place)).toEqual(parts);
  });

  test.each([
    ['where they stood', lines('x', 'if (a == b) {'), 2],
    ['where the line moved to, indented or not', lines('x', 'y', 'z', '  if (a  == b) {'), 4],
    ['at the nearest of several', lines('if (a == b) {', '', '', 'if (a == b) {'), 1],
  ])('are found %s', (_, read, line) => {
    expect(locate(label(), read)).toEqual({ file: 'src/a.js', line });
  });

  test('are not found once their text is gone', () => {
    expect(locate(label(), lines('if (a === b) {'))).toBeUndefined();
  });
});

describe('what became of a label', () => {
  const issue = { ruleKey: 'js/eqeqeq', kind: 'BUG', filePath: 'src/a.js', line: 2 };
  const read = lines('x', 'if (a == b) {');

  test.each([
    ['found', [issue]],
    ['replaced', [{ ...issue, ruleKey: 'js/other' }]],
    ['gone', [{ ...issue, kind: 'SMELL' }]],
    ['gone', []],
  ])('%s', (state, issues) => {
    expect(matchLabels([label()], issues, read).map((match) => match.state)).toEqual([state]);
  });

  test('is counted by verdict, labels whose text is gone left out', () => {
    const right = label({ verdict: 'right', rule: 'js/x' });
    const moved = label({ verdict: 'right', text: lineHash('nothing') });
    const matches = matchLabels([label(), right, moved], [], read);
    expect(keptByVerdict(matches)).toEqual({ wrong: { kept: 0, all: 1 }, right: { kept: 0, all: 1 } });
  });
});

describe('figures', () => {
  test('Wilson intervals are those of the published tables', () => {
    const { low, high } = wilsonInterval(8, 10);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(['0.490', '0.943']);
    expect(wilsonInterval(0, 10).low).toBe(0);
    expect(wilsonInterval(10, 10).high).toBe(1);
    expect(wilsonInterval(0, 0)).toEqual({ low: 0, high: 1 });
  });

  test('kappa is 1 for equal readers, 0 for chance', () => {
    expect(
      cohensKappa([
        ['right', 'right'],
        ['wrong', 'wrong'],
      ]),
    ).toBe(1);
    const chance: [string, string][] = [
      ['a', 'a'],
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'b'],
    ];
    expect(cohensKappa(chance)).toBe(0);
  });

  test.each([
    ['admitted', { right: 16, trivial: 2, wrong: 2, labelledProjects: 5 }],
    ['refused', { right: 15, trivial: 3, wrong: 2, labelledProjects: 5 }],
    ['more labels needed', { right: 16, trivial: 2, wrong: 2, labelledProjects: 4 }],
    ['more labels needed', { right: 0, trivial: 0, wrong: 0, labelledProjects: 0 }],
    ['refused', { right: 0, trivial: 0, wrong: 5, labelledProjects: 1 }],
  ])('a rule is %s', (answer, counts) => {
    expect(admission({ kind: 'BUG', ...counts })).toBe(answer);
  });

  test('a row says how often a rule fires, what the labels say and what it costs', () => {
    const issue = { ruleKey: 'js/eqeqeq', kind: 'BUG', filePath: 'src/a.js', line: 2 };
    const matches = matchLabels([label()], [issue], lines('x', 'if (a == b) {'));
    const answer = { judgedLoc: 500, issues: [issue], deductions: [{ rule: 'js/eqeqeq', points: 3.5 }] };
    const rows = ruleTable([{ answer, matches }]);
    expect(rows).toMatchObject([
      { rule: 'js/eqeqeq', projects: 1, findings: 1, perThousand: 2, wrong: 1, maxPoints: 3.5 },
    ]);
    expect(toMarkdown(rows)).toContain(
      '| js/eqeqeq | BUG | 1 | 1 | 2.000 | 0 | 0 | 1 | 0 % (0 % to 79 %) | 3.5 |',
    );
  });
});

test.each([
  [{ right: 2, trivial: 2, wrong: 0 }, true],
  [{ right: 3, trivial: 1, wrong: 1 }, false],
  [{ right: 0, trivial: 1, wrong: 1 }, true],
  [{ right: 1, trivial: 1, wrong: 1 }, false],
  [{ right: 0, trivial: 1, wrong: 0 }, false],
])('labels %j put a rule under review: %s', (counts, expected) => {
  expect(isForReview(counts)).toBe(expected);
});
