import { expect, test } from 'vitest';
import { linesOfFacts, readFacts, readSample } from '../testing/read-facts.ts';

test('facts of views.py', async () => {
  const facts = await readSample(import.meta.dirname, 'views.py');
  expect(linesOfFacts(facts, 'read_user')).toEqual({
    unit: '',
    imports: [
      'os[*]',
      'sys[*]',
      'package.module.deep[*]',
      'typing[TYPE_CHECKING,Optional]',
      '.[models]',
      '..services.users[UserService,find_user]',
      '.forms[*]',
      '.types[Shape] t',
      '.lazy[thing] d',
    ],
    types: ['class UserView(View,mixins.Base)', 'class Meta()'],
    fields: ['name: str', 'users: models.ForeignKey', 'repo: UserRepo', 'cache: dict[str, User]'],
    signature: 'read_user(user_id: int, db: Session, args: , kwargs: ): Optional[User]',
    complexity: [10, 9, 2],
    calls: expect.arrayContaining([
      'Service:16',
      'service.all:17',
      'service.repo.touch:23',
      'self.repo.count:42',
    ]),
    routes: ['ANY /users/<int:pk>/ views.UserView:47', 'GET /users/{user_id} read_user:14'],
    errorLines: [],
  });
});

test('a table of SQLModel is known by the keyword of its head', async () => {
  const facts = await readFacts('models.py', 'class User(UserBase, table=True):\n    id: int\n');
  expect(facts.types[0]?.annotations).toEqual([{ name: 'table', arguments: 'True', line: 1 }]);
});

test('what the last method of a class declares is its own, and no field of the class', async () => {
  const facts = await readFacts(
    'names.py',
    'class Name:\n    kept = 1\n\n    def get(self):\n        now = 1\n        def inner(x):\n            return x\n        return inner(now)\n',
  );
  expect(facts.types[0]?.fields.map(({ name }) => name)).toEqual(['kept']);
  expect(facts.functions.map(({ name, owner }) => [name, owner])).toEqual([
    ['get', 0],
    ['inner', -1],
  ]);
});
