import type { AnalyzerViolation, ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { ViolationSeverity, ViolationType } from '#contract/words.ts';
import type { ReportFacts } from '../facts/facts.ts';
import type { Cycle } from '../facts/cycles.ts';
import type { Project } from '../facts/project.ts';
import { listReferences } from '../facts/references.ts';
import { compareText } from '#platform/compare-text.ts';
import * as texts from '../texts/architecture-risk-texts.ts';
import {
  effortOfCycle as effortOfWholeCycle,
  effortOfSplit,
  type Effort as WholeEffort,
} from '#contract/effort.ts';
import { reachWeight, SHOWN_PLACES, type Effort, type RiskCandidate } from './candidate.ts';

/** Structure slows work down, but breaks nothing: no risk of it is urgent, and a bug that was found comes first. */
const SEVERITY_WEIGHTS: Record<ViolationSeverity, number> = { HIGH: 21, MEDIUM: 16 };
const FURTHER_WEIGHT = 6;
/** Cycles that get a risk of their own; the others share one. */
const CYCLES_SHOWN = 2;
const LARGE_CYCLES_SHOWN = 4;
const MERGED_TYPES = [
  'LAYER_VIOLATION',
  'GOD_CLASS',
  'ENTITY_IN_CONTROLLER',
] as const satisfies ViolationType[];

/** Of the step that is proposed: in a large group others follow. */
function effortOfCycle(size: number): Effort {
  const whole = effortOfWholeCycle(size);
  return whole === 'weeks' ? 'first step' : whole;
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
    level: 'MEDIUM',
    weight: reachWeight(SEVERITY_WEIGHTS[violation.severity], size),
    ...texts.cycleTexts(cycle),
    references: listReferences(project, places, SHOWN_PLACES),
    effort: effortOfCycle(size),
    subjects: [violation.filePath],
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
      level: 'LOW',
      weight: reachWeight(FURTHER_WEIGHT, cycles.length),
      ...texts.furtherCyclesTexts(cycles),
      references: listReferences(project, places, SHOWN_PLACES),
      effort: 'hours',
    },
  ];
}

function violationOrder(a: AnalyzerViolation, b: AnalyzerViolation): number {
  return (
    Number(b.severity === 'HIGH') - Number(a.severity === 'HIGH') ||
    // Of classes that do too much, the largest comes first.
    (b.classLines ?? 0) - (a.classLines ?? 0) ||
    compareText(a.filePath, b.filePath) ||
    a.line - b.line
  );
}

/** A type for requests and answers beside each entity, with what maps one to the other. */
const DTO_STEPS: readonly (readonly [files: number, effort: WholeEffort])[] = [
  [2, 'hours'],
  [20, 'days'],
];

/** The action names the first place; a class may stand in more files than its own. */
function effortOfType(type: ViolationType, found: readonly AnalyzerViolation[], project: Project): Effort {
  if (type === 'ENTITY_IN_CONTROLLER') {
    const files = new Set(found.map((one) => one.filePath)).size;
    return DTO_STEPS.find(([most]) => files <= most)?.[1] ?? 'weeks';
  }
  if (type !== 'GOD_CLASS') return 'hours';
  const [first] = found;
  return effortOfSplit(first?.classLines ?? project.byPath.get(first?.filePath ?? '')?.loc ?? 0);
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
  const typeOf = new Map(arch.nodes.map(({ nodeKey, nodeType }) => [nodeKey, nodeType]));
  const bypasses = typeOf.get(first.sourceNodeKey ?? '') === 'CONTROLLER';
  return [
    {
      origin: 'architecture',
      key: type,
      level: 'MEDIUM',
      weight: reachWeight(SEVERITY_WEIGHTS[first.severity], found.length),
      ...texts.violationTexts({ type, found, nameOf, bypasses }),
      references: listReferences(
        project,
        found.map(({ filePath, line }) => ({ file: filePath, line })),
        SHOWN_PLACES,
      ),
      effort: effortOfType(type, found, project),
      ...(type === 'GOD_CLASS'
        ? { subjects: found.slice(0, SHOWN_PLACES).map(({ filePath }) => filePath) }
        : {}),
    },
  ];
}

/** The largest cycles one by one, the others together; one risk for each other kind of violation. */
export function listArchitectureRisks(facts: ReportFacts): RiskCandidate[] {
  const { arch, cycles } = facts;
  if (arch === null) return [];
  const large = cycles.filter(({ violation }) => violation.severity === 'HIGH').length;
  const most = Math.max(CYCLES_SHOWN, Math.min(large, LARGE_CYCLES_SHOWN));
  const shown = cycles.length === most + 1 ? cycles.length : most;
  return [
    ...cycles.slice(0, shown).map((cycle) => cycleRisk(cycle, facts)),
    ...furtherCyclesRisk(cycles.slice(shown), facts),
    ...MERGED_TYPES.flatMap((type) => typeRisk(type, arch, facts)),
  ];
}
