import { ENTITY_SUPERS } from '#analyzer/languages/resolution/stored-types.ts';
import {
  callAt,
  callCount,
  type FunctionFact,
  type SyntaxFacts,
  type TypeFact,
} from '#analyzer/syntax/facts.ts';
import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';
import type { RoleSigns } from '#analyzer/languages/resolution/language-architecture.ts';
import type { NodeType } from '#analyzer/languages/resolution/code-model.ts';

type TypeJudge = (type: TypeFact, file: ParsedProjectFile, signs: RoleSigns) => NodeType;

/** `user.controller.ts`, `users.routes.ts`: the role is written into the name. */
const BY_SUFFIX: readonly (readonly [RegExp, NodeType])[] = [
  [/[.-](controller|routes?|router|resolver|endpoint)\.[jt]sx?$/, 'CONTROLLER'],
  [/[.-](service|usecase|use-case)\.[jt]sx?$/, 'SERVICE'],
  [/[.-](repository|repo|dao)\.[jt]sx?$/, 'REPOSITORY'],
  [/[.-](entity|model)\.[jt]sx?$/, 'ENTITY'],
  [/[._-](utils?|helpers?)\.[jt]sx?$/, 'UTIL'],
];

/** Folder or file stem by the conventions of Express, Django, Flask, FastAPI, Gin, Rails and Rust services. */
const BY_PLACE: readonly (readonly [RegExp, NodeType])[] = [
  [/^(controllers?|routes?|routers?|views|viewsets|handlers?|endpoints)$/, 'CONTROLLER'],
  [/^(services?|usecases?|use_cases|business)$/, 'SERVICE'],
  [/^(repositor(y|ies)|repos?|daos?|crud|persistence)$/, 'REPOSITORY'],
  [/^(models?|entit(y|ies))$/, 'ENTITY'],
  [/^(utils?|helpers?)$/, 'UTIL'],
];

/** What a file is, in languages whose unit is the file; `signs` are those of its language. */
export function fileNodeType(file: ParsedProjectFile, signs: RoleSigns, judge: TypeJudge): NodeType {
  const byClass = classRole(file, signs, judge);
  if (byClass) return byClass;
  if (makesRoutes(file.facts)) return 'CONTROLLER';
  if (signs.isComponent || /\.[jt]sx$/.test(file.path)) return 'MODULE';
  const suffix = BY_SUFFIX.find(([pattern]) => pattern.test(file.path))?.[1];
  const placed = suffix ?? (signs.byPlace ? placeRole(file) : undefined);
  const role = placed === 'REPOSITORY' && isRouter(file) ? 'CONTROLLER' : placed;
  return role && isPlausible(role, file, { signs, named: suffix !== undefined }) ? role : 'MODULE';
}

const ROUTERS = /^(Router|KoaRouter|APIRouter|Blueprint|Hono|OpenAPIHono)$/;

/** Routes on a router of the file's own: Express, Koa, Hono, FastAPI, Flask. An application that starts has others. */
function makesRoutes({ routes, calls }: SyntaxFacts): boolean {
  if (routes.length === 0) return false;
  for (let i = 0; i < callCount(calls); i++) {
    const { callee, receiver } = callAt(calls, i);
    if (ROUTERS.test(callee === 'new' ? receiver : callee)) return true;
  }
  return false;
}

/** Routes in a folder of routers: `routers/repos.py` serves repositories of code. */
function isRouter({ path, facts }: ParsedProjectFile): boolean {
  const folders = path.toLowerCase().split('/').slice(0, -1);
  return facts.routes.length > 0 && folders.some((part) => roleOfPlace(part) === 'CONTROLLER');
}

/** Whether classes, routes, a folder or the whole name of a file say what it is, not only the ending of its name. */
export function isEvidentFile(
  file: ParsedProjectFile,
  signs: RoleSigns,
  role: NodeType,
  judge: TypeJudge,
): boolean {
  if (role === 'ENTITY' || classRole(file, signs, judge) === role) return true;
  if (role === 'CONTROLLER' && handlesRequests(file.facts, signs)) return true;
  const parts = file.path
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split('/');
  return parts.some((part) => roleOfPlace(part) === role);
}

/** The role that a folder or file of this name has by convention. */
export function roleOfPlace(part: string): NodeType | undefined {
  return BY_PLACE.find(([pattern]) => pattern.test(part))?.[1];
}

/** The role of the file's classes where decorators or base classes state it. */
function classRole(file: ParsedProjectFile, signs: RoleSigns, judge: TypeJudge): NodeType | undefined {
  for (const type of file.facts.types) {
    if (type.outer >= 0 || (type.annotations.length === 0 && type.supers.length === 0)) continue;
    const role = judge(type, file, signs);
    // A name alone is judged with its place below.
    if (role === 'OTHER' || role === 'UTIL' || !hasMark(type)) continue;
    if (type.annotations.length > 0 || !isDoubtedName(role, file, signs)) return role;
  }
  return undefined;
}

/** Whether a class without decorators is only called like what it is not. */
function isDoubtedName(role: NodeType, file: ParsedProjectFile, signs: RoleSigns): boolean {
  // A table of services, `class Service(Model)` in `models.py`, is none.
  if (role === 'SERVICE') return signs.byPlace === true && placeRole(file) === 'ENTITY';
  // A client's `UsersController extends ApiController` serves nobody.
  return role === 'CONTROLLER' && signs.inClientsToo === true && !handlesRequests(file.facts, signs);
}

const MARKS =
  /^(Controller|RestController|JsonController|Resolver|WebSocketGateway|Injectable|Service|Repository|EntityRepository|Entity|Table|Schema|Module|dataclass)$/;

function hasMark(type: TypeFact): boolean {
  return type.supers.length > 0 || type.annotations.some(({ name }) => MARKS.test(name));
}

function placeRole(file: ParsedProjectFile): NodeType | undefined {
  const parts = file.path
    .replace(/\.\w+$/, '')
    .toLowerCase()
    .split('/');
  // The stem first, then folders from the inside out: `users/service.py`, `services/users.py`.
  const stem = parts.pop() ?? '';
  for (const part of [
    stem.replace(/^.*_(?=(service|repository|controller|handler|model)$)/, ''),
    ...parts.toReversed().slice(0, 4),
  ]) {
    const found = roleOfPlace(part);
    if (found) return found;
  }
  return undefined;
}

/** A folder's name is a hint; what stands in the file has to agree. */
function isPlausible(
  role: NodeType,
  { facts }: ParsedProjectFile,
  { signs, named }: { signs: RoleSigns; named: boolean },
): boolean {
  const isBarrel = facts.functions.length === 0 && facts.types.length === 0 && facts.calls.rows.length === 0;
  if (isBarrel) return false;
  if (role === 'CONTROLLER') return named || handlesRequests(facts, signs);
  if (role === 'ENTITY') return signs.holdsData?.(facts) ?? holdsData(facts);
  if (role === 'SERVICE' || role === 'REPOSITORY') return named || (signs.offersService?.(facts) ?? true);
  return true;
}

const REQUEST_PARAMETER =
  /gin\.Context|echo\.Context|fiber\.Ctx|http\.(ResponseWriter|Request)|\bRequest\b|HttpRequest|express\.|FastifyRequest|Context\b/;

const REQUEST_NAMES = /^(_?req(uest)?|ctx)$/;

/** Whether functions take requests: by route, by parameter type, or by the names `(req, res)`, `(request)` and `(ctx)`. */
function handlesRequests(facts: SyntaxFacts, signs: RoleSigns): boolean {
  if (facts.routes.length > 0) return true;
  if (signs.takesRequests) return signs.takesRequests(facts);
  return facts.functions.some((fn) => takesRequest(fn, signs));
}

/** Whether a function takes a request, by a parameter's type or the first one's name. */
export function takesRequest({ parameters }: FunctionFact, signs: RoleSigns): boolean {
  const byName = (signs.requestNames ?? REQUEST_NAMES).test(parameters[0]?.name ?? '');
  return byName || parameters.some((parameter) => REQUEST_PARAMETER.test(parameter.type));
}

const DATA_CALLS = /^(model|Schema|define|init|Column|belongsTo|hasMany)$/;
const DATA_MARKS =
  /^(Entity|Schema|Table|Column|Prop|PrimaryGeneratedColumn|PrimaryKey|ViewEntity|ChildEntity)$/;
const DATA_SUPERS = /(^|\.)(Model|Document|BaseEntity|BaseModel|Entity|ActiveRecord)$/;

/** Whether the file declares persistent data rather than interfaces of a client or logic about models. */
function holdsData(facts: SyntaxFacts): boolean {
  const classes = facts.types.filter((type) => type.kind === 'class' || type.kind === 'struct');
  const isMarked = classes.some(
    (type) =>
      type.annotations.some(({ name }) => DATA_MARKS.test(name)) ||
      type.supers.some((name) => DATA_SUPERS.test(name) || ENTITY_SUPERS.test(name)),
  );
  const isDefined = facts.calls.names.some((name) => DATA_CALLS.test(name));
  return isMarked || isDefined;
}
