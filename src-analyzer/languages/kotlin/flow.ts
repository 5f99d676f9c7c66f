import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';
import { JAVA_LANG } from '../jvm/flow-names.ts';

/** What following values has to know of Kotlin; it uses Java's libraries beside its own. */
export const KOTLIN_FLOW: LanguageFlow = {
  tables: async () => [
    ...(await import('../jvm/flow/index.ts')).JVM_TABLES,
    ...(await import('./flow/index.ts')).KOTLIN_TABLES,
  ],
  names: {
    family: 'package',
    packages: ['kotlin', 'kotlin.collections', 'kotlin.text', 'kotlin.io', 'java.lang'],
    types: JAVA_LANG,
    callsClasses: true,
    typesAreNamed: true,
  },
  calls: { replacing: { byPattern: /^replace(?:All)?$/, takesBoth: true } },
  nothing: { word: 'null' },
};
