import { namesApart } from '#analyzer/source/names-apart.ts';
import type { GraphNode, NodeType } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type GraphEdge, type Violation, type ProjectModel } from '../graph.ts';
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
  const withServices = languagesWithServices(model);
  const inLayers = edges.filter(
    (edge) => !edge.typeOnly && isInLayer(model.nodes[edge.source]) && isInLayer(model.nodes[edge.target]),
  );
  const found: Violation[] = [];
  for (const edge of strongestByPair(inLayers)) {
    const [source, target] = [model.nodes[edge.source], model.nodes[edge.target]];
    if (!source || !target || implementsIt(source, target)) continue;
    // Files of one package are one unit cut into pages: between them there are no layers.
    if (source.unit === target.unit && architectureOf(model, source)?.folderIsUnit) continue;
    const [from, to] = [HEIGHT[source.nodeType], HEIGHT[target.nodeType]];
    if (from === undefined || to === undefined) continue;
    if (from < to) found.push(upward(model, edge, source, target));
    else if (from === 3 && to === 1 && withServices.has(source.language) && !isMinimal(source))
      found.push(skipping(model, edge, source, target));
  }
  return found;
}

function isInLayer(node: GraphNode | undefined): boolean {
  return node !== undefined && node.judged && node.isEvident && HEIGHT[node.nodeType] !== undefined;
}

/** A class is on the side of the interface it implements, wherever that stands. */
function implementsIt({ type }: GraphNode, target: GraphNode): boolean {
  return type?.supers.includes(target.name) === true;
}

/** The handlers of ASP.NET's minimal APIs are written to work with the data themselves. */
function isMinimal({ type, language }: GraphNode): boolean {
  return language === 'C#' && type?.supers.length === 0 && type.annotations.length === 0;
}

function languagesWithServices(model: ProjectModel): Set<string> {
  return new Set(
    model.nodes.filter((node) => node.nodeType === 'SERVICE' && node.judged).map((node) => node.language),
  );
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
    suggestion: `Move the call into a service method and let ${controller} call that, so that transactions, checks and caching are in one place.`,
    filePath: place.path,
    line: place.line,
  };
}
