import { describe, expect, test } from 'vitest';
import {
  isWordedKey,
  renamedKeys,
  violationKey,
  type ViolationParts,
  wordedKey,
} from './violation-keys.rules.ts';

const EXPOSED: ViolationParts = {
  violationType: 'ENTITY_IN_CONTROLLER',
  description: 'The controller views returns the entity Order (models.py:3) in list().',
  sourceKey: 'shop/views.py',
  targetKey: 'shop/models.py',
  subject: 'views',
  targetName: 'Order',
};
const CYCLE: ViolationParts = {
  violationType: 'CIRCULAR_DEPENDENCY',
  description: 'Circular import: a → b (a.ts:1), b → a (b.ts:2).',
  sourceKey: 'a.ts',
  targetKey: 'b.ts',
  subject: null,
  targetName: null,
};

describe('the key of a violation', () => {
  test('does not change with its words, lines and counts', () => {
    expect(violationKey({ ...EXPOSED, description: 'views.list() at line 7 hands out Order.' })).toBe(
      violationKey(EXPOSED),
    );
    expect(isWordedKey(violationKey(EXPOSED))).toBe(false);
  });

  test.each<[string, Partial<ViolationParts>]>([
    ['kind', { violationType: 'LAYER_VIOLATION' }],
    ['node', { sourceKey: 'shop/api.py' }],
    ['node at the other end', { targetKey: 'shop/customers.py' }],
    ['class of the node', { subject: 'OrderView' }],
    ['class of the node at the other end', { targetName: 'Customer' }],
  ])('is another one for another %s', (_what, parts) => {
    expect(violationKey({ ...EXPOSED, ...parts })).not.toBe(violationKey(EXPOSED));
  });

  test('of a cycle stays when its shortest cycle is another one', () => {
    expect(violationKey({ ...CYCLE, targetKey: 'c.ts' })).toBe(violationKey(CYCLE));
  });

  test('is made of words where nothing says what the violation is about', () => {
    const nowhere = { ...CYCLE, sourceKey: null, targetKey: null };
    expect(violationKey(nowhere)).toBe(wordedKey(nowhere));
    expect(isWordedKey(wordedKey(nowhere))).toBe(true);
  });
});

describe('an item stored under the words of before', () => {
  const before = { ...EXPOSED, subject: null, targetName: null, description: 'views exposes Order.' };

  test('is found by the same words', () => {
    expect(renamedKeys([EXPOSED], []).get(wordedKey(EXPOSED))).toBe(violationKey(EXPOSED));
  });

  test('is found by the nodes of the violation it was made of, however it is worded now', () => {
    expect(renamedKeys([EXPOSED, CYCLE], [before]).get(wordedKey(before))).toBe(violationKey(EXPOSED));
    const cycle = { ...CYCLE, description: 'a and b need each other.', targetKey: 'c.ts' };
    expect(renamedKeys([EXPOSED, CYCLE], [cycle]).get(wordedKey(cycle))).toBe(violationKey(CYCLE));
  });

  test('is not guessed where two violations have these nodes now', () => {
    const customer = { ...EXPOSED, targetName: 'Customer', description: 'Another one.' };
    expect(renamedKeys([EXPOSED, customer], [before]).has(wordedKey(before))).toBe(false);
  });
});
