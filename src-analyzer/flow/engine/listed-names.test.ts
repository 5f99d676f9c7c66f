import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const page = (...body: readonly string[]): Record<string, string> => ({
  'a.go': [
    'package a',
    'import ("database/sql"; "net/http")',
    'var columns = map[string]string{"year": "b.year", "name": "p.name"}',
    'func show(db *sql.DB, r *http.Request) {',
    '	by := r.FormValue("by")',
    ...body,
    '}',
  ].join('\n'),
});
const RUNS = '	db.Query("SELECT 1 FROM a ORDER BY " + by)';

test.each([
  ['one of the keys of a map', ['	if _, ok := columns[by]; !ok { return }', RUNS], []],
  ['what stands under it', ['	by, ok := columns[by]', '	if !ok { return }', RUNS], []],
  ['asked into a variable', ['	_, is := columns[by]', '	if is {', RUNS, '	}'], []],
  [
    'one that the map lacks',
    ['	if _, ok := columns[by]; ok { return }', RUNS],
    ['a.go:7 sql-injection CERTAIN'],
  ],
  [
    'a key of what was sent as well',
    ['	if _, ok := r.Form[by]; !ok { return }', RUNS],
    ['a.go:7 sql-injection CERTAIN'],
  ],
])('%s', async (_, body, found) => {
  expect(await placesIn(page(...body))).toEqual(found);
});
