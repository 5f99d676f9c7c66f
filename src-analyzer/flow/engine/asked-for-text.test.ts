import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** Lines of statements that a value from outside gets into, with what is worth a look only. */
async function statementsIn(path: string, text: string): Promise<string[]> {
  const { findings } = await analyseTexts({ [path]: text });
  return findings
    .filter(({ weakness }) => weakness === 'sql-injection')
    .map(({ line, isAsked }) => `${line}${isAsked ? ' asked' : ''}`);
}

const script = (asked: string, otherwise: string): string => `import express from 'express';
import { Client } from 'pg';
const [app, db] = [express(), new Client()];
function written(value: unknown) { if (${asked}) { return "'" + value.replace(/'/g, "''") + "'"; } else { return ${otherwise}; } }
app.get('/orders/:id', async (req, res) => {
  await db.query('delete from orders where id = ' + written(req.params.id));
});
`;

test.each([
  ['escapes texts alone', 'a.ts', script("typeof value === 'string'", 'value'), ['6 asked']],
  ['escapes all but texts', 'a.ts', script("typeof value !== 'string'", 'value'), ['6']],
  ['asks for something else', 'a.ts', script('value.isOpen', 'value'), ['6']],
  [
    'escapes texts alone, in PHP',
    'a.php',
    `<?php
function written($value) { return is_string($value) ? "'" . str_replace("'", "''", $value) . "'" : $value; }
mysqli_query($db, "select * from orders where id = " . written($_GET['id']));
mysqli_query($db, "select * from orders where id = " . (is_string($_GET['id']) ? $_GET['id'] : 0));
`,
    ['3 asked', '4'],
  ],
  [
    'escapes texts alone, in Python',
    'a.py',
    `import flask, sqlite3
from flask import request
app = flask.Flask(__name__)
def written(value):
    if isinstance(value, str):
        return "'" + value.replace("'", "''") + "'"
    return value
@app.route('/orders')
def orders():
    cursor = sqlite3.connect('shop').cursor()
    cursor.execute("select * from orders where id = " + written(request.args.get('id')))
`,
    ['11 asked'],
  ],
])('a function that writes values into statements %s', async (_, path, text, lines) => {
  expect(await statementsIn(path, text)).toEqual(lines);
});
