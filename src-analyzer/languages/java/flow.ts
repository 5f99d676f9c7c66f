import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';

/** What following values has to know of Java. */
export const JAVA_FLOW: LanguageFlow = {
  tables: async () => (await import('../jvm/flow/index.ts')).JVM_TABLES,
};
