import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { Writing, type Forms } from '../lowering/writing.ts';
import { CALLS } from './lowering-calls.ts';
import { parts } from './lowering-context.ts';
import { CONTROL, CONTROL_VALUES } from './lowering-control.ts';
import { DEFINITIONS, FUNCTION_VALUES } from './lowering-functions.ts';
import { OPERATORS } from './lowering-operators.ts';
import { ASSIGNED_VALUES, ASSIGNMENTS } from './lowering-targets.ts';
import { TEXTS } from './lowering-text.ts';
import { VALUES } from './lowering-values.ts';

const FORMS: Forms = {
  values: new Map([
    ...VALUES,
    ...TEXTS,
    ...OPERATORS,
    ...CALLS,
    ...CONTROL_VALUES,
    ...ASSIGNED_VALUES,
    ...FUNCTION_VALUES,
  ]),
  statements: new Map([...CONTROL, ...ASSIGNMENTS, ...DEFINITIONS]),
};

export const RUBY_LOWERING: Lowering = {
  lower(tree, _file, program) {
    const writing = new Writing(program.file, { tree, program, forms: FORMS });
    writing.runAll(parts(tree, 0));
  },
};
