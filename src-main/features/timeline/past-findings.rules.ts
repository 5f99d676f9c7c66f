import type { Confidence } from '#contract/words.ts';
import type { StoredFinding } from '#main/findings/finding.ts';
import type { PastFindings } from '#main/findings/past-findings.ts';
import { toDependencyFinding, toIssueFinding, toViolationFinding } from '#main/findings/stored-findings.ts';
import type { PastAnswers } from './past-map.rules.ts';

/** What the answers about a commit found, as comparisons know findings of stored analyses. */
export function findingsOf(answers: PastAnswers): PastFindings {
  const { scan, quality, architecture, dependency } = answers;
  const judged = quality?.available === true ? quality : undefined;
  return {
    quality:
      judged === undefined
        ? null
        : { metrics: judged.metrics, measuredBy: `${judged.source} ${judged.rulesetVersion}` },
    hasArchitecture: architecture !== undefined,
    hasDependencies: dependency !== undefined,
    findings: [...issues(answers, holds), ...violations(answers, holds), ...dependencies(answers)],
    inReview: [...issues(answers, isForReview), ...violations(answers, isForReview)],
    files: scan.files.map(({ path, language, loc }) => ({ path, language, loc })),
  };
}

type Choice = (finding: { readonly confidence?: Confidence | undefined }) => boolean;
const isForReview: Choice = ({ confidence }) => confidence === 'REVIEW';
const holds: Choice = (finding) => !isForReview(finding);

function issues({ quality }: PastAnswers, isChosen: Choice): StoredFinding[] {
  if (quality?.available !== true) return [];
  const titleOf = new Map(quality.rules.map(({ ruleKey, title }) => [ruleKey, title]));
  return quality.issues
    .filter(isChosen)
    .map(({ ruleKey, filePath, ...issue }) =>
      toIssueFinding({ ...issue, rule_key: ruleKey, file_path: filePath }, titleOf),
    );
}

function violations({ architecture }: PastAnswers, isChosen: Choice): StoredFinding[] {
  const nameOf = new Map(architecture?.nodes.map(({ nodeKey, name }) => [nodeKey, name]));
  return (architecture?.violations ?? [])
    .filter(isChosen)
    .map(({ violationType, filePath, sourceNodeKey, targetNodeKey, title = null, ...violation }) =>
      toViolationFinding({
        ...violation,
        title,
        violation_type: violationType,
        file_path: filePath,
        source_key: sourceNodeKey,
        target_key: targetNodeKey,
        target_name: nameOf.get(targetNodeKey ?? '') ?? null,
      }),
    );
}

function dependencies({ dependency }: PastAnswers): StoredFinding[] {
  return (dependency?.dependencies ?? [])
    .filter(({ risk, direct }) => risk !== null && direct !== false)
    .map(toDependencyFinding);
}
