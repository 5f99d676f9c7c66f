import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import classes from './data-table.module.css';
import type { Column, SortState } from './data-table.rows.ts';
import { HeaderRow } from './row-grid.tsx';
import { rowsInSight } from './rows-in-sight.ts';
import type { TreeGridRow } from './tree-row.ts';
import { useTreeKeys } from './use-tree-keys.ts';

export interface TreeGridProps<T> {
  label: string;
  rows: readonly TreeGridRow<T>[];
  columns: readonly Column<TreeGridRow<T>>[];
  sort?: SortState | undefined;
  onSort?: (sort: SortState) => void;
  /** Of a row that is no branch. */
  onOpen: (row: T) => void;
  onToggle: (row: T, isOpen: boolean) => void;
  selectedKey?: string | undefined;
  rowHeightPx?: number;
  /** Shown instead of rows when there are none. */
  empty: ReactNode;
}

const HEADER_PX = 32;

/**
 * A tree with columns of any length: only the rows in sight exist. Arrow keys, Home and End move, right and left open and
 * close a branch or go into and out of it, Enter opens. The selected row is brought into sight.
 */
export function TreeGrid<T>(props: TreeGridProps<T>) {
  const { label, rows, columns, sort, onSort, onOpen, onToggle, selectedKey, rowHeightPx = 30 } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the virtualizer stays in this component
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    ...rowsInSight(),
    // The header stays in sight, covers this much, and pushes the rows down by it.
    scrollPaddingStart: HEADER_PX,
    scrollPaddingEnd: HEADER_PX,
  });
  const template = { gridTemplateColumns: columns.map(({ width }) => width).join(' ') };
  const choose = (row: TreeGridRow<T>) =>
    row.isOpen === undefined ? onOpen(row.value) : onToggle(row.value, !row.isOpen);
  const { active, setActive, onKey } = useTreeKeys({
    rows,
    selectedKey,
    onOpen,
    onToggle,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });

  const selectedAt = selectedKey === undefined ? -1 : rows.findIndex(({ key }) => key === selectedKey);
  const isThere = selectedAt >= 0;
  const reveal = useEffectEvent(() => isThere && virtualizer.scrollToIndex(selectedAt));
  useEffect(() => void reveal(), [selectedKey, isThere]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== scroller.current || !onKey(event)) return;
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      className={classes.frame}
      role="treegrid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      data-keys
      aria-activedescendant={active >= 0 ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      <div role="rowgroup" className={classes.head}>
        <HeaderRow {...{ columns, template, sort, onSort }} all={undefined} />
      </div>
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return (
            row && (
              <Row
                key={row.key}
                id={`${id}-${index}`}
                {...{ row, columns }}
                rowIndex={index + 2}
                isSelected={row.key === selectedKey}
                isActive={index === active}
                style={{ ...template, height: rowHeightPx, transform: `translateY(${start}px)` }}
                onClick={() => {
                  setActive(index);
                  choose(row);
                }}
              />
            )
          );
        })}
      </div>
      {rows.length === 0 && (
        <div role="rowgroup">
          <div role="row">
            <div role="gridcell">{props.empty}</div>
          </div>
        </div>
      )}
    </div>
  );
}

interface RowProps<T> {
  id: string;
  row: TreeGridRow<T>;
  rowIndex: number;
  columns: readonly Column<TreeGridRow<T>>[];
  isSelected: boolean;
  isActive: boolean;
  style: CSSProperties;
  onClick: () => void;
}

function Row<T>({ id, row, rowIndex, columns, isSelected, isActive, style, onClick }: RowProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the grid has the focus and its keys
    <div
      id={id}
      role="row"
      aria-rowindex={rowIndex}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.isOpen}
      aria-selected={isSelected}
      className={classes.row}
      data-active={isActive}
      data-clickable
      style={style}
      onClick={onClick}
    >
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={classes.cell} data-end={column.end}>
          {column.cell ? column.cell(row) : column.value(row)}
        </div>
      ))}
    </div>
  );
}
