import { expect, test } from 'vitest';
import { fitted, zoomed } from './view-box.ts';

test.each([
  ['a small drawing keeps its size', { width: 200, height: 100 }, { x: 400, y: 200, scale: 1 }],
  ['a wide one is as wide as the frame allows', { width: 1920, height: 100 }, { x: 20, y: 225, scale: 0.5 }],
  ['a tall one leaves room for its buttons', { width: 100, height: 864 }, { x: 475, y: 20, scale: 0.5 }],
  ['one that nearly fits stands above its buttons', { width: 200, height: 420 }, { x: 400, y: 32, scale: 1 }],
])('%s', (_behaviour, drawing, view) => {
  expect(fitted({ width: 1000, height: 500 }, drawing)).toEqual(view);
});

test('what is under the pointer stays there', () => {
  const before = { x: 30, y: 40, scale: 1 };
  const pointer = { x: 130, y: 90 };
  const after = zoomed(before, pointer, -300);
  expect(after.scale).toBeGreaterThan(1);
  const under = (view: typeof before) => [
    (pointer.x - view.x) / view.scale,
    (pointer.y - view.y) / view.scale,
  ];
  expect(under(after)[0]).toBeCloseTo(under(before)[0] ?? 0);
  expect(under(after)[1]).toBeCloseTo(under(before)[1] ?? 0);
});

test.each([
  ['never closer', -100_000, 2.5],
  ['never farther', 100_000, 0.15],
])('%s', (_behaviour, wheelPx, scale) => {
  expect(zoomed({ x: 0, y: 0, scale: 1 }, { x: 0, y: 0 }, wheelPx).scale).toBe(scale);
});
