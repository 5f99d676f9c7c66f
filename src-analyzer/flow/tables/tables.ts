import type { FlowTable } from './table.ts';
import { TEMPLATES } from './templates.ts';

type Load = () => Promise<readonly FlowTable[]>;

const java: Load = async () => (await import('#analyzer/languages/jvm/flow/index.ts')).JAVA_TABLES;
const ecmascript: Load = async () =>
  (await import('#analyzer/languages/ecmascript/flow/index.ts')).ECMASCRIPT_TABLES;

/** Where each language's tables are; loaded when a project has files of it. */
const TABLES: Readonly<Record<string, Load>> = {
  Java: java,
  'C#': async () => (await import('#analyzer/languages/csharp/flow/index.ts')).CSHARP_TABLES,
  Kotlin: async () => [
    ...(await java()),
    ...(await import('#analyzer/languages/kotlin/flow/index.ts')).KOTLIN_TABLES,
  ],
  JavaScript: ecmascript,
  TypeScript: ecmascript,
  Vue: ecmascript,
  Go: async () => (await import('#analyzer/languages/go/flow/index.ts')).GO_TABLES,
  Svelte: ecmascript,
  PHP: async () => (await import('#analyzer/languages/php/flow/index.ts')).PHP_TABLES,
  Ruby: async () => (await import('#analyzer/languages/ruby/flow/index.ts')).RUBY_TABLES,
  Python: async () => (await import('#analyzer/languages/python/flow/index.ts')).PYTHON_TABLES,
};

/** The tables of some languages, each once. */
export async function tablesOf(languages: Iterable<string>): Promise<readonly FlowTable[]> {
  const found = new Set<FlowTable>();
  for (const language of [...new Set(languages)].sort())
    for (const table of (await TABLES[language]?.()) ?? []) found.add(table);
  return found.size > 0 ? [TEMPLATES, ...found] : [];
}
