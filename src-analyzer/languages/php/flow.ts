import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What following values has to know of PHP. */
export const PHP_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).PHP_TABLES,
};
