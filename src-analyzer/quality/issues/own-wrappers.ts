import type { FunctionFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { inModule } from './declaring-modules.ts';
import { plainType } from './type-families.ts';

type Facts = ReadonlyMap<string, SyntaxFacts>;

/** What is known of the project's code. */
export interface WrapperSource {
  /** Paths of all its files. */
  readonly paths: readonly string[];
  readonly factsOf: (paths: ReadonlySet<string>) => Promise<Facts>;
  /** Names of those functions that, as annotations, only wrap what they are given. */
  readonly wrappersIn: (functions: readonly FunctionFact[]) => readonly string[];
}

/** Paths of the files that a dotted module may mean. */
function filesOf(specifier: string, paths: readonly string[]): string[] {
  const tail = specifier.replace(/^\.+/, '').replaceAll('.', '/');
  if (tail === '') return [];
  const ends = [`${tail}.py`, `${tail}/__init__.py`];
  return paths.filter((path) => ends.some((end) => path === end || path.endsWith(`/${end}`)));
}

/** Files that declare an annotation which some function has, by their imports, and the file itself. */
function declaringFiles(
  [path, { imports, functions }]: [string, SyntaxFacts],
  paths: readonly string[],
): string[] {
  const roots = new Set(
    functions.flatMap(({ annotations }) => annotations.map(({ name }) => name.split('.')[0])),
  );
  const named = imports.filter(({ locals }) => locals.some((local) => roots.has(local)));
  return [
    path,
    ...named.flatMap(({ specifier, names }) =>
      [specifier, ...names.map((name) => inModule(specifier, name))].flatMap((one) => filesOf(one, paths)),
    ),
  ];
}

/** The facts without annotations of the project that only wrap a function: whoever calls it does so by its name. */
export async function withoutOwnWrappers(facts: Facts, source: WrapperSource): Promise<Facts> {
  const files = new Set([...facts].flatMap((one) => declaringFiles(one, source.paths)));
  const declared = await source.factsOf(files);
  const wrappers = new Set([...declared.values()].flatMap(({ functions }) => source.wrappersIn(functions)));
  if (wrappers.size === 0) return facts;
  const plain = (fn: FunctionFact): FunctionFact => ({
    ...fn,
    annotations: fn.annotations.filter(({ name }) => !wrappers.has(plainType(name))),
  });
  return new Map([...facts].map(([path, one]) => [path, { ...one, functions: one.functions.map(plain) }]));
}
