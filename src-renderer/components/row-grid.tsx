import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react';
import classes from './data-table.module.css';
import { type Column, type SortState, sortOrder } from './data-table.rows.ts';
import { rowsInSight } from './rows-in-sight.ts';
import { SortButton } from './sort-button.tsx';
import { type MarkHow, useActiveRow } from './use-active-row.ts';

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
  /** j, k, Enter and x work wherever the focus is: for the one list that a page is about. */
  pageKeys?: boolean;
  /** Several rows can be selected, by their boxes, with Shift or Ctrl and a click, and with x. */
  marks?: Marks<T> | undefined;
}

export interface Marks<T> {
  keys: ReadonlySet<string>;
  onMark: (index: number, how: MarkHow) => void;
  /** Of a row's box. */
  labelOf: (row: T) => string;
  all: { label: string; isOn: boolean; onChange: () => void };
}

interface SortedRows<T> {
  count: number;
  /** Undefined while the row has not arrived. */
  rowAt: (index: number) => T | undefined;
  /** The rows in sight, first and last. */
  onVisible?: (first: number, last: number) => void;
}

const HEADER_PX = 32;
const BOX_WIDTH = '34px';

/** A table of any length in its final order: only the rows in sight exist. Arrow keys or j/k move, Enter opens, x selects. */
export function RowGrid<T>(props: RowGridProps<T> & SortedRows<T>) {
  const { label, columns, rowKey, sort, onSort, onOpen, selectedKey, empty, bare, marks } = props;
  const { count, rowAt, onVisible, rowHeightPx = 32 } = props;
  const id = useId();
  const [headerRows, headerPx] = bare ? [0, 0] : [1, HEADER_PX];
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the compiler is not used; the virtualizer stays in this component
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLDivElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    ...rowsInSight(),
    // The header stays in sight, covers this much, and pushes the rows down by it.
    scrollPaddingStart: headerPx,
    scrollPaddingEnd: headerPx,
  });
  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0]?.index ?? 0, items.at(-1)?.index ?? 0];
  const report = useEffectEvent(() => onVisible?.(first, last));
  useEffect(() => report(), [first, last]);
  const widths = columns.map((column) => column.width);
  const template = { gridTemplateColumns: (marks ? [BOX_WIDTH, ...widths] : widths).join(' ') };
  const { active, setActive, move, openActive } = useActiveRow({
    count,
    rowAt,
    rowKey,
    selectedKey,
    visible: items.map(({ index }) => index),
    pageKeys: props.pageKeys,
    onOpen,
    onMark: marks?.onMark,
    scrollTo: (index) => virtualizer.scrollToIndex(index),
  });

  // Rows of another height stand elsewhere; the open one stays in sight.
  const measure = useEffectEvent(() => {
    virtualizer.measure();
    if (active > 0) virtualizer.scrollToIndex(active);
  });
  useEffect(() => measure(), [rowHeightPx]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.target === scroller.current) openActive();
    else if (!move(event.key, event)) return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent, index: number) => {
    const row = rowAt(index);
    if (marks && (event.shiftKey || event.ctrlKey || event.metaKey)) {
      marks.onMark(index, event.shiftKey ? 'range' : 'toggle');
    } else if (row !== undefined) onOpen?.(row);
    setActive(index);
  };

  return (
    <div
      ref={scroller}
      className={classes.frame}
      role="grid"
      tabIndex={0}
      aria-label={label}
      aria-rowcount={count + headerRows}
      aria-multiselectable={marks !== undefined}
      data-keys={props.pageKeys}
      aria-activedescendant={active >= 0 && active < count ? `${id}-${active}` : undefined}
      onKeyDown={onKeyDown}
    >
      {!bare && (
        <div role="rowgroup" className={classes.head}>
          <HeaderRow {...{ columns, template, sort, onSort }} all={marks?.all} />
        </div>
      )}
      <div role="rowgroup" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {items.map(({ index, start }) => {
          const row = rowAt(index);
          const key = row === undefined ? undefined : rowKey(row);
          return (
            <Row
              key={key ?? `waiting-${index}`}
              id={`${id}-${index}`}
              {...{ row, index, columns, marks }}
              rowIndex={index + 1 + headerRows}
              isSelected={key !== undefined && key === selectedKey}
              isMarked={key !== undefined && marks?.keys.has(key) === true}
              isActive={index === active}
              isClickable={onOpen !== undefined}
              style={{ ...template, height: rowHeightPx, transform: `translateY(${start}px)` }}
              onClick={(event) => onClick(event, index)}
            />
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

interface RowProps<T> {
  id: string;
  /** Undefined while it has not arrived. */
  row: T | undefined;
  index: number;
  rowIndex: number;
  columns: readonly Column<T>[];
  marks: Marks<T> | undefined;
  isSelected: boolean;
  isMarked: boolean;
  isActive: boolean;
  isClickable: boolean;
  style: CSSProperties;
  onClick: (event: MouseEvent) => void;
}

function Row<T>({ id, row, index, columns, marks, isMarked, style, onClick, ...props }: RowProps<T>) {
  return (
    <div
      id={id}
      role="row"
      aria-rowindex={props.rowIndex}
      aria-selected={props.isSelected || isMarked}
      aria-busy={row === undefined}
      className={classes.row}
      data-active={props.isActive}
      data-clickable={props.isClickable}
      style={style}
      // A range of rows is no range of text.
      onMouseDown={(event) => marks && event.shiftKey && event.preventDefault()}
      onClick={onClick}
    >
      {marks && <Box isOn={isMarked} {...{ row, marks, index }} />}
      {columns.map((column) => (
        <div key={column.id} role="gridcell" className={classes.cell} data-end={column.end}>
          {row !== undefined && (column.cell ? column.cell(row) : column.value(row))}
        </div>
      ))}
    </div>
  );
}

interface BoxProps<T> {
  row: T | undefined;
  index: number;
  isOn: boolean;
  marks: Marks<T>;
}

/** The box that selects a row; a click on it does not open the row. */
function Box<T>({ row, index, isOn, marks }: BoxProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- only keeps the click from the row; x does the same
    <div role="gridcell" className={classes.box} onClick={(event) => event.stopPropagation()}>
      {row !== undefined && (
        <input
          type="checkbox"
          tabIndex={-1}
          aria-label={marks.labelOf(row)}
          checked={isOn}
          onClick={(event) => marks.onMark(index, event.shiftKey ? 'range' : 'toggle')}
          onChange={() => undefined}
        />
      )}
    </div>
  );
}

interface HeaderRowProps<T> {
  columns: readonly Column<T>[];
  template: { gridTemplateColumns: string };
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
  all: Marks<T>['all'] | undefined;
}

export function HeaderRow<T>({ columns, template, sort, onSort, all }: HeaderRowProps<T>) {
  return (
    <div role="row" aria-rowindex={1} className={classes.header} style={template}>
      {all && (
        <div role="columnheader" className={classes.box}>
          <input type="checkbox" aria-label={all.label} checked={all.isOn} onChange={all.onChange} />
        </div>
      )}
      {columns.map((column) => (
        <div
          key={column.id}
          role="columnheader"
          aria-sort={sortOrder(column, sort)}
          className={classes.cell}
          data-end={column.end}
        >
          <SortButton {...{ column, sort, onSort }} />
        </div>
      ))}
    </div>
  );
}
