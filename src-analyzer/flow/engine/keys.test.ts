import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** Weaknesses found where a statement is made of `$marks`. */
async function found(lines: string): Promise<string[]> {
  const page = `<?php
$db = new PDO('sqlite::memory:');
${lines}
$db->prepare('select * from tree where id in (' . implode(',', $marks) . ')');`;
  const { findings } = await analyseTexts({ 'page.php': page });
  return findings.map(({ weakness }) => weakness);
}

const SPLIT = `$ids = explode(',', $_GET['ids']);`;

test.each([
  ['keys of a split text', `${SPLIT} $marks = array_map(fn ($at) => ":id{$at}", array_keys($ids));`],
  ['places in a loop', `${SPLIT} $marks = []; foreach ($ids as $at => $id) { $marks[] = ":id$at"; }`],
  ['one mark for each', `$marks = array_fill(0, count($_GET['ids']), '?');`],
  ['one mark under each', `$marks = array_fill_keys($_GET['ids'], '?');`],
  [
    'keys that the program wrote',
    `$marks = array_keys(['leaf' => $_POST['leaf'], 'bark' => $_POST['bark']]);`,
  ],
])('nothing is somebody else’s in %s', async (_, lines) => {
  expect(await found(lines)).toEqual([]);
});

test.each([
  ['pieces of a split text', `${SPLIT} $marks = array_map(fn ($id) => "'$id'", $ids);`],
  ['values in a loop', `${SPLIT} $marks = []; foreach ($ids as $at => $id) { $marks[] = $id; }`],
  ['keys of a request', '$marks = array_keys($_POST);'],
  ['keys of a list in a request', `$marks = []; foreach ($_GET['ids'] as $at => $id) { $marks[] = $at; }`],
  [
    'keys that were taken over',
    '$row = []; foreach ($_POST as $name => $value) { $row[$name] = $value; } $marks = array_keys($row);',
  ],
  ['a value under each key', `$marks = array_fill_keys([1, 2], $_GET['mark']);`],
  ['keys at which a value was found', `$marks = array_keys($_POST, 'on');`],
])('a statement has %s', async (_, lines) => {
  expect(await found(lines)).toEqual(['sql-injection']);
});
