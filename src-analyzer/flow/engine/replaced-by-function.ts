import type { Value } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';
import { makerIn, shortSteps, type Steps, stepsOf } from './short-functions.ts';

/*
 * What a function puts in the place of what it is given, as helpers that escape by themselves do:
 * `text.replace(/[<>]/g, (mark) => NAMES[mark])` with `NAMES` written once, or `(mark) => '&#' + mark.charCodeAt(0) + ';'`.
 */

const NUMBER_OF = /^(?:charCodeAt|codePointAt|ord)$/;

/** The texts of a map that is written once in a variable, and in which nothing else is written. */
function textsOfMap(steps: Steps, variable: number): readonly string[] | undefined {
  const stores = steps.filter((step) => step.op === 'store' && step.variable === variable);
  const [only] = stores;
  if (stores.length !== 1 || only?.op !== 'store') return undefined;
  const made = makerIn(steps, only.value);
  if (made?.op !== 'map') return undefined;
  const isWritten = steps.some((step) => {
    if (step.op !== 'setField' && step.op !== 'setIndex') return false;
    const object = makerIn(steps, step.object);
    return object?.op === 'load' && object.variable === variable;
  });
  const values = made.operands.filter(({ name }) => name !== '').map(({ value }) => makerIn(steps, value));
  const texts = values.flatMap((one) => (one?.op === 'literal' && one.kind === 'string' ? [one.text] : []));
  return isWritten || texts.length === 0 || texts.length !== made.operands.length ? undefined : texts;
}

/** All texts that a register may hold; undefined where nobody knows. */
function textsAt(run: FunctionRun, steps: Steps, register: number): readonly string[] | undefined {
  const maker = makerIn(steps, register);
  if (maker?.op === 'literal') return [maker.text];
  if (maker?.op === 'call') return NUMBER_OF.test(maker.name) ? ['0'] : undefined;
  if (maker?.op === 'concat') {
    const parts = maker.operands.map(({ value }) => textsAt(run, steps, value));
    return parts.every((one) => one !== undefined) ? parts.flat() : undefined;
  }
  const object = maker?.op === 'index' ? makerIn(steps, maker.object) : undefined;
  if (object?.op !== 'loadOuter') return undefined;
  const around = run.engine.index.functionsOfFile[run.info.file]?.[object.function];
  return around && textsOfMap(stepsOf(run, around), object.variable);
}

/** All characters that the function which a value is may give; undefined where nobody knows. */
export function charactersGiven(run: FunctionRun, { functions }: Value): string | undefined {
  const info = run.engine.index.functions[functions[0] ?? -1];
  if (functions.length !== 1 || info?.file !== run.info.file) return undefined;
  const steps = shortSteps(run, info);
  if (steps === undefined) return undefined;
  const returned = steps.filter((step) => step.op === 'return');
  const [only] = returned;
  if (returned.length !== 1 || only?.op !== 'return') return undefined;
  return textsAt(run, steps, only.value)?.join('');
}
