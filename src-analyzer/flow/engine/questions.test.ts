import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** Whether the only finding of a handler's lines is one whose value somebody asked about. */
async function isAsked(path: string, text: string): Promise<boolean[]> {
  const { findings } = await analyseTexts({ [path]: text });
  return findings.map((finding) => finding.isAsked);
}

const php = (lines: string): string => `<?php
function run($known) {
  $name = $_GET['name'];
  ${lines}
  system($name);
}`;

test.each([
  ['a question nobody knows', `if (!$known->covers($name)) return;`],
  ['one about what was made of it', `$found = lookUp($name); if ($found === null) return;`],
  ['one about an object made of it', `$file = new Entry($name); if (!$file->isListed()) return;`],
  ['one about what a lookup holds', `if (count(lookUp($name)) === 0) return;`],
  ['a comparison with a value nobody knows', `if ($name !== $known) return;`],
  ['a call that refuses', `validateName($name);`],
  ['a name that says so', `$safeName = $name . '.txt'; $name = $safeName;`],
  [
    'a helper that asks',
    `$name = listed($name);\n}\nfunction listed($name) { if (!knows($name)) { return 'a'; } return $name;\n}\nfunction other() { $name = $_GET['other']; if (!knows($name)) return;`,
  ],
])('%s: the value was asked about', async (_, lines) => {
  expect([...new Set(await isAsked('run.php', php(lines)))]).toEqual([true]);
});

test.each([
  ['whether there is one', `if (empty($name)) return;`],
  ['its length', `if (strlen($name) > 10) return;`],
  ['whether it is empty, by a comparison', `if (strcmp($name, '') === 0) return;`],
  ['where a text is in it', `if (strpos($name, 'a') === 3) return;`],
  ['a question both of whose answers go on', `if ($known->covers($name)) { note(); }`],
  ['a question about another value', `if (!$known->covers($known)) return;`],
])('%s: nobody checked the value', async (_, lines) => {
  expect(await isAsked('run.php', php(lines))).toEqual([false]);
});

test('a way without a question is told before one with it', async () => {
  const text = `<?php
function start($name) { system($name); }
function first() { if (knows($_GET['a'])) start($_GET['a']); }
function second() { start($_GET['b']); }`;
  expect(await isAsked('start.php', text)).toEqual([false]);
});

const ruby = (lines: string): string => `class ItemsController < ApplicationController
  def index
    name = params[:name]
    ${lines}
  end
end
class Item < ApplicationRecord
end
`;

test.each([
  ['a list binds what follows its statement', 'Item.where(["name = ?", name])'],
  ['a map binds its values', 'filter = { name: name }\n    Item.where(filter)'],
])('%s', async (_, lines) => {
  expect(await isAsked('app/controllers/items_controller.rb', ruby(lines))).toEqual([]);
});

test('the statement of a list is one', async () => {
  expect(
    await isAsked('app/controllers/items_controller.rb', ruby('Item.where(["name = " + name, 1])')),
  ).toEqual([false]);
});

const koa = (lines: string): string => `import Koa from 'koa';
const app = new Koa();
app.use(async (ctx) => {
  const url = new URL('https://example.com/');
  ${lines}
});
`;

test('parts of an address after its host lead nowhere else', async () => {
  expect(
    await isAsked('app.ts', koa('url.pathname = ctx.query.path; ctx.redirect(url.toString());')),
  ).toEqual([]);
  expect(await isAsked('app.ts', koa('ctx.redirect(ctx.query.path);'))).toEqual([false]);
});

test('what was refused where a name was asked for is refused where it is asked for again', async () => {
  const upload = (checked: string): Record<string, string> => ({
    'Uploads.java': `import java.io.File;
import org.springframework.web.bind.annotation.*;
import org.springframework.web.multipart.MultipartFile;
@RestController
class Uploads {
  @PostMapping("/files")
  void take(@RequestParam MultipartFile file, @RequestParam MultipartFile other) throws Exception {
    validateName(${checked}.getOriginalFilename());
    new File("/tmp/" + file.getOriginalFilename()).delete();
  }
}`,
  });
  const asked = async (checked: string): Promise<boolean[]> =>
    (await analyseTexts(upload(checked))).findings.map(({ isAsked }) => isAsked);
  expect(await asked('file')).toEqual([true]);
  expect(await asked('other')).toEqual([false]);
});

test.each([
  ['an address of another machine is no file', "echo file_get_contents('https://docs.acme.org/' . $name);"],
  ['a field with a path leads to this machine', "header('Location: report.php?name=' . $name);"],
])('%s', async (_, line) => {
  const { findings } = await analyseTexts({ 'run.php': php(line).replace('system($name);', '') });
  expect(findings).toEqual([]);
});

test('what PHP says of an upload nobody sent', async () => {
  const shown = (part: string): string => `<?php echo 'File: ' . $_FILES['file']['${part}'];`;
  expect((await analyseTexts({ 'a.php': shown('error') })).findings).toEqual([]);
  expect((await analyseTexts({ 'a.php': shown('name') })).findings).toHaveLength(1);
});

test('events of a stream are no page', async () => {
  const events = (start: string): Record<string, string> => ({
    'events.js': `const app = require('express')();
app.get('/', (req, res) => { res.write(\`${start}\${JSON.stringify({ id: req.query.id })}\`); });`,
  });
  expect((await analyseTexts(events('data: '))).findings).toEqual([]);
  expect((await analyseTexts(events('<p>'))).findings).toHaveLength(1);
});
