import { expect, test } from 'vitest';
import { linesOfFacts, readSample } from '../testing/read-facts.ts';

test('facts of store.c', async () => {
  const facts = await readSample(import.meta.dirname, 'store.c');
  expect(linesOfFacts(facts, 'find')).toEqual({
    unit: '',
    imports: ['<stdio.h>[]', 'store.h[]', '../model/user.h[]'],
    types: ['struct item_t()', 'struct store()', 'enum color()'],
    fields: ['id: int', 'name: char'],
    signature: 'find(s: struct store, id: int, names: char): int',
    complexity: [10, 14, 2],
    calls: expect.arrayContaining(['log_line:16', 'touch:17', 's.visit:21']),
    routes: [],
    errorLines: [],
  });
});
