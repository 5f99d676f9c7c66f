import type { FunctionInfo } from '../names/project-index.ts';
import { isTextType, typeText } from '../names/types.ts';
import type { Held } from '../values/state.ts';
import {
  bitOf,
  clearTaints,
  harmlessTaints,
  joinTaints,
  OUTER,
  stepAfter,
  stepsAfter,
  THIS,
  type Taint,
  NO_TAINTS,
} from '../values/taint.ts';
import type { Condition, Proof } from '../values/condition.ts';
import { join, NOTHING, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { type Application, Binding, takesSelf } from './binding.ts';
import { summaryWith } from './deciding.ts';
import { seenFrom } from './elements.ts';
import { conditionsAt } from './evidence.ts';
import { isHarmless } from './given.ts';
import type { Summary } from './summary.ts';
import { uncertain } from './held.ts';
import { addProof, type FunctionRun } from './scope.ts';

/** A call of one of the functions that it may run. */
interface OneApplication extends Application {
  /** Whether it runs no other one. */
  readonly isAlone: boolean;
}

/** Functions whose body does not run where they are called. */
const RUNS_LATER = ['async', 'generator'] as const;

/** What calling functions of the project gives and does, all of them together. */
export function applyFunctions(
  run: FunctionRun,
  functions: readonly FunctionInfo[],
  call: Application,
): Value {
  let result: Value = NOTHING;
  let isEnd = functions.length > 0;
  for (const info of functions) {
    learnTypes(run, info, call);
    const general = run.engine.calledSummary(info);
    const summary = general && fitted(run, info, general, call);
    isEnd &&= summary?.isEnd === true && !RUNS_LATER.some((trait) => info.fn.traits.includes(trait));
    const given = summary
      ? applySummary(run, info, summary, { ...call, isAlone: functions.length === 1 })
      : UNKNOWN;
    result = join(result, typed(run, info, given));
  }
  // One that is given to a call may never be called.
  if (isEnd && call.made !== undefined) run.end();
  return result === NOTHING ? UNKNOWN : result;
}

/** What a function does with the constants that a call gives it, if that may matter to the caller. */
function fitted(run: FunctionRun, info: FunctionInfo, summary: Summary, call: Application): Summary {
  const isTaken = call.operands.some(({ value }) => value.taints.length > 0);
  if (!isTaken && summary.sinks.length + summary.returns.taints.length === 0) return summary;
  const binding = new Binding(run, info, call);
  return summaryWith(run, info, summary, (parameter) => binding.given(parameter));
}

/** A parameter whose type nobody declares has that of what it is given first. */
function learnTypes({ engine }: FunctionRun, info: FunctionInfo, { operands }: Application): void {
  const { parameters } = info.fn;
  const first = takesSelf(info) ? 1 : 0;
  operands.forEach(({ name, value }, place) => {
    const at = first + place;
    const parameter = parameters[at];
    if (name !== '' || value.type === '' || parameter?.type !== '' || parameter.kind !== 'plain') return;
    engine.learnType(info, at, value.type);
  });
}

function typed(run: FunctionRun, info: FunctionInfo, value: Value): Value {
  const { returnType } = info.fn;
  const written = value.element || typeText(returnType).element;
  const element = seenFrom(run, info.file, info.ownerType, written);
  if (returnType === '') return element === value.element ? value : { ...value, element };
  const type = run.engine.names.typeOf(info.file, returnType, info.ownerType);
  if (isHarmless(run, type)) return { ...withTaints(value, harmlessTaints(value.taints)), type };
  const isMoreExact = value.type !== '' && (run.engine.index.types.has(value.type) || isTextType(value.type));
  return { ...value, type: isMoreExact ? value.type : type, element };
}

/** Taints as the caller knows them. */
function inCaller(
  run: FunctionRun,
  binding: Binding,
  taints: readonly Taint[],
  call: Application,
): readonly Taint[] {
  let found = NO_TAINTS;
  for (const taint of taints) {
    const { from } = taint;
    if (from.kind === 'source') {
      const key = binding.renamed(taint.key);
      found = joinTaints(found, [key === taint.key ? taint : { ...taint, key: key ?? `${taint.key}?` }]);
      continue;
    }
    const given = clearTaints(binding.taints(from.parameter, from.fields), taint.cleared);
    const passed = given.map((one) => {
      const told =
        taint.steps || from.parameter >= 0
          ? stepAfter(one.steps, {
              path: run.path,
              line: call.line,
              note: `passes through \`${call.name}\``,
              isCall: true,
            })
          : one.steps;
      const next = { ...one, steps: stepsAfter(told, taint.steps) };
      return taint.isCertain ? next : uncertain(next);
    });
    found = joinTaints(found, passed);
  }
  return found;
}

function valueInCaller(run: FunctionRun, binding: Binding, value: Value, call: Application): Value {
  if (value.taints.length === 0) return value;
  return withTaints(value, inCaller(run, binding, value.taints, call));
}

function applySummary(run: FunctionRun, info: FunctionInfo, summary: Summary, call: OneApplication): Value {
  const binding = new Binding(run, info, call);
  reachSinks(run, binding, summary, call);
  const isConstructor = info.fn.traits.includes('constructor');
  // All are read before the first one is written: they may be of the same object.
  const writes = [...summary.writes].map(([parameter, fields]) => ({
    parameter,
    fields: [...fields].map(([name, value]) => [name, valueInCaller(run, binding, value, call)] as const),
  }));
  const result = valueInCaller(run, binding, summary.returns, call);
  const returned = summary.returned && heldInCaller(run, binding, summary.returned, call);
  const parts = [...summary.parts].map(
    ([name, held]) => [name, heldInCaller(run, binding, held, call)] as const,
  );
  const condition = prove(run, binding, summary);
  for (const { parameter, fields } of writes) writeFields(run, binding.at(parameter), fields, isConstructor);
  const returnsGiven = passedObjects(binding, summary.returns);
  if (!returned || call.made === undefined) return { ...result, condition, objects: returnsGiven };
  run.state.heap.set(call.made, call.isAlone ? withParts(run, call.made, returned, parts) : returned);
  return { ...result, condition, objects: [call.made] };
}

/** What is given back together, each part as an object of its own: the registers of a function number what it made itself. */
function withParts(
  run: FunctionRun,
  made: number,
  { entries, rest, length }: Held,
  parts: readonly (readonly [string, Held])[],
): Held {
  if (parts.length === 0) return { entries, rest, length };
  const together = new Map(entries);
  parts.forEach(([name, held], at) => {
    const part = together.get(name);
    const object = made + (at + 1) * run.info.fn.registers;
    run.state.heap.set(object, held);
    if (part) together.set(name, { ...part, objects: [object] });
  });
  return { entries: together, rest, length };
}

/** Objects of what it is given that it returns as they are: `return this`. */
function passedObjects(binding: Binding, { taints }: Value): readonly number[] {
  const [only] = taints;
  if (taints.length !== 1 || only?.from.kind !== 'given' || only.from.fields.length > 0) return [];
  return binding.at(only.from.parameter).objects;
}

function heldInCaller(run: FunctionRun, binding: Binding, held: Held, call: Application): Held {
  const entries = new Map(
    [...held.entries].map(([name, value]) => [name, valueInCaller(run, binding, value, call)]),
  );
  return {
    entries,
    rest: held.rest === NOTHING ? NOTHING : valueInCaller(run, binding, held.rest, call),
    length: held.length,
  };
}

function reachSinks(run: FunctionRun, binding: Binding, summary: Summary, call: Application): void {
  let conditions: number | undefined;
  for (const sink of summary.sinks) {
    const given = clearTaints(binding.reaching(sink), sink.cleared);
    for (const taint of given) {
      // eslint-disable-next-line no-bitwise -- sets of weaknesses
      if ((taint.cleared & bitOf(sink.weakness)) !== 0) continue;
      const note = sink.parameter <= OUTER ? 'is used in a function inside' : `passed to \`${call.name}\``;
      const told = stepAfter(taint.steps, { path: run.path, line: call.line, note, isCall: true });
      const steps = stepsAfter(told, sink.steps, true);
      const isCertain = taint.isCertain && sink.isCertain;
      conditions ??= conditionsAt(run);
      run.outcome.report(
        { ...taint, steps, isCertain },
        { ...sink, conditions: sink.conditions + conditions },
      );
    }
  }
}

function writeFields(
  run: FunctionRun,
  of: Value,
  fields: readonly (readonly [string, Value])[],
  isConstructor: boolean,
): void {
  if (fields.length === 0) return;
  run.change(of.objects, (held) => {
    const entries = new Map(held.entries);
    let { rest } = held;
    for (const [name, value] of fields) {
      if (name === '*') rest = join(rest, value);
      else
        entries.set(
          name,
          isConstructor || !entries.has(name) ? value : join(entries.get(name) ?? NOTHING, value),
        );
    }
    return { entries, rest, length: held.length };
  });
}

const NO_PROOFS: readonly Proof[] = [];

/** What a function has checked holds where it came back. */
function prove(run: FunctionRun, binding: Binding, { proofs }: Summary): Condition | undefined {
  const translated = (map: ReadonlyMap<string, number>): readonly Proof[] => {
    if (map.size === 0) return NO_PROOFS;
    return [...map].flatMap(([key, bits]) => {
      const [head = '', ...fields] = key.split('·');
      const parameter = head === 'this' ? THIS : /^p\d+$/.test(head) ? Number(head.slice(1)) : undefined;
      if (parameter === undefined) {
        // What is read from outside is the same for the caller, as is that a call was made.
        const known = /^(?:s:|made )/.test(key) ? binding.renamed(key) : undefined;
        return known === undefined ? [] : [{ keys: [known], bits }];
      }
      if (binding.renamed(key) === undefined) return [];
      const keys = binding.taints(parameter, fields).map((taint) => taint.key);
      return keys.length === 0 ? [] : [{ keys, bits }];
    });
  };
  const whenTrue = translated(proofs.whenTrue);
  const whenFalse = translated(proofs.whenFalse);
  for (const proof of translated(proofs.always)) addProof(run.state, proof);
  return whenTrue.length + whenFalse.length > 0 ? { whenTrue, whenFalse } : undefined;
}
