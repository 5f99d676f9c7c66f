import { compareText } from '#platform/compare-text.ts';
import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { hashedTree, type HashedTree } from '#analyzer/source/hashed-tree.ts';
import type { SourceFile, SourceTree } from '#analyzer/source/walk.ts';
import { templateFormatOf } from '#analyzer/languages/languages.ts';
import { grammarPartOf } from './grammars.ts';
import { FactInterner } from './fact-interner.ts';
import { ProjectCache } from './project-cache.ts';
import type { FileJob, ParsedProjectFile, ParseResponse, SkippedFile } from './worker-messages.ts';
import { dropProgram, jobName, keepReadings, takeOver } from './kept-files.ts';
import { parseInWorkers } from './worker-pool.ts';

/**
 * Every source file of a project, parsed once; shared by all analyses of it and therefore never changed, but for
 * `dropPrograms`.
 */
export interface ParsedProject {
  readonly tree: SourceTree;
  /** In path order. */
  readonly files: readonly ParsedProjectFile[];
  /** Templates that show something without escaping it, in path order: they flow, nothing else is read of them. */
  readonly templates: readonly ParsedProjectFile[];
  /** In path order. */
  readonly skipped: readonly SkippedFile[];
  /** Languages with at least one parsed file, sorted. */
  readonly checkedLanguages: readonly string[];
  /** Files whose syntax was asked for. */
  readonly codeFiles: number;
  /** Those that were read for this parse; of the others an earlier analysis had read the same content. */
  readonly readFiles: number;
  /** Whether each file, and each template, was read or left out as it would be at the next attempt. */
  readonly isFinal: boolean;
}

/** How long a parsed project is kept for the next analysis of the same run. */
const KEEP_MS = 5 * 60_000;
/** Source bytes of the projects kept at a time; facts take up to three times the memory of their source. */
const KEEP_BYTES = 100 * 1024 * 1024;

const cache = new ProjectCache<ParsedProject>({ keepMs: KEEP_MS, keepBytes: KEEP_BYTES });

const STEP = 'reading the code';

/**
 * The parsed files of `codeDir`. Callers that ask for the same unchanged directory at the same time or within a few
 * minutes share one run; aborting one of them leaves the others theirs.
 * @throws the signal's reason when aborted
 */
export async function parsedProject(codeDir: string, context: AnalysisContext): Promise<ParsedProject> {
  context.signal.throwIfAborted();
  // Another project means another analysis: the thread is done with the one before.
  cache.keepOnly((id) => id === codeDir);
  const hashed = hashedTree(codeDir, context);
  const bytes = hashed.tree.files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const key = { id: codeDir, signature: hashed.signature, bytes };
  const isReusing = context.settings.reuse;
  return cache.get(key, context, (signal, onProgress) =>
    parseTree({ hashed, isReusing }, signal, onProgress),
  );
}

/** The next analysis reads its project again. */
export function forgetParsed(): void {
  cache.keepOnly(() => false);
}

/**
 * Drops the programs of the files, two thirds of a parse's memory. Whoever worked with them keeps the result, which is the
 * same until the project changes: a kept parse never has them again.
 */
export function dropPrograms({ files, templates }: ParsedProject): void {
  for (const file of [...files, ...templates]) dropProgram(file);
}

/** How a file is read: as code, as a template, or both. */
function jobsOf({ path, absolutePath, language, foreign }: SourceFile): FileJob[] {
  const job: FileJob = { path, absolutePath, language, ...(foreign && { foreign }) };
  const isTemplate = templateFormatOf(language, path) !== undefined;
  return [
    ...(grammarPartOf(language) === undefined ? [] : [job]),
    ...(isTemplate ? [{ ...job, template: true as const }] : []),
  ];
}

const countFiles = (jobs: readonly FileJob[]): number => new Set(jobs.map(({ path }) => path)).size;

async function parseTree(
  { hashed, isReusing }: { hashed: HashedTree; isReusing: boolean },
  signal: AbortSignal,
  onProgress: (progress: StepProgress) => void,
): Promise<ParsedProject> {
  const { tree } = hashed;
  const jobs = tree.files.flatMap(jobsOf);
  const files: ParsedProjectFile[] = [];
  const templates: ParsedProjectFile[] = [];
  const skipped: SkippedFile[] = [];
  const seen = new FactInterner();
  let done = 0;
  let isFinal = true;
  const take = (read: Pick<ParseResponse, 'files' | 'skipped'>): void => {
    for (const file of read.files) (file.isTemplate ? templates : files).push(seen.interned(file));
    for (const { path, reason } of read.skipped) if (reason !== 'no-template') skipped.push({ path, reason });
    // The hash is missing where time, a failure or the disk was the reason.
    isFinal &&= read.skipped.every(({ hash }) => hash !== undefined);
    done += read.files.length + read.skipped.length;
    onProgress({ step: STEP, done, total: jobs.length });
  };
  const reused = isReusing
    ? await takeOver(jobs, hashed.hashOf, signal)
    : { files: [], skipped: [], left: jobs };
  take(reused);
  const named = new Map(reused.left.map((job) => [jobName(job.path, job.template ?? false), job]));
  await parseInWorkers(reused.left, {
    signal,
    onResponse(response) {
      take(response);
      keepReadings(named, response);
    },
  });
  const byPath = (a: { path: string }, b: { path: string }): number => compareText(a.path, b.path);
  files.sort(byPath);
  templates.sort(byPath);
  skipped.sort(byPath);
  const checkedLanguages = [...new Set(files.map((file) => file.language))].sort();
  const [codeFiles, readFiles] = [countFiles(jobs), countFiles(reused.left)];
  return { tree, files, templates, skipped, checkedLanguages, codeFiles, readFiles, isFinal };
}
