import { afterEach, expect, test } from 'vitest';
import type { Finding } from '../rules/rule.ts';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { flowEngine } from './flow-engine.ts';

const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

type Files = Readonly<Record<string, string>>;

async function findingsIn(files: Files): Promise<readonly Finding[]> {
  const tree = createTemporaryTree(files);
  trees.push(tree);
  const project = { root: tree.root, files: [], environmentFiles: [] };
  return (await flowEngine.run(project, detachedContext())).findings;
}

async function confidenceIn(files: Files): Promise<readonly (string | undefined)[]> {
  return (await findingsIn(files)).map(({ confidence }) => confidence);
}

const mvc = (code: string): Files => ({
  'Home.cs': `using Microsoft.AspNetCore.Mvc;\npublic class HomeController : Controller {\n${code}\n}\n`,
});
const flask = (code: string): Files => ({
  'app.py': `from flask import Flask, redirect, request\napp = Flask(__name__)\n${code}`,
});
const express = (code: string): Files => ({
  'app.js': `const express = require('express');\nconst app = express();\n${code}\n`,
});
const nest = (before: string): Files => ({
  'picture.controller.ts': `import { Controller, Get, Post, Query } from '@nestjs/common';
import got from 'got';
class PictureQuery { url: string; }
@Controller()
export class PictureController {
  ${before}
  async show(@Query() asked: PictureQuery) { return (await got(asked.url)).body; }
}`,
});

// Each is told as the labels found the place it is like: right, trivial or wrong.
test.each<[string, string, Files]>([
  [
    'right: a switch of the language sends the browser back where the link says',
    'LIKELY',
    mvc('public IActionResult Speak(string tongue, string back) { Keep(tongue); return Redirect(back); }'),
  ],
  [
    'right: a sign-in goes on where the link says, once the password was right',
    'LIKELY',
    flask(
      "@app.route('/in', methods=['GET', 'POST'])\ndef enter():\n    to = request.args.get('to') or '/'\n    if matches(current(), stored()):\n        return redirect(to)\n",
    ),
  ],
  [
    'as often wrong as right: a code that is drawn from predictable numbers',
    'REVIEW',
    {
      'codes.php':
        '<?php function send_code($to) { $login_code = mt_rand(100000, 999999); text($to, $login_code); }',
    },
  ],
  [
    'trivial: the password of a guest, which nobody is told',
    'REVIEW',
    {
      'guests.php':
        '<?php function add_guest($db) { $password = mt_rand(100000, 999999); $db->add($password); }',
    },
  ],
  [
    'trivial: a form says where to go next',
    'REVIEW',
    mvc('[HttpPost] public IActionResult Sort(string back) { Keep(); return Redirect(back); }'),
  ],
  [
    'wrong: a helper that a checked handler calls',
    'REVIEW',
    {
      'app/controllers/grants_controller.rb':
        'class GrantsController < ApplicationController\n  private\n\n  def leave\n    redirect_to params[:back]\n  end\nend\n',
    },
  ],
  [
    'wrong: the handler asks a list of its own first',
    'REVIEW',
    flask(
      "@app.route('/in')\ndef enter():\n    to = request.args['to']\n    if leads_here(to):\n        return redirect(to)\n    return ''\n",
    ),
  ],
  ['right: a picture is fetched from the address in the link', 'LIKELY', nest("@Get('picture')")],
  ['trivial: the same where a form says it', 'REVIEW', nest("@Post('picture')")],
  [
    'wrong: a function that a table of the program lists',
    'REVIEW',
    { 'groups.php': "<?php call_user_func($_GET['part']);" },
  ],
  [
    'trivial: a module of the installer',
    'REVIEW',
    express("app.get('/try', (req, res) => { require('./stores/' + req.query.store); });"),
  ],
  [
    'wrong: a validator stands before the handler',
    'REVIEW',
    express(
      "const { exec } = require('child_process');\nconst { pageValidator } = require('./forms');\napp.get('/page', pageValidator, (req, res) => { exec('show ' + req.query.page); });",
    ),
  ],
  [
    'trivial: a tool of the developers',
    'REVIEW',
    { 'tools/write-docs.php': "<?php exec('docs --at ' . $_GET['at']);" },
  ],
  [
    'trivial: the page that sets the program up',
    'REVIEW',
    { 'public/setup.php': "<?php echo '<b>' . $_GET['word'];" },
  ],
  ['right: a text is shown where it is read', 'CERTAIN', { 'news.php': "<?php echo '<b>' . $_GET['word'];" }],
  [
    'right: the same behind one condition',
    'CERTAIN',
    { 'news.php': "<?php if (debug_is_on()) { echo '<b>' . $_GET['word']; }" },
  ],
  [
    'wrong: the same where the answer was settled by conditions before',
    'REVIEW',
    { 'dump.php': "<?php if (!failed() && wants('text')) { echo '<b>' . $_GET['word']; }" },
  ],
  [
    'wrong: the same through a function that makes an address of it',
    'REVIEW',
    {
      'wall.php':
        "<?php function place($name) { return '/at?' . strtolower($name); } echo '<a href=' . place($_GET['word']) . '>';",
    },
  ],
  [
    'wrong: the same in a template, by a function of the program',
    'REVIEW',
    {
      'http.php': "<?php function again() { return '/list?' . $_GET['page']; }",
      'list.tmpl.php':
        '<?php include \'http.php\'; ?>\n<p><a href="<?php echo strtoupper(again()); ?>">again</a></p>\n',
    },
  ],
  [
    'wrong: a sandbox runs what its page sends it',
    'REVIEW',
    { 'worker.js': "window.addEventListener('message', (event) => { eval(event.data); });" },
  ],
  [
    'right: a statement is put together with the value in it',
    'CERTAIN',
    { 'book.php': '<?php mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'");' },
  ],
  [
    'right: a handler hands the value to a shell',
    'CERTAIN',
    express(
      "const { exec } = require('child_process');\napp.get('/at', (req, res) => { exec('show ' + req.query.at); });",
    ),
  ],
  [
    'wrong: the program cleans what its requests hold',
    'REVIEW',
    {
      'start.php': '<?php foreach ($_GET as $name => $one) { $_GET[$name] = htmlspecialchars($one); }',
      'news.php': "<?php echo '<b>' . $_GET['word'];",
    },
  ],
  [
    'wrong: a path that only a script asks for',
    'REVIEW',
    express("app.delete('/order/:id', (req, res) => { res.send('<p>' + req.params.id); });"),
  ],
  [
    'right: a path that a link leads to',
    'CERTAIN',
    express("app.get('/order/:id', (req, res) => { res.send('<p>' + req.params.id); });"),
  ],
  [
    'trivial: the visitor writes the statement',
    'REVIEW',
    { 'console.php': "<?php mysqli_query($db, $_GET['statement']);" },
  ],
  [
    'wrong: the value was settled by conditions before',
    'REVIEW',
    {
      'book.php':
        '<?php if (is_open() && wants_one()) { mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'"); }',
    },
  ],
])('%s: %s', async (_, confidence, files) => {
  expect(await confidenceIn(files)).toEqual([confidence]);
});

test('a message says why its finding is worth a look only, where the rule alone does not', async () => {
  const code = (name: string): Files => ({ [name]: "<?php exec('docs --at ' . $_GET['at']);" });
  const messageOf = async (files: Files) => (await findingsIn(files))[0]?.message ?? '';
  expect(await messageOf(code('docs.php'))).not.toContain('Worth a look');
  expect(await messageOf(code('tools/docs.php'))).toMatch(
    / Worth a look only: it stands in a tool of the developers\.$/,
  );
  const form = mvc('[HttpPost] public IActionResult Sort(string back) { return Redirect(back); }');
  expect(await messageOf(form)).not.toContain('Worth a look');
});

async function severityIn(files: Files): Promise<readonly (string | undefined)[]> {
  return (await findingsIn(files)).map(({ severity }) => severity);
}

// Undefined is as grave as the rule says.
test.each<[string, string | undefined, Files]>([
  ['a text of a link in a page', undefined, { 'news.php': "<?php echo '<b>' . $_GET['word'];" }],
  ['a text of a form in a page', 'MAJOR', { 'news.php': "<?php echo '<b>' . $_POST['word'];" }],
  [
    'a command of a handler, from a form as well',
    undefined,
    express(
      "const { exec } = require('child_process');\napp.post('/at', (req, res) => { exec('show ' + req.body.at); });",
    ),
  ],
  [
    'a command of a function that nothing registers',
    'MAJOR',
    { 'show.php': "<?php function show() { exec('show ' . $_POST['at']); }" },
  ],
  [
    'a statement behind a condition',
    'MAJOR',
    {
      'book.php':
        '<?php if (is_open()) { mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'"); }',
    },
  ],
  [
    'a statement in the part of the administrators',
    'MAJOR',
    {
      'admin/book.php':
        '<?php mysqli_query($db, "SELECT * FROM book WHERE isbn = \'" . $_GET[\'isbn\'] . "\'");',
    },
  ],
])('%s: as grave as %s', async (_, severity, files) => {
  expect(await severityIn(files)).toEqual([severity]);
});
