import { expect, test } from 'vitest';
import { codeOf, type Files } from '../testing/known-code.ts';
import { unimportedModules } from './unimported-modules.ts';

const CLIENT = 'import requests\nclass Client:\n    def ask(self):\n        return requests.get(1)\n';
const PATH = 'shop/partners/client/__init__.py';
const FILES: Files = {
  'manage.py': 'from shop.web import serve\nserve()\n',
  'shop/web.py': 'from .partners.sign import login\ndef serve():\n    login()\n',
  'shop/partners/__init__.py': '',
  'shop/partners/sign.py': 'def login():\n    pass\n',
  [PATH]: CLIENT,
};

async function isUnimported(more: Files = {}, path = PATH): Promise<boolean> {
  const all = { ...FILES, ...more };
  const files = Object.keys(all).map((name) => ({
    path: name,
    absolutePath: name,
    language: '',
    sizeBytes: 1,
    role: name.startsWith('tests/') ? ('TEST' as const) : ('OWN' as const),
  }));
  const finding = { ruleKey: 'py/request-without-timeout', path, line: 4, message: '' };
  const found = await unimportedModules([finding], files, await codeOf(all), (file) => all[file.path] ?? '');
  return found.has(finding);
}

const GOODS = 'from partners.client import Client\nclass Goods(Client):\n    pass\n';

test.each<[string, Files]>([
  ['no file names', {}],
  ['only modules import that nothing imports', { 'shop/partners/client/goods.py': GOODS }],
  ['only tests import', { 'tests/test_client.py': 'from shop.partners.client import Client\nClient()\n' }],
  ['another one of its name stands for', { 'shop/old.py': 'from shop.other.client import Client\n' }],
  ['an address is called like', { 'shop/web.py': `${FILES['shop/web.py']}URL = "/partners/client/1"\n` }],
  ['sets up its names', { [PATH]: `import logging\nlog = logging.getLogger("a")\n${CLIENT}` }],
])('nothing loads a module that %s', async (_, more) => {
  expect(await isUnimported(more)).toBe(true);
});

const web = (line: string): Files => ({ 'shop/web.py': `${line}\n${FILES['shop/web.py']}` });

test.each<[string, Files, string?]>([
  ['the program imports', web('from shop.partners.client import Client')],
  ['the program imports with its package', web('from .partners import client')],
  ['the program imports from the folder above its own', web('import my.shop.partners.client')],
  [
    'the program imports a part of',
    { ...web('import shop.partners.client.a'), 'shop/partners/client/a.py': '' },
  ],
  ['a module imports that is loaded', { ...web('from shop import goods'), 'shop/goods.py': GOODS }],
  ['a module imports that is run', { 'shop/goods.py': `${GOODS}print(Goods())\n` }],
  ['a text names', web('CLASS = "shop.partners.client.Client"')],
  ['settings name', { 'app.toml': 'client = "shop.partners.client:Client"\n' }],
  ['may be among those that are looked for', web('for _, name, _ in pkgutil.iter_modules(): take(name)')],
  ['does something when it is run', { [PATH]: `${CLIENT}print(Client().ask())\n` }],
  ['tells somebody of its type', { [PATH]: CLIENT.replace('class', '@register\nclass') }],
  ['lies where programs look for modules', { 'shop/plugins/fetch.py': CLIENT }, 'shop/plugins/fetch.py'],
  ['frameworks know by its name', { 'shop/tasks.py': CLIENT }, 'shop/tasks.py'],
  [
    'others may import',
    { 'lib/setup.py': 'setup(name="parts")\n', 'lib/parts/fetch.py': CLIENT },
    'lib/parts/fetch.py',
  ],
  ['may be imported by a notebook', { 'look.ipynb': '{}' }],
])('something may load a module that %s', async (_, more, path) => {
  expect(await isUnimported(more, path)).toBe(false);
});
