import type {
  AnalyzerNode,
  AnalyzerViolation,
  ArchitectureResponse,
} from '#contract/analyzer-api/architecture.ts';
import { stronglyConnected } from './strongly-connected.ts';

/** One cycle: the group of nodes that all reach each other. */
export interface Knot {
  readonly violation: AnalyzerViolation;
  /** Most connected first; at least the nodes the violation names. */
  readonly members: readonly AnalyzerNode[];
}

function byConnections(a: AnalyzerNode, b: AnalyzerNode): number {
  const degree = (node: AnalyzerNode): number => node.metrics.inDegree + node.metrics.outDegree;
  return degree(b) - degree(a) || (a.nodeKey < b.nodeKey ? -1 : 1);
}

/**
 * The cycles with all their members. The architecture answer holds one violation a cycle and names two of its
 * nodes; the others are those that lie in the same strongly connected group. A group is listed once.
 */
export function listKnots(arch: ArchitectureResponse): Knot[] {
  const cycles = arch.violations.filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY');
  if (cycles.length === 0) return [];
  const nodes = new Map(arch.nodes.map((node) => [node.nodeKey, node]));
  const groupOf = stronglyConnected([...nodes.keys()], arch.edges);
  const groups = new Map<number, AnalyzerNode[]>();
  for (const node of nodes.values()) {
    const group = groupOf.get(node.nodeKey);
    if (group === undefined) continue;
    const members = groups.get(group);
    if (members) members.push(node);
    else groups.set(group, [node]);
  }
  const seen = new Set<number>();
  const knots: Knot[] = [];
  for (const violation of cycles) {
    const keys = [violation.sourceNodeKey, violation.targetNodeKey].filter((key) => key !== null);
    const group = keys.map((key) => groupOf.get(key)).find((found) => found !== undefined);
    if (group !== undefined && seen.has(group)) continue;
    if (group !== undefined) seen.add(group);
    const grouped = group === undefined ? [] : (groups.get(group) ?? []);
    const named = keys.map((key) => nodes.get(key)).filter((node) => node !== undefined);
    const members = grouped.length > 1 ? grouped : [...new Set(named)];
    knots.push({ violation, members: members.toSorted(byConnections) });
  }
  return knots.sort((a, b) => b.members.length - a.members.length);
}
