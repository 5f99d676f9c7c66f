import { joinTaints, NO_TAINTS, THIS, type Taint } from '../values/taint.ts';
import { join, NOTHING, UNKNOWN, type Value } from '../values/value.ts';
import type { FieldSources, FlowEngine } from './scope.ts';
import type { WrittenFields } from './written-fields.ts';

/** What is known of the fields of the project's types from where they are set first. */
/** What is asked of the engine. */
type Looks = Pick<FlowEngine, 'index' | 'summaryOf'>;

export class FieldFacts implements FieldSources {
  private readonly engine: Looks;
  private readonly values = new Map<string, Value>();
  private readonly sources = new Map<string, Map<string, readonly Taint[]>>();
  private readonly written: WrittenFields;

  constructor(engine: Looks, written: WrittenFields) {
    this.engine = engine;
    this.written = written;
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

  isStatic(owner: string, name: string): boolean {
    return this.written.isStatic(owner, name);
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
    const found = this.written.initialisers(owner).reduce((value, info) => {
      const summary = this.engine.summaryOf(info);
      const written = summary?.writes.get(THIS)?.get(name);
      return written ? join(value, written) : value;
    }, NOTHING);
    if (found === NOTHING) return UNKNOWN;
    const isWritten = this.written.later(owner).has(name);
    return {
      ...found,
      taints: [],
      objects: [],
      condition: undefined,
      constants: isWritten || found.constants?.length === 0 ? undefined : found.constants,
    };
  }
}
