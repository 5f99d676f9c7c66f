import { expect, test } from 'vitest';
import { createTemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { filesWithCleanedRequests } from './cleaned-requests.ts';

const CLEANS = '<?php foreach ($_GET as $name => $one) { $_GET[$name] = strip_tags($one); }\n';
const FILES = [
  { path: 'init.php', language: 'PHP' },
  { path: 'page.php', language: 'PHP' },
  { path: 'server.js', language: 'JavaScript' },
];

test.each([
  ['one cleans, and a value is in another', CLEANS, ['page.php'], ['init.php', 'page.php']],
  ['one cleans, and values are in another language', CLEANS, ['server.js'], []],
  ['none cleans', '<?php echo 1;\n', ['page.php'], []],
])('the files of a program of which %s', (_title, init, found, cleaned) => {
  const tree = createTemporaryTree({ 'init.php': init, 'page.php': '<?php echo 2;\n', 'server.js': CLEANS });
  try {
    expect([...filesWithCleanedRequests(tree.root, FILES, found)]).toEqual(cleaned);
  } finally {
    tree.remove();
  }
});
