import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What following values has to know of Kotlin; it uses Java's libraries beside its own. */
export const KOTLIN_FLOW: LanguageFlow = {
  tables: async () => [
    ...(await import('../jvm/flow/index.ts')).JVM_TABLES,
    ...(await import('./flow/index.ts')).KOTLIN_TABLES,
  ],
};
