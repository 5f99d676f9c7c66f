import type { ScanRequest, ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults } from '#analyzer/reuse/kept-results.ts';
import { readsInTime } from '#analyzer/source/hashed-tree.ts';
import { keptAnswer } from '#analyzer/source/kept-answer.ts';
import { DEFAULT_MAX_FILE_BYTES } from '#analyzer/source/read-text.ts';
import { scanDirectory, type ScanOptions } from './scan-directory.ts';

/**
 * Scans a project: languages, lines, ignore rules, frameworks, databases. When the time limit of the settings is
 * over, the answer holds what was read so far and says `truncated: true`.
 */
export async function scan(request: ScanRequest, context: AnalysisContext): Promise<ScanResponse> {
  context.signal.throwIfAborted();
  const { maxFileBytes, scanTimeoutSeconds } = context.settings;
  const options: ScanOptions = {
    maxFileBytes,
    deadline: performance.now() + scanTimeoutSeconds * 1000,
    onProgress: (done, total) => context.onProgress({ step: 'counting lines', done, total }),
  };
  const { codeDir } = request;
  if (!isKept(codeDir, context, options)) return scanDirectory(codeDir, options);
  const { answer } = await keptAnswer(codeDir, context, { purpose: 'scan', parts: [] }, async () => {
    const made = scanDirectory(codeDir, options);
    return { answer: made, isFinal: made.truncated !== true };
  });
  return answer;
}

/** Whether the answer is one about the files that are hashed, which were hashed in time. */
function isKept(codeDir: string, context: AnalysisContext, { maxFileBytes, deadline }: ScanOptions): boolean {
  if (!keptResults().isKeeping || maxFileBytes !== DEFAULT_MAX_FILE_BYTES) return false;
  return readsInTime(codeDir, context, () => performance.now() < deadline);
}
