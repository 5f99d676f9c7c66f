import { describe, expect, test } from 'vitest';
import { createCommitParser, readNumstat, readRaw, type Commit, type NamedChange } from './commit-parser.ts';
import { HistoryUnreadable } from './run-git.ts';

const OUTPUT = Buffer.from(
  '\u0001aaa\u00021767614400\u0002Zoë 健\u0002z@x\u0002rename, then more\u0000\n1\t0\t\u0000old name.ts\u0000new name.ts\u0000-\t-\tlogo.png\u0000' +
    '\u0001bbb\u00021767528000\u0002Bo\u0002b@x\u0002a merge\u0000' +
    '\u0001ccc\u00021767441600\u0002\u0002\u0002\u0000\n12\t3\tsrc/tab\tname.ts\u0000',
);

function parseIn(pieceBytes: number): Commit[] {
  const commits: Commit[] = [];
  const parser = createCommitParser((commit) => commits.push(commit), readNumstat);
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

const [OLD, NEW, NONE] = ['a'.repeat(40), 'b'.repeat(40), '0'.repeat(40)];

test('reads names without lines: renames, new and removed files, submodules', () => {
  const commits: Commit<NamedChange>[] = [];
  const parser = createCommitParser<NamedChange>((commit) => commits.push(commit), readRaw);
  const changes = [
    `\n:100644 100644 ${OLD} ${NEW} M\0a.ts`,
    `:100644 100755 ${OLD} ${OLD} R100\0old.ts\0new.ts`,
    `:000000 100644 ${NONE} ${NEW} A\0:odd name.ts`,
    `:160000 000000 ${OLD} ${NONE} D\0module`,
  ];
  parser.push(Buffer.from(`\u0001aaa\u00020\u0002A\u0002a@x\u0002s\0${changes.join('\0')}\0`));
  parser.end();
  const lines = { added: 0, removed: 0 };
  expect(commits[0]?.changes).toEqual([
    { path: 'a.ts', renamedFrom: undefined, before: OLD, after: NEW, ...lines },
    { path: 'new.ts', renamedFrom: 'old.ts', before: OLD, after: OLD, ...lines },
    { path: ':odd name.ts', renamedFrom: undefined, before: undefined, after: NEW, ...lines },
    { path: 'module', renamedFrom: undefined, before: undefined, after: undefined, ...lines },
  ]);
});

test('a subject without an end is given up', () => {
  const parser = createCommitParser(() => {}, readNumstat);
  const piece = Buffer.alloc(1024 * 1024, 'x');
  const pushAll = (): void => {
    for (let megabytes = 0; megabytes < 20; megabytes += 1) parser.push(piece);
  };
  expect(pushAll).toThrow(HistoryUnreadable);
});

test.each([
  ['0', '1970-01-01T00:00:00.000Z'],
  ['-5', '1970-01-01T00:00:00.000Z'],
  ['yesterday', '1970-01-01T00:00:00.000Z'],
  ['99999999999999999', '2100-01-01T00:00:00.000Z'],
  ['1767614400', '2026-01-05T12:00:00.000Z'],
])('a commit dated %s is of %s', (seconds, shown) => {
  const commits: Commit[] = [];
  const parser = createCommitParser((commit) => commits.push(commit), readNumstat);
  parser.push(Buffer.from(`\u0001aaa\u0002${seconds}\u0002A\u0002a@x\u0002s\0`));
  parser.end();
  expect(commits.map(({ time }) => new Date(time).toISOString())).toEqual([shown]);
});
