import { expect, test } from 'vitest';
import { linesOfFacts, readFacts, readSample } from '../testing/read-facts.ts';

test('facts of user.controller.ts', async () => {
  const facts = await readSample(import.meta.dirname, 'user.controller.ts');
  expect(linesOfFacts(facts, 'find')).toEqual({
    unit: '',
    imports: [
      './user.entity[User] t',
      '../user/user.service[default,UserService]',
      '../user/user.service[Options] t',
      'node:path[*] t',
      './legacy[*]',
      './side-effect[]',
      './named[first,second]',
      './everything[*]',
      './space[*]',
      './lazy[*] d',
      './required[join,sep]',
    ],
    types: [
      'class UserController(Base,OnInit,OnDestroy)',
      'interface Shape(Base)',
      'alias Alias()',
      'enum Color()',
    ],
    fields: ['name: string', 'state: Store', 'users: Service', 'create: '],
    signature: 'find(id: string, rest: number): Promise<User>',
    complexity: [9, 12, 3],
    calls: expect.arrayContaining(['Store.new:14', 'this.users.find:18', 'this.state.get:19']),
    routes: ['GET /users/:id handler:30', 'GET /users/:id find:16'],
    errorLines: [],
  });
});

test.each([
  ['an import used as a value', `import { a } from './a';\na();`, false],
  ['an import used in types only', `import { A } from './a';\nlet x: A;`, true],
  ['a component used in markup', `import { A } from './a';\nexport const v = () => <A />;`, false],
  ['a re-exported import', `import { a } from './a';\nexport { a };`, false],
  [
    'a namespace that only names types',
    `import * as S from './';\nexport const m: S.Middleware<S.Part.Of> = () => 1;`,
    true,
  ],
  [
    'a namespace that is asked for a value',
    `import * as S from './';\nexport const m: S.Middleware = S.make();`,
    false,
  ],
  [
    'a namespace whose type a container reads',
    `import * as S from './s';\n@Injectable()\nexport class B { constructor(private a: S.A) {} }`,
    false,
  ],
  [
    'a type the container reads from a decorated constructor',
    `import { A } from './a';\n@Injectable()\nexport class B { constructor(private a: A) {} }`,
    false,
  ],
  [
    'a type in a plain constructor',
    `import { A } from './a';\nexport class B { constructor(private a: A) {} }`,
    true,
  ],
])('whether the compiler erases %s', async (_, text, erased) => {
  const facts = await readFacts('a.tsx', text);
  expect(facts.imports[0]?.typeOnly).toBe(erased);
});
