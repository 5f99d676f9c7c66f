import type { SentLines } from '#contract/public-api/model-input.ts';

/** What a document is made of before the model writes its text. */
export interface Draft {
  readonly title: string;
  /** What the model may write about; null when there is nothing and the appendix is the whole document. */
  readonly facts: string | null;
  /** Lines of which text stands in the facts. */
  readonly sources?: readonly SentLines[];
  /** Markdown that is measured and therefore not the model's: a diagram, a table; '' for none. */
  readonly appendix: string;
  /** The whole document, written from measured facts without a model (D158). */
  readonly measured: string;
}
