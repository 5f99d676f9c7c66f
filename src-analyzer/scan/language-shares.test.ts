import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toShares } from './language-shares.ts';

test('data formats and prose have no share; the largest comes first', () => {
  const shares = toShares({ JSON: 500, Markdown: 100, CSS: 1, TypeScript: 2 });
  expect(Object.entries(shares)).toEqual([
    ['TypeScript', 66.7],
    ['CSS', 33.3],
  ]);
});

test('unknown files among tests are data', () => {
  expect(toShares({ Go: 30, OTHER: 20 }, 10)).toEqual({ Go: 75, OTHER: 25 });
  expect(toShares({ Go: 30, OTHER: 20 }, 20)).toEqual({ Go: 100 });
});

test('no code, no shares', () => {
  expect(toShares({ TypeScript: 0, YAML: 3 })).toEqual({});
});

test('shares of any code sum to 100 within rounding, each within a tenth of its exact value', () => {
  const names = ['Java', 'Go', 'C', 'Rust', 'PHP', 'Ruby', 'Vue', 'OTHER', 'CSS', 'HTML'];
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 1e9 }), { minLength: 1, maxLength: 10 }), (counts) => {
      const total = counts.reduce((sum, count) => sum + count, 0);
      const shares = toShares(Object.fromEntries(counts.map((count, i) => [names[i] ?? '', count])));
      const sum = Object.values(shares).reduce((a, b) => a + b, 0);
      expect(Math.abs(sum - 100)).toBeLessThan(0.01);
      for (const [i, count] of counts.entries()) {
        expect(Math.abs((shares[names[i] ?? ''] ?? 0) - (count / total) * 100)).toBeLessThanOrEqual(0.1);
      }
    }),
  );
});
