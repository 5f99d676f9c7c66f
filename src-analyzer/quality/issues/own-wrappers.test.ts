import { expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { loadRulePack } from '../rule-pack.ts';
import { withoutOwnWrappers } from './own-wrappers.ts';

const { byKey } = await loadRulePack();
const { wrappersIn = () => [] } = byKey.get('py/request-without-timeout')?.waiting ?? {};

const DECORATORS = `import functools
def logged(func):
    @functools.wraps(func)
    def inner(*args):
        return func(*args)
    return inner
def retried(times):
    def around(func):
        @functools.wraps(func)
        def inner(*args):
            return func(*args)
        return inner
    return around
def register_task(func):
    @functools.wraps(func)
    def inner(*args):
        return func(*args)
    TASKS.append(inner)
    return inner
`;

/** The annotations that are left of the functions in `shop/rates.py`. */
async function left(text: string, files: Readonly<Record<string, string>>): Promise<string[][]> {
  const all = { ...files, 'shop/rates.py': text };
  const read = await Promise.all(
    Object.entries(all).map(async ([path, one]): Promise<[string, SyntaxFacts]> => [
      path,
      await readFacts(path, one),
    ]),
  );
  const facts = new Map(read);
  const own = new Map(read.filter(([path]) => path === 'shop/rates.py'));
  const plain = await withoutOwnWrappers(own, {
    paths: [...facts.keys()],
    factsOf: (paths) => Promise.resolve(new Map(read.filter(([path]) => paths.has(path)))),
    wrappersIn,
  });
  const functions = plain.get('shop/rates.py')?.functions ?? [];
  return functions.map(({ annotations }) => annotations.map(({ name }) => name));
}

const USES = `@logged
def one(): pass
@shared.retried(3)
def two(): pass
@register_task
@app.route('/')
def three(): pass
`;

test('wrappers of the project are left out, and what tells others of a function is kept', async () => {
  const text = `from .shared import logged, register_task\nfrom . import shared\n${USES}`;
  expect(await left(text, { 'shop/shared.py': DECORATORS })).toEqual([
    [],
    [],
    ['register_task', 'app.route'],
  ]);
});

test('those of a package and of an unknown file are kept', async () => {
  const text = `from other import logged, register_task, shared\n${USES}`;
  const kept = [['logged'], ['shared.retried'], ['register_task', 'app.route']];
  expect(await left(text, { 'shop/shared.py': DECORATORS })).toEqual(kept);
});

test('those of the file itself are left out', async () => {
  const found = await left(`${DECORATORS}@logged\ndef one(): pass\n`, {});
  expect(found.at(-1)).toEqual([]);
});

test('what stands for the function that one in it takes wraps it; what keeps that function hands it to somebody', async () => {
  const text = `def in_batches(size):
    def around(func):
        def inner(items):
            return [func(one) for one in parts(items, size)]
        return inner
    return around
def kept(name):
    def around(func):
        ALL[name] = func
        return func
    return around
class Shop:
    def taken(self, name):
        def around(func):
            def inner(items):
                return func(items)
            self.all[name] = inner
            return inner
        return around
@in_batches(100)
def one(items): pass
@kept('two')
def two(items): pass
@taken('three')
def three(items): pass
`;
  const found = await left(text, {});
  expect(found.slice(-3)).toEqual([[], ['kept'], ['taken']]);
});
