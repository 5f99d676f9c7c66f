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
  view.dispatch({
    selection: { anchor: from },
    effects: [setTarget.of(line), EditorView.scrollIntoView(from, { y: 'center' })],
  });
}
