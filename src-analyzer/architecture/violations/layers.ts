import { namesApart } from '#analyzer/source/names-apart.ts';
import type { GraphNode, NodeType } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type GraphEdge, type Violation, type ProjectModel } from '../graph.ts';
import { callIntoLayer } from './layer-call.ts';
import { createUpwardTest } from './upward-edge.ts';
import { actionOf, edgePlace, titleOf } from './violation.ts';

/** Height of a layer; what has none takes no part. */
const HEIGHT: Partial<Record<NodeType, number>> = {
  CONTROLLER: 3,
  SERVICE: 2,
  REPOSITORY: 1,
  MAPPER: 1,
  ENTITY: 0,
};

const LAYER_NAME: Partial<Record<NodeType, string>> = {
  CONTROLLER: 'controller',
  SERVICE: 'service',
  REPOSITORY: 'repository',
  MAPPER: 'mapper',
  ENTITY: 'entity',
};

/**
 * What a project means by its layers is its own affair: outside of the projects the rule was made with, 4 of 19 were right
 * (docs/precision).
 */
const LAYER_CONFIDENCE = 'REVIEW';

/** The edge a finding names: a call rather than the import that makes it possible. */
function strongestByPair(edges: readonly GraphEdge[]): GraphEdge[] {
  const byPair = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = `${edge.source}>${edge.target}`;
    const known = byPair.get(key);
    if (!known || (known.relation === 'IMPORT' && edge.relation === 'CALL')) byPair.set(key, edge);
  }
  return [...byPair.values()];
}

/**
 * Layers are controller, service, repository or mapper, entity. A lower one must not depend on a higher one; and
 * where a project has a service layer, its controllers must not reach past it to the data.
 */
export function listLayerViolations(model: ProjectModel, edges: readonly GraphEdge[]): Violation[] {
  const withServices = layeredLanguages(model, edges);
  const inLayers = edges.filter(
    (edge) => !edge.typeOnly && isInLayer(model.nodes[edge.source]) && isInLayer(model.nodes[edge.target]),
  );
  const supers = listSupers(model, edges);
  const isUpward = createUpwardTest(model, edges);
  return strongestByPair(inLayers).flatMap((strongest) => {
    const [source, target] = [model.nodes[strongest.source], model.nodes[strongest.target]];
    const edge = target && callIntoLayer(model, strongest, target);
    if (!source || !edge || isAbove(supers, source.index, target.index)) return [];
    // Files of one package are one unit cut into pages: between them there are no layers.
    if (source.unit === target.unit && architectureOf(model, source)?.folderIsUnit) return [];
    if ((HEIGHT[source.nodeType] ?? 0) < (HEIGHT[target.nodeType] ?? 0))
      return isUpward(edge, source, target) ? [upward(model, edge, source, target)] : [];
    const skips = reachesPast(model, source, target) && withServices.has(source.language);
    return skips ? [skipping(model, edge, source, target)] : [];
  });
}

/** A controller that takes data without a service, where there are services to ask. */
function reachesPast(model: ProjectModel, source: GraphNode, target: GraphNode): boolean {
  if (source.nodeType !== 'CONTROLLER' || HEIGHT[target.nodeType] !== 1) return false;
  const { worksWithData } = architectureOf(model, source)?.roles ?? {};
  return source.type === undefined || !worksWithData?.(source.type);
}

function isInLayer(node: GraphNode | undefined): boolean {
  return node !== undefined && node.judged && node.isEvident && HEIGHT[node.nodeType] !== undefined;
}

/** What each node extends or implements, as far as it is the project's. */
function listSupers(model: ProjectModel, edges: readonly GraphEdge[]): Map<number, Set<number>> {
  const supers = new Map<number, Set<number>>();
  for (const { source, target } of edges) {
    const name = model.nodes[target]?.name ?? '';
    if (model.nodes[source]?.type?.supers.includes(name) !== true) continue;
    const known = supers.get(source);
    if (known) known.add(target);
    else supers.set(source, new Set([target]));
  }
  return supers;
}

/** A class is on the side of the interface it implements, itself or by its base class, wherever that stands. */
function isAbove(supers: ReadonlyMap<number, ReadonlySet<number>>, node: number, target: number): boolean {
  const above = new Set(supers.get(node));
  for (const one of above) for (const next of supers.get(one) ?? []) above.add(next);
  return above.has(target);
}

/** As many controllers, if they are most, show that a project means them to work with its data. */
const MIN_CUSTOM = 5;

/** Languages in which the project has services, and its controllers leave the data to them. */
function layeredLanguages(model: ProjectModel, edges: readonly GraphEdge[]): Set<string> {
  const languages = new Set(
    model.nodes.filter((node) => node.nodeType === 'SERVICE' && node.judged).map((node) => node.language),
  );
  const layered = new Set<GraphNode>();
  const past = new Set<GraphNode>();
  for (const edge of edges) {
    const [source, target] = [model.nodes[edge.source], model.nodes[edge.target]];
    if (!source || !target || edge.typeOnly || !isInLayer(source) || !isInLayer(target)) continue;
    if (reachesPast(model, source, target)) past.add(source);
    else if (source.nodeType === 'CONTROLLER' && target.nodeType === 'SERVICE') layered.add(source);
  }
  const countOf = (nodes: Iterable<GraphNode>, language: string): number =>
    [...nodes].filter((node) => node.language === language).length;
  for (const language of languages) {
    const custom = countOf(past, language);
    if (custom >= MIN_CUSTOM && 2 * custom > countOf(new Set([...layered, ...past]), language))
      languages.delete(language);
  }
  return languages;
}

function upward(model: ProjectModel, edge: GraphEdge, source: GraphNode, target: GraphNode): Violation {
  const place = edgePlace(model, edge);
  const [lower = '', upper = ''] = namesApart([source, target]);
  const [low, high] = [LAYER_NAME[source.nodeType] ?? '', LAYER_NAME[target.nodeType] ?? ''];
  return {
    violationType: 'LAYER_VIOLATION',
    subject: source.name,
    title: titleOf(
      `The ${low} ${lower} ${actionOf(edge, upper)}, which is a ${high}`,
      `${lower} depends on the ${high} above it`,
    ),
    description: `The ${low} ${lower} ${actionOf(edge, upper)} at ${place.text}, so a lower layer depends on the ${high} above it (${target.path}).`,
    sourceNodeKey: source.key,
    targetNodeKey: target.key,
    severity: target.nodeType === 'CONTROLLER' ? 'HIGH' : 'MEDIUM',
    confidence: LAYER_CONFIDENCE,
    suggestion: `Reverse the dependency: let ${upper} call ${lower} and pass in what it needs, or move the part that ${lower} uses from ${upper} to a class of the ${low} layer.`,
    filePath: place.path,
    line: place.line,
  };
}

function skipping(model: ProjectModel, edge: GraphEdge, source: GraphNode, target: GraphNode): Violation {
  const place = edgePlace(model, edge);
  const [controller = '', data = ''] = namesApart([source, target]);
  const layer = LAYER_NAME[target.nodeType] ?? '';
  return {
    violationType: 'LAYER_VIOLATION',
    subject: source.name,
    title: titleOf(
      `The controller ${controller} ${actionOf(edge, data)} and bypasses the service layer`,
      `${controller} bypasses the service layer`,
    ),
    description: `The controller ${controller} ${actionOf(edge, data)} at ${place.text} and bypasses the service layer: the ${layer} is in ${target.path}.`,
    sourceNodeKey: source.key,
    targetNodeKey: target.key,
    severity: 'MEDIUM',
    confidence: LAYER_CONFIDENCE,
    suggestion: `Move the call into a service method and let ${controller} call that, so that transactions, checks and caching are in one place.`,
    filePath: place.path,
    line: place.line,
  };
}
