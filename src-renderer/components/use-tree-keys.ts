import { type KeyboardEvent, useState } from 'react';
import { movedRow } from './data-table.rows.ts';
import { useShortcuts } from './keys/use-shortcuts.ts';
import { sidewaysMove } from './tree-moves.ts';
import type { TreeGridRow } from './tree-row.ts';

interface TreeKeysOptions<T> {
  rows: readonly TreeGridRow<T>[];
  /** The open row: while there is one, moving to another opens that. */
  selectedKey: string | undefined;
  onOpen: (row: T) => void;
  onToggle: (row: T, isOpen: boolean) => void;
  scrollTo: (index: number) => void;
}

const PLAIN = { ctrlKey: false, metaKey: false, altKey: false };

/** The row that keys are about, known by its key: branches above it open and close. It is the open one at first. */
export function useTreeKeys<T>({ rows, selectedKey, onOpen, onToggle, scrollTo }: TreeKeysOptions<T>) {
  const [chosen, setChosen] = useState<string>();
  const [seen, setSeen] = useState(selectedKey);
  if (seen !== selectedKey) {
    setSeen(selectedKey);
    if (selectedKey !== undefined) setChosen(selectedKey);
  }
  const activeKey = chosen ?? selectedKey;
  const active = activeKey === undefined ? -1 : rows.findIndex(({ key }) => key === activeKey);
  const setActive = (index: number) => setChosen(rows[index]?.key);

  const goTo = (index: number) => {
    const row = rows[index];
    if (row === undefined) return;
    setActive(index);
    scrollTo(index);
    if (selectedKey !== undefined && row.isOpen === undefined) onOpen(row.value);
  };
  const openActive = () => {
    const row = rows[active];
    if (row === undefined) return;
    if (row.isOpen === undefined) onOpen(row.value);
    else onToggle(row.value, !row.isOpen);
  };
  const onKey = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === 'Enter' || key === ' ') openActive();
    else {
      const to = movedRow(event, active, rows.length);
      if (to === undefined) return moveSideways(key);
      goTo(to);
    }
    return true;
  };
  const moveSideways = (key: string): boolean => {
    const row = rows[active];
    const move = sidewaysMove(key, rows, active);
    if (move === undefined || row === undefined) return false;
    if ('to' in move) goTo(move.to);
    else onToggle(row.value, move.open);
    return true;
  };
  const step = (key: string) => () => goTo(movedRow({ key, ...PLAIN }, active, rows.length) ?? active);
  useShortcuts({ next: step('j'), previous: step('k'), open: openActive });
  return { active, setActive, onKey };
}
