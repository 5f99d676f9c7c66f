import {
  isSameRule,
  faultOfPattern,
  type PatternFault,
  patternTest,
  ruleTest,
} from '#contract/layer-rules.ts';
import type { Architecture, ArchitectureNode } from '#contract/public-api/architecture.ts';
import type { LayerRuleItem } from '#contract/public-api/layer-rules.ts';

export type RuleEnds = Pick<LayerRuleItem, 'from' | 'to'>;

/** Two parts of which one depends on the other. */
export interface ForbiddenPair {
  readonly source: ArchitectureNode;
  readonly target: ArchitectureNode;
}

export interface RuleMatches {
  /** How many parts each pattern means. */
  readonly from: number;
  readonly to: number;
  /** What the next analysis of the same code would tell as violations. */
  readonly pairs: readonly ForbiddenPair[];
}

/** What a rule forbids in the code as the latest analysis read it. Tests and samples are left alone, as by the analyzer. */
export function matchesOf({ nodes, edges }: Architecture, rule: RuleEnds): RuleMatches {
  const [isFrom, isTo] = [patternTest(rule.from), patternTest(rule.to)];
  const breaks = ruleTest(rule);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const pairs = new Map<string, ForbiddenPair>();
  for (const { sourceNodeId, targetNodeId } of edges) {
    const [source, target] = [byId.get(sourceNodeId), byId.get(targetNodeId)];
    if (!source || !target || (source.role ?? 'OWN') !== 'OWN' || !breaks(source, target)) continue;
    pairs.set(`${sourceNodeId}>${targetNodeId}`, { source, target });
  }
  return {
    from: nodes.filter(isFrom).length,
    to: nodes.filter(isTo).length,
    pairs: [...pairs.values()],
  };
}

export type RuleFault = PatternFault | 'SAME' | 'KNOWN';

/** What is wrong with each end of a rule that is being written, beside the others there are. */
export function faultsOf(
  rule: RuleEnds,
  others: readonly RuleEnds[],
): Partial<Record<'from' | 'to', RuleFault>> {
  const [from, to] = [faultOfPattern(rule.from), faultOfPattern(rule.to)];
  if (from ?? to) return { ...(from && { from }), ...(to && { to }) };
  if (rule.from.trim() === rule.to.trim()) return { to: 'SAME' };
  return others.some((other) => isSameRule(other, rule)) ? { to: 'KNOWN' } : {};
}
