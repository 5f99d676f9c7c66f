import type { Dependency } from '#contract/public-api/dependencies.ts';
import { DEPENDENCY_RISKS, DEPENDENCY_TYPES, type DependencySort } from '#contract/words.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import { AdvisoryAge } from '#renderer/features/advisories/index.ts';
import { type SearchChange, mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { type Format, useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import {
  allDependenciesQuery,
  type DependencyPage,
  dependencyPages,
  type DependencyParams,
  dependencyQuery,
} from './dependencies.api.ts';
import type { DependenciesSearch } from './dependencies.search.ts';
import classes from './dependencies-page.module.css';
import { keyOf } from './dependency-list.ts';
import { useDependencyColumns } from './dependency-columns.tsx';
import { DependencyDetail } from './dependency-detail.tsx';

const route = getRouteApi('/projects/$projectId/dependencies');

type Change = (values: SearchChange<DependenciesSearch>) => void;

const DEFAULT_SORT: DependencySort = 'risk';

function useChange(): Change {
  const navigate = route.useNavigate();
  return (values) => void navigate({ search: (before) => mergeSearch(before, values), replace: true });
}

const useRows = (projectId: number, params: DependencyParams) =>
  usePagedRows(dependencyPages(projectId, params));

function Filters({ search, onChange }: { search: DependenciesSearch; onChange: Change }) {
  const s = useStrings();
  const risks = { ...s.words.risk, NONE: s.dependencies.noRisk, UNKNOWN: s.dependencies.unknown };
  return (
    <FilterBar>
      <KeywordFilter
        className=""
        label={s.dependencies.filter}
        value={search.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <ChoiceFilter
        widthPx={130}
        label={s.dependencies.risk}
        any={s.dependencies.anyRisk}
        choices={DEPENDENCY_RISKS}
        nameOf={(risk) => risks[risk]}
        value={search.risk}
        onChange={(risk) => onChange({ risk })}
      />
      <ChoiceFilter
        widthPx={150}
        label={s.dependencies.type}
        any={s.dependencies.anyType}
        choices={DEPENDENCY_TYPES}
        nameOf={(type) => s.dependencies.types[type]}
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
    </FilterBar>
  );
}

/** The rows that match, and beside them the one that is open. */
function List({ rows, open }: { rows: ReturnType<typeof useRows>; open: Dependency | undefined }) {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  const small = useMediaQuery('(max-width: 1100px)');
  const columns = useDependencyColumns(open ? 'narrow' : small ? 'small' : 'all');
  return (
    <div className={classes.table} data-open={open !== undefined}>
      <RowGrid
        label={s.dependencies.title}
        count={rows.count}
        rowAt={rows.rowAt}
        onVisible={rows.onVisible}
        columns={columns}
        rowKey={keyOf}
        selectedKey={open && keyOf(open)}
        onOpen={(dependency) => change({ package: keyOf(dependency) })}
        sort={{ id: search.sort ?? DEFAULT_SORT, descending: search.order === 'desc' }}
        onSort={({ id, descending }) =>
          change({ sort: id as DependencySort, order: descending ? 'desc' : 'asc' })
        }
        empty={<EmptyState title={s.dependencies.noneMatch} compact />}
      />
      {open && <DependencyDetail dependency={open} onClose={() => change({ package: undefined })} />}
    </div>
  );
}

const MAX_NAMED = 3;

/** How many packages, how many of them risky, and which manifests say nothing here. */
function noteOf({ packages, manifestsNotRead }: DependencyPage, s: Strings, format: Format): string {
  const note = s.dependencies.note(format.number(packages.all), format.number(packages.risky));
  if (manifestsNotRead.length === 0) return note;
  const named = manifestsNotRead.slice(0, MAX_NAMED).join(', ');
  return `${note}${s.dependencies.notRead(named, manifestsNotRead.length - MAX_NAMED)}`;
}

/** What the project declares, and how long it is supported. */
export function DependenciesPage() {
  const s = useStrings();
  const format = useFormat();
  const client = useQueryClient();
  const projectId = useProjectId();
  const search = route.useSearch();
  const change = useChange();
  const { keyword, risk, type, sort = DEFAULT_SORT, order } = search;
  const params = { keyword, risk, type, sort, order };
  const rows = useRows(projectId, params);
  const open = useQuery(dependencyQuery(projectId, search.package));
  const csvColumns = useDependencyColumns('all');
  const { data } = rows.query;

  if (data && !data.available) {
    return (
      <Page title={s.dependencies.title}>
        <EmptyState icon={<IconPackageOff size={28} stroke={1.5} />} title={s.dependencies.none}>
          {s.dependencies.noneText}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      fill
      title={s.dependencies.title}
      note={data && noteOf(data, s, format)}
      actions={
        <>
          <Filters search={search} onChange={change} />
          <CsvButton
            name="dependencies"
            label={s.dependencies.csv}
            disabled={rows.count === 0}
            rows={() => client.fetchQuery(allDependenciesQuery(projectId, params))}
            columns={csvColumns}
          />
        </>
      }
    >
      <AdvisoryAge projectId={projectId} />
      <QueryFrame query={rows.query}>{() => <List rows={rows} open={open.data ?? undefined} />}</QueryFrame>
    </Page>
  );
}
