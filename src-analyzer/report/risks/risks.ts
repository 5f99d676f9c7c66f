import type { Said } from '#contract/said.ts';
import type { DimensionLedger } from '#contract/public-api/reports.ts';
import { RISK_LEVELS, type RiskOrigin } from '#contract/words.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { compareText } from '#platform/compare-text.ts';
import { listArchitectureRisks } from './architecture-risks.ts';
import type { RiskCandidate } from './candidate.ts';
import { listDependencyRisks } from './dependency-risks.ts';
import { listEvolutionRisks } from './evolution-risks.ts';
import { listQualityRisks } from './quality-risks.ts';
import { joined } from '../texts/phrases.ts';
import { listScanRisks } from './scan-risks.ts';

/** A report is read to the end when it is short: the most risks each analysis may contribute. */
const MAX_OF: Record<RiskOrigin, number> = {
  quality: 9,
  architecture: 5,
  evolution: 4,
  // Merged already; the debt register takes its dependency items from here.
  dependency: 13,
  scan: 6,
};
/** Slight risks only fill a short list up to here. */
const FILLED_UP_TO = 6;
/** These cost many points of the score: whoever reads of them finds what to do about them, however long the list is. */
const ALWAYS_TOLD: ReadonlySet<string> = new Set(['tests', 'generated-code', 'duplicated-code']);
/** A rule that costs so many points of the quality is told like them. */
const COSTLY_POINTS = 5;

/** The rules that cost the quality many points. */
const costlyRules = ({ deductions }: DimensionLedger): ReadonlySet<string> =>
  new Set(deductions.filter(({ points }) => points >= COSTLY_POINTS).map(({ rule }) => rule));

function byUrgency(a: RiskCandidate, b: RiskCandidate): number {
  return (
    RISK_LEVELS.indexOf(a.level) - RISK_LEVELS.indexOf(b.level) ||
    b.weight - a.weight ||
    compareText(a.key, b.key)
  );
}

/** Of the quality risks, how many may be about maintainability: a bug that was found is not crowded out. */
const MAX_SMELLS = 3;

/**
 * One place is one risk: what only says that a file is busy becomes a remark of the risk that is about this file
 * already.
 */
function merged(candidates: readonly RiskCandidate[]): RiskCandidate[] {
  const remarks = new Map<RiskCandidate, Said[]>();
  const left = candidates.filter((candidate) => {
    const [file] = candidate.subjects ?? [];
    if (candidate.remark === undefined || file === undefined) return true;
    const holder = candidates.find((one) => one !== candidate && one.subjects?.includes(file) === true);
    if (holder) remarks.set(holder, [...(remarks.get(holder) ?? []), candidate.remark]);
    return holder === undefined;
  });
  return left.map((one) => ({ ...one, detail: joined([one.detail, ...(remarks.get(one) ?? [])]) }));
}

/**
 * The risks worth a decision, most urgent first: by level, then by severity times reach. Every risk points to at
 * least one file of the snapshot; none is invented to fill the list.
 */
export function listRisks(facts: ReportFacts, quality?: DimensionLedger): RiskCandidate[] {
  const costly = quality === undefined ? new Set<string>() : costlyRules(quality);
  const found = [
    ...listQualityRisks(facts, costly),
    ...listArchitectureRisks(facts),
    ...listEvolutionRisks(facts),
    ...listDependencyRisks(facts),
    ...listScanRisks(facts),
  ]
    .filter(({ references }) => references.length > 0)
    .sort(byUrgency);
  const candidates = merged(found);
  const taken = new Map<RiskOrigin | 'smell', number>();
  const chosen = candidates.filter(({ origin, isSmell = false }) => {
    const kinds = isSmell ? [origin, 'smell' as const] : [origin];
    const numbers = kinds.map((kind) => (taken.get(kind) ?? 0) + 1);
    const isOver = kinds.some(
      (kind, at) => (numbers[at] ?? 0) > (kind === 'smell' ? MAX_SMELLS : MAX_OF[kind]),
    );
    if (!isOver) kinds.forEach((kind, at) => taken.set(kind, numbers[at] ?? 0));
    return !isOver;
  });
  return chosen.filter(
    ({ level, origin, key }, index) =>
      level !== 'LOW' ||
      origin === 'dependency' ||
      ALWAYS_TOLD.has(key) ||
      costly.has(key) ||
      index < FILLED_UP_TO,
  );
}
