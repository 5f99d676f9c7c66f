/** A report as a sequence of blocks, so that each file format only has to know how to write these few. */
export type Block =
  | { readonly kind: 'heading'; readonly level: 1 | 2 | 3; readonly text: Inline }
  | { readonly kind: 'paragraph'; readonly text: Inline }
  /** A remark the reader must not miss. */
  | { readonly kind: 'banner'; readonly text: Inline }
  | { readonly kind: 'list'; readonly items: readonly Inline[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly Column[];
      readonly rows: readonly (readonly Inline[])[];
    }
  | { readonly kind: 'rule' };

export interface Column {
  readonly title: string;
  readonly align: 'left' | 'right';
}

/** A run of text; plain strings are written literally, whatever characters they hold. */
export type Inline = string | readonly Span[];
export type Span = string | { readonly code: string } | { readonly strong: string };

export function spansOf(text: Inline): readonly Span[] {
  return typeof text === 'string' ? [text] : text;
}

/** The spans of several texts with a separator between them. */
export function joinSpans(texts: readonly Inline[], separator: string): Span[] {
  return texts.flatMap((text, index) => (index === 0 ? spansOf(text) : [separator, ...spansOf(text)]));
}
