import type { Said } from '#contract/said.ts';
import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import type { Coupling, Hotspot } from '#contract/public-api/evolution.ts';
import { isGivenUp, type ReportFacts } from '../facts/facts.ts';
import { canSeeTests, OVERSIZED_LINES } from '../dimensions/scale.ts';
import { severityRank } from '../facts/issue-groups.ts';
import { isTestedLike, ownTestOf } from '../facts/own-test.ts';
import { isJudged } from '../facts/project.ts';
import { largestFileOf, listReferences, startOf } from '../facts/references.ts';
import { ruleTitle } from '../texts/quality-texts.ts';
import { retold } from '../texts/retold.ts';
import * as texts from '../texts/evolution-risk-texts.ts';
import { effortOfSplit } from '#contract/effort.ts';
import { reachWeight, SHOWN_PLACES, type RiskCandidate } from './candidate.ts';

const HOTSPOTS_SHOWN = 3;
/** A busy file where something else is wrong as well comes before most that is slow to work with. */
const CONFIRMED_WEIGHT = 20;
const HOTSPOT_WEIGHT = 14;
/** Percent of a module's lines by one author from which the others hardly know it. */
const SOLE_SHARE = 80;
/** Coupling that is no accident: percent, and common changes. */
const COUPLING_DEGREE = 70;
const COUPLING_SHARED = 10;

type ShownHotspot = Omit<Hotspot, 'aiConclusion'>;

const listSerious = ({ hotspots }: EvolutionResult): ShownHotspot[] =>
  hotspots.filter(({ riskLevel }) => riskLevel === 'HIGH');

/** The hotspots that are a risk of their own, and their copies. */
export function listHotspots(evolution: EvolutionResult): ShownHotspot[] {
  const copies = listBusyFiles(evolution).map(({ hotspot, twins }) => [hotspot.module, ...twins]);
  const shown = new Set(copies.flat());
  return listSerious(evolution).filter(({ module }) => shown.has(module));
}

/** By the evidence, which begins with the number of commits; 1 where it says none. */
const commitsOf = ({ evidence: [first = ''] }: ShownHotspot): number =>
  Number(/ in (\d+) commits /.exec(first)?.[1] ?? 1);

/** What other analyses found in the same place, in words: then it is not merely busy. */
function listOtherFindings(path: string, { issueGroups, arch }: ReportFacts): Said[] {
  const serious = severityRank('CRITICAL');
  const structure =
    arch?.violations.filter((one) => one.filePath === path && one.severity === 'HIGH' && one.title) ?? [];
  const rules = issueGroups.filter(({ issues }) =>
    issues.some(({ filePath, severity }) => filePath === path && severityRank(severity) <= serious),
  );
  return [...structure.map(({ title = '' }) => retold(title)), ...rules.map(ruleTitle)];
}

/** A busy file and the others of its name that change together with it: copies, as of themes or platforms. */
interface BusyFile {
  readonly hotspot: ShownHotspot;
  readonly twins: readonly string[];
}

function listBusyFiles(evolution: EvolutionResult): BusyFile[] {
  const together = new Set(
    evolution.coupling
      .filter(({ degree, shared }) => degree >= COUPLING_DEGREE && shared >= COUPLING_SHARED)
      .flatMap(({ fileA, fileB }) => [`${fileA} ${fileB}`, `${fileB} ${fileA}`]),
  );
  const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const areTwins = (one: string, other: string): boolean =>
    nameOf(one) === nameOf(other) && together.has(`${one} ${other}`);
  const hotspots = listSerious(evolution);
  return hotspots
    .filter(({ module }, at) => !hotspots.slice(0, at).some((before) => areTwins(before.module, module)))
    .map((hotspot) => ({
      hotspot,
      twins: hotspots.flatMap(({ module }) => (areTwins(hotspot.module, module) ? [module] : [])),
    }))
    .slice(0, HOTSPOTS_SHOWN);
}

/** Whether a test could be written with what the project has: code of the same ecosystem is tested already. */
const hasTestsLike = (file: FileEntry, { project }: ReportFacts): boolean =>
  project.tests.some((test) => isTestedLike(file, test));

function hotspotRisk({ hotspot, twins }: BusyFile, facts: ReportFacts): RiskCandidate[] {
  const file = largestFileOf(facts.project, hotspot.module);
  // A table or a list of settings changes with everything and hides nothing.
  if (!file || facts.dataFiles.has(file.path)) return [];
  const others = listOtherFindings(file.path, facts);
  const isLarge = file.loc > OVERSIZED_LINES;
  return [
    {
      origin: 'evolution',
      key: `hotspot ${hotspot.module}`,
      level: 'MEDIUM',
      weight: reachWeight(
        others.length > 0 || isLarge ? CONFIRMED_WEIGHT : HOTSPOT_WEIGHT,
        commitsOf(hotspot),
      ),
      ...texts.hotspotTexts(hotspot, file, {
        others,
        twins,
        test: ownTestOf(file, facts.project),
        isTestable: hasTestsLike(file, facts) || !canSeeTests(facts),
      }),
      references: listReferences(
        facts.project,
        [file.path, ...twins].map((path) => startOf({ path })),
        SHOWN_PLACES,
      ),
      effort: effortOfSplit(file.loc),
      subjects: [file.path],
      remark: texts.hotspotRemark(hotspot),
    },
  ];
}

/** Share of the commits of half a year from which somebody knows enough of the code to take over a change. */
const SECOND_SHARE = 0.05;

function hasSecondPerson(evolution: EvolutionResult): boolean {
  const authors = evolution.views['180d']?.authors ?? evolution.authors;
  const all = authors.reduce((sum, { commits }) => sum + commits, 0);
  const [, second] = authors.toSorted((a, b) => b.commits - a.commits);
  return second !== undefined && second.commits >= all * SECOND_SHARE;
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
      ...texts.knowledgeTexts(sole, !hasSecondPerson(evolution)),
      references: listReferences(project, places, SHOWN_PLACES),
      effort: 'hours',
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
  const told = new Set(
    listBusyFiles(evolution).flatMap(({ hotspot, twins }) =>
      twins.map((twin) => `${hotspot.module} ${twin}`),
    ),
  );
  const isTold = ({ fileA, fileB }: Coupling): boolean =>
    told.has(`${fileA} ${fileB}`) || told.has(`${fileB} ${fileA}`);
  const pair = pairs.find((one) => !linked.has(one) && !isTold(one));
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
  // What makes the next change easier is no advice where there will be none.
  if (evolution === null || isGivenUp(facts)) return [];
  return [
    ...listBusyFiles(evolution).flatMap((busy) => hotspotRisk(busy, facts)),
    ...knowledgeRisk(evolution, facts),
    ...couplingRisk(evolution, facts),
  ];
}
