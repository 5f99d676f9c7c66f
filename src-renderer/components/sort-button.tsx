import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import classes from './data-table.module.css';
import { type Column, type SortState, nextSort, sortOrder } from './data-table.rows.ts';

interface SortButtonProps<T> {
  column: Column<T>;
  sort: SortState | undefined;
  /** Undefined for a table in an order of its own. */
  onSort: ((sort: SortState) => void) | undefined;
}

/** The name of a column, which sorts by it where that is possible. */
export function SortButton<T>({ column, sort, onSort }: SortButtonProps<T>) {
  const { header, hidesHeader, unsortable } = column;
  const name = hidesHeader ? <span className="visually-hidden">{header}</span> : header;
  if (!onSort || unsortable) return name;
  const order = sortOrder(column, sort);
  const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <button type="button" className={classes.sort} onClick={() => onSort(nextSort(column, sort))}>
      {name}
      {order !== 'none' && <Arrow size={12} aria-hidden="true" />}
    </button>
  );
}
