const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Whether a dialog, menu or list of choices is open: keys belong to it. Closed ones may stay in the page, unseen. */
export function isLayerOpen(): boolean {
  return [...document.querySelectorAll(LAYERS)].some((layer) => layer.checkVisibility());
}

const TYPED_INTO = new Set(['INPUT', 'TEXTAREA', 'SELECT']);
/** They look like fields to a browser, but nothing is typed into them. */
const NOT_TYPED = new Set(['checkbox', 'radio', 'button']);

/** Whether letters pressed there are a text. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement && NOT_TYPED.has(target.type)) return false;
  return TYPED_INTO.has(target.tagName) || target.isContentEditable;
}

/** Whether the keys of a list mean its rows there: on the page itself or the list, not on a button or link. */
export function isFreeForRows(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('body, main, aside, section, [role="grid"], [role="treegrid"]')
  );
}
