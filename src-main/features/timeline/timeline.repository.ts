import { sql } from 'kysely';
import type { TimelinePoint, TimelineSearch } from '#contract/public-api/timeline.ts';
import type { Database } from '#main/database/open-database.ts';
import type { PastCommitTable, TimelineTable } from '#main/database/schema.ts';
import { type PastFindings, packJson, unpackJson } from '#main/findings/past-findings.ts';
import type { PastCommit } from '#main/storage/git/past-trees.ts';
import type { StoredMap } from './past-map.rules.ts';

/** What a timeline shows of a commit. */
export type PastNumbers = Pick<
  TimelinePoint,
  'healthScore' | 'dimensions' | 'bugs' | 'vulnerabilities' | 'codeSmells' | 'loc'
> & { readonly scoreVersion: number };

export interface WantedCommit extends PastCommit {
  readonly tags: readonly string[];
}

export interface TimelineRow {
  readonly state: TimelineTable['state'];
  readonly message: string | null;
  readonly search: TimelineSearch | null;
}

export interface PastLookRow {
  readonly numbers: PastNumbers;
  readonly findings: PastFindings;
  readonly map: StoredMap;
}

type WantedBy = PastCommitTable['wanted_by'];
type Of = { projectId: number };
type One = { projectId: number; hash: string };

export type TimelineRepository = ReturnType<typeof createTimelineRepository>;

function prepareReads(database: Database) {
  const { query } = database;
  const timeline = database.prepare((args: Of) =>
    query.selectFrom('timeline').selectAll().where('project_id', '=', args.projectId),
  );
  const running = database.prepare((_args: object) =>
    query.selectFrom('timeline').select('project_id').where('state', '=', 'RUNNING').orderBy('project_id'),
  );
  const pointsOf = ({ projectId }: Of) =>
    query
      .selectFrom('past_commit')
      .select(['commit_hash', 'committed_at', 'subject', 'tags', 'failure', 'numbers'])
      .where('project_id', '=', projectId);
  const points = database.prepare((args: Of) => pointsOf(args).orderBy('committed_at').orderBy('id', 'desc'));
  const point = database.prepare((args: One) => pointsOf(args).where('commit_hash', '=', args.hash));
  const map = database.prepare((args: One) =>
    query
      .selectFrom('past_commit')
      .select(['committed_at', 'map'])
      .where('project_id', '=', args.projectId)
      .where('commit_hash', '=', args.hash),
  );
  const anyMap = database.prepare((args: Of) =>
    query
      .selectFrom('past_commit')
      .select('map')
      .where('project_id', '=', args.projectId)
      .where('map', 'is not', null)
      .orderBy('committed_at', 'desc')
      .limit(1),
  );
  const next = database.prepare((args: Of) =>
    query
      .selectFrom('past_commit')
      .select('commit_hash')
      .where('project_id', '=', args.projectId)
      .where('version', 'is', null)
      .orderBy('committed_at', 'desc')
      .orderBy('id')
      .limit(1),
  );
  const version = database.prepare((args: One) =>
    query
      .selectFrom('past_commit')
      .select('version')
      .where('project_id', '=', args.projectId)
      .where('commit_hash', '=', args.hash),
  );
  return { timeline, running, points, point, map, anyMap, next, version };
}

function createReads(database: Database) {
  const reads = prepareReads(database);
  return {
    find(projectId: number): TimelineRow | undefined {
      const row = reads.timeline.get({ projectId });
      if (row === undefined) return undefined;
      const search = row.search === null ? null : (JSON.parse(row.search) as TimelineSearch);
      return { state: row.state, message: row.message, search };
    },
    listRunning: (): number[] => reads.running.all({}).map((row) => row.project_id),
    /** Oldest first. */
    listPoints: (projectId: number): TimelinePoint[] => reads.points.all({ projectId }).map(toPoint),
    findPoint(projectId: number, hash: string): TimelinePoint | undefined {
      const row = reads.point.get({ projectId, hash });
      return row === undefined ? undefined : toPoint(row);
    },
    findMap(projectId: number, hash: string): { at: string; map: StoredMap } | undefined {
      const row = reads.map.get({ projectId, hash });
      return row?.map == null ? undefined : { at: row.committed_at, map: unpackJson(row.map) as StoredMap };
    },
    /** How deep the folders of the newest map are; null before there is one. */
    folderDepth(projectId: number): number | null {
      const packed = reads.anyMap.get({ projectId })?.map;
      return packed == null ? null : (unpackJson(packed) as StoredMap).depth;
    },
    /** The newest one that is to be analysed. */
    nextWanted: (projectId: number): string | undefined => reads.next.get({ projectId })?.commit_hash,
    /** Analysed by this version of Vitals. */
    isCurrent: (projectId: number, hash: string, version: string): boolean =>
      reads.version.get({ projectId, hash })?.version === version,
  };
}

/** What is asked for; inside `immediate`. */
function createWishes(database: Database) {
  const { query } = database;
  return {
    setState(projectId: number, values: Pick<TimelineRow, 'state' | 'message'>): void {
      const insert = query.insertInto('timeline').values({ project_id: projectId, ...values });
      database.run(insert.onConflict((on) => on.column('project_id').doUpdateSet(values)));
    },
    setSearch(projectId: number, search: TimelineSearch | null): void {
      const text = search === null ? null : JSON.stringify(search);
      database.run(query.updateTable('timeline').set({ search: text }).where('project_id', '=', projectId));
    },
    /** Commits that are there stay as they are, unless another version of Vitals analysed them. */
    want(projectId: number, commits: readonly WantedCommit[], wantedBy: WantedBy, version: string): void {
      for (const { hash, at, subject, tags } of commits) {
        const row = { project_id: projectId, commit_hash: hash, committed_at: at, subject };
        const insert = query
          .insertInto('past_commit')
          .values({ ...row, tags: JSON.stringify(tags), wanted_by: wantedBy });
        database.run(
          insert.onConflict((on) =>
            on.columns(['project_id', 'commit_hash']).doUpdateSet({
              tags: JSON.stringify(tags),
              version: sql<
                string | null
              >`CASE WHEN version = ${version} AND failure IS NULL THEN version END`,
              failure: null,
            }),
          ),
        );
      }
    },
    /** Those of earlier requests that are not among these; what was asked for by name stays. */
    keepOnly(projectId: number, hashes: readonly string[]): void {
      database.run(
        query
          .deleteFrom('past_commit')
          .where('project_id', '=', projectId)
          .where('wanted_by', '!=', 'NAME')
          .where('commit_hash', 'not in', [...hashes]),
      );
    },
  };
}

/** What became of single commits; inside `immediate`, but for what is said to wait. */
function createOutcomes(database: Database) {
  const { query } = database;
  return {
    /** It was asked for by name, and stays when a timeline is made again. */
    keepNamed(projectId: number, hash: string): void {
      database.run(
        query
          .updateTable('past_commit')
          .set({ wanted_by: 'NAME' })
          .where('project_id', '=', projectId)
          .where('commit_hash', '=', hash),
      );
    },
    removeWanted(projectId: number): void {
      database.run(
        query.deleteFrom('past_commit').where('project_id', '=', projectId).where('version', 'is', null),
      );
    },
    setFailure(projectId: number, hash: string, version: string, failure: string): void {
      database.run(
        query
          .updateTable('past_commit')
          .set({ failure, version })
          .where('project_id', '=', projectId)
          .where('commit_hash', '=', hash),
      );
    },
    /** Waits for the write thread; nothing happens where the commit is not wanted any more. */
    async storeLook(projectId: number, hash: string, version: string, look: PastLookRow): Promise<void> {
      const numbers = JSON.stringify(look.numbers);
      const params = [numbers, packJson(look.findings), packJson(look.map), version, projectId, hash];
      await database.heavy([
        {
          sql: `UPDATE past_commit SET numbers = ?, findings = ?, map = ?, version = ?, failure = NULL
                WHERE project_id = ? AND commit_hash = ?`,
          params,
        },
      ]);
    },
  };
}

/** The past commits of projects and how far they are analysed. */
export function createTimelineRepository(database: Database) {
  return { ...createReads(database), ...createWishes(database), ...createOutcomes(database) };
}

type PointRow = Pick<PastCommitTable, 'commit_hash' | 'committed_at' | 'subject' | 'failure' | 'numbers'> & {
  readonly tags: string;
};

const NOTHING = {
  healthScore: null,
  dimensions: [],
  bugs: null,
  vulnerabilities: null,
  codeSmells: null,
  loc: null,
};

function toPoint(row: PointRow): TimelinePoint {
  const { scoreVersion: _, ...numbers } =
    row.numbers === null ? { scoreVersion: 0, ...NOTHING } : (JSON.parse(row.numbers) as PastNumbers);
  return {
    commit: row.commit_hash,
    at: row.committed_at,
    subject: row.subject,
    tags: JSON.parse(row.tags) as string[],
    analysed: row.numbers !== null,
    failure: row.failure,
    ...numbers,
  };
}
