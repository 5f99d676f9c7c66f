import { describe, expect, test } from 'vitest';
import { analyseTexts, placesIn } from '../testing/analyse-texts.ts';

const servlet = (body: string, more = ''): string => `package shop;
import java.sql.*;
import java.util.*;
import javax.servlet.http.*;
public class Page extends HttpServlet {
  private Connection db;
  ${more}
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws Exception {
    String id = request.getParameter("id");
${body
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')}
  }
}`;
const QUERY = 'db.createStatement().executeQuery("SELECT * FROM t WHERE id = \'" + id + "\'");';
const FOUND = ['Page.java:10 sql-injection CERTAIN'];
const java = (body: string, more = ''): Promise<string[]> => placesIn({ 'Page.java': servlet(body, more) });

describe('values', () => {
  test('flow from a request into a statement, with each place told', async () => {
    const { findings } = await analyseTexts({ 'Page.java': servlet(QUERY) });
    expect(findings).toMatchObject([
      {
        weakness: 'sql-injection',
        origin: 'stranger',
        steps: [
          { line: 9, note: '`id` comes from a request parameter' },
          { line: 10, note: 'runs it as SQL' },
        ],
      },
    ]);
  });

  test.each([
    ['a number', `if (Integer.parseInt(id) < 0) return; id = "" + Integer.parseInt(id); ${QUERY}`],
    ['another value', `id = "all"; ${QUERY}`],
    ['a branch that never runs', `int n = 7 * 42 - 106; if (n < 100) ${QUERY}`],
    ['an allowed word', `if (!List.of("a", "b").contains(id)) return; ${QUERY}`],
    ['a word it is compared with', `if (id.equals("a")) ${QUERY}`],
    ['both of two checks', `if (id != null && id.equals("a")) ${QUERY}`],
    ['letters and digits', `if (!id.matches("[a-z0-9]+")) throw new Exception(); ${QUERY}`],
    [
      'another key of a map',
      `Map<String, String> m = new HashMap<>(); m.put("a", id); m.put("b", "x"); id = m.get("b"); ${QUERY}`,
    ],
    [
      'another place of a list',
      `List<String> l = new ArrayList<>(); l.add("x"); l.add(id); id = l.get(0); ${QUERY}`,
    ],
  ])('are harmless: %s', async (_, body) => {
    expect(await java(body)).toEqual([]);
  });

  test.each([
    ['a branch that always runs', `int n = 7 * 42 - 106; if (n > 100) ${QUERY}`],
    ['one of two checks', `if (id.isEmpty() || id.equals("a")) ${QUERY}`],
    ['a check without consequence', `if (!List.of("a").contains(id)) log("odd"); ${QUERY}`],
    ['a pattern that lets all through', `if (!id.matches("a.*")) return; ${QUERY}`],
    [
      'the key of a map',
      `Map<String, String> m = new HashMap<>(); m.put("a", id); id = m.get("a"); ${QUERY}`,
    ],
    ['a loop', `for (int i = 0; i < 3; i++) { if (i == 2) ${QUERY} }`],
    ['what a handler does', `try { log(id); } catch (Exception e) { ${QUERY} }`],
  ])('are dangerous: %s', async (_, body) => {
    expect(await java(body)).toEqual(FOUND);
  });
});

describe('calls', () => {
  test.each([
    [
      'what a function returns',
      `id = twice(id); ${QUERY}`,
      'String twice(String s) { return s + s; }',
      FOUND,
    ],
    ['a constant it returns', `id = none(id); ${QUERY}`, 'String none(String s) { return "x"; }', []],
    [
      'a check that throws',
      `check(id); ${QUERY}`,
      'void check(String s) throws Exception { if (!s.equals("a")) throw new Exception(); }',
      [],
    ],
    [
      'a check that answers',
      `if (!isGood(id)) return; ${QUERY}`,
      'boolean isGood(String s) { return s.equals("a"); }',
      [],
    ],
    [
      'a sink inside',
      'find(id);',
      'void find(String s) throws Exception { db.createStatement().executeQuery("SELECT " + s); }',
      ['Page.java:7 sql-injection CERTAIN'],
    ],
    [
      'a field that a constructor fills',
      'new Task(id, db).run();',
      'static class Task { String s; Connection c; Task(String s, Connection c) { this.s = s; this.c = c; } void run() throws Exception { c.createStatement().executeQuery(s); } }',
      ['Page.java:7 sql-injection CERTAIN'],
    ],
    ['a type that is not known', 'repository.executeQuery(id);', 'Object repository;', []],
  ])('%s', async (_, body, more, found) => {
    expect(await java(body, more)).toEqual(found);
  });

  test('go through modules, handlers and functions inside', async () => {
    const found = await placesIn({
      'app.js': `const express = require('express');
const { find } = require('./store');
const app = express();
app.get('/', async (req, res) => {
  const names = [req.query.name].map((name) => name.trim());
  res.json(await find(names[0]));
});`,
      'store.js': `const { Client } = require('pg');
const client = new Client();
const run = (text) => client.query(text);
exports.find = function find(name) {
  return run(\`SELECT * FROM users WHERE name = '\${name}'\`);
};`,
    });
    expect(found).toEqual([expect.stringMatching(/^store\.js:3 sql-injection/)]);
  });

  test('of functions that call each other come to an end', async () => {
    const text = servlet(
      'even(id, 5);',
      `void even(String s, int n) throws Exception { if (n == 0) db.createStatement().executeQuery(s); else odd(s, n - 1); }
  void odd(String s, int n) throws Exception { even(s, n - 1); }`,
    );
    expect(await placesIn({ 'Page.java': text })).toEqual(['Page.java:7 sql-injection CERTAIN']);
  });
});

test('the same project gives the same findings in the same order', async () => {
  const files = {
    'b/Page.java': servlet(QUERY),
    'a/Page.java': servlet(QUERY).replace('package shop', 'package other'),
  };
  const first = await analyseTexts(files);
  expect(first.findings.map(({ path }) => path)).toEqual(['a/Page.java', 'b/Page.java']);
  expect(await analyseTexts(files)).toEqual(first);
});
