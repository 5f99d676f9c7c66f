import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** Lines of what is found, with what was only asked about marked. */
async function found(files: Readonly<Record<string, string>>): Promise<string[]> {
  return (await analyseTexts(files)).findings.map(({ line, isAsked }) => `${line}${isAsked ? ' asked' : ''}`);
}

const php = (check: string, helpers: string): Record<string, string> => ({
  'a.php': `<?php $name = $_GET['name'];\n${check}\nunlink('files/' . $name);`,
  'helpers.php': `<?php\n${helpers}`,
});

test.each([
  [
    'a function that ends the program',
    `if (!ctype_alnum($name)) refuse();`,
    `function refuse() { echo 'no'; exit; }`,
  ],
  [
    'one that calls another that does',
    `if (!ctype_alnum($name)) refuse();`,
    `function refuse() { if (isLate()) { throw new Error(); } leave(); }\nfunction leave() { die('no'); }`,
  ],
  [
    'a function that ends it unless what it is given is harmless',
    `requireName($name);`,
    `function requireName($given) { if (!preg_match('/^[0-9a-f]+$/i', $given)) exit(1); }`,
  ],
  ['one of a framework', `abort_unless(ctype_alnum($name), 404);`, ''],
  ['one of a framework, by its opposite', `abort_if(!ctype_alnum($name), 404);`, ''],
])('%s refuses the value', async (_, check, helpers) => {
  expect(await found(php(check, helpers))).toEqual([]);
});

test.each([
  [
    'a function that ends it sometimes',
    `if (!ctype_alnum($name)) refuse();`,
    `function refuse() { if (isLate()) exit; }`,
  ],
  [
    'one that checks another value',
    `requireName('a', $name);`,
    `function requireName($one, $two) { if (!ctype_alnum($one)) exit; }`,
  ],
  [
    'an empty one',
    `if (!ctype_alnum($name)) refuse(); new Guard();`,
    `function refuse() {} class Guard { function __construct() {} }`,
  ],
  ['one that runs later', `if (!ctype_alnum($name)) { $later = function () { exit; }; }`, ''],
  ['one of a framework under another condition', `abort_unless(isOpen(), 404);`, ''],
])('%s lets it through', async (_, check, helpers) => {
  expect(await found(php(check, helpers))).toEqual(['3']);
});

test('a method that others stand in for ends nothing', async () => {
  const python = (refused: string): Record<string, string> => ({
    'a.py': `import os
from flask import request
class Shop:
    def refuse(self):
        raise ${refused}
    def show(self):
        name = request.args['name']
        if not name.isalnum():
            self.refuse()
        os.remove('files/' + name)
`,
  });
  expect(await found(python('NotImplementedError()'))).toEqual(['10']);
  expect(await found(python('PermissionError()'))).toEqual([]);
});

test('a constructor without a body, and a method whose field is set elsewhere, come back', async () => {
  const java = `package org.acme;
public class Shop {
  private boolean isOpen = false;
  private final String name;
  Shop() {}
  void start() { isOpen = true; }
  String name() { if (!isOpen) { throw new IllegalStateException("closed"); } return name; }
  void run(javax.servlet.http.HttpServletRequest request) throws Exception {
    Shop shop = new Shop();
    String of = name();
    Runtime.getRuntime().exec(request.getParameter("name"));
  }
}`;
  expect(await found({ 'Shop.java': java })).toEqual(['11']);
});

test('a function that is given to a call may never be called', async () => {
  const js = `const app = require('express')();
const { exec } = require('child_process');
app.get('/', (req, res) => {
  open().catch((error) => { throw error; });
  exec(req.query.name);
});
`;
  expect(await found({ 'app.js': js })).toEqual(['5']);
});

test.each([
  ['a constant that it is told', `leave($name, true);`, 0],
  ['its default', `leave($name);`, 1],
  ['nothing that is known', `leave($name, $else);`, 1],
])('whether a function ends the program may hang on %s', async (_, check, count) => {
  const helpers = `function leave($to, $isLast = false) { note($to); if ($isLast) exit; }`;
  expect(await found(php(`if (!ctype_alnum($name)) ${check}`, helpers))).toHaveLength(count);
});

test('what a function cleans may hang on a parameter', async () => {
  const page = (call: string): Record<string, string> => ({
    'a.php': `<?php\necho ${call};`,
    'b.php': `<?php\nfunction shown($text, $as = 'html') {\n if ($as === 'html') { return htmlspecialchars($text); }\n return $text;\n}`,
  });
  expect(await found(page(`shown($_GET['a'])`))).toEqual([]);
  expect(await found(page(`shown($_GET['a'], 'html')`))).toEqual([]);
  expect(await found(page(`shown($_GET['a'], 'text')`))).toEqual(['2']);
  expect(await found(page(`shown($_GET['a'], $_GET['as'])`))).toHaveLength(1);
});
