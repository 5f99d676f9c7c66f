import type { LanguageFlow, StatementCall } from '#analyzer/flow/tables/language-flow.ts';
import { COLD_TYPES, JAVA_LANG } from '../jvm/flow-names.ts';

/** Functions that only texts have, and what they give is a new one. */
const OF_TEXT = new Set(
  (
    'trimIndent trimMargin trimStart trimEnd uppercase lowercase toUpperCase toLowerCase capitalize decapitalize ' +
    'removePrefix removeSuffix removeSurrounding padStart padEnd substringBefore substringAfter substringBeforeLast ' +
    'substringAfterLast replaceFirstChar prependIndent'
  ).split(' '),
);
const TEXT = new Set('trim replace replaceFirst substring plus reversed format'.split(' '));

const onlyReturns = ({ name, hasReceiver, type }: StatementCall): boolean =>
  hasReceiver && (OF_TEXT.has(name) || (TEXT.has(name) && /^(?:string|String)$/.test(type())));

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
  calls: {
    replacing: { byPattern: /^replace(?:All)?$/, takesBoth: true },
    givesWhole: /^(?:let|run|also|apply|use|takeIf|takeUnless)$/,
    givesBack: /^(?:also|apply|onEach|takeIf|takeUnless)$/,
  },
  holdsTypes: true,
  nothing: { word: 'null' },
  onlyReturns,
  coldTypes: COLD_TYPES,
};
