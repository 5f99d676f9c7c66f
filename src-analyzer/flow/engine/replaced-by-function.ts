import type { Value } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';
import { makerIn, shortSteps, type Steps } from './short-functions.ts';
import { recordAt } from './written-records.ts';

/*
 * What a function puts in the place of what it is given, as helpers that escape by themselves do:
 * `text.replace(/[<>]/g, (mark) => NAMES[mark])` with `NAMES` written once, or `(mark) => '&#' + mark.charCodeAt(0) + ';'`.
 */

const NUMBER_OF = /^(?:charCodeAt|codePointAt|ord)$/;

/** All texts that a register may hold; undefined where nobody knows. */
function textsAt(run: FunctionRun, steps: Steps, register: number): readonly string[] | undefined {
  const maker = makerIn(steps, register);
  if (maker?.op === 'literal') return [maker.text];
  if (maker?.op === 'call') return NUMBER_OF.test(maker.name) ? ['0'] : undefined;
  if (maker?.op === 'concat') {
    const parts = maker.operands.map(({ value }) => textsAt(run, steps, value));
    return parts.every((one) => one !== undefined) ? parts.flat() : undefined;
  }
  const record = maker?.op === 'index' ? recordAt(run, steps, maker.object) : undefined;
  return record && [...record.values()];
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
