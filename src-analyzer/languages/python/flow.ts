import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What following values has to know of Python. */
export const PYTHON_FLOW: LanguageFlow = {
  tables: async () => (await import('./flow/index.ts')).PYTHON_TABLES,
};
