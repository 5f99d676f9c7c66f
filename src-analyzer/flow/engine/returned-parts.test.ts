import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** A query that is built apart from its values and given back beside an error; `text` goes into its text. */
const go = (text: string): Record<string, string> => ({
  'a.go': `package a
import ("database/sql"; "net/http")
type Query struct { text string; given []any }
func (q *Query) add(value any) string { q.given = append(q.given, value); return "$1" }
func build(by, name string) (*Query, error) {
	if name == "" { return nil, errors.New("no name") }
	q := &Query{}
	q.text = "SELECT 1 FROM a WHERE name = " + q.add(name) + " ORDER BY " + ${text}
	return q, nil
}
func show(db *sql.DB) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		q, err := build(r.FormValue("by"), r.FormValue("name"))
		if err != nil { return }
		db.Query(q.text, q.given...)
	}
}
`,
});

const python = (text: string): Record<string, string> => ({
  'a.py': `from flask import Flask, request
import sqlite3
app = Flask(__name__)
class Query:
    pass
def build(by, name):
    q = Query()
    q.given = [name]
    q.text = "SELECT 1 FROM a WHERE name = ? ORDER BY " + ${text}
    return q, None
@app.route("/")
def show():
    q, error = build(request.args["by"], request.args["name"])
    sqlite3.connect("a.db").cursor().execute(q.text, q.given)
    return ""
`,
});

const script = (text: string): Record<string, string> => ({
  'a.js': `const express = require('express');
const { Pool } = require('pg');
const app = express();
const pool = new Pool();
function build(by, name) {
  const query = { text: '', given: [] };
  query.given.push(name);
  query.text = 'SELECT 1 FROM a WHERE name = $1 ORDER BY ' + ${text};
  return { query, error: null };
}
app.get('/', async (req, res) => {
  const { query, error } = build(req.query.by, req.query.name);
  const found = await pool.query(query.text, query.given);
  res.json(found.rows);
});
`,
});

test.each([
  ['Go', go, 'a.go:15 sql-injection CERTAIN', '"id"', 'by'],
  ['Python', python, 'a.py:14 sql-injection CERTAIN', '"id"', 'by'],
  ['JavaScript', script, 'a.js:13 sql-injection CERTAIN', '"id"', 'by'],
])(
  '%s: what is given back together keeps apart what its fields hold',
  async (_, write, found, calm, sent) => {
    expect(await placesIn(write(calm))).toEqual([]);
    expect(await placesIn(write(sent))).toEqual([found]);
  },
);

test('a part that may also be what nobody knows is as bad as all of it', async () => {
  const { 'a.py': text = '' } = python('"id"');
  const other = text.replace('    q = Query()', '    if name == "": return by, None\n    q = Query()');
  expect(await placesIn({ 'a.py': other })).toEqual(['a.py:15 sql-injection CERTAIN']);
});
