import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

async function layersIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'LAYER_VIOLATION')
    .map(({ sourceNodeKey, targetNodeKey }) => `${sourceNodeKey} > ${targetNodeKey}`);
}

const SERVICE = 'package a.core;\npublic interface PriceService { int price(); }\n';
const ENTITY =
  'package a.core;\n@Entity public class Order { private Long id; int sum(PriceService prices) { return prices.price(); } }\n';
const implementation = (annotation: string): string =>
  `package a.core;\n${annotation} public class Prices implements PriceService { public int price() { return 1; } }\n`;

test('an interface is a service when a class that is one implements it, not by its name alone', async () => {
  const files = { 'a/core/PriceService.java': SERVICE, 'a/core/Order.java': ENTITY };
  expect(await layersIn({ ...files, 'a/core/Prices.java': implementation('') })).toEqual([]);
  expect(await layersIn({ ...files, 'a/core/Prices.java': implementation('@Service') })).toEqual([
    'a.core.Order > a.core.PriceService',
  ]);
});

test('what a project means by its layers is its own affair: worth a look', async () => {
  const files = { 'a/core/PriceService.java': SERVICE, 'a/core/Order.java': ENTITY };
  const { violations } = await analyseFiles({ ...files, 'a/core/Prices.java': implementation('@Service') });
  expect(violations.map(({ confidence }) => confidence)).toEqual(['REVIEW']);
});

test('a service named like a repository, and the interface it implements, violate nothing', async () => {
  const found = await layersIn({
    'a/service/OrderService.java': 'package a.service;\npublic interface OrderService { void add(); }\n',
    'a/service/PriceService.java':
      'package a.service;\n@Service public class PriceService { public void set() { } }\n',
    'a/service/OrderServiceJpaRepositoryImpl.java':
      'package a.service;\npublic class OrderServiceJpaRepositoryImpl implements OrderService { private PriceService prices; public void add() { prices.set(); } }\n',
    'a/data/OrderStore.java':
      'package a.data;\nimport a.service.OrderService;\n@Repository public class OrderStore implements OrderService { public void add() { } }\n',
  });
  expect(found).toEqual([]);
});

test('a minimal API works with its data', async () => {
  const found = await layersIn({
    'Shop/Services/Mail.cs':
      'namespace Shop.Services;\npublic class MailService { public void Send() { } }\n',
    'Shop/Data/ShopContext.cs':
      'namespace Shop.Data;\npublic class ShopContext : DbContext { public void Save() { } }\n',
    'Shop/Apis/Orders.cs':
      'namespace Shop.Apis;\nusing Shop.Data;\npublic static class Orders { public static void Map(this IEndpointRouteBuilder app) { app.MapGet("/a", All); } static void All(ShopContext db) { db.Save(); } }\n',
  });
  expect(found).toEqual([]);
});

test('a class violates nothing by what its base class implements', async () => {
  const found = await layersIn({
    'a/service/OrderService.java': 'package a.service;\npublic interface OrderService { void add(); }\n',
    'a/service/Orders.java':
      'package a.service;\n@Service public class Orders implements OrderService { public void add() { } }\n',
    'a/data/AbstractStore.java':
      'package a.data;\nimport a.service.OrderService;\npublic abstract class AbstractStore implements OrderService { }\n',
    'a/data/OrderStore.java':
      'package a.data;\nimport a.service.OrderService;\n@Repository public class OrderStore extends AbstractStore { public void add() { use(this); } void use(OrderService orders) { orders.add(); } }\n',
  });
  expect(found).toEqual([]);
});

const SERVICES = { 'shop/services/mail.py': 'class Mail:\n    def send(self):\n        return 1\n' };
const router = (name: string): string =>
  `from shop.persistence.database import ${name}\n@router.get("/orders")\ndef orders(session):\n    return ${name}(session)\n`;

test('a helper in a file of the data layer is of no layer, a query is', async () => {
  const files = {
    ...SERVICES,
    'shop/persistence/database.py':
      'def get_session(factory):\n    return factory()\n\ndef list_orders(session):\n    return session.execute("select 1")\n',
  };
  expect(await layersIn({ ...files, 'shop/routers/orders.py': router('get_session') })).toEqual([]);
  expect(await layersIn({ ...files, 'shop/routers/orders.py': router('list_orders') })).toEqual([
    'shop/routers/orders.py > shop/persistence/database.py',
  ]);
});

test('a query is seen behind a helper that is called first', async () => {
  const found = await layersIn({
    ...SERVICES,
    'shop/persistence/database.py':
      'def escape(text):\n    return text.strip()\n\ndef list_orders(session):\n    return session.execute("select 1")\n',
    'shop/routers/orders.py':
      'from shop.persistence.database import escape, list_orders\n@router.get("/orders")\ndef orders(session):\n    return escape(list_orders(session))\n',
  });
  expect(found).toHaveLength(1);
});

test('a helper among views is no controller, a view is', async () => {
  const files = {
    'shop/utilities/views.py': 'def name_of(model):\n    return model\n\ndef page(request):\n    return 1\n',
  };
  const model = (name: string): string =>
    `from django.db import models\nfrom shop.utilities.views import ${name}\nclass Order(models.Model):\n    def text(self):\n        return ${name}(self)\n`;
  expect(await layersIn({ ...files, 'shop/models/order.py': model('name_of') })).toEqual([]);
  expect(await layersIn({ ...files, 'shop/models/order.py': model('page') })).toHaveLength(1);
});

/** `past` controllers that take a repository, and `layered` ones that ask a service. */
function controllers(past: number, layered: number): Record<string, string> {
  const named = (name: string, field: string, count: number): [string, string][] =>
    Array.from({ length: count }, (_, at) => [
      `a/web/${name}${at}.java`,
      `package a.web;\nimport a.core.*;\n@RestController class ${name}${at} { private ${field} used; void all() { used.all(); } }\n`,
    ]);
  return {
    'a/core/Orders.java': 'package a.core;\n@Repository public class Orders { public void all() { } }\n',
    'a/core/Sales.java': 'package a.core;\n@Service public class Sales { public void all() { } }\n',
    ...Object.fromEntries([...named('Past', 'Orders', past), ...named('Layered', 'Sales', layered)]),
  };
}

test.each([
  [5, 4, 0],
  [5, 5, 5],
  [4, 0, 4],
])('%i controllers that work with data and %i that do not: %i findings', async (past, layered, count) => {
  expect(await layersIn(controllers(past, layered))).toHaveLength(count);
});

const DOCTRINE = {
  'src/Entity/Tag.php': `<?php
namespace App\\Entity;
use App\\Repository\\TagRepository;
use Doctrine\\ORM\\Mapping as ORM;
#[ORM\\Table(name: 'tag')]
#[ORM\\Entity(repositoryClass: TagRepository::class)]
class Tag { #[ORM\\Id] private ?int $id = null; }
`,
  'src/Repository/TagRepository.php': `<?php
namespace App\\Repository;
use App\\Entity\\Tag;
use Doctrine\\Bundle\\DoctrineBundle\\Repository\\ServiceEntityRepository;
class TagRepository extends ServiceEntityRepository {
  public function __construct($registry) { parent::__construct($registry, Tag::class); }
  public function fresh(): Tag { return new Tag(); }
}
`,
};

test('the repository that an entity’s mapping names is no work of the entity, and no cycle', async () => {
  expect((await analyseFiles(DOCTRINE)).violations).toEqual([]);
});

test('an entity that gets its context handed in for a moment does not depend on the data layer', async () => {
  const plan = (member: string): Record<string, string> => ({
    'Data/ShopContext.cs':
      'namespace Shop.Data;\npublic class ShopContext : DbContext { public DbSet<Plan> Plans { get; set; } public void Load(Plan plan) { } }\n',
    'Data/Plan.cs': `namespace Shop.Data;\npublic class Plan { public int Id { get; set; } ${member} }\n`,
  });
  expect(await layersIn(plan('public object Set(ShopContext ctx) => ctx.Plans;'))).toEqual([]);
  expect(await layersIn(plan('public void Load(ShopContext ctx) { ctx.Load(this); }'))).toHaveLength(1);
});

test('an entry point among services that mounts the routers stands above them, a service that calls a handler does not', async () => {
  const files = {
    'server/routes/auth/index.ts':
      'import Router from "koa-router";\nconst router = new Router();\nrouter.get("/login", (ctx) => { ctx.body = 1; });\nexport function login(ctx) { ctx.body = 1; }\nexport default router;\n',
  };
  const web = (line: string): Record<string, string> => ({
    ...files,
    'server/services/web.ts': `import auth, { login } from "../routes/auth";\nexport default function init(app) { ${line} }\n`,
  });
  expect(await layersIn(web('app.use(auth.routes());'))).toEqual([]);
  expect(await layersIn(web('login(app);'))).toEqual([
    'server/services/web.ts > server/routes/auth/index.ts',
  ]);
});

test('a client of another server is no layer above the repository that asks it', async () => {
  const repository =
    'package shop.data.repository\nimport shop.data.service.StoreService\nclass StoreRepository(private val service: StoreService) { fun load() = service.fetch() }\n';
  const service = (member: string, imported = ''): Record<string, string> => ({
    'shop/data/repository/StoreRepository.kt': repository,
    'shop/data/repository/OrderRepository.kt':
      'package shop.data.repository\nclass OrderRepository { fun all() = 1 }\n',
    'shop/data/service/StoreService.kt': `package shop.data.service\n${imported}class StoreService(${member}) { fun fetch() = 1 }\n`,
  });
  expect(await layersIn(service('private val network: NetworkHelper'))).toEqual([]);
  const asks = service(
    'private val orders: OrderRepository',
    'import shop.data.repository.OrderRepository\n',
  );
  expect(await layersIn(asks)).toHaveLength(1);
});

const RAILS = (line: string): Record<string, string> => ({
  'app/controllers/application_controller.rb':
    'class ApplicationController < ActionController::Base\n  def self.label_of(one)\n    one.to_s\n  end\nend\n',
  'app/models/order.rb': `class Order < ApplicationRecord\n  def publish\n    ${line}\n  end\nend\n`,
});

test('what a controller has from its framework is no work of a layer above, what it declares is', async () => {
  expect(await layersIn(RAILS('ApplicationController.render(partial: "order")'))).toEqual([]);
  expect(await layersIn(RAILS('ApplicationController.label_of(self)'))).toHaveLength(1);
});

test('a repository that answers requests is no data layer', async () => {
  const files = (name: string): Record<string, string> => ({
    'a/service/Sales.java':
      'package a.service;\nimport a.store.Orders;\n@Service public class Sales { private Orders orders; public void all() { orders.all(); } }\n',
    'a/store/Orders.java': 'package a.store;\n@Repository public class Orders { public void all() { } }\n',
    'a/web/Page.java':
      'package a.web;\nimport a.service.Sales;\n@RestController public class Page { private Sales sales; public void show() { sales.all(); } }\n',
    [`a/repository/${name}.java`]: `package a.repository;\nimport a.service.Sales;\npublic class ${name} { private Sales sales; public void one() { sales.all(); } }\n`,
  });
  expect(await layersIn(files('OrderRestRepository'))).toEqual([]);
  expect(await layersIn(files('OrderRepository'))).toHaveLength(1);
});
