import { describe, expect, test } from 'vitest';
import { linesOfFacts, readFacts, readSample } from '../testing/read-facts.ts';

test('facts of UserController.scala', async () => {
  const facts = await readSample(import.meta.dirname, 'UserController.scala');
  expect(linesOfFacts(facts, 'find')).toEqual({
    unit: 'shop.web',
    imports: [
      'java.util.List[List]',
      'java.util.UUID[UUID]',
      'shop.model.User[User]',
      'shop.service[*]',
      'shop.text.Texts.trim[trim]',
    ],
    types: [
      'class UserController(BaseController,Auditable)',
      'trait Auditable()',
      'class Page()',
      'object Registry(Auditable)',
      'enum Order()',
    ],
    fields: [
      'service: UserService',
      'cache: Map[String, User]',
      'clock: Clock',
      'limit: Int',
      'last: Option[User]',
    ],
    signature: 'find(id: Long, names: Seq[String]): Option[User]',
    complexity: [12, 9, 2],
    calls: expect.arrayContaining([
      'Helper.new:19',
      'service.all:23',
      'service.repository.touch:27',
      'Users.load:53',
    ]),
    routes: [],
    errorLines: [],
  });
});

describe('an import', () => {
  test.each([
    ['a.b.{C => D, E}', ['a.b.C C D', 'a.b.E E E']],
    ['a.b.C as D', ['a.b.C C D']],
    ['a.b.{C as D, _}', ['a.b.C C D', 'a.b * *']],
    ['a.b.{C => _, D}', ['a.b.D D D']],
    ['a.b._, c.d.E', ['a.b * *', 'c.d.E E E']],
    ['a.b.*', ['a.b * *']],
    ['a.given', ['a * *']],
    ['a.b.{\n  C,\n  D\n}', ['a.b.C C C', 'a.b.D D D']],
  ])('names what it binds: %s', async (text, bound) => {
    const { imports } = await readFacts('A.scala', `package x\nimport ${text}\n`);
    expect(imports.map(({ specifier, names, locals }) => [specifier, ...names, ...locals].join(' '))).toEqual(
      bound,
    );
  });
});

test('a package may be opened step by step', async () => {
  expect((await readFacts('A.scala', 'package shop\npackage web\n\nobject A\n')).package).toBe('shop.web');
});

test('what a container injects are fields and parameters of the constructor', async () => {
  const text =
    'class A @Inject() (val users: Users, cache: Map[String, User] = none)(implicit clock: Clock) { }\n';
  const { types, functions } = await readFacts('A.scala', text);
  expect(types.map(({ fields }) => fields.map(({ name, type }) => `${name}: ${type}`))).toEqual([
    ['users: Users', 'cache: Map[String, User]', 'clock: Clock'],
  ]);
  expect(functions.map((fn) => [fn.isConstructor, fn.parameters.length])).toEqual([[true, 3]]);
});

test('a run of the same operator counts once, comparisons between notwithstanding', async () => {
  const text = 'object A { def f(a: Int): Boolean = a > 1 && a < 5 && a != 3 || a == 9 }\n';
  const { functions } = await readFacts('A.scala', text);
  expect(functions.map((fn) => [fn.cyclomatic, fn.cognitive])).toEqual([[4, 2]]);
});
