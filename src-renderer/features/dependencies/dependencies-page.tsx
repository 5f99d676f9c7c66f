import type { Dependency } from '#contract/public-api/dependencies.ts';
import { DEPENDENCY_TYPES } from '#contract/words.ts';
import { Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter, IconPackageOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { DataTable } from '#renderer/components/data-table.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { dependenciesQuery } from './dependencies.api.ts';
import { type DependenciesSearch, RISK_CHOICES } from './dependencies.search.ts';
import classes from './dependencies-page.module.css';
import { useDependencyColumns } from './dependency-columns.tsx';
import { DependencyDetail } from './dependency-detail.tsx';

const route = getRouteApi('/projects/$projectId/dependencies');

const keyOf = ({ type, name, version, file, line }: Dependency): string =>
  [type, name, version, file, line].join(':');

/** Different packages, as the report counts them: one that five manifests declare is one. */
const countPackages = (all: readonly Dependency[]): number =>
  new Set(all.map(({ type, name }) => `${type} ${name}`)).size;

function filterDependencies(all: readonly Dependency[], search: DependenciesSearch): Dependency[] {
  const keyword = search.keyword?.toLowerCase() ?? '';
  return all.filter(
    ({ name, risk, type }) =>
      name.toLowerCase().includes(keyword) &&
      (!search.type || type === search.type) &&
      (!search.risk || (risk ?? 'UNKNOWN') === search.risk),
  );
}

type Change = (values: { [K in keyof DependenciesSearch]?: DependenciesSearch[K] | undefined }) => void;

function Filters({ search, onChange }: { search: DependenciesSearch; onChange: Change }) {
  const s = useStrings();
  const risks = { ...s.words.risk, UNKNOWN: s.dependencies.unknown };
  return (
    <>
      <TextInput
        aria-label={s.dependencies.filter}
        placeholder={s.dependencies.filter}
        leftSection={<IconFilter size={14} />}
        value={search.keyword ?? ''}
        onChange={(event) => onChange({ keyword: event.currentTarget.value })}
      />
      <Select
        w={130}
        aria-label={s.dependencies.risk}
        placeholder={s.dependencies.anyRisk}
        data={RISK_CHOICES.map((value) => ({ value, label: risks[value] }))}
        value={search.risk ?? null}
        onChange={(risk) => onChange({ risk: risk ?? undefined })}
        clearable
      />
      <Select
        w={150}
        aria-label={s.dependencies.type}
        placeholder={s.dependencies.anyType}
        data={[...DEPENDENCY_TYPES]}
        value={search.type ?? null}
        onChange={(type) => onChange({ type: type ?? undefined })}
        clearable
      />
    </>
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
