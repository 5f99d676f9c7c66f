import { expect, test } from 'vitest';
import { linesOfFacts, readSample } from '../testing/read-facts.ts';

test('facts of users.vue, at the lines of the file', async () => {
  const facts = await readSample(import.meta.dirname, 'users.vue');
  expect(linesOfFacts(facts, 'find')).toMatchObject({
    imports: ['vue[ref]', './api/users[listUsers]', './api/users[User] t'],
    signature: 'find(id: number, names: string[]): User | undefined',
    complexity: [4, 4, 2],
    calls: expect.arrayContaining(['ref:11', 'users.value.find:17', 'listUsers:21']),
    errorLines: [],
  });
});
