import { expect, test } from 'vitest';
import { cleansRequests } from './cleaned-requests.ts';

test.each([
  ['each entry', '$_GET[$name] = strip_tags($_GET[$name]);', true],
  ['each entry by its value', 'foreach ($_POST as $name => $one) { $_POST[$name] = cleanText($one); }', true],
  ['the whole', "$_REQUEST = array_map('htmlspecialchars', $_REQUEST);", true],
  ['the whole in place', 'array_walk_recursive($_POST, fn (&$one) => $one = trim($one));', true],
  ['one entry alone', "$_GET['page'] = preg_replace('/[^0-9]/', '', $_GET['page']);", false],
  ['nothing, but fills it', '$_GET[$name] = $value;', false],
  ['nothing, but asks', 'if ($_GET[$name] == cleanText($one)) { show(); }', false],
])('%s', (_title, text, isCleaned) => {
  expect(cleansRequests(text)).toBe(isCleaned);
});
