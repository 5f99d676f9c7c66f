import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAt, callCount, type SyntaxFacts } from './facts.ts';
import { GRAMMAR_NAMES, type GrammarName } from './grammars.ts';
import { LANGUAGE_STRUCTURES } from './languages/index.ts';
import { expandUse } from './languages/rust.ts';
import { createSyntaxParser, type SyntaxParser } from './parser.ts';
import { readStructure } from './structure.ts';

let parser: SyntaxParser;
beforeAll(async () => {
  parser = await createSyntaxParser();
});

function factsOf(grammar: GrammarName, text: string): SyntaxFacts {
  const facts = parser.withTree(grammar, text, (tree) => readStructure(tree));
  if (!facts) throw new Error('not parsed in time');
  return facts;
}

function sample(grammar: GrammarName, file: string): SyntaxFacts {
  return factsOf(grammar, readFileSync(join(import.meta.dirname, '__fixtures__/samples', file), 'utf8'));
}

function calls(facts: SyntaxFacts): string[] {
  return Array.from({ length: callCount(facts.calls) }, (_, i) => {
    const { receiver, callee, line } = callAt(facts.calls, i);
    return `${receiver ? `${receiver}.` : ''}${callee}:${line}`;
  });
}

interface Expected {
  grammar: GrammarName;
  file: string;
  unit: string;
  /** `specifier[names]`, `t` for type-only, `d` for deferred. */
  imports: string[];
  /** `kind Name(supers)`. */
  types: string[];
  /** `Type.field: type` of the first type. */
  fields: string[];
  /** Name of the long function every sample has, with its parameters and result. */
  signature: string;
  /** Cyclomatic, cognitive, nesting of that function, counted by hand. */
  complexity: [number, number, number];
  calls: string[];
  routes: string[];
}

const EXPECTED: readonly Expected[] = [
  {
    grammar: 'java',
    file: 'UserController.java',
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
    calls: [
      'Helper.new:21',
      'service.all:22',
      'other.log:26',
      'service.repository().touch:28',
      'Helper.visit:35',
    ],
    routes: ['GET /users/{id} find:19'],
  },
  {
    grammar: 'kotlin',
    file: 'Users.kt',
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
    complexity: [10, 13, 2],
    calls: ['Helper.new:16', 'service.all:17', 'service.repository.touch:20', 'repo.findByName:23'],
    routes: ['GET /users/{id} find:14'],
  },
  {
    grammar: 'typescript',
    file: 'user.controller.ts',
    unit: '',
    imports: [
      './user.entity[User] t',
      '../user/user.service[default,UserService,Options]',
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
    complexity: [9, 13, 3],
    calls: ['Store.new:14', 'this.users.find:18', 'this.state.get:19'],
    routes: ['GET /users/:id handler:30', 'GET /users/:id find:16'],
  },
  {
    grammar: 'python',
    file: 'views.py',
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
    calls: ['Service:16', 'service.all:17', 'service.repo.touch:23', 'self.repo.count:42'],
    routes: ['ANY /users/<int:pk>/ views.UserView:47', 'GET /users/{user_id} read_user:14'],
  },
  {
    grammar: 'go',
    file: 'handler.go',
    unit: 'web',
    imports: [
      'fmt[*]',
      'math[*]',
      'embed[*]',
      'example.com/shop/internal/service[*]',
      'example.com/shop/internal/model[*]',
    ],
    types: ['struct Handler(svc.Base)', 'interface Finder()', 'alias Alias()'],
    fields: ['Base: svc.Base', 'service: *svc.Users', 'Repo: model.Repository'],
    signature: 'Find(c: *gin.Context, ids: int): (*model.User, error)',
    complexity: [8, 12, 2],
    calls: ['h.service.Find:30', 'fmt.Errorf:32', 'h.Repo.Save:36'],
    routes: ['GET /users/:id h.Find:55', 'POST /x :57', 'ANY /y handle:58'],
  },
  {
    grammar: 'c-sharp',
    file: 'UsersController.cs',
    unit: 'Shop.Web.Controllers',
    imports: [
      'System[*]',
      'System.Collections.Generic[*]',
      'Shop.Text.Strings[*]',
      'Shop.Models.User[User]',
      'Shop.Services[*]',
    ],
    types: [
      'class UsersController(ControllerBase,IAudited)',
      'interface IUserService(IService)',
      'record UserDto()',
      'struct Point()',
      'enum Color()',
    ],
    fields: ['_service: IUserService', 'Limit: int', 'Name: string', 'Total: int'],
    signature: 'Find(id: int, dto: UserDto): Task<ActionResult<User>>',
    complexity: [10, 12, 2],
    calls: ['Helper.new:23', '_service.All:24', '_service.Repository.Touch:28'],
    routes: ['GET /api/[controller]/{id} Find:20'],
  },
  {
    grammar: 'php',
    file: 'UserController.php',
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
    calls: ['Helper.new:26', 'this.service.all:27', 'User.touch:30', 'this.post.send:33'],
    routes: ['GET /users/{id} UserController.show:40', 'GET /users/{id} show:23'],
  },
  {
    grammar: 'ruby',
    file: 'users_controller.rb',
    unit: '',
    imports: ['json[]', '../services/user_service[]'],
    types: ['module Shop()', 'class UsersController(ApplicationController,Auditable)'],
    fields: [],
    signature: 'show(id: , rest: , force: ): ',
    complexity: [9, 11, 2],
    calls: ['UserService.new:13', 'service.all:18', 'service.repository.touch:24', 'User.find:29'],
    routes: ['GET /users/:id users#show:45', 'ANY /users users#:46'],
  },
  {
    grammar: 'rust',
    file: 'handler.rs',
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
    calls: ['Helper.new:18', 'self.service.all:20', 'self.service.repository.touch:23', 'inner.load:26'],
    routes: ['GET /users/{id} show:30'],
  },
  {
    grammar: 'c',
    file: 'store.c',
    unit: '',
    imports: ['<stdio.h>[]', 'store.h[]', '../model/user.h[]'],
    types: ['struct item_t()', 'struct store()', 'enum color()'],
    fields: ['id: int', 'name: char'],
    signature: 'find(s: struct store, id: int, names: char): int',
    complexity: [10, 14, 2],
    calls: ['log_line:16', 'touch:17', 's.visit:21'],
    routes: [],
  },
  {
    grammar: 'cpp',
    file: 'store.cpp',
    unit: 'shop::web',
    imports: ['<vector>[]', 'store.hpp[]'],
    types: ['class Handler(Base,Auditable)', 'struct Point()', 'enum Color()'],
    fields: ['service_: UserService', 'repo: std::unique_ptr<Repository>'],
    signature: 'find(id: int, name: std::string): std::vector<User>',
    complexity: [9, 12, 3],
    calls: ['Helper.new:20', 'service_.all:21', 'repo.touch:24', 'Users.load:27'],
    routes: [],
  },
];

describe('structural facts', () => {
  test.each(EXPECTED)('of $file', (expected) => {
    const facts = sample(expected.grammar, expected.file);
    expect(facts.package).toBe(expected.unit);
    const imports = facts.imports.map(
      (fact) =>
        `${fact.specifier}[${fact.names.join()}]${fact.typeOnly ? ' t' : ''}${fact.deferred ? ' d' : ''}`,
    );
    expect(imports).toEqual(expected.imports);
    expect(facts.types.map((type) => `${type.kind} ${type.name}(${type.supers.join()})`)).toEqual(
      expected.types,
    );
    expect(facts.types[0]?.fields.map((field) => `${field.name}: ${field.type}`)).toEqual(expected.fields);
    const name = expected.signature.slice(0, expected.signature.indexOf('('));
    const long = facts.functions.find((fn) => fn.name === name && fn.hasBody);
    const parameters = long?.parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ');
    expect(`${name}(${parameters}): ${long?.returnType}`).toBe(expected.signature);
    expect([long?.cyclomatic, long?.cognitive, long?.nesting]).toEqual(expected.complexity);
    expect(calls(facts)).toEqual(expect.arrayContaining(expected.calls));
    expect(
      facts.routes.map((route) => `${route.method} ${route.path} ${route.handler}:${route.line}`),
    ).toEqual(expected.routes);
    expect(facts.errorLines).toEqual([]);
  });

  test.each(GRAMMAR_NAMES)('name only kinds the grammar has: %s', (grammar) => {
    const { kinds } = parser.grammar(grammar);
    const language = LANGUAGE_STRUCTURES.find(({ grammars }) => grammars.includes(grammar));
    // One table serves related grammars, so a kind has to be in one of them.
    const related = language?.grammars.map((name) => parser.grammar(name).kinds) ?? [kinds];
    const { branches = [], nesting = [], lambdas = [], ifs = [] } = language?.complexity ?? {};
    const named = [...Object.keys(language?.visitors ?? {}), ...branches, ...nesting, ...lambdas, ...ifs];
    expect(named.filter((name) => related.every((table) => table.id(name) < 0))).toEqual([]);
    const tokens = [...(language?.complexity.elses ?? []), ...(language?.complexity.logical ?? [])];
    expect(tokens.filter((text) => related.every((table) => table.token(text) < 0))).toEqual([]);
  });

  test('keep what stands before and after a broken part', () => {
    const facts = factsOf(
      'java',
      'class A { void f() {} }\nclass B { void g( { if (x } }\nclass C { void h() {} }\n',
    );
    expect(facts.errorLines.length).toBeGreaterThan(0);
    expect(facts.types.map((type) => type.name)).toEqual(expect.arrayContaining(['A', 'B']));
  });

  test.each([
    ['an import used as a value', `import { a } from './a';\na();`, false],
    ['an import used in types only', `import { A } from './a';\nlet x: A;`, true],
    ['a component used in markup', `import { A } from './a';\nexport const v = () => <A />;`, false],
    ['a re-exported import', `import { a } from './a';\nexport { a };`, false],
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
  ])('tell whether TypeScript erases %s', (_, text, erased) => {
    expect(factsOf('tsx', text).imports[0]?.typeOnly).toBe(erased);
  });

  test('see that a Java import serves documentation only', () => {
    const text = 'import a.B;\nimport a.C;\n/** See {@link B}. */\nclass D { C c; }';
    expect(factsOf('java', text).imports.map((fact) => fact.typeOnly)).toEqual([true, false]);
  });

  test('give SQLModel tables away by the keyword of their head', () => {
    const facts = factsOf('python', 'class User(UserBase, table=True):\n    id: int\n');
    expect(facts.types[0]?.annotations).toEqual([{ name: 'table', arguments: 'True', line: 1 }]);
  });

  test('name the line of the name, not of the annotation', () => {
    const [type] = factsOf('java', '@Entity\npublic class A {\n  @Id\n  long id() { return 1; }\n}').types;
    expect([type?.line, type?.nameLine]).toEqual([1, 2]);
  });
});

test.each([
  ['a::b', ['a::b']],
  ['a::{b, c as d}', ['a::b', 'a::c as d']],
  ['a::{self, b::{c, d}}', ['a::self', 'a::b::c', 'a::b::d']],
])('a use tree stands for its paths: %s', (text, paths) => {
  expect(expandUse(text)).toEqual(paths);
});
