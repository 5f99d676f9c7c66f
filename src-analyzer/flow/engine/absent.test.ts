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

const django = (condition: string): Record<string, string> => ({
  'shop/views.py': `from django.http import HttpRequest, HttpResponseRedirect
from django.utils.http import url_has_allowed_host_and_scheme


def leave(request: HttpRequest):
    target = request.GET.get("next", "/")
    if ${condition}:
        target = request.META.get("HTTP_REFERER")
        if target:
            target = target.strip()
        if not url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()}):
            target = "/"
    return HttpResponseRedirect(target)
`,
});
const CHECK = 'url_has_allowed_host_and_scheme(target, allowed_hosts={request.get_host()})';

test.each([`not ${CHECK}`, `target and not ${CHECK}`, `(target or not request.is_ajax()) and not ${CHECK}`])(
  'a variable without anything leads nowhere, whatever it was given: %s',
  async (condition) => {
    expect(await placesIn(django(condition))).toEqual([]);
  },
);

test('a check that another condition passes by', async () => {
  expect(await placesIn(django(`request.is_ajax() and not ${CHECK}`))).toEqual([
    'shop/views.py:13 open-redirect CERTAIN',
  ]);
});

test('the same in a servlet, where null does not start with anything', async () => {
  const servlet = (condition: string): Record<string, string> => ({
    'Leave.java': `import javax.servlet.http.*;
class Leave extends HttpServlet {
  protected void doGet(HttpServletRequest request, HttpServletResponse response) throws java.io.IOException {
    String to = request.getParameter("to");
    if (${condition}) to = "/";
    response.sendRedirect(to);
  }
}
`,
  });
  const check = '!to.startsWith("https://shop.example/")';
  expect(await placesIn(servlet(`to != null && ${check}`))).toEqual([]);
  expect(await placesIn(servlet(`request.isSecure() && ${check}`))).toHaveLength(1);
});

test('what a variable held before it was written again is not asked for', async () => {
  const lines = `let a = req.query.a.trim(); const was = a; a = req.query.b.trim(); if (!was) exec('ls ' + a);`;
  expect(await placesIn(express(lines))).toEqual(['app.js:5 command-injection CERTAIN']);
});
