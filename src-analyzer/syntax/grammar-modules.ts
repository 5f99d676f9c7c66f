import type { GrammarName } from '#analyzer/languages/grammar.ts';
import { templateFormatOf } from '#analyzer/languages/languages.ts';
import { grammarBytes, grammarPartOf } from './grammars.ts';
import type { FileJob } from './worker-messages.ts';

/** Compiled grammars by name, as a worker thread gets them. */
export type GrammarModules = Partial<Record<GrammarName, WebAssembly.Module>>;

const compiled = new Map<GrammarName, Promise<WebAssembly.Module>>();

/**
 * The grammars a list of files needs, compiled once for the life of the process: threads share a module's machine
 * code, so what one analysis has optimised is fast from the start in the next.
 */
export async function grammarModules(jobs: readonly FileJob[]): Promise<GrammarModules> {
  const names = new Set<GrammarName>();
  for (const { path, language, template } of jobs) {
    const { host = language, others = [] } = (template && templateFormatOf(language, path)) || {};
    for (const code of [host, ...others])
      for (const name of grammarPartOf(code)?.expected(path) ?? []) names.add(name);
  }
  const modules: GrammarModules = {};
  await Promise.all(
    [...names].map(async (name) => {
      const module = compiled.get(name) ?? compileGrammar(name);
      compiled.set(name, module);
      modules[name] = await module;
    }),
  );
  return modules;
}

function compileGrammar(name: GrammarName): Promise<WebAssembly.Module> {
  return WebAssembly.compile(Uint8Array.from(grammarBytes(name)));
}
