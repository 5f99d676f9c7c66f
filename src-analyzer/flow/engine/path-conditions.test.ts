import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const script = (made: string, asks: string): Record<string, string> => ({
  'a.js': `const fs = require('fs'); const path = require('path'); const app = require('express')();
const root = path.resolve('/data');
app.get('/', (req, res) => {
  const p = ${made};
  if (${asks}) return res.end();
  fs.unlink(p);
});
`,
});
const IN_SCRIPT = ['a.js:6 path-traversal CERTAIN'];
const RESOLVED = 'path.resolve(root, req.query.name)';

test.each([
  ['the folder or below it', RESOLVED, 'p !== root && !p.startsWith(root + path.sep)', []],
  ['in the folder itself', RESOLVED, 'path.dirname(p) !== root', []],
  ['found at its begin', 'path.join(root, req.query.name)', 'p.indexOf(root) !== 0', []],
  ['not upwards from the folder', RESOLVED, "path.relative(root, p).startsWith('..')", []],
  [
    'not upwards by the separator of the machine',
    RESOLVED,
    "path.relative(root, p) === '..' || path.relative(root, p).startsWith('..' + path.sep)",
    [],
  ],
  ['upwards by that separator', RESOLVED, '!path.relative(root, p).startsWith(`..${path.sep}`)', IN_SCRIPT],
  ['not into a folder below', RESOLVED, "path.relative(root, p).startsWith('x' + path.sep)", IN_SCRIPT],
  [
    'dots in front of what was not normalised',
    "root + '/' + req.query.name",
    "p.startsWith('..' + path.sep)",
    IN_SCRIPT,
  ],
  ['upwards from the folder', RESOLVED, "!path.relative(root, p).startsWith('..')", IN_SCRIPT],
  ['found anywhere', RESOLVED, 'p.indexOf(root) < 0 && p.length > 9', IN_SCRIPT],
  ['begins so, with dots in it', "root + '/' + req.query.name", '!p.startsWith(root)', IN_SCRIPT],
  ['equals what was sent', RESOLVED, 'path.dirname(p) !== req.query.folder', IN_SCRIPT],
  ['equals nothing', RESOLVED, "path.dirname(p) === ''", IN_SCRIPT],
])('JavaScript: %s', async (_, made, asks, found) => {
  expect(await placesIn(script(made, asks))).toEqual(found);
});

const python = (made: string, asks: string): Record<string, string> => ({
  'a.py': `import os
from pathlib import Path
from flask import Flask, request, abort
app = Flask(__name__)
ROOT = os.path.realpath("/data")
BASE = Path("/data").resolve()
@app.route("/")
def show():
    p = ${made}
    if ${asks}:
        abort(404)
    os.remove(p)
`,
});
const IN_PYTHON = ['a.py:12 path-traversal CERTAIN'];
const REAL = 'os.path.realpath(os.path.join(ROOT, request.args["name"]))';

test.each([
  ['all that they share is the folder', REAL, 'os.path.commonpath([ROOT, p]) != ROOT', []],
  ['the same of another one', REAL, 'os.path.commonpath([ROOT, p]) == ROOT', IN_PYTHON],
  [
    'not normalised',
    'os.path.join(ROOT, request.args["name"])',
    'os.path.commonpath([ROOT, p]) != ROOT',
    IN_PYTHON,
  ],
  ['the folder is above it', '(BASE / request.args["name"]).resolve()', 'BASE not in p.parents', []],
  ['the folder is not above it', '(BASE / request.args["name"]).resolve()', 'BASE in p.parents', IN_PYTHON],
  ['not upwards by the separator', REAL, 'os.path.relpath(p, ROOT).startswith(".." + os.sep)', []],
  ['not upwards', REAL, 'os.path.relpath(p, ROOT).startswith("..")', []],
])('Python: %s', async (_, made, asks, found) => {
  expect(await placesIn(python(made, asks))).toEqual(found);
});

test.each([
  ['PHP', 'strpos($p, "/data/") !== 0', []],
  ['PHP', 'strpos($p, "/data/") === 0', ['a.php:4 path-traversal CERTAIN']],
])('%s: where a folder stands in a path: %s', async (_, asks, found) => {
  const text = `<?php
$p = realpath('/data/' . $_GET['name']);
if (${asks}) { exit; }
unlink($p);
`;
  expect(await placesIn({ 'a.php': text })).toEqual(found);
});

test.each([
  ['!f.getParentFile().equals(dir.getCanonicalFile())', []],
  ['f.getParentFile().equals(dir.getCanonicalFile())', ['A.java:7 path-traversal CERTAIN']],
])('Java: the folder is the one around it: %s', async (asks, found) => {
  const text = `@RestController
class A {
  private final java.io.File dir = new java.io.File("/data");
  @GetMapping("/a") String show(@RequestParam String name) throws Exception {
    java.io.File f = new java.io.File(dir, name).getCanonicalFile();
    if (${asks}) return "";
    f.delete(); return "";
  }
}
`;
  expect(await placesIn({ 'A.java': text })).toEqual(found);
});

test.each([
  ['strings.HasPrefix(rel, "..")', []],
  ['!strings.HasPrefix(rel, "..")', ['a.go:8 path-traversal CERTAIN']],
])('Go: a path told from a folder: %s', async (asks, found) => {
  const text = `package a
import ("net/http"; "os"; "path/filepath"; "strings")
const root = "/data"
func show(w http.ResponseWriter, r *http.Request) {
	p := filepath.Join(root, r.FormValue("name"))
	rel, err := filepath.Rel(root, p)
	if err != nil || ${asks} { return }
	os.Remove(p)
}
`;
  expect(await placesIn({ 'a.go': text })).toEqual(found);
});
