import type { Deduction, ReportBody, Risk } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS, type DimensionKey } from '#contract/words.ts';
import { ledgerRows } from './ledger.ts';

/** How the bill changed in one place, in points of the health score; positive is better. */
export interface LedgerChange {
  dimension: DimensionKey;
  rule: string;
  gain: number;
  evidence: string;
  state: 'new' | 'gone' | 'changed';
}

export interface Comparison {
  score: number;
  dimensions: { key: DimensionKey; before: number; after: number }[];
  ledger: LedgerChange[];
  risks: { fresh: Risk[]; fixed: Risk[]; lasting: Risk[] };
}

/** Smaller differences are rounding. */
const NOTICEABLE = 0.05;

const costs = (report: ReportBody) =>
  new Map(
    (report.scoreDetail ? ledgerRows(report.scoreDetail) : []).map((row) => [
      `${row.dimension}\n${row.deduction.rule}`,
      row,
    ]),
  );

/** Counts in a title change from one analysis to the next: "3 cycles" and "2 cycles" are one risk. */
const sameRisk = (risk: Risk): string => risk.title.replaceAll(/\d[\d.,]*/g, '#');

function compareRisks(before: ReportBody, after: ReportBody): Comparison['risks'] {
  const [old, now] = [new Set(before.risks.map(sameRisk)), new Set(after.risks.map(sameRisk))];
  return {
    fresh: after.risks.filter((risk) => !old.has(sameRisk(risk))),
    fixed: before.risks.filter((risk) => !now.has(sameRisk(risk))),
    lasting: after.risks.filter((risk) => old.has(sameRisk(risk))),
  };
}

function compareLedgers(before: ReportBody, after: ReportBody): LedgerChange[] {
  const [old, now] = [costs(before), costs(after)];
  const keys = new Set([...old.keys(), ...now.keys()]);
  return [...keys]
    .flatMap((key): LedgerChange[] => {
      const [was, is] = [old.get(key), now.get(key)];
      const row = is ?? was;
      const gain = (was?.healthPoints ?? 0) - (is?.healthPoints ?? 0);
      if (!row || Math.abs(gain) < NOTICEABLE) return [];
      const deduction: Deduction = row.deduction;
      const state = !was ? 'new' : is ? 'changed' : 'gone';
      return [{ dimension: row.dimension, rule: deduction.rule, gain, evidence: deduction.evidence, state }];
    })
    .toSorted((a, b) => a.gain - b.gain);
}

/** What happened between two reports of a project. Swapping them mirrors the result. */
export function compareReports(before: ReportBody, after: ReportBody): Comparison {
  const scoreOf = (report: ReportBody, key: DimensionKey) =>
    report.dimensions.find((dimension) => dimension.key === key)?.score ?? 0;
  return {
    score: after.healthScore - before.healthScore,
    dimensions: DIMENSION_KEYS.map((key) => ({
      key,
      before: scoreOf(before, key),
      after: scoreOf(after, key),
    })),
    ledger: compareLedgers(before, after),
    risks: compareRisks(before, after),
  };
}
