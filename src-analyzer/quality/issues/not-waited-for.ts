import type { Finding } from '#analyzer/rules/rule.ts';

/** Why a finding is worth a look only. */
export type NotWaitedFor = 'NOBODY' | 'REQUESTS_END';

/** Findings in what nobody waits for are worth a look only, and say so. */
export function lessWhereNobodyWaits(
  findings: readonly Finding[],
  whyNot: (finding: Finding) => NotWaitedFor | undefined,
): readonly Finding[] {
  return findings.map((finding) => {
    const why = whyNot(finding);
    if (why === undefined) return finding;
    const { message } = finding;
    const doubted: Finding = { ...finding, confidence: 'REVIEW' };
    return why === 'NOBODY'
      ? {
          ...doubted,
          message: `${message}; nothing that serves requests or runs all the time seems to call this`,
        }
      : {
          ...doubted,
          message: `${message}; only requests seem to call this, which the server ends after a time`,
        };
  });
}
