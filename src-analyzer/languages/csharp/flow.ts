import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What following values has to know of C#. */
export const CSHARP_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).CSHARP_TABLES,
};
