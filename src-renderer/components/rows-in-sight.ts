import { type Virtualizer, elementScroll } from '@tanstack/react-virtual';

/*
 * How the rows in sight of a long list are found without asking the browser for the size of anything before the page has
 * been drawn: such a question has it lay out the whole page at once, and again when the rows are there.
 */

type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLDivElement>;

/** Tells the size of the list whenever the browser has laid it out, at first too. */
function observeElementRect(
  { scrollElement }: RowVirtualizer,
  tell: (rect: { width: number; height: number }) => void,
): (() => void) | undefined {
  if (scrollElement === null) return undefined;
  const observer = new ResizeObserver(() =>
    tell({ width: scrollElement.clientWidth, height: scrollElement.clientHeight }),
  );
  observer.observe(scrollElement);
  return () => observer.disconnect();
}

const scrolled = new WeakSet<Element>();

/** A new list stands at its start: the first thing that the virtualizer does is to scroll it there. */
function scrollToFn(
  offset: number,
  options: Parameters<typeof elementScroll>[1],
  virtualizer: RowVirtualizer,
): void {
  const { scrollElement } = virtualizer;
  if (scrollElement === null) return;
  const isNew = !scrolled.has(scrollElement);
  scrolled.add(scrollElement);
  if (isNew && offset === 0) return;
  elementScroll(offset, options, virtualizer);
}

/**
 * Options of a virtualizer of rows. Half the window is less than any list's height that is known only later, so that a
 * row to be shown is never taken for one in sight; the rows beyond it fill the list until then.
 */
export const rowsInSight = () => ({
  overscan: 12,
  initialRect: { width: 0, height: window.innerHeight / 2 },
  observeElementRect,
  scrollToFn,
});
