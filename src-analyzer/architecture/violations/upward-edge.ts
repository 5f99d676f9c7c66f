import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { architectureOf, type Ends, type GraphEdge, type ProjectModel } from '../graph.ts';
import { holdsType } from './held-types.ts';

/** Whether an edge to a layer above is work done there, and the target stands above at all. */
export type UpwardTest = (edge: GraphEdge, source: GraphNode, target: GraphNode) => boolean;

/** What an entity only names, as its mapping or as an argument of a helper, is not what it works with. */
export function entityWorksWith(model: ProjectModel, edge: GraphEdge, [source, target]: Ends): boolean {
  return edge.relation === 'CALL' || holdsType(model, source, target.name);
}

/** Services that ask the data or are asked by controllers; the others are clients of something, on any layer. */
function listServicesAbove(model: ProjectModel, edges: readonly GraphEdge[]): Set<number> {
  const above = new Set<number>();
  for (const { source, target } of edges) {
    const [from, to] = [model.nodes[source]?.nodeType, model.nodes[target]?.nodeType];
    if (from === 'SERVICE' && (to === 'REPOSITORY' || to === 'MAPPER')) above.add(source);
    if (from === 'CONTROLLER' && to === 'SERVICE') above.add(target);
  }
  return above;
}

/**
 * Whether a call is of a function that stands in the file of the controllers. Whoever only imports it hands its routes
 * on, and what it does not declare is its framework's: `ApplicationController.render` makes a text of a template.
 */
function callsHandler(model: ProjectModel, { relation, callee }: GraphEdge, { file }: GraphNode): boolean {
  return relation === 'CALL' && (model.files[file]?.facts.functions ?? []).some((fn) => fn.name === callee);
}

/** Whether a controller is made or held as a type, or asked for something of its own. */
function usesController(model: ProjectModel, edge: GraphEdge, target: GraphNode): boolean {
  return edge.relation !== 'CALL' || edge.callee.startsWith('new ') || callsHandler(model, edge, target);
}

/**
 * Tells dependencies on a higher layer from what looks like one: the repository that an entity's mapping names, the
 * routers that an entry point mounts, a client of another server that is called a service.
 */
export function createUpwardTest(model: ProjectModel, edges: readonly GraphEdge[]): UpwardTest {
  const above = listServicesAbove(model, edges);
  return (edge, source, target) => {
    const isEntity = source.nodeType === 'ENTITY';
    if (isEntity && !entityWorksWith(model, edge, [source, target])) return false;
    if (target.nodeType === 'CONTROLLER')
      return architectureOf(model, source)?.unit === 'type'
        ? usesController(model, edge, target)
        : callsHandler(model, edge, target);
    return isEntity || target.nodeType !== 'SERVICE' || above.has(target.index);
  };
}
