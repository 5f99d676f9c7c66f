import { expect, test } from 'vitest';
import { linesOfFacts, readFacts, readSample } from '../testing/read-facts.ts';

test('facts of UserController.php', async () => {
  const facts = await readSample(import.meta.dirname, 'UserController.php');
  expect(linesOfFacts(facts, 'show')).toEqual({
    unit: 'App\\Http\\Controllers',
    imports: [
      'App\\Models\\User[User]',
      'App\\Services\\UserService[UserService]',
      'App\\Services\\Mailer[Mailer]',
      'App\\helpers\\trim_all[trim_all]',
      './legacy.php[]',
    ],
    types: [
      'class UserController(Controller,Auditable,Countable,AuthorizesRequests)',
      'interface Auditable(\\Countable)',
      'trait Loud()',
      'enum Color()',
    ],
    fields: ['service: UserService', 'current: ?User', 'post: Post'],
    signature: 'show(id: int, user: ?User, rest: string): ?User',
    complexity: [10, 12, 2],
    calls: expect.arrayContaining([
      'Helper.new:26',
      'this.service.all:27',
      'User.touch:30',
      'this.post.send:33',
    ]),
    routes: ['GET /users/{id} UserController.show:40', 'GET /users/{id} show:23'],
    errorLines: [],
  });
});

test('an import may serve documentation only', async () => {
  const uses = 'use A\\B;\nuse A\\C;\nuse A\\D as E;\nuse A\\F;\nuse function A\\g;\n';
  const text = `<?php\n${uses}/** @see B */\n#[E]\nfinal class H { function m(C $c): string { return F::class . g(); } }`;
  const facts = await readFacts('H.php', text);
  expect(facts.imports.map((fact) => fact.typeOnly)).toEqual([true, false, false, false, false]);
});
