import type { Finding } from '#analyzer/rules/rule.ts';

/** Why a finding is worth a look only, or none at all. */
export type NotWaitedFor =
  | 'NOBODY'
  | 'FUNCTIONS_END'
  | 'REQUESTS_END'
  /** A person starts it, and something else as well. */
  | 'ALSO_BY_HAND'
  /** A person starts it, sees that nothing comes and stops it: no finding. */
  | 'BY_HAND';

function explained(message: string, why: Exclude<NotWaitedFor, 'BY_HAND'>): string {
  switch (why) {
    case 'NOBODY':
      return `${message}; nothing that serves requests or runs all the time seems to call this`;
    case 'FUNCTIONS_END':
      return `${message}; only cloud functions seem to call this, and the cloud ends each call after a time`;
    case 'REQUESTS_END':
      return `${message}; only requests seem to call this, which the server ends after a time`;
    default:
      return `${message}; people start this by hand, and something else seems to start it as well`;
  }
}

/** Findings in what nobody waits for are worth a look only, and say so. */
export const lessWhereNobodyWaits = (
  findings: readonly Finding[],
  whyNot: (finding: Finding) => NotWaitedFor | undefined,
): readonly Finding[] =>
  findings.flatMap((finding): Finding[] => {
    const why = whyNot(finding);
    if (why === undefined) return [finding];
    if (why === 'BY_HAND') return [];
    return [{ ...finding, confidence: 'REVIEW', message: explained(finding.message, why) }];
  });
