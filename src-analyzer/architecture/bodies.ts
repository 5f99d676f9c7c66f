import {
  callAt,
  callCount,
  type CallTable,
  type ReferenceTable,
  type SyntaxFacts,
} from '#analyzer/syntax/facts.ts';
import type { ParsedProjectFile } from '#analyzer/syntax/worker-messages.ts';

/*
 * What stands in bodies of functions changes with each edit, and most of a graph is judged without it. Who looks at it is
 * noted, so that what was judged holds after an edit of bodies that nobody looked at.
 */

/** What was looked at beside declarations and edges. */
export interface LookedAt {
  /** Numbers of files of which calls or mentions were looked at. */
  readonly files: ReadonlySet<number>;
  /** Names of functions of which it was asked which files call them. */
  readonly names: ReadonlySet<string>;
}

/** Facts that tell when somebody looks at calls or mentions. */
class NotedFacts implements SyntaxFacts {
  readonly package: SyntaxFacts['package'];
  readonly imports: SyntaxFacts['imports'];
  readonly types: SyntaxFacts['types'];
  readonly functions: SyntaxFacts['functions'];
  readonly exports: SyntaxFacts['exports'];
  readonly symbols: SyntaxFacts['symbols'];
  readonly routes: SyntaxFacts['routes'];
  readonly errorLines: SyntaxFacts['errorLines'];
  readonly #of: SyntaxFacts;
  readonly #file: number;
  readonly #seen: Set<number>;

  constructor(of: SyntaxFacts, file: number, seen: Set<number>) {
    this.package = of.package;
    this.imports = of.imports;
    this.types = of.types;
    this.functions = of.functions;
    this.exports = of.exports;
    this.symbols = of.symbols;
    this.routes = of.routes;
    this.errorLines = of.errorLines;
    this.#of = of;
    this.#file = file;
    this.#seen = seen;
  }

  get calls(): CallTable {
    this.#seen.add(this.#file);
    return this.#of.calls;
  }

  get references(): ReferenceTable {
    this.#seen.add(this.#file);
    return this.#of.references;
  }
}

const NOBODY: ReadonlySet<number> = new Set();

/** The names that a file calls. */
export function namesCalled({ calls }: SyntaxFacts): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at < callCount(calls); at += 1) names.add(callAt(calls, at).callee);
  return names;
}

/** Tests say nothing of who needs a function. */
export const countsAsCaller = ({ role }: Pick<ParsedProjectFile, 'role'>): boolean => role !== 'TEST';

export class Bodies {
  /** The files with facts that tell who looks at them. */
  readonly files: readonly ParsedProjectFile[];
  readonly #given: readonly ParsedProjectFile[];
  readonly #seen = new Set<number>();
  readonly #names = new Set<string>();
  #callers: Map<string, Set<number>> | undefined;

  constructor(files: readonly ParsedProjectFile[]) {
    this.#given = files;
    this.files = files.map((file, at) => ({ ...file, facts: new NotedFacts(file.facts, at, this.#seen) }));
  }

  get lookedAt(): LookedAt {
    return { files: this.#seen, names: this.#names };
  }

  /** What was looked at so far does not count. */
  forget(): void {
    this.#seen.clear();
  }

  /** Files, but tests, that call functions of a name. */
  callersOf(name: string): ReadonlySet<number> {
    this.#names.add(name);
    this.#callers ??= this.#callersByName();
    return this.#callers.get(name) ?? NOBODY;
  }

  #callersByName(): Map<string, Set<number>> {
    const callers = new Map<string, Set<number>>();
    this.#given.forEach((file, at) => {
      if (!countsAsCaller(file)) return;
      for (const name of namesCalled(file.facts)) {
        const known = callers.get(name);
        if (known) known.add(at);
        else callers.set(name, new Set([at]));
      }
    });
    return callers;
  }
}
