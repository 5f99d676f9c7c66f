import type { ComparedCounts, Comparison, ComparisonQuery } from '#contract/public-api/comparison.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import { FINDING_KINDS, type FindingKind } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import { pageOf } from '#main/paging.ts';
import { compareDimensions, comparedScore, compareMetrics } from './compared-numbers.ts';
import { compareItems, toItem } from './compared-items.ts';
import type { ComparisonRepository, ReportedAnalysis } from './comparison.repository.ts';
import { type Snapshot, snapshotOfAnalysis, snapshotOfCommit } from './snapshot.ts';
import type { MatchedFinding, StoredFinding } from '#main/findings/finding.ts';
import { matchFindings, type Matching } from '#main/findings/match-findings.rules.ts';

export interface Comparisons {
  /**
   * What is new, fixed and persisting in an analysis since another one of its project, or since a past commit.
   * @throws ApiError 2015, 1002
   */
  compare(analysisId: number, query: ComparisonQuery, paging: PagingQuery): Comparison;
}

const NO_REPORT = 'This analysis does not exist or has no report.';
const NO_OTHER = 'The analysis to compare with does not exist, has no report, or belongs to another project.';
const NO_PAST = 'The commit to compare with has not been analysed: please have it analysed first.';
const ONE_OF_TWO =
  'Name the analysis to compare with as "with", or a past commit as "commit"; one of the two.';

const KEPT_COMPARISONS = 2;

type Kinds = Record<FindingKind, boolean>;

interface Compared extends Matching {
  readonly kinds: Kinds;
}

export function createComparisonService(repository: ComparisonRepository): Comparisons {
  /** What was found does not change any more. A page asks for two: since the last one, and since the baseline. */
  const latest = new Map<string, Compared>();

  function compareOnce(before: Snapshot, after: Snapshot): Compared {
    const key = `${before.key} ${after.key}`;
    const compared = latest.get(key) ?? compareFindings(before, after);
    latest.delete(key);
    latest.set(key, compared);
    const [oldest] = latest.keys();
    if (latest.size > KEPT_COMPARISONS && oldest !== undefined) latest.delete(oldest);
    return compared;
  }

  return {
    compare(analysisId, query, paging) {
      requireOneOther(query);
      const after = snapshotOfAnalysis(repository, getAnalysis(repository, analysisId, NO_REPORT));
      const before = findBefore(repository, after, query);
      const { findings, renamedFiles, kinds } = compareOnce(before, after);
      const items = findings.filter(
        (one) =>
          (query.state === undefined || one.state === query.state) &&
          (query.kind === undefined || kindOf(one) === query.kind),
      );
      return {
        analysisId,
        withAnalysisId: before.analysisId ?? null,
        withCommit: before.commit ?? null,
        ...compareNumbers(before, after),
        counts: count(findings),
        countsByKind: countKinds(findings, kinds),
        renamedFiles,
        total: items.length,
        ...paging,
        items: pageOf(items, paging).map(toItem),
      };
    },
  };
}

function compareNumbers(
  before: Snapshot,
  after: Snapshot,
): Pick<Comparison, 'healthScore' | 'dimensions' | 'metrics' | 'sameRules' | 'sameScoring'> {
  const sameRules =
    before.quality === undefined ||
    after.quality === undefined ||
    before.quality.measuredBy === after.quality.measuredBy;
  const sameScoring = before.scoreVersion === after.scoreVersion;
  return {
    healthScore: comparedScore(before.healthScore, after.healthScore, sameScoring),
    dimensions: compareDimensions(before.dimensions, after.dimensions, sameScoring),
    metrics: compareMetrics(
      { size: before.size, metrics: before.quality?.metrics },
      { size: after.size, metrics: after.quality?.metrics },
      sameRules,
    ),
    sameRules,
    sameScoring,
  };
}

/** @throws ApiError 1001, 1002 */
function requireOneOther({ with: withId, commit }: ComparisonQuery): void {
  if (withId === undefined && commit === undefined) throw new ApiError('PARAMETER_MISSING', ONE_OF_TWO);
  if (withId !== undefined && commit !== undefined) throw new ApiError('PARAMETER_INVALID', ONE_OF_TWO);
}

function findBefore(repository: ComparisonRepository, after: Snapshot, query: ComparisonQuery): Snapshot {
  const { with: withId, commit } = query;
  if (commit !== undefined) {
    const past = repository.findPast(after.projectId, commit);
    if (past === undefined) throw new ApiError('ANALYSIS_NOT_FOUND', NO_PAST);
    return snapshotOfCommit(past);
  }
  if (withId === undefined || withId === after.analysisId) {
    throw new ApiError('PARAMETER_INVALID', '"with" is the same analysis: please choose another one.');
  }
  const before = getAnalysis(repository, withId, NO_OTHER);
  if (before.projectId !== after.projectId) throw new ApiError('ANALYSIS_NOT_FOUND', NO_OTHER);
  return snapshotOfAnalysis(repository, before);
}

function getAnalysis(repository: ComparisonRepository, id: number, sentence: string): ReportedAnalysis {
  const found = repository.find(id);
  if (found === undefined) throw new ApiError('ANALYSIS_NOT_FOUND', sentence);
  return found;
}

function compareFindings(before: Snapshot, after: Snapshot): Compared {
  const both = (kind: FindingKind): boolean => before.has(kind) && after.has(kind);
  const kinds: Kinds = {
    ISSUE: both('ISSUE'),
    VIOLATION: both('VIOLATION'),
    DEPENDENCY: both('DEPENDENCY'),
  };
  const findingsOf = (side: Snapshot): StoredFinding[] =>
    FINDING_KINDS.filter((kind) => kinds[kind]).flatMap((kind) => side.listFindings(kind));
  const { findings, renamedFiles } = matchFindings(
    { findings: findingsOf(before), ownFiles: before.listOwnFiles(after) },
    { findings: findingsOf(after), ownFiles: after.listOwnFiles(before) },
  );
  return { findings: findings.sort(compareItems), renamedFiles, kinds };
}

function kindOf({ before, after }: MatchedFinding): StoredFinding['kind'] | undefined {
  return (after ?? before)?.kind;
}

function count(findings: readonly MatchedFinding[]): ComparedCounts {
  const of = (state: MatchedFinding['state']): number => findings.filter((one) => one.state === state).length;
  return { new: of('NEW'), fixed: of('FIXED'), persisting: of('PERSISTING') };
}

function countKinds(findings: readonly MatchedFinding[], kinds: Kinds): Comparison['countsByKind'] {
  const of = (kind: keyof Kinds) =>
    kinds[kind] ? count(findings.filter((one) => kindOf(one) === kind)) : null;
  return { ISSUE: of('ISSUE'), VIOLATION: of('VIOLATION'), DEPENDENCY: of('DEPENDENCY') };
}
