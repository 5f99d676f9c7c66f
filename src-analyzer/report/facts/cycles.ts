import type {
  AnalyzerNode,
  AnalyzerViolation,
  ArchitectureResponse,
} from '#contract/analyzer-api/architecture.ts';

/** One cycle: a group of parts that all reach each other. */
export interface Cycle {
  readonly violation: AnalyzerViolation;
  /** How many parts the group has; at least 2. */
  readonly size: number;
  /** The two ends of its first step, as far as they are nodes of the graph. */
  readonly ends: readonly AnalyzerNode[];
}

/** The cycles, largest first. The architecture answer holds one violation a cycle (D35). */
export function listCycles(arch: ArchitectureResponse): Cycle[] {
  const cycles = arch.violations.filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY');
  if (cycles.length === 0) return [];
  const nodes = new Map(arch.nodes.map((node) => [node.nodeKey, node]));
  return cycles
    .map((violation) => ({
      violation,
      size: violation.cycleSize ?? 2,
      ends: [violation.sourceNodeKey, violation.targetNodeKey].flatMap((key) => nodes.get(key ?? '') ?? []),
    }))
    .sort((a, b) => b.size - a.size);
}
