import { expect, test } from 'vitest';
import { sharesSoFar } from './shares-so-far.ts';

const of = (language: string, loc: number) => ({ language, loc, files: 1 });

test.each([
  [
    'what is not listed is the rest',
    [of('TypeScript', 60), of('Go', 15)],
    { TypeScript: 60, Go: 15, OTHER: 25 },
  ],
  ['beside what has no language', [of('TypeScript', 60), of('OTHER', 15)], { TypeScript: 60, OTHER: 40 }],
  ['nothing is left', [of('TypeScript', 100), of('Go', 0)], { TypeScript: 100 }],
])('%s', (_, languages, shares) => {
  expect(sharesSoFar(languages, 100)).toEqual(shares);
});

test('files without a line have no shares', () => {
  expect(sharesSoFar([of('Python', 0)], 0)).toEqual({});
});
