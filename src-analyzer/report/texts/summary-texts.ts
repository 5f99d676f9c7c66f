import type { Said } from '#contract/said.ts';
import { compareText } from '#platform/compare-text.ts';
import type { DimensionKey, ReportLevel } from '#contract/words.ts';
import type { JudgedDimension } from '../dimensions/dimension.ts';
import { UNNAMED, type ReportFacts } from '../facts/facts.ts';
import type { RiskCandidate } from '../risks/candidate.ts';
import { groupState } from './dependency-texts.ts';
import { say, headOf, ofRule, capitalised, count, listed, percent, withoutStop } from './phrases.ts';

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

/** The languages that make up the code, largest first, those below a tenth left out. */
function mainLanguages(languages: Record<string, number>): Said {
  const ordered = Object.entries(languages)
    .filter(([name, share]) => name !== 'OTHER' && share > 0)
    .toSorted((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  const [first, ...rest] = ordered;
  if (!first) return '';
  const main = [first, ...rest.filter(([, share]) => share >= 10)].slice(0, 3);
  return listed(main.map(([name, share]) => say`${name} (${percent(share / 100)})`));
}

export function stateSentence(
  { name, scan, project }: ReportFacts,
  { score, level, measured }: { score: number; level: ReportLevel; measured: boolean },
): Said {
  const languages = mainLanguages(scan.languages);
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
  { issueGroups, dependencyGroups }: ReportFacts,
): Said {
  const [worst] = ledger.deductions;
  if (worst === undefined) return '';
  const [packages] = dependencyGroups;
  if (key === 'dependency' && packages !== undefined) return say`: ${groupState(packages)}`;
  const group = issueGroups.find(({ ruleKey }) => ruleKey === worst.rule);
  if (group === undefined) return say`: ${headOf(worst.said ?? worst.evidence)}`;
  return say`, mainly “${withoutStop(ofRule('title', group.ruleKey, group.title))}” (${count(group.issues.length, 'finding')})`;
}

export function sides(strongest: JudgedDimension | null, weakest: JudgedDimension, reason: Said): Said {
  const weak = say`${DIMENSIONS[weakest.key]} (${weakest.ledger.score})${reason}.`;
  return strongest
    ? say`It is strongest in ${DIMENSIONS[strongest.key]} (${strongest.ledger.score}) and held back by ${weak}`
    : say`It is held back by ${weak}`;
}

export function firstThing(risks: readonly RiskCandidate[]): Said {
  const high = risks.filter(({ level }) => level === 'HIGH');
  const [first] = high;
  if (!first) return '';
  if (high.length === 1) return say`1 urgent risk: “${first.title}”.`;
  return say`${count(high.length, 'urgent risk')}; start with “${first.title}”.`;
}

export function notMeasured(keys: readonly DimensionKey[], hasManifest: boolean): Said {
  if (keys.length === 1 && keys[0] === 'dependency' && !hasManifest) {
    return say`Dependencies were not measured, because there is no Maven, Gradle or npm manifest. This does not lower the score.`;
  }
  return say`${capitalised(listed(keys.map((key) => DIMENSIONS[key])))} could not be measured in full. This does not lower the score.`;
}

export function change(delta: number, last: number): Said {
  if (delta === 0) return say`The score is the same as in the last report.`;
  return say`That is ${count(Math.abs(delta), 'point')} ${delta > 0 ? say`more` : say`fewer`} than in the last report (${last}).`;
}
