import type { Declaration } from '../declaration.ts';
import { MOVING_TAG } from '../docker/image.ts';
import type { Abandoned, DependencyRules } from './rule-files.ts';
import type { Verdict } from './verdict.ts';

/** What another package needs is that package's to replace. */
export function findAbandoned({ type, name, version, direct }: Declaration, rules: DependencyRules) {
  const found = direct === false ? undefined : rules.abandonedOf(type, name);
  const isNewest = version === null || version === MOVING_TAG;
  return found?.tagsOnly === true && isNewest ? undefined : found;
}

/** The first of these that a rule says is what happened to it. */
const STATES = [
  ['withdrawn', 'Withdrawn from its registry'],
  ['renamed', 'Continued under another name'],
  ['patched', 'In maintenance'],
  ['maintenance', 'No longer developed'],
  ['unmaintained', 'No longer maintained'],
  ['notice', 'Reported as no longer maintained'],
] as const;

const stateOf = (known: Abandoned): string =>
  STATES.find(([sign]) => known[sign] !== undefined)?.[1] ?? 'Abandoned';

/** What the bundled rules say, else what the lock file says. */
export function judgeAbandoned(declaration: Declaration, known: Abandoned | undefined): Verdict | undefined {
  const verdict = known === undefined ? byLockFile(declaration) : byRule(known);
  if (verdict === undefined) return undefined;
  const asked = askedSentence(declaration);
  return asked === '' ? verdict : { ...verdict, reason: `${verdict.reason} ${asked}` };
}

function byRule(known: Abandoned): Verdict {
  const { since, instead, maintenance = false, patched = false, notice } = known;
  const use = patched ? 'for new code use' : 'use';
  const cure = instead === null ? ` (${notice})` : `; ${use} ${instead}`;
  const state = stateOf(known);
  // The day of a notice is not that of what it reports.
  const when = notice === undefined ? 'since' : 'on';
  return { risk: maintenance ? 'LOW' : 'MEDIUM', reason: `${state} ${when} ${since}${cure}.` };
}

function byLockFile({ abandoned }: Declaration): Verdict | undefined {
  if (abandoned === undefined) return undefined;
  const { instead } = abandoned;
  return {
    risk: 'MEDIUM',
    reason: `Abandoned, says the lock file${instead === null ? '' : `; use ${instead}`}.`,
  };
}

const SAID_NAMES = 3;

/**
 * As long as other packages ask for it, another one in its place does not take it out of the project. Of what is not declared the chain
 * says who brings it.
 */
function askedSentence({ limits, name, via = [] }: Declaration): string {
  const others = (limits?.() ?? []).filter(({ by, own }) => own !== true && by !== name && !via.includes(by));
  const [first, ...more] = new Set(others.map(({ by }) => by));
  if (first === undefined) return '';
  if (more.length === 0) return `${first} asks for it, too.`;
  if (more.length < SAID_NAMES) return `${[first, ...more].join(', ')} ask for it, too.`;
  // How many is known of an analysis alone: of what it keeps to judge again, of the first ones.
  return `${first} and other packages ask for it, too.`;
}
