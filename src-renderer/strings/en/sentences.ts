import { ENGLISH, tell, type RulePart, type Said } from '#contract/said.ts';

/** Rules by their keys, and messages by the templates of their words. */
export interface Originals {
  readonly rules: readonly string[];
  readonly messages: readonly string[];
}

/** What is stored with its arguments (D164), and the texts of the rules. */
export const sentences = {
  tell: (said: Said): string => tell(said, ENGLISH),
  /** A text of a rule; as it is stored where this language has none. */
  rule: (_part: RulePart, _ruleKey: string, english: string): string => english,
  /** What a finding, a step or a violation says of its place; a rule's title helps where its words are not known. */
  message: (text: string, _ruleKey?: string): string => text,
  /** A document that was written from measured facts (D207). */
  document: (content: string): string => content,
  /** What stored findings may say where this language has the word; nothing where they say it themselves. */
  originals: (_word: string): Originals => ({ rules: [], messages: [] }),
};
