// Usage: track-record.mjs [samples before the first that is judged]. What calling likely only what has a good record would have
// done to each sample, judged by the samples before it alone (docs/adr/0021-track-records.md).
import { measuredRecords, SAMPLES, sampleNamed } from '../../scripts/track-record.mjs';
import { confidenceOf } from '../../src-analyzer/quality/issues/confidence.ts';
import { loadRulePack } from '../../src-analyzer/quality/rule-pack.ts';
import { hasGoodRecord } from '../../src-analyzer/track-record/track-record.ts';

const first = Number(process.argv[2] ?? 5);
const VERDICTS = ['right', 'trivial', 'wrong'];
const GROUPS = { 'bugs and vulnerabilities': ['BUG', 'VULN'], smells: ['SMELL'], structure: ['VIOLATION'] };

/** @param {readonly { verdict: string }[]} findings */
function shares(findings) {
  const counts = VERDICTS.map((verdict) => findings.filter((one) => one.verdict === verdict).length);
  const percents = counts.map((count) => `${Math.round((100 * count) / Math.max(1, findings.length))} %`);
  return `${findings.length} (${percents.join(', ')})`;
}

const { byKey } = await loadRulePack();
/** @param {string} key */
function isCertain(key) {
  const rule = byKey.get(key);
  return rule !== undefined && confidenceOf(rule) === 'CERTAIN';
}

for (const [name, kinds] of Object.entries(GROUPS)) {
  console.log(`\n${name}: all of the sample, and with a good record (right, trivial, wrong)`);
  const all = [];
  const kept = [];
  for (const [at, sample] of SAMPLES.entries()) {
    if (at < first) continue;
    const records = measuredRecords(SAMPLES.slice(0, at));
    const findings = sampleNamed(sample).filter(({ kind }) => kinds.includes(kind));
    const good = findings.filter((one) => {
      const judged = one.kind === 'BUG' && isCertain(one.rule) ? 'CERTAIN_BUG' : one.kind;
      return hasGoodRecord(judged, one, records);
    });
    console.log(`  ${sample}: ${shares(findings)}; ${shares(good)}`);
    all.push(...findings);
    kept.push(...good);
  }
  console.log(`  together: ${shares(all)}; ${shares(kept)}`);
}
