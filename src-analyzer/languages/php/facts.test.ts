import { expect, test } from 'vitest';
import { linesOfFacts, readSample } from '../testing/read-facts.ts';

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
      'interface Auditable(Countable)',
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
