import type { QualityIssue } from '#contract/public-api/quality.ts';
import type { TriageFilter } from '#contract/public-api/triage.ts';

export const TRIAGE_SCOPES = ['finding', 'file', 'folder', 'rule'] as const;
export type TriageScope = (typeof TRIAGE_SCOPES)[number];

/** The folder of a file without its last slash; '' in the root. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')));

/** What can be decided about at once, starting from a finding; a file in the root has no folder. */
export function scopesOf({ filePath }: Pick<QualityIssue, 'filePath'>): TriageScope[] {
  return TRIAGE_SCOPES.filter((scope) => scope !== 'folder' || folderOf(filePath) !== '');
}

/** Whom a decision is about. */
export function targetOf(
  { fingerprint, ruleKey, filePath }: Pick<QualityIssue, 'fingerprint' | 'ruleKey' | 'filePath'>,
  scope: TriageScope,
): { fingerprints: string[] } | { filter: TriageFilter } {
  if (scope === 'finding') return { fingerprints: [fingerprint] };
  if (scope === 'file') return { filter: { ruleKey, filePath } };
  if (scope === 'folder') return { filter: { ruleKey, folder: folderOf(filePath) } };
  return { filter: { ruleKey } };
}
