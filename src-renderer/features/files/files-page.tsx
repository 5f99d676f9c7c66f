import type { FileEntry } from '#contract/public-api/files.ts';
import type { FileSort } from '#contract/words.ts';
import { Select, TextInput } from '@mantine/core';
import { IconFileCode, IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue, useMemo } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { DataTable } from '#renderer/components/data-table.tsx';
import type { Column } from '#renderer/components/data-table.rows.ts';
import { colorOfLanguage } from '#renderer/components/language-colors.ts';
import { languageName } from '#renderer/components/language-shares.ts';
import { EmptyState, ErrorState, LoadingLines } from '#renderer/components/states.tsx';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { FilePane } from './file-pane.tsx';
import { filesQuery } from './files.api.ts';
import classes from './files-page.module.css';
import type { FilesSearch } from './files.search.ts';

const route = getRouteApi('/projects/$projectId/files');

type SearchChange = { [K in keyof FilesSearch]?: FilesSearch[K] | undefined };

function useChangeSearch() {
  const navigate = route.useNavigate();
  return (change: SearchChange, replace: boolean) =>
    void navigate({
      search: (before) => mergeSearch(before, change),
      replace,
    });
}

function useColumns(narrow: boolean): Column<FileEntry>[] {
  const s = useStrings();
  const format = useFormat();
  return useMemo(() => {
    const path: Column<FileEntry> = {
      id: 'path',
      header: s.files.path,
      value: (file) => file.path,
      cell: (file) => <PathCell path={file.path} language={file.language} narrow={narrow} />,
      width: 'minmax(0, 1fr)',
    };
    const loc: Column<FileEntry> = {
      id: 'loc',
      header: s.files.loc,
      value: (file) => file.loc,
      cell: (file) => format.number(file.loc),
      width: narrow ? '76px' : '100px',
      end: true,
    };
    if (narrow) return [path, loc];
    return [
      path,
      {
        id: 'language',
        header: s.files.language,
        value: (file) => file.language,
        cell: (file) => languageName(file.language, s),
        width: '140px',
        unsortable: true,
      },
      loc,
      {
        id: 'sizeBytes',
        header: s.files.size,
        value: (file) => file.sizeBytes,
        cell: (file) => format.bytes(file.sizeBytes),
        width: '110px',
        end: true,
      },
    ];
  }, [format, narrow, s]);
}

function PathCell({ path, language, narrow }: { path: string; language: string; narrow: boolean }) {
  const cut = path.lastIndexOf('/') + 1;
  return (
    <span className={classes.path} title={path}>
      <i style={{ background: colorOfLanguage(language) }} aria-hidden="true" />
      {narrow ? (
        <>
          <b>{path.slice(cut)}</b>{' '}
          <span className={classes.folder}>{path.slice(0, Math.max(0, cut - 1))}</span>
        </>
      ) : (
        <>
          <span className={classes.folder}>{path.slice(0, cut)}</span>
          <b>{path.slice(cut)}</b>
        </>
      )}
    </span>
  );
}

function useFiltered(files: readonly FileEntry[] | undefined, search: FilesSearch): readonly FileEntry[] {
  const keyword = useDeferredValue(search.keyword?.toLowerCase() ?? '');
  return useMemo(
    () =>
      (files ?? []).filter(
        (file) =>
          (!search.language || file.language === search.language) &&
          (keyword === '' || file.path.toLowerCase().includes(keyword)),
      ),
    [files, keyword, search.language],
  );
}

function FileFilters({ files, children }: { files: readonly FileEntry[]; children: ReactNode }) {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChangeSearch();
  const languages = useMemo(() => [...new Set(files.map((file) => file.language))].toSorted(), [files]);
  return (
    <div className={classes.filters}>
      <TextInput
        className={classes.keyword}
        aria-label={s.files.filter}
        placeholder={s.files.filter}
        leftSection={<IconFilter size={14} />}
        value={search.keyword ?? ''}
        onChange={(event) => change({ keyword: event.currentTarget.value }, true)}
      />
      <Select
        className={classes.language}
        aria-label={s.files.language}
        placeholder={s.files.anyLanguage}
        data={languages.map((name) => ({
          value: name,
          label: languageName(name, s),
        }))}
        value={search.language ?? null}
        onChange={(language) => change({ language: language ?? undefined }, true)}
        clearable
        searchable
      />
      {children}
    </div>
  );
}

/** Every file of the snapshot, and beside the list the one that is open. The address holds filter, file and line. */
export function FilesPage() {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const search = route.useSearch();
  const change = useChangeSearch();
  const list = useQuery(filesQuery(projectId));
  const filtered = useFiltered(list.data?.items, search);
  const open = search.path;
  const columns = useColumns(open !== undefined);
  const csvColumns = useColumns(false);

  if (list.isError) {
    return (
      <ErrorState
        title={s.shell.failed}
        detail={messageOf(list.error)}
        retryLabel={s.shell.retry}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <LoadingLines label={s.shell.loading} rows={16} />;
  const noFiles = list.data.items.length === 0;
  return (
    <div className={classes.page} data-open={open !== undefined}>
      <section className={classes.list} aria-label={s.files.title}>
        <div className={classes.head}>
          <h1 className={classes.title}>
            {s.files.title}{' '}
            <span>{s.shell.rowsShown(format.number(filtered.length), format.number(list.data.total))}</span>
          </h1>
          <FileFilters files={list.data.items}>
            <CsvButton name="files" label={s.files.csv} rows={filtered} columns={csvColumns} />
          </FileFilters>
        </div>
        <div className={classes.table}>
          <DataTable
            label={s.files.title}
            rows={filtered}
            columns={columns}
            rowKey={(file) => file.path}
            sort={{ id: search.sort ?? 'path', descending: search.order === 'desc' }}
            onSort={({ id, descending }) =>
              change({ sort: id as FileSort, order: descending ? 'desc' : 'asc' }, true)
            }
            onOpen={(file) => change({ path: file.path, line: undefined }, false)}
            selectedKey={open}
            rowHeightPx={30}
            empty={
              <EmptyState
                icon={<IconFileCode size={26} stroke={1.5} />}
                title={noFiles ? s.files.noFiles : s.files.none}
              >
                {noFiles ? s.files.noFilesText : s.files.noneText}
              </EmptyState>
            }
          />
        </div>
      </section>
      {open !== undefined && (
        <FilePane
          projectId={projectId}
          path={open}
          line={search.line}
          onClose={() => change({ path: undefined, line: undefined }, false)}
        />
      )}
    </div>
  );
}
