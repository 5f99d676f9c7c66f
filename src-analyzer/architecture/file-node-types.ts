import type { TypeFact } from '#analyzer/syntax/facts.ts';
import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';
import { isEntityClass } from './entity-types.ts';
import type { NodeType } from './graph.ts';

type TypeJudge = (type: TypeFact, file: ParsedProjectFile) => NodeType;

/** `user.controller.ts`, `users.routes.ts`: the role is written into the name. */
const BY_SUFFIX: readonly (readonly [RegExp, NodeType])[] = [
  [/[.-](controller|routes?|router|resolver|endpoint)\.[jt]sx?$/, 'CONTROLLER'],
  [/[.-](service|usecase|use-case)\.[jt]sx?$/, 'SERVICE'],
  [/[.-](repository|repo|dao)\.[jt]sx?$/, 'REPOSITORY'],
  [/[.-](entity|model)\.[jt]sx?$/, 'ENTITY'],
  [/[.-](utils?|helpers?)\.[jt]sx?$/, 'UTIL'],
];

/** Folder or file stem by the conventions of Express, Django, Flask, FastAPI, Gin, Rails and Rust services. */
const BY_PLACE: readonly (readonly [RegExp, NodeType])[] = [
  [/^(controllers?|routes?|routers?|views|viewsets|handlers?|endpoints)$/, 'CONTROLLER'],
  [/^(services?|usecases?|use_cases|business)$/, 'SERVICE'],
  [/^(repositor(y|ies)|repos?|daos?|crud|persistence)$/, 'REPOSITORY'],
  [/^(models?|entit(y|ies))$/, 'ENTITY'],
  [/^(utils?|helpers?)$/, 'UTIL'],
];

const CONVENTION_LANGUAGES = new Set(['JavaScript', 'TypeScript', 'Python', 'Go', 'Ruby', 'Rust']);
const MARKUP = new Set(['Vue', 'Svelte']);

/** What a file is, in languages whose unit is the file. */
export function fileNodeType(file: ParsedProjectFile, judge: TypeJudge): NodeType {
  const byClass = classRole(file, judge);
  if (byClass) return byClass;
  if (MARKUP.has(file.language) || /\.[jt]sx$/.test(file.path)) return 'MODULE';
  const suffix = BY_SUFFIX.find(([pattern]) => pattern.test(file.path))?.[1];
  const role = suffix ?? placeRole(file);
  return role && isPlausible(role, file, suffix !== undefined) ? role : 'MODULE';
}

/** The role of the file's classes where decorators or base classes state it. */
function classRole(file: ParsedProjectFile, judge: TypeJudge): NodeType | undefined {
  for (const type of file.facts.types) {
    if (type.outer >= 0 || (type.annotations.length === 0 && type.supers.length === 0)) continue;
    const role = judge(type, file);
    // A name alone is judged with its place below.
    if (role === 'OTHER' || role === 'UTIL' || !hasMark(type)) continue;
    // A client's `UsersController extends ApiController` serves nobody.
    const byNameOnly =
      role === 'CONTROLLER' && type.annotations.length === 0 && file.language.endsWith('Script');
    if (!byNameOnly || handlesRequests(file)) return role;
  }
  return undefined;
}

const MARKS =
  /^(Controller|RestController|JsonController|Resolver|WebSocketGateway|Injectable|Service|Repository|EntityRepository|Entity|Table|Schema|Module|dataclass)$/;

function hasMark(type: TypeFact): boolean {
  return type.supers.length > 0 || type.annotations.some(({ name }) => MARKS.test(name));
}

function placeRole(file: ParsedProjectFile): NodeType | undefined {
  if (!CONVENTION_LANGUAGES.has(file.language)) return undefined;
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
    const found = BY_PLACE.find(([pattern]) => pattern.test(part))?.[1];
    if (found) return found;
  }
  return undefined;
}

/** A folder's name is a hint; what stands in the file has to agree. */
function isPlausible(role: NodeType, file: ParsedProjectFile, named: boolean): boolean {
  const { facts, language } = file;
  const isBarrel = facts.functions.length === 0 && facts.types.length === 0 && facts.calls.rows.length === 0;
  if (isBarrel) return false;
  if (role === 'CONTROLLER') return named || handlesRequests(file);
  if (role === 'ENTITY') return holdsData(file);
  if (role === 'SERVICE' || role === 'REPOSITORY')
    return named || language !== 'Rust' || facts.functions.length > 0;
  return true;
}

const REQUEST_PARAMETER =
  /gin\.Context|echo\.Context|fiber\.Ctx|http\.(ResponseWriter|Request)|\bRequest\b|HttpRequest|express\.|FastifyRequest|Context\b/;

/** Whether functions take requests: by route, by parameter type, or by the names `(req, res)` and `(request)`. */
function handlesRequests({ facts, language }: ParsedProjectFile): boolean {
  if (facts.routes.length > 0) return true;
  if (language === 'Ruby') return facts.types.some((type) => type.name.endsWith('Controller'));
  return facts.functions.some(({ parameters }) => {
    const names = parameters.map((parameter) => parameter.name);
    const byName = (/^_?req(uest)?$/.test(names[0] ?? '') && language !== 'Go') || names[0] === 'ctx';
    return byName || parameters.some((parameter) => REQUEST_PARAMETER.test(parameter.type));
  });
}

const DATA_CALLS = /^(model|Schema|define|init|Column|Field|belongsTo|hasMany)$/;
const DATA_MARKS = /^(Entity|Schema|Table|Column|Prop|PrimaryGeneratedColumn|PrimaryKey|ObjectType)$/;
const DATA_TAGS = /gorm\.|sql\.|bson\.|primitive\./;

/** Whether the file declares persistent data rather than interfaces of a client or logic about models. */
function holdsData({ facts, language }: ParsedProjectFile): boolean {
  const classes = facts.types.filter((type) => type.kind === 'class' || type.kind === 'struct');
  if (language === 'Go' || language === 'Rust')
    return (
      classes.length > 0 &&
      (classes.some((type) => type.fields.some((field) => DATA_TAGS.test(field.type))) ||
        classes.every((type) => type.fields.length > 0))
    );
  if (language === 'Ruby') return classes.length > 0;
  if (language === 'Python') return classes.some((type) => isEntityClass(type, language));
  const isMarked = classes.some(
    (type) => type.annotations.some(({ name }) => DATA_MARKS.test(name)) || type.supers.length > 0,
  );
  const isDefined = facts.calls.names.some((name) => DATA_CALLS.test(name));
  return isMarked || isDefined;
}
