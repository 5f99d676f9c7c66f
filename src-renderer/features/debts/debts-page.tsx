import { DEBT_LEVELS, DEBT_SOURCES } from '#contract/words.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { type SearchChange, mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { AddDebtDialog } from './add-debt-dialog.tsx';
import { DebtBoard } from './debt-board.tsx';
import { countUnresolved, filterDebts } from './debt-moves.ts';
import { DebtTable, useDebtColumns } from './debt-table.tsx';
import { debtsQuery } from './debts.api.ts';
import type { DebtsSearch } from './debts.search.ts';

const route = getRouteApi('/projects/$projectId/debts');

type Change = (values: SearchChange<DebtsSearch>) => void;

function Filters({ search, onChange }: { search: DebtsSearch; onChange: Change }) {
  const s = useStrings();
  return (
    <FilterBar>
      <KeywordFilter
        label={s.debts.filter}
        value={search.keyword}
        onChange={(keyword) => onChange({ keyword })}
      />
      <ChoiceFilter
        label={s.debts.source}
        any={s.debts.anySource}
        choices={DEBT_SOURCES}
        nameOf={(source) => s.words.debtSource[source]}
        value={search.source}
        onChange={(source) => onChange({ source })}
      />
      <ChoiceFilter
        label={s.debts.level}
        any={s.debts.level}
        choices={DEBT_LEVELS}
        nameOf={(level) => s.words.risk[level]}
        value={search.level}
        onChange={(level) => onChange({ level })}
      />
    </FilterBar>
  );
}

/** The technical debt as a board or a table. */
export function DebtsPage() {
  const s = useStrings();
  const format = useFormat();
  const query = useQuery(debtsQuery(useProjectId()));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, { open, close }] = useDisclosure();
  const columns = useDebtColumns();
  const change: Change = (values) =>
    void navigate({ search: (before) => mergeSearch(before, values), replace: true });
  const items = query.data?.items;
  const shown = useMemo(() => filterDebts(items ?? [], search), [items, search]);
  const unresolved = countUnresolved(items ?? []);
  const view = search.view ?? 'board';
  return (
    <Page
      fill
      title={s.debts.title}
      note={items && s.debts.note(format.number(unresolved), format.number(items.length))}
      actions={
        <>
          <SegmentedControl
            aria-label={s.debts.view}
            value={view}
            onChange={(chosen) => change({ view: chosen === 'table' ? 'table' : undefined })}
            data={[
              { value: 'board', label: s.debts.board },
              { value: 'table', label: s.debts.table },
            ]}
          />
          <CsvButton name="technical-debt" label={s.debts.csv} rows={shown} columns={columns} />
          <Button leftSection={<IconPlus size={14} />} onClick={open}>
            {s.debts.add}
          </Button>
        </>
      }
    >
      <QueryFrame query={query}>
        {(data) =>
          data.items.length === 0 ? (
            <EmptyState icon={<IconChecklist size={28} stroke={1.5} />} title={s.debts.none}>
              {s.debts.noneText}
            </EmptyState>
          ) : (
            <>
              <Filters search={search} onChange={change} />
              {view === 'board' ? (
                <DebtBoard debts={shown} />
              ) : (
                <DebtTable
                  debts={shown}
                  columns={columns}
                  sort={{ id: search.sort ?? 'level', descending: search.order === 'desc' }}
                  onSort={({ id, descending }) => change({ sort: id, order: descending ? 'desc' : 'asc' })}
                />
              )}
            </>
          )
        }
      </QueryFrame>
      {adding && <AddDebtDialog source="MANUAL" onClose={close} />}
    </Page>
  );
}
