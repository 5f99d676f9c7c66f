import type { FindingState } from '#contract/public-api/finding-state.ts';
import type { TriageFilter } from '#contract/public-api/triage.ts';
import type { Decision } from '#contract/words.ts';
import { folderOf } from '#renderer/components/folder-of.ts';

/** What is listed apart from the rest. */
export const LISTED_DECISIONS = ['WONT_FIX', 'FALSE_POSITIVE'] as const;

/** A finding as far as a decision needs to know it. */
export interface Decidable {
  readonly fingerprint: string;
  readonly decision: Decision;
  readonly decisionReason: string | null;
  readonly decidedAt: string | null;
  /** Of an issue: others like it can be decided about at once. */
  readonly ruleKey?: string;
  readonly filePath?: string;
}

/** A violation or dependency that can be decided about; undefined for what is no finding of the project. */
export function decidableOf(state: FindingState): Decidable | undefined {
  const { fingerprint, decision = 'OPEN', decisionReason = null, decidedAt = null } = state;
  return fingerprint === undefined ? undefined : { fingerprint, decision, decisionReason, decidedAt };
}

export const TRIAGE_SCOPES = ['finding', 'file', 'folder', 'rule'] as const;
export type TriageScope = (typeof TRIAGE_SCOPES)[number];

/** What can be decided about at once, starting from a finding; a file in the root has no folder. */
export function scopesOf({ ruleKey, filePath }: Pick<Decidable, 'ruleKey' | 'filePath'>): TriageScope[] {
  if (ruleKey === undefined || filePath === undefined) return ['finding'];
  return TRIAGE_SCOPES.filter((scope) => scope !== 'folder' || folderOf(filePath) !== '');
}

/** Whom a decision is about. */
export function targetOf(
  { fingerprint, ruleKey, filePath }: Pick<Decidable, 'fingerprint' | 'ruleKey' | 'filePath'>,
  scope: TriageScope,
): { fingerprints: string[] } | { filter: TriageFilter } {
  if (scope === 'finding' || filePath === undefined) return { fingerprints: [fingerprint] };
  if (scope === 'file') return { filter: { ruleKey, filePath } };
  if (scope === 'folder') return { filter: { ruleKey, folder: folderOf(filePath) } };
  return { filter: { ruleKey } };
}
