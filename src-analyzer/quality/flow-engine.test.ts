import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { parsedProject } from '../syntax/parsed-project.ts';
import { flowEngine } from './flow-engine.ts';

const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

const HANDLER = `const express = require('express');
const { exec } = require('node:child_process');
const app = express();
app.get('/', (req, res) => {
  exec('ls ' + req.query.folder);
});
`;

function project(): string {
  const tree = createTemporaryTree({ 'a.js': HANDLER });
  trees.push(tree);
  return tree.root;
}

async function placesIn(root: string): Promise<string[]> {
  const { findings } = await flowEngine.run({ root, files: [], environmentFiles: [] }, detachedContext());
  return findings.map(({ ruleKey, path, line }) => `${path}:${line} ${ruleKey}`);
}

const INJECTION = 'a.js:5 flow/command-injection';

test('finds the same in a kept parse, whose programs are gone', async () => {
  const root = project();
  expect(await placesIn(root)).toEqual([INJECTION]);
  const { files } = await parsedProject(root, detachedContext());
  expect(files.map(({ program }) => program)).toEqual([undefined]);
  expect(await placesIn(root)).toEqual([INJECTION]);
});

test('finds the same for two who ask at once', async () => {
  const root = project();
  expect(await Promise.all([placesIn(root), placesIn(root)])).toEqual([[INJECTION], [INJECTION]]);
});

test('finds what is new once the project has changed', async () => {
  const root = project();
  await placesIn(root);
  writeFileSync(join(root, 'a.js'), `\n${HANDLER}`);
  expect(await placesIn(root)).toEqual(['a.js:6 flow/command-injection']);
});

test('gives no program to tests and samples, of whose values nothing is told', async () => {
  const tree = createTemporaryTree({ 'a.js': HANDLER, 'test/b.js': HANDLER, 'examples/c.js': HANDLER });
  trees.push(tree);
  const { files } = await parsedProject(tree.root, detachedContext());
  expect(files.map(({ path, program }) => [path, program !== undefined])).toEqual([
    ['a.js', true],
    ['examples/c.js', false],
    ['test/b.js', false],
  ]);
});

const SQL_TABLES = "<?php $db = new mysqli('h', 'u', 'p', 'd'); ";

test.each([
  [
    'into a statement',
    { 'a.php': `${SQL_TABLES}\n$id = $_GET['id'];\n$db->query("SELECT * FROM a WHERE id = $id");` },
    'CERTAIN',
  ],
  [
    'into a statement by a call',
    {
      'a.php': `${SQL_TABLES}\nfunction find($db, $id) { return $db->query("SELECT * FROM a WHERE id = $id"); }\nfind($db, $_GET['id']);`,
    },
    'CERTAIN',
  ],
  [
    'into a variable of a page by a link, and is shown',
    { 'a.php': "<?php\n$name = $_GET['name'];\necho $name;" },
    'CERTAIN',
  ],
  [
    'into a variable of a page by a form, and is shown',
    { 'a.php': "<?php\n$name = $_POST['name'];\necho $name;" },
    'REVIEW',
  ],
  [
    'into a file by the function that gets it',
    {
      'a.js':
        "const express = require('express');\nconst fs = require('node:fs');\nconst app = express();\napp.get('/', (req, res) => {\n  const name = 'notes/' + req.query.name;\n  fs.unlinkSync(name);\n});\n",
    },
    'LIKELY',
  ],
  [
    'into a file by a function that is told',
    {
      'a.js':
        "const express = require('express');\nconst fs = require('node:fs');\nconst app = express();\nfunction drop(name) { fs.unlinkSync('notes/' + name); }\napp.get('/', (req, res) => {\n  drop(req.query.name);\n});\n",
    },
    'LIKELY',
  ],
  [
    'into a class that is made by its name',
    {
      'app/controllers/notes_controller.rb':
        'class NotesController < ApplicationController\n  def show\n    params[:kind].constantize\n  end\nend\n',
    },
    'REVIEW',
  ],
  [
    'into a class that is taken by its name',
    {
      'app/controllers/notes_controller.rb':
        'class NotesController < ApplicationController\n  def show\n    @kind = Object.const_get(params[:kind])\n  end\nend\n',
    },
    'REVIEW',
  ],
  [
    'in one file',
    { 'page.php': "<?php function asked($name) { return $_GET[$name]; } echo asked('name');" },
    'CERTAIN',
  ],
  [
    'through a file of its own',
    {
      'input.php': '<?php function asked($name) { return $_GET[$name]; }',
      'page.php': "<?php include 'input.php'; echo asked('name');",
    },
    'REVIEW',
  ],
  [
    'into the page that it shows',
    {
      'app.py':
        "from flask import Flask, request, render_template\napp = Flask(__name__)\n@app.route('/')\ndef home():\n    return render_template('home.html', name=request.args['name'])\n",
      'templates/home.html': '<p>{{ name|safe }}</p>\n',
    },
    'CERTAIN',
  ],
  [
    'into the page that shows a field of what it is bound to',
    {
      'Notes.cs':
        'using Microsoft.AspNetCore.Mvc;\npublic class Note { public string Title { get; set; } }\npublic class NotesController : Controller {\n  public IActionResult Show(Note model) { return View(model); }\n}\n',
      'Views/Notes/Show.cshtml': '@model Note\n<p>@Html.Raw(Model.Title)</p>\n',
    },
    'REVIEW',
  ],
  [
    'from a form of administrators into their page',
    { 'core/admin/views/new-page.php': "<?php echo '<b>' . $_POST['title'] . '</b>';" },
    'REVIEW',
  ],
  [
    'from a form of administrators into code',
    { 'admin/panels/widgets.php': "<?php eval($_POST['content']);" },
    'REVIEW',
  ],
  [
    'from a link into the page of administrators',
    { 'core/admin/views/new-page.php': "<?php echo '<b>' . $_GET['title'] . '</b>';" },
    'CERTAIN',
  ],
  [
    'from the form that lets administrators in',
    { 'admin/login.php': "<?php echo '<b>' . $_POST['name'] . '</b>';" },
    'CERTAIN',
  ],
  [
    'into a file of an administrator',
    { 'admin/tools/logs.php': "<?php readfile('logs/' . $_GET['name']);" },
    'REVIEW',
  ],
])('a value that goes %s', async (_, files: Record<string, string>, confidence) => {
  const tree = createTemporaryTree(files);
  trees.push(tree);
  const { findings } = await flowEngine.run(
    { root: tree.root, files: [], environmentFiles: [] },
    detachedContext(),
  );
  expect(findings.map((finding) => finding.confidence)).toEqual([confidence]);
});

test.each([
  ['$_GET', undefined],
  ['$_POST', 'MAJOR'],
])('what another site has to post is less serious than a link: %s', async (source, severity) => {
  const tree = createTemporaryTree({ 'page.php': `<?php echo '<b>' . ${source}['name'] . '</b>';` });
  trees.push(tree);
  const { findings } = await flowEngine.run(
    { root: tree.root, files: [], environmentFiles: [] },
    detachedContext(),
  );
  expect(findings.map((finding) => finding.severity)).toEqual([severity]);
});
