import { describe, expect, test } from 'vitest';
import { countedFiles, textPieces, withoutPlaces } from './text-places.ts';

describe('places in a sentence', () => {
  test.each([
    [
      'Order does too much (src/shop/Order.java:12) and 3 more.',
      [{ file: 'src/shop/Order.java', line: 12 }],
    ],
    ['The first is at src/a.ts:3: no timeout is set.', [{ file: 'src/a.ts', line: 3 }]],
    ['最大的块在 src/a.ts:3，重复 src/b.ts:7。', [{ file: 'src/a.ts', line: 3 }, { file: 'src/b.ts', line: 7 }]],
    ['位于 src/a.ts:3：无法区分请求。', [{ file: 'src/a.ts', line: 3 }]],
    ['declared in package.json:22', []],
    ['see https://example.com/a/page.html:80 and a/b', []],
    ['at 12:30 of 3/4', []],
  ])('%s', (text, places) => {
    const pieces = textPieces(text);
    expect(pieces.flatMap(({ place }) => place ?? [])).toEqual(places);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  }); // prettier-ignore
});

test('a place that is linked beside the text is not told twice', () => {
  const places = [{ file: 'src/shop/Order.java', line: 12 }];
  expect(withoutPlaces('Order (src/shop/Order.java:12) does too much', places)).toBe('Order does too much');
  expect(withoutPlaces('Empty handler (Order.java:12)', places)).toBe('Empty handler');
  expect(withoutPlaces('空的处理器（Order.java:12）', places)).toBe('空的处理器');
  expect(withoutPlaces('Order（src/shop/Order.java:12）承担', places)).toBe('Order 承担');
  expect(withoutPlaces('Empty handler (Order.java:13)', places)).toBe('Empty handler (Order.java:13)');
});

describe('files that a sentence counts', () => {
  const files = ['js/alerts.js', 'js/topics.js', 'web/Other.java'];
  test.each([
    [
      '19 files exceed 500 lines: alerts.js (2,144), topics.js (1,584) and 17 more',
      ['js/alerts.js', 'js/topics.js'],
    ],
    [
      '19 个文件超过 500 行：alerts.js（2,144）、topics.js（1,584），另有 17 项',
      ['js/alerts.js', 'js/topics.js'],
    ],
    ['3 findings in alerts.js and others', []],
  ])('%s', (text, named) => {
    const pieces = countedFiles(text, files);
    expect(pieces.flatMap(({ file }) => file ?? [])).toEqual(named);
    expect(pieces.map((piece) => piece.text).join('')).toBe(text);
  });

  test('of two files with one name none is meant', () => {
    const text = '2 files exceed 500 lines: index.js (900), index.js (800)';
    expect(countedFiles(text, ['a/index.js', 'b/index.js'])).toEqual([{ text }]);
  });
});
