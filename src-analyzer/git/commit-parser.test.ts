import { describe, expect, test } from 'vitest';
import { createCommitParser, type Commit } from './commit-parser.ts';

const OUTPUT = Buffer.from(
  '\u0001aaa\u00021767614400\u0002Zoë 健\u0002z@x\u0002rename, then more\u0000\n1\t0\t\u0000old name.ts\u0000new name.ts\u0000-\t-\tlogo.png\u0000' +
    '\u0001bbb\u00021767528000\u0002Bo\u0002b@x\u0002a merge\u0000' +
    '\u0001ccc\u00021767441600\u0002\u0002\u0002\u0000\n12\t3\tsrc/tab\tname.ts\u0000',
);

function parseIn(pieceBytes: number): Commit[] {
  const commits: Commit[] = [];
  const parser = createCommitParser((commit) => commits.push(commit));
  for (let at = 0; at < OUTPUT.length; at += pieceBytes) parser.push(OUTPUT.subarray(at, at + pieceBytes));
  parser.end();
  return commits;
}

describe('the commit parser', () => {
  test('reads renames, binary files, merges and odd names', () => {
    expect(parseIn(OUTPUT.length)).toEqual([
      {
        hash: 'aaa',
        time: 1_767_614_400_000,
        authorName: 'Zoë 健',
        authorEmail: 'z@x',
        subject: 'rename, then more',
        changes: [
          { path: 'new name.ts', renamedFrom: 'old name.ts', added: 1, removed: 0 },
          { path: 'logo.png', renamedFrom: undefined, added: 0, removed: 0 },
        ],
      },
      {
        hash: 'bbb',
        time: 1_767_528_000_000,
        authorName: 'Bo',
        authorEmail: 'b@x',
        subject: 'a merge',
        changes: [],
      },
      {
        hash: 'ccc',
        time: 1_767_441_600_000,
        authorName: 'unknown',
        authorEmail: '',
        subject: '',
        changes: [{ path: 'src/tab\tname.ts', renamedFrom: undefined, added: 12, removed: 3 }],
      },
    ]);
  });

  test.each([1, 2, 7, 64])('does not care how the bytes are cut: pieces of %i', (pieceBytes) => {
    expect(parseIn(pieceBytes)).toEqual(parseIn(OUTPUT.length));
  });
});

test.each([
  ['0', '1970-01-01T00:00:00.000Z'],
  ['-5', '1970-01-01T00:00:00.000Z'],
  ['yesterday', '1970-01-01T00:00:00.000Z'],
  ['99999999999999999', '2100-01-01T00:00:00.000Z'],
  ['1767614400', '2026-01-05T12:00:00.000Z'],
])('a commit dated %s is of %s', (seconds, shown) => {
  const commits: Commit[] = [];
  const parser = createCommitParser((commit) => commits.push(commit));
  parser.push(Buffer.from(`\u0001aaa\u0002${seconds}\u0002A\u0002a@x\u0002s\0`));
  parser.end();
  expect(commits.map(({ time }) => new Date(time).toISOString())).toEqual([shown]);
});
