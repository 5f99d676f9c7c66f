import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const asks = '<?php\n$id = $_GET["id"];\n';

test.each([
  [
    'a file that is included',
    '<?php\n$db = new PDO("sqlite:a");',
    `${asks}$db->query("SELECT * FROM t WHERE id = $id");`,
    1,
  ],
  [
    'a global of another function',
    '<?php\nfunction connect() { global $db; $db = new SQLite3("a"); }',
    `${asks}global $db;\n$db->query("SELECT * FROM t WHERE id = $id");`,
    1,
  ],
  [
    'an entry of the globals',
    '<?php\n$link = mysqli_connect("h");',
    `${asks}$GLOBALS["link"]->query("SELECT * FROM t WHERE id = $id");`,
    1,
  ],
  [
    'different things of that name',
    '<?php\n$db = new PDO("sqlite:a");\nfunction other() { $db = new Finder(); }',
    `${asks}$db->query("SELECT * FROM t WHERE id = $id");`,
    0,
  ],
  ['nothing of that name', '<?php\n$database = new PDO("sqlite:a");', `${asks}$db->query("SELECT $id");`, 0],
])('the type of a variable that %s has filled', async (_, filled, asked, count) => {
  const found = await placesIn({ 'connect.php': filled, 'page.php': asked });
  expect(found.filter((place) => place.includes('sql-injection'))).toHaveLength(count);
});
