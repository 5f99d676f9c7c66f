import type { Database } from '#main/database/open-database.ts';

type Args = { analysisId: number; at: string };

/** What `finding_change` noted of an analysis counts from now on. */
export function createSettleRepository(database: Database) {
  const { query } = database;
  const changed = (analysisId: number) =>
    query.selectFrom('finding_change').select('finding_id').where('analysis_id', '=', analysisId);
  const gone = database.prepare((args: Args) =>
    query
      .updateTable('finding')
      .set({
        fixed_at: args.at,
        fixed_analysis_id: args.analysisId,
      })
      .where('id', 'in', changed(args.analysisId).where('change', '=', 'GONE')),
  );
  const back = database.prepare((args: Args) =>
    query
      .updateTable('finding')
      .set({ fixed_at: null, fixed_analysis_id: null })
      .where('id', 'in', changed(args.analysisId).where('change', '=', 'BACK')),
  );
  const settled = database.prepare((args: Args) =>
    query.deleteFrom('finding_change').where('analysis_id', '=', args.analysisId),
  );
  return {
    /** Inside `immediate`, when the analysis is done. */
    settle(analysisId: number, at: string): void {
      for (const statement of [gone, back, settled]) statement.run({ analysisId, at });
    },
  };
}
