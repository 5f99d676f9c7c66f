import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** A page whose query is ordered by a name of the sender, after what it asks about it. */
const script = (asks: string, runs = "await pool.query('SELECT 1 FROM a ORDER BY ' + by);"): string =>
  `const { Pool } = require('pg');
const app = require('express')();
const pool = new Pool();
const COLUMNS = { year: 'b.year', name: 'p.name' };
app.get('/', async (req, res) => {
  const by = req.query.by;
  ${asks}
  ${runs}
});
`;
const IN_SCRIPT = ['a.js:8 sql-injection CERTAIN'];

test.each([
  ['one without a value', 'if (COLUMNS[by] === undefined) return;', []],
  ['one that is not there', 'if (!COLUMNS[by]) return;', []],
  ['one that the record has not', 'if (!Object.hasOwn(COLUMNS, by)) return;', []],
  ['the ones that are there', 'if (COLUMNS[by]) return;', IN_SCRIPT],
  ['a name of what was sent as well', 'if (!req.body[by]) return;', IN_SCRIPT],
  ['what a function is given', 'const has = (all) => all[by]; if (!has(req.body)) return;', IN_SCRIPT],
])('JavaScript, names of a record of the file: %s', async (_, asks, found) => {
  expect(await placesIn({ 'a.js': script(asks) })).toEqual(found);
});

const python = (...body: readonly string[]): string =>
  [
    'from flask import Flask, request',
    'import sqlite3',
    'COLUMNS = {"year": "b.year"}',
    'app = Flask(__name__)',
    '@app.route("/")',
    'def show():',
    '    db = sqlite3.connect("a.db").cursor()',
    ...body.map((line) => `    ${line}`),
  ].join('\n');
const ORDERED = 'db.execute("SELECT 1 FROM a ORDER BY " + by)';
const SET = 'db.execute("UPDATE a SET " + ", ".join(f"{name} = ?" for name in fields))';

test.each([
  [
    'asked of a record',
    ['by = request.args["by"]', 'if COLUMNS.get(by) is None:', '    return ""', ORDERED],
    [],
  ],
  [
    'known to it',
    ['by = request.args["by"]', 'if COLUMNS.get(by):', '    return ""', ORDERED],
    ['a.py:11 sql-injection CERTAIN'],
  ],
  ['the keys of one that is written here', ['fields = {"title": request.args["title"]}', SET], []],
  [
    'of what was sent',
    ['fields = {name: one for name, one in request.json.items()}', SET],
    ['a.py:9 sql-injection LIKELY'],
  ],
])('Python, names: %s', async (_, body, found) => {
  expect(await placesIn({ 'a.py': python(...body) })).toEqual(found);
});

test('Java: a name that a record of the type has', async () => {
  const page = (asks: string): Record<string, string> => ({
    'A.java': `import java.util.Map;
@RestController
class A {
  private static final Map<String, String> COLUMNS = Map.of("year", "b.year");
  @GetMapping("/a") String show(@RequestParam String by, java.sql.Statement db) throws Exception {
    if (${asks}) return "";
    db.executeQuery("SELECT 1 FROM a ORDER BY " + by); return "";
  }
}
`,
  });
  expect(await placesIn(page('COLUMNS.get(by) == null'))).toEqual([]);
  expect(await placesIn(page('COLUMNS.get(by) != null'))).toEqual(['A.java:7 sql-injection CERTAIN']);
});
