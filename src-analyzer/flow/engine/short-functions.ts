import type { FunctionInfo } from '../names/project-index.ts';
import { instructionAt } from '../program/instruction.ts';
import { type Instruction, instructionCount } from '../program/program.ts';
import type { FunctionRun } from './scope.ts';

/*
 * What a function does is read off its steps where it is short, without following it.
 */

/** A function that only compares two values, or looks something up, is as short as that. */
const MAX_STEPS = 16;

export type Steps = readonly Instruction[];

export const stepsOf = (run: FunctionRun, { fn }: FunctionInfo): Steps =>
  Array.from({ length: instructionCount(fn) }, (_, at) => instructionAt(run.program, fn, at));

/** Undefined of a longer function. */
export const shortSteps = (run: FunctionRun, info: FunctionInfo): Steps | undefined =>
  instructionCount(info.fn) > MAX_STEPS ? undefined : stepsOf(run, info);

/** The step that makes what a register holds. */
export const makerIn = (steps: Steps, register: number): Instruction | undefined =>
  steps.find((step) => 'to' in step && step.to === register);
