import { RangeSet, StateEffect, StateField } from '@codemirror/state';
import { GutterMarker, type EditorView, gutter } from '@codemirror/view';
import type { Tone } from '../tone.ts';

/** Something worth knowing about a line, shown as a dot beside its number. */
export interface LineMark {
  line: number;
  tone: Tone;
  text: string;
}

class Dot extends GutterMarker {
  readonly mark: LineMark;

  constructor(mark: LineMark) {
    super();
    this.mark = mark;
  }

  override toDOM(): HTMLElement {
    const dot = document.createElement('span');
    dot.title = this.mark.text;
    dot.textContent = '●';
    dot.style.color = `var(--v-${this.mark.tone}-fill)`;
    return dot;
  }
}

const setMarks = StateEffect.define<readonly LineMark[]>();

const marksField = StateField.define<RangeSet<GutterMarker>>({
  create: () => RangeSet.empty,
  update(set, transaction) {
    const { doc } = transaction.state;
    for (const effect of transaction.effects) {
      if (!effect.is(setMarks)) continue;
      const ranges = effect.value
        .filter((mark) => mark.line >= 1 && mark.line <= doc.lines)
        .map((mark) => new Dot(mark).range(doc.line(mark.line).from));
      return RangeSet.of(ranges, true);
    }
    return set;
  },
});

export const lineMarks = [
  marksField,
  gutter({ class: 'cm-markGutter', markers: (view) => view.state.field(marksField) }),
];

export function showMarks(view: EditorView, marks: readonly LineMark[]): void {
  view.dispatch({ effects: setMarks.of(marks) });
}
