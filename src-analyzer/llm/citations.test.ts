import { describe, expect, test } from 'vitest';
import { parseCitations } from './citations.ts';

describe('parseCitations', () => {
  test.each([
    ['src/a.ts:12', [['src/a.ts', 12, 12]]],
    ['`src/a.ts:12`', [['src/a.ts', 12, 12]]],
    ['./src/a.ts:12', [['src/a.ts', 12, 12]]],
    [String.raw`src\a.ts:12`, [['src/a.ts', 12, 12]]],
    ['src/a.ts:12-20', [['src/a.ts', 12, 20]]],
    ['src/a.ts#L12-L20', [['src/a.ts', 12, 20]]],
    ['src/a.ts:12:5', [['src/a.ts', 12, 12]]],
    ['src/a.ts, line 12', [['src/a.ts', 12, 12]]],
    ['src/a.ts lines 3-4', [['src/a.ts', 3, 4]]],
    ['**src/a.ts:12**\\', [['src/a.ts', 12, 12]]],
    ['Dockerfile:3', [['Dockerfile', 3, 3]]],
    [
      'src/a.ts:3, src/b.ts:4',
      [
        ['src/a.ts', 3, 3],
        ['src/b.ts', 4, 4],
      ],
    ],
    [
      'src/a.ts:3; 9-10',
      [
        ['src/a.ts', 3, 3],
        ['src/a.ts', 9, 10],
      ],
    ],
    ['my docs/read me.md:7', [['my docs/read me.md', 7, 7]]],
  ])('reads %s', (inner, citations) => {
    expect(parseCitations(inner)).toEqual(
      citations.map(([file, line, endLine]) => ({ file, line, endLine })),
    );
  });

  test.each(['0', 'x', 'a:10', 'text', 'i + 1', '12:30', 'https://example.com:80', '1, 2'])(
    'leaves %s alone',
    (inner) => expect(parseCitations(inner)).toBeUndefined(),
  );
});
