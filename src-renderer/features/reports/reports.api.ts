import type { Report, ReportHistoryItem } from '#contract/public-api/reports.ts';
import { queryOptions } from '@tanstack/react-query';
import type { ExportFormat } from '#contract/words.ts';
import { send, request } from '#renderer/api/request.ts';
import { saveFile } from '#renderer/components/download.ts';
import { unwrapEnvelope } from '#renderer/api/envelope.ts';

export function reportQuery(analysisId: number) {
  return queryOptions({
    queryKey: ['analyses', analysisId, 'report'],
    queryFn: ({ signal }) => request<Report>(`/analyses/${analysisId}/report`, { signal }),
  });
}

export function historyQuery(projectId: number) {
  return queryOptions({
    queryKey: ['projects', projectId, 'history'],
    queryFn: ({ signal }) =>
      request<{ items: ReportHistoryItem[] }>(`/projects/${projectId}/report/history`, {
        query: { limit: 20 },
        signal,
      }),
  });
}

/** The latest report as a file; the name is the one the backend proposes. @throws ApiError */
export async function downloadReport(projectId: number, format: ExportFormat): Promise<void> {
  const response = await send(`/projects/${projectId}/report/export`, { query: { format } });
  if (!response.ok) unwrapEnvelope(await response.text(), response.status);
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const name = /filename="?([^";]+)"?/.exec(disposition)?.[1] ?? `service-report-${projectId}.${format}`;
  saveFile(name, await response.blob());
}
