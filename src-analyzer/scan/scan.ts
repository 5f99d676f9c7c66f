import type { ScanRequest, ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { scanDirectory } from './scan-directory.ts';

/**
 * Scans a project: languages, lines, ignore rules, frameworks, databases. When the time limit of the settings is
 * over, the answer holds what was read so far and says `truncated: true`.
 */
export async function scan(request: ScanRequest, context: AnalysisContext): Promise<ScanResponse> {
  context.signal.throwIfAborted();
  const { maxFileBytes, scanTimeoutSeconds } = context.settings;
  return scanDirectory(request.codeDir, {
    maxFileBytes,
    deadline: performance.now() + scanTimeoutSeconds * 1000,
    onProgress: (done, total) => context.onProgress({ step: 'counting lines', done, total }),
  });
}
