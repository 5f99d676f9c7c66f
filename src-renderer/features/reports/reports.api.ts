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

/** The ending of the file name that the backend proposes (D62). */
export function endingOf(disposition: string | null, format: ExportFormat): string {
  return /filename="?[^";.]+\.([^";]+)"?/.exec(disposition ?? '')?.[1] ?? format;
}

/**
 * Saves the latest report as a file.
 * @param name of the file, without its ending
 * @throws ApiError
 */
export async function downloadReport(projectId: number, format: ExportFormat, name: string): Promise<void> {
  const response = await send(`/projects/${projectId}/report/export`, { query: { format } });
  if (!response.ok) unwrapEnvelope(await response.text(), response.status);
  const ending = endingOf(response.headers.get('Content-Disposition'), format);
  saveFile(`${name}.${ending}`, await response.blob());
}
