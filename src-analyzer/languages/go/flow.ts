import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What following values has to know of Go. */
export const GO_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).GO_TABLES,
};
