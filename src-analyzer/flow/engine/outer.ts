import type { Instruction } from '../program/program.ts';
import { OUTER, type Taint } from '../values/taint.ts';
import { withTaints, type Value } from '../values/value.ts';
import { isHarmless } from './given.ts';
import type { FunctionRun } from './scope.ts';
import { heldOptions } from './written-options.ts';

const VARIABLES = 100_000;

/** Number of a variable of a function around, as a parameter of those inside. */
export function outerParameter(functionIndex: number, variable: number): number {
  return OUTER - (functionIndex * VARIABLES + variable);
}

/** Function and variable of such a number. */
export function outerPlace(parameter: number): { readonly function: number; readonly variable: number } {
  const at = OUTER - parameter;
  return { function: Math.floor(at / VARIABLES), variable: at % VARIABLES };
}

/** A variable of a function around this one: its type is known from there, whether it is tainted only where this one is called. */
export function readOuter(run: FunctionRun, step: Extract<Instruction, { op: 'loadOuter' }>): Value {
  const { engine, info } = run;
  const value = engine.capturedValue(info.file, step.function, step.variable);
  if (isHarmless(run, value.type) || value.symbol !== '' || value.functions.length > 0) return value;
  const options =
    value.type === '{}' ? engine.writtenOptions(info.file, step.function, step.variable) : undefined;
  const objects = options === undefined ? value.objects : heldOptions(run, options, step.to);
  const parameter = outerParameter(step.function, step.variable);
  const key = `o${step.function}.${step.variable}`;
  const given: Taint = {
    key,
    from: { kind: 'given', parameter, fields: [] },
    steps: undefined,
    cleared: 0,
    isCertain: true,
  };
  return withTaints({ ...value, objects }, [given]);
}

/** A lambda writes a variable around it. */
export function writeOuter(run: FunctionRun, step: Extract<Instruction, { op: 'storeOuter' }>): void {
  const around = run.engine.index.functionsOfFile[run.info.file]?.[step.function];
  if (!around) return;
  const value = run.value(step.value);
  // Only what came from outside can be told to the function around: what the lambda was given is its callers' to know.
  const taints = value.taints.filter(({ from }) => from.kind === 'source');
  run.engine.meetAround(around, step.variable, {
    ...withTaints(value, taints),
    objects: [],
    condition: undefined,
  });
}
