import { expect, test } from 'vitest';
import { analyseFiles } from './testing/analyse-files.ts';

/** Path, content, node type, and what convention it shows. */
const CASES: readonly (readonly [string, string, string, string])[] = [
  ['Spring annotations', 'A.java', '@RestController class A { }', 'CONTROLLER'],
  ['Spring Data', 'Orders.java', 'interface Orders extends JpaRepository<Order, Long> { }', 'REPOSITORY'],
  [
    'a service by its name',
    'OrderServiceImpl.java',
    'class OrderServiceImpl implements OrderService { }',
    'SERVICE',
  ],
  ['MyBatis', 'OrderMapper.java', '@Mapper interface OrderMapper { }', 'MAPPER'],
  [
    'MapStruct, which converts',
    'OrderMapper.java',
    'import org.mapstruct.Mapper;\n@Mapper interface OrderMapper { }',
    'OTHER',
  ],
  ['MyBatis-Plus tables', 'Order.java', '@TableName("o") class Order { }', 'ENTITY'],
  ['a class of helpers', 'Texts.java', 'package a.util; class Texts { }', 'UTIL'],
  [
    'data named after a service',
    'a/model/CallService.java',
    'package a.model; @Data class CallService { String name; }',
    'OTHER',
  ],
  [
    'JAX-RS',
    'Orders.java',
    '@Path("/orders") class Orders { @GET String all() { return ""; } }',
    'CONTROLLER',
  ],
  [
    'a service whose name ends like a repository',
    'OrderServiceJpaRepositoryImpl.java',
    'class OrderServiceJpaRepositoryImpl implements OrderService { }',
    'SERVICE',
  ],
  [
    'a loop that keeps a state',
    'SyncController.java',
    'class SyncController implements Runnable { }',
    'OTHER',
  ],
  [
    'router functions',
    'Posts.java',
    'class Posts { RouterFunction<ServerResponse> routes() { return route(); } }',
    'CONTROLLER',
  ],
  ['Kotlin with Spring', 'A.kt', 'package a\n\n@Service\nclass A', 'SERVICE'],
  ['NestJS controllers', 'a.ts', "@Controller('a') export class A {}", 'CONTROLLER'],
  ['NestJS modules', 'app.module.ts', '@Module({}) export class AppModule {}', 'MODULE'],
  ['TypeORM', 'user.ts', '@Entity() export class User { @Column() name: string; }', 'ENTITY'],
  [
    'GraphQL types',
    'team.model.ts',
    '@ObjectType() export class Team extends Page { @Field() name: string; }',
    'MODULE',
  ],
  ['kebab names', 'users.repository.ts', 'export function findUsers() { return []; }', 'REPOSITORY'],
  [
    'kebab routes',
    'users.routes.ts',
    "export function routes(app) { app.get('/users', list); }",
    'CONTROLLER',
  ],
  [
    'Express controllers by folder',
    'controllers/users.js',
    'exports.list = (req, res) => { res.json([]); };',
    'CONTROLLER',
  ],
  ['Express services by folder', 'services/users.js', 'exports.list = () => [];', 'SERVICE'],
  ['mongoose', 'models/user.js', "module.exports = mongoose.model('User', new Schema({}));", 'ENTITY'],
  ['interfaces of a client', 'models/user.ts', 'export interface User { name: string }', 'MODULE'],
  [
    'a controller that takes no requests',
    'controllers/users.ts',
    'export class UsersController extends Generic { list() { return []; } }',
    'MODULE',
  ],
  [
    'a store of a front end',
    'store/users.ts',
    'export function load() { return fetch("/users"); }',
    'MODULE',
  ],
  ['a barrel', 'services/index.ts', "export * from './users';", 'MODULE'],
  ['Django views', 'shop/views.py', 'def index(request):\n    return 1\n', 'CONTROLLER'],
  [
    'Django REST view sets',
    'shop/api.py',
    'class UserViewSet(ModelViewSet):\n    queryset = 1\n',
    'CONTROLLER',
  ],
  [
    'Django models',
    'shop/models.py',
    'from django.db import models\nclass User(models.Model):\n    pass\n',
    'ENTITY',
  ],
  ['pydantic models', 'shop/models.py', 'class UserIn(BaseModel):\n    name: str\n', 'MODULE'],
  [
    'a table that is called Service',
    'shop/models.py',
    'from shop import db\n\n\nclass Service(BaseModel, Versioned):\n    __tablename__ = "services"\n    id = db.Column(db.Integer, primary_key=True)\n\n\nclass Order(db.Model):\n    id = db.Column(db.Integer)\n',
    'ENTITY',
  ],
  [
    'a service that stands among the models',
    'shop/orders.py',
    'class OrderService(BaseService):\n    def total(self):\n        return 1\n',
    'SERVICE',
  ],
  ['Flask', 'app.py', '@app.route("/")\ndef index():\n    return ""\n', 'MODULE'],
  [
    'a router named after what it serves',
    'shop/routers/repos.py',
    '@router.get("/repos")\ndef repos():\n    return []\n',
    'CONTROLLER',
  ],
  ['FastAPI', 'shop/routers/users.py', '@router.get("/users")\ndef users():\n    return []\n', 'CONTROLLER'],
  ['Gin', 'handler/user.go', 'package handler\n\nfunc List(c *gin.Context) {}\n', 'CONTROLLER'],
  ['gorm', 'model/user.go', 'package model\n\ntype User struct{ gorm.Model }\n', 'ENTITY'],
  ['Go repositories', 'repository/user.go', 'package repository\n\nfunc Find() {}\n', 'REPOSITORY'],
  ['ASP.NET', 'A.cs', '[ApiController] public class A : ControllerBase { }', 'CONTROLLER'],
  [
    'minimal APIs',
    'Orders.cs',
    'public static class Orders { public static void Map(this IEndpointRouteBuilder app) { app.MapGet("/a", All); } }',
    'CONTROLLER',
  ],
  ['FastEndpoints', 'List.cs', 'public class List : EndpointWithoutRequest<Rows> { }', 'CONTROLLER'],
  [
    'Ardalis.ApiEndpoints',
    'Get.cs',
    'public class Get : EndpointBaseAsync.WithRequest<Q>.WithActionResult<R> { }',
    'CONTROLLER',
  ],
  [
    'fluent FastEndpoints',
    'Add.cs',
    'using FastEndpoints;\npublic class Add : Ep.Req<Q>.Res<R> { }',
    'CONTROLLER',
  ],
  ['Hot Chocolate', 'Query.cs', '[QueryType] public static class Query { }', 'CONTROLLER'],
  [
    'DGS',
    'Shows.java',
    '@DgsComponent class Shows { @DgsQuery String shows() { return ""; } }',
    'CONTROLLER',
  ],
  [
    'resolvers of GraphQL Java Kickstart',
    'Query.java',
    'class Query implements GraphQLQueryResolver { String all() { return ""; } }',
    'CONTROLLER',
  ],
  [
    "Kotlin's router builder",
    'Routes.kt',
    'package a\nimport org.springframework.web.reactive.function.server.coRouter\n@Configuration\nclass Routes(val h: H) { @Bean fun routes() = coRouter { GET("/a", h::all) } }',
    'CONTROLLER',
  ],
  [
    'a router of Express that no folder or name tells',
    'users/http.ts',
    "import { Router } from 'express';\nconst router = Router();\nrouter.get('/users', list);\nexport default router;",
    'CONTROLLER',
  ],
  [
    'an application of Express that starts',
    'start.ts',
    "import express from 'express';\nconst app = express();\napp.get('/health', ok);",
    'MODULE',
  ],
  [
    'a router of a page',
    'pages/http.ts',
    "import { Router } from './router';\nexport const router = new Router();\nrouter.push('/users');",
    'MODULE',
  ],
  [
    'a blueprint of Flask',
    'shop/orders.py',
    'bp = Blueprint("orders", __name__)\n@bp.route("/orders")\ndef orders():\n    return ""\n',
    'CONTROLLER',
  ],
  ['Entity Framework', 'Db.cs', 'public class Db : DbContext { }', 'REPOSITORY'],
  ['MediatR', 'H.cs', 'public class H : IRequestHandler<Q, R> { }', 'SERVICE'],
  ['Laravel controllers', 'A.php', '<?php\nclass UserController extends Controller {}', 'CONTROLLER'],
  ['Eloquent', 'User.php', '<?php\nclass User extends Model {}', 'ENTITY'],
  [
    'Rails controllers',
    'app/controllers/users_controller.rb',
    'class UsersController < ApplicationController\nend\n',
    'CONTROLLER',
  ],
  [
    'a class around a file among Rails models',
    'app/models/attachment.rb',
    'class Attachment < File\n  def label\n    path\n  end\nend\n',
    'MODULE',
  ],
  [
    'a plain class among Rails models',
    'app/models/summary.rb',
    'class Summary\n  include Comparable\n  def label\n    "a"\n  end\nend\n',
    'MODULE',
  ],
  [
    'a record that is no child of another class',
    'app/models/note.rb',
    'class Note\n  include Mongoid::Document\nend\n',
    'ENTITY',
  ],
  ['Rails models', 'app/models/user.rb', 'class User < ApplicationRecord\nend\n', 'ENTITY'],
];

/** All cases in one project, each below a folder of its own. */
const folderOf = (index: number): string => `case${index}`;
const analysed = analyseFiles(
  Object.fromEntries(CASES.map(([, path, content], index) => [`${folderOf(index)}/${path}`, content])),
);

test.each(CASES.map(([name, , , nodeType], index) => ({ name, nodeType, index })))(
  '$name',
  async ({ nodeType, index }) => {
    const { nodes } = await analysed;
    const own = nodes.filter((node) => node.filePath.startsWith(`${folderOf(index)}/`));
    expect(own.map((node) => node.nodeType)).toEqual([nodeType]);
  },
);

test('a plain class of a model package is an entity when a mapper works with it', async () => {
  const { nodes } = await analyseFiles({
    'a/model/Brand.java': 'package a.model; public class Brand { private Long id; }',
    'a/model/BrandParam.java': 'package a.model; public class BrandParam { private Long id; }',
    'a/model/BrandCounts.java': 'package a.model; public class BrandCounts { private int sold; }',
    'a/entity/Code.java': 'package a.entity; public class Code { private String text; }',
    'a/mapper/BrandMapper.java':
      'package a.mapper; import a.model.*; import a.entity.Code; public interface BrandMapper { Brand find(BrandParam p); BrandCounts count(); Code code(); }',
  });
  const types = Object.fromEntries(nodes.map((node) => [node.name, node.nodeType]));
  expect(types).toEqual({
    Brand: 'ENTITY',
    BrandParam: 'OTHER',
    BrandCounts: 'OTHER',
    Code: 'ENTITY',
    BrandMapper: 'MAPPER',
  });
});

test('what a context of Entity Framework holds is an entity', async () => {
  const { nodes } = await analyseFiles({
    'Data/ShopContext.cs':
      'namespace Shop.Data;\nusing Shop.Core;\npublic class ShopContext : DbContext { public DbSet<Item> Items => Set<Item>(); }',
    'Core/Item.cs': 'namespace Shop.Core;\npublic class Item { public int Id { get; set; } }',
    'Core/Price.cs': 'namespace Shop.Core;\npublic class Price { public int Value { get; set; } }',
  });
  expect(Object.fromEntries(nodes.map((node) => [node.name, node.nodeType]))).toEqual({
    ShopContext: 'REPOSITORY',
    Item: 'ENTITY',
    Price: 'OTHER',
  });
});
