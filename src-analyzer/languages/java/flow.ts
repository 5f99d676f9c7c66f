import type { LanguageFlow } from '#analyzer/flow/tables/language-flow.ts';
import { COLD_TYPES, JAVA_LANG } from '../jvm/flow-names.ts';

/** What following values has to know of Java. */
export const JAVA_FLOW: LanguageFlow = {
  tables: async () => (await import('../jvm/flow/index.ts')).JVM_TABLES,
  names: {
    family: 'package',
    packages: ['java.lang'],
    types: JAVA_LANG,
    callsOwnMethods: true,
    typesAreNamed: true,
  },
  calls: { replacing: { byPattern: /^replaceAll$/, byText: /^replace$/ } },
  nothing: { word: 'null', fails: () => true },
  locks: new Map([
    ['lock', 'unlock'],
    ['lockInterruptibly', 'unlock'],
  ]),
  equalsTakesAnything: true,
  holdsTypes: true,
  coldTypes: COLD_TYPES,
};
