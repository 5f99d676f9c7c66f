import type { ScanRequest, ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults } from '#analyzer/reuse/kept-results.ts';
import { hashedTree, readsInTime } from '#analyzer/source/hashed-tree.ts';
import { keptAnswer } from '#analyzer/source/kept-answer.ts';
import { DEFAULT_MAX_FILE_BYTES } from '#analyzer/source/read-text.ts';
import { createFileReader } from './file-reader.ts';
import { keptFiles } from './kept-files.ts';
import { scanDirectory, type ScanOptions } from './scan-directory.ts';

/**
 * Scans a project: languages, lines, ignore rules, frameworks, databases. When the time limit of the settings is
 * over, the answer holds what was read so far and says `truncated: true`.
 */
export async function scan(request: ScanRequest, context: AnalysisContext): Promise<ScanResponse> {
  context.signal.throwIfAborted();
  const { maxFileBytes, scanTimeoutSeconds } = context.settings;
  const readFile = createFileReader(maxFileBytes);
  const options: ScanOptions = {
    readFile,
    deadline: performance.now() + scanTimeoutSeconds * 1000,
    onProgress: (done, total) => context.onProgress({ step: 'counting lines', done, total }),
  };
  const { codeDir } = request;
  const isKept = keptResults().isKeeping && maxFileBytes === DEFAULT_MAX_FILE_BYTES;
  if (!isKept || !readsInTime(codeDir, context, () => performance.now() < options.deadline))
    return scanDirectory(codeDir, options);
  const { answer } = await keptAnswer(codeDir, context, { purpose: 'scan', parts: [] }, async () => {
    const hashed = hashedTree(codeDir, context);
    const files = keptFiles(hashed, context.settings.reuse, readFile);
    const { listing, foreignAt } = hashed;
    const listed = { walk: { ...listing, files: listing.all }, foreignAt };
    const made = scanDirectory(codeDir, { ...options, readFile: files.readFile, listed });
    files.keep();
    return { answer: made, isFinal: made.truncated !== true };
  });
  return answer;
}
