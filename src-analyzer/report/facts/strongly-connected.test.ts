import fc from 'fast-check';
import { expect, test } from 'vitest';
import { stronglyConnected } from './strongly-connected.ts';

const KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

const edge = fc.record({
  sourceNodeKey: fc.constantFrom(...KEYS),
  targetNodeKey: fc.constantFrom(...KEYS, 'outside'),
});

/** Everything reachable from `start`, by the definition. */
function reachable(start: string, edges: readonly { sourceNodeKey: string; targetNodeKey: string }[]) {
  const found = new Set([start]);
  for (let size = 0; size !== found.size;) {
    size = found.size;
    for (const { sourceNodeKey, targetNodeKey } of edges) {
      if (found.has(sourceNodeKey)) found.add(targetNodeKey);
    }
  }
  return found;
}

test('two nodes share a group exactly when each reaches the other', () => {
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 20 }), (edges) => {
      const groups = stronglyConnected(KEYS, edges);
      const from = new Map(KEYS.map((key) => [key, reachable(key, edges)]));
      for (const a of KEYS) {
        for (const b of KEYS) {
          const mutual = from.get(a)?.has(b) === true && from.get(b)?.has(a) === true;
          expect(groups.get(a) === groups.get(b)).toBe(mutual);
        }
      }
    }),
  );
});

test('a chain of 100,000 nodes does not overflow the stack', () => {
  const keys = Array.from({ length: 100_000 }, (_, index) => String(index));
  const edges = keys.map((key, index) => ({
    sourceNodeKey: key,
    targetNodeKey: String((index + 1) % keys.length),
  }));
  expect(new Set(stronglyConnected(keys, edges).values()).size).toBe(1);
});
