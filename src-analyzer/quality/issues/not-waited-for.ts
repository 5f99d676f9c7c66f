import type { Finding } from '#analyzer/rules/rule.ts';

/** Why a finding is worth a look only. */
export type NotWaitedFor = 'NOBODY' | 'FUNCTIONS_END' | 'REQUESTS_END';

function explained(message: string, why: NotWaitedFor): string {
  if (why === 'NOBODY')
    return `${message}; nothing that serves requests or runs all the time seems to call this`;
  return why === 'FUNCTIONS_END'
    ? `${message}; only cloud functions seem to call this, and the cloud ends each call after a time`
    : `${message}; only requests seem to call this, which the server ends after a time`;
}

/** Findings in what nobody waits for are worth a look only, and say so. */
export function lessWhereNobodyWaits(
  findings: readonly Finding[],
  whyNot: (finding: Finding) => NotWaitedFor | undefined,
): readonly Finding[] {
  return findings.map((finding) => {
    const why = whyNot(finding);
    return why === undefined
      ? finding
      : { ...finding, confidence: 'REVIEW', message: explained(finding.message, why) };
  });
}
