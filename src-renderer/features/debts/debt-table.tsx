import type { DebtItem } from '#contract/public-api/debts.ts';
import { DEBT_EFFORTS, DEBT_LEVELS, DEBT_STATUSES } from '#contract/words.ts';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Column, SortState } from '#renderer/components/data-table.rows.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { RowGrid } from '#renderer/components/row-grid.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { usePagedRows } from '#renderer/components/use-paged-rows.ts';
import { FileLink } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DebtBadges, debtTarget } from './debt-findings.tsx';
import { debtPages, type DebtParams } from './debts.api.ts';
import classes from './debts-page.module.css';
import { useToldDebt } from './told-debt.ts';

export function useDebtColumns(): Column<DebtItem>[] {
  const s = useStrings();
  const format = useFormat();
  const projectId = useProjectId();
  const toldOf = useToldDebt();
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
        value: (debt) => toldOf(debt).title,
        cell: (debt) => (
          <span title={toldOf(debt).title}>
            <DebtBadges debt={debt} />{' '}
            <TargetLink to={debtTarget(debt, projectId)}>{toldOf(debt).title}</TargetLink>
          </span>
        ),
        width: 'minmax(0, 2fr)',
      },
      {
        id: 'filePath',
        header: s.debts.location,
        value: (debt) => debt.filePath,
        cell: (debt) => debt.filePath && <FileLink path={debt.filePath} line={debt.line} folders={0} />,
        width: 'minmax(0, 1.4fr)',
      },
      {
        id: 'source',
        header: s.debts.source,
        value: (debt) => s.words.debtSource[debt.source],
        width: '120px',
      },
      {
        id: 'effort',
        header: s.debts.effort,
        value: ({ effort }) => (effort === undefined ? null : DEBT_EFFORTS.indexOf(effort)),
        exported: ({ effort }) => (effort === undefined ? null : s.words.debtEffort[effort]),
        cell: ({ effort }) => effort !== undefined && s.words.debtEffort[effort],
        width: '88px',
      },
      {
        id: 'gain',
        header: s.debts.gain,
        value: ({ gain = null }) => gain,
        cell: ({ gain }) => gain !== undefined && format.decimal(gain),
        width: '76px',
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
    [format, s, projectId, toldOf],
  );
}

interface DebtTableProps {
  params: DebtParams;
  columns: Column<DebtItem>[];
  sort: SortState;
  onSort: (sort: SortState) => void;
}

/** A window with less has no room for the day an item was made, unless the list is sorted by it. */
const NARROW = '(max-width: 1150px)';

/** The items that match, page by page as they come into sight. */
export function DebtTable({ params, columns, sort, onSort }: DebtTableProps) {
  const s = useStrings();
  const { query, count, rowAt, onVisible } = usePagedRows(debtPages(useProjectId(), params));
  const isNarrow = useMediaQuery(NARROW) && sort.id !== 'createdAt';
  return (
    <div className={classes.table}>
      <QueryFrame query={query}>
        {() => (
          <RowGrid
            label={s.debts.title}
            count={count}
            rowAt={rowAt}
            onVisible={onVisible}
            columns={isNarrow ? columns.filter(({ id }) => id !== 'createdAt') : columns}
            rowKey={(debt) => String(debt.id)}
            sort={sort}
            onSort={onSort}
            empty={<EmptyState title={s.debts.emptyColumn} compact />}
          />
        )}
      </QueryFrame>
    </div>
  );
}
