import { visible } from '#contract/visible-text.ts';

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

/** A file of the project inside a sentence: folders and an ending, or an ending and a line. */
const FILE_IN_TEXT =
  /((?<![\w/.@-])(?:[\w.@-]+\/)+[\w.@-]*\.\w{1,10}(?::\d+)?|(?<![\w/.@-])[\w.@-]*\.\w{1,10}:\d+)(?!\.?[\w/])/;

/** Rule texts set code in backticks; a backtick without its partner means nothing. */
const CODE_IN_TEXT = /`([^`\n]+)`/;

/** The spans of a text: what stands in backticks is code, and so are files named in it. */
export function spansOf(text: Inline): readonly Span[] {
  const spans = typeof text === 'string' ? [text] : text;
  return spans.flatMap((span) => (typeof span === 'string' ? withCode(visible(span)) : [seen(span)]));
}

function seen(span: Exclude<Span, string>): Span {
  return 'code' in span ? { code: visible(span.code) } : { strong: visible(span.strong) };
}

// Splitting by a group gives text and match in turns.
function withCode(text: string): Span[] {
  return text
    .split(CODE_IN_TEXT)
    .flatMap((part, index): Span[] => (index % 2 === 1 ? [{ code: part }] : withFilesAsCode(part)));
}

function withFilesAsCode(text: string): Span[] {
  return text.split(FILE_IN_TEXT).flatMap((part, index): Span[] => {
    if (part === '') return [];
    return [index % 2 === 1 ? { code: part } : part];
  });
}

/** The spans of several texts with a separator between them. */
export function joinSpans(texts: readonly Inline[], separator: string): Span[] {
  return texts.flatMap((text, index) => (index === 0 ? spansOf(text) : [separator, ...spansOf(text)]));
}
