import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';
import type { TypeFact } from '#analyzer/syntax/facts.ts';
import type { RoleSigns } from '#analyzer/languages/resolution/language-architecture.ts';
import type { GraphNode, NodeType } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type GraphEdge, type ProjectModel } from './graph.ts';
import { ENTITY_SUPERS } from '#analyzer/languages/resolution/stored-types.ts';
import { fileNodeType, isEvidentFile, roleOfPlace } from './file-node-types.ts';

/**
 * Annotations that say what a class is: Spring, JAX-RS, JPA, MyBatis, NestJS, TypeORM, ASP.NET, Doctrine, and the
 * resolvers of GraphQL (SmallRye, DGS, Hot Chocolate).
 */
const BY_ANNOTATION: Readonly<Record<string, NodeType>> = {
  RestController: 'CONTROLLER',
  Controller: 'CONTROLLER',
  ApiController: 'CONTROLLER',
  JsonController: 'CONTROLLER',
  Resolver: 'CONTROLLER',
  GraphQLApi: 'CONTROLLER',
  DgsComponent: 'CONTROLLER',
  QueryType: 'CONTROLLER',
  MutationType: 'CONTROLLER',
  SubscriptionType: 'CONTROLLER',
  ExtendObjectType: 'CONTROLLER',
  WebSocketGateway: 'CONTROLLER',
  Service: 'SERVICE',
  Repository: 'REPOSITORY',
  EntityRepository: 'REPOSITORY',
  Entity: 'ENTITY',
  Table: 'ENTITY',
  TableName: 'ENTITY',
  MappedSuperclass: 'ENTITY',
  Embeddable: 'ENTITY',
  Document: 'ENTITY',
  'ORM\\Entity': 'ENTITY',
  Module: 'MODULE',
};

const CONTROLLER_SUPERS =
  /^(ControllerBase|Controller|ApiController|AbstractController|BaseController|ApplicationController|ODataController|APIView|ViewSet|ModelViewSet|MethodView|GraphQL(Query|Mutation|Subscription)Resolver)$/;
const REPOSITORY_SUPERS =
  /(Repository|RepositoryBase|DbContext|ServiceEntityRepository|CrudRepository)$|^I?\w*(Dao|DAO)$/;
/** Named after what a client gets, not after where it is stored: `OrderRestRepository` answers requests or asks a server. */
const REMOTE = /(Rest|Api|Http|Web|Remote)(Repository|Dao|DAO)(Impl|Base)?$/;
const MAPPER_SUPERS = /^BaseMapper(X|Plus)?$|^(My)?BaseMapper$/;
const SERVICE_SUPERS = /^(IService|ServiceImpl|IRequestHandler|ICommandHandler|IQueryHandler)$/;

/** What carries data across a border is no entity, whatever folder it lies in. */
const TRANSFER =
  /(Dto|DTO|Vo|VO|Req|Resp|Request|Response|Query|Command|Param|Params|Form|BO|Bo|Result|Criteria|Example|Event|Exception|Error|Enum|Enums|Config|Configuration|Properties|Converter|Convert|Builder|Factory|Listener|Handler|Filter|Interceptor|Aspect|Validator|Constants?|Options|Settings|Collection|Resource|Policy|Observer|Scope|Specification|ViewModel|InputModel)$/;

/** What a type is, by annotation, then base class, then name; the folder decides only where those are silent. */
export function typeNodeType(type: TypeFact, file: ParsedProjectFile, signs: RoleSigns): NodeType {
  if (isConverter(type, file)) return 'OTHER';
  return statedType(type, file, signs) ?? byName(type, file, signs) ?? 'OTHER';
}

/** What a type says it is, by annotation, base class or the routes it registers; undefined where only its name speaks. */
export function statedType(type: TypeFact, file: ParsedProjectFile, signs: RoleSigns): NodeType | undefined {
  for (const { name } of type.annotations) {
    const found = BY_ANNOTATION[name];
    if (found) return found;
    if (name === 'Mapper') return 'MAPPER';
    if (name === 'Path' && file.facts.routes.length > 0) return 'CONTROLLER';
  }
  return bySuper(type, file, signs) ?? (signs.registersRoutes?.(type, file.facts) ? 'CONTROLLER' : undefined);
}

/** MapStruct's annotation has the same name as MyBatis's and means a converter. */
function isConverter(type: TypeFact, file: ParsedProjectFile): boolean {
  const hasMark = type.annotations.some(({ name }) => name === 'Mapper');
  return hasMark && file.facts.imports.some((fact) => fact.specifier.startsWith('org.mapstruct'));
}

/** Of a name from the root of all namespaces: `\Vendor\Model`. */
const bare = (name: string): string => name.slice(name.lastIndexOf('\\') + 1);

function bySuper(
  type: TypeFact,
  { facts }: ParsedProjectFile,
  { isEndpoint }: RoleSigns,
): NodeType | undefined {
  for (const name of type.supers.map(bare)) {
    if (isEndpoint?.(name, facts)) return 'CONTROLLER';
    if (MAPPER_SUPERS.test(name)) return 'MAPPER';
    if (CONTROLLER_SUPERS.test(name)) return 'CONTROLLER';
    if (REPOSITORY_SUPERS.test(name) && !REMOTE.test(name)) return 'REPOSITORY';
    if (SERVICE_SUPERS.test(name)) return 'SERVICE';
    if (ENTITY_SUPERS.test(name)) return 'ENTITY';
  }
  return undefined;
}

const DATA_PLACE = /(^|[./\\])(entity|entities|model|models|dataobject|dto|dtos|vo|po|pojo)([./\\]|$)/i;
const DATA_MARKS = /^(Data|Getter|Setter|Value|Builder)$/;

/** A Lombok class of a data package is data, even when it is named after a service it describes. */
function isData(type: TypeFact, place: string): boolean {
  return (
    DATA_PLACE.test(place) &&
    type.annotations.some(({ name }) => DATA_MARKS.test(name)) &&
    !/(Entity|DO|PO)$/.test(type.name)
  );
}

const UTIL_NAME = /(Util|Utils|Utility|Utilities|Helper|Helpers)$/;
const UTIL_FOLDER = /(^|[./\\])(utils?|helpers?)([./\\]|$)/i;
const DATA_FOLDER = /(^|[./\\])(mapper|mappers|dao|daos|repository|repositories|persistence)([./\\]|$)/i;

/** Endings of names that say what a class is. */
const BY_NAME: readonly (readonly [RegExp, NodeType])[] = [
  [/Controller$/, 'CONTROLLER'],
  [/(Service|ServiceImpl|ServiceBase|UseCase|Interactor)$/, 'SERVICE'],
  [/(Repository|RepositoryImpl|Dao|DAO|DaoImpl|DAOImpl|DbContext)$/, 'REPOSITORY'],
];

const roleInName = (name: string): NodeType | undefined =>
  REMOTE.test(name) ? undefined : BY_NAME.find(([pattern]) => pattern.test(name))?.[1];

/** Whether it takes requests, or imports what those do that take them. */
const usesWeb = ({ facts }: ParsedProjectFile, packages: RegExp): boolean =>
  facts.routes.length > 0 || facts.imports.some(({ specifier }) => packages.test(specifier));

/** What it implements says more than what it is called: `OrderServiceJpaRepositoryImpl implements OrderService`. */
function roleByName(
  { name, supers }: TypeFact,
  file: ParsedProjectFile,
  { webPackages }: RoleSigns,
): NodeType | undefined {
  const named = roleInName(name);
  const role = named && (supers.map(roleInName).find((one) => one !== undefined) ?? named);
  return role === 'CONTROLLER' && webPackages && !usesWeb(file, webPackages) ? undefined : role;
}

function byName(type: TypeFact, file: ParsedProjectFile, signs: RoleSigns): NodeType | undefined {
  const { name, kind } = type;
  const folder = file.path.slice(0, file.path.lastIndexOf('/') + 1);
  const place = `${type.namespace || file.facts.package}/${folder}`;
  if (kind === 'enum' || kind === 'annotation' || isData(type, place)) return undefined;
  const role = roleByName(type, file, signs);
  if (role) return role;
  if (name.endsWith('Mapper') && kind === 'interface' && DATA_FOLDER.test(place)) return 'MAPPER';
  if (UTIL_NAME.test(name) || UTIL_FOLDER.test(place)) return 'UTIL';
  return /(Entity|DO|PO)$/.test(name) && kind !== 'interface' ? 'ENTITY' : undefined;
}

const ENTITY_FOLDER = /(^|[./\\])(entity|entities|dataobject|po|pojo)([./\\]|$)/i;
/** Entities live here, and with them filters, results and messages. */
const MODEL_FOLDER = /(^|[./\\])(models?|domain)([./\\]|$)/i;

/** What is stored can be told apart: `id`, `Id`, `userId`, `user_id`, `uuid`. Results of a query and filters have none. */
const IDENTITY = /(?:^|_)(?:id|uuid|guid)$|[a-z0-9](?:Id|ID|Uuid|UUID|Guid)$|^(?:Id|ID|Uuid|UUID|Guid)$/;

/** Whether the package or a folder of a node says the same as its name. */
function isPlaced({ unit, path, nodeType }: GraphNode): boolean {
  const role = nodeType === 'MAPPER' ? 'REPOSITORY' : nodeType;
  const folders = `${unit}/${path.slice(0, path.lastIndexOf('/') + 1)}`.toLowerCase().split(/[.\\/]/);
  return (
    role !== 'ENTITY' &&
    folders.some((part) => roleOfPlace(/^(mappers?|data)$/.test(part) ? 'dao' : part) === role)
  );
}

const DATABASES =
  /(DbContext|DbConnection|SqlConnection|JdbcTemplate|JdbcOperations|JdbcClient|EntityManager|SqlSession|SessionFactory|MongoTemplate|RedisTemplate|DSLContext)$/;

const holdsDatabase = ({ fields }: TypeFact): boolean => fields.some(({ type }) => DATABASES.test(type));

function isEvidentNode(model: ProjectModel, node: GraphNode, file: ParsedProjectFile): boolean {
  const { type, nodeType } = node;
  const signs = architectureOf(model, file)?.roles ?? {};
  if (type)
    return (
      statedType(type, file, signs) === nodeType ||
      isPlaced(node) ||
      (nodeType === 'REPOSITORY' && holdsDatabase(type))
    );
  return isEvidentFile(file, signs, nodeType, typeNodeType);
}

/** An interface is what the classes are that implement it. */
function passEvidenceUp(model: ProjectModel): void {
  const interfaces = new Map<string, GraphNode[]>();
  for (const node of model.nodes)
    if (node.type?.kind === 'interface' && !node.isEvident)
      interfaces.set(node.name, [...(interfaces.get(node.name) ?? []), node]);
  for (const { type, nodeType, isEvident, language } of model.nodes)
    for (const name of isEvident ? (type?.supers ?? []).map(bare) : [])
      for (const node of interfaces.get(name) ?? [])
        if (node.nodeType === nodeType && node.language === language) node.isEvident = true;
}

/** Sets the type of every node; entities without any mark are recognised by who uses them, so edges are needed. */
export function assignNodeTypes(model: ProjectModel, edges: readonly GraphEdge[]): void {
  for (const node of model.nodes) {
    const file = model.files[node.file];
    if (!file) continue;
    const signs = architectureOf(model, file)?.roles ?? {};
    node.nodeType = node.type
      ? typeNodeType(node.type, file, signs)
      : fileNodeType(file, signs, typeNodeType);
    node.isEvident = isEvidentNode(model, node, file);
  }
  passEvidenceUp(model);
  for (const edge of edges) {
    markTable(model, edge);
    markEntity(model, edge);
  }
}

/** What a context of Entity Framework holds as `DbSet<Order>` is stored. */
function markTable(model: ProjectModel, edge: GraphEdge): void {
  const [source, target] = [model.nodes[edge.source], model.nodes[edge.target]];
  if (!source?.type || !target || !source.type.supers.some((name) => name.endsWith('DbContext'))) return;
  const held = source.type.fields.map(({ type }) => /^DbSet<(?:[\w.]+\.)?(\w+)>$/.exec(type)?.[1]);
  if (!held.includes(target.name)) return;
  target.nodeType = 'ENTITY';
  target.isEvident = true;
}

/** A plain data class of an entity package, or of a model package and with an identity, that a repository, mapper or DbContext works with is an entity. */
function markEntity(model: ProjectModel, edge: GraphEdge): void {
  const [source, target] = [model.nodes[edge.source], model.nodes[edge.target]];
  if (!source || !target || target.nodeType !== 'OTHER' || !isDataLayer(source)) return;
  const { type } = target;
  if (
    !type ||
    type.kind === 'interface' ||
    type.kind === 'enum' ||
    type.isAbstract ||
    TRANSFER.test(type.name)
  )
    return;
  const folder = `${target.unit}/`;
  const isStored = ENTITY_FOLDER.test(folder)
    ? type.fields.length > 0
    : MODEL_FOLDER.test(folder) && type.fields.some((field) => IDENTITY.test(field.name));
  if (isStored) target.nodeType = 'ENTITY';
}

export function isDataLayer(node: GraphNode): boolean {
  return node.nodeType === 'REPOSITORY' || node.nodeType === 'MAPPER';
}
