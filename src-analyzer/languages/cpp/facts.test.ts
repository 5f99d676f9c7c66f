import { expect, test } from 'vitest';
import { linesOfFacts, readSample } from '../testing/read-facts.ts';

test('facts of store.cpp', async () => {
  const facts = await readSample(import.meta.dirname, 'store.cpp');
  expect(linesOfFacts(facts, 'find')).toEqual({
    unit: 'shop::web',
    imports: ['<vector>[]', 'store.hpp[]'],
    types: ['class Handler(Base,Auditable)', 'struct Point()', 'enum Color()'],
    fields: ['service_: UserService', 'repo: std::unique_ptr<Repository>'],
    signature: 'find(id: int, name: std::string): std::vector<User>',
    complexity: [9, 12, 3],
    calls: expect.arrayContaining(['Helper.new:20', 'service_.all:21', 'repo.touch:24', 'Users.load:27']),
    routes: [],
    errorLines: [],
  });
});
