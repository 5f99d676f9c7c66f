import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import { OPT_OUT_WEAKNESSES } from './weaknesses.ts';

/** Fewer may be chance, and are quickly read one by one. */
const MIN_PLACES = 3;
/** Named one by one; all of them are counted. */
const MAX_OTHERS = 20;

const isSetting = ({ cwe, confidence }: AnalyzerIssue): boolean =>
  confidence !== 'REVIEW' && OPT_OUT_WEAKNESSES.has(cwe);

/** What stands in folders side by side: `mail/imap/client.cs` and `mail/pop/client.cs` are in `mail`. */
const aroundOf = (path: string): string => path.split('/').slice(0, -2).join('/');

/** What an issue has in common with the others of its decision. */
function signsOf(issue: AnalyzerIssue, line: string): string[] {
  const statement = line.replaceAll(/\s+/g, ' ').trim();
  return [
    `${issue.ruleKey}\0in ${issue.filePath}`,
    `${issue.ruleKey}\0as ${aroundOf(issue.filePath)}\0${statement}`,
  ];
}

/** The places of each decision, in the order of the issues. */
function decisionsOf(
  issues: readonly AnalyzerIssue[],
  lineOf: (issue: AnalyzerIssue) => string,
): AnalyzerIssue[][] {
  const parents = new Map<string, string>();
  const rootOf = (sign: string): string => {
    let root = sign;
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next;
    parents.set(sign, root);
    return root;
  };
  const settings = issues.filter(isSetting).map((issue) => ({ issue, signs: signsOf(issue, lineOf(issue)) }));
  for (const { signs } of settings)
    for (const sign of signs) parents.set(rootOf(sign), rootOf(signs[0] ?? sign));
  const groups = Map.groupBy(settings, ({ signs: [sign = ''] }) => rootOf(sign));
  return [...groups.values()]
    .filter(({ length }) => length >= MIN_PLACES)
    .map((group) => group.map(({ issue }) => issue));
}

/**
 * A program that checks no certificates in a whole part of it has decided so once: three or more places of one rule in a
 * file, or of the same statement in files beside each other, are one finding, which names the other places.
 */
export function asOneDecision(
  issues: readonly AnalyzerIssue[],
  lineOf: (issue: AnalyzerIssue) => string,
): readonly AnalyzerIssue[] {
  const told = new Map<AnalyzerIssue, AnalyzerIssue[]>();
  for (const [first, ...others] of decisionsOf(issues, lineOf)) {
    if (first) told.set(first, [namingOthers(first, others)]);
    for (const other of others) told.set(other, []);
  }
  return told.size === 0 ? issues : issues.flatMap((issue) => told.get(issue) ?? [issue]);
}

function namingOthers(first: AnalyzerIssue, others: readonly AnalyzerIssue[]): AnalyzerIssue {
  return {
    ...first,
    message: `${first.message}, as in ${others.length} other places`,
    path: [
      ...first.path,
      ...others.slice(0, MAX_OTHERS).map(({ filePath, line, message }) => ({
        file: filePath,
        line,
        note: `also here: ${message}`,
      })),
    ],
  };
}
