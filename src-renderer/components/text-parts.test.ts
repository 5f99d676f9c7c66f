import { ISSUE_SEVERITIES, REPORT_LEVELS, RISK_LEVELS } from '#contract/words.ts';
import { describe, expect, test } from 'vitest';
import { linesAround } from './code/lines-around.ts';
import { toneOfFinding, toneOfLevel, toneOfRisk, toneOfScore, toneOfSeverity } from './level-tone.ts';
import { ringArc } from './ring-arc.ts';
import { textParts } from './text-parts.ts';

test.each([
  ['plain', ['plain']],
  ['use `a` or `b`.', ['use ', '<a>', ' or ', '<b>', '.']],
  ['`a`', ['<a>']],
  ['an open ` stays', ['an open ` stays']],
  ['`no\nline` breaks', ['`no\nline` breaks']],
  ['<b>no HTML</b>', ['<b>no HTML</b>']],
  ['it is for Java 11 (backend/pom.xml).', ['it is for Java 11 (', '<backend/pom.xml>', ').']],
  ['most of it is in src/shop/web.', ['most of it is in ', '<src/shop/web>', '.']],
  ['大多在 backend/orders/，其余', ['大多在 ', '<backend/orders/>', '，其余']],
  [
    'read and/or write 3/4 of TLS/SSL, application/json',
    ['read and/or write 3/4 of TLS/SSL, application/json'],
  ],
  ['see https://example.com/a/page.html', ['see https://example.com/a/page.html']],
  ['', []],
])('%j', (text, parts) => {
  expect(textParts(text).map(({ text: part, code }) => (code ? `<${part}>` : part))).toEqual(parts);
});

describe('lines around a line', () => {
  const TEXT = 'one\r\ntwo\nthree\nfour\nfive';

  test.each([
    ['in the middle', 3, [2, 3, 4]],
    ['at the start', 1, [1, 2]],
    ['at the end', 5, [4, 5]],
    ['beyond the end: the last one', 99, [4, 5]],
  ])('%s', (_place, line, numbers) => {
    expect(linesAround(TEXT, line, 1).map(({ number }) => number)).toEqual(numbers);
  });

  test('the ends of lines are no part of them', () => {
    expect(linesAround(TEXT, 1, 0)).toEqual([{ code: 'one', number: 1 }]);
  });
});

describe('tones', () => {
  test.each([
    [100, 'good'],
    [75, 'good'],
    [74, 'fair'],
    [59, 'poor'],
    [39, 'bad'],
  ])('a score of %d is %s', (score, tone) => {
    expect(toneOfScore(score)).toBe(tone);
  });

  test('each scale runs from bad to calm or good, never back', () => {
    const order = ['good', 'calm', 'fair', 'poor', 'bad'];
    const ranks = (tones: string[]) => tones.map((tone) => order.indexOf(tone));
    const falling = (values: number[]) => values.toSorted((a, b) => b - a);
    for (const tones of [ISSUE_SEVERITIES.map(toneOfSeverity), RISK_LEVELS.map(toneOfRisk)])
      expect(ranks(tones)).toEqual(falling(ranks(tones)));
    expect(ranks(REPORT_LEVELS.map(toneOfLevel))).toEqual(
      falling(ranks(REPORT_LEVELS.map(toneOfLevel))).toReversed(),
    );
  });

  test('a finding of any kind has the tone of its own scale', () => {
    expect(ISSUE_SEVERITIES.map(toneOfFinding)).toEqual(ISSUE_SEVERITIES.map(toneOfSeverity));
    expect(RISK_LEVELS.map(toneOfFinding)).toEqual(RISK_LEVELS.map(toneOfRisk));
  });
});

test.each([
  [0, 0],
  [50, 0.5],
  [100, 1],
])('a score of %d fills %d of the ring', (score, share) => {
  const { around, track, filled } = ringArc(148, score);
  expect(filled / track).toBeCloseTo(share);
  expect(track).toBeLessThan(around);
});
