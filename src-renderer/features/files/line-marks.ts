import type { QualityIssueList } from '#contract/public-api/quality.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#renderer/api/request.ts';
import type { LineMark } from '#renderer/components/code/line-marks.ts';
import { toneOfSeverity } from '#renderer/components/level-tone.ts';

const NO_MARKS: readonly LineMark[] = [];

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

/** The findings of a file by line; empty while unknown or unavailable. */
export function useLineMarks(projectId: number, path: string): readonly LineMark[] {
  const { data } = useQuery(fileIssuesQuery(projectId, path));
  return useMemo(
    () =>
      data?.items
        .filter(({ filePath }) => filePath === path)
        .map(({ line, severity, message }) => ({ line, tone: toneOfSeverity(severity), text: message })) ??
      NO_MARKS,
    [data, path],
  );
}
