import { utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { knownHeads } from './known-heads.ts';
import { createTemporaryTree } from './temporary-tree.ts';
import { listFiles, type StampedFile } from './walk.ts';

/** As if they had been written long before. */
const settled = (files: readonly StampedFile[]): StampedFile[] =>
  files.map((file) => ({ ...file, changedMs: 0 }));

test('heads are remembered as long as files have the same stamp, of files that were at rest', () => {
  const shop = createTemporaryTree({ 'cart.ts': 'cart', 'order.ts': 'order' });
  try {
    const first = listFiles(shop.root).files;
    const fresh = knownHeads(shop.root, first);
    fresh.set('cart.ts', 'cart');
    expect(fresh.get('cart.ts')).toBe('cart');
    // It was written just before: the same times may be those of another content.
    expect(knownHeads(shop.root, first).get('cart.ts')).toBeUndefined();

    const calm = knownHeads(shop.root, settled(first));
    calm.set('cart.ts', 'cart');
    calm.set('order.ts', 'order');
    writeFileSync(join(shop.root, 'order.ts'), 'another');
    utimesSync(join(shop.root, 'order.ts'), 1, 1);
    const later = knownHeads(shop.root, settled(listFiles(shop.root).files));
    expect([later.get('cart.ts'), later.get('order.ts')]).toEqual(['cart', undefined]);
    expect(knownHeads(join(shop.root, '..'), settled(first)).get('cart.ts')).toBeUndefined();
  } finally {
    shop.remove();
  }
});
