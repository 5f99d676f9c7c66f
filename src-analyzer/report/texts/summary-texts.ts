import type { Said } from '#contract/said.ts';
import { compareText } from '#platform/compare-text.ts';
import type { DimensionKey, ReadmeState, ReportLevel } from '#contract/words.ts';
import type { JudgedDimension } from '../dimensions/dimension.ts';
import { costliestGroup } from '../facts/costliest-group.ts';
import { UNNAMED, type ReportFacts } from '../facts/facts.ts';
import type { RiskCandidate } from '../risks/candidate.ts';
import { groupState } from './dependency-texts.ts';
import { say, headOf, ofRule, capitalised, count, joined, listed, percent, withoutStop } from './phrases.ts';

const STATES: Record<ReportLevel, Said> = {
  EXCELLENT: say`is in excellent shape`,
  GOOD: say`is in good shape`,
  FAIR: say`is in fair shape`,
  POOR: say`is in poor shape`,
  CRITICAL: say`is in critical shape`,
};

const DIMENSIONS: Record<DimensionKey, Said> = {
  quality: say`quality`,
  structure: say`structure`,
  dependency: say`dependencies`,
  scale: say`scale`,
};

const STATES_OF_README: Record<ReadmeState, Said> = {
  ARCHIVED: say`is archived`,
  UNMAINTAINED: say`is no longer maintained`,
  DEPRECATED: say`is deprecated`,
  MAINTENANCE: say`is in maintenance mode`,
};

/** What a reader has to know before any score. */
export function statusSentence({ name, scan: { status } }: ReportFacts): Said {
  if (status === undefined) return '';
  const known = name === UNNAMED ? say`the project` : name;
  return say`According to its README, ${known} ${STATES_OF_README[status.state]} (${`${status.file}:${status.line}`}).`;
}

/** Share of the code from which a language beside the first is named. */
const NAMED_SHARE = 0.1;

/** The languages that make up the production code, or all code where there is none, with their shares. */
function sharesOf({ scan, project }: ReportFacts): [name: string, share: number][] {
  if (project.codeLines > 0)
    return [...project.languages].map(([name, lines]) => [name, lines / project.codeLines]);
  return Object.entries(scan.languages).map(([name, percentage]) => [name, percentage / 100]);
}

/** Largest first, those below a tenth left out. */
function mainLanguages(facts: ReportFacts): Said {
  const ordered = sharesOf(facts)
    .filter(([name, share]) => name !== 'OTHER' && share > 0)
    .toSorted((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  const [first, ...rest] = ordered;
  if (!first) return '';
  const main = [first, ...rest.filter(([, share]) => share >= NAMED_SHARE)].slice(0, 3);
  return listed(main.map(([name, share]) => say`${name} (${percent(share)})`));
}

export function stateSentence(
  facts: ReportFacts,
  { score, level, measured }: { score: number; level: ReportLevel; measured: boolean },
): Said {
  const { name, scan, project } = facts;
  const languages = mainLanguages(facts);
  const own = project.codeLines;
  const written = languages === '' ? '' : say`, mainly ${languages}`;
  const all = say`${count(scan.locTotal, 'line')} in ${count(scan.fileCount, 'file')}`;
  // The shares are those of the project's own code, so they stand behind its lines.
  const code =
    own > 0
      ? say`${count(own, 'line')} of production code${written}; ${all} altogether`
      : say`${all}${written}`;
  const known = name === UNNAMED ? say`the project` : name;
  const subject = !measured ? say`As far as it could be measured, ${known}` : name;
  return say`${subject} ${STATES[level]} (${score} of 100): ${code}.`;
}

export const higherOf = (higher: number, all: number): Said =>
  say`Of ${all} public projects of its size, ${higher} score higher.`;

export const lowerOf = (lower: number, all: number): Said =>
  say`Of ${all} public projects of its size, ${lower} score lower.`;

/** Names the dimensions that were measured widely enough to say so; nothing where none was. */
export function noWeakSide(known: readonly JudgedDimension[]): Said {
  const names = listed(
    known.map(({ key }) => DIMENSIONS[key]),
    4,
  );
  if (known.length === 0) return '';
  const subject = capitalised(names);
  return known.length === 1 ? say`${subject} scores well.` : say`${subject} all score well.`;
}

/** What cost the weakest dimension most: a code rule by its title and count, else the first words of the evidence. */
export function mainReason(
  { key, ledger }: JudgedDimension,
  { issueGroups, dependencyGroups, evolution }: ReportFacts,
): Said {
  const [worst, next] = ledger.deductions;
  if (worst === undefined) return '';
  const packages = costliestGroup(dependencyGroups);
  if (key === 'dependency' && packages !== undefined) return say`: ${groupState(packages)}`;
  const hot = evolution?.hotspots.filter(({ riskLevel }) => riskLevel === 'HIGH') ?? [];
  // Of several, the evidence begins with the name of one.
  if (worst.rule === 'hotspots' && hot.length > 1) return say`: ${count(hot.length, 'hotspot')}`;
  const group = issueGroups.find(({ ruleKey }) => ruleKey === worst.rule);
  if (group === undefined) return say`: ${headOf(worst.said ?? worst.evidence)}`;
  const title = withoutStop(ofRule('title', group.ruleKey, group.title));
  const found = count(group.issues.length, 'finding');
  // Another reason that costs as much is no lesser one.
  return next?.points === worst.points
    ? say`, not least “${title}” (${found})`
    : say`, mainly “${title}” (${found})`;
}

/** A dimension with what lowers it most. */
export interface Side {
  readonly dimension: JudgedDimension;
  readonly reason: Said;
}

const scoreOf = ({ key, ledger }: JudgedDimension): Said => say`${DIMENSIONS[key]} (${ledger.score})`;

/** @param costliest what costs the health score most, where that is not the weakest */
export function sides(
  strongest: readonly JudgedDimension[],
  weakest: Side,
  costliest: Side | undefined,
): Said {
  const weak = say`${scoreOf(weakest.dimension)}${weakest.reason}.`;
  const strong = strongest.length === 0 ? '' : say`It is strongest in ${listed(strongest.map(scoreOf))}`;
  if (costliest !== undefined) {
    const most = say`${capitalised(scoreOf(costliest.dimension))} costs the most points${costliest.reason}; lowest is ${weak}`;
    return strong === '' ? most : say`${strong}. ${most}`;
  }
  return strong === '' ? say`It is held back by ${weak}` : say`${strong} and held back by ${weak}`;
}

/** What is done before the next release, and what is as serious and takes weeks. */
export function firstThing(urgent: readonly RiskCandidate[], long: readonly RiskCandidate[]): Said {
  const [first] = urgent;
  const now =
    first === undefined
      ? ''
      : urgent.length === 1
        ? say`1 urgent risk: “${first.title}”.`
        : say`${count(urgent.length, 'urgent risk')}; start with “${first.title}”.`;
  const titles = listed(
    long.map(({ title }) => say`“${title}”`),
    2,
  );
  const later = long.length === 0 ? '' : say`To be planned, as it takes weeks: ${titles}.`;
  return joined([now, later]);
}

export function notMeasured(keys: readonly DimensionKey[], hasManifest: boolean): Said {
  if (keys.length === 1 && keys[0] === 'dependency' && !hasManifest) {
    return say`Dependencies were not measured, because no file that declares packages was found. This does not lower the score.`;
  }
  return say`${capitalised(listed(keys.map((key) => DIMENSIONS[key])))} could not be measured in full. This does not lower the score.`;
}

export function change(delta: number, last: number): Said {
  if (delta === 0) return say`The score is the same as in the last report.`;
  return say`That is ${count(Math.abs(delta), 'point')} ${delta > 0 ? say`more` : say`fewer`} than in the last report (${last}).`;
}
