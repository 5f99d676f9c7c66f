import { expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { QualityFile } from '../engine.ts';
import { unshownFiles } from './unshown-files.ts';
import { findWords } from './word-places.ts';

const PAGE = 'web/WEB-INF/jsp/json/cellsPage.jsp';
const PART = 'app/config/bootstrap/texts.php';

async function isUnshown(path: string, others: Readonly<Record<string, string>>): Promise<boolean> {
  const texts = Object.entries({ [path]: '<?php\nset_it($a);\n', ...others });
  const files = texts.map(([name, text]): { file: QualityFile; text: string } => ({
    file: { path: name, absolutePath: name, language: '', sizeBytes: 1, role: 'OWN' },
    text,
  }));
  const finding: Finding = { ruleKey: 'flow/xss', path, line: 2, message: '' };
  const facts = await Promise.all(
    texts
      .filter(([name]) => name.endsWith('.php'))
      .map(async ([name, text]) => [name, await readFacts(name, text)] as const),
  );
  const found = await unshownFiles(
    [finding],
    files.map(({ file }) => file),
    {
      findWords: (queries) => Promise.resolve(findWords(queries, files)),
      factsOf: (paths) => Promise.resolve(new Map(facts.filter(([name]) => paths.has(name)))),
    },
  );
  return found.has(finding);
}

test.each<[string, boolean, Record<string, string>]>([
  ['nothing names', true, { 'Pages.java': 'return "json/other";' }],
  ['a comment names', true, { 'Pages.java': '// return "json/cellsPage";' }],
  ['a controller names', false, { 'Pages.java': 'return "json/cellsPage";' }],
  ['a controller may put together', false, { 'Pages.java': 'return "json/" + kind;' }],
  ['settings map', false, { 'views.xml': '<result>/WEB-INF/jsp/{1}.jsp</result>' }],
])('a hidden page that %s is unshown: %s', async (_, expected, others) => {
  expect(await isUnshown(PAGE, others)).toBe(expected);
});

const INDEX = { 'app/webroot/index.php': '<?php\nrequire "../config/bootstrap.php";\n' };

test.each<[string, boolean, string, Record<string, string>]>([
  [
    'only a comment takes in',
    true,
    PART,
    { ...INDEX, 'app/config/bootstrap.php': '<?php\n// require "bootstrap/texts.php";\n' },
  ],
  [
    'another one takes in',
    false,
    PART,
    { ...INDEX, 'app/config/bootstrap.php': '<?php\nrequire "bootstrap/texts.php";\n' },
  ],
  [
    'is taken in with its folder',
    false,
    PART,
    { ...INDEX, 'app/all.php': '<?php\nforeach (glob("*.php") as $a) require $a;\n' },
  ],
  ['a server shows', false, 'app/webroot/texts.php', INDEX],
  ['may lie where a server shows it', false, PART, {}],
  ['has a class', false, PART, { ...INDEX, [PART]: '<?php\nclass Texts {}\n' }],
])('a file of PHP that %s is taken in by nothing: %s', async (_, expected, path, others) => {
  expect(await isUnshown(path, others)).toBe(expected);
});
