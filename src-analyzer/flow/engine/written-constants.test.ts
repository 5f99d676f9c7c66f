import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** Whether each secret that is found is the program's own choice, by its place. */
async function chosenIn(files: Readonly<Record<string, string>>): Promise<Record<string, boolean>> {
  const { findings } = await analyseTexts(files);
  return Object.fromEntries(
    findings
      .filter(({ weakness }) => weakness === 'hard-coded-secret')
      .map(({ path, line, evidence }) => [`${path}:${line}`, evidence.isChosen]),
  );
}

const USES = `const session = require('express-session');\nconst jwt = require('jsonwebtoken');\n`;

test('a key that is written where it is given, or once in a variable of the file', async () => {
  const files = {
    'given.js': `${USES}module.exports = session({\n  resave: false,\n  secret: 'a cat on keys',\n});`,
    'kept.js': `${USES}const KEY = 'a cat on keys';\nexports.sign = (user) => jwt.sign({ id: user.id }, KEY);`,
  };
  expect(await chosenIn(files)).toEqual({ 'given.js:5': true, 'kept.js:3': true });
});

test('a public key and a certificate are no secret', async () => {
  const verify = (key: string) =>
    `${USES}const KEY = \`${key}\`;\nexports.read = (token) => jwt.verify(token, KEY);`;
  const files = {
    'public.js': verify('-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA\n-----END PUBLIC KEY-----'),
    'certificate.js': verify('-----BEGIN CERTIFICATE-----\nMIIC\n-----END CERTIFICATE-----'),
    'bare.js': verify('MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAE'),
    'private.js': verify('-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----'),
  };
  expect(await chosenIn(files)).toEqual({ 'private.js:3': true });
});

test('a key that stands in for a setting is no choice', async () => {
  const files = {
    'fallback.js': `${USES}module.exports = session({ secret: process.env.KEY || 'a cat on keys' });`,
    'kept.js': `${USES}const KEY = process.env.KEY || 'a cat on keys';\nexports.sign = (user) => jwt.sign({ id: user.id }, KEY);`,
    'replaced.js': `${USES}let key = 'a cat on keys';\nif (process.env.KEY) key = process.env.KEY;\nexports.sign = (user) => jwt.sign({ id: user.id }, key);`,
  };
  const found = Object.entries(await chosenIn(files));
  expect(found.filter(([, isChosen]) => isChosen)).toEqual([]);
  expect(found.length).toBeGreaterThan(1);
});

const SETTINGS = `import os\nINSTALLED_APPS = []\nSECRET_KEY = 'n8e-4nj9ey7es-25'\n`;

test('settings of Django hold for all ways the program is run where no other file speaks of the key', async () => {
  const place = 'shop/settings.py:3';
  expect(await chosenIn({ 'shop/settings.py': SETTINGS })).toEqual({ [place]: true });
  const deployed = { 'deploy/live.py': `import os\nSECRET_KEY = os.environ['SECRET_KEY']\n` };
  expect(await chosenIn({ 'shop/settings.py': SETTINGS, ...deployed })).toEqual({ [place]: false });
  const local = `${SETTINGS}try:\n    from .local_settings import *\nexcept ImportError:\n    pass\n`;
  expect(await chosenIn({ 'shop/settings.py': local })).toEqual({ [place]: false });
});
