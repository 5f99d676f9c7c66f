import { type KeyboardEvent, useEffect, useRef } from 'react';

const firstEntry = () => document.querySelector<HTMLElement>('[data-action]');
/** As the palette's own keys mark it. */
const SELECTED = 'data-selected';
const selectedEntry = () => document.querySelector<HTMLElement>(`[data-action][${SELECTED}]`);

function selectFirst(): void {
  selectedEntry()?.removeAttribute(SELECTED);
  firstEntry()?.setAttribute(SELECTED, 'true');
}

const openSelected = (): void => (selectedEntry() ?? firstEntry())?.click();

interface List {
  /** The text as it is typed. */
  readonly text: string;
  /** The ids of what is in sight. */
  readonly ids: string;
  /** All of it was found for the text as it is typed, nothing for the one before. */
  readonly isComplete: boolean;
}

/**
 * Enter opens what is selected in the list of the text as it is typed; pressed before that list is complete, it waits for
 * it, until the text changes. The best entry is selected in each new list, unless arrows chose one that is still there.
 */
export function useEnter({ text, ids, isComplete }: List) {
  const isWaiting = useRef(false);
  const hasMoved = useRef(false);
  useEffect(() => {
    const isChosen = hasMoved.current && selectedEntry() !== null;
    if (text !== '' && ids !== '' && !isChosen) selectFirst();
  }, [text, ids]);
  useEffect(() => {
    if (!isWaiting.current || !isComplete) return;
    isWaiting.current = false;
    openSelected();
  }, [isComplete]);
  return {
    /** Of the text field, before the palette reads the key itself. */
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') hasMoved.current = true;
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      event.preventDefault();
      event.stopPropagation();
      if (isComplete) openSelected();
      else isWaiting.current = true;
    },
    /** The text changed, or the palette was closed. */
    forget: () => {
      hasMoved.current = false;
      isWaiting.current = false;
    },
  };
}
