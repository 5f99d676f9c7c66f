import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { detachedContext } from '#analyzer/request/context.ts';
import { hashedTree, isUnchanged, onceUnchanged, settleWaiting } from './hashed-tree.ts';
import { createTemporaryTree } from './temporary-tree.ts';

const pathsOf = ({ tree }: ReturnType<typeof hashedTree>): string[] => tree.files.map(({ path }) => path);

test('a request sees one state of each project, the next one what it is by then', () => {
  const shop = createTemporaryTree({ 'cart.ts': 'export const cart = [];\n' });
  const bank = createTemporaryTree({ 'account.ts': 'export const account = 1;\n' });
  try {
    const context = detachedContext();
    const first = hashedTree(shop.root, context);
    writeFileSync(join(shop.root, 'order.ts'), 'export const order = 1;\n');
    expect(hashedTree(shop.root, context)).toBe(first);
    expect(isUnchanged(first)).toBe(false);
    expect(pathsOf(hashedTree(bank.root, context))).toEqual(['account.ts']);
    expect(pathsOf(hashedTree(shop.root, detachedContext()))).toEqual(['cart.ts', 'order.ts']);
  } finally {
    shop.remove();
    bank.remove();
  }
});

test('the calls of an analysis see the project as its first one did, those of another one what it is by then', () => {
  const shop = createTemporaryTree({ 'cart.ts': 'export const cart = [];\n' });
  const bank = createTemporaryTree({ 'account.ts': 'export const account = 1;\n' });
  const kept: string[] = [];
  try {
    const first = hashedTree(shop.root, detachedContext({ run: '7' }));
    onceUnchanged(first, () => kept.push('first'));
    writeFileSync(join(shop.root, 'order.ts'), 'export const order = 1;\n');
    expect(hashedTree(shop.root, detachedContext({ run: '7' }))).toBe(first);
    expect(pathsOf(hashedTree(bank.root, detachedContext({ run: '7' })))).toEqual(['account.ts']);
    expect(pathsOf(hashedTree(shop.root, detachedContext({ run: '8' })))).toEqual(['cart.ts', 'order.ts']);
    expect(kept).toEqual([]);
    hashedTree(shop.root, detachedContext());
    writeFileSync(join(shop.root, 'till.ts'), 'export const till = 1;\n');
    expect(pathsOf(hashedTree(shop.root, detachedContext({ run: '8' })))).toHaveLength(3);
  } finally {
    shop.remove();
    bank.remove();
  }
});

test('what waits is kept by the next look where nothing has changed, and never where something has', () => {
  const shop = createTemporaryTree({ 'cart.ts': 'export const cart = [];\n' });
  const bank = createTemporaryTree({ 'account.ts': 'export const account = 1;\n' });
  const kept: string[] = [];
  const wait = ({ root }: typeof shop, name: string): void =>
    onceUnchanged(hashedTree(root, detachedContext()), () => kept.push(name));
  try {
    wait(shop, 'same');
    expect(kept).toEqual([]);
    hashedTree(shop.root, detachedContext());
    expect(kept).toEqual(['same']);
    wait(shop, 'edited');
    writeFileSync(join(shop.root, 'cart.ts'), 'export const cart = [1];\n');
    hashedTree(shop.root, detachedContext());
    wait(shop, 'another project next');
    wait(bank, 'nothing next');
    settleWaiting();
    expect(kept).toEqual(['same', 'another project next', 'nothing next']);
    settleWaiting();
    expect(kept).toHaveLength(3);
  } finally {
    shop.remove();
    bank.remove();
  }
});
