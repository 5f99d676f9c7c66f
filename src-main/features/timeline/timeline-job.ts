import type { TimelineSearch } from '#contract/public-api/timeline.ts';
import type { LayerRule } from '#contract/layer-rules.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import { toKnownError } from '#main/disk-fault.ts';
import type { Decisions } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { Log } from '#main/log.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import { type PastCommit, PastTrees } from '#main/storage/git/past-trees.ts';
import { middleOf } from './choose-commits.rules.ts';
import { type LookDeps, lookAtCommit, type PastLook } from './look-at-commit.ts';
import { findingsOf } from './past-findings.rules.ts';
import { mapOf } from './past-map.rules.ts';
import type { PastNumbers, TimelineRepository } from './timeline.repository.ts';

export interface TimelineJobDeps extends LookDeps {
  readonly database: Database;
  readonly repository: TimelineRepository;
  readonly projects: Pick<KnownProjects, 'find'>;
  readonly storage: Pick<DataDirectory, 'createImportArea' | 'projectDir'>;
  /** Of the project's latest analysis. */
  readonly decisionsOf: (projectId: number) => Decisions | undefined;
  /** Of the project, as they are now. */
  readonly layerRulesOf: (projectId: number) => LayerRule[];
  /** Of Vitals. */
  readonly version: string;
  readonly log: Log;
}

type Project = NonNullable<ReturnType<KnownProjects['find']>>;

/**
 * Analyses what is wanted of a project's past, then looks for the commit that cost most if somebody asked. Never rejects;
 * after a stop what is done stays, and what is not done is still wanted.
 */
export async function runTimeline(
  deps: TimelineJobDeps,
  projectId: number,
  signal: AbortSignal,
): Promise<void> {
  const { repository, database } = deps;
  const settle = (state: 'DONE' | 'FAILED', message: string | null): Promise<void> =>
    database.immediate(() => repository.setState(projectId, { state, message }));
  try {
    while (await lookAtStoredCode(deps, projectId, signal)) signal.throwIfAborted();
    await settle('DONE', null);
  } catch (error) {
    if (signal.aborted) return;
    deps.log.warn('The past of a project could not be analysed.', { projectId, error });
    const known = toKnownError(error);
    const message =
      known?.message ?? 'The past of this project could not be analysed; see the log for details.';
    await settle('FAILED', message).catch((cause: unknown) =>
      deps.log.error('A failure could not be stored.', { cause }),
    );
  }
}

/** True: the code of the project was replaced meanwhile, and its past is to be opened again. */
async function lookAtStoredCode(
  deps: TimelineJobDeps,
  projectId: number,
  signal: AbortSignal,
): Promise<boolean> {
  const project = deps.projects.find(projectId);
  if (project === undefined) return false;
  const isReplaced = (): boolean => {
    const now = deps.projects.find(projectId);
    return now !== undefined && now.storage_path !== project.storage_path;
  };
  const area = await deps.storage.createImportArea();
  try {
    const codeDir = deps.storage.projectDir(project.storage_path);
    const past = await PastTrees.open({ codeDir, sourcePath: project.source_path, area, signal });
    const run: Run = { deps, project, past, signal, isReplaced };
    await analyseWanted(run);
    if (!isReplaced()) await search(run);
    return isReplaced();
  } catch (error) {
    signal.throwIfAborted();
    if (isReplaced()) return true;
    throw error;
  } finally {
    await area.discard();
  }
}

interface Run {
  readonly deps: TimelineJobDeps;
  readonly project: Project;
  readonly past: PastTrees;
  readonly signal: AbortSignal;
  readonly isReplaced: () => boolean;
}

async function analyseWanted(run: Run): Promise<void> {
  const { repository } = run.deps;
  for (;;) {
    const hash = repository.nextWanted(run.project.id);
    if (hash === undefined) return;
    await analyseCommit(run, hash);
    if (run.isReplaced()) return;
  }
}

/** A commit that cannot be analysed says why; where the analyzer is gone or the disk is full, all of it fails. */
async function analyseCommit({ deps, project, past, signal, isReplaced }: Run, hash: string): Promise<void> {
  const { repository, database, version } = deps;
  try {
    const decisions = deps.decisionsOf(project.id);
    const layerRules = deps.layerRulesOf(project.id);
    const tree = await past.checkOut(hash);
    const look = await lookAtCommit(deps, tree, { project, decisions, layerRules, signal });
    // A history whose objects have gone meanwhile is none to be kept.
    if (isReplaced()) return;
    const map = mapOf(look.answers, repository.folderDepth(project.id));
    const row = { numbers: numbersOf(look), findings: findingsOf(look.answers), map };
    await repository.storeLook(project.id, hash, version, row);
  } catch (error) {
    signal.throwIfAborted();
    if (isReplaced() || (error instanceof ApiError && isOfAll(error))) throw error;
    deps.log.warn('A past commit could not be analysed.', { projectId: project.id, hash, error });
    const reason =
      error instanceof ApiError
        ? error.message
        : 'This commit could not be analysed; see the log for details.';
    await database.immediate(() => repository.setFailure(project.id, hash, version, reason));
  }
}

function isOfAll({ code }: ApiError): boolean {
  return code === 3001 || code >= 5000;
}

function numbersOf({ answers, report }: PastLook): PastNumbers {
  const metrics = answers.quality?.available === true ? answers.quality.metrics : undefined;
  return {
    healthScore: report.healthScore,
    dimensions: report.dimensions.map(({ key, score }) => ({ key, score })),
    bugs: metrics?.bugs ?? null,
    vulnerabilities: metrics?.vulnerabilities ?? null,
    codeSmells: metrics?.codeSmells ?? null,
    loc: answers.scan.locTotal,
    scoreVersion: report.scoreVersion ?? 1,
  };
}

/** Commits between two, the earlier one first, and the points lost from one to the other. */
interface Span {
  readonly from: string;
  readonly to: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** A history that gets worse little by little is not analysed whole. */
const MAX_LOOKS = 24;

/**
 * Halves the span of commits that lost most, until that one is two neighbours: the later of them cost most, as far as what lies
 * between other commits does not make up for itself. Beyond `MAX_LOOKS` analyses the worst span alone is halved.
 */
async function search(run: Run): Promise<void> {
  const { deps, project, past } = run;
  const { repository, database } = deps;
  const wanted = repository.find(project.id)?.search ?? null;
  if (wanted === null || wanted.commit !== null) return;
  const commits = await past.listCommits();
  const { from, to } = wanted;
  let spans: Span[] = [{ from, to, before: scoreOf(run, from), after: scoreOf(run, to) }];
  for (let looks = 1; ; looks += 1) {
    const worst = worstOf(spans);
    const middle = worst && middleOf(commits, worst);
    if (worst === undefined) return;
    if (middle === undefined) {
      const { to: commit, before, after } = worst;
      const found: TimelineSearch = { ...wanted, commit, before, after };
      await database.immediate(() => repository.setSearch(project.id, found));
      return;
    }
    const score = await scoreBetween(run, middle);
    if (run.isReplaced()) return;
    // One that could not be analysed counts as the one before it.
    const between = { hash: middle.hash, score: score ?? worst.before };
    const others = looks < MAX_LOOKS ? spans.filter((span) => span !== worst) : [];
    spans = [
      ...others,
      { ...worst, to: between.hash, after: between.score },
      { ...worst, from: between.hash, before: between.score },
    ];
  }
}

/** The later one where several lost as much. */
function worstOf(spans: readonly Span[]): Span | undefined {
  let worst: Span | undefined;
  for (const span of spans) if (worst === undefined || fallOf(span) >= fallOf(worst)) worst = span;
  return worst;
}

/** None where one of them has no score. */
const fallOf = ({ before, after }: Span): number => (before === null || after === null ? 0 : before - after);

/** The score of a commit, which is analysed for it. */
async function scoreBetween(run: Run, commit: PastCommit): Promise<number | null> {
  const { deps, project } = run;
  const { repository, database, version } = deps;
  const tags = repository.findPoint(project.id, commit.hash)?.tags ?? [];
  await database.immediate(() => repository.want(project.id, [{ ...commit, tags }], 'SEARCH', version));
  await analyseWanted(run);
  return scoreOf(run, commit.hash);
}

function scoreOf({ deps, project }: Run, hash: string): number | null {
  return deps.repository.findPoint(project.id, hash)?.healthScore ?? null;
}
