import type { ComparedCounts, Comparison, ComparisonQuery } from '#contract/public-api/comparison.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import { FINDING_KINDS } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import { pageOf } from '#main/paging.ts';
import { compareDimensions, comparedScore, compareMetrics } from './compared-numbers.ts';
import { compareItems, toItem } from './compared-items.ts';
import type { ComparisonRepository, MeasuredQuality, ReportedAnalysis } from './comparison.repository.ts';
import type { MatchedFinding, StoredFinding } from '#main/findings/finding.ts';
import { matchFindings, type Matching } from '#main/findings/match-findings.rules.ts';

export interface Comparisons {
  /** What is new, fixed and persisting in an analysis since another one of its project. @throws ApiError 2015, 1002 */
  compare(analysisId: number, query: ComparisonQuery, paging: PagingQuery): Comparison;
}

const NO_REPORT = 'This analysis does not exist or has no report.';
const NO_OTHER = 'The analysis to compare with does not exist, has no report, or belongs to another project.';

const KEPT_COMPARISONS = 2;

type Kinds = Record<(typeof FINDING_KINDS)[number], boolean>;

interface Compared extends Matching {
  readonly kinds: Kinds;
  readonly quality: readonly [MeasuredQuality | undefined, MeasuredQuality | undefined];
}

export function createComparisonService(repository: ComparisonRepository): Comparisons {
  /** What an analysis found does not change any more. A page asks for two: since the last one, and since the baseline. */
  const latest = new Map<string, Compared>();

  function compareOnce(withId: number, id: number): Compared {
    const key = `${withId} ${id}`;
    const compared = latest.get(key) ?? compareFindings(repository, withId, id);
    latest.delete(key);
    latest.set(key, compared);
    const [oldest] = latest.keys();
    if (latest.size > KEPT_COMPARISONS && oldest !== undefined) latest.delete(oldest);
    return compared;
  }

  return {
    compare(analysisId, query, paging) {
      const after = getAnalysis(repository, analysisId, NO_REPORT);
      if (query.with === analysisId) {
        throw new ApiError('PARAMETER_INVALID', '"with" is the same analysis: please choose another one.');
      }
      const before = getAnalysis(repository, query.with, NO_OTHER);
      if (before.projectId !== after.projectId) throw new ApiError('ANALYSIS_NOT_FOUND', NO_OTHER);
      const { findings, renamedFiles, kinds, quality } = compareOnce(before.id, after.id);
      const items = findings.filter(
        (one) =>
          (query.state === undefined || one.state === query.state) &&
          (query.kind === undefined || kindOf(one) === query.kind),
      );
      const [qualityBefore, qualityAfter] = quality;
      const sameRules =
        qualityBefore === undefined ||
        qualityAfter === undefined ||
        qualityBefore.measuredBy === qualityAfter.measuredBy;
      const sameScoring = before.scoreVersion === after.scoreVersion;
      return {
        analysisId,
        withAnalysisId: before.id,
        healthScore: comparedScore(before.healthScore, after.healthScore, sameScoring),
        dimensions: compareDimensions(before.dimensions, after.dimensions, sameScoring),
        metrics: compareMetrics(
          { size: repository.sizeOf(before.id), metrics: qualityBefore?.metrics },
          { size: repository.sizeOf(after.id), metrics: qualityAfter?.metrics },
          sameRules,
        ),
        counts: count(findings),
        countsByKind: countKinds(findings, kinds),
        sameRules,
        sameScoring,
        renamedFiles,
        total: items.length,
        ...paging,
        items: pageOf(items, paging).map(toItem),
      };
    },
  };
}

function getAnalysis(repository: ComparisonRepository, id: number, sentence: string): ReportedAnalysis {
  const found = repository.find(id);
  if (found === undefined) throw new ApiError('ANALYSIS_NOT_FOUND', sentence);
  return found;
}

function compareFindings(repository: ComparisonRepository, withId: number, id: number): Compared {
  const quality = [repository.findQuality(withId), repository.findQuality(id)] as const;
  const both = (has: (analysisId: number) => boolean): boolean => has(withId) && has(id);
  const kinds: Kinds = {
    ISSUE: quality.every((one) => one !== undefined),
    VIOLATION: both(repository.hasArchitecture),
    DEPENDENCY: both(repository.hasDependencies),
  };
  const listFindings = (analysisId: number, rules: MeasuredQuality['rules']): StoredFinding[] => [
    ...(kinds.ISSUE ? repository.listIssues(analysisId, rules) : []),
    ...(kinds.VIOLATION ? repository.listViolations(analysisId) : []),
    ...(kinds.DEPENDENCY ? repository.listDependencies(analysisId) : []),
  ];
  const [before, after] = quality;
  const { findings, renamedFiles } = matchFindings(
    { findings: listFindings(withId, before?.rules ?? []), ownFiles: repository.listOwnFiles(withId, id) },
    { findings: listFindings(id, after?.rules ?? []), ownFiles: repository.listOwnFiles(id, withId) },
  );
  return { findings: findings.sort(compareItems), renamedFiles, kinds, quality };
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
