import {
  type PastMap,
  type ProjectRefs,
  type SearchRequest,
  TAGS_MAX,
  type Timeline,
  type TimelinePoint,
  type TimelineRequest,
} from '#contract/public-api/timeline.ts';
import { ApiError } from '#main/api-error.ts';
import { createWorkQueue, JobStopped } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { type PastCommit, type PastTag, PastTrees } from '#main/storage/git/past-trees.ts';
import { refMarks } from '#main/storage/git/ref-marks.ts';
import { chooseCommits } from './choose-commits.rules.ts';
import { runTimeline, type TimelineJobDeps } from './timeline-job.ts';

export interface TimelineServiceDeps extends TimelineJobDeps {
  readonly projects: KnownProjects;
}

/** The past of projects (D128). Call `recover()` once before serving. */
export interface Timelines {
  /** @throws ApiError 2001 */
  get(projectId: number): Timeline;
  /** Analyses commits spread over the history, in the background. @throws ApiError 1002 without a history, 2001, 2002 */
  start(projectId: number, request: TimelineRequest): Promise<Timeline>;
  /** Ends that; what is analysed stays. @throws ApiError 2001 */
  stop(projectId: number): Promise<Timeline>;
  /** Analyses one more commit. @throws ApiError 1002 when nothing has that name, 2001, 2002 */
  addCommit(projectId: number, ref: string): Promise<TimelinePoint>;
  /** Looks for the commit between two analysed ones that cost most points. @throws ApiError 1002, 2001, 2002 */
  search(projectId: number, request: SearchRequest): Promise<Timeline>;
  /** @throws ApiError 2001, 2015 when the commit is not analysed */
  getMap(projectId: number, commit: string): PastMap;
  /** Empty where there is no history. @throws ApiError 2001 */
  listRefs(projectId: number): Promise<ProjectRefs>;
  /** Ends the work for a project that goes, and waits for its end. */
  stopProject(projectId: number): Promise<void>;
  /** At start: goes on with what a stopped process left. */
  recover(): void;
  close(): Promise<void>;
}

const RUNNING = 'The past of this project is being analysed already: wait until that ends, or stop it.';
const UNREADABLE = 'There is no past to look at: the history could not be read.';
const NOT_ANALYSED = 'Both commits must have been analysed, the earlier one first.';

/** One project after the other: nobody waits for it, and everything else is to be quick meanwhile. */
const PLACES = 1;

export class TimelineService implements Timelines {
  private readonly deps: TimelineServiceDeps;
  private readonly queue = createWorkQueue(PLACES);
  private readonly closing = new AbortController();
  /** The tags of projects that were asked for last: a page asks before and after each analysis, and git would take longer than all else it asks. */
  private readonly knownRefs = new Map<number, { readonly marks: string; readonly refs: ProjectRefs }>();

  constructor(deps: TimelineServiceDeps) {
    this.deps = deps;
  }

  get(projectId: number): Timeline {
    const { projects, repository } = this.deps;
    projects.get(projectId);
    const { state, message, search } = repository.find(projectId) ?? NOT_BEGUN;
    return { state, message, search, points: repository.listPoints(projectId) };
  }

  async start(projectId: number, request: TimelineRequest): Promise<Timeline> {
    const { repository, version } = this.deps;
    const chosen = await this.withPast(projectId, async (past) =>
      withTags(chooseCommits(await past.listCommits(), request), await past.listTags()),
    );
    if (chosen.length === 0) throw new ApiError('PARAMETER_INVALID', UNREADABLE);
    await this.begin(projectId, () => {
      repository.setSearch(projectId, null);
      repository.keepOnly(
        projectId,
        chosen.map(({ hash }) => hash),
      );
      repository.want(projectId, chosen, 'TIMELINE', version);
    });
    return this.get(projectId);
  }

  async stop(projectId: number): Promise<Timeline> {
    const { projects, repository, database } = this.deps;
    projects.get(projectId);
    await this.queue.cancel(projectId);
    await database.immediate(() => {
      const timeline = repository.find(projectId);
      if (timeline?.state !== 'RUNNING') return;
      repository.removeWanted(projectId);
      if (timeline.search?.commit === null) repository.setSearch(projectId, null);
      repository.setState(projectId, { state: 'STOPPED', message: null });
    });
    return this.get(projectId);
  }

  async addCommit(projectId: number, ref: string): Promise<TimelinePoint> {
    const { repository, database, version } = this.deps;
    const [wanted] = await this.withPast(projectId, async (past) => {
      const found = await past.find(ref);
      return found === undefined ? [] : withTags([found], await past.listTags());
    });
    if (wanted === undefined) throw new ApiError('PARAMETER_INVALID', unknownName(ref));
    const { hash } = wanted;
    if (repository.isCurrent(projectId, hash, version)) {
      await database.immediate(() => repository.keepNamed(projectId, hash));
    } else {
      await this.begin(projectId, () => repository.want(projectId, [wanted], 'NAME', version));
    }
    const point = repository.findPoint(projectId, hash);
    if (point === undefined) throw new ApiError('DATABASE_ERROR', 'The commit could not be stored.');
    return point;
  }

  async search(projectId: number, { from, to }: SearchRequest): Promise<Timeline> {
    const { projects, repository } = this.deps;
    projects.get(projectId);
    const [older, newer] = [from, to].map((hash) => repository.findPoint(projectId, hash));
    if (older?.analysed !== true || newer?.analysed !== true || from === to || older.at > newer.at)
      throw new ApiError('PARAMETER_INVALID', NOT_ANALYSED);
    await this.begin(projectId, () =>
      repository.setSearch(projectId, { from, to, commit: null, before: null, after: null }),
    );
    return this.get(projectId);
  }

  getMap(projectId: number, commit: string): PastMap {
    const { projects, repository } = this.deps;
    projects.get(projectId);
    const found = repository.findMap(projectId, commit);
    if (found === undefined) throw new ApiError('ANALYSIS_NOT_FOUND', 'This commit has not been analysed.');
    const { depth: _depth, ...map } = found.map;
    return { commit, at: found.at, ...map };
  }

  async listRefs(projectId: number): Promise<ProjectRefs> {
    const { projects, storage } = this.deps;
    const { storage_path: storagePath, source_path: sourcePath } = projects.get(projectId);
    const places = { codeDir: storage.projectDir(storagePath), sourcePath };
    // What cannot be read has no marks; why is told below.
    const marks = await refMarks(places).catch(() => undefined);
    const known = this.knownRefs.get(projectId);
    if (marks !== undefined && known?.marks === marks) return known.refs;
    const tags = await this.withPast(projectId, newestTags).catch((error: unknown) => {
      if (error instanceof ApiError && error.apiName === 'PARAMETER_INVALID') return [];
      throw error;
    });
    // A git that failed has told of no tag, and may do better next time.
    if (marks !== undefined && tags.length > 0) this.knownRefs.set(projectId, { marks, refs: { tags } });
    return { tags };
  }

  stopProject(projectId: number): Promise<void> {
    this.knownRefs.delete(projectId);
    return this.queue.cancel(projectId);
  }

  recover(): void {
    for (const projectId of this.deps.repository.listRunning()) this.run(projectId);
  }

  async close(): Promise<void> {
    this.closing.abort(new JobStopped('closing'));
    await this.queue.close();
  }

  private run(projectId: number): void {
    this.queue.add({ id: projectId, run: (signal) => runTimeline(this.deps, projectId, signal) });
  }

  /** Opens the past for as long as `look` needs it. @throws ApiError 1002 without a history, 2001 */
  private async withPast<T>(projectId: number, look: (past: PastTrees) => Promise<T>): Promise<T> {
    const { projects, storage } = this.deps;
    const { storage_path: storagePath, source_path: sourcePath } = projects.get(projectId);
    const area = await storage.createImportArea();
    try {
      const codeDir = storage.projectDir(storagePath);
      const { signal } = this.closing;
      return await look(await PastTrees.open({ codeDir, sourcePath, area, signal }));
    } finally {
      await area.discard();
    }
  }

  /** In one transaction with the change that wants something. @throws ApiError 2001, 2002 */
  private async begin(projectId: number, change: () => void): Promise<void> {
    const { projects, repository, database } = this.deps;
    await database.immediate(() => {
      projects.get(projectId);
      if (repository.find(projectId)?.state === 'RUNNING') throw new ApiError('ANALYSIS_RUNNING', RUNNING);
      repository.setState(projectId, { state: 'RUNNING', message: null });
      change();
    });
    this.run(projectId);
  }
}

const unknownName = (ref: string): string =>
  `The history of this project has no commit, tag or branch "${ref}".`;

const NOT_BEGUN = { state: 'NONE', message: null, search: null } as const;

function withTags(commits: readonly PastCommit[], tags: readonly PastTag[]) {
  const names = Map.groupBy(tags, ({ hash }) => hash);
  return commits.map((commit) => ({
    ...commit,
    tags: (names.get(commit.hash) ?? []).map(({ name }) => name).toSorted(),
  }));
}

/** Those on the way from HEAD along first parents come first, newest first; then the others by name. */
async function newestTags(past: PastTrees): Promise<ProjectRefs['tags']> {
  const tags = await past.listTags();
  if (tags.length === 0) return [];
  const order = new Map((await past.listCommits()).map(({ hash }, at) => [hash, at]));
  const rank = (hash: string): number => order.get(hash) ?? Infinity;
  return tags
    .toSorted((one, other) => {
      const [a, b] = [rank(one.hash), rank(other.hash)];
      return a === b ? (one.name < other.name ? 1 : -1) : a - b;
    })
    .slice(0, TAGS_MAX)
    .map(({ name, hash }) => ({ name, commit: hash }));
}
