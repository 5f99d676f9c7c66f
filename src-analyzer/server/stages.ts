import { statSync } from 'node:fs';
import type { z } from 'zod';
import { AdvisoryConvertRequest, JudgeRequest } from '#contract/analyzer-api/advisories.ts';
import { ArchitectureRequest } from '#contract/analyzer-api/architecture.ts';
import { DependencyRequest } from '#contract/analyzer-api/dependency.ts';
import { DocRequest } from '#contract/analyzer-api/doc.ts';
import { EvolutionRequest } from '#contract/analyzer-api/evolution.ts';
import { FixRequest } from '#contract/analyzer-api/fix.ts';
import { QualityRequest } from '#contract/analyzer-api/quality.ts';
import { RagIndexRequest } from '#contract/analyzer-api/rag.ts';
import { ReportRequest } from '#contract/analyzer-api/report.ts';
import { ScanRequest } from '#contract/analyzer-api/scan.ts';
import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { parseRequest } from '#analyzer/request/parse-request.ts';

/** Work on a project's files or results that runs in a thread of its own. */
export interface Stage {
  readonly request: z.ZodType;
  /** The field that names the project's folder, which must exist, else NOT_FOUND; none for work on results alone. */
  readonly folder?: 'codeDir' | 'gitDir';
  run(body: Uint8Array, context: AnalysisContext): Promise<unknown>;
}

function stage<T extends z.ZodType>(
  request: T,
  folder: Stage['folder'],
  run: (request: z.infer<T>, context: AnalysisContext) => Promise<unknown>,
): Stage {
  return {
    request,
    ...(folder === undefined ? {} : { folder }),
    run(body, context) {
      const parsed = parseRequest(request, body);
      if (folder !== undefined) requireFolder(folder, parsed);
      return run(parsed, context);
    },
  };
}

/** Rooms are loaded on their first call, in the thread that needs them. */
export const STAGES = {
  scan: stage(ScanRequest, 'codeDir', async (request, context) => {
    const room = await import('#analyzer/scan/scan.ts');
    return room.scan(request, context);
  }),
  quality: stage(QualityRequest, 'codeDir', async (request, context) => {
    const room = await import('#analyzer/quality/quality.ts');
    return room.quality(request, context);
  }),
  fix: stage(FixRequest, 'codeDir', async (request, context) => {
    const room = await import('#analyzer/quality/fixes/fix.ts');
    return room.fix(request, context);
  }),
  architecture: stage(ArchitectureRequest, 'codeDir', async (request, context) => {
    const room = await import('#analyzer/architecture/architecture.ts');
    return room.architecture(request, context);
  }),
  evolution: stage(EvolutionRequest, 'gitDir', async (request, context) => {
    const room = await import('#analyzer/evolution/evolution.ts');
    return room.evolution(request, context);
  }),
  dependency: stage(DependencyRequest, 'codeDir', async (request, context) => {
    const room = await import('#analyzer/dependency/dependency.ts');
    return room.dependency(request, context);
  }),
  'dependency/judge': stage(JudgeRequest, undefined, async (request) => {
    const room = await import('#analyzer/dependency/judge-again.ts');
    return room.judgeAgain(request);
  }),
  'advisories/convert': stage(AdvisoryConvertRequest, undefined, async (request, context) => {
    const room = await import('#analyzer/dependency/advisories/convert-export.ts');
    return room.convertExport(request, context);
  }),
  report: stage(ReportRequest, undefined, async (request, context) => {
    const room = await import('#analyzer/report/report.ts');
    return room.report(request, context);
  }),
  doc: stage(DocRequest, 'codeDir', async (request, context) => {
    const room = await import('#analyzer/doc/doc.ts');
    return room.doc(request, context);
  }),
  'rag/index': stage(RagIndexRequest, 'codeDir', async (request, context) => {
    const room = await import('#analyzer/rag/rag.ts');
    return room.buildKeywordIndex(request, context);
  }),
} satisfies Readonly<Record<string, Stage>>;

export type StageName = keyof typeof STAGES;

function requireFolder(field: string, request: unknown): void {
  const folder = (request as Record<string, unknown>)[field];
  if (typeof folder === 'string' && !isDirectory(folder))
    throw new AnalyzerError('NOT_FOUND', `the directory of ${field} does not exist`);
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // Not there, not to be looked at, or no path at all: no directory that could be read.
    return false;
  }
}
