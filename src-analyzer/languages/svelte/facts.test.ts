import { expect, test } from 'vitest';
import { linesOfFacts, readSample } from '../testing/read-facts.ts';

test('facts of users.svelte, at the lines of the file', async () => {
  const facts = await readSample(import.meta.dirname, 'users.svelte');
  expect(linesOfFacts(facts, 'find')).toMatchObject({
    imports: ['svelte[onMount]', './api/users[listUsers]'],
    signature: 'find(id: , names: ): ',
    complexity: [4, 4, 2],
    calls: expect.arrayContaining(['users.find:12', 'onMount:15', 'listUsers:16']),
    errorLines: [],
  });
});
