import type { FlowTable } from './table.ts';

/**
 * What the flow analysis has to know of a language beside its programs; said in the descriptor of the language. What is
 * left out is as in most languages.
 */
export interface LanguageFlow {
  /** What is known of its library and frameworks; loaded when a project has files of it. */
  readonly tables: () => Promise<readonly FlowTable[]>;
}
