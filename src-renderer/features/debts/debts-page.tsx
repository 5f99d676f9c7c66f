import { DEBT_LEVELS, DEBT_SOURCES, DEBT_STATUSES, type DebtSort } from '#contract/words.ts';
import { Button, SegmentedControl } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { ChoiceFilter, FilterBar, KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { NewFilter } from '#renderer/features/triage/index.ts';
import { type SearchChange, mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { AddDebtDialog } from './add-debt-dialog.tsx';
import { DebtBoard } from './debt-board.tsx';
import { NO_DEBTS, sumDebts } from './debt-moves.ts';
import { DebtTable, useDebtColumns } from './debt-table.tsx';
import { allDebtsQuery, debtCountsQuery } from './debts.api.ts';
import type { DebtsSearch } from './debts.search.ts';

const route = getRouteApi('/projects/$projectId/debts');

const DEFAULT_SORT: DebtSort = 'level';

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
        any={s.debts.anyLevel}
        choices={DEBT_LEVELS}
        nameOf={(level) => s.words.risk[level]}
        value={search.level}
        onChange={(level) => onChange({ level })}
      />
      <ChoiceFilter
        label={s.debts.status}
        any={s.debts.anyStatus}
        choices={DEBT_STATUSES}
        nameOf={(status) => s.words.debtStatus[status]}
        value={search.status}
        onChange={(status) => onChange({ status })}
      />
      <NewFilter isOn={search.new === true} onChange={(isOn) => onChange({ new: isOn })} />
    </FilterBar>
  );
}

/** The technical debt as a board or a table. */
export function DebtsPage() {
  const s = useStrings();
  const format = useFormat();
  const client = useQueryClient();
  const projectId = useProjectId();
  const query = useQuery(debtCountsQuery(projectId));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const [adding, { open, close }] = useDisclosure();
  const columns = useDebtColumns();
  const change: Change = (values) =>
    void navigate({ search: (before) => mergeSearch(before, values), replace: true });
  const { keyword, source, level, status, sort = DEFAULT_SORT, order } = search;
  const isNew = search.new ? ('true' as const) : undefined;
  const params = { keyword, source, level, status, isNew };
  const sorted = { ...params, sort, order };
  const { all, unresolved } = sumDebts(query.data ?? NO_DEBTS);
  const view = search.view ?? 'board';
  return (
    <Page
      fill
      title={s.debts.title}
      note={query.data && s.debts.note(format.number(unresolved), format.number(all))}
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
          <CsvButton
            name="technical-debt"
            label={s.debts.csv}
            disabled={all === 0}
            rows={() => client.fetchQuery(allDebtsQuery(projectId, sorted))}
            columns={columns}
          />
          <Button leftSection={<IconPlus size={14} />} onClick={open}>
            {s.debts.add}
          </Button>
        </>
      }
    >
      <QueryFrame query={query}>
        {() =>
          all === 0 ? (
            <EmptyState icon={<IconChecklist size={28} stroke={1.5} />} title={s.debts.none}>
              {s.debts.noneText}
            </EmptyState>
          ) : (
            <>
              <Filters search={search} onChange={change} />
              {view === 'board' ? (
                <DebtBoard params={params} />
              ) : (
                <DebtTable
                  params={sorted}
                  columns={columns}
                  sort={{ id: sort, descending: order === 'desc' }}
                  onSort={({ id, descending }) =>
                    change({ sort: id as DebtSort, order: descending ? 'desc' : 'asc' })
                  }
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
