import { DEPENDENCY_TYPES } from '#contract/words.ts';
import { useMediaQuery } from '@mantine/hooks';
import { IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { DataTable } from '#renderer/components/data-table.tsx';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { type SearchChange, mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { dependenciesQuery } from './dependencies.api.ts';
import { type DependenciesSearch, RISK_CHOICES } from './dependencies.search.ts';
import classes from './dependencies-page.module.css';
import { countPackages, filterDependencies, keyOf } from './dependency-list.ts';
import { useDependencyColumns } from './dependency-columns.tsx';
import { DependencyDetail } from './dependency-detail.tsx';

const route = getRouteApi('/projects/$projectId/dependencies');

type Change = (values: SearchChange<DependenciesSearch>) => void;

function Filters({ search, onChange }: { search: DependenciesSearch; onChange: Change }) {
  const s = useStrings();
  const risks = { ...s.words.risk, UNKNOWN: s.dependencies.unknown };
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
        choices={RISK_CHOICES}
        nameOf={(risk) => risks[risk]}
        value={search.risk}
        onChange={(risk) => onChange({ risk })}
      />
      <ChoiceFilter
        widthPx={150}
        label={s.dependencies.type}
        any={s.dependencies.anyType}
        choices={DEPENDENCY_TYPES}
        nameOf={(type) => type}
        value={search.type}
        onChange={(type) => onChange({ type })}
      />
    </FilterBar>
  );
}

/** What the project declares, and how long it is supported. */
export function DependenciesPage() {
  const s = useStrings();
  const format = useFormat();
  const query = useQuery(dependenciesQuery(useProjectId()));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const open = query.data?.dependencies.find((dependency) => keyOf(dependency) === search.package);
  const csvColumns = useDependencyColumns('all');
  const small = useMediaQuery('(max-width: 1100px)');
  const columns = useDependencyColumns(open ? 'narrow' : small ? 'small' : 'all');
  const change: Change = (values) =>
    void navigate({ search: (before) => mergeSearch(before, values), replace: true });
  const all = query.data?.dependencies;
  const shown = useMemo(() => filterDependencies(all ?? [], search), [all, search]);
  const packages = countPackages(all ?? []);
  const risky = countPackages((all ?? []).filter(({ risk }) => risk !== null));

  if (query.data && !query.data.available) {
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
      note={all && s.dependencies.note(format.number(packages), format.number(risky))}
      actions={
        <>
          <Filters search={search} onChange={change} />
          <CsvButton name="dependencies" label={s.dependencies.csv} rows={shown} columns={csvColumns} />
        </>
      }
    >
      <QueryFrame query={query}>
        {() => (
          <div className={classes.table} data-open={open !== undefined}>
            <DataTable
              label={s.dependencies.title}
              rows={shown}
              columns={columns}
              rowKey={keyOf}
              selectedKey={open && keyOf(open)}
              onOpen={(dependency) => change({ package: keyOf(dependency) })}
              sort={{ id: search.sort ?? 'risk', descending: search.order === 'desc' }}
              onSort={({ id, descending }) => change({ sort: id, order: descending ? 'desc' : 'asc' })}
              empty={<EmptyState title={s.dependencies.noneMatch} compact />}
            />
            {open && <DependencyDetail dependency={open} onClose={() => change({ package: undefined })} />}
          </div>
        )}
      </QueryFrame>
    </Page>
  );
}
