import { flowOf } from '#analyzer/languages/languages.ts';
import type { Instruction } from '../program/program.ts';
import { compute, isComparison, literalValue, negate } from '../values/arithmetic.ts';
import { ASKED_YES, clearTaints, harmlessTaints, NO_TAINTS, stepAfter } from '../values/taint.ts';
import { allTaints, isNothing, join, ofType, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { typeText } from '../names/types.ts';
import { callStep, callValueStep, intrinsicStep, newStep } from './calls.ts';
import { comparison, negated, typeQuestion } from './conditions.ts';
import { readField, readName, writeField } from './fields.ts';
import { patternLiteral } from './constant-calls.ts';
import { isHarmless, orUnknown } from './given.ts';
import { elementOf, listStep, mapStep, readIndex, writeIndex } from './collections.ts';
import { returnStep } from './returns.ts';
import { conditionsAt } from './evidence.ts';
import { makingIn } from './makings.ts';
import { saysSafe } from './questions.ts';
import { keepAs } from './secrets.ts';
import { concatOf, harmlessAfterHost } from './concatenation.ts';
import { isLastPlace } from './name-parts.ts';
import { readOuter, writeOuter } from './outer.ts';
import type { FunctionRun } from './scope.ts';

type Execute<Op extends Instruction['op']> = (
  run: FunctionRun,
  step: Extract<Instruction, { op: Op }>,
) => void;

const nothing = (): void => undefined;
const EXECUTE: { readonly [Op in Instruction['op']]: Execute<Op> } = {
  literal: (run, { to, kind, text }) => {
    const pattern =
      kind === 'other' && flowOf(run.language)?.hasPatternLiterals ? patternLiteral(text) : undefined;
    run.set(to, pattern ?? literalValue(kind, text));
  },
  load: (run, { to, variable }) => run.set(to, orUnknown(run.state.variables[variable] ?? UNKNOWN)),
  store: storeStep,
  loadOuter: (run, step) => run.set(step.to, readOuter(run, step)),
  storeOuter: (run, step) => writeOuter(run, step),
  name: (run, step) => run.set(step.to, readName(run, step)),
  field: (run, step) => run.set(step.to, readField(run, step)),
  setField: (run, step) => writeField(run, step),
  index: (run, step) => run.set(step.to, readIndex(run, step)),
  setIndex: (run, step) => writeIndex(run, step),
  call: callStep,
  new: newStep,
  callValue: callValueStep,
  intrinsic: intrinsicStep,
  concat: concatStep,
  binary: binaryStep,
  unary: (run, { to, value, operator }) => {
    const of = run.value(value);
    const isText = operator === '*' || operator === '&' || operator === '...';
    run.set(
      to,
      isText
        ? of
        : { ...UNKNOWN, constants: negate(operator, of.constants), condition: negated(operator, of) },
    );
  },
  list: listStep,
  map: mapStep,
  lambda: (run, step) => run.set(step.to, lambdaValue(run, step.function)),
  cast: castStep,
  isType: (run, step) => run.set(step.to, typeQuestion(run, step)),
  await: (run, { to, value }) => run.set(to, run.value(value)),
  element: (run, step) => run.set(step.to, elementOf(run, step)),
  unknown: (run, { to }) => run.set(to, UNKNOWN),
  return: returnStep,
  yield: returnStep,
  throw: nothing,
  label: nothing,
  jump: nothing,
  branch: nothing,
};

/** What an instruction does to what is known. */
export function execute(run: FunctionRun, step: Instruction): void {
  (EXECUTE[step.op] as (run: FunctionRun, step: Instruction) => void)(run, step);
}

function lambdaValue(run: FunctionRun, index: number): Value {
  const { engine, info } = run;
  const made = engine.index.functionsOfFile[info.file]?.[index];
  if (made) engine.addMaking(made, makingIn(run, conditionsAt(run)));
  return made ? { ...UNKNOWN, functions: [made.id] } : UNKNOWN;
}

/** A value as a declared type has it: numbers carry nothing, and a type nobody knew is the declared one. */
export function declaredAs(run: FunctionRun, value: Value, written: string): Value {
  if (written === '') return value;
  const type = run.engine.names.typeOf(run.info.file, written, run.info.ownerType);
  if (isHarmless(run, type))
    return value.taints.length > 0 ? { ...withTaints(value, harmlessTaints(value.taints)), type } : value;
  const element = value.element || typeText(written).element;
  const isKnown = value.type !== '' && value.type !== '[]';
  if (isKnown && element === value.element) return value;
  return { ...value, type: isKnown ? value.type : type, element };
}

function storeStep(run: FunctionRun, { variable, value, line }: Extract<Instruction, { op: 'store' }>): void {
  const declared = run.info.fn.variables[variable];
  let stored = declaredAs(run, run.value(value), declared?.type ?? '');
  if (isNothing(stored) && stored.type === '' && declared?.type)
    stored = { ...stored, type: run.engine.names.typeOf(run.info.file, declared.type, run.info.ownerType) };
  run.store(variable, declared?.name ? named(run, stored, declared.name, line) : stored);
}

/** A value as a variable of that name keeps it: what the name says of it is believed. */
function named(run: FunctionRun, value: Value, name: string, line: number): Value {
  if (value.taints.length === 0) return keepAs(run, name, value, line);
  const told = /^(?:this|self)$/.test(name) ? value.taints : intoVariable(run, value, name, line);
  return keepAs(run, name, withTaints(value, saysSafe(name) ? clearTaints(told, ASKED_YES) : told), line);
}

/** A step for where the value goes, unless its source stands on the same line. */
function intoVariable(run: FunctionRun, { taints }: Value, name: string, line: number): Value['taints'] {
  return taints.map((taint) => {
    const last = taint.steps;
    if (last?.line === line && last.path === run.path) return taint;
    if (taint.from.kind === 'given' && !last) return taint;
    const steps = stepAfter(last, { path: run.path, line, note: `goes into \`${name}\`` });
    return steps === last ? taint : { ...taint, steps };
  });
}

function concatStep(run: FunctionRun, { to, operands }: Extract<Instruction, { op: 'concat' }>): void {
  const registers = operands.map(({ value }) => value);
  const parts = registers.map((register) => run.value(register));
  run.set(to, concatOf(run, parts, registers));
}

function binaryStep(run: FunctionRun, step: Extract<Instruction, { op: 'binary' }>): void {
  const left = run.value(step.left);
  const right = run.value(step.right);
  const constants = compute(step.operator, left.constants, right.constants);
  if (isComparison(step.operator)) {
    run.set(step.to, { ...ofType('bool'), constants, condition: comparison(run, step) });
    return;
  }
  const type = left.type === right.type || isLastPlace(left) ? left.type : '';
  const objects = step.operator === '+' ? join(left, right).objects : [];
  run.set(step.to, {
    ...ofType(type),
    constants,
    taints: binaryTaints(run, step, [left, right]),
    objects,
  });
}

const isNumber = ({ constants }: Value): boolean =>
  constants !== undefined && constants.length > 0 && constants.every((item) => typeof item === 'number');

/** What two values leave in what an operator makes of them: arithmetic gives numbers, which carry nothing. */
function binaryTaints(
  run: FunctionRun,
  { operator, left, right }: Extract<Instruction, { op: 'binary' }>,
  sides: readonly [Value, Value],
): Value['taints'] {
  const isEither = /^(?:\|\||\?\?|or|and|&&)$/.test(operator);
  // Lists that are added keep their entries, whatever stood in them.
  const isUnion =
    operator === '+' &&
    sides.some(({ objects }) => objects.length > 0) &&
    flowOf(run.language)?.addsLists === true;
  if (isEither || isUnion) return allTaints(sides);
  if (operator === '+' && flowOf(run.language)?.addsLists === true && sides.some(isNumber)) return NO_TAINTS;
  // `+` may be text in languages that do not say.
  return /^(?:\+|\.|<<)$/.test(operator) ? allTaints(harmlessAfterHost(run, sides, [left, right])) : [];
}

function castStep(run: FunctionRun, { to, value, type }: Extract<Instruction, { op: 'cast' }>): void {
  const of = run.value(value);
  const full = run.engine.names.typeOf(run.info.file, type, run.info.ownerType);
  if (isHarmless(run, full))
    run.set(to, { ...ofType(full), constants: of.constants, taints: harmlessTaints(of.taints) });
  else run.set(to, { ...of, type: full || of.type, element: typeText(type).element || of.element });
}
