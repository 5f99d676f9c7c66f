import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** A page whose statement is made of `part`, which some lines give. */
const page = (lines: string): Record<string, string> => ({
  'shop.py': `import sqlite3
from flask import Flask, request

app = Flask('shop')


@app.route('/orders')
def orders():
    db = sqlite3.connect('shop.db')
    fields = {'label': request.args['label'], 'state': request.args['state']}
    ${lines.replaceAll('\n', '\n    ')}
    db.execute('SELECT * FROM orders WHERE ' + part)
`,
});

test.each([
  [
    'of a loop over its entries',
    "part = ''\nfor name, value in fields.items():\n    part += f' AND {name} = ?'",
  ],
  ['of a list made of its entries', "part = ' AND '.join(f'{name} = ?' for name, value in fields.items())"],
  [
    'of its entries in another order',
    "part = ''\nfor name, value in sorted(fields.items()):\n    part += f' AND {name} = ?'",
  ],
  ['by themselves', "part = ', '.join(fields.keys())"],
  ['as a list', "part = ', '.join(list(fields))"],
  ['of a record that is joined', "part = ', '.join(fields)"],
])('keys of a record that the program wrote are nobody else’s: those %s', async (_, lines) => {
  expect(await placesIn(page(lines))).toEqual([]);
});

test.each([
  [
    'values of a loop over its entries',
    "part = ''\nfor name, value in fields.items():\n    part += f' AND {name} = {value}'",
  ],
  ['values of a list', "part = ' AND '.join(f'{name} = {value}' for name, value in fields.items())"],
  ['values by themselves', "part = ', '.join(fields.values())"],
  ['keys of a request', "part = ', '.join(request.args.keys())"],
  [
    'keys that were taken over',
    "row = {}\nfor name, value in request.args.items():\n    row[name] = value\npart = ', '.join(row.keys())",
  ],
  [
    'values beside numbers',
    "part = ''\nfor at, value in enumerate([request.args['label']]):\n    part += value",
  ],
])('a statement has %s', async (_, lines) => {
  expect(await placesIn(page(lines))).toEqual([expect.stringContaining('sql-injection')]);
});
