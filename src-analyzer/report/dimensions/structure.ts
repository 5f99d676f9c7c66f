import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { ViolationType } from '#contract/words.ts';
import { density, PER_HUNDRED_PARTS } from '../damping.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { FULL_FOLDER_FILES, listDeepFiles } from '../facts/folders.ts';
import { largestFileOf, listReferences, startOf } from '../facts/references.ts';
import { createLedger, type Burden } from '../ledger.ts';
import * as texts from '../texts/structure-texts.ts';
import { ruleWeight, VIOLATION_WEIGHTS, type RuleName } from '../weights.ts';
import type { JudgedDimension } from './dimension.ts';

type CountedViolation = Exclude<ViolationType, 'CIRCULAR_DEPENDENCY'>;
/** Cycles are judged by their size instead. */
const VIOLATION_RULES: Record<CountedViolation, RuleName> = {
  LAYER_VIOLATION: 'layer-violation',
  GOD_CLASS: 'god-class',
  ENTITY_IN_CONTROLLER: 'entity-in-controller',
};
/** A cycle of two or three is untied in an afternoon; its members count half. */
const SMALL_CYCLE = 3;
const DEEP_LEVELS = 8;
const SHOWN_FILES = 5;

function violationBurdens(arch: ArchitectureResponse, { project }: ReportFacts): Burden[] {
  const types = Object.keys(VIOLATION_RULES) as CountedViolation[];
  return types.map((type) => {
    const found = arch.violations.filter(({ violationType }) => violationType === type);
    const rule = VIOLATION_RULES[type];
    const amount = found.reduce((sum, { severity }) => sum + VIOLATION_WEIGHTS[severity], 0);
    const places = found.map(({ filePath, line }) => ({ file: filePath, line }));
    return {
      rule,
      weight: ruleWeight(rule, density(amount, arch.nodes.length, PER_HUNDRED_PARTS)),
      evidence: texts.violationEvidence(type, found.length, arch),
      files: listReferences(project, places, SHOWN_FILES),
    };
  });
}

function cycleBurden(arch: ArchitectureResponse, { project, cycles }: ReportFacts): Burden {
  const amount = cycles.reduce((sum, { size }) => sum + size * (size <= SMALL_CYCLE ? 0.5 : 1), 0);
  const places = cycles.map(({ violation }) => ({ file: violation.filePath, line: violation.line }));
  return {
    rule: 'circular-dependency',
    weight: ruleWeight('circular-dependency', density(amount, arch.nodes.length, PER_HUNDRED_PARTS)),
    evidence: texts.cycleEvidence(cycles, arch.nodes.length),
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
      weight: ruleWeight('hotspots', density(hot.length, project.code.length, PER_HUNDRED_PARTS)),
      evidence: texts.hotspotEvidence(hot.map(({ module }) => module)),
      files: listReferences(project, files.map(startOf), SHOWN_FILES),
    },
  ];
}

function folderBurden({ project, crowdedFolders: full }: ReportFacts): Burden {
  const beyond = full.reduce((sum, { files }) => sum + files.length - FULL_FOLDER_FILES, 0);
  return {
    rule: 'crowded-folders',
    weight: ruleWeight('crowded-folders', beyond / Math.max(1, project.code.length)),
    evidence: texts.folderEvidence(full),
    files: listReferences(project, full.flatMap(({ files }) => files.slice(0, 1)).map(startOf), SHOWN_FILES),
  };
}

function depthBurden({ project }: ReportFacts): Burden {
  const deep = listDeepFiles(project.code, DEEP_LEVELS);
  return {
    rule: 'deep-folders',
    weight: ruleWeight('deep-folders', deep.length / Math.max(1, project.code.length)),
    evidence: texts.depthEvidence(deep.length, DEEP_LEVELS),
    files: listReferences(project, deep.map(startOf), SHOWN_FILES),
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
