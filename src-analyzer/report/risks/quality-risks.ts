import type { Said } from '#contract/said.ts';
import type { IssueKind, IssueSeverity, RiskLevel } from '#contract/words.ts';
import { listClones, placesOfClones } from '../facts/clones.ts';
import { checkedLines } from '../facts/checked-lines.ts';
import type { ReportFacts } from '../facts/facts.ts';
import { isOfClones, type IssueGroup } from '../facts/issue-groups.ts';
import { listReferences } from '../facts/references.ts';
import { duplicationTexts } from '../texts/duplication-texts.ts';
import * as texts from '../texts/quality-risk-texts.ts';
import { withoutRepeats, type Ranked } from './told-places.ts';
import { effortOfRule } from '#contract/effort.ts';
import { reachWeight, SHOWN_PLACES, type Effort, type RiskCandidate } from './candidate.ts';

const SEVERITY_WEIGHTS: Record<IssueSeverity, number> = {
  BLOCKER: 100,
  CRITICAL: 60,
  MAJOR: 35,
  MINOR: 8,
  INFO: 0,
};
/** A vulnerability is used against others, a smell only slows down. */
const KIND_FACTORS: Record<IssueKind, number> = { VULN: 1.25, BUG: 1, SMELL: 0.3 };
/** What is certain is told before what is likely. */
const CERTAIN_FACTOR = 1.5;
/** That many critical bugs or vulnerabilities of one kind are a habit, not a slip. */
const CRITICAL_HABIT = 5;
/** A maintainability finding becomes a risk worth planning from here on, for each 1,000 lines. */
const SMELL_RATE = 1;
const MIN_SMELLS = 10;
const MIN_MINOR = 20;
/** Percent of duplicated lines from which it is worth a risk, and from which it should be planned. */
const DUPLICATION_LOW = 5;
const DUPLICATION_MEDIUM = 10;
/** Percent of lines covered below which tests give little safety. */
const COVERAGE_LOW = 40;

function levelOfSmell(group: IssueGroup, lines: number): RiskLevel {
  const many = group.issues.length >= MIN_SMELLS && (group.issues.length * 1_000) / lines >= SMELL_RATE;
  return many ? 'MEDIUM' : 'LOW';
}

/** The level of a rule's findings; null when they are too slight to be a risk. */
function levelOf(group: IssueGroup, lines: number): RiskLevel | null {
  const isSmell = group.kind === 'SMELL';
  switch (group.severity) {
    case 'BLOCKER':
      return 'HIGH';
    case 'CRITICAL': {
      const critical = group.issues.filter(({ severity }) => severity === 'CRITICAL').length;
      return !isSmell && critical >= CRITICAL_HABIT ? 'HIGH' : 'MEDIUM';
    }
    case 'MAJOR':
      return isSmell ? levelOfSmell(group, lines) : 'MEDIUM';
    case 'MINOR':
      return group.issues.length >= MIN_MINOR ? 'LOW' : null;
    default:
      return null;
  }
}

/** Files with copies that share no more than a block or two. */
const FEW_COPIES = 3;
const effortOf = ({ ruleKey, kind, severity, issues }: IssueGroup): Effort =>
  effortOfRule({ ruleKey, kind, severity, places: issues.length });

/** A style that is certainly broken is still one. */
function certaintyOf({ kind, issues }: IssueGroup): number {
  const isCertain = kind !== 'SMELL' && issues.some(({ confidence }) => confidence === 'CERTAIN');
  return isCertain ? CERTAIN_FACTOR : 1;
}

function weightOf(group: IssueGroup): number {
  const severity = SEVERITY_WEIGHTS[group.severity] * KIND_FACTORS[group.kind] * certaintyOf(group);
  return reachWeight(severity, group.issues.length);
}

function groupRisk(
  { group, level, weight }: Ranked,
  also: readonly Said[],
  { project }: ReportFacts,
): RiskCandidate {
  const places = group.issues.map(({ filePath, line }) => ({ file: filePath, line }));

  return {
    origin: 'quality',
    key: group.ruleKey,
    level,
    weight,
    title: texts.groupTitle(group),
    detail: texts.groupDetail(group, also),
    suggestion: texts.groupSuggestion(group),
    references: listReferences(project, places, SHOWN_PLACES),
    action: texts.groupAction(group),
    effort: effortOf(group),
    isSmell: group.kind === 'SMELL',
  };
}

function duplicationRisk(
  { quality, issueGroups, project }: ReportFacts,
  costly: ReadonlySet<string>,
): RiskCandidate[] {
  const rate = quality?.metrics.duplicationRate ?? 0;
  if (rate < DUPLICATION_LOW && !costly.has('duplicated-code')) return [];
  const clones = listClones(issueGroups);
  const references = listReferences(project, placesOfClones(clones), SHOWN_PLACES);
  const first = clones[0];
  // Without one located block there is nothing to point at, and the ledger names the rate anyway.
  if (!first || references.length === 0) return [];
  return [
    {
      origin: 'quality',
      key: 'duplicated-code',
      level: rate >= DUPLICATION_MEDIUM ? 'MEDIUM' : 'LOW',
      weight: reachWeight(20, rate),
      ...duplicationTexts(rate, clones, quality?.metrics.copiedBlocks ?? clones.length),
      references,
      // The action is one block and its copies.
      effort: clones.length <= FEW_COPIES ? 'hours' : 'first hours',
    },
  ];
}

function coverageRisk({ quality, project }: ReportFacts): RiskCandidate[] {
  const rate = quality?.metrics.coverageRate ?? null;
  const largest = project.code.slice(0, 3);
  if (rate === null || rate >= COVERAGE_LOW || largest.length === 0) return [];
  return [
    {
      origin: 'quality',
      key: 'low-coverage',
      level: 'LOW',
      weight: reachWeight(15, project.codeLines / 1_000),
      ...texts.coverageTexts(rate, largest),
      references: listReferences(
        project,
        largest.map(({ path }) => ({ file: path, line: 1 })),
        SHOWN_PLACES,
      ),
      effort: 'hours',
    },
  ];
}

/** One risk for each rule with findings worth a decision, one for duplication, one for low coverage. */
export function listQualityRisks(
  facts: ReportFacts,
  costly: ReadonlySet<string> = new Set(),
): RiskCandidate[] {
  const lines = Math.max(1, checkedLines(facts));
  const ranked = facts.issueGroups.flatMap((group): Ranked[] => {
    const level = isOfClones(group) ? null : levelOf(group, lines);
    return level === null ? [] : [{ group, level, weight: weightOf(group) }];
  });
  const risks = withoutRepeats(ranked).map((one) => groupRisk(one.ranked, one.also, facts));
  return [...risks, ...duplicationRisk(facts, costly), ...coverageRisk(facts)];
}
