import {
  longestEffort,
  type Effort,
  effortOfCycle,
  effortOfRule,
  effortOfSplit,
  effortOfUpgrade,
  targetRelease,
} from '#contract/effort.ts';
import type { Deduction, ReportBody } from '#contract/public-api/reports.ts';
import { SEVERITY_WEIGHTS } from '#contract/score.ts';
import {
  type DebtEffort,
  DIMENSION_WEIGHTS,
  type DimensionKey,
  type IssueSeverity,
  type ViolationType,
} from '#contract/words.ts';
import { dependencyKey } from '#main/dependency-key.ts';
import type { FoundDebt } from './found-debt.ts';
import type {
  DebtInputs,
  DeclaredPackage,
  HotspotFinding,
  IssueFinding,
  ViolationFinding,
} from './debt-inputs.ts';

/** What an item takes, and what it costs: its share of the ledger's row it belongs to, in points of the health score. */
export type Worth = Pick<FoundDebt, 'effort' | 'gain'>;

export interface DebtWorth {
  ofViolation(violation: ViolationFinding): Worth;
  /** The places of a rule that are one item. */
  ofRule(ruleKey: string, places: readonly IssueFinding[]): Worth;
  ofHotspot(hotspot: HotspotFinding): Worth;
}

/** The ledger's names of what violations cost. */
const LEDGER_RULES: Record<ViolationType, string> = {
  LAYER_VIOLATION: 'layer-violation',
  ENTITY_IN_CONTROLLER: 'entity-in-controller',
  CIRCULAR_DEPENDENCY: 'circular-dependency',
  GOD_CLASS: 'god-class',
};
/** A cycle without a size is one of two. */
const SMALLEST_CYCLE = 2;
/** The members of one up to this size count half. */
const SMALL_CYCLE = 3;

const toEffort = (effort: Effort): DebtEffort => effort.toUpperCase() as DebtEffort;

const deductionsOf = (report: ReportBody, dimension: DimensionKey): readonly Deduction[] =>
  report.scoreDetail?.[dimension].deductions ?? [];

/** The part of a row's points that falls to this amount of all that the row is about. */
function shareOf(
  row: Deduction | undefined,
  dimension: DimensionKey,
  { amount, all }: { amount: number; all: number },
): number | null {
  if (row === undefined || all <= 0) return null;
  const points = (row.points * DIMENSION_WEIGHTS[dimension] * amount) / all;
  return points > 0 ? points : null;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** As the ledger weighs violations: cycles by their size, others by their severity. */
function amountOf({ violationType, severity, cycleSize }: ViolationFinding): number {
  if (violationType !== 'CIRCULAR_DEPENDENCY') return severity === 'HIGH' ? 2 : 1;
  const size = cycleSize ?? SMALLEST_CYCLE;
  return size <= SMALL_CYCLE ? size / 2 : size;
}

function effortOfViolation({ violationType, cycleSize, loc }: ViolationFinding): Effort {
  if (violationType === 'CIRCULAR_DEPENDENCY') return effortOfCycle(cycleSize ?? SMALLEST_CYCLE);
  return violationType === 'GOD_CLASS' ? effortOfSplit(loc ?? 0) : 'hours';
}

/** What the items of an analysis are worth, by its report. */
export function createWorth({
  report,
  violations,
  hotspots,
  ruleCounts,
}: Pick<DebtInputs, 'report' | 'violations' | 'hotspots' | 'ruleCounts'>): DebtWorth {
  const structure = new Map(deductionsOf(report, 'structure').map((row) => [row.rule, row]));
  const quality = new Map(deductionsOf(report, 'quality').map((row) => [row.rule, row]));
  const countsByRule = Map.groupBy(ruleCounts, ({ ruleKey }) => ruleKey);
  const weightOf = (severity: IssueSeverity, count: number): number => SEVERITY_WEIGHTS[severity] * count;
  return {
    ofViolation(violation) {
      const alike = violations.filter(({ violationType }) => violationType === violation.violationType);
      const shares = { amount: amountOf(violation), all: sum(alike.map(amountOf)) };
      const row = structure.get(LEDGER_RULES[violation.violationType]);
      return { effort: toEffort(effortOfViolation(violation)), gain: shareOf(row, 'structure', shares) };
    },
    ofRule(ruleKey, places) {
      const [first] = places;
      const counted = countsByRule.get(ruleKey) ?? [];
      const shares = {
        amount: sum(places.map(({ severity }) => weightOf(severity, 1))),
        all: sum(counted.map(({ severity, count }) => weightOf(severity, count))),
      };
      const { kind = 'BUG', severity = 'CRITICAL' } = first ?? {};
      const effort = effortOfRule({ ruleKey, kind, severity, places: places.length });
      return { effort: toEffort(effort), gain: shareOf(quality.get(ruleKey), 'quality', shares) };
    },
    ofHotspot({ loc }) {
      const gain = shareOf(structure.get('hotspots'), 'structure', { amount: 1, all: hotspots.length });
      return { effort: loc === null ? null : toEffort(effortOfSplit(loc)), gain };
    },
  };
}

/** Several upgrades are no matter of minutes. */
function effortOfUpgrades(declared: readonly DeclaredPackage[]): Effort | undefined {
  const longest = longestEffort(
    declared.map((upgrade) =>
      effortOfUpgrade({ ...upgrade, target: targetRelease({ ...upgrade, isEol: upgrade.isEol === 1 }) }),
    ),
  );
  return declared.length > 1 && longest === 'minutes' ? 'hours' : longest;
}

/** The ledger's row of one line; two rows at one line cannot be told apart. */
function rowAt(report: ReportBody, place: { file: string; line: number | null }): Deduction | undefined {
  const rows = deductionsOf(report, 'dependency').filter(({ files }) =>
    files.some(({ file, line }) => file === place.file && line === place.line),
  );
  return rows.length === 1 ? rows[0] : undefined;
}

/** Of a risk about packages: the ledger's rows that point to the same places and speak of the same things. */
export function worthOfUpgrade(
  report: ReportBody,
  { references }: ReportBody['risks'][number],
  declared: readonly DeclaredPackage[],
): Worth {
  const effort = effortOfUpgrades(declared);
  // One package may be declared in several places, which are one row.
  const isSeveral = new Set(declared.map(dependencyKey)).size > 1;
  const places = isSeveral ? declared : references.slice(0, 1);
  const gains = new Set(places.map((place) => rowAt(report, place)));
  const gain = sum([...gains].map((row) => shareOf(row, 'dependency', { amount: 1, all: 1 }) ?? 0));
  return { effort: effort === undefined ? null : toEffort(effort), gain: gain > 0 ? gain : null };
}
