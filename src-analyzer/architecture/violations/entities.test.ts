import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

async function exposedIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'ENTITY_IN_CONTROLLER')
    .map(
      ({ targetNodeKey, description }) => `${targetNodeKey} ${/ (takes|returns) /.exec(description)?.[1]}`,
    );
}

const ACCOUNT =
  'package a.entity;\n@TableName("account") public class Account { private Long id; private String password; }\n';
const COUNTS = 'package a.entity;\npublic class Counts { private Long id; private int sold; }\n';
const MAPPER =
  'package a.mapper;\nimport a.entity.*;\n@Mapper public interface AccountMapper { Account find(Long id); Counts count(); }\n';

const controllerOf = (method: string): string =>
  `package a.web;\nimport a.entity.*;\n@RestController class Accounts { @PostMapping("/x") public ${method} }\n`;

test.each([
  ['a table in the request', 'void save(@RequestBody Account account) { }', ['a.entity.Account takes']],
  ['a table in the answer', 'Result<Account> all() { return null; }', ['a.entity.Account returns']],
  ['the logged-in user', 'void save(@RequestAttribute(value = "user") Account user) { }', []],
  ['the result of a query', 'Counts all() { return null; }', []],
])('%s', async (_, method, found) => {
  const files = {
    'a/entity/Account.java': ACCOUNT,
    'a/entity/Counts.java': COUNTS,
    'a/mapper/AccountMapper.java': MAPPER,
    'a/web/Accounts.java': controllerOf(method),
  };
  expect(await exposedIn(files)).toEqual(found);
});

test('what a resolver of arguments fills in is no part of the request', async () => {
  const files = {
    'a/entity/Account.java': ACCOUNT,
    'a/mapper/AccountMapper.java': MAPPER,
    'a/web/Accounts.java': controllerOf('void save(Account account) { }'),
  };
  expect(await exposedIn(files)).toEqual(['a.entity.Account takes']);
  const resolver =
    'package a.web;\nimport a.entity.Account;\npublic class Caller implements HandlerMethodArgumentResolver { public boolean supportsParameter(MethodParameter one) { return one.getParameterType() == Account.class; } }\n';
  expect(await exposedIn({ ...files, 'a/web/Caller.java': resolver })).toEqual([]);
});

test('types of GraphQL are what is sent, entities of TypeORM what is stored', async () => {
  const resolver = (type: string): string =>
    `import { ${type} } from './team.model';\n@Resolver() export class Teams { @Query() all(@CurrentUser() user: Team): ${type} { return load(); } }\n`;
  const model =
    '@ObjectType() export class Team { @Field() name: string; }\n@Entity() export class Row { @Column() name: string; }\n';
  expect(await exposedIn({ 'team.model.ts': model, 'team.resolver.ts': resolver('Team') })).toEqual([]);
  expect(await exposedIn({ 'team.model.ts': model, 'team.resolver.ts': resolver('Row') })).toEqual([
    'team.model.ts returns',
  ]);
});

test.each([
  ['what FastAPI reads from the request', 'account: Account', ['shop/models.py takes']],
  ['what a function of its own looks up', 'account: Account = Depends(find)', []],
  ['the same in the type', 'account: Annotated[Account, Depends(find)]', []],
  ['the same under a name of its own', 'books: Books', []],
])('%s', async (_, parameter, found) => {
  const files = {
    'shop/models.py':
      'class Account(Base):\n    __tablename__ = "account"\n    id = Column(Integer)\n\nBooks = Annotated[Session, Depends(open_books)]\n',
    'shop/routers/accounts.py': `from shop.models import Account, Books\n@router.get("/account")\ndef show(${parameter}):\n    return 1\n`,
  };
  expect(await exposedIn(files)).toEqual(found);
});

test.each([
  ['an enumeration inside it', 'import a.entity.Trip.Phase;', 'Phase', []],
  ['a class inside it', 'import a.entity.Trip.Stop;', 'Stop', []],
  ['the entity', 'import a.entity.Trip;', 'Trip', ['a.entity.Trip takes']],
])('what is imported from an entity is %s', async (_, imported, type, found) => {
  const files = {
    'a/entity/Trip.java':
      'package a.entity;\n@Entity public class Trip { Long id; public enum Phase { ON, OFF } public static class Stop { String place; } }\n',
    'a/web/Trips.java': `package a.web;\n${imported}\n@RestController class Trips { @GetMapping("/x") public void all(@RequestParam ${type} asked) { } }\n`,
  };
  expect(await exposedIn(files)).toEqual(found);
});

test.each([
  ['says nothing of a database', '\tName string `json:"name"`', '', 0],
  ['has a column', '\tName string `json:"name" db:"name"`', '', 1],
  ['embeds the base of all records', '\tBaseModel\n\tName string', '', 1],
  ['names its table', '\tName string', 'func (Trip) TableName() string { return "trips" }\n', 1],
])('a Go structure of a folder of models that %s', async (_, fields, method, count) => {
  const found = await exposedIn({
    'go.mod': 'module shop\n',
    'api/models/trip.go': `package models\n\ntype Trip struct {\n${fields}\n}\n\n${method}`,
    'api/handlers/trips.go':
      'package handlers\n\nimport (\n\t"net/http"\n\t"shop/api/models"\n)\n\nfunc Save(w http.ResponseWriter, r *http.Request) {\n\tvar trip models.Trip\n\tjson.NewDecoder(r.Body).Decode(&trip)\n}\n',
  });
  expect(found).toHaveLength(count);
});

const PLAN =
  'namespace Shop.Data;\npublic class Plan { public int Id { get; set; } public enum Phase { Trial, Paid } }\n';
const CONTEXT =
  'namespace Shop.Data;\npublic class ShopContext : DbContext { public DbSet<Plan> Plans { get; set; } }\n';

test.each([
  ['an action', '[HttpPost] public IActionResult Save(Plan plan) { return View(); }', ['takes']],
  [
    'an enumeration inside the entity',
    '[HttpPost] public IActionResult Save(Plan.Phase phase) { return View(); }',
    [],
  ],
  ['a method that says it is no action', '[NonAction] public int Save(Plan plan) { return 1; }', []],
  ['a static helper', 'public static string TextOf(Plan plan) { return ""; }', []],
  [
    'a helper beside marked actions',
    '[HttpGet] public IActionResult All() { return View(); }\n public string[] NamesOf(Plan plan) { return null; }',
    [],
  ],
  ['an action by convention', 'public IActionResult Save(Plan plan) { return View(); }', ['takes']],
])('ASP.NET: %s', async (_, member, ways) => {
  const found = await exposedIn({
    'Data/Plan.cs': PLAN,
    'Data/ShopContext.cs': CONTEXT,
    'Web/Plans.cs': `using Shop.Data;\nnamespace Shop.Web;\npublic class PlansController : Controller { ${member} }\n`,
  });
  expect(found).toEqual(ways.map((way) => `Shop.Data.Plan ${way}`));
});

test.each([
  ['has types of its own beside it', 'AccountDto change(AccountRequest asked) { return null; }', undefined],
  ['has a wrapper around it alone', 'Response<Account> change(Long id) { return null; }', 'REVIEW'],
  ['sends what is stored everywhere', 'Account change(Account asked) { return null; }', 'REVIEW'],
])('a table in a request to a controller that %s', async (_, other, confidence) => {
  const { violations } = await analyseFiles({
    'a/entity/Account.java': ACCOUNT,
    'a/web/AccountDto.java': 'package a.web;\npublic class AccountDto { public Long id; }\n',
    'a/web/AccountRequest.java': 'package a.web;\npublic class AccountRequest { public Long id; }\n',
    'a/web/Response.java': 'package a.web;\npublic class Response<T> { public T data; }\n',
    'a/web/Accounts.java': controllerOf(
      `void save(@RequestBody Account account) { }\n @PutMapping("/y") public ${other}`,
    ),
  });
  expect(violations.map((one) => [one.violationType, one.confidence])).toEqual([
    ['ENTITY_IN_CONTROLLER', confidence],
  ]);
});

test.each([
  ['answers with it', 'c.JSON(200, trip)', 1],
  ['answers with it inside of another', 'c.JSON(200, gin.H{"trip": &trip})', 1],
  ['answers with it by a helper', 'respondJSON(c, trip)', 1],
  ['encodes it', 'json.NewEncoder(c.Writer).Encode(trip)', 1],
  ['stores it and answers with a field of it', 'store(trip)\n\tc.JSON(200, trip.Name)', 0],
  ['answers with what a function makes of it', 'c.JSON(200, gin.H{"trip": view(trip)})', 0],
])('a Go handler with a record of the database that %s', async (_, answer, count) => {
  const found = await exposedIn({
    'go.mod': 'module shop\n',
    'api/models/trip.go': 'package models\n\ntype Trip struct {\n\tName string `db:"name"`\n}\n',
    'api/handlers/trips.go': `package handlers\n\nimport (\n\t"github.com/gin-gonic/gin"\n\t"shop/api/models"\n)\n\nfunc Save(c *gin.Context) {\n\tvar asked Asked\n\tc.ShouldBindJSON(&asked)\n\ttrip := models.Trip{}\n\ttrip.Name = asked.Name\n\t${answer}\n}\n`,
  });
  expect(found).toHaveLength(count);
});

test.each([
  ['is announced to go', '@Deprecated', 'REVIEW'],
  ['stays', '', undefined],
])('a table in a request to an endpoint that %s', async (_, mark, confidence) => {
  const { violations } = await analyseFiles({
    'a/entity/Account.java': ACCOUNT,
    'a/web/AccountDto.java': 'package a.web;\npublic class AccountDto { public Long id; }\n',
    'a/web/Accounts.java': `package a.web;\nimport a.entity.*;\n@RestController class Accounts {\n@GetMapping("/y") public AccountDto one() { return null; }\n${mark} @PostMapping("/x") public void save(@RequestBody Account account) { }\n}\n`,
  });
  expect(violations.map((one) => one.confidence)).toEqual([confidence]);
});

test.each([
  ['a key and its value', 'private Long id; private String keyName; private String value;', 'REVIEW'],
  ['a key and its secret', 'private Long id; private String keyName; private String secretValue;', undefined],
  ['a key and another entity', 'private Long id; private String keyName; private Account value;', undefined],
  ['four columns', 'private Long id; private String keyName; private String a; private String b;', undefined],
])('an entity of %s', async (_, columns, confidence) => {
  const { violations } = await analyseFiles({
    'a/entity/Account.java': ACCOUNT,
    'a/entity/Setting.java': `package a.entity;\n@TableName("setting") public class Setting { ${columns} }\n`,
    'a/web/SavedRequest.java': 'package a.web;\npublic class SavedRequest { private Long id; }\n',
    'a/web/Accounts.java':
      'package a.web;\nimport a.entity.*;\n@RestController class Accounts { @PostMapping("/x") public Setting one() { return null; } @PostMapping("/y") public void save(@RequestBody SavedRequest request) { } }\n',
  });
  const found = violations.filter(({ violationType }) => violationType === 'ENTITY_IN_CONTROLLER');
  expect(found.map((one) => one.confidence)).toEqual([confidence]);
});
