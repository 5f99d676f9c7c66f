import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { Coupling, Hotspot } from '#contract/public-api/evolution.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { OVERSIZED_LINES } from '../dimensions/scale.ts';
import { severityRank } from '../facts/issue-groups.ts';
import { isJudged } from '../facts/project.ts';
import { largestFileOf, listReferences, startOf } from '../facts/references.ts';
import * as texts from '../texts/evolution-risk-texts.ts';
import { reachWeight, SHOWN_PLACES, type RiskCandidate } from './candidate.ts';

const HOTSPOTS_SHOWN = 3;
/** Percent of a module's lines by one author from which the others hardly know it. */
const SOLE_SHARE = 80;
/** Coupling that is no accident: percent, and common changes. */
const COUPLING_DEGREE = 70;
const COUPLING_SHARED = 10;

type ShownHotspot = Omit<Hotspot, 'aiConclusion'>;

/** True when another analysis found something serious in the same place: then it is not merely busy. */
function isConfirmed(path: string, { issueGroups, arch, project }: ReportFacts): boolean {
  const serious = severityRank('CRITICAL');
  if ((project.byPath.get(path)?.loc ?? 0) > OVERSIZED_LINES) return true;
  if (arch?.violations.some(({ filePath, severity }) => filePath === path && severity === 'HIGH'))
    return true;
  return issueGroups.some(({ issues }) =>
    issues.some(({ filePath, severity }) => filePath === path && severityRank(severity) <= serious),
  );
}

function hotspotRisk(hotspot: ShownHotspot, facts: ReportFacts): RiskCandidate[] {
  const file = largestFileOf(facts.project, hotspot.module);
  if (!file) return [];
  const confirmed = isConfirmed(file.path, facts);
  return [
    {
      origin: 'evolution',
      key: `hotspot ${hotspot.module}`,
      level: confirmed ? 'HIGH' : 'MEDIUM',
      weight: reachWeight(50, file.loc / 100),
      ...texts.hotspotTexts(hotspot, file, confirmed),
      references: listReferences(facts.project, [startOf(file)], 1),
      effort: 'days',
    },
  ];
}

function knowledgeRisk(evolution: EvolutionResult, { project }: ReportFacts): RiskCandidate[] {
  // In a one-person project it is no news that one person knows everything.
  if (evolution.authors.length < 2) return [];
  // Where the history is cut off, its first commit seems to have written everything.
  if (evolution.shallow) return [];
  // Nor can lines be told apart by author where some are not counted.
  if (evolution.incomplete !== undefined) return [];
  const sole = evolution.busFactors
    .filter(({ factor, topShare }) => factor <= 1 && topShare >= SOLE_SHARE)
    .map((one) => ({ ...one, file: largestFileOf(project, one.module) }))
    .filter((one) => one.file !== undefined);
  if (sole.length === 0) return [];
  const places = sole.flatMap(({ file }) => (file ? [startOf(file)] : []));
  return [
    {
      origin: 'evolution',
      key: 'knowledge',
      level: 'LOW',
      weight: reachWeight(12, sole.length),
      ...texts.knowledgeTexts(sole),
      references: listReferences(project, places, SHOWN_PLACES),
      effort: 'days',
    },
  ];
}

/** The pairs of files between which there is an edge in either direction. */
function linkedPairs(pairs: readonly Coupling[], { arch }: ReportFacts): Set<Coupling> {
  const fileOf = new Map(arch?.nodes.map(({ nodeKey, filePath }) => [nodeKey, filePath]));
  const pairOf = new Map<string, Coupling>(
    pairs.flatMap((pair): [string, Coupling][] => [
      [`${pair.fileA} -> ${pair.fileB}`, pair],
      [`${pair.fileB} -> ${pair.fileA}`, pair],
    ]),
  );
  const files = new Set(pairs.flatMap(({ fileA, fileB }) => [fileA, fileB]));
  const linked = new Set<Coupling>();
  for (const { sourceNodeKey, targetNodeKey } of arch?.edges ?? []) {
    const source = fileOf.get(sourceNodeKey) ?? '';
    if (!files.has(source)) continue;
    const pair = pairOf.get(`${source} -> ${fileOf.get(targetNodeKey) ?? ''}`);
    if (pair) linked.add(pair);
  }
  return linked;
}

function couplingRisk(evolution: EvolutionResult, facts: ReportFacts): RiskCandidate[] {
  const isOwnCode = (path: string): boolean =>
    facts.project.byPath.has(path) && isJudged(facts.project, path);
  const pairs = evolution.coupling.filter(
    ({ fileA, fileB, shared, degree }) =>
      degree >= COUPLING_DEGREE && shared >= COUPLING_SHARED && isOwnCode(fileA) && isOwnCode(fileB),
  );
  if (pairs.length === 0) return [];
  const linked = linkedPairs(pairs, facts);
  const pair = pairs.find((one) => !linked.has(one));
  if (!pair) return [];
  return [
    {
      origin: 'evolution',
      key: 'coupling',
      level: 'LOW',
      weight: reachWeight(10, pair.shared),
      ...texts.couplingTexts(pair, facts.arch !== null),
      references: listReferences(
        facts.project,
        [startOf({ path: pair.fileA }), startOf({ path: pair.fileB })],
        2,
      ),
      effort: 'hours',
    },
  ];
}

/** Busy and complex places, knowledge held by one person, files that change together for no visible reason. */
export function listEvolutionRisks(facts: ReportFacts): RiskCandidate[] {
  const { evolution } = facts;
  if (evolution === null) return [];
  const hot = evolution.hotspots.filter(({ riskLevel }) => riskLevel === 'HIGH').slice(0, HOTSPOTS_SHOWN);
  return [
    ...hot.flatMap((hotspot) => hotspotRisk(hotspot, facts)),
    ...knowledgeRisk(evolution, facts),
    ...couplingRisk(evolution, facts),
  ];
}
