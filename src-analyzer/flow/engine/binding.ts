import type { FunctionInfo } from '../names/project-index.ts';
import { SPREAD, SPREAD_KEYS } from '../program/program.ts';
import { OUTER, THIS, type Taint } from '../values/taint.ts';
import { join, NOTHING, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { givenName, givenTaint } from './given.ts';
import { keyOf, ownTaints, wholeOf } from './held.ts';
import { partTaints } from './name-parts.ts';
import { outerPlace } from './outer.ts';
import type { FunctionRun } from './scope.ts';
import type { SinkReach } from './summary.ts';
import type { Argument } from './tests.ts';

/** A call of functions of the project. */
export interface Application {
  readonly receiver: Value;
  readonly operands: readonly Argument[];
  readonly line: number;
  readonly name: string;
  /** Register of the call, which stands for objects it returns; undefined where there is none. */
  readonly made: number | undefined;
}

/** Whether the first parameter is what a method is called on. */
export function takesSelf({ ownerType, fn }: FunctionInfo): boolean {
  return ownerType !== '' && /^(?:self|cls)$/.test(fn.parameters[0]?.name ?? '');
}

/** A key that is a parameter, see `givenName`. */
const GIVEN_NAME = /^\[p(\d+)\]$/;
/** Nothing is known of what a call does not give. */
const LEFT_OUT: Value = { ...UNKNOWN };

/** The parameter of that name, or the one that takes all other names; -1 where there is none. */
function placeOf(parameters: FunctionInfo['fn']['parameters'], name: string): number {
  const named = parameters.findIndex((parameter) => parameter.name === name);
  return named >= 0 ? named : parameters.findIndex(({ kind }) => kind === 'keywords');
}

/** What each parameter of a function is given. */
export class Binding {
  private readonly run: FunctionRun;
  private readonly call: Application;
  private readonly values: Value[];
  /** Of the function that is called. */
  private readonly file: number;

  constructor(run: FunctionRun, info: FunctionInfo, call: Application) {
    this.run = run;
    this.file = info.file;
    this.call = call;
    const { parameters } = info.fn;
    const isMethod = takesSelf(info);
    this.values = parameters.map(() => LEFT_OUT);
    const open = parameters.findIndex(({ kind }) => kind === 'rest');
    let position = isMethod ? 1 : 0;
    if (isMethod) this.values[0] = call.receiver;
    for (const { name, value } of call.operands) {
      if (name === SPREAD || name === SPREAD_KEYS) {
        for (let at = position; at < parameters.length; at++) this.add(at, wholeOf(run, value));
        continue;
      }
      const at =
        name === '' ? (open >= 0 && position >= open ? open : position++) : placeOf(parameters, name);
      if (at >= 0 && at < parameters.length) this.add(at, value);
    }
  }

  private add(at: number, value: Value): void {
    const known = this.values[at];
    this.values[at] = known === undefined || known === LEFT_OUT ? value : join(known, value);
  }

  /** What a parameter is given; undefined where the call leaves it out. */
  given(parameter: number): Value | undefined {
    const value = this.values[parameter];
    return value === LEFT_OUT ? undefined : value;
  }

  /** The value that a number of a parameter stands for. */
  at(parameter: number): Value {
    if (parameter === THIS) return this.call.receiver;
    if (parameter > OUTER) return this.values[parameter] ?? UNKNOWN;
    const place = outerPlace(parameter);
    const { run } = this;
    // Variables of another file's own code have the same numbers as those of this one.
    if (this.file !== run.info.file) return UNKNOWN;
    if (place.function === run.info.index) return run.state.variables[place.variable] ?? UNKNOWN;
    return withTaints(UNKNOWN, [{ ...givenTaint(parameter), key: `o${place.function}.${place.variable}` }]);
  }

  /** A field's name where a parameter was its key: the constant it is given; undefined where that is not known. */
  private named(field: string): string | undefined {
    const parameter = GIVEN_NAME.exec(field)?.[1];
    if (parameter === undefined) return field;
    const value = this.at(Number(parameter));
    return keyOf(value) ?? givenName(value);
  }

  /** A key with the names of its fields as the caller knows them; undefined where it does not. */
  renamed(key: string): string | undefined {
    if (!key.includes('[p')) return key;
    const names = key.split('·').map((field) => this.named(field));
    return names.includes(undefined) ? undefined : names.join('·');
  }

  /** Taints of what a sink takes; of one that takes objects of the sender alone not those that are put together. */
  reaching({ parameter, fields, whole }: SinkReach): readonly Taint[] {
    return whole && fields.length === 0
      ? this.run.effective(ownTaints(this.run, this.at(parameter)))
      : this.taints(parameter, fields, whole);
  }

  /** Taints of a field of what a parameter is given. @param isWhole without those of what objects hold */
  taints(parameter: number, fields: readonly string[], isWhole = false): readonly Taint[] {
    const { run } = this;
    let value = this.at(parameter);
    let { taints } = value;
    for (const written of fields) {
      const name = this.named(written);
      if (name === undefined) {
        value = withTaints(UNKNOWN, run.deepTaints(value));
        ({ taints } = value);
        continue;
      }
      const fromWhole = partTaints(value, name);
      let inside: Value | undefined;
      for (const object of value.objects) {
        const held = run.state.heap.get(object);
        const entry = held?.entries.get(name) ?? (held && held.rest !== NOTHING ? held.rest : undefined);
        if (entry) inside = inside ? join(inside, entry) : entry;
      }
      value = inside ?? withTaints(UNKNOWN, fromWhole);
      ({ taints } = value);
    }
    const isText = fields.length > 0 || !run.engine.index.types.has(value.type);
    return run.effective(isText && !isWhole ? run.deepTaints(value) : taints);
  }
}
