import type { Declaration } from '../declaration.ts';
import type { DependencyRules } from './rule-files.ts';
import type { Verdict } from './verdict.ts';

export interface JudgedAction {
  /** The newest major version; null where the rules do not know the action. */
  readonly latest: string | null;
  readonly verdict: Verdict | undefined;
}

/**
 * What is known of the major version a workflow asks for. A branch or a commit says no version. The risks are those of what
 * is shipped; a workflow is not, which lowers them by one.
 */
export function judgeAction({ type, name, version }: Declaration, rules: DependencyRules): JudgedAction {
  const action = type === 'ACTIONS' ? rules.actionOf(name.toLowerCase()) : undefined;
  const major = /^v?(\d+)(?:\.\d+)*$/.exec(version ?? '')?.[1];
  const known = major === undefined ? undefined : action?.versions[`v${major}`];
  if (action === undefined || known === undefined)
    return { latest: action?.latest ?? null, verdict: undefined };
  const { node = 0, refusedSince } = known;
  const used = `${name} v${major}`;
  if (refusedSince !== undefined) {
    const reason = `github.com has refused ${used} since ${refusedSince}: workflows that use it fail there.`;
    return { latest: action.latest, verdict: { risk: 'HIGH', reason } };
  }
  const removed = rules.removedNodes[node];
  if (removed === undefined) return { latest: action.latest, verdict: undefined };
  const reason = `${used} targets Node.js ${node}, which GitHub’s runners dropped in ${removed}; they run it on a newer Node.js.`;
  return { latest: action.latest, verdict: { risk: 'MEDIUM', reason } };
}
