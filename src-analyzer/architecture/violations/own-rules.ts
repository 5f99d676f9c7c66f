import { type LayerRule, ruleTest } from '#contract/layer-rules.ts';
import { namesApart } from '#analyzer/source/names-apart.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import type { GraphEdge, ProjectModel, Violation } from '../graph.ts';
import { edgePlace, titleOf } from './violation.ts';

/** One edge for each two parts: their import rather than a call that it makes possible. */
function importByPair(edges: readonly GraphEdge[]): GraphEdge[] {
  const byPair = new Map<string, GraphEdge>();
  for (const edge of edges) {
    const key = `${edge.source}>${edge.target}`;
    const known = byPair.get(key);
    if (!known || (known.relation === 'CALL' && edge.relation === 'IMPORT')) byPair.set(key, edge);
  }
  return [...byPair.values()];
}

/**
 * What breaks the rules that people gave the project: a finding for each two parts, under the first rule that forbids it. That
 * they meant it is no guess, so each is certain. What tests and samples import is left alone, as everywhere.
 */
export function listOwnRuleViolations(
  model: ProjectModel,
  edges: readonly GraphEdge[],
  rules: readonly LayerRule[],
): Violation[] {
  if (rules.length === 0) return [];
  const tests = rules.map((rule) => ({ rule, breaks: ruleTest(rule) }));
  const parts = model.nodes.map(({ key, path }) => ({ nodeKey: key, filePath: path }));
  return importByPair(edges).flatMap((edge) => {
    const [source, target] = [model.nodes[edge.source], model.nodes[edge.target]];
    const [from, to] = [parts[edge.source], parts[edge.target]];
    if (!source?.judged || !target || !from || !to) return [];
    const broken = tests.find(({ breaks }) => breaks(from, to));
    return broken ? [violationOf(model, edge, [source, target], broken.rule)] : [];
  });
}

function violationOf(
  model: ProjectModel,
  edge: GraphEdge,
  ends: readonly [GraphNode, GraphNode],
  rule: LayerRule,
): Violation {
  const [source, target] = ends;
  const place = edgePlace(model, edge);
  const [user = '', used = ''] = namesApart(ends);
  const said = `${rule.from} must not import ${rule.to}`;
  const reason = rule.reason === '' ? '' : `: ${rule.reason.replace(/[.。]$/, '')}`;
  return {
    violationType: 'LAYER_VIOLATION',
    subject: source.name,
    title: titleOf(`${user} uses ${used}, but ${said}`, `${user} breaks the rule that ${said}`),
    description: `${user} uses ${used} at ${place.text}, but ${said}${reason}.`,
    sourceNodeKey: source.key,
    targetNodeKey: target.key,
    severity: 'HIGH',
    confidence: 'CERTAIN',
    suggestion: `Move what ${user} needs from ${used} to a place that ${rule.from} may import, or inject it.`,
    filePath: place.path,
    line: place.line,
    layerRule: rule,
  };
}

/** What a rule of the project forbids is told once, by that rule. */
export function withoutRepeated(found: readonly Violation[], own: readonly Violation[]): Violation[] {
  const pairOf = (one: Violation): string => `${one.sourceNodeKey}\n${one.targetNodeKey}`;
  const told = new Set(own.map(pairOf));
  return found.filter((one) => !told.has(pairOf(one)));
}
