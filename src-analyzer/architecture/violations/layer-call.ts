import { callAt, callCount, type SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { takesRequest } from '../file-node-types.ts';
import { architectureOf, type CalledName, type GraphEdge, type ProjectModel } from '../graph.ts';

/** What reads or changes stored data, in the libraries of all languages: `execute`, `findMany`, `select`, `saveAll`. */
const DATA_CALLS =
  /^(execute|exec|query|raw|select|insert|update|upsert|merge|delete|remove|destroy|fetch|find|first|last|take|scalar|scan|all|get|filter|where|count|aggregate|create|bulk|save|add|put|store|load|persist|paginate)/i;

/**
 * An edge as its layer means it: where the nodes are files, a helper that happens to stand in a file of controllers
 * or of the data layer is of no layer. Gives the edge with the first call that is, undefined where none is.
 */
export function callIntoLayer(
  model: ProjectModel,
  edge: GraphEdge,
  target: GraphNode,
): GraphEdge | undefined {
  if (edge.relation !== 'CALL' || target.type) return edge;
  const call = edge.calls.find((one) => isOfLayer(model, one, target));
  return call && { ...edge, callee: call.name, file: call.file, line: call.line };
}

function isOfLayer(model: ProjectModel, { name }: CalledName, target: GraphNode): boolean {
  const { facts } = model.files[target.file] ?? {};
  const at = facts?.functions.findIndex((fn) => fn.name === name && fn.owner < 0) ?? -1;
  const fn = facts?.functions[at];
  if (!facts || !fn) return true;
  if (target.nodeType === 'CONTROLLER') {
    const signs = architectureOf(model, target)?.roles ?? {};
    return (
      takesRequest(fn, signs) || facts.routes.some((route) => route.function === at || route.handler === name)
    );
  }
  return target.nodeType === 'SERVICE' || target.nodeType === 'ENTITY' || worksWithData(facts, at);
}

function worksWithData({ calls }: SyntaxFacts, fn: number): boolean {
  for (let i = 0; i < callCount(calls); i++) {
    const call = callAt(calls, i);
    if (call.function === fn && DATA_CALLS.test(call.callee)) return true;
  }
  return false;
}
