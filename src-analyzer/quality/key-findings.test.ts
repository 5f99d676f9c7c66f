import { expect, test } from 'vitest';
import type { Finding } from '#analyzer/rules/rule.ts';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree } from '../source/temporary-tree.ts';
import { keyFindings } from './key-findings.ts';
import { listQualityFiles } from './list-files.ts';
import { quality } from './quality.ts';

const MAX_BYTES = 10_000;
const SIGNS = 'Whoever reads the code can sign what the service trusts.';
const BY_NAME = 'Without the variable, whoever reads the source can sign.';

/** How sure a finding is in a project. */
async function sureIn(
  files: Readonly<Record<string, string>>,
  finding: Partial<Finding> & Pick<Finding, 'path' | 'line'>,
): Promise<unknown> {
  const tree = createTemporaryTree(files);
  const project = listQualityFiles(tree.root, MAX_BYTES);
  const told = { ruleKey: 'flow/hard-coded-secret', message: SIGNS, ...finding } as Finding;
  const [found] = await keyFindings([told], { project });
  tree.remove();
  return found?.confidence;
}

const TOKEN =
  "const jwt = require('jsonwebtoken');\nconst secret = process.env.JWT_SECRET || 'k3y-of-all-shops';\nmodule.exports = (user) => jwt.sign(user, secret);\n";
const AT_TOKEN = { path: 'src/token.js', line: 2 };

test('a key that nothing replaces is likely', async () => {
  expect(await sureIn({ 'src/token.js': TOKEN }, AT_TOKEN)).toBe('LIKELY');
  expect(await sureIn({ 'src/token.js': TOKEN }, { ...AT_TOKEN, ruleKey: 'secrets/signing-secret' })).toBe(
    'LIKELY',
  );
});

test.each([
  [
    'a file that sets the program up',
    { 'compose.yml': 'services:\n  shop:\n    environment:\n      JWT_SECRET: ${KEY}\n' },
  ],
  ['settings of the server', { '.env.production': 'JWT_SECRET=x\n' }],
  [
    'code that stops without it',
    { 'src/start.js': "if (!process.env.JWT_SECRET) {\n  throw new Error('no key');\n}\n" },
  ],
])('one is worth a look that is replaced by %s', async (_name, files: Record<string, string>) => {
  expect(await sureIn({ 'src/token.js': TOKEN, ...files }, AT_TOKEN)).toBe('REVIEW');
});

test('one is worth a look that is written elsewhere, or signs nothing', async () => {
  expect(await sureIn({ 'src/token.js': TOKEN }, { path: 'src/token.js', line: 3 })).toBe('REVIEW');
  const message = 'Whoever reads the code knows the password of the database.';
  expect(await sureIn({ 'src/token.js': TOKEN }, { ...AT_TOKEN, message })).toBe('REVIEW');
  const seeds = "SEED_KEY = os.getenv('SEED_SECRET_KEY', 'k3y-of-all-shops')\n";
  expect(
    await sureIn(
      { 'src/seeds_of_all.py': seeds },
      { path: 'src/seeds_of_all.py', line: 1, message: BY_NAME },
    ),
  ).toBe('REVIEW');
});

const SETTINGS = "INSTALLED_APPS = ['shop']\nALLOWED_HOSTS = ['*']\nSECRET_KEY = 'k3y-of-all-shops'\n";
const AT_SETTINGS = { path: 'shop/settings.py', line: 3 };

test('settings of Django with a key, and others that have their own', async () => {
  expect(await sureIn({ 'shop/settings.py': SETTINGS }, AT_SETTINGS)).toBe('LIKELY');
  const live = "import os\nfrom .settings import *\nSECRET_KEY = os.environ['SHOP_KEY']\n";
  expect(await sureIn({ 'shop/settings.py': SETTINGS, 'shop/live.py': live }, AT_SETTINGS)).toBe('REVIEW');
});

test('settings of a developer’s machine, unless those of a server are made of them', async () => {
  const own = SETTINGS.replace("ALLOWED_HOSTS = ['*']", 'DEBUG = True; ALLOWED_HOSTS = []').replace(
    '; ',
    '\n',
  );
  const at = { path: 'shop/settings.py', line: 4 };
  expect(await sureIn({ 'shop/settings.py': own }, at)).toBe('REVIEW');
  const live = 'from .settings import *\nDEBUG = False\n';
  expect(await sureIn({ 'shop/settings.py': own, 'shop/live.py': live }, at)).toBe('LIKELY');
});

test('a key of Rails that newer settings replace', async () => {
  const path = 'config/initializers/secret_token.rb';
  const written = { [path]: "Shop::Application.config.secret_key_base = 'k3y-of-all-shops'\n" };
  expect(await sureIn(written, { path, line: 1 })).toBe('LIKELY');
  expect(await sureIn({ ...written, 'config/secrets.yml': 'production: {}\n' }, { path, line: 1 })).toBe(
    'REVIEW',
  );
});

test('the analysis asks the project about keys, and about settings for developers', async () => {
  const tree = createTemporaryTree({
    'manage.py': "import os\nos.environ.setdefault('DJANGO_SETTINGS_MODULE', 'shop.settings')\n",
    'shop/settings.py': `ROOT_URLCONF = 'shop.urls'\nDEBUG = True\n${SETTINGS}`,
    'shop/live.py': 'from .settings import *\nDEBUG = False\n',
  });
  const answer = await quality({ projectId: 1, codeDir: tree.root }, detachedContext());
  tree.remove();
  const told = (answer.available ? answer.issues : [])
    .filter(({ ruleKey }) => ruleKey.startsWith('flow/'))
    .map(({ ruleKey, confidence }) => `${ruleKey} ${confidence ?? ''}`);
  expect(told).toEqual(['flow/hard-coded-secret LIKELY']);
}, 60_000);
