import { compareText } from '#platform/compare-text.ts';
import type { StepProgress } from '#contract/analyzer-api/progress.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { hashedTree, type HashedTree } from '#analyzer/source/hashed-tree.ts';
import type { SourceFile, SourceTree } from '#analyzer/source/walk.ts';
import { templateFormatOf } from '#analyzer/languages/languages.ts';
import { grammarPartOf } from './grammars.ts';
import { FactInterner } from './fact-interner.ts';
import type { SyntaxFacts } from './facts.ts';
import { type CacheKey, ProjectCache } from './project-cache.ts';
import type { FileJob, ParsedProjectFile, ReadFile, SkippedFile } from './worker-messages.ts';
import {
  dropProgram,
  isLent,
  isLoaded,
  isThere,
  jobName,
  keepReadings,
  lentFacts,
  type LentFacts,
  loadAgain,
  loadKept,
  takeOver,
} from './kept-files.ts';
import { parseInWorkers } from './worker-pool.ts';

/**
 * Every source file of a project, read once; shared by all analyses of it and therefore never changed, but for facts that
 * are brought later and for `dropPrograms`.
 */
export interface ReadProject {
  readonly tree: SourceTree;
  /** In path order. */
  readonly files: readonly ReadFile[];
  /** Templates that show something without escaping it, in path order: they flow, nothing else is read of them. */
  readonly templates: readonly ReadFile[];
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

/** A project with the facts of all its files. */
export interface ParsedProject extends ReadProject {
  readonly files: readonly ParsedProjectFile[];
  readonly templates: readonly ParsedProjectFile[];
}

/** How long a parsed project is kept for the next analysis of the same run. */
const KEEP_MS = 5 * 60_000;
/** Source bytes of the projects kept at a time; facts take up to three times the memory of their source. */
const KEEP_BYTES = 100 * 1024 * 1024;

const cache = new ProjectCache<ReadProject>({ keepMs: KEEP_MS, keepBytes: KEEP_BYTES });

const STEP = 'reading the code';

/**
 * The parsed files of `codeDir` with their facts. Callers that ask for the same unchanged directory at the same time or
 * within a few minutes share one run; aborting one of them leaves the others theirs.
 * @throws the signal's reason when aborted
 */
export async function parsedProject(codeDir: string, context: AnalysisContext): Promise<ParsedProject> {
  const project = await readProject(codeDir, context);
  await loadFacts(project, [...project.files, ...project.templates], context);
  return project as ParsedProject;
}

/** Whether the files of `codeDir` were read by another analysis of this thread, so that they need not be read for this one. */
export const isRead = (codeDir: string, context: AnalysisContext): boolean =>
  cache.has(cacheKey(hashedTree(codeDir, context)));

function cacheKey({ tree, signature }: HashedTree): CacheKey {
  const bytes = tree.files.reduce((sum, file) => sum + file.sizeBytes, 0);
  return { id: tree.root, signature, bytes };
}

/** The files of `codeDir` as `parsedProject` gives them, but without the facts of those that are kept. */
export async function readProject(codeDir: string, context: AnalysisContext): Promise<ReadProject> {
  context.signal.throwIfAborted();
  // Another project means another analysis: the thread is done with the one before.
  cache.keepOnly((id) => id === codeDir);
  const hashed = hashedTree(codeDir, context);
  const key = cacheKey(hashed);
  const isReusing = context.settings.reuse;
  return cache.get(key, context, (signal, onProgress) =>
    parseTree({ hashed, isReusing }, signal, onProgress),
  );
}

const interners = new WeakMap<ReadProject, FactInterner>();

/**
 * Brings the facts of some files of a project; with their programs where these are wanted.
 * @throws the signal's reason when aborted
 */
export async function loadFacts(
  project: ReadProject,
  files: readonly ReadFile[],
  { signal, programs = false }: { readonly signal: AbortSignal; readonly programs?: boolean },
): Promise<void> {
  const missing = files.filter((file) => !isThere(file, programs));
  if (missing.length === 0) return;
  const read = missing.filter((file) => !isLoaded(file) && !isLent(file));
  const lost = loadKept(missing, programs);
  if (lost.size > 0) await readLost(project, lost, signal);
  const interner = interners.get(project) ?? new FactInterner();
  interners.set(project, interner);
  for (const file of read) if (isLoaded(file)) interner.interned(file);
}

/** What is not kept any more is read again. */
async function readLost(
  project: ReadProject,
  lost: ReadonlyMap<ReadFile, FileJob>,
  signal: AbortSignal,
): Promise<void> {
  const again = new Map<string, ParsedProjectFile>();
  await parseInWorkers([...lost.values()], {
    signal,
    onResponse({ files }) {
      for (const file of files) again.set(jobName(file.path, file.isTemplate ?? false), file);
    },
  });
  for (const file of lost.keys()) {
    const read = again.get(jobName(file.path, file.isTemplate ?? false));
    if (!loadAgain(file, read)) Object.assign(project, { isFinal: false });
  }
}

/** The next analysis reads its project again. */
export function forgetParsed(): void {
  cache.keepOnly(() => false);
}

/**
 * Drops the programs of the files, two thirds of a parse's memory. Whoever worked with them keeps the result, which is the
 * same until the project changes: a kept parse never has them again.
 */
export function dropPrograms({ files, templates }: ReadProject): void {
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

/** The last parses of folders, as long as somebody holds them. */
const latest = new Map<string, WeakRef<ReadProject>>();

function lentBy(root: string): LentFacts {
  for (const [folder, project] of latest) if (project.deref() === undefined) latest.delete(folder);
  const before = latest.get(root)?.deref();
  return lentFacts(before ? [...before.files, ...before.templates] : []);
}

const countFiles = (jobs: readonly FileJob[]): number => new Set(jobs.map(({ path }) => path)).size;

async function parseTree(
  { hashed, isReusing }: { hashed: HashedTree; isReusing: boolean },
  signal: AbortSignal,
  onProgress: (progress: StepProgress) => void,
): Promise<ReadProject> {
  const { tree } = hashed;
  const jobs = tree.files.flatMap(jobsOf);
  const files: ReadFile[] = [];
  const templates: ReadFile[] = [];
  const skipped: SkippedFile[] = [];
  const seen = new FactInterner();
  let done = 0;
  let isFinal = true;
  const all: SkippedFile[] = [];
  const take = (read: { files: readonly ReadFile[]; skipped: readonly SkippedFile[] }): void => {
    for (const file of read.files) (file.isTemplate ? templates : files).push(file);
    all.push(...read.skipped);
    for (const { path, reason } of read.skipped) if (reason !== 'no-template') skipped.push({ path, reason });
    // The hash is missing where time, a failure or the disk was the reason.
    isFinal &&= read.skipped.every(({ hash }) => hash !== undefined);
    done += read.files.length + read.skipped.length;
    onProgress({ step: STEP, done, total: jobs.length });
  };
  const lent = isReusing ? lentBy(tree.root) : new Map<string, SyntaxFacts>();
  const reused = await takeOver(jobs, hashed.hashOf, { signal, isReusing, lent });
  for (const file of reused.files) if (isLoaded(file)) seen.interned(file);
  take(reused);
  const named = new Map(reused.left.map((job) => [jobName(job.path, job.template ?? false), job]));
  await parseInWorkers(reused.left, {
    signal,
    onResponse(response) {
      // Kept first: which words of a file are one text with those of others depends on what else is read.
      keepReadings(named, response);
      for (const file of response.files) seen.interned(file);
      take(response);
    },
  });
  reused.keepHeads([...files, ...templates], all);
  const byPath = (a: { path: string }, b: { path: string }): number => compareText(a.path, b.path);
  files.sort(byPath);
  templates.sort(byPath);
  skipped.sort(byPath);
  const checkedLanguages = [...new Set(files.map((file) => file.language))].sort();
  const [codeFiles, readFiles] = [countFiles(jobs), countFiles(reused.left)];
  const project = { tree, files, templates, skipped, checkedLanguages, codeFiles, readFiles, isFinal };
  interners.set(project, seen);
  latest.set(tree.root, new WeakRef(project));
  return project;
}
