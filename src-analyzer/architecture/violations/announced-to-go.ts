import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import type { AnnotationFact } from '#analyzer/syntax/facts.ts';
import type { ProjectModel, Violation } from '../graph.ts';

/** What says that something will go: Java, Kotlin, C#, PHP, Python. */
const MARK = /^(?:[\w.\\]*[.\\])?(?:deprecated|obsolete)$/i;
/** The same in the comment above it. */
const SAID = /@deprecated\b/;
/** Languages without a mark of their own. */
const SAYS_IN_COMMENTS: ReadonlySet<string> = new Set(['JavaScript', 'TypeScript', 'PHP']);
/** Between the comment and what it is about stand modifiers and annotations, and nothing that ends before. */
const BETWEEN = /^[^;{}]{0,400}$/;

/** Whether marks say that what they stand on will go. */
export const isAnnouncedToGo = (annotations: readonly AnnotationFact[]): boolean =>
  annotations.some(({ name }) => MARK.test(name));

/** Whether the comment above a class says so. */
function isSaidAbove(text: string, name: string): boolean {
  if (!/^\w+$/.test(name) || !SAID.test(text)) return false;
  const at =
    new RegExp(String.raw`\b(?:class|interface|object|trait)\s{1,9}${name}\b`).exec(text)?.index ?? -1;
  const end = at < 0 ? -1 : text.lastIndexOf('*/', at);
  const start = end < 0 ? -1 : text.lastIndexOf('/**', end);
  return start >= 0 && BETWEEN.test(text.slice(end + 2, at)) && SAID.test(text.slice(start, end));
}

/** What a finding is about goes with either of its ends; a dependency stays where only its target goes. */
const GOES_WITH_TARGET: ReadonlySet<Violation['violationType']> = new Set([
  'CIRCULAR_DEPENDENCY',
  'ENTITY_IN_CONTROLLER',
]);

/** Classes that are announced to go are not rebuilt: what is wrong with their structure is worth a look only. */
export function withoutLeaving(model: ProjectModel, violations: readonly Violation[]): Violation[] {
  const nodes = new Map(model.nodes.map((node) => [node.key, node]));
  const leaving = new Map<string, boolean>();
  const isLeaving = ({ key, type, path, language, name: own }: GraphNode, name = own): boolean => {
    const known = leaving.get(`${key}\0${name}`);
    if (known !== undefined) return known;
    const found =
      isAnnouncedToGo(type?.annotations ?? []) ||
      (SAYS_IN_COMMENTS.has(language) && isSaidAbove(model.read(path), name));
    leaving.set(`${key}\0${name}`, found);
    return found;
  };
  return violations.map((violation) => {
    const { violationType, sourceNodeKey, targetNodeKey, subject, targetName } = violation;
    if (violation.confidence === 'REVIEW') return violation;
    const source = nodes.get(sourceNodeKey ?? '');
    const target = GOES_WITH_TARGET.has(violationType) ? nodes.get(targetNodeKey ?? '') : undefined;
    const goes = (source && isLeaving(source, subject)) || (target && isLeaving(target, targetName));
    return goes ? { ...violation, confidence: 'REVIEW' } : violation;
  });
}
