import { describe, expect, test } from 'vitest';
import {
  isInSomeBranch,
  isOfOwnMachine,
  isOfOwnNetwork,
  lineOfKey,
  loadsOwnSettings,
  mayDeploy,
  names,
  readsKey,
  refusesKey,
  signsByName,
  takesAllOf,
  writtenKey,
} from './signing-keys.ts';

const at = (text: string, line = 1) => writtenKey(text.split('\n'), line);

describe('a key in the code', () => {
  test.each([
    ["SECRET_KEY = 'k3y-of-all-shops'", { name: 'SECRET_KEY' }],
    ["SECRET_KEY = os.getenv('SHOP_KEY', 'k3y-of-all-shops')", { name: 'SECRET_KEY', variable: 'SHOP_KEY' }],
    ["const secret = process.env.JWT_SECRET || 'k3y';", { name: 'secret', variable: 'JWT_SECRET' }],
    ["  secret: process.env['JWT_SECRET'] ?? 'k3y',", { name: 'secret', variable: 'JWT_SECRET' }],
    ['private static final String KEY = "k3y-of-all-shops";', { name: 'KEY' }],
    [
      'SECRET_KEY = os.getenv(\n    "SHOP_KEY",\n    "k3y-of-all-shops",\n)',
      { name: 'SECRET_KEY', variable: 'SHOP_KEY' },
    ],
  ])('is %s', (text, key) => {
    expect(at(text)).toEqual(key);
  });

  test('is seen below the name it is given to', () => {
    expect(at('SECRET_KEY = env(\n    "SHOP_KEY", "k3y-of-all-shops"\n)', 2)).toEqual({
      name: 'SECRET_KEY',
      variable: 'SHOP_KEY',
    });
  });

  test('is none where it stands in for what nobody knows, or where none is written', () => {
    expect(at("const secret = settings.secret || 'k3y';")).toBeUndefined();
    expect(at('secret: settings.secret,')).toBeUndefined();
  });
});

test('is written where its constant is said to be, if that is one place', () => {
  const uses = 'token = jwt.encode(claims, SECRET_KEY)';
  expect(lineOfKey(['SECRET_KEY = "k3y-of-all-shops"', uses], 2)).toBe(1);
  expect(lineOfKey(['SECRET_KEY = "k3y"', 'SECRET_KEY = read()', uses], 3)).toBe(3);
});

test('signs by its name, unless the name is that of an account elsewhere', () => {
  const signs = (variable: string) => signsByName({ variable });
  expect(
    ['JWT_SECRET', 'SECRET_KEY', 'SHOP_SESSION_SECRET', 'AUTH_SECRET', 'sessionSecret'].filter(signs),
  ).toHaveLength(5);
  expect(
    [
      'GOOGLE_CLIENT_SECRET',
      'SLACK_SIGNING_SECRET',
      'SEED_SECRET_KEY',
      'STRIPE_SECRET_KEY',
      'SHOP_ID',
    ].filter(signs),
  ).toEqual([]);
  expect(signsByName({ variable: 'SHOP_KEY', name: 'SECRET_KEY' })).toBe(true);
});

test.each([
  ['if IS_PROD:\n    KEY = read()\nelse:\n    KEY = "k3y"', 4, true],
  ['if DEBUG:\n    KEY = "k3y"', 2, true],
  ['class DevelopmentConfig:\n    KEY = "k3y"', 2, true],
  ['def create_app(testing=False):\n    KEY = "k3y"', 2, false],
  ['class Config:\n    KEY = "k3y"', 2, false],
])('a branch that is not everybody’s: %j', (text, line, isSome) => {
  expect(isInSomeBranch(text.split('\n'), line)).toBe(isSome);
});

test.each([
  ['DEBUG = True\nALLOWED_HOSTS = []', true],
  ["DEBUG = True\nALLOWED_HOSTS = ['localhost', '127.0.0.1']", true],
  ["DEBUG = True\nALLOWED_HOSTS = ['shop.example.net']", false],
  ['DEBUG = True\nALLOWED_HOSTS = [\n    API_DOMAIN\n]', false],
  ["DEBUG = True\nALLOWED_HOSTS = ['*']", false],
  ['DEBUG = False\nALLOWED_HOSTS = []', false],
])('settings of a developer’s machine: %j', (text, isOwn) => {
  expect(isOfOwnMachine(text)).toBe(isOwn);
});

test('settings of a network of one’s own are not those of one machine', () => {
  const text = "DEBUG = True\nALLOWED_HOSTS = ['192.168.0.7', 'shop-mini']";
  expect(isOfOwnNetwork(text)).toBe(true);
  expect(isOfOwnMachine(text)).toBe(false);
});

test('settings may load those of the installation', () => {
  expect(loadsOwnSettings('try:\n    from .settings_local import *\nexcept ImportError:\n    pass')).toBe(
    true,
  );
  expect(loadsOwnSettings('from .base import *')).toBe(false);
});

test('a file sets a program up by its name', () => {
  expect(
    [
      'compose.yml',
      'chart/values.yaml',
      'Dockerfile.prod',
      'app.json',
      '.env.production',
      'deploy.sh',
    ].filter(mayDeploy),
  ).toHaveLength(6);
  expect(['.env.example', 'src/app.ts', 'package-lock.json', 'docs/setup.yml'].filter(mayDeploy)).toEqual([]);
});

test('a name is a word of its own', () => {
  expect(names('- JWT_SECRET: x', 'JWT_SECRET')).toBe(true);
  expect(names('- MY_JWT_SECRET_OLD: x', 'JWT_SECRET')).toBe(false);
});

test.each([
  ["if (!process.env.JWT_SECRET) {\n  throw new Error('no key');\n}", true],
  ["assert JWT_SECRET != 'CHANGE_ME', 'set it'", true],
  ['if (!JWT_SECRET) {\n  console.warn("no key");\n}', false],
  ['sign(user, JWT_SECRET);\nthrow new Error();', false],
])('a program that stops without its key: %j', (text, isRefused) => {
  expect(refusesKey(text, { variable: 'JWT_SECRET' })).toBe(isRefused);
});

test('settings with a key that is not in the code', () => {
  expect(readsKey('SECRET_KEY = os.environ["KEY"]')).toBe(true);
  expect(readsKey('with open(path) as f:\n    SECRET_KEY = f.read()')).toBe(true);
  expect(readsKey("SECRET_KEY = 'k3y'")).toBe(false);
});

test('settings for a server may take all that others say', () => {
  expect(takesAllOf('from .core import *\nDEBUG = False\n', 'core')).toBe(true);
  expect(takesAllOf('from .core import *\nDEBUG = True\n', 'core')).toBe(false);
  expect(takesAllOf('from .base import *\nDEBUG = False\n', 'core')).toBe(false);
});
