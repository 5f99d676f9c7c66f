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
  const { calm } = await analyseTexts({
    'util.js': UTIL,
    'routes.js': `import { ${names} } from './util.js';\nconst open = async (a) => { ${body} };\n`,
  });
  return calm.some(({ path, line }) => path === 'routes.js' && line === 2);
}

test.each([
  'a.send(await version());',
  'await delay(5); a.send(await agent());',
  'try { await read(); } catch (error) { await delay(5); }',
])('%s is never rejected', async (body) => {
  expect(await isCalm(body)).toBe(true);
});

test('what a class of the project catches is never rejected', async () => {
  const { calm } = await analyseTexts({
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
  expect(calm.toSorted((a, b) => a.line - b.line)).toEqual([
    { path: 'routes.ts', line: 2 },
    { path: 'routes.ts', line: 6 },
  ]);
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
  const { calm } = await analyseTexts({
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
  const lines = calm.flatMap(({ path, line }) => (path === 'routes.js' ? [line] : []));
  expect(lines.toSorted((a, b) => a - b)).toEqual([1, 2]);
});
