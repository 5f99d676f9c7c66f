import { expect, test } from 'vitest';
import { linesOfFacts, readFacts, readSample } from '../testing/read-facts.ts';

test('facts of Users.kt', async () => {
  const facts = await readSample(import.meta.dirname, 'Users.kt');
  expect(linesOfFacts(facts, 'find')).toEqual({
    unit: 'shop.web',
    imports: ['shop.model.User[User]', 'shop.service[*]', 'shop.text.trim[trim]'],
    types: [
      'class UserController(BaseController,Auditable)',
      'class Page()',
      'interface Auditable(Countable)',
      'object Registry()',
      'enum Color()',
    ],
    fields: [
      'service: UserService',
      'limit: Int',
      'repo: UserRepository',
      'cache: Map<String, User>',
      'LIMIT: ',
    ],
    signature: 'find(id: Long, rest: String): User?',
    complexity: [10, 12, 2],
    calls: expect.arrayContaining([
      'Helper.new:16',
      'service.all:17',
      'service.repository.touch:20',
      'repo.findByName:23',
    ]),
    routes: ['GET /users/{id} find:14'],
    errorLines: [],
  });
});

test('an import may serve documentation only', async () => {
  const text = [
    'import a.Told',
    'import a.Held',
    'import a.Made',
    'import a.MAX',
    'import a.Mark',
    'import a.plus',
    'import a.Old as New',
    'import a.Shown',
    'import a.Kept',
    '/** See [Told]. */',
    '@Mark',
    'class D(private val held: Held) {',
    '  val text = "$MAX of ${Shown.name}"',
    '  fun make(): Any = listOf(Made(), New::class, Kept.FIRST + held)',
    '}',
  ].join('\n');
  const facts = await readFacts('D.kt', text);
  expect(facts.imports.filter(({ typeOnly }) => typeOnly).map(({ specifier }) => specifier)).toEqual([
    'a.Told',
  ]);
});
