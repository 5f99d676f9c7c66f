import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** A shop that keeps its orders in memory, and what wraps its handlers. */
const SHOP: Readonly<Record<string, string>> = {
  'shop/store.ts': `export interface Order { id: string; total: number; tags?: string[] }
export abstract class Store {
  abstract one(id: string): Promise<Order | undefined>;
  abstract tags(): Promise<string[]>;
  abstract load(id: string): Promise<Order>;
  async both(a: string, b: string) { return [await this.one(a), await this.one(b)]; }
}
`,
  'shop/memory-store.ts': `import { Store, Order } from './store';
import { Journal } from './journal';
export class MemoryStore extends Store {
  private readonly orders = new Map<string, Order>();
  private last: Order | undefined;
  private ready: Promise<void>;
  constructor(private readonly journal: Journal) { super(); }
  async one(id: string) {
    const found = this.orders.get(id);
    if (!found) this.note(id);
    return found;
  }
  private note(id: string) { this.journal.later(id); }
  async tags() {
    const seen = new Map<string, number>();
    [...this.orders.values()].forEach((order) => order.tags?.forEach((tag) => seen.set(tag, 1)));
    return Array.from(seen, ([tag]) => tag).sort((a, b) => a.localeCompare(b));
  }
  async newest() { return this.last; }
  async opened() { return this.ready; }
  async load(id: string) { return JSON.parse(id); }
  async sum() { return [...this.orders.values()].map((one) => one.total + surcharge); }
}
`,
  'shop/journal.ts': `import fs from 'node:fs/promises';
export class Journal {
  async write(id: string) { await fs.appendFile('journal', id); }
  later(id: string) { this.write(id).catch((error) => console.error('journal', error)); }
}
`,
  'shop/web.ts': `import { asMessage } from 'readable-errors';
export const answer = (res, data) => res.status(200).send({ data });
export const parsed = async (schema, req, res, handler) => {
  const result = schema.safeParse(req.body);
  if (!result.success) return res.status(400).send(asMessage(result.error));
  return await handler(result.data);
};
export async function cached(read) {
  try { return await read(); } catch { return undefined; }
}
export async function priced(id) {
  const found = await fetch('/prices/' + id).catch(() => null);
  return found ? found.status : 0;
}
export async function strict(id) { try { return await priced(id); } catch (error) { throw error; } }
export const around = async (n) => (n > 0 ? await around(n - 1) : 0);
export const paused = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
`,
};

/** Whether a handler that does this is told to wait for nothing that fails. */
async function isDoubted(body: string): Promise<boolean> {
  const { waits } = await analyseTexts({
    ...SHOP,
    'shop/routes.ts': `import express from 'express';
import bcrypt from 'bcrypt';
import { MemoryStore } from './memory-store';
import { Store } from './store';
import { answer, around, cached, parsed, paused, priced, strict } from './web';
export const routes = (store: Store, memory: MemoryStore, onEach) => {
  const router = express.Router();
  router.get('/', async (req, res) => {
    ${body}
  });
  return router;
};
`,
  });
  return waits.some(({ path, line, isDoubted: doubted, lost }) => {
    return path === 'shop/routes.ts' && line === 8 && (doubted === true || lost === undefined);
  });
}

test.each([
  ['a map of an own class', 'answer(res, await store.one(req.params.id));'],
  ['what an abstract class does with it', "return answer(res, await store.both('a', 'b'));"],
  ['lists and maps that are counted', 'res.json(await store.tags());'],
  ['a field that is no promise', 'res.json(await memory.newest());'],
  ['a wrapper of own work', 'res.json(await cached(() => fetch(req.query.url)));'],
  ['what catches where it is made', 'res.json({ price: await priced(req.params.id) });'],
  [
    'a wrapper that calls a function which catches all',
    'await parsed(Body, req, res, async (data) => { try { await bcrypt.hash(data.word, 9); } catch (e) { answer(res, e); } });',
  ],
  [
    'a wrapper that calls a function which only reads memory',
    'await parsed(Body, req, res, async ({ id }) => answer(res, await store.one(id)));',
  ],
  [
    'many at once that all catch',
    'const all = await Promise.all(req.query.ids.map(async (id) => { try { return await bcrypt.hash(id, 9); } catch { return id; } })); res.json(all);',
  ],
  [
    'timers between',
    'await paused(5); await new Promise((done) => setTimeout(done, 5)); res.json(await store.tags());',
  ],
])('%s is not rejected', async (_, body) => {
  expect(await isDoubted(body)).toBe(true);
});

test.each([
  ['a package', 'const same = await bcrypt.compare(req.query.word, req.query.hash); res.json(same);'],
  ['a call of a package beside it', 'bcrypt.hashSync(req.query.word, 9); res.json(await store.tags());'],
  ['a field that is a promise', 'await memory.opened(); res.end();'],
  ['what parses in a method', 'res.json(await store.load(req.params.id));'],
  ['a name that nobody declares', 'res.json(await memory.sum());'],
  ['a method that texts have, of something else', 'await req.orders.slice(5); res.end();'],
  ['a catch that throws again', 'res.json(await strict(req.params.id));'],
  ['one that calls itself', 'res.json(await around(3));'],
  ['a function that somebody else gives', 'res.json(await onEach(await store.tags()));'],
  ['a wrapper that is given one', 'await parsed(Body, req, res, onEach);'],
  [
    'a wrapper whose function waits for a package',
    'await parsed(Body, req, res, async (data) => answer(res, await bcrypt.hash(data.word, 9)));',
  ],
  [
    'one of many that does not catch',
    'res.json(await Promise.all(req.query.ids.map(async (id) => bcrypt.hash(id, 9))));',
  ],
  [
    'a body that nobody checked',
    'const city = req.body.address.city; res.json({ city, tags: await store.tags() });',
  ],
  [
    'a part of it taken apart',
    'const { address: { city } } = req.body; res.json({ city, tags: await store.tags() });',
  ],
  ['an error that is thrown', "if (!req.query.id) throw new Error('no id'); res.json(await store.tags());"],
  ['nothing that it waits for', 'res.json(1);'],
])('%s may be', async (_, body) => {
  expect(await isDoubted(body)).toBe(false);
});

test('packages that are kept together with the program are looked into', async () => {
  const { waits } = await analyseTexts({
    ...SHOP,
    'shop-common/src/replies.ts':
      'export const reply = (data) => ({ data });\nexport const Sums = { of: (list) => list.reduce((a, b) => a + b, 0), parsed: (text) => JSON.parse(text) };\n',
    'service/routes.ts': `import { reply, Sums } from 'shop-common';
import { other } from 'shop-other';
import { MemoryStore } from '../shop/memory-store';
export const one = async (res, memory: MemoryStore) => { res.json(reply(await memory.tags())); };
export const two = async (res, memory: MemoryStore) => { res.json(Sums.of(await memory.tags())); };
export const three = async (res, memory: MemoryStore) => { res.json(Sums.parsed(await memory.tags())); };
export const four = async (res, memory: MemoryStore) => { res.json(other(await memory.tags())); };
`,
  });
  const doubted = waits.filter((one) => one.path === 'service/routes.ts' && one.isDoubted);
  expect(doubted.map(({ line }) => line)).toEqual([4, 5]);
});
