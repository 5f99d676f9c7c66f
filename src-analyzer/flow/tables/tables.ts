import type { FlowTable } from './table.ts';
import { TEMPLATES } from './templates.ts';

type Load = () => Promise<readonly FlowTable[]>;

const java: Load = async () => (await import('./java/index.ts')).JAVA_TABLES;
const ecmascript: Load = async () => (await import('./ecmascript/index.ts')).ECMASCRIPT_TABLES;

/** Where each language's tables are; loaded when a project has files of it. */
const TABLES: Readonly<Record<string, Load>> = {
  Java: java,
  'C#': async () => (await import('./csharp/index.ts')).CSHARP_TABLES,
  Kotlin: async () => [...(await java()), ...(await import('./kotlin/index.ts')).KOTLIN_TABLES],
  JavaScript: ecmascript,
  TypeScript: ecmascript,
  Vue: ecmascript,
  Go: async () => (await import('./go/index.ts')).GO_TABLES,
  Svelte: ecmascript,
  PHP: async () => (await import('./php/index.ts')).PHP_TABLES,
  Ruby: async () => (await import('./ruby/index.ts')).RUBY_TABLES,
  Python: async () => (await import('./python/index.ts')).PYTHON_TABLES,
};

/** The tables of some languages, each once. */
export async function tablesOf(languages: Iterable<string>): Promise<readonly FlowTable[]> {
  const found = new Set<FlowTable>();
  for (const language of [...new Set(languages)].sort())
    for (const table of (await TABLES[language]?.()) ?? []) found.add(table);
  return found.size > 0 ? [TEMPLATES, ...found] : [];
}
