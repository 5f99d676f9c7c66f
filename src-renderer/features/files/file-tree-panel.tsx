import { useQuery } from '@tanstack/react-query';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { ChoiceFilter } from '#renderer/components/filter-bar.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { TreeGrid } from '#renderer/components/tree-grid.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type TreeSort, TREE_SORTS } from './file-tree.ts';
import { FilesHead, NoFiles } from './files-head.tsx';
import { fileFactsQuery } from './files.api.ts';
import classes from './files-page.module.css';
import type { ChangeFilesSearch, FilesSearch } from './files.search.ts';
import { useFactsColumns, useTreeColumns } from './tree-columns.tsx';
import { useFileTree } from './use-file-tree.ts';

interface FileTreePanelProps {
  search: FilesSearch;
  change: ChangeFilesSearch;
}

const FIRST_SORT = 'findings';

const treeSort = (sort: string | undefined): TreeSort =>
  TREE_SORTS.find((known) => known === sort) ?? FIRST_SORT;

/** Numbers begin with the largest. */
const firstOrder = (sort: TreeSort) => (sort === 'path' ? 'asc' : 'desc');

/** The folders of the project with their totals, the worst first. */
export function FileTreePanel({ search, change }: FileTreePanelProps) {
  const s = useStrings();
  const { keyword, language, path } = search;
  const sort = treeSort(search.sort);
  const order = search.order ?? firstOrder(sort);
  const query = useQuery(fileFactsQuery(useProjectId()));
  const tree = useFileTree({ files: query.data?.items, keyword, language, sort, order, path });
  const hasHistory = query.data?.historyAvailable === true;
  const columns = useTreeColumns(path !== undefined, sort, hasHistory);
  const csvColumns = useFactsColumns();
  const sorts = TREE_SORTS.filter((known) => hasHistory || (known !== 'attention' && known !== 'commits'));
  return (
    <QueryFrame query={query} rows={16}>
      {({ total }) => (
        <section className={classes.list} aria-label={s.files.title}>
          <FilesHead search={search} change={change} count={tree.count} total={total}>
            <ChoiceFilter
              className={classes.sort}
              label={s.files.sortBy}
              any={s.files.sorts[FIRST_SORT]}
              choices={sorts}
              nameOf={(name) => s.files.sorts[name]}
              value={sort === FIRST_SORT ? undefined : sort}
              onChange={(chosen) => change({ sort: chosen, order: undefined }, true)}
            />
            <CsvButton
              name="files"
              label={s.files.csv}
              disabled={tree.count === 0}
              rows={async () => tree.sorted()}
              columns={csvColumns}
            />
          </FilesHead>
          <div className={classes.table}>
            <TreeGrid
              label={s.files.title}
              rows={tree.rows}
              columns={columns}
              sort={{ id: sort, descending: order === 'desc' }}
              onSort={({ id, descending }) =>
                change({ sort: treeSort(id), order: descending ? 'desc' : 'asc' }, true)
              }
              onOpen={(node) => change({ path: node.path, line: undefined }, false)}
              onToggle={tree.toggle}
              selectedKey={path}
              empty={<NoFiles any={total > 0} />}
            />
          </div>
        </section>
      )}
    </QueryFrame>
  );
}
