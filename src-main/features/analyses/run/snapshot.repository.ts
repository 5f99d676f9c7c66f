import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { Database } from '#main/database/open-database.ts';
import { roleField } from '#main/database/role-field.ts';
import type { PartName, PartResults } from '../analysis-parts.ts';
import { withWholeEdges } from '../compact-edges.ts';

type Stage = 'SCAN' | Uppercase<PartName>;

export type SnapshotRepository = ReturnType<typeof createSnapshotRepository>;

/** Reads what is stored of an analysis. */
export function createSnapshotRepository(database: Database) {
  const { query } = database;
  const blobOf = database.prepare((args: { analysisId: number; stage: string }) =>
    query
      .selectFrom('stage_blob')
      .select('json')
      .where('analysis_id', '=', args.analysisId)
      .where('stage', '=', args.stage),
  );
  const filesOf = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('file_entry')
      .select(['path', 'language', 'loc', 'size_bytes as sizeBytes', 'role'])
      .where('analysis_id', '=', args.analysisId)
      .orderBy('path'),
  );

  function findBlob(analysisId: number, stage: Stage): unknown {
    const row = blobOf.get({ analysisId, stage });
    return row === undefined ? undefined : JSON.parse(row.json);
  }

  return {
    /** The scan with its files, as the analyzer gave it. */
    findScan(analysisId: number): ScanResponse | undefined {
      const rest = findBlob(analysisId, 'SCAN');
      if (rest === undefined) return undefined;
      const files = filesOf.all({ analysisId }).map(({ role, ...file }) => ({ ...file, ...roleField(role) }));
      return { ...(rest as Omit<ScanResponse, 'files'>), files };
    },
    findPart<Name extends PartName>(analysisId: number, name: Name): PartResults[Name] | undefined {
      const stored = findBlob(analysisId, name.toUpperCase() as Stage);
      return (name === 'architecture' ? withWholeEdges(stored) : stored) as PartResults[Name] | undefined;
    },
  };
}
