import type { PlacedScore, Placement, Standing } from '#contract/public-api/reports.ts';
import { DIMENSION_KEYS, type DimensionKey } from '#contract/words.ts';
import type { JudgedDimension } from '../dimensions/dimension.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { healthScoreOf } from '../score.ts';
import type { Reference, ReferenceScores } from './reference.ts';

/** Projects of its size have a quarter to four times its lines. */
const SIZE_FACTOR = 4;
/** Fewer projects than this tell nothing about where one stands. */
const MIN_PROJECTS = 8;
/** What a dimension that was not measured stands at, and counts for on both sides. */
const UNMEASURED = 100;

/** The scores of this project; null where the dimension was not measured. */
type OwnScores = Readonly<Record<DimensionKey, number | null>>;

function standing(own: number, others: readonly number[]): Standing | null {
  if (others.length < MIN_PROJECTS) return null;
  return {
    betterThan: others.filter((score) => score < own).length,
    levelWith: others.filter((score) => score === own).length,
    of: others.length,
  };
}

/** The health score from what was measured in this project alone. */
function comparableHealth(own: OwnScores, scores: OwnScores): number | null {
  const compared = { quality: UNMEASURED, structure: UNMEASURED, dependency: UNMEASURED, scale: UNMEASURED };
  for (const key of DIMENSION_KEYS) {
    if (own[key] === null) continue;
    const score = scores[key];
    if (score === null) return null;
    compared[key] = score;
  }
  return healthScoreOf(compared);
}

type Groups = Record<keyof PlacedScore, readonly ReferenceScores[]>;

const isNumber = (score: number | null): score is number => score !== null;

function placed(groups: Groups, own: number | null, scoreOf: (other: ReferenceScores) => number | null) {
  const among = (group: readonly ReferenceScores[]): Standing | null =>
    own === null ? null : standing(own, group.map(scoreOf).filter(isNumber));
  return { size: among(groups.size), language: among(groups.language) };
}

/**
 * Where health and dimensions stand among the projects of the reference. Like is compared with like: without a
 * history the reference's scores are those without one, and a dimension that was not measured here is not placed and
 * counts for neither side of the health score. Undefined where there is no code, or nothing to compare it with.
 */
export function placementOf(
  { project, evolution }: ReportFacts,
  dimensions: readonly JudgedDimension[],
  reference: Reference,
): Placement | undefined {
  const [mainLanguage] = project.languages.keys();
  if (mainLanguage === undefined) return undefined;
  const history = evolution !== null;
  const lines = {
    from: Math.ceil(project.codeLines / SIZE_FACTOR),
    to: project.codeLines * SIZE_FACTOR,
  };
  const sameLanguage = reference.projects.filter(({ language }) => language === mainLanguage);
  const sameSize = reference.projects.filter((one) => one.lines >= lines.from && one.lines <= lines.to);
  const scoresOf = (projects: Reference['projects']) =>
    projects.map(({ withHistory, withoutHistory }) => (history ? withHistory : withoutHistory));
  const groups = { size: scoresOf(sameSize), language: scoresOf(sameLanguage) };

  const own: Record<DimensionKey, number | null> = {
    quality: null,
    structure: null,
    dependency: null,
    scale: null,
  };
  for (const { key, ledger } of dimensions) own[key] = ledger.measured ? ledger.score : null;
  const dimension = (key: DimensionKey): PlacedScore => placed(groups, own[key], (other) => other[key]);
  const placement: Placement = {
    date: reference.date,
    projects: reference.projects.length,
    history,
    lines,
    language: sameLanguage.length < MIN_PROJECTS ? null : mainLanguage,
    health: placed(groups, comparableHealth(own, own), (other) => comparableHealth(own, other)),
    quality: dimension('quality'),
    structure: dimension('structure'),
    dependency: dimension('dependency'),
    scale: dimension('scale'),
  };
  const isPlaced = [placement.health, ...DIMENSION_KEYS.map((key) => placement[key])].some(
    ({ size, language }) => size !== null || language !== null,
  );
  return isPlaced ? placement : undefined;
}
