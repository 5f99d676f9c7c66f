import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** Lines of what is found in the page. */
async function found(helpers: string, lines: string): Promise<number[]> {
  const { findings } = await analyseTexts({
    'helpers.php': `<?php\n${helpers}`,
    'page.php': `<?php\n${lines}`,
  });
  return findings.filter(({ path }) => path === 'page.php').map(({ line }) => line);
}

const CHECK = `function check_input($name, $values, $pattern) {
  $value = $values[$name];
  if (empty($value)) return;
  if (!preg_match($pattern, $value)) exit;
}`;

test('a function that is told what to check, by name', async () => {
  const page = (name: string): string =>
    `check_input('file', $_GET, '/^[a-f0-9]{32}$/');\nunlink('files/' . $_GET['${name}']);`;
  expect(await found(CHECK, page('file'))).toEqual([]);
  expect(await found(CHECK, page('other'))).toEqual([3]);
});

test('a function that is told what to read, by name', async () => {
  const read = `function input($name) { return $_REQUEST[$name]; }`;
  const page = (name: string): string =>
    `if (!ctype_alnum(input('${name}'))) exit;\nunlink('files/' . input('file'));`;
  expect(await found(read, page('file'))).toEqual([]);
  expect(await found(read, page('other'))).toEqual([3]);
});

test('a function that checks what a request brings, wherever it stands', async () => {
  const check = `function check_number() { if (!is_numeric($_GET['number'])) exit; }`;
  const page = (name: string): string => `check_number();\nunlink('files/' . $_GET['${name}']);`;
  expect(await found(check, page('number'))).toEqual([]);
  expect(await found(check, page('name'))).toEqual([3]);
});

test('through functions in between', async () => {
  const helpers = `${CHECK}
function check_id($key, $from) { check_input($key, $from, '/^\\d+$/'); }`;
  const page = (name: string): string => `check_id('id', $_POST);\nunlink('files/' . $_POST['${name}']);`;
  expect(await found(helpers, page('id'))).toEqual([]);
  expect(await found(helpers, page('name'))).toEqual([3]);
});

test('a function that says it filters what it reads, by name', async () => {
  const helpers = `function read_input($name) { return $_REQUEST[$name]; }
function get_filtered_input($name, $how) { return apply_filter(read_input($name), $how); }
function apply_filter($value, $how) { return $how($value) ? $value : fallback($value); }
function fallback($value) { return $value; }`;
  const page = (name: string): string =>
    `get_filtered_input('${name}', 'is_even');\nunlink('files/' . read_input('file'));`;
  expect(await found(helpers, page('file'))).toEqual([]);
  expect(await found(helpers, page('other'))).toEqual([3]);
});
