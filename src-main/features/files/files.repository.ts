import type { FileEntry, FileLanguage, FileListQuery } from '#contract/public-api/files.ts';
import type { FileSort, Order } from '#contract/words.ts';
import { contains } from '#main/database/contains.ts';
import { latestSnapshot } from '#main/database/latest-snapshot.ts';
import type { Database } from '#main/database/open-database.ts';
import { roleField } from '#main/database/role-field.ts';
import { TOTAL } from '#main/database/total.ts';
import type { FileState } from '#main/storage/folder-state.ts';
import type { RowRange } from '#main/paging.ts';

/** Where a project's file list is: the snapshot of its latest analysis that has one, before that the quick scan's. */
export type FileSource = { readonly analysisId: number } | { readonly quickScanOf: number };

export type FileFilters = Omit<FileListQuery, 'sort' | 'order'>;

export interface FileOrder {
  readonly sort: FileSort;
  readonly order: Order;
}

export type FileSources = ReturnType<typeof createFileSources>;
export type FilesRepository = ReturnType<typeof createFilesRepository>;
export type FolderFiles = ReturnType<typeof createFolderFiles>;

function toFileEntry({ role, ...file }: Omit<FileEntry, 'role'> & { role: string | null }): FileEntry {
  return { ...file, ...roleField(role) };
}

/** The source's rows under the contract's names. */
function filesOf(query: Database['query'], source: FileSource) {
  const columns = [
    'file.path',
    'file.language',
    'file.loc',
    'file.size_bytes as sizeBytes',
    'file.role',
  ] as const;
  return 'analysisId' in source
    ? query.selectFrom('file_entry as file').where('analysis_id', '=', source.analysisId).select(columns)
    : query.selectFrom('quick_file as file').where('project_id', '=', source.quickScanOf).select(columns);
}

/** Reads the table `folder_file`, which the analyses of folders that are read in place write. */
export function createFolderFiles(database: Database) {
  const folderFile = database.prepare((args: { projectId: number; path: string }) =>
    database.query
      .selectFrom('folder_file')
      .select(['bytes', 'mtime_ms as mtimeMs'])
      .where('project_id', '=', args.projectId)
      .where('path', '=', args.path),
  );
  return {
    /** How a file was when the latest analysis read it. */
    findFolderFile: (projectId: number, path: string): FileState | undefined =>
      folderFile.get({ projectId, path }),
  };
}

/** Which snapshot of a project is asked for. */
export function createFileSources(database: Database) {
  const { query } = database;
  const snapshotOf = database.prepare((args: { projectId: number }) => latestSnapshot(query, args.projectId));
  const ownSnapshot = database.prepare((args: { projectId: number; analysisId: number }) =>
    query
      .selectFrom('analysis')
      .select('id as analysisId')
      .where('id', '=', args.analysisId)
      .where('project_id', '=', args.projectId)
      .where('snapshot_files', 'is not', null),
  );

  return {
    /** Of one analysis; undefined when it is not the project's, or has listed nothing. */
    findSnapshot: (projectId: number, analysisId: number): { analysisId: number } | undefined =>
      ownSnapshot.get({ projectId, analysisId }),
    sourceOf(projectId: number): FileSource {
      const snapshot = snapshotOf.get({ projectId });
      return snapshot === undefined ? { quickScanOf: projectId } : { analysisId: snapshot.id };
    },
  };
}

/** Reads the tables `file_entry` and `quick_file`, which the analyses write. */
export function createFilesRepository(database: Database) {
  const { query } = database;
  function filtered(source: FileSource, { keyword, language }: FileFilters) {
    let rows = query.selectFrom(filesOf(query, source).as('file'));
    if (keyword) rows = rows.where(contains('file.path', keyword));
    if (language) rows = rows.where('file.language', '=', language);
    return rows;
  }

  return {
    count(source: FileSource, filters: FileFilters): number {
      const counted = filtered(source, filters).select(TOTAL);
      return database.get(counted)?.total ?? 0;
    },
    list(source: FileSource, filters: FileFilters, by: FileOrder & { range: RowRange }): FileEntry[] {
      const { sort, order, range } = by;
      let rows = filtered(source, filters).selectAll().orderBy(`file.${sort}`, order);
      if (sort !== 'path') rows = rows.orderBy('file.path');
      return database.all(rows.limit(range.limit).offset(range.offset)).map(toFileEntry);
    },
    listAll: (source: FileSource): FileEntry[] =>
      database.all(filesOf(query, source).orderBy('path')).map(toFileEntry),
    languages(source: FileSource): FileLanguage[] {
      const counted = query
        .selectFrom(filesOf(query, source).as('file'))
        .select(({ fn }) => [
          'file.language',
          fn.countAll<number>().as('fileCount'),
          fn.sum<number>('file.loc').as('locTotal'),
        ])
        .groupBy('file.language')
        .orderBy('file.language');
      return database.all(counted);
    },
    find(source: FileSource, path: string): FileEntry | undefined {
      const row = database.get(
        query.selectFrom(filesOf(query, source).as('file')).selectAll().where('file.path', '=', path),
      );
      return row && toFileEntry(row);
    },
  };
}
