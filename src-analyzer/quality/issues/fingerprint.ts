import { createHash } from 'node:crypto';

const HEX_DIGITS = 32;

/** White space does not count: the line may be moved, re-indented or realigned. */
const normalized = (line: string): string => line.replaceAll(/\s+/g, ' ').trim();

/**
 * What a finding is known by from one analysis to the next: rule, path, the line's text and which of the equal
 * lines it is. Line shifts and re-indentation do not change it.
 * @param occurrence 0 for the first finding of this rule on such a line in the file
 */
export function fingerprintOf(ruleKey: string, path: string, line: string, occurrence: number): string {
  return createHash('sha256')
    .update([ruleKey, path, normalized(line), occurrence].join('\0'))
    .digest('hex')
    .slice(0, HEX_DIGITS);
}
