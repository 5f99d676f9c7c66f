import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

const UTIL = `export const delay = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export const refused = (ms) => new Promise((resolve, reject) => setTimeout(reject, ms));
export async function version() {
  let found = '1';
  try { found = await readFile('version'); } catch { found = 'none'; }
  return found;
}
export async function agent() { const known = await version(); return known || 'shop'; }
export async function broken() { if (!ready) { throw new Error('no'); } return 1; }
export async function again(n) { await again(n - 1); }
export async function handed() { return read(); }
`;

/** Whether a handler that does this waits for nothing that may be rejected. */
async function isCalm(body: string): Promise<boolean> {
  const names = 'delay, refused, version, agent, broken, again, handed';
  const { waits } = await analyseTexts({
    'util.js': UTIL,
    'routes.js': `import { ${names} } from './util.js';\nconst open = async (a) => { ${body} };\n`,
  });
  return waits.some(({ path, line, lost }) => path === 'routes.js' && line === 2 && lost === undefined);
}

test.each([
  'a.send(await version());',
  'await delay(5); a.send(await agent());',
  'try { await read(); } catch (error) { await delay(5); }',
])('%s is never rejected', async (body) => {
  expect(await isCalm(body)).toBe(true);
});

test('what a class of the project catches is never rejected', async () => {
  const { waits } = await analyseTexts({
    'api.ts':
      'export class Api {\n  async list() { try { return await read(); } catch { return []; } }\n  async all() { await read(); }\n}\n',
    'routes.ts': `import { Api } from './api';
const one = async (a) => { const api = new Api(); a.send(await api.list()); };
const two = async (a) => { const api = new Api(); a.send(await api.all()); };
function routes() {
  const api: Api = make();
  return async (a) => a.send(await api.list());
}
`,
  });
  const calm = waits.filter(({ path, lost }) => path === 'routes.ts' && lost === undefined);
  expect(calm.toSorted((a, b) => a.line - b.line)).toEqual([
    { path: 'routes.ts', line: 2 },
    { path: 'routes.ts', line: 6 },
  ]);
});

test('what is imported by an alias of the project, or is one of several agents, is never rejected', async () => {
  const { waits } = await analyseTexts({
    'server/api/github.ts':
      'class Github extends Base {\n  async list() { try { return await this.get(); } catch { return []; } }\n}\nexport default Github;\n',
    'server/agents/agent.ts': 'export interface Agent { send(text: string): Promise<boolean>; }\n',
    'server/agents/mail.ts':
      "import type { Agent } from './agent';\nexport default class Mail implements Agent {\n  async send(text: string) { try { await post(text); return true; } catch { return false; } }\n}\n",
    'server/routes.ts': `import Github from '@server/api/github';
import type { Agent } from '@server/agents/agent';
const send = async (agent: Agent) => await agent.send('test');
const one = async (a) => { const api = new Github(); a.send(await api.list()); };
const two = async (a, agent) => { if (await send(agent)) { a.send('sent'); } };
`,
  });
  const calm = waits.filter(({ path, lost }) => path === 'server/routes.ts' && lost === undefined);
  expect(calm.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([3, 4, 5]);
});

test('what services of other files catch, handed on by objects, is never rejected', async () => {
  const { waits } = await analyseTexts({
    'src/data/answer.ts':
      'export class Answer<T> {\n  constructor(readonly isGood: boolean, readonly data: T) {}\n}\n',
    'src/services/stock.ts': `import { Answer } from '@/data/answer';
import { Data } from '@/data';
const count = async (id: string) => {
  try {
    return new Answer(true, { id, count: await Data.Stock.count(id) });
  } catch (error) {
    console.error(error);
    return new Answer(false, { error });
  }
};
const keep = async (id: string, amount: number) => {
  try {
    await Data.Stock.keep(id, amount);
    return new Answer(true, { id, amount });
  } catch (error) {
    return new Answer(false, { error });
  }
};
const load = async (id: string) => new Answer(true, { count: await Data.Stock.count(id) });
const later = async (id: string) => {
  try { return new Promise((resolve, reject) => reject(id)); } catch { return undefined; }
};
export const Stock = { count, keep, load, later };
`,
    'src/services/index.ts': "import { Stock } from './stock';\nexport const Services = { Stock };\n",
    'src/routes.ts': `import { Services } from '@/services';
import { send } from './answers';
router.get('/:id', async (req, res) => { const answer = await Services.Stock.count(req.params.id); send(answer, res); });
router.put('/:id', async (req, res) => { const { amount } = req.body; send(await Services.Stock.keep(req.params.id, amount), res); });
router.get('/all/:id', async (req, res) => { send(await Services.Stock.load(req.params.id), res); });
router.get('/later/:id', async (req, res) => { send(await Services.Stock.later(req.params.id), res); });
`,
  });
  const calm = waits.filter(
    ({ path, lost, isDoubted }) => path === 'src/routes.ts' && !isDoubted && lost === undefined,
  );
  expect(calm.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual([3, 4]);
});

test.each([
  'await refused(5);',
  'await broken();',
  'await again(3);',
  'await handed();',
  'await read();',
  'await version(); await read();',
  'await version(); throw new Error("no");',
  'try { await version(); } finally { await read(); }',
  'a.send(1);',
])('%s may be, or waits for nothing', async (body) => {
  expect(await isCalm(body)).toBe(false);
});

test('what the class that a receiver is named after answers at once is never rejected', async () => {
  const { waits } = await analyseTexts({
    'store.ts': `export class ConfigStore {
  private known: Record<string, { value: string }> = {};
  private pending: Promise<void>;
  valueOf(key: string) { if (!this.known) { throw new Error('no'); } return this.known[key]?.value; }
  names() { const found: string[] = []; found.push('a'); return found; }
  begin() { return this.pending; }
  fetch(key: string) { return load(key); }
  async keep(key: string) { await save(key); }
}
`,
    'routes.js': `const one = async (a) => { a.send(await app.configStore.valueOf('x')); };
const two = async (a, configStore) => { a.send(await configStore.names()); };
const three = async (a) => { await app.configStore.begin(); };
const four = async (a) => { await app.configStore.fetch('x'); };
const five = async (a) => { await app.configStore.keep('x'); };
const six = async (a) => { await app.otherStore.valueOf('x'); };
`,
  });
  const lines = waits.flatMap(({ path, line, lost }) =>
    path === 'routes.js' && lost === undefined ? [line] : [],
  );
  expect(lines.toSorted((a, b) => a - b)).toEqual([1, 2]);
});

test('the first line that may be rejected is the one that is lost', async () => {
  const { waits } = await analyseTexts({
    'models/users.js': `const db = require('../db');
class User {
  static async avatarOf(id) {
    try { return (await db.users.one(id)).avatar; } catch (error) { log(error); }
  }
  static async keep(id) { try { await db.users.put(id); } catch (error) { throw new Error('no', error); } }
}
module.exports = User;
`,
    'tokens.js': `class TokenStore {
  async renew(token) {
    try { return { token: await sign(token) }; } catch { return { error: 'no' }; }
  }
}
module.exports = TokenStore;
`,
    'auth.js': `const TokenStore = require('./tokens');
class Auth {
  constructor() { this.tokenStore = new TokenStore(); }
  async payload(user) { return { libraries: await load(user) }; }
  async quiet(user) { try { await load(user); } catch { return 0; } return 1; }
  routes(router) {
    router.post('/renew', async (a) => {
      const renewed = await this.tokenStore.renew(a.token);
      a.send(await this.payload(renewed));
    });
    router.post('/quiet', async (a) => { a.send(await this.quiet(a.user)); });
    router.get('/avatar', async (a) => {
      a.send(await app.models.users.avatarOf(a.id));
    });
    router.get('/keep', async (a) => {
      await read(a.id).catch(log);
      await app.models.users.keep(a.id);
    });
    router.get('/one', async (a) => { await app.models.orders.avatarOf(a.id); });
    router.get('/two', async (a) => { await read(a.id).catch((error) => { throw error; }); });
    router.get('/three', async (a) => { await Promise.allSettled([read(a.id)]); });
  }
}
`,
  });
  const handlers = waits.filter(({ path, line }) => path === 'auth.js' && line > 6);
  expect(handlers.map(({ line, lost }) => [line, lost])).toEqual([
    [7, 9],
    [11, undefined],
    [12, undefined],
    [15, 17],
    [21, undefined],
  ]);
});

/** Whether a handler that waits for this alone is calm. */
async function isCalmFile(read: string): Promise<boolean> {
  const { waits } = await analyseTexts({
    'server/pages.ts': `import { promises as fs } from 'fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'path';
import { fileURLToPath } from 'node:url';
const here = path.dirname(fileURLToPath(import.meta.url));
export const built = path.resolve(__dirname, '../', process.env.NODE_ENV === 'development' ? '../dist' : '', 'client/');
let chosen = 'pages';
export const choose = (folder) => { chosen = folder; };
const show = async (request, response) => { response.send(${read}); };
`,
  });
  return waits.some(({ line, lost }) => line === 9 && lost === undefined);
}

test.each([
  "(await fs.readFile(path.resolve(built, 'index.html'))).toString()",
  "await readFile(path.join(here, 'index.html'), 'utf8')",
  'await readFile(`${__dirname}/pages/index.html`)',
  "await readFile(process.cwd() + '/public/icon.svg')",
  "await readFile(new URL('index.html', import.meta.url))",
  "await readFile('public/index.html')",
])('what came with the program is there: %s', async (read) => {
  expect(await isCalmFile(read)).toBe(true);
});

test.each([
  "await readFile(path.join(built, 'orders.json'))",
  'await readFile(path.join(built, request.params.page))',
  "await readFile(path.join(built, request.params.shop, 'index.html'))",
  "await readFile(path.join(chosen, 'index.html'))",
  "await readFile(path.join(process.env.PAGES, 'index.html'))",
  "await writeFile(path.join(built, 'index.html'), '')",
  "await load(path.join(built, 'index.html'))",
])('another one may be missing: %s', async (read) => {
  expect(await isCalmFile(read)).toBe(false);
});
