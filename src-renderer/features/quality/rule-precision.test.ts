import { expect, test } from 'vitest';
import { precisionOf } from './rule-precision.ts';

const LABELS = import.meta.glob<string>(
  '../../../docs/precision/labels/2026-11-{,smells-,doubted-,reviewed-,worth-a-look-}{hundred-sixteen-projects,hundred-eighty-projects,hundred-twenty-four-others,hundred-fifty-projects,hundred-fifty-eight-projects}.tsv',
  {
    query: '?raw',
    import: 'default',
    eager: true,
  },
);

/** Rule and verdict of each finding that was read. */
const READ = Object.values(LABELS).flatMap((text) => {
  const [head = '', ...rows] = text.trim().split('\n');
  const columns = head.split('\t');
  return rows.map((row) => {
    const cells = row.split('\t');
    return { rule: cells[columns.indexOf('rule')] ?? '', verdict: cells[columns.indexOf('verdict')] ?? '' };
  });
});

test('each rule has the verdicts of its labels', () => {
  expect(READ.length).toBeGreaterThan(500);
  for (const rule of new Set(READ.map((read) => read.rule))) {
    const count = (verdict: string) =>
      READ.filter((read) => read.rule === rule && read.verdict === verdict).length;
    expect({ rule, ...precisionOf(rule) }).toEqual({
      rule,
      right: count('right'),
      trivial: count('trivial'),
      wrong: count('wrong'),
    });
  }
});

test('a rule none of whose findings was read has no figure', () => {
  expect(precisionOf('js/never-read')).toBeUndefined();
});
