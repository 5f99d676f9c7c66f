import { FILE_SORTS, type FileSort } from '#contract/words.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useFileColumns } from './file-columns.tsx';
import { FilesHead, NoFiles } from './files-head.tsx';
import { allFilesQuery, filePages, firstFilesQuery } from './files.api.ts';
import classes from './files-page.module.css';
import type { ChangeFilesSearch, FilesSearch } from './files.search.ts';

interface FileListPanelProps {
  search: FilesSearch;
  change: ChangeFilesSearch;
}

const listSort = (sort: string | undefined): FileSort => FILE_SORTS.find((known) => known === sort) ?? 'path';

/** The files that match, page by page as they come into sight. */
export function FileListPanel({ search, change }: FileListPanelProps) {
  const s = useStrings();
  const client = useQueryClient();
  const projectId = useProjectId();
  const { keyword, language, order = 'asc', path: open } = search;
  const sort = listSort(search.sort);
  const params = { keyword, language, sort, order };
  const { query, count, rowAt, onVisible } = usePagedRows(filePages(projectId, params));
  const all = useQuery(firstFilesQuery(projectId, {}));
  const columns = useFileColumns(open !== undefined);
  const csvColumns = useFileColumns(false);
  const total = all.data?.total ?? count;
  return (
    <QueryFrame query={query} rows={16}>
      {() => (
        <section className={classes.list} aria-label={s.files.title}>
          <FilesHead search={search} change={change} count={count} total={total}>
            <CsvButton
              name="files"
              label={s.files.csv}
              disabled={count === 0}
              rows={async () => (await client.fetchQuery(allFilesQuery(projectId, params))).items}
              columns={csvColumns}
            />
          </FilesHead>
          <div className={classes.table}>
            <RowGrid
              label={s.files.title}
              count={count}
              rowAt={rowAt}
              onVisible={onVisible}
              columns={columns}
              rowKey={(file) => file.path}
              sort={{ id: sort, descending: order === 'desc' }}
              onSort={({ id, descending }) =>
                change({ sort: listSort(id), order: descending ? 'desc' : 'asc' }, true)
              }
              onOpen={(file) => change({ path: file.path, line: undefined }, false)}
              selectedKey={open}
              pageKeys
              rowHeightPx={30}
              empty={<NoFiles any={total > 0} />}
            />
          </div>
        </section>
      )}
    </QueryFrame>
  );
}
