import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useFileColumns } from './file-columns.tsx';
import { FilesHead, NoFiles } from './files-head.tsx';
import { allFilesQuery, filePages, firstFilesQuery, listParams } from './files.api.ts';
import classes from './files-page.module.css';
import type { ChangeFilesSearch, FilesSearch } from './files.search.ts';

interface FileListPanelProps {
  search: FilesSearch;
  change: ChangeFilesSearch;
}

/** The files that match, page by page as they come into sight. */
export function FileListPanel({ search, change }: FileListPanelProps) {
  const s = useStrings();
  const client = useQueryClient();
  const projectId = useProjectId();
  const { path: open } = search;
  const params = listParams(search);
  const { keyword, language, sort, order } = params;
  const { query, count, rowAt, onVisible } = usePagedRows(filePages(projectId, params));
  // Without a filter the list itself says how many there are.
  const isFiltered = keyword !== undefined || language !== undefined;
  const all = useQuery({ ...firstFilesQuery(projectId, {}), enabled: isFiltered });
  const columns = useFileColumns(open !== undefined);
  const csvColumns = useFileColumns(false);
  const total = (isFiltered ? all.data?.total : undefined) ?? count;
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
                change({ sort: listParams({ sort: id }).sort, order: descending ? 'desc' : 'asc' }, true)
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
