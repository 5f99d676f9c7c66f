import { compareText } from '#platform/compare-text.ts';
import { lstatSync } from 'node:fs';
import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { walkSources, type SourceFile, type SourceTree } from '#analyzer/source/walk.ts';
import { templateFormatOf } from '#analyzer/languages/languages.ts';
import { grammarPartOf } from './grammars.ts';
import { FactInterner } from './fact-interner.ts';
import { ProjectCache } from './project-cache.ts';
import type { FileJob, ParsedProjectFile, SkippedFile } from './worker-messages.ts';
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
}

/** How long a parsed project is kept for the next analysis of the same run. */
const KEEP_MS = 5 * 60_000;
/** Source bytes of the projects kept at a time; facts take up to three times the memory of their source. */
const KEEP_BYTES = 100 * 1024 * 1024;

const cache = new ProjectCache<ParsedProject>({ keepMs: KEEP_MS, keepBytes: KEEP_BYTES });

const STEP = 'reading the code';

/** Path, size and modification time of every file: the same string means the same parse. */
function signatureOf(tree: SourceTree): string {
  return tree.files
    .map((file) => {
      const modified = lstatSync(file.absolutePath, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      return `${file.path}\0${file.sizeBytes}\0${modified}`;
    })
    .join('\n');
}

/**
 * The parsed files of `codeDir`. Callers that ask for the same unchanged directory at the same time or within a few
 * minutes share one run; aborting one of them leaves the others theirs.
 * @throws the signal's reason when aborted
 */
export async function parsedProject(codeDir: string, context: AnalysisContext): Promise<ParsedProject> {
  context.signal.throwIfAborted();
  // Another project means another analysis: the thread is done with the one before.
  cache.keepOnly((id) => id === codeDir);
  const tree = walkSources(codeDir);
  const bytes = tree.files.reduce((sum, file) => sum + file.sizeBytes, 0);
  const key = { id: codeDir, signature: signatureOf(tree), bytes };
  return cache.get(key, context, (signal, onProgress) => parseTree(tree, signal, onProgress));
}

/**
 * Drops the programs of the files, two thirds of a parse's memory. Whoever worked with them keeps the result, which is the
 * same until the project changes: a kept parse never has them again.
 */
export function dropPrograms({ files, templates }: ParsedProject): void {
  for (const file of [...files, ...templates]) file.program = undefined;
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

async function parseTree(
  tree: SourceTree,
  signal: AbortSignal,
  onProgress: (progress: StepProgress) => void,
): Promise<ParsedProject> {
  const jobs = tree.files.flatMap(jobsOf);
  const files: ParsedProjectFile[] = [];
  const templates: ParsedProjectFile[] = [];
  const skipped: SkippedFile[] = [];
  const seen = new FactInterner();
  let done = 0;
  await parseInWorkers(jobs, {
    signal,
    onResponse(response) {
      for (const file of response.files) (file.isTemplate ? templates : files).push(seen.interned(file));
      skipped.push(...response.skipped.filter(({ reason }) => reason !== 'no-template'));
      done += response.files.length + response.skipped.length;
      onProgress({ step: STEP, done, total: jobs.length });
    },
  });
  const byPath = (a: { path: string }, b: { path: string }): number => compareText(a.path, b.path);
  files.sort(byPath);
  templates.sort(byPath);
  skipped.sort(byPath);
  const checkedLanguages = [...new Set(files.map((file) => file.language))].sort();
  return { tree, files, templates, skipped, checkedLanguages };
}
