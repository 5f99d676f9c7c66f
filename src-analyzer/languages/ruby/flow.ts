import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What following values has to know of Ruby. */
export const RUBY_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).RUBY_TABLES,
};
