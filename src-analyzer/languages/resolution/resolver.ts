import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { CodeModel, TypeEntry } from './code-model.ts';

/** What a name stands for: a node, and the declared type if it is one. */
export interface Target {
  readonly node: number;
  readonly file: number;
  readonly entry: TypeEntry | undefined;
}

export interface ResolvedImport {
  readonly fact: ImportFact;
  readonly target: Target;
  /** Name in the importing file; '' where the import binds none. */
  readonly local: string;
}

/** What an import takes, by its name in the imported file; `*` for all there is. */
export function nameTaken({ fact, local }: ResolvedImport): string {
  return fact.names[fact.locals.indexOf(local)] ?? '*';
}

/** How one family of languages finds what its names mean inside the project. */
export interface Resolver {
  /** The imports of a file that lead into the project. */
  imports(file: number): readonly ResolvedImport[];
  /** What a name as written in a file (`User`, `models.User`, `svc.Users`) stands for, if it is the project's. */
  resolve(file: number, name: string): Target | undefined;
  /** Whether mentions of types, besides imports, are dependencies: true where not every use needs an import. */
  readonly mentionsCount: boolean;
  /** True where a call without a receiver is one of the type's own, unless its name is imported. */
  readonly callsOwnType?: boolean;
  /** True where a call without a receiver is one of the type's own if that has a method of the name. */
  readonly ownMethodsFirst?: boolean;
}

/**
 * Makes the resolver of one project. Languages with the same function share a resolver, and with it their packages.
 * @param served names of these languages: files of others declare nothing for them
 */
export type CreateResolver = (model: CodeModel, served: ReadonlySet<string>) => Resolver;

export function targetOf(entry: TypeEntry): Target {
  return { node: entry.node, file: entry.file, entry };
}
