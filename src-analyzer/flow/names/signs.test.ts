import { expect, test } from 'vitest';
import { parseSign, SignIndex } from './signs.ts';

test.each([
  [
    'java.sql.Statement#executeQuery',
    [{ kind: 'member', owner: 'java.sql.Statement', name: 'executeQuery' }],
  ],
  ['mysqli_query', [{ kind: 'static', owner: '', name: 'mysqli_query' }]],
  ['new java.io.File', [{ kind: 'new', owner: 'java.io.File', name: 'File' }]],
  ['%html.raw', [{ kind: 'intrinsic', owner: '', name: 'html.raw' }]],
  [String.raw`App\Http\DB.raw`, [{ kind: 'static', owner: 'App.Http.DB', name: 'raw' }]],
  [
    'a.(B|c.D)#(get|put)',
    [
      { kind: 'member', owner: 'a.B', name: 'get' },
      { kind: 'member', owner: 'a.B', name: 'put' },
      { kind: 'member', owner: 'a.c.D', name: 'get' },
      { kind: 'member', owner: 'a.c.D', name: 'put' },
    ],
  ],
])('%s', (sign, parsed) => {
  expect(parseSign(sign)).toEqual(parsed);
});

test('rows are found by kind, name and owner', () => {
  const index = new SignIndex<number>();
  index.add('a.B#run', 1);
  index.add('a.B#*', 2);
  index.add('a.B.run', 3);
  const of = (kind: 'member' | 'static', name: string, owner: string): number[] =>
    index.find(kind, name, (candidate) => candidate === owner);
  expect(of('member', 'run', 'a.B')).toEqual([1, 2]);
  expect(of('member', 'walk', 'a.B')).toEqual([2]);
  expect(of('static', 'run', 'a.B')).toEqual([3]);
  expect(of('member', 'run', 'a.C')).toEqual([]);
});
