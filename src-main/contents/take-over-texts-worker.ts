import type { StepConnection, StepWork, WorkStep } from '#main/database/write-steps.ts';

/**
 * Runs in the transaction that stores the files of a folder's analysis. Nearly all are as they were: only those that are
 * not cost a statement each.
 */
export const work: StepWork = (connection, { params: [analysisId, projectId], rows }) => {
  const known = connection
    .prepare<[unknown], KnownFile>(
      'SELECT path, bytes, mtime_ms AS mtimeMs FROM folder_file WHERE project_id = ?',
    )
    .all(projectId);
  const before = new Map(known.map((file) => [file.path, file]));
  const [same, others] = split(rows, before);
  takeTextsOver(connection, { analysisId, projectId, same });
  const put = connection.prepare(
    'INSERT OR REPLACE INTO folder_file(path, bytes, mtime_ms, project_id) VALUES(?, ?, ?, ?)',
  );
  for (const row of others) put.run(...row, projectId);
  const there = new Set(rows.map(([path]) => path));
  const remove = connection.prepare('DELETE FROM folder_file WHERE project_id = ? AND path = ?');
  for (const { path } of known) if (!there.has(path)) remove.run(projectId, path);
};

interface KnownFile {
  readonly path: string;
  readonly bytes: number;
  readonly mtimeMs: number;
}

type Rows = WorkStep['rows'];

/** The paths of the files that have the size and time of before, and the rows of the others. */
function split(rows: Rows, before: ReadonlyMap<unknown, KnownFile>): [Set<unknown>, Rows] {
  const isSame = ([path, bytes, mtimeMs]: Rows[number]): boolean => {
    const was = before.get(path);
    return was !== undefined && was.bytes === bytes && was.mtimeMs === mtimeMs;
  };
  return [new Set(rows.filter(isSame).map(([path]) => path)), rows.filter((row) => !isSame(row))];
}

/** All texts of the analysis before are taken over by one statement, and then those given back that may be others. */
function takeTextsOver(
  connection: StepConnection,
  { analysisId, projectId, same }: { analysisId: unknown; projectId: unknown; same: ReadonlySet<unknown> },
): void {
  if (same.size === 0) return;
  connection
    .prepare(
      `UPDATE file_entry SET content_id = (
         SELECT old.content_id FROM project
         JOIN file_entry AS old ON old.analysis_id = project.folder_analysis_id AND old.path = file_entry.path
         WHERE project.id = ? AND old.size_bytes = file_entry.size_bytes)
       WHERE analysis_id = ?`,
    )
    .run(projectId, analysisId);
  const taken = connection
    .prepare<[unknown], string>(
      'SELECT path FROM file_entry WHERE analysis_id = ? AND content_id IS NOT NULL',
    )
    .pluck();
  const giveBack = connection.prepare(
    'UPDATE file_entry SET content_id = NULL WHERE analysis_id = ? AND path = ?',
  );
  for (const path of taken.all(analysisId)) if (!same.has(path)) giveBack.run(analysisId, path);
}
