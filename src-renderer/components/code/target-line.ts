import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView } from '@codemirror/view';

const setTarget = StateEffect.define<number | null>();
const highlighted = Decoration.line({ class: 'cm-targetLine' });

/** Remembers which line the reader was sent to, and tints it. */
export const targetLine = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    let next = decorations.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setTarget)) continue;
      const { doc } = transaction.state;
      next =
        effect.value === null
          ? Decoration.none
          : Decoration.set([highlighted.range(doc.line(Math.min(effect.value, doc.lines)).from)]);
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Scrolls to a line (from 1) and tints it; null removes the tint. */
export function goToLine(view: EditorView, line: number | null): void {
  if (line === null) {
    view.dispatch({ effects: setTarget.of(null) });
    return;
  }
  const { from } = view.state.doc.line(Math.max(1, Math.min(line, view.state.doc.lines)));
  view.dispatch({ selection: { anchor: from }, effects: setTarget.of(line) });
  center(view, from, MAX_CORRECTIONS);
}

/** What stands above is as high as expected until it is drawn; after that the place is known better. */
const MAX_CORRECTIONS = 4;

const topFor = (view: EditorView, position: number): number =>
  view.lineBlockAt(position).top +
  view.documentPadding.top -
  (view.scrollDOM.clientHeight - view.defaultLineHeight) / 2;

/**
 * Scrolls a position to the middle. Not by the editor's own effect: a far position below or above notes of unknown
 * height is not drawn yet when that reads where it is, and the end of the file is shown instead.
 */
function center(view: EditorView, position: number, corrections: number): void {
  view.scrollDOM.scrollTop = topFor(view, position);
  if (corrections === 0) return;
  view.requestMeasure({
    key: center,
    read: () => topFor(view, Math.min(position, view.state.doc.length)),
    write: (top) => {
      if (Math.abs(Math.max(0, top) - view.scrollDOM.scrollTop) < 1) return;
      requestAnimationFrame(() => {
        if (view.dom.isConnected) center(view, Math.min(position, view.state.doc.length), corrections - 1);
      });
    },
  });
}
