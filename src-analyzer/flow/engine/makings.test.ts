import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

const ROUTES = `const router = require('express').Router();
const orders = require('./orders');
router.get('/orders', orders.list);
`;
const orders = (lines: string): Record<string, string> => ({
  'routes.js': ROUTES,
  'orders.js': `const store = require('./store');
const known = ['new', 'paid'];
module.exports.list = function (req, res) {
  ${lines}
};
`,
});

async function found(lines: string): Promise<string[]> {
  const { findings } = await analyseTexts(orders(lines));
  return findings.map(({ line, isAsked, evidence }) => {
    const { conditions, isRegistered } = evidence;
    return [line, isAsked ? 'asked' : 'open', conditions, isRegistered ? 'registered' : 'anybody'].join(' ');
  });
}

const SAYS = "res.send('<p>' + req.query.kind + '</p>');";

test.each([
  ['what a promise goes on with', `store.find().then((rows) => { ${SAYS} });`],
  ['what is called back', `store.find(function (err, rows) { ${SAYS} });`],
  ['a function inside of one inside', `store.find((rows) => { rows.each((row) => { ${SAYS} }); });`],
  ['a name that nothing declares', `kind = { is: req.query.kind }; res.send('<p>' + kind.is + '</p>');`],
])('%s belongs to the handler that another file registers', async (_, lines) => {
  expect(await found(lines)).toEqual(['4 open 0 registered']);
});

test('what was checked before a function inside is made is checked in it', async () => {
  expect(
    await found(`if (!known.includes(req.query.kind)) return; store.find((rows) => { ${SAYS} });`),
  ).toEqual([]);
});

test('what was asked before a function inside is made was asked in it', async () => {
  const lines = `if (!store.takes(req.query.kind)) return; store.find((rows) => { ${SAYS} });`;
  expect(await found(lines)).toEqual(['4 asked 1 registered']);
});

test('nothing is checked where it is made in two places and one of them does not ask', async () => {
  const lines = `let next = null;
  for (const kind of known) {
    if (store.has(kind)) { if (!known.includes(req.query.kind)) return; }
    next = () => { ${SAYS} };
  }
  store.find(next);`;
  expect((await found(lines)).map((one) => one.split(' ')[1])).toEqual(['open']);
});

test.each([
  [
    'bound to what it is a method of',
    'class Orders { list(req, res) { SAYS } }\nmodule.exports = new Orders();',
    'orders.list.bind(orders)',
  ],
  [
    'wrapped by one that catches what it throws',
    'exports.list = async (req, res) => { SAYS };',
    'caught(orders.list)',
  ],
  ['written in the call that wraps it', '', 'caught(async (req, res) => { SAYS })'],
])('a handler %s answers requests', async (_, code, handler) => {
  const { findings } = await analyseTexts({
    'routes.js': `const router = require('express').Router();
const orders = require('./orders');
const caught = require('./caught');
router.get('/orders', ${handler.replace('SAYS', SAYS)});
`,
    'caught.js':
      'module.exports = (answer) => (req, res, next) => Promise.resolve(answer(req, res, next)).catch(next);\n',
    'orders.js': code.replace('SAYS', SAYS),
  });
  expect(findings.map(({ evidence }) => evidence.isRegistered)).toEqual([true]);
});

test.each([
  ['a method', 'export default { list(req, res) { SAYS } };'],
  ['a function of the file', 'const list = (req, res) => { SAYS };\nexport default { list };'],
])('%s of the object that a module exports as its default answers requests', async (_, code) => {
  const { findings } = await analyseTexts({
    'routes.js':
      "import { Router } from 'express';\nimport orders from './orders.js';\nconst router = Router();\nrouter.get('/orders', orders.list);\n",
    'orders.js': code.replace('SAYS', SAYS),
  });
  expect(findings.map(({ evidence }) => evidence.isRegistered)).toEqual([true]);
});
