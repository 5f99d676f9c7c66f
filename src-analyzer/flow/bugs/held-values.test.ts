import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

const CAUGHT = 'try { return await db.query(1); } catch (error) { return { error }; }';
const CLASS = `class Settings {\n  async all() { ${CAUGHT} }\n}\n`;
const FUNCTION = `async function all() { ${CAUGHT} }\n`;

/** Whether nothing that the last function of a file waits for may be rejected. */
async function isCalm(settings: string, use: string): Promise<boolean> {
  const { waits } = await analyseTexts({
    'lib/settings.js': `const db = require('./db');\n${settings}`,
    'routes.js': `${use}\n`,
  });
  const line = use.split('\n').length;
  return waits.some((one) => one.path === 'routes.js' && one.line === line && one.lost === undefined);
}

const WHOLE = "const settings = require('./lib/settings');\n";

test.each([
  [`${CLASS}module.exports = Settings;`, WHOLE, 'new settings().all()'],
  [
    `${CLASS}module.exports = { Settings };`,
    "const { Settings } = require('./lib/settings');\n",
    'new Settings().all()',
  ],
  [`${CLASS}module.exports = new Settings();`, WHOLE, 'settings.all()'],
  [`${CLASS}export default new Settings();`, "import known from './lib/settings';\n", 'known.all()'],
  [`exports.all = async () => { ${CAUGHT} };`, "const { all } = require('./lib/settings');\n", 'all()'],
  [`module.exports.all = async () => { ${CAUGHT} };`, WHOLE, 'settings.all()'],
  [`module.exports = { all: async () => { ${CAUGHT} } };`, WHOLE, 'settings.all()'],
  [`module.exports = async function all() { ${CAUGHT} };`, WHOLE, 'settings()'],
  ['', `const own = { all: async () => { ${CAUGHT} } };\n`, 'own.all()'],
  [
    `${CLASS}class Others extends Settings {}\nfunction made() { if (one) { return new Settings(); } return new Others(); }\nmodule.exports = made();`,
    WHOLE,
    'settings.all()',
  ],
  ['', FUNCTION, 'Promise.all([all(), all()])'],
  ['', FUNCTION, 'Promise.resolve(5)'],
  ['', '', 'db.query(1).then((rows) => a.send(rows), (error) => a.send(error))'],
  [
    '',
    'const all = () => new Promise((resolve, reject) => { db.query(1, (error, rows) => resolve(rows)); });\n',
    'all()',
  ],
  ['', 'function plain(a) { return { a }; }\n', 'plain(5)'],
  ['', "import { register } from 'prom-client';\n", 'register.metrics()'],
  ['', "const client = require('prom-client');\nconst own = new client.Registry();\n", 'own.metrics()'],
  ['', "import { setTimeout as sleep } from 'node:timers/promises';\n", 'sleep(5)'],
  ['', '', 'res.status(200).json(1)'],
  ['', '', 'next()'],
])('%s %s %s is never rejected', async (settings, before, call) => {
  expect(await isCalm(settings, `${before}const open = async (a, res, next) => { await ${call}; };`)).toBe(
    true,
  );
});

test.each([
  [`${CLASS}module.exports = Settings;`, WHOLE, 'new settings().some()'],
  [`${CLASS}module.exports = one ? Settings : Other;`, WHOLE, 'new settings().all()'],
  [`exports.all = async () => { ${CAUGHT} };\nexports.all = db.all;`, WHOLE, 'settings.all()'],
  [`module.exports = { all: async () => { ${CAUGHT} }, ...db };`, WHOLE, 'settings.all().rows'],
  ['', `const own = { all: async () => { ${CAUGHT} }, ...db };\n`, 'own.all()'],
  ['', FUNCTION, 'Promise.all([all(), db.query(1)])'],
  ['', FUNCTION, 'Promise.resolve(all)'],
  ['', '', 'db.query(1).then((rows) => a.send(rows))'],
  [
    '',
    'const all = () => new Promise((resolve, reject) => { db.query(1, (error, rows) => error ? reject(error) : resolve(rows)); });\n',
    'all()',
  ],
  ['', 'function plain(a) { if (!a) { throw new Error("no"); } return { a }; }\n', 'plain(5)'],
  ['', "import { register } from './metrics';\n", 'register.metrics()'],
  ['', '', 'res.save()'],
  ['', 'const next = () => db.query(1);\n', 'db.next()'],
])('%s %s %s may be', async (settings, before, call) => {
  expect(await isCalm(settings, `${before}const open = async (a, res, later) => { await ${call}; };`)).toBe(
    false,
  );
});
