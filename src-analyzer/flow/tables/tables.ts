import { flowOf } from '#analyzer/languages/languages.ts';
import type { FlowTable, LanguageTables } from './table.ts';
import { TEMPLATES } from './templates.ts';

/** The tables of those languages that have some; in all of them, values reach templates. */
export async function tablesOf(languages: Iterable<string>): Promise<LanguageTables> {
  const found = new Map<string, readonly FlowTable[]>();
  for (const language of [...new Set(languages)].sort()) {
    const tables = await flowOf(language)?.tables();
    if (tables) found.set(language, [TEMPLATES, ...tables]);
  }
  return found;
}
