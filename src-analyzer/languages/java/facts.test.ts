import { expect, test } from 'vitest';
import { linesOfFacts, readFacts, readSample } from '../testing/read-facts.ts';

test('facts of UserController.java', async () => {
  const facts = await readSample(import.meta.dirname, 'UserController.java');
  expect(linesOfFacts(facts, 'find')).toEqual({
    unit: 'shop.web',
    imports: [
      'java.util[*]',
      'shop.util.Strings.trim[trim]',
      'shop.service.UserService[UserService]',
      'shop.model.User[User]',
    ],
    types: [
      'class UserController(BaseController,Auditable,Comparable)',
      'record Page()',
      'enum Order()',
      'interface Visitor(Consumer)',
      'annotation Marker()',
    ],
    fields: ['LIMIT: int', 'service: UserService', 'cache: Map<String, List<User>>'],
    signature: 'find(id: long, rest: String...): ResponseEntity<User>',
    complexity: [9, 14, 2],
    calls: expect.arrayContaining([
      'Helper.new:21',
      'service.all:22',
      'other.log:26',
      'service.repository().touch:28',
      'Helper.visit:35',
    ]),
    routes: ['GET /users/{id} find:19'],
    errorLines: [],
  });
});

test('an import may serve documentation only', async () => {
  const text = 'import a.B;\nimport a.C;\n/** See {@link B}. */\nclass D { C c; }';
  const facts = await readFacts('D.java', text);
  expect(facts.imports.map((fact) => fact.typeOnly)).toEqual([true, false]);
});
