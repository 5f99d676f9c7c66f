import type { EndpointSigns, ExposedType } from '#analyzer/languages/resolution/language-architecture.ts';
import type { AnnotationFact, FunctionFact, SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import { namesApart } from '#analyzer/source/names-apart.ts';
import { isEntityClass } from '../entity-types.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type Violation, type ProjectModel } from '../graph.ts';
import type { Resolver, Target } from '#analyzer/languages/resolution/resolver.ts';
import { isSmallEntity } from './small-entity.ts';
import { isAnnouncedToGo } from './announced-to-go.ts';
import { placeText, titleOf } from './violation.ts';

/** An entity: a node of its own, or a class in a file of several. */
interface EntityPlace {
  readonly node: GraphNode;
  readonly name: string;
  readonly path: string;
  /** File and line, as a finding tells them. */
  readonly text: string;
  /** The class itself, where one is known. */
  readonly fact?: TypeFact | undefined;
}

interface Endpoint {
  readonly name: string;
  readonly file: number;
  readonly path: string;
  readonly line: number;
  readonly way: string;
  readonly isLeaving: boolean;
}

/** Where a controller takes or returns an entity. */
interface Exposure {
  readonly controller: GraphNode;
  readonly entity: EntityPlace;
  readonly endpoints: Endpoint[];
}

/** What types that are made for an interface are called. */
const OWN_TYPE = /(?:DTO|Dto|VO|Vo|Request|Response|Model|Form|Input|Payload|Command|Representation)$/;

const ENDPOINT =
  /^(Get|Post|Put|Patch|Delete|Request)Mapping$|^Http(Get|Post|Put|Patch|Delete)$|^(Get|Post|Put|Patch|Delete|All|Query|Mutation)$|^(GET|POST|PUT|PATCH|DELETE)$|\.(get|post|put|patch|delete|route)$/;

/** Parameters that the server fills in from the session or by a function of its own: no part of the request, whatever their type. */
const SESSION =
  /^(Depends|Security|RequestAttribute|SessionAttribute|AuthenticationPrincipal|CurrentSecurityContext|(Current|Login|Session|Gql|Req|Auth|Get)?(User|Account|Admin|Principal))$/;

/** A service that is handed to the endpoint, of which the entity is the type argument alone. */
const SERVICE =
  /^[\w.]*(?:Repository|Repo|Service|Store|Dao|DAO|Manager|Context|Client|Factory|Provider|Validator|Mapper|Logger|Specification)(?:Async)?\s*</;

/**
 * Endpoints of controllers whose parameters or results are entities; one finding for each pair of controller and
 * entity. Frameworks in which handlers have no types are judged only where the code states one.
 */
export function listEntityViolations(
  model: ProjectModel,
  resolvers: ReadonlyMap<string, Resolver>,
): Violation[] {
  const exposures = new Map<string, Exposure>();
  const withOwnTypes = new Set<number>();
  const filledIn = filledInTypes(model);
  model.files.forEach((file, at) => {
    const resolver = resolvers.get(file.language);
    if (!resolver || !(model.nodesOfFile[at] ?? []).some((node) => isJudgedController(model, node))) return;
    const signs = architectureOf(model, file)?.endpoints ?? {};
    file.facts.functions.forEach((fn, index) => {
      const controller = model.nodes[nodeOf(model, at, fn)];
      if (!controller || controller.nodeType !== 'CONTROLLER' || !controller.judged) return;
      for (const { text, way } of exposedTypes(file.facts, index, { ...signs, filledIn })) {
        if (namesOwnType(model, { resolver, file: at }, text)) withOwnTypes.add(controller.index);
        for (const entity of entitiesIn(model, { resolver, file: at }, text)) {
          if (entity.node.index === controller.index) continue;
          const key = `${controller.index}>${entity.node.index}>${entity.name}`;
          const exposure = exposures.get(key) ?? { controller, entity, endpoints: [] };
          exposures.set(key, exposure);
          const isLeaving = isAnnouncedToGo(fn.annotations);
          const { name, nameLine: line } = fn;
          exposure.endpoints.push({ name, file: at, path: file.path, line, way, isLeaving });
        }
      }
    });
  });
  return [...exposures.values()].map((exposure) => ({
    ...toViolation(model, exposure),
    ...(isWorthChanging(exposure, withOwnTypes) ? {} : { confidence: 'REVIEW' as const }),
  }));
}

/**
 * Whether a type of its own is due. Where no endpoint of a controller has one, sending what is stored is how the project
 * is made, and endpoints that are announced to go are not changed any more.
 */
function isWorthChanging(
  { controller, entity, endpoints }: Exposure,
  withOwnTypes: ReadonlySet<number>,
): boolean {
  if (isSmallEntity(entity.fact)) return false;
  return withOwnTypes.has(controller.index) && !endpoints.every(({ isLeaving }) => isLeaving);
}

/** Whether a type that passes is one of the project's that is made to be sent; a wrapper around others is none. */
function namesOwnType(
  model: ProjectModel,
  scope: { resolver: Resolver; file: number },
  text: string,
): boolean {
  return (text.match(/[A-Za-z_][\w.]*(?!\s*<)\b/g) ?? []).some((name) => {
    const target = OWN_TYPE.test(name) ? scope.resolver.resolve(scope.file, name) : undefined;
    return target !== undefined && model.nodes[target.node]?.nodeType !== 'ENTITY';
  });
}

function isJudgedController(model: ProjectModel, node: number): boolean {
  const found = model.nodes[node];
  return found?.nodeType === 'CONTROLLER' && found.judged;
}

function nodeOf(model: ProjectModel, file: number, fn: FunctionFact): number {
  const entry = model.typesOfFile[file]?.[fn.owner];
  return entry?.node ?? model.nodesOfFile[file]?.[0] ?? -1;
}

const isEndpointMark = ({ name }: AnnotationFact): boolean => ENDPOINT.test(name);

/**
 * Where public methods are actions by convention: not the static ones and those that say they are none, and where
 * the others of the class are marked as endpoints, only those.
 */
function isPublicAction({ functions }: SyntaxFacts, fn: FunctionFact): boolean {
  if (!fn.isPublic || fn.owner < 0 || fn.isConstructor || fn.isStatic) return false;
  if (fn.annotations.some(({ name }) => name === 'NonAction')) return false;
  if (fn.annotations.some(isEndpointMark)) return true;
  return !functions.some((one) => one.owner === fn.owner && one.annotations.some(isEndpointMark));
}

/** What Spring asks for a parameter of a type: `HandlerMethodArgumentResolver`. */
const RESOLVER = /ArgumentResolver$/;

/** Names in the files that say what a parameter without an annotation gets: the user who is logged in. */
function filledInTypes({ files, typesOfFile }: ProjectModel): ReadonlySet<string> {
  const resolving = files.filter((_, at) =>
    (typesOfFile[at] ?? []).some(({ fact }) => fact.supers.some((name) => RESOLVER.test(name))),
  );
  return new Set(resolving.flatMap(({ facts }) => facts.references.names));
}

/** The type texts through which an endpoint takes or returns data; none for other functions. */
function exposedTypes(
  facts: SyntaxFacts,
  index: number,
  { inBody, publicMethods, fetchesParameters, filledIn }: EndpointSigns & { filledIn: ReadonlySet<string> },
): readonly ExposedType[] {
  const fn = facts.functions[index];
  if (!fn) return [];
  if (inBody) return inBody(facts, index);
  const marks = fn.annotations.filter(isEndpointMark);
  const isAction = publicMethods ? isPublicAction(facts, fn) : marks.length > 0;
  if (!isAction && !facts.routes.some((route) => route.function === index)) return [];
  const returned = [
    fn.returnType,
    ...marks.map((mark) => /response_model\s*=\s*([\w.[\] ]+)/.exec(mark.arguments)?.[1] ?? ''),
  ];
  const result = returned.filter(Boolean).map((text) => ({ text, way: 'returns' }));
  if (fetchesParameters) return result;
  const taken = fn.parameters.filter(
    ({ annotations = [], type }) =>
      !annotations.some((mark) => SESSION.test(mark)) &&
      !SERVICE.test(type) &&
      (annotations.length > 0 || !filledIn.has(type)),
  );
  return [...taken.map((parameter) => ({ text: parameter.type, way: 'takes' })), ...result];
}

function entitiesIn(
  model: ProjectModel,
  scope: { resolver: Resolver; file: number },
  text: string,
): EntityPlace[] {
  const found = new Map<string, EntityPlace>();
  for (const name of text.match(/[A-Za-z_\\][\w.\\]*/g) ?? []) {
    const target = scope.resolver.resolve(scope.file, name);
    const entity = target && entityAt(model, target);
    if (entity && ![name, importedAs(scope, name)].some((one) => namesNested(one, entity.name)))
      found.set(entity.name, entity);
  }
  return [...found.values()];
}

/** What an import brings in under a name, in full; the name itself where none does. */
function importedAs({ resolver, file }: { resolver: Resolver; file: number }, name: string): string {
  return resolver.imports(file).find(({ local }) => local === name)?.fact.specifier ?? name;
}

/** `Order.Status` leads to the entity `Order`, but means what is declared inside of it. */
function namesNested(name: string, entity: string): boolean {
  const parts = name.split(/[.\\]/);
  return parts.at(-1) !== entity && parts.includes(entity);
}

function entityAt(model: ProjectModel, target: Target): EntityPlace | undefined {
  const node = model.nodes[target.node];
  if (node?.nodeType !== 'ENTITY' || !node.isEvident || !node.judged) return undefined;
  const parsed = model.files[target.file];
  const fact = target.entry?.fact;
  const path = parsed?.path ?? node.path;
  const whole = { node, name: node.name, path, text: `${path}:1`, fact: node.type };
  if (!parsed) return whole;
  const isEntity = (type: TypeFact): boolean =>
    isEntityClass(type, parsed.facts, architectureOf(model, node)?.roles ?? {});
  if (fact)
    return isEntity(fact)
      ? { node, name: fact.name, path, text: placeText(model, target.file, fact.nameLine), fact }
      : undefined;
  // Beside the classes that are stored a file may name what reads them: a session, an identifier.
  return parsed.facts.types.some(isEntity) ? undefined : whole;
}

function toViolation(model: ProjectModel, { controller, entity, endpoints }: Exposure): Violation {
  const [first] = endpoints;
  const { name = '', file = -1, path = '', line = 1, way = '' } = first ?? {};
  const [handler = '', stored = ''] = namesApart([controller, entity]);
  const names = new Set(endpoints.map((endpoint) => endpoint.name));
  const others = names.size > 1 ? ` and ${names.size - 1} more endpoint${names.size > 2 ? 's' : ''}` : '';
  return {
    violationType: 'ENTITY_IN_CONTROLLER',
    subject: controller.name,
    title: titleOf(
      `The controller ${handler} ${way} the entity ${stored} in ${name}()`,
      `${handler} ${way} the entity ${stored}`,
    ),
    description: `The controller ${handler} ${way} the entity ${stored} (${entity.text}) in ${name}() at ${placeText(model, file, line)}${others}, so the database schema is part of the public API.`,
    sourceNodeKey: controller.key,
    targetNodeKey: entity.node.key,
    targetName: entity.name,
    severity: 'MEDIUM',
    suggestion: `Use a request or response type (DTO) with only the fields the endpoint needs, and map it to ${stored} in the service.`,
    filePath: path,
    line,
  };
}
