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

test.each([
  ['an error of the library', 'errors.New("no")', []],
  ['one that is kept', 'ErrUnknown', []],
  ['what may be nil', 'log(by)', ['a.go:9 sql-injection CERTAIN']],
])('a function that refuses with an error lets what it knows through: %s', async (_, made, found) => {
  const text = `package a
import ("database/sql"; "errors"; "net/http")
var columns = map[string]string{"year": "b.year"}
var ErrUnknown = errors.New("unknown")
func look(by string) error { if _, ok := columns[by]; !ok { return ${made} }; return nil }
func show(db *sql.DB, r *http.Request) {
	by := r.FormValue("by")
	if err := look(by); err != nil { return }
	db.Query("SELECT 1 FROM a ORDER BY " + by)
}
`;
  expect(await placesIn({ 'a.go': text })).toEqual(found);
});

test('Kotlin: what is required holds behind it', async () => {
  const page = (asks: string): Record<string, string> => ({
    'A.kt': `@RestController
class A(private val db: java.sql.Statement) {
  private val names = setOf("a", "b")
  @GetMapping("/a") fun show(@RequestParam by: String): String {
    ${asks}
    db.executeQuery("SELECT 1 FROM a ORDER BY $by"); return ""
  }
}
`,
  });
  expect(await placesIn(page('require(by in names)'))).toEqual([]);
  expect(await placesIn(page('require(by !in names)'))).toEqual(['A.kt:6 sql-injection CERTAIN']);
});
