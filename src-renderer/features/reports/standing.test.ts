import type { Placement } from '#contract/public-api/reports.ts';
import { expect, test } from 'vitest';
import { en } from '#renderer/strings/en/en.ts';
import { createFormat } from '#renderer/strings/format.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { referenceNote, standingOf } from './standing.ts';

const size = { betterThan: 41, levelWith: 0, of: 63 };
const language = { betterThan: 5, levelWith: 2, of: 9 };

test('a score stands among its size, and among its language where there are enough', () => {
  expect(standingOf({ size, language: null }, 'Go', en)).toBe('Better than 41 of 63 projects of its size.');
  expect(standingOf({ size, language }, 'Go', en)).toBe(
    'Better than 41 of 63 projects of its size. Better than 5 and level with 2 of 9 in Go.',
  );
  expect(standingOf({ size: null, language }, 'Go', zhCn)).toBe('在 9 个 Go 项目中优于 5 个，与 2 个持平。');
  expect(standingOf({ size: null, language: null }, null, en)).toBe('');
});

test.each([
  [35, 0, 35, 'Better than all 35 projects of its size.', '优于全部 35 个规模相近的项目。'],
  [0, 8, 8, 'Level with all 8 projects of its size.', '与全部 8 个规模相近的项目持平。'],
  [0, 0, 8, 'Below all 8 projects of its size.', '低于全部 8 个规模相近的项目。'],
  [
    0,
    2,
    8,
    'Better than none and level with 2 of 8 projects of its size.',
    '在 8 个规模相近的项目中与 2 个持平，不优于任何一个。',
  ],
])('better than %d, level with %d, of %d', (betterThan, levelWith, of, english, chinese) => {
  const score = { size: { betterThan, levelWith, of }, language: null };
  expect([standingOf(score, null, en), standingOf(score, null, zhCn)]).toEqual([english, chinese]);
});

test('the note names how many projects, the day, the size, and a missing history', () => {
  const format = createFormat('en', ['en-US']);
  const placement = {
    date: '2026-11-22',
    projects: 80,
    history: false,
    lines: { from: 2_500, to: 40_000 },
  } as Placement;
  const note = referenceNote(placement, en, format);
  expect(note).toContain('80 public projects, measured on Nov 22, 2026');
  expect(note).toContain('2,500 to 40,000 lines');
  expect(note).toContain('without their git history');
  expect(referenceNote({ ...placement, history: true }, en, format)).not.toContain('git history');
});
