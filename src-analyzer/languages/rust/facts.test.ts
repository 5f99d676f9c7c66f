import { expect, test } from 'vitest';
import { linesOfFacts, readSample } from '../testing/read-facts.ts';
import { expandUse } from './facts.ts';

test('facts of handler.rs', async () => {
  const facts = await readSample(import.meta.dirname, 'handler.rs');
  expect(linesOfFacts(facts, 'find')).toEqual({
    unit: '',
    imports: [
      'crate::model::User[User]',
      'crate::model::Order[Order]',
      'super::service::UserService[UserService]',
      'std::collections::HashMap[HashMap]',
      'self::inner::*[*]',
      'inner[inner]',
    ],
    types: ['struct Handler(Finder)', 'enum Kind()', 'trait Finder(Send)'],
    fields: ['service: UserService', 'cache: HashMap<String, T>'],
    signature: 'find(id: u64): Option<User>',
    complexity: [9, 12, 2],
    calls: expect.arrayContaining([
      'Helper.new:18',
      'self.service.all:20',
      'self.service.repository.touch:23',
      'inner.load:26',
    ]),
    routes: ['GET /users/{id} show:30'],
    errorLines: [],
  });
});

test.each([
  ['a::b', ['a::b']],
  ['a::{b, c as d}', ['a::b', 'a::c as d']],
  ['a::{self, b::{c, d}}', ['a::self', 'a::b::c', 'a::b::d']],
])('a use tree stands for its paths: %s', (text, paths) => {
  expect(expandUse(text)).toEqual(paths);
});
