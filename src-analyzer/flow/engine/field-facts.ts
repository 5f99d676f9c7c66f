import {
  FIELD_VALUES,
  INSTRUCTION_WORDS,
  operationAt,
  OPS,
  STATIC_VALUES,
  type FileProgram,
  type FunctionProgram,
} from '../program/program.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { joinTaints, NO_TAINTS, THIS, type Taint } from '../values/taint.ts';
import { join, NOTHING, UNKNOWN, type Value } from '../values/value.ts';
import type { FieldSources, FlowEngine } from './scope.ts';

const CONSTRUCTORS = ['constructor', '__init__', 'initialize', '__construct', '<init>', 'init'];

/** What is known of the fields of the project's types from where they are set first. */
/** What is asked of the engine. */
type Looks = Pick<FlowEngine, 'index' | 'summaryOf'>;

export class FieldFacts implements FieldSources {
  private readonly engine: Looks;
  private readonly values = new Map<string, Value>();
  private readonly sources = new Map<string, Map<string, readonly Taint[]>>();
  private readonly written = new Map<string, ReadonlySet<string>>();
  private readonly starts = new Map<string, readonly FunctionInfo[]>();

  constructor(engine: Looks) {
    this.engine = engine;
  }

  /** A method has put something from outside into a field. */
  addSource(owner: string, name: string, taints: readonly Taint[]): void {
    const fields = this.sources.get(owner) ?? new Map<string, readonly Taint[]>();
    this.sources.set(owner, fields);
    fields.set(name, joinTaints(fields.get(name) ?? NO_TAINTS, taints));
  }

  /** What methods have put into a field from outside: likely there when another one reads it. */
  sourcesOf(owner: string, name: string): readonly Taint[] {
    return this.sources.get(owner)?.get(name) ?? NO_TAINTS;
  }

  /** Types whose fields hold something from outside. */
  get ownersOfSources(): readonly string[] {
    return [...this.sources.keys()];
  }

  /** The field's value: constants only where no other function of its type writes it. Taints are left out. */
  valueOf(owner: string, name: string): Value {
    const key = `${owner}·${name}`;
    const known = this.values.get(key);
    if (known) return known;
    this.values.set(key, UNKNOWN);
    try {
      const value = this.find(owner, name);
      this.values.set(key, value);
      return value;
    } catch (error) {
      // A look was put off: it is asked again.
      this.values.delete(key);
      throw error;
    }
  }

  private find(owner: string, name: string): Value {
    const type = this.engine.index.types.get(owner);
    if (!type) return UNKNOWN;
    const found = this.initialisers(owner).reduce((value, info) => {
      const summary = this.engine.summaryOf(info);
      const written = summary?.writes.get(THIS)?.get(name);
      return written ? join(value, written) : value;
    }, NOTHING);
    if (found === NOTHING) return UNKNOWN;
    const isWritten = this.writtenLater(owner).has(name);
    return {
      ...found,
      taints: [],
      objects: [],
      condition: undefined,
      constants: isWritten || found.constants?.length === 0 ? undefined : found.constants,
    };
  }

  private initialisers(owner: string): readonly FunctionInfo[] {
    let found = this.starts.get(owner);
    if (!found) this.starts.set(owner, (found = this.findInitialisers(owner)));
    return found;
  }

  private findInitialisers(owner: string): FunctionInfo[] {
    const methods = this.engine.index.types.get(owner)?.methods;
    if (!methods) return [];
    const simple = owner.slice(owner.lastIndexOf('.') + 1);
    const found = [FIELD_VALUES, STATIC_VALUES, ...CONSTRUCTORS, simple].flatMap(
      (name) => methods.get(name) ?? [],
    );
    for (const list of methods.values())
      for (const info of list)
        if (info.fn.traits.includes('constructor') && !found.includes(info)) found.push(info);
    return found;
  }

  /** Names of the fields that functions of the type's files set outside of its initialisers. */
  private writtenLater(owner: string): ReadonlySet<string> {
    const known = this.written.get(owner);
    if (known) return known;
    const names = new Set<string>();
    const starts = new Set(this.initialisers(owner));
    const files = new Set(
      [...(this.engine.index.types.get(owner)?.methods.values() ?? [])].flat().map(({ file }) => file),
    );
    for (const file of files)
      for (const info of this.engine.index.functionsOfFile[file] ?? []) {
        const { program } = this.engine.index.files[file] ?? {};
        if (program && !starts.has(info)) for (const name of writtenIn(program, info.fn)) names.add(name);
      }
    this.written.set(owner, names);
    return names;
  }
}

const SET_FIELD = OPS.indexOf('setField');

const NONE: readonly string[] = [];
const known = new WeakMap<FunctionProgram, readonly string[]>();

/** Names of the fields that a function sets, read once. */
function writtenIn(program: FileProgram, fn: FunctionProgram): readonly string[] {
  let names = known.get(fn);
  if (!names) {
    const found = new Set<string>();
    for (let at = 0; at < fn.rows.length; at += INSTRUCTION_WORDS)
      if (operationAt(fn.rows, at) === SET_FIELD) found.add(program.names[fn.rows[at + 3] ?? 0] ?? '');
    known.set(fn, (names = found.size > 0 ? [...found] : NONE));
  }
  return names;
}
