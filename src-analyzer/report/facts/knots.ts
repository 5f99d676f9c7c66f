import type {
  AnalyzerNode,
  AnalyzerViolation,
  ArchitectureResponse,
} from '#contract/analyzer-api/architecture.ts';

/** One cycle: a group of parts that all reach each other. */
export interface Knot {
  readonly violation: AnalyzerViolation;
  /** How many parts the group has; at least 2. */
  readonly size: number;
  /** The two ends of its first step, as far as they are nodes of the graph. */
  readonly ends: readonly AnalyzerNode[];
}

/**
 * The size of the group stands in the description: "3 parts need each other …", and where the shortest cycle is
 * only a part of it "The whole group has 12 members". It cannot be worked out again from the edges here: which of
 * them close a cycle differs by language, and the answer does not say.
 */
const GROUP_SIZE = /\bgroup has (\d+) members\b/;
const CYCLE_LENGTH = /^(\d+) parts\b/;

function sizeOf({ description }: AnalyzerViolation): number {
  const found = GROUP_SIZE.exec(description) ?? CYCLE_LENGTH.exec(description);
  return Math.max(2, Number(found?.[1] ?? 2));
}

/** The cycles, largest first. The architecture answer holds one violation a cycle (D35). */
export function listKnots(arch: ArchitectureResponse): Knot[] {
  const cycles = arch.violations.filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY');
  if (cycles.length === 0) return [];
  const nodes = new Map(arch.nodes.map((node) => [node.nodeKey, node]));
  return cycles
    .map((violation) => ({
      violation,
      size: sizeOf(violation),
      ends: [violation.sourceNodeKey, violation.targetNodeKey].flatMap((key) => nodes.get(key ?? '') ?? []),
    }))
    .sort((a, b) => b.size - a.size);
}
