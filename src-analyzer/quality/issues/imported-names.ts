import type { Waiting } from '#analyzer/rules/waiting.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';

/** A file of the program itself. */
export interface ReachedFile {
  readonly path: string;
  readonly facts: SyntaxFacts;
}

export interface Imported {
  /** As it is called where it is declared. */
  readonly name: string;
  /** The module that it is taken from, as written. */
  readonly module: string;
  /** From a package that is not the project's. */
  readonly isForeign: boolean;
  readonly isModule: boolean;
}

/** Whether a module is of another package: its first part is no folder or file of the project. */
export const isForeign = (specifier: string, own: ReadonlySet<string>): boolean => {
  const [root = ''] = specifier.split('.');
  return root !== '' && !own.has(root);
};

/** What the names of a file are that it imports; `*` where it takes all of a module of the project. */
export function importedNames(
  { imports }: SyntaxFacts,
  own: ReadonlySet<string>,
): ReadonlyMap<string, Imported> {
  const found = new Map<string, Imported>();
  for (const { names, locals, specifier } of imports)
    for (const [at, local] of locals.entries()) {
      const isModule = names[at] === '*' && local !== '*';
      const one = {
        name: isModule ? local : (names[at] ?? local),
        module: specifier,
        isForeign: isForeign(specifier, own),
        isModule,
      };
      if (local !== '*' || !one.isForeign) found.set(local.split('.')[0] ?? '', one);
    }
  return found;
}

/** Names of types that derive from one of somebody else, however far away, who calls their methods. */
export function openTypes(
  files: readonly ReachedFile[],
  waiting: Waiting,
  own: ReadonlySet<string>,
): Set<string> {
  const derived = new Map<string, string[]>();
  const declared = new Set(files.flatMap(({ facts }) => facts.types.map(({ name }) => name)));
  const open = new Set<string>();
  for (const { facts } of files) {
    const imported = importedNames(facts, own);
    // The project may declare a type of the same name.
    const isOfOthers = (base: string): boolean => imported.get(base.split('.')[0] ?? '')?.isForeign === true;
    const links = facts.types.flatMap(({ name, supers }) => supers.map((written) => ({ name, written })));
    for (const { name, written } of links) {
      const base = written.slice(written.lastIndexOf('.') + 1);
      if (!declared.has(base) || isOfOthers(written)) {
        if (waiting.callsDerived(base)) open.add(name);
      } else if (derived.get(base)?.push(name) === undefined) derived.set(base, [name]);
    }
  }
  const queue = [...open];
  for (let name = queue.pop(); name !== undefined; name = queue.pop())
    for (const next of derived.get(name) ?? [])
      if (!open.has(next)) {
        open.add(next);
        queue.push(next);
      }
  return open;
}
