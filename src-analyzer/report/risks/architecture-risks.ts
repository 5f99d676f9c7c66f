import type { AnalyzerViolation, ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { RiskLevel, ViolationType } from '#contract/words.ts';
import type { ReportFacts } from '../facts/facts.ts';
import type { Cycle } from '../facts/cycles.ts';
import { listReferences } from '../facts/references.ts';
import { compareText } from '#platform/compare-text.ts';
import * as texts from '../texts/architecture-risk-texts.ts';
import { reachWeight, SHOWN_PLACES, type Effort, type RiskCandidate } from './candidate.ts';

const LEVEL_WEIGHTS: Record<RiskLevel, number> = { HIGH: 80, MEDIUM: 40, LOW: 10 };
/** Cycles that get a risk of their own; the others share one. */
const CYCLES_SHOWN = 2;
const MERGED_TYPES = [
  'LAYER_VIOLATION',
  'GOD_CLASS',
  'ENTITY_IN_CONTROLLER',
] as const satisfies ViolationType[];

function effortOfKnot(size: number): Effort {
  if (size <= 3) return 'hours';
  return size <= 12 ? 'days' : 'weeks';
}

function cycleRisk(cycle: Cycle, { project }: ReportFacts): RiskCandidate {
  const { violation, size, ends } = cycle;
  const places = [
    { file: violation.filePath, line: violation.line },
    ...ends
      .filter(({ filePath }) => filePath !== violation.filePath)
      .map(({ filePath }) => ({ file: filePath, line: 1 })),
  ];
  return {
    origin: 'architecture',
    key: `cycle ${violation.filePath}:${violation.line}`,
    level: violation.severity,
    weight: reachWeight(LEVEL_WEIGHTS[violation.severity], size),
    ...texts.cycleTexts(cycle),
    references: listReferences(project, places, SHOWN_PLACES),
    effort: effortOfKnot(size),
  };
}

function furtherCyclesRisk(cycles: readonly Cycle[], { project }: ReportFacts): RiskCandidate[] {
  const [first] = cycles;
  if (!first) return [];
  const places = cycles.map(({ violation }) => ({ file: violation.filePath, line: violation.line }));
  return [
    {
      origin: 'architecture',
      key: 'further cycles',
      level: 'MEDIUM',
      weight: reachWeight(LEVEL_WEIGHTS.LOW, cycles.length),
      ...texts.furtherCyclesTexts(cycles),
      references: listReferences(project, places, SHOWN_PLACES),
      effort: 'days',
    },
  ];
}

function violationOrder(a: AnalyzerViolation, b: AnalyzerViolation): number {
  return (
    Number(b.severity === 'HIGH') - Number(a.severity === 'HIGH') ||
    compareText(a.filePath, b.filePath) ||
    a.line - b.line
  );
}

function typeRisk(
  type: (typeof MERGED_TYPES)[number],
  arch: ArchitectureResponse,
  { project }: ReportFacts,
): RiskCandidate[] {
  const found = arch.violations.filter(({ violationType }) => violationType === type).sort(violationOrder);
  const [first] = found;
  if (!first) return [];
  const nameOf = new Map(arch.nodes.map(({ nodeKey, name }) => [nodeKey, name]));
  const level = first.severity;
  return [
    {
      origin: 'architecture',
      key: type,
      level,
      weight: reachWeight(LEVEL_WEIGHTS[level], found.length),
      ...texts.violationTexts(type, found, nameOf),
      references: listReferences(
        project,
        found.map(({ filePath, line }) => ({ file: filePath, line })),
        SHOWN_PLACES,
      ),
      effort: type === 'GOD_CLASS' ? 'days' : found.length > 10 ? 'days' : 'hours',
    },
  ];
}

/** The largest cycles one by one, the others together; one risk for each other kind of violation. */
export function listArchitectureRisks(facts: ReportFacts): RiskCandidate[] {
  const { arch, cycles } = facts;
  if (arch === null) return [];
  const shown = cycles.length === CYCLES_SHOWN + 1 ? cycles.length : CYCLES_SHOWN;
  return [
    ...cycles.slice(0, shown).map((cycle) => cycleRisk(cycle, facts)),
    ...furtherCyclesRisk(cycles.slice(shown), facts),
    ...MERGED_TYPES.flatMap((type) => typeRisk(type, arch, facts)),
  ];
}
