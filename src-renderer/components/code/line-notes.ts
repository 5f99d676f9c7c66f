import { StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, WidgetType } from '@codemirror/view';

/** A place under a line that something is shown in. */
export interface NotePlace {
  readonly line: number;
  readonly host: HTMLElement;
}

/** A note of one line with its margins. */
const CLOSED_PX = 34;

class Note extends WidgetType {
  readonly host: HTMLElement;

  constructor(host: HTMLElement) {
    super();
    this.host = host;
  }

  override eq(other: Note): boolean {
    return other.host === this.host;
  }

  /** A frame of its own each time: the editor may still take away the one it drew before. */
  override toDOM(): HTMLElement {
    const frame = document.createElement('div');
    // The editor measures it alone: margins of what is in it must not reach out.
    frame.style.display = 'flow-root';
    frame.append(this.host);
    return frame;
  }

  /** Closed, until it is measured: lines far away are scrolled to by it. */
  override get estimatedHeight(): number {
    return CLOSED_PX;
  }

  /** What is in it is its own: clicks and keys there are not the editor's. */
  override ignoreEvent(): boolean {
    return true;
  }
}

const setNotes = StateEffect.define<readonly NotePlace[]>();

/** Notes under their lines, each in an element that its owner fills. */
export const lineNotes = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(decorations, transaction) {
    const { doc } = transaction.state;
    for (const effect of transaction.effects) {
      if (!effect.is(setNotes)) continue;
      const ranges = effect.value
        .filter(({ line }) => line >= 1 && line <= doc.lines)
        .map(({ line, host }) =>
          Decoration.widget({ widget: new Note(host), block: true, side: 1 }).range(doc.line(line).to),
        );
      return Decoration.set(ranges, true);
    }
    return decorations.map(transaction.changes);
  },
  provide: (field) => EditorView.decorations.from(field),
});

export function showNotes(view: EditorView, notes: readonly NotePlace[]): void {
  view.dispatch({ effects: setNotes.of(notes) });
}
