import { describe, expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const verify = 'jwt.verify(req.headers.authorization, process.env.KEY, options)';
const found = (options: string, more = ''): Promise<string[]> =>
  placesIn({
    'users.js': `const jwt = require('jsonwebtoken');
${options}
exports.me = (req, res) => { res.json(${verify}); };
${more}`,
  });
const NONE = "const options = { issuer: 'shop', algorithms: ['HS256', 'none'] };";

describe('options in a variable of the file', () => {
  test('are known in the functions of the file, and told where they are written', async () => {
    expect(await found(NONE)).toEqual(['users.js:2 jwt-unverified CERTAIN']);
  });

  test.each([
    ['set again elsewhere', NONE.replace('const', 'let'), 'exports.set = (to) => { options = to; };'],
    ['changed elsewhere', NONE, "exports.set = () => { options.algorithms = ['HS256']; };"],
    ['changed at once', `${NONE}\noptions.algorithms = ['HS256'];`, ''],
    ['set twice', "let options = { algorithms: ['none'] };\noptions = { algorithms: ['HS256'] };", ''],
    ['that name no constant', 'const options = { algorithms: process.env.ALGORITHMS };', ''],
    ['that take others over', "const options = { algorithms: ['none'], ...require('./own') };", ''],
  ])('are not known where they are %s', async (_, options, more) => {
    expect(await found(options, more)).toEqual([]);
  });
});

test('a key whose value is no constant is there all the same', async () => {
  const files = (options: string): Readonly<Record<string, string>> => ({
    'app.js': `const express = require('express');
const app = express();
const options = ${options};
app.get('/', (req, res) => { res.cookie('session', 'a', options); res.end(); });`,
  });
  expect(await placesIn(files("{ httpOnly: process.env.MODE !== 'test' }"))).toEqual([]);
  expect(await placesIn(files('{ httpOnly: false }'))).toEqual(['app.js:3 insecure-cookie CERTAIN']);
});
