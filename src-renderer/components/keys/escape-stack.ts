import { isLayerOpen, isTyping } from './on-top.ts';

type Close = () => void;

/** What is open in the page, the last opened on top. */
const open: Close[] = [];

/** Puts something on top. @returns takes it away again */
export function pushEscape(close: Close): () => void {
  open.push(close);
  return () => {
    const at = open.lastIndexOf(close);
    if (at !== -1) open.splice(at, 1);
  };
}

/** Closes what is on top. @returns whether anything was open */
export function closeTop(): boolean {
  const close = open.at(-1);
  close?.();
  return close !== undefined;
}

/**
 * Has Escape close one thing at a time: a dialog, menu or search by itself, then the field that is typed into, then the
 * panel opened last. Before anything is drawn: whether a dialog is open is asked before it closes.
 */
export function watchEscape(page: Window): void {
  let wasLayerOpen = false;
  const isEscape = ({ key, isComposing }: KeyboardEvent): boolean => key === 'Escape' && !isComposing;
  page.addEventListener(
    'keydown',
    (event) => {
      if (isEscape(event)) wasLayerOpen = isLayerOpen();
    },
    { capture: true },
  );
  page.addEventListener('keydown', (event) => {
    if (!isEscape(event) || event.defaultPrevented || wasLayerOpen) return;
    if (isTyping(event.target)) (event.target as HTMLElement).blur();
    else if (closeTop()) event.preventDefault();
  });
}
