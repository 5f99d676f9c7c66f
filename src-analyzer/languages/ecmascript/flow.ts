import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What following values has to know of scripts. */
export const ECMASCRIPT_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).ECMASCRIPT_TABLES,
};
