import type { FunctionFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import { inModule, ModulePaths } from './declaring-modules.ts';

type Facts = ReadonlyMap<string, SyntaxFacts>;

/** What is known of the project's code. */
export interface WrapperSource {
  /** Paths of all its files. */
  readonly paths: readonly string[];
  readonly factsOf: (paths: ReadonlySet<string>) => Promise<Facts>;
  /** Names of those functions that, as annotations, only wrap what they are given. */
  readonly wrappersIn: (functions: readonly FunctionFact[]) => readonly string[];
}

/** Files that declare an annotation which some function has, by their imports, and the file itself. */
function declaringFiles(
  [path, { imports, functions }]: [string, SyntaxFacts],
  modules: ModulePaths,
): string[] {
  const roots = new Set(
    functions.flatMap(({ annotations }) => annotations.map(({ name }) => name.split('.')[0])),
  );
  const named = imports.filter(({ locals }) => locals.some((local) => roots.has(local)));
  return [
    path,
    ...named.flatMap(({ specifier, names }) =>
      [specifier, ...names.map((name) => inModule(specifier, name))].flatMap((one) =>
        modules.files(one, path),
      ),
    ),
  ];
}

/** The facts without annotations of the project that only wrap a function: whoever calls it does so by its name. */
export async function withoutOwnWrappers(facts: Facts, source: WrapperSource): Promise<Facts> {
  const modules = new ModulePaths(source.paths.filter((path) => path.endsWith('.py')));
  const files = new Set([...facts].flatMap((one) => declaringFiles(one, modules)));
  const declared = await source.factsOf(files);
  const wrappers = new Set([...declared.values()].flatMap(({ functions }) => source.wrappersIn(functions)));
  if (wrappers.size === 0) return facts;
  const plain = (fn: FunctionFact): FunctionFact => ({
    ...fn,
    annotations: fn.annotations.filter(({ name }) => !wrappers.has(bareTypeName(name))),
  });
  return new Map([...facts].map(([path, one]) => [path, { ...one, functions: one.functions.map(plain) }]));
}
