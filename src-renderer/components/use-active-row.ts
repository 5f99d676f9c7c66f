import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { movedFromGap, movedRow } from './data-table.rows.ts';
import { useShortcuts } from './keys/use-shortcuts.ts';

export type MarkHow = 'toggle' | 'range';

interface ActiveRowOptions<T> {
  count: number;
  rowAt: (index: number) => T | undefined;
  rowKey: (row: T) => string;
  /** The open row. */
  selectedKey: string | undefined;
  /** Where the open row is looked for when no row is active yet. */
  visible: readonly number[];
  /** Keys work wherever the focus is: the list is what its page is about. */
  pageKeys: boolean | undefined;
  onOpen: ((row: T) => void) | undefined;
  onMark: ((index: number, how: MarkHow) => void) | undefined;
  scrollTo: (index: number) => void;
}

/**
 * The row that keys are about. While a row is open, moving opens the next one; when the open row has left the list (it
 * was decided about), the one in its place is next.
 */
export function useActiveRow<T>(options: ActiveRowOptions<T>) {
  const { count, rowAt, rowKey, selectedKey, visible, pageKeys, onOpen, onMark, scrollTo } = options;
  const [chosen, setActive] = useState(-1);
  /** The row to be opened as soon as it is there. */
  const wanted = useRef<number>(undefined);
  const keyAt = (index: number): string | undefined => {
    const row = rowAt(index);
    return row === undefined ? undefined : rowKey(row);
  };
  const openAt = selectedKey === undefined ? -1 : visible.findIndex((index) => keyAt(index) === selectedKey);
  const active = chosen < 0 && openAt >= 0 ? (visible[openAt] ?? -1) : Math.min(chosen, count - 1);
  const hasLeft = selectedKey !== undefined && openAt < 0 && keyAt(active) !== undefined;

  const move = (key: string, event: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>): boolean => {
    const pressed = { key, ...modifiersOf(event) };
    const next = (hasLeft ? movedFromGap : movedRow)(pressed, active, count);
    if (next === undefined || count === 0) return false;
    setActive(next);
    if (selectedKey !== undefined) wanted.current = next;
    scrollTo(next);
    return true;
  };
  // The next row may be on a page that has yet to arrive.
  useEffect(() => {
    const row = wanted.current === undefined ? undefined : rowAt(wanted.current);
    if (row === undefined) return;
    wanted.current = undefined;
    onOpen?.(row);
  });

  const openActive = () => {
    const row = rowAt(active);
    if (row !== undefined) onOpen?.(row);
  };
  const mark = () => active >= 0 && onMark?.(active, 'toggle');
  useShortcuts(
    pageKeys
      ? {
          next: () => move('j', PLAIN),
          previous: () => move('k', PLAIN),
          open: openActive,
          mark: onMark && mark,
        }
      : {},
  );
  return { active, setActive, move, openActive };
}

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };
const modifiersOf = ({ ctrlKey, metaKey, altKey }: typeof PLAIN): typeof PLAIN => ({
  ctrlKey,
  metaKey,
  altKey,
});
