import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

/** A page with a text that a helper of the project has changed. */
const page = (helper: string): Record<string, string> => ({
  'shop.py': `from flask import Flask, request

app = Flask('shop')
${helper}

@app.route('/')
def index():
    return '<p>' + tidy(request.args['name']) + '</p>'
`,
});
const NAMES = `{'&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;'}`;

test.each([
  ['translated', `TABLE = str.maketrans(${NAMES})\ndef tidy(text):\n    return text.translate(TABLE)\n`],
  [
    'translated by the numbers of characters',
    "def tidy(text):\n    return text.translate({ord('<'): '&lt;', 62: None})\n",
  ],
  ['translated into others', "def tidy(text):\n    return text.translate(str.maketrans('<>', '()'))\n"],
  ['translated into nothing', "def tidy(text):\n    return text.translate(str.maketrans('', '', '<>'))\n"],
  [
    'replaced in a loop',
    "def tidy(text):\n    found = ''\n    for one in text:\n        if one == '<':\n            found += '&lt;'\n        else:\n            found += one\n    return found\n",
  ],
  [
    'replaced by their numbers',
    "def tidy(text):\n    found = []\n    for one in text:\n        if one in '<>&':\n            found.append('&#%d;' % ord(one))\n        else:\n            found.append(one)\n    return ''.join(found)\n",
  ],
  [
    'replaced in a list',
    "def tidy(text):\n    return ''.join('&lt;' if one == '<' else one for one in text)\n",
  ],
  ['left out', "def tidy(text):\n    return ''.join(one for one in text if one not in '<>')\n"],
  [
    'looked up in a record',
    `def tidy(text):\n    names = ${NAMES}\n    return ''.join(names.get(one, one) for one in text)\n`,
  ],
])('markup is gone where characters are %s', async (_, helper) => {
  expect(await placesIn(page(helper))).toEqual([]);
});

test.each([
  [
    'other characters are translated',
    `def tidy(text):\n    return text.translate(str.maketrans('"', "'"))\n`,
  ],
  ['markup is what they are translated into', "def tidy(text):\n    return text.translate({60: '<b>'})\n"],
  ['nobody knows the table', 'def tidy(text):\n    return text.translate(table)\n'],
  [
    'something else is put into the table',
    `TABLE = ${NAMES}\nTABLE['<'] = '<'\ndef tidy(text):\n    return text.translate(TABLE)\n`,
  ],
  [
    'other characters are replaced in a loop',
    "def tidy(text):\n    found = ''\n    for one in text:\n        if one == '&':\n            found += '&amp;'\n        else:\n            found += one\n    return found\n",
  ],
  [
    'whole words are compared',
    "def tidy(text):\n    return ''.join('' if one == '<' else one for one in [text])\n",
  ],
  [
    'other characters are looked up',
    "def tidy(text):\n    names = {'&': '&amp;'}\n    return ''.join(names.get(one, one) for one in text)\n",
  ],
])('markup is left where %s', async (_, helper) => {
  expect(await placesIn(page(helper))).toEqual([expect.stringContaining('xss')]);
});
