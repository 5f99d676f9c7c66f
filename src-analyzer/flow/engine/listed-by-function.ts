import type { FunctionInfo } from '../names/project-index.ts';
import type { Instruction } from '../program/program.ts';
import type { Condition } from '../values/condition.ts';
import type { Value } from '../values/value.ts';
import { startsUpwards } from './path-conditions.ts';
import { provesWhen } from './proving.ts';
import { makerIn, shortSteps } from './short-functions.ts';
import type { Call, FunctionRun } from './scope.ts';

/*
 * Questions to a list by a function that compares each of its pieces with one value: `list.some((one) => one === name)`,
 * `list.stream().noneMatch(one -> one.equals(name))`. They say what `list.contains(name)` says.
 */

/** Calls that answer yes, or give something, where the given function says yes of one piece. */
const ANY =
  /^(?:some|any|Any|anyMatch|Exists|find|findIndex|findLast|Find|FindIndex|FirstOrDefault|SingleOrDefault|firstOrNull|any\?|detect)$/;
/** Those that answer yes where it says yes of every piece. */
const ALL = /^(?:every|all|All|TrueForAll|allMatch|all\?)$/;
/** Those that answer yes where it says yes of none. */
const NONE = /^(?:none|noneMatch|None|none\?)$/;

const EQUALS = /^(?:equals|equalsIgnoreCase|contentEquals|Equals|eql\?)$/;
/** What a function compares its first parameter with: a variable around it, and whether it answers yes where they differ. */
interface Comparison {
  readonly variable: number;
  readonly isOpposite: boolean;
}

/** The two sides that are compared. */
function sidesOf(
  step: Instruction | undefined,
): { sides: readonly number[]; isOpposite: boolean } | undefined {
  if (step?.op === 'binary' && /^[=!]==?$/.test(step.operator))
    return { sides: [step.left, step.right], isOpposite: step.operator.startsWith('!') };
  if (step?.op !== 'call' || !EQUALS.test(step.name)) return undefined;
  const given = step.operands.map(({ value }) => value);
  return { sides: step.receiver < 0 ? given.slice(0, 2) : [step.receiver, ...given], isOpposite: false };
}

/** What a function does that only compares a piece with a variable of the function that it stands in. */
function comparisonIn(run: FunctionRun, info: FunctionInfo): Comparison | undefined {
  const { fn } = info;
  const steps = shortSteps(run, info);
  if (steps === undefined) return undefined;
  const maker = (register: number): Instruction | undefined => makerIn(steps, register);
  const returned = steps.filter((step) => step.op === 'return' && step.value >= 0);
  const [only] = returned;
  if (returned.length !== 1 || only?.op !== 'return' || steps.some(({ op }) => op === 'branch'))
    return undefined;
  const compared = sidesOf(maker(only.value));
  if (!compared) return undefined;
  const sides = compared.sides.map(maker);
  const isPiece = (step: Instruction | undefined): boolean =>
    step?.op === 'load' && step.variable === fn.parameters[0]?.variable;
  const around = sides.find((step) => step?.op === 'loadOuter' && step.function === fn.outer);
  if (!sides.some(isPiece) || around?.op !== 'loadOuter') return undefined;
  return { variable: around.variable, isOpposite: compared.isOpposite };
}

/** The list that is asked, and the function that asks: `list.Any(f)`, `Array.Exists(list, f)`. */
function askedBy({ callee, receiver, operands }: Call): readonly [Value, Value] | undefined {
  const [first, second] = operands.map(({ value }) => value);
  if (first === undefined) return undefined;
  if (second === undefined) return [callee.receiver ?? receiver, first];
  return operands.length === 2 && second.functions.length === 1 ? [first, second] : undefined;
}

/** The function that asks, where it stands in the one that is looked at, and the list is nobody's to choose. */
function asker(run: FunctionRun, call: Call): FunctionInfo | undefined {
  const [list, by] = askedBy(call) ?? [];
  const info = by && run.engine.index.functions[by.functions[0] ?? -1];
  if (list === undefined || by?.functions.length !== 1 || info?.file !== run.info.file) return undefined;
  if (run.engine.index.functionsOfFile[info.file]?.[info.fn.outer] !== run.info) return undefined;
  return run.deepTaints(list).every(({ from }) => from.kind === 'given') ? info : undefined;
}

/** What follows from the answer of such a question. */
function listedByFunction(run: FunctionRun, call: Call): Condition | undefined {
  const { name } = call.callee;
  const isAny = ANY.test(name);
  if (!isAny && !ALL.test(name) && !NONE.test(name)) return undefined;
  const info = asker(run, call);
  const compared = info && comparisonIn(run, info);
  const value = compared && run.state.variables[compared.variable];
  // `any(x != name)` and `all(x == name)` say nothing of one piece.
  return value && compared.isOpposite === ALL.test(name) ? provesWhen(isAny, value.taints) : undefined;
}

/** What follows from the answer of a call by how what it is given was made. */
export const answeredByMaking = (run: FunctionRun, call: Call): Condition | undefined =>
  listedByFunction(run, call) ?? startsUpwards(run, call);
