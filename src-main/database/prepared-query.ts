import type { CompiledQuery } from 'kysely';

/** A statement compiled once and run with named arguments: what a hot list uses (compiling costs more than running). */
export interface PreparedQuery<Args, Row> {
  all(args: Args): Row[];
  get(args: Args): Row | undefined;
  /** For INSERT, UPDATE and DELETE, inside `immediate`. */
  run(args: Args): Change;
}

export interface Change {
  readonly changes: number;
  /** Row id of the last insert. */
  readonly id: number;
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** Stands for the arguments while a query is being built: every property is a marked gap. */
export function placeholders(): object {
  return new Proxy({}, { get: (_target, name) => new Placeholder(String(name)) });
}

/** The parameters of a compiled query with the gaps filled. */
export function fillPlaceholders(compiled: CompiledQuery, args: object): unknown[] {
  const values = args as Readonly<Record<string, unknown>>;
  return compiled.parameters.map((value) => (value instanceof Placeholder ? values[value.name] : value));
}
