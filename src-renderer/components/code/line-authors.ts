import { StateEffect, StateField } from '@codemirror/state';
import { type EditorView, gutter, GutterMarker } from '@codemirror/view';
import { authorOf, type LineAuthor } from './author-of-line.ts';

/** Somebody who wrote a whole file is in sight wherever one reads in it. */
const REPEATED_EVERY = 12;

class Author extends GutterMarker {
  readonly author: LineAuthor;
  /** How many of its lines stand above. */
  readonly above: number;

  constructor(author: LineAuthor, above: number) {
    super();
    this.author = author;
    this.above = above;
    this.elementClass = above === 0 ? 'cm-firstOfAuthor' : '';
  }

  override eq(other: Author): boolean {
    return other.author === this.author && other.above === this.above;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.title = this.author.title;
    element.textContent = this.above % REPEATED_EVERY === 0 ? this.author.text : '\u00a0';
    return element;
  }
}

const setAuthors = StateEffect.define<readonly LineAuthor[]>();

const authorsField = StateField.define<readonly LineAuthor[]>({
  create: () => [],
  update(authors, transaction) {
    for (const effect of transaction.effects) if (effect.is(setAuthors)) return effect.value;
    return authors;
  },
});

/** A column beside the line numbers; it takes no room while nobody is named. */
export const lineAuthors = [
  authorsField,
  gutter({
    class: 'cm-authorGutter',
    lineMarker(view, { from }) {
      const { number } = view.state.doc.lineAt(from);
      const author = authorOf(view.state.field(authorsField), number);
      return author === undefined ? null : new Author(author, number - author.line);
    },
    lineMarkerChange: ({ startState, state }) => startState.field(authorsField) !== state.field(authorsField),
  }),
];

/** In order of their lines. */
export function showAuthors(view: EditorView, authors: readonly LineAuthor[]): void {
  view.dispatch({ effects: setAuthors.of(authors) });
}
