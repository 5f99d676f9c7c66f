import type { QualityIssue, QualityIssueList, QualityRule } from '#contract/public-api/quality.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#renderer/api/request.ts';
import type { LineMark } from '#renderer/components/code/line-marks.ts';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

const NO_FINDINGS: readonly FileFinding[] = [];

/** The findings of one file. */
function fileIssuesQuery(projectId: number, filePath: string) {
  return queryOptions({
    queryKey: ['projects', projectId, 'quality', 'file', filePath],
    queryFn: ({ signal }) =>
      request<QualityIssueList>(`/projects/${projectId}/quality-issues`, { query: { filePath }, signal }),
    staleTime: 60_000,
    retry: false,
  });
}

export interface FileFinding {
  readonly issue: QualityIssue;
  readonly rule: QualityRule | undefined;
}

/** The findings of a file by their lines, with the texts of their rules; empty while unknown or unavailable. */
export function useFileFindings(projectId: number, path: string): readonly FileFinding[] {
  const { data } = useQuery(fileIssuesQuery(projectId, path));
  return useMemo(() => {
    if (data === undefined) return NO_FINDINGS;
    const rules = new Map(data.rules.map((rule) => [rule.ruleKey, rule]));
    return data.items
      .filter(({ filePath }) => filePath === path)
      .toSorted((a, b) => a.line - b.line)
      .map((issue) => ({ issue, rule: rules.get(issue.ruleKey) }));
  }, [data, path]);
}

/** Findings as dots beside their lines. */
export const toMarks = (findings: readonly FileFinding[], { sentences }: Strings): LineMark[] =>
  findings.map(({ issue: { line, severity, message, ruleKey } }) => ({
    line,
    tone: toneOfSeverity(severity),
    text: sentences.message(message, ruleKey),
  }));

/**
 * The line of the next finding after a line, or of the one before it; round from the last to the first. Undefined where
 * there is none.
 */
export function lineOfNext(
  lines: readonly number[],
  from: number | undefined,
  step: 'next' | 'previous',
): number | undefined {
  if (step === 'next') return lines.find((line) => line > (from ?? 0)) ?? lines[0];
  return lines.findLast((line) => line < (from ?? Infinity)) ?? lines.at(-1);
}
