import type { Declaration } from '../declaration.ts';
import type { DependencyRules } from './rule-files.ts';
import type { Verdict } from './verdict.ts';

export interface JudgedAction {
  /** The newest major version; null where the rules do not know the action. */
  readonly latest: string | null;
  readonly verdict: Verdict | undefined;
}

/** Its first version took Azul's Java by itself; the README of the second says that the input is required since. */
const SETS_UP_JAVA = 'actions/setup-java';
const NEEDS_DISTRIBUTION = ' From v2 on it needs the input distribution.';

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
  const needs = name.toLowerCase() === SETS_UP_JAVA && major === '1' ? NEEDS_DISTRIBUTION : '';
  if (refusedSince !== undefined) {
    const reason = `github.com has refused ${used} since ${refusedSince}: workflows that use it fail there.`;
    return { latest: action.latest, verdict: { risk: 'HIGH', reason } };
  }
  const removed = rules.removedNodes[node];
  if (removed === undefined) return { latest: action.latest, verdict: undefined };
  const reason = `${used} targets Node.js ${node}, which GitHub’s runners dropped in ${removed}; they run it on a newer Node.js.${needs}`;
  return { latest: action.latest, verdict: { risk: 'MEDIUM', reason } };
}
