import type { DependencyCoverage } from '#contract/public-api/dependencies.ts';
import type { DependencySort } from '#contract/words.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import { AdvisoryAge } from '#renderer/features/advisories/index.ts';
import { findingQuery, FixedFinding, UnknownFinding } from '#renderer/features/triage/index.ts';
import { type SearchChange, mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { BillMenu } from './bill-menu.tsx';
import {
  allDependenciesQuery,
  changesQuery,
  dependencyPages,
  type DependencyParams,
  dependencyQuery,
  namedDependencyQuery,
  uncoveredOf,
} from './dependencies.api.ts';
import type { DependenciesSearch } from './dependencies.search.ts';
import classes from './dependencies-page.module.css';
import { hasTwins, keyOf } from './dependency-list.ts';
import { useDependencyColumns } from './dependency-columns.tsx';
import { DependencyDetail } from './dependency-detail.tsx';
import { DependencyFilters } from './dependency-filters.tsx';
import { noteOf } from './dependency-note.ts';
import { UpgradeList } from './upgrade-list.tsx';

const route = getRouteApi('/projects/$projectId/dependencies');

type Change = (values: SearchChange<DependenciesSearch>) => void;

const DEFAULT_SORT: DependencySort = 'risk';

function useChange(): Change {
  const navigate = route.useNavigate();
  return (values) => void navigate({ search: (before) => mergeSearch(before, values), replace: true });
}

const useRows = (projectId: number, params: DependencyParams) =>
  usePagedRows(dependencyPages(projectId, params));

/** The dependency an address names: by its declaration, or by what it is known by as a finding. */
function useOpenDependency() {
  const projectId = useProjectId();
  const { package: declaration, finding } = route.useSearch();
  const fingerprint = declaration === undefined ? finding : undefined;
  const chosen = useQuery(dependencyQuery(projectId, declaration));
  const named = useQuery(findingQuery(projectId, fingerprint));
  const isHere = named.data?.fixedAt === null;
  const present = useQuery(namedDependencyQuery(projectId, isHere ? named.data : undefined));
  return {
    dependency: chosen.data ?? present.data ?? undefined,
    /** It is not risky any more, or gone. */
    past: named.data !== undefined && !isHere ? named.data : undefined,
    isUnknown: named.isError,
  };
}

function OpenPane({ open, onClose }: { open: ReturnType<typeof useOpenDependency>; onClose: () => void }) {
  const { dependency, past, isUnknown } = open;
  if (dependency !== undefined) return <DependencyDetail dependency={dependency} onClose={onClose} />;
  if (past !== undefined) return <FixedFinding finding={past} onClose={onClose} />;
  return isUnknown && <UnknownFinding onClose={onClose} />;
}

/** The rows that match, and beside them the one that is open. */
function List({ rows }: { rows: ReturnType<typeof useRows> }) {
  const named = useOpenDependency();
  const open = named.dependency;
  const isOpen = open !== undefined || named.past !== undefined || named.isUnknown;
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  const small = useMediaQuery('(max-width: 1300px)');
  const first = rows.query.data?.items;
  const smallRoom = useMemo(() => (first !== undefined && hasTwins(first) ? 'twins' : 'small'), [first]);
  const columns = useDependencyColumns(isOpen ? 'narrow' : small ? smallRoom : 'all');
  return (
    <div className={classes.table} data-open={isOpen}>
      <RowGrid
        pageKeys
        label={s.dependencies.title}
        count={rows.count}
        rowAt={rows.rowAt}
        onVisible={rows.onVisible}
        columns={columns}
        rowKey={keyOf}
        selectedKey={open && keyOf(open)}
        onOpen={(dependency) => change({ package: keyOf(dependency), finding: undefined })}
        sort={{ id: search.sort ?? DEFAULT_SORT, descending: search.order === 'desc' }}
        onSort={({ id, descending }) =>
          change({ sort: id as DependencySort, order: descending ? 'desc' : 'asc' })
        }
        empty={<EmptyState title={s.dependencies.noneMatch} compact />}
      />
      <OpenPane open={named} onClose={() => change({ package: undefined, finding: undefined })} />
    </div>
  );
}

/** What became risky or was fixed since the analysis before; nothing where there is none. */
function Changes({ projectId }: { projectId: number }) {
  const s = useStrings().dependencies;
  const format = useFormat();
  const { data } = useQuery(changesQuery(projectId));
  if (!data) return null;
  const { from, to, new: fresh, fixed } = data;
  return (
    <Link
      to="/projects/$projectId/compare"
      params={{ projectId }}
      search={{ from, to, kind: 'DEPENDENCY' }}
      className={classes.changes}
    >
      {fresh === 0 && fixed === 0 ? s.sinceNothing : s.since(format.number(fresh), format.number(fixed))}
    </Link>
  );
}

/** The packages one by one, or what is to be done about them. */
function ViewChoice() {
  const s = useStrings().dependencies;
  const { view } = route.useSearch();
  const change = useChange();
  return (
    <SegmentedControl
      size="xs"
      aria-label={s.viewChoice}
      data={(['packages', 'upgrades'] as const).map((value) => ({ value, label: s.views[value] }))}
      value={view ?? 'packages'}
      onChange={(value) =>
        change({ view: value === 'upgrades' ? value : undefined, page: undefined, package: undefined })
      }
    />
  );
}

/** Says that what nothing is known about is not listed, and lists it on demand. */
function Fold({ coverage, isFiltered }: { coverage: DependencyCoverage; isFiltered: boolean }) {
  const s = useStrings().dependencies;
  const format = useFormat();
  const { uncovered: isShown } = route.useSearch();
  const change = useChange();
  const uncovered = uncoveredOf(coverage);
  if (uncovered === 0) return null;
  // The count is the whole project's: of what is filtered it says nothing.
  const count = format.number(uncovered);
  const [shown, hidden] = isFiltered
    ? [s.hideUncoveredFiltered, s.uncoveredFiltered]
    : [s.hideUncovered(count), s.uncovered(count)];
  return (
    <p className={classes.fold} title={s.unknownWhy}>
      {isShown ? shown : hidden}
      <Button
        variant="subtle"
        size="compact-xs"
        onClick={() => change({ uncovered: isShown ? undefined : true })}
      >
        {isShown ? s.hide : s.showUncovered}
      </Button>
    </p>
  );
}

/** What the address asks of the backend: who searches by name or for what is not covered finds that too. */
function useParams(): { params: DependencyParams; folds: boolean; isFiltered: boolean } {
  const search = route.useSearch();
  const { view: _view, page: _page, package: _open, finding: _named, uncovered, ...filters } = search;
  const folds = !filters.keyword && filters.risk === undefined;
  const judged = folds && !uncovered ? ('true' as const) : undefined;
  const { sort = DEFAULT_SORT, order, new: isNew, ...narrowing } = filters;
  const isFiltered = isNew === true || Object.values(narrowing).some((value) => value !== undefined);
  const params = { ...narrowing, order, sort, judged, isNew: isNew ? ('true' as const) : undefined };
  return { params, folds, isFiltered };
}

/** What the project declares, what is known about it, and what to do. */
export function DependenciesPage() {
  const s = useStrings();
  const format = useFormat();
  const client = useQueryClient();
  const projectId = useProjectId();
  const search = route.useSearch();
  const change = useChange();
  const { params, folds, isFiltered } = useParams();
  const rows = useRows(projectId, params);
  const csvColumns = useDependencyColumns('file');
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
  const isList = search.view === undefined;
  return (
    <Page
      fill={isList}
      title={s.dependencies.title}
      note={
        data && (
          <>
            {noteOf(data, s, format)}
            <Changes projectId={projectId} />
          </>
        )
      }
      actions={
        <>
          <ViewChoice />
          <BillMenu disabled={data === undefined} />
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
      <AdvisoryAge coverage={data?.coverage} />
      {isList ? (
        <>
          <DependencyFilters search={search} onChange={change} />
          <QueryFrame query={rows.query}>{() => <List rows={rows} />}</QueryFrame>
          {folds && data?.coverage && <Fold coverage={data.coverage} isFiltered={isFiltered} />}
        </>
      ) : (
        <UpgradeList page={search.page ?? 1} onPage={(page) => change({ page })} />
      )}
    </Page>
  );
}
