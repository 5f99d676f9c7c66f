import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import classes from './data-table.module.css';
import { type Column, type SortState, nextSort, sortRows, stepOfKey } from './data-table.rows.ts';

interface DataTableProps<T> {
  label: string;
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowKey: (row: T) => string;
  sort?: SortState | undefined;
  onSort?: (sort: SortState) => void;
  /** Enter, or a click anywhere in the row. */
  onOpen?: (row: T) => void;
  selectedKey?: string | undefined;
  rowHeightPx?: number;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
  /** Leaves out the header row. */
  bare?: boolean;
}

const OVERSCAN_ROWS = 12;
const HEADER_PX = 32;

/** A sortable table of any length: only the rows in sight exist. Arrow keys or j/k move, Enter opens. */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    label,
    rows,
    columns,
    rowKey,
    sort,
    onSort,
    onOpen,
    selectedKey,
    rowHeightPx = 32,
    empty,
    bare,
  } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the virtualizer stays in this component
  const virtualizer = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_ROWS,
    // The header stays in sight and covers this much.
    scrollPaddingStart: bare ? 0 : HEADER_PX,
  });
  const headerRows = bare ? 0 : 1;
  const template = { gridTemplateColumns: columns.map((column) => column.width).join(' ') };

  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    const row = sorted[active];
    if (event.key === 'Enter' && row && event.target === scroller.current) onOpen?.(row);
    if (step === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(sorted.length - 1, active + step));
    setActive(next);
    virtualizer.scrollToIndex(next);
  };

  return (
    <div
      ref={scroller}
      className={classes.frame}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={sorted.length + headerRows}
      aria-activedescendant={active >= 0 && sorted[active] ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      {!bare && (
        <div role="rowgroup" className={classes.head}>
          <HeaderRow columns={columns} template={template} sort={sort} onSort={onSort} />
        </div>
      )}
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map((item) => {
          const row = sorted[item.index];
          if (row === undefined) return null;
          const key = rowKey(row);
          return (
            <div
              key={key}
              id={`${id}-${item.index}`}
              role="row"
              aria-rowindex={item.index + 1 + headerRows}
              aria-selected={key === selectedKey}
              className={classes.row}
              data-active={item.index === active}
              data-clickable={onOpen !== undefined}
              style={{ ...template, height: rowHeightPx, transform: `translateY(${item.start}px)` }}
              onClick={() => {
                setActive(item.index);
                onOpen?.(row);
              }}
            >
              {columns.map((column) => (
                <div key={column.id} role="gridcell" className={classes.cell} data-end={column.end}>
                  {column.cell ? column.cell(row) : column.value(row)}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {sorted.length === 0 && (
        <div role="rowgroup">
          <div role="row">
            <div role="gridcell">{empty}</div>
          </div>
        </div>
      )}
    </div>
  );
}

interface HeaderRowProps<T> {
  columns: readonly Column<T>[];
  template: { gridTemplateColumns: string };
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
}

function HeaderRow<T>({ columns, template, sort, onSort }: HeaderRowProps<T>) {
  return (
    <div role="row" aria-rowindex={1} className={classes.header} style={template}>
      {columns.map((column) => {
        const order = sort?.id === column.id ? (sort.descending ? 'descending' : 'ascending') : undefined;
        const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp;
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-sort={order ?? 'none'}
            className={classes.cell}
            data-end={column.end}
          >
            {onSort && !column.unsortable ? (
              <button type="button" className={classes.sort} onClick={() => onSort(nextSort(column, sort))}>
                {column.header}
                {order && <Arrow size={12} aria-hidden="true" />}
              </button>
            ) : (
              column.header
            )}
          </div>
        );
      })}
    </div>
  );
}
