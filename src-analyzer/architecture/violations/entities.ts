import { callAt, callCount, type FunctionFact } from '#analyzer/syntax/facts.ts';
import { namesApart } from '#analyzer/source/names-apart.ts';
import { isEntityClass } from '../entity-types.ts';
import type { CodeModel, GraphNode, Violation } from '../graph.ts';
import type { Resolver, Target } from '../resolution/resolver.ts';
import { titleOf } from './violation.ts';

/** An entity: a node of its own, or a class in a file of several. */
interface EntityPlace {
  readonly node: GraphNode;
  readonly name: string;
  readonly path: string;
  readonly line: number;
}

/** Where a controller takes or returns an entity. */
interface Exposure {
  readonly controller: GraphNode;
  readonly entity: EntityPlace;
  readonly endpoints: { name: string; path: string; line: number; way: string }[];
}

const ENDPOINT =
  /^(Get|Post|Put|Patch|Delete|Request)Mapping$|^Http(Get|Post|Put|Patch|Delete)$|^(Get|Post|Put|Patch|Delete|All|Query|Mutation)$|^(GET|POST|PUT|PATCH|DELETE)$|\.(get|post|put|patch|delete|route)$/;
const BINDING_CALLS =
  /^(Should)?Bind(JSON|Query|With|Uri|XML|YAML|Form)?$|^BodyParser$|^Decode$|^(Indented)?JSON$/;

/**
 * Endpoints of controllers whose parameters or results are entities; one finding for each pair of controller and
 * entity. Frameworks in which handlers have no types are judged only where the code states one.
 */
export function listEntityViolations(
  model: CodeModel,
  resolvers: ReadonlyMap<string, Resolver>,
): Violation[] {
  const exposures = new Map<string, Exposure>();
  model.files.forEach((file, at) => {
    const resolver = resolvers.get(file.language);
    if (!resolver || !(model.nodesOfFile[at] ?? []).some((node) => isJudgedController(model, node))) return;
    file.facts.functions.forEach((fn, index) => {
      const controller = model.nodes[nodeOf(model, at, fn)];
      if (!controller || controller.nodeType !== 'CONTROLLER' || !controller.judged) return;
      for (const { text, way } of exposedTypes(model, at, fn, index)) {
        for (const entity of entitiesIn(model, { resolver, file: at }, text)) {
          if (entity.node.index === controller.index) continue;
          const key = `${controller.index}>${entity.node.index}>${entity.name}`;
          const exposure = exposures.get(key) ?? { controller, entity, endpoints: [] };
          exposures.set(key, exposure);
          exposure.endpoints.push({ name: fn.name, path: file.path, line: fn.nameLine, way });
        }
      }
    });
  });
  return [...exposures.values()].map(toViolation);
}

function isJudgedController(model: CodeModel, node: number): boolean {
  const found = model.nodes[node];
  return found?.nodeType === 'CONTROLLER' && found.judged;
}

function nodeOf(model: CodeModel, file: number, fn: FunctionFact): number {
  const entry = model.typesOfFile[file]?.[fn.owner];
  return entry?.node ?? model.nodesOfFile[file]?.[0] ?? -1;
}

/** The type texts through which an endpoint takes or returns data; none for other functions. */
function exposedTypes(
  model: CodeModel,
  file: number,
  fn: FunctionFact,
  index: number,
): { text: string; way: string }[] {
  const { language, facts } = model.files[file] ?? {};
  if (language === 'Go') return goTypes(model, file, fn, index);
  const marks = fn.annotations.filter((annotation) => ENDPOINT.test(annotation.name));
  const isAction =
    language === 'PHP' || language === 'C#'
      ? fn.isPublic && fn.owner >= 0 && !fn.isConstructor
      : marks.length > 0;
  if (!isAction && !facts?.routes.some((route) => route.function === index)) return [];
  const returned = [
    fn.returnType,
    ...marks.map((mark) => /response_model\s*=\s*([\w.[\] ]+)/.exec(mark.arguments)?.[1] ?? ''),
  ];
  const result = returned.filter(Boolean).map((text) => ({ text, way: 'returns' }));
  // Laravel and Symfony look the model up by its route parameter: the endpoint receives an id.
  if (language === 'PHP') return result;
  return [...fn.parameters.map((parameter) => ({ text: parameter.type, way: 'takes' })), ...result];
}

/** Go handlers have one signature; what they bind from or write to the request is a local of that type. */
function goTypes(
  model: CodeModel,
  file: number,
  fn: FunctionFact,
  index: number,
): { text: string; way: string }[] {
  const takesRequest = fn.parameters.some((parameter) =>
    /\b(gin\.Context|echo\.Context|fiber\.Ctx|http\.Request)$/.test(parameter.type),
  );
  const { calls } = model.files[file]?.facts ?? {};
  if (!takesRequest || !calls) return [];
  const binds = Array.from({ length: callCount(calls) }, (_, i) => callAt(calls, i)).some(
    (call) => call.function === index && BINDING_CALLS.test(call.callee),
  );
  return binds ? fn.locals.map((local) => ({ text: local.type, way: 'binds' })) : [];
}

function entitiesIn(
  model: CodeModel,
  scope: { resolver: Resolver; file: number },
  text: string,
): EntityPlace[] {
  const found = new Map<string, EntityPlace>();
  for (const name of text.match(/[A-Za-z_\\][\w.\\]*/g) ?? []) {
    const target = scope.resolver.resolve(scope.file, name);
    const entity = target && entityAt(model, target);
    if (entity) found.set(entity.name, entity);
  }
  return [...found.values()];
}

function entityAt(model: CodeModel, { node: index, file, entry }: Target): EntityPlace | undefined {
  const node = model.nodes[index];
  if (node?.nodeType !== 'ENTITY' || !node.judged) return undefined;
  if (entry && !isEntityClass(entry.fact, node.language)) return undefined;
  const path = model.files[file]?.path ?? node.path;
  return { node, name: entry?.fact.name ?? node.name, path, line: entry?.fact.nameLine ?? 1 };
}

function toViolation({ controller, entity, endpoints }: Exposure): Violation {
  const [first] = endpoints;
  const { name = '', path = '', line = 1, way = '' } = first ?? {};
  const [handler = '', stored = ''] = namesApart([controller, entity]);
  const names = new Set(endpoints.map((endpoint) => endpoint.name));
  const others =
    names.size > 1 ? ` and ${names.size - 1} more endpoint${names.size > 2 ? 's' : ''} of it` : '';
  return {
    violationType: 'ENTITY_IN_CONTROLLER',
    subject: controller.name,
    title: titleOf(
      `The controller ${handler} ${way} the entity ${stored} in ${name}()`,
      `${handler} ${way} the entity ${stored}`,
    ),
    description: `The controller ${handler} ${way} the entity ${stored} (${entity.path}:${entity.line}) in ${name}() at ${path}:${line}${others}, so the stored form of the data is the public interface.`,
    sourceNodeKey: controller.key,
    targetNodeKey: entity.node.key,
    severity: 'MEDIUM',
    suggestion: `Give the endpoint a request or response type of its own with only the fields it needs, and map it to ${stored} in the service.`,
    filePath: path,
    line,
  };
}
