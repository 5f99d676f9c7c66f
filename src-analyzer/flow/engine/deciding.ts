import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import { instructionCount, type FileProgram, type FunctionProgram } from '../program/program.ts';
import { onlyConstant, type Constant, type Value } from '../values/value.ts';
import type { Summary } from './summary.ts';
import type { FunctionRun } from './scope.ts';

/**
 * What a function does may hang on what it is told: `quote($text, 'html')`, `leave($to, $thenExit = true)`. Where a call
 * gives a constant for such a parameter, or leaves it to its default, the function is looked at with that value.
 */

/** Longer functions are looked at once. */
const MAX_INSTRUCTIONS = 600;
const MAX_TEXT = 40;

const known = new WeakMap<FunctionProgram, readonly number[]>();

/** Parameters that conditions of a function ask for what they are. */
export function decidingParameters(program: FileProgram, fn: FunctionProgram): readonly number[] {
  let found = known.get(fn);
  if (!found) known.set(fn, (found = readParameters(program, fn)));
  return found;
}

function readParameters(program: FileProgram, fn: FunctionProgram): readonly number[] {
  const count = instructionCount(fn);
  if (fn.parameters.length === 0 || count > MAX_INSTRUCTIONS) return [];
  const loaded = new Map<number, number>();
  const nothing = new Set<number>();
  const asked = new Set<number>();
  const ask = (register: number): void => {
    const variable = loaded.get(register);
    if (variable !== undefined) asked.add(variable);
  };
  for (let at = 0; at < count; at++) {
    const step = instructionAt(program, fn, at);
    if (step.op === 'load') loaded.set(step.to, step.variable);
    else if (step.op === 'literal' && step.kind === 'null') nothing.add(step.to);
    else if (step.op === 'branch') ask(step.condition);
    else if (step.op === 'unary') ask(step.value);
    // Whether it is given at all is how defaults are written.
    else if (step.op === 'binary' && !nothing.has(step.left) && !nothing.has(step.right)) {
      ask(step.left);
      ask(step.right);
    }
  }
  return fn.parameters.flatMap(({ variable, kind }, at) =>
    kind === 'plain' && asked.has(variable) ? [at] : [],
  );
}

/** The constant that a call gives for a parameter; undefined where it is not known. */
function constantOf(value: Value): Constant | undefined {
  const only = onlyConstant(value);
  if (value.taints.length > 0) return undefined;
  return typeof only === 'string' && only.length > MAX_TEXT ? undefined : only;
}

/**
 * What a function does where a call gives it these values.
 * @param summary what it does with any
 */
export function summaryWith(
  { engine }: FunctionRun,
  info: FunctionInfo,
  summary: Summary,
  given: (parameter: number) => Value | undefined,
): Summary {
  const file = engine.index.files[info.file];
  if (!file) return summary;
  const constants = new Map<number, Constant>();
  for (const at of engine.decidingParameters(info)) {
    const value = given(at);
    const isLeft = value === undefined && info.fn.parameters[at]?.hasDefault === true;
    const constant = value
      ? constantOf(value)
      : isLeft && flowOf(file.language)?.calls.askForDefaults
        ? null
        : undefined;
    if (constant !== undefined) constants.set(at, constant);
  }
  return constants.size === 0 ? summary : (engine.summaryWith(info, constants) ?? summary);
}
