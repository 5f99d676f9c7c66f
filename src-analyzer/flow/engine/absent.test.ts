import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const php = (condition: string): Record<string, string> => ({
  'page.php': `<?php
if (${condition}) {
    header('Location: index.php');
    exit;
}
echo '<a href="list.php?a=' . $_GET['a'] . '">back</a>';
`,
});

test.each([
  String.raw`isset($_GET['a']) AND !preg_match('/^_?\d{4}$/', $_GET['a'])`,
  String.raw`!empty($_GET['a']) && !preg_match('/^\d{4}$/', $_GET['a'])`,
  String.raw`$_GET['a'] && !preg_match('/^\d{4}$/', $_GET['a'])`,
  String.raw`$_GET['a'] !== null && !preg_match('/^\d{4}$/', $_GET['a'])`,
])('nothing, or what was checked, goes on after: %s', async (condition) => {
  expect(await placesIn(php(condition))).toEqual([]);
});

test.each([
  String.raw`isset($_GET['b']) && !preg_match('/^\d{4}$/', $_GET['a'])`,
  String.raw`isset($_GET['a']) && !preg_match('/^\d{4}$/', $_GET['b'])`,
  `empty($_GET['a'])`,
])('what was not checked goes on after: %s', async (condition) => {
  expect(await placesIn(php(condition))).toEqual(['page.php:6 xss CERTAIN']);
});

const express = (lines: string): Record<string, string> => ({
  'app.js': `const express = require('express');
const { exec } = require('node:child_process');
const app = express();
app.get('/', async (req, res) => {
  ${lines}
});
`,
});

test.each([
  `const a = req.query.a; if (a && !/^[0-9]+$/.test(a)) return res.end(); exec('ls ' + a);`,
  `if (req.query.a !== undefined && !/^[0-9]+$/.test(req.query.a)) return res.end(); exec('ls ' + req.query.a);`,
])('the same where a variable or undefined is asked for: %s', async (lines) => {
  expect(await placesIn(express(lines))).toEqual([]);
});

test('that nothing was found under a name says nothing of the name', async () => {
  const lines = `const user = users[req.query.a.trim()] || req.query.a.trim(); if (!user) exec('ls ' + req.query.a);`;
  expect(await placesIn(express(lines))).toEqual(['app.js:5 command-injection CERTAIN']);
});
