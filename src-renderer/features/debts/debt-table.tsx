import type { DebtItem } from '#contract/public-api/debts.ts';
import { DEBT_LEVELS, DEBT_STATUSES } from '#contract/words.ts';
import { useMemo } from 'react';
import type { Column, SortState } from '#renderer/components/data-table.rows.ts';
import { DataTable } from '#renderer/components/data-table.tsx';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { EmptyState } from '#renderer/components/states.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './debts-page.module.css';

export function useDebtColumns(): Column<DebtItem>[] {
  const s = useStrings();
  const format = useFormat();
  return useMemo(
    () => [
      {
        id: 'level',
        header: s.debts.level,
        value: (debt) => DEBT_LEVELS.indexOf(debt.level),
        exported: (debt) => s.words.risk[debt.level],
        cell: (debt) => (
          <Tag tone={toneOfRisk(debt.level)} shape>
            {s.words.risk[debt.level]}
          </Tag>
        ),
        width: '96px',
      },
      {
        id: 'title',
        header: s.debts.titleField,
        value: (debt) => debt.title,
        cell: (debt) => <span title={debt.title}>{debt.title}</span>,
        width: 'minmax(0, 2fr)',
      },
      {
        id: 'place',
        header: s.debts.location,
        value: (debt) => debt.filePath,
        cell: (debt) => debt.filePath && <FileLink path={debt.filePath} line={debt.line} folders={0} />,
        width: 'minmax(0, 1fr)',
      },
      {
        id: 'source',
        header: s.debts.source,
        value: (debt) => s.words.debtSource[debt.source],
        width: '120px',
      },
      {
        id: 'status',
        header: s.debts.status,
        value: (debt) => DEBT_STATUSES.indexOf(debt.status),
        exported: (debt) => s.words.debtStatus[debt.status],
        cell: (debt) => s.words.debtStatus[debt.status],
        width: '100px',
      },
      {
        id: 'createdAt',
        header: s.debts.created,
        value: (debt) => debt.createdAt,
        cell: (debt) => format.date(debt.createdAt),
        width: '116px',
      },
    ],
    [format, s],
  );
}

interface DebtTableProps {
  debts: readonly DebtItem[];
  columns: Column<DebtItem>[];
  sort: SortState;
  onSort: (sort: SortState) => void;
}

export function DebtTable({ debts, columns, sort, onSort }: DebtTableProps) {
  const s = useStrings();
  return (
    <div className={classes.table}>
      <DataTable
        label={s.debts.title}
        rows={debts}
        columns={columns}
        rowKey={(debt) => String(debt.id)}
        sort={sort}
        onSort={onSort}
        empty={<EmptyState title={s.debts.emptyColumn} compact />}
      />
    </div>
  );
}
