import cvss from 'ae-cvss-calculator';
import type { AdvisorySeverity } from '#contract/words.ts';

/** What every database of advisories has in common: names of vulnerabilities, days, numbers of weaknesses, severities. */

const NAME =
  /^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|GO-\d{4}-\d{4,}|RUSTSEC-\d{4}-\d{4}|PYSEC-\d{4}-\d+|MAL-\d{4}-\d+|NSWG-ECO-\d+|OSVDB-\d+|[A-Z]+-SA-[\w-]+|FOP-[\w./-]+|ROAVE-[\w./-]+)$/;
const CWE = /^CWE[- ](\d{1,4})\b/i;
const WORDS: Readonly<Record<string, AdvisorySeverity>> = {
  critical: 'CRITICAL',
  high: 'HIGH',
  medium: 'MEDIUM',
  moderate: 'MEDIUM',
  low: 'LOW',
};
/** No database has longer names; a text that is longer is none. */
const MAX_NAME_CHARS = 200;

/** What a field of a database may hold. */
type Text = string | false | null | undefined;

/** The names worth keeping, CVE first, then GHSA, then the databases' own, each once. */
export function namesOf(texts: readonly Text[]): string[] {
  const names = texts
    .map((one) => (typeof one === 'string' ? one.trim() : ''))
    .filter((one) => one.length <= MAX_NAME_CHARS && NAME.test(one));
  return [...new Set(names)].sort((a, b) => rankOf(a) - rankOf(b) || (a < b ? -1 : 1));
}

function rankOf(name: string): number {
  if (name.startsWith('CVE-')) return 0;
  return name.startsWith('GHSA-') ? 1 : 2;
}

/** Numbers of MITRE's list, ascending. */
export function weaknessesOf(texts: readonly unknown[]): number[] {
  const words = texts.filter((one) => typeof one === 'string');
  const numbers = words.map((one) => Number(CWE.exec(one.trim())?.[1])).filter((one) => one > 0);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** YYYY-MM-DD, or null; Go leaves the first year of all in entries it did not date. */
export function dayOf(text: Text | Date): string | null {
  const written = text instanceof Date ? text.toISOString() : text || '';
  const day = /^(\d{4}-\d{2}-\d{2})/.exec(written)?.[1];
  return day === undefined || day < '1990' ? null : day;
}

/** The level of a word, or null. */
export const severityOfWord = (word: Text): AdvisorySeverity | null =>
  WORDS[(word || '').toLowerCase()] ?? null;

/** By the scale of CVSS 3 and 4; `old`: by that of CVSS 2, which knows no critical level. */
export function severityOfScore(score: unknown, old = false): AdvisorySeverity | null {
  const value = Number(score);
  if (score === null || score === undefined || !(value > 0) || value > 10) return null;
  if (value >= 9 && !old) return 'CRITICAL';
  if (value >= 7) return 'HIGH';
  return value >= 4 ? 'MEDIUM' : 'LOW';
}

/** Of a vector `CVSS:3.1/…`; null for one that cannot be read. */
export function severityOfVector(vector: string): AdvisorySeverity | null {
  if (vector.length > MAX_NAME_CHARS * 2) return null;
  try {
    const { overall } = cvss.fromVector(vector)?.calculateScores() ?? {};
    return severityOfScore(overall ?? null, !vector.startsWith('CVSS:'));
  } catch {
    return null;
  }
}
