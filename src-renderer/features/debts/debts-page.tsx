import { DEBT_LEVELS, DEBT_SOURCES } from '#contract/words.ts';
import { Button, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChecklist, IconFilter, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { CsvButton } from '#renderer/components/csv-button.tsx';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { AddDebtDialog } from './add-debt-dialog.tsx';
import { DebtBoard } from './debt-board.tsx';
import { filterDebts } from './debt-moves.ts';
import { DebtTable, useDebtColumns } from './debt-table.tsx';
import { debtsQuery } from './debts.api.ts';
import classes from './debts-page.module.css';
import type { DebtsSearch } from './debts.search.ts';

const route = getRouteApi('/projects/$projectId/debts');

type Change = (values: { [K in keyof DebtsSearch]?: DebtsSearch[K] | undefined }) => void;

function Filters({ search, onChange }: { search: DebtsSearch; onChange: Change }) {
  const s = useStrings();
  return (
    <div className={classes.filters} role="search">
      <TextInput
        className={classes.keyword}
        aria-label={s.debts.filter}
        placeholder={s.debts.filter}
        leftSection={<IconFilter size={14} />}
        value={search.keyword ?? ''}
        onChange={(event) => onChange({ keyword: event.currentTarget.value })}
      />
      <Select
        aria-label={s.debts.source}
        placeholder={s.debts.anySource}
        data={DEBT_SOURCES.map((value) => ({ value, label: s.words.debtSource[value] }))}
        value={search.source ?? null}
        onChange={(source) => onChange({ source: source ?? undefined })}
        clearable
      />
      <Select
        aria-label={s.debts.level}
        placeholder={s.debts.level}
        data={DEBT_LEVELS.map((value) => ({ value, label: s.words.risk[value] }))}
        value={search.level ?? null}
        onChange={(level) => onChange({ level: level ?? undefined })}
        clearable
      />
    </div>
  );
}

/** The debt register as a board, or as a table. */
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
  const unresolved = items?.filter(({ status }) => status === 'OPEN' || status === 'DOING').length ?? 0;
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
