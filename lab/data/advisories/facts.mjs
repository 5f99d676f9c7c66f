// What every source has in common: names of vulnerabilities, days, numbers of weaknesses, severities.
import cvss from 'ae-cvss-calculator';

const NAME =
  /^(?:CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}|GO-\d{4}-\d{4,}|RUSTSEC-\d{4}-\d{4}|PYSEC-\d{4}-\d+|NSWG-ECO-\d+|OSVDB-\d+|[A-Z]+-SA-[\w-]+|FOP-[\w./-]+|ROAVE-[\w./-]+)$/;
const CWE = /^CWE[- ](\d{1,4})\b/i;
const WORDS = { critical: 'CRITICAL', high: 'HIGH', medium: 'MEDIUM', moderate: 'MEDIUM', low: 'LOW' };

/** The names worth keeping, CVE first, then GHSA, then the databases' own, each once. */
export function namesOf(texts) {
  const names = texts
    .filter(Boolean)
    .map((one) => String(one).trim())
    .filter((one) => NAME.test(one));
  const rank = (name) => (name.startsWith('CVE-') ? 0 : name.startsWith('GHSA-') ? 1 : 2);
  return [...new Set(names)].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** Numbers of MITRE's list, ascending. */
export function weaknessesOf(texts) {
  const numbers = texts.map((one) => Number(CWE.exec(String(one).trim())?.[1])).filter((one) => one > 0);
  return [...new Set(numbers)].sort((a, b) => a - b);
}

/** YYYY-MM-DD, or null; Go leaves the first year of all in entries it did not date. */
export function dayOf(text) {
  const day = /^(\d{4}-\d{2}-\d{2})/.exec(
    text instanceof Date ? text.toISOString() : String(text ?? ''),
  )?.[1];
  return day === undefined || day < '1990' ? null : day;
}

/** The level of a word, or null. */
export const severityOfWord = (word) => WORDS[String(word ?? '').toLowerCase()] ?? null;

/** By the scale of CVSS 3 and 4; `old`: by that of CVSS 2, which knows no critical level. */
export function severityOfScore(score, old = false) {
  const value = Number(score);
  if (score === null || score === undefined || !(value > 0) || value > 10) return null;
  if (value >= 9 && !old) return 'CRITICAL';
  if (value >= 7) return 'HIGH';
  return value >= 4 ? 'MEDIUM' : 'LOW';
}

/** Of a vector `CVSS:3.1/…`; null for one that cannot be read. */
export function severityOfVector(vector) {
  try {
    const { overall } = cvss.fromVector(vector)?.calculateScores() ?? {};
    return severityOfScore(overall ?? null, !String(vector).startsWith('CVSS:'));
  } catch {
    return null;
  }
}
