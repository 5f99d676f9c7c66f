import { expect, test } from 'vitest';
import { linesOfFacts, readFacts, readSample } from '../testing/read-facts.ts';

test('facts of users_controller.rb', async () => {
  const facts = await readSample(import.meta.dirname, 'users_controller.rb');
  expect(linesOfFacts(facts, 'show')).toEqual({
    unit: '',
    imports: ['json[]', '../services/user_service[]'],
    types: ['module Shop()', 'class UsersController(ApplicationController,Auditable)'],
    fields: [],
    signature: 'show(id: , rest: , force: ): ',
    complexity: [9, 11, 2],
    calls: expect.arrayContaining([
      'UserService.new:13',
      'service.all:18',
      'service.repository.touch:24',
      'User.find:29',
    ]),
    routes: ['GET /users/:id users#show:45', 'ANY /users users#:46'],
    errorLines: [],
  });
});

test('what a block or a method requires is loaded later', async () => {
  const facts = await readFacts(
    'shop.rb',
    "require 'shop/cart'\nif ready?\n  require 'shop/order'\nend\nrake_tasks do\n  require 'shop/tasks'\nend\nlater { require 'shop/late' }\ndef mail\n  require 'shop/mail'\nend\n",
  );
  expect(facts.imports.map(({ deferred }) => deferred)).toEqual([false, false, true, true, true]);
});
