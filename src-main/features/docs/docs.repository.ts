import type { Selectable } from 'kysely';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import type { DocType } from '#contract/words.ts';
import { finishedAnalyses } from '#main/database/finished-analysis.ts';
import type { Database } from '#main/database/open-database.ts';
import { roleField } from '#main/database/role-field.ts';
import type { DocumentTable } from '#main/database/schema.ts';
import { withWholeEdges } from '#main/features/analyses/index.ts';

export type DocumentRow = Selectable<DocumentTable>;

/** What a document is written from: stored answers of the latest finished analysis, as they came; undefined without one. */
export interface DocSources {
  readonly scan: unknown;
  readonly architecture: unknown;
  /** What the history says of files and parts; undefined without a readable one. */
  readonly history: unknown;
}

interface DocumentChange {
  readonly title?: string;
  readonly content: string;
  readonly version: number;
  readonly edited: boolean;
  readonly time: string;
  /** Left out, what was stored stays: a person's edit sends nothing to a model. */
  readonly modelInput?: ModelInput | undefined;
}

export type DocsRepository = ReturnType<typeof createDocsRepository>;

function prepareStatements(database: Database) {
  const { query } = database;
  return {
    latest: database.prepare((args: { projectId: number }) =>
      finishedAnalyses(query, args.projectId).select('analysis.id').limit(1),
    ),
    stage: database.prepare((args: { analysisId: number; stage: string }) =>
      query
        .selectFrom('stage_blob')
        .select('json')
        .where('analysis_id', '=', args.analysisId)
        .where('stage_blob.stage', '=', args.stage),
    ),
    files: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('file_entry')
        .select(['path', 'language', 'loc', 'size_bytes as sizeBytes', 'role'])
        .where('analysis_id', '=', args.analysisId)
        .orderBy('path'),
    ),
    history: database.prepare((args: { analysisId: number }) =>
      query
        .selectFrom('evolution_result')
        .select(['files', 'bus_factors as busFactors', 'attention'])
        .where('analysis_id', '=', args.analysisId)
        .where('available', '=', 1),
    ),
    one: database.prepare((args: { id: number }) =>
      query.selectFrom('document').selectAll().where('id', '=', args.id),
    ),
    ofType: database.prepare((args: { projectId: number; docType: string }) =>
      query
        .selectFrom('document')
        .selectAll()
        .where('project_id', '=', args.projectId)
        .where('doc_type', '=', args.docType),
    ),
    all: database.prepare((args: { projectId: number }) =>
      query.selectFrom('document').selectAll().where('project_id', '=', args.projectId).orderBy('doc_type'),
    ),
  };
}

/** The writing calls with what they store of a text. */
function createWrites(database: Database) {
  const { query } = database;
  return {
    insert: (row: {
      projectId: number;
      docType: DocType;
      title: string;
      content: string;
      modelInput: ModelInput | undefined;
      time: string;
    }): number =>
      database.run(
        query.insertInto('document').values({
          project_id: row.projectId,
          doc_type: row.docType,
          title: row.title,
          content: row.content,
          model_input: toJson(row.modelInput),
          created_at: row.time,
          updated_at: row.time,
        }),
      ).id,
    update(id: number, change: DocumentChange): void {
      const { edited, time, modelInput, ...columns } = change;
      database.run(
        query
          .updateTable('document')
          .set({
            ...columns,
            edited: edited ? 1 : 0,
            updated_at: time,
            ...('modelInput' in change ? { model_input: toJson(modelInput) } : {}),
          })
          .where('id', '=', id),
      );
    },
  };
}

/** The table `document`; the writing calls belong inside `immediate`. */
export function createDocsRepository(database: Database) {
  const { query } = database;
  const statements = prepareStatements(database);
  const parsed = (analysisId: number, stage: string): unknown => {
    const row = statements.stage.get({ analysisId, stage });
    return row === undefined ? undefined : JSON.parse(row.json);
  };
  return {
    readSources(projectId: number): DocSources {
      const analysisId = statements.latest.get({ projectId })?.id;
      const scan = analysisId === undefined ? undefined : parsed(analysisId, 'SCAN');
      const rows = analysisId === undefined ? [] : statements.files.all({ analysisId });
      const files = rows.map(({ role, ...file }) => ({ ...file, ...roleField(role) }));
      return {
        scan: typeof scan === 'object' && scan !== null ? { ...scan, files } : undefined,
        architecture:
          analysisId === undefined ? undefined : withWholeEdges(parsed(analysisId, 'ARCHITECTURE')),
        history: analysisId === undefined ? undefined : historyOf(statements.history.get({ analysisId })),
      };
    },
    find: (id: number): DocumentRow | undefined => statements.one.get({ id }),
    findOfType: (projectId: number, docType: DocType): DocumentRow | undefined =>
      statements.ofType.get({ projectId, docType }),
    list: (projectId: number): DocumentRow[] => statements.all.all({ projectId }),
    ...createWrites(database),
    remove: (id: number): boolean =>
      database.run(query.deleteFrom('document').where('id', '=', id)).changes > 0,
  };
}

function historyOf(
  row: { files: string; busFactors: string; attention: string | null } | undefined,
): unknown {
  if (row === undefined) return undefined;
  const { files, busFactors, attention } = row;
  return {
    files: JSON.parse(files) as unknown,
    busFactors: JSON.parse(busFactors) as unknown,
    ...(attention === null ? {} : { attention: JSON.parse(attention) as unknown }),
  };
}

function toJson(input: ModelInput | undefined): string | null {
  return input === undefined ? null : JSON.stringify(input);
}
