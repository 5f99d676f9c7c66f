import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { ViolationSeverity, ViolationType } from '#contract/words.ts';
import { density, PER_HUNDRED_PARTS, saturated } from '../damping.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { listByDepth, listCrowdedFolders } from '../facts/folders.ts';
import { largestFileOf, listReferences, startOf } from '../facts/references.ts';
import { createLedger, type Burden } from '../ledger.ts';
import * as texts from '../texts/structure-texts.ts';
import type { JudgedDimension } from './dimension.ts';

const SEVERITY_WEIGHTS: Record<ViolationSeverity, number> = { HIGH: 2, MEDIUM: 1 };
type CountedViolation = Exclude<ViolationType, 'CIRCULAR_DEPENDENCY'>;
/** Weight of one for each 100 nodes, and the most the kind can weigh. Cycles are judged by their size instead. */
const VIOLATION_RULES: Record<CountedViolation, { rule: string; factor: number; ceiling: number }> = {
  LAYER_VIOLATION: { rule: 'layer-violation', factor: 0.8, ceiling: 8 },
  GOD_CLASS: { rule: 'god-class', factor: 0.6, ceiling: 6 },
  ENTITY_IN_CONTROLLER: { rule: 'entity-in-controller', factor: 0.25, ceiling: 4 },
};
/** A knot of two or three is untied in an afternoon; its members count half. */
const SMALL_KNOT = 3;
/** Code files directly in one folder that a person still finds their way in; those beyond count. */
export const FULL_FOLDER_FILES = 80;
const DEEP_LEVELS = 8;
const SHOWN_FILES = 5;

function violationBurdens(arch: ArchitectureResponse, { project }: ReportFacts): Burden[] {
  const types = Object.keys(VIOLATION_RULES) as CountedViolation[];
  return types.map((type) => {
    const found = arch.violations.filter(({ violationType }) => violationType === type);
    const { rule, factor, ceiling } = VIOLATION_RULES[type];
    const amount = found.reduce((sum, { severity }) => sum + SEVERITY_WEIGHTS[severity] * factor, 0);
    const places = found.map(({ filePath, line }) => ({ file: filePath, line }));
    return {
      rule,
      weight: saturated(density(amount, arch.nodes.length, PER_HUNDRED_PARTS), ceiling),
      evidence: texts.violationEvidence(type, found.length, arch.nodes.length),
      files: listReferences(project, places, SHOWN_FILES),
    };
  });
}

function cycleBurden(arch: ArchitectureResponse, { project, knots }: ReportFacts): Burden {
  const amount = knots.reduce((sum, { size }) => sum + size * (size <= SMALL_KNOT ? 0.5 : 1), 0);
  const places = knots.map(({ violation }) => ({ file: violation.filePath, line: violation.line }));
  return {
    rule: 'circular-dependency',
    weight: saturated(density(amount, arch.nodes.length, PER_HUNDRED_PARTS) * 0.4, 14),
    evidence: texts.cycleEvidence(knots, arch.nodes.length),
    files: listReferences(project, places, SHOWN_FILES),
  };
}

function hotspotBurden({ evolution, project }: ReportFacts): Burden[] {
  if (evolution === null) return [];
  const hot = evolution.hotspots.filter(({ riskLevel }) => riskLevel === 'HIGH');
  const files = hot.map(({ module }) => largestFileOf(project, module)).filter((file) => file !== undefined);
  return [
    {
      rule: 'hotspots',
      weight: saturated(density(hot.length, project.code.length, PER_HUNDRED_PARTS) * 0.3, 2),
      evidence: texts.hotspotEvidence(hot.map(({ module }) => module)),
      files: listReferences(project, files.map(startOf), SHOWN_FILES),
    },
  ];
}

function folderBurden({ project }: ReportFacts): Burden {
  const full = listCrowdedFolders(project.code, FULL_FOLDER_FILES);
  const beyond = full.reduce((sum, { files }) => sum + files.length - FULL_FOLDER_FILES, 0);
  return {
    rule: 'crowded-folders',
    weight: saturated((beyond / Math.max(1, project.code.length)) * 4, 3),
    evidence: texts.folderEvidence(full),
    files: listReferences(project, full.flatMap(({ files }) => files.slice(0, 1)).map(startOf), SHOWN_FILES),
  };
}

function depthBurden({ project }: ReportFacts): Burden {
  const deep = listByDepth(project.code).filter(({ depth }) => depth > DEEP_LEVELS);
  return {
    rule: 'deep-folders',
    weight: saturated((deep.length / Math.max(1, project.code.length)) * 3, 1.5),
    evidence: texts.depthEvidence(deep.length, DEEP_LEVELS),
    files: listReferences(
      project,
      deep.map(({ file }) => startOf(file)),
      SHOWN_FILES,
    ),
  };
}

/**
 * Structure: violations and cycles for each 100 nodes, hotspots, and how files lie in folders. The folders count
 * with and without the architecture answer, so that a missing one can only spare points.
 */
export function judgeStructure(facts: ReportFacts): JudgedDimension {
  const { arch } = facts;
  const burdens = [folderBurden(facts), depthBurden(facts), ...hotspotBurden(facts)];
  if (arch !== null) burdens.push(...violationBurdens(arch, facts), cycleBurden(arch, facts));
  const ledger = createLedger(burdens, {
    measured: arch !== null,
    notMeasured: texts.structureNotMeasured(facts),
  });
  return { key: 'structure', ledger, summary: texts.structureSummary(facts) };
}
