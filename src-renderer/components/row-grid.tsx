import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import classes from './data-table.module.css';
import { type Column, type SortState, movedRow, nextSort, sortOrder } from './data-table.rows.ts';

export interface RowGridProps<T> {
  label: string;
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

interface SortedRows<T> {
  count: number;
  /** Undefined while the row has not arrived. */
  rowAt: (index: number) => T | undefined;
  /** The rows in sight, first and last. */
  onVisible?: (first: number, last: number) => void;
}

const OVERSCAN_ROWS = 12;
const HEADER_PX = 32;

/** A table of any length in its final order: only the rows in sight exist. Arrow keys or j/k move, Enter opens. */
export function RowGrid<T>(props: RowGridProps<T> & SortedRows<T>) {
  const { label, columns, rowKey, sort, onSort, onOpen, selectedKey, empty, bare } = props;
  const { count, rowAt, onVisible, rowHeightPx = 32 } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the virtualizer stays in this component
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: OVERSCAN_ROWS,
    // The header stays in sight and covers this much.
    scrollPaddingStart: bare ? 0 : HEADER_PX,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const report = useEffectEvent(() => onVisible?.(first, last));
  useEffect(() => report(), [first, last]);
  const headerRows = bare ? 0 : 1;
  const template = { gridTemplateColumns: columns.map((column) => column.width).join(' ') };

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowAt(active);
    if (event.key === 'Enter' && row !== undefined && event.target === scroller.current) onOpen?.(row);
    const next = movedRow(event, active, count);
    if (next === undefined) return;
    event.preventDefault();
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
      aria-rowcount={count + headerRows}
      aria-activedescendant={active >= 0 && active < count ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      {!bare && (
        <div role="rowgroup" className={classes.head}>
          <HeaderRow columns={columns} template={template} sort={sort} onSort={onSort} />
        </div>
      )}
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {items.map((item) => {
          const row = rowAt(item.index);
          const key = row === undefined ? undefined : rowKey(row);
          return (
            <div
              key={key ?? `waiting-${item.index}`}
              id={`${id}-${item.index}`}
              role="row"
              aria-rowindex={item.index + 1 + headerRows}
              aria-selected={key !== undefined && key === selectedKey}
              aria-busy={row === undefined}
              className={classes.row}
              data-active={item.index === active}
              data-clickable={onOpen !== undefined}
              style={{ ...template, height: rowHeightPx, transform: `translateY(${item.start}px)` }}
              onClick={() => {
                setActive(item.index);
                if (row !== undefined) onOpen?.(row);
              }}
            >
              {columns.map((column) => (
                <div key={column.id} role="gridcell" className={classes.cell} data-end={column.end}>
                  {row !== undefined && (column.cell ? column.cell(row) : column.value(row))}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {count === 0 && (
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
        const order = sortOrder(column, sort);
        const Arrow = order === 'descending' ? IconArrowDown : IconArrowUp;
        return (
          <div
            key={column.id}
            role="columnheader"
            aria-sort={order}
            className={classes.cell}
            data-end={column.end}
          >
            {onSort && !column.unsortable ? (
              <button type="button" className={classes.sort} onClick={() => onSort(nextSort(column, sort))}>
                {column.header}
                {order !== 'none' && <Arrow size={12} aria-hidden="true" />}
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
