import type { FileSort } from '#contract/words.ts';
import { IconFileCode } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { FilterBar } from '#renderer/components/filter-bar.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import { type SearchChange, mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useFileColumns } from './file-columns.tsx';
import { FileFilters } from './file-filters.tsx';
import { FilePane } from './file-pane.tsx';
import { allFilesQuery, filePages, firstFilesQuery } from './files.api.ts';
import classes from './files-page.module.css';
import type { FilesSearch } from './files.search.ts';

const route = getRouteApi('/projects/$projectId/files');

function useChangeSearch() {
  const navigate = route.useNavigate();
  return (change: SearchChange<FilesSearch>, replace: boolean) =>
    void navigate({
      search: (before) => mergeSearch(before, change),
      replace,
    });
}

function NoFiles({ any }: { any: boolean }) {
  const s = useStrings();
  return (
    <EmptyState icon={<IconFileCode size={26} stroke={1.5} />} title={any ? s.files.none : s.files.noFiles}>
      {any ? s.files.noneText : s.files.noFilesText}
    </EmptyState>
  );
}

/** The files that match, page by page as they come into sight. */
function FileList() {
  const s = useStrings();
  const format = useFormat();
  const client = useQueryClient();
  const projectId = useProjectId();
  const search = route.useSearch();
  const change = useChangeSearch();
  const { keyword, language, sort = 'path', order = 'asc', path: open } = search;
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
          <div className={classes.head}>
            <h1 className={classes.title}>
              {s.files.title} <span>{s.shell.rowsShown(format.number(count), format.number(total))}</span>
            </h1>
            <FilterBar className={classes.filters ?? ''}>
              <FileFilters search={search} onChange={(values) => change(values, true)} />
              <CsvButton
                name="files"
                label={s.files.csv}
                disabled={count === 0}
                rows={async () => (await client.fetchQuery(allFilesQuery(projectId, params))).items}
                columns={csvColumns}
              />
            </FilterBar>
          </div>
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
                change({ sort: id as FileSort, order: descending ? 'desc' : 'asc' }, true)
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

/** Every file of the snapshot, and beside the list the one that is open. The address holds filter, file and line. */
export function FilesPage() {
  const projectId = useProjectId();
  const { path, line } = route.useSearch();
  const change = useChangeSearch();
  return (
    <div className={classes.page} data-open={path !== undefined}>
      <FileList />
      {path !== undefined && (
        <FilePane
          projectId={projectId}
          path={path}
          line={line}
          onLine={(next) => change({ line: next }, true)}
          onClose={() => change({ path: undefined, line: undefined }, false)}
        />
      )}
    </div>
  );
}
