import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { writeStatement } from '../lowering/steps.ts';
import { treeLowering } from '../lowering/tree-lowering.ts';
import { KOTLIN_CALLS } from './lowering-calls.ts';
import { KOTLIN_CONTROL } from './lowering-control.ts';
import { KOTLIN_FUNCTIONS } from './lowering-functions.ts';
import { KOTLIN_OBJECTS } from './lowering-objects.ts';
import { KOTLIN_TYPES } from './lowering-types.ts';
import { KOTLIN_VALUES } from './lowering-values.ts';

/** What Kotlin's functions do, in the intermediate form. */
export const KOTLIN_LOWERING: Lowering = treeLowering({
  values: {
    ...KOTLIN_VALUES,
    ...KOTLIN_CALLS,
    ...KOTLIN_OBJECTS,
    ...KOTLIN_CONTROL.values,
    ...KOTLIN_FUNCTIONS.values,
  },
  steps: {
    ...KOTLIN_CONTROL.steps,
    ...KOTLIN_FUNCTIONS.steps,
    ...KOTLIN_TYPES,
    // Kotlin has no statement around an expression.
    call_expression: writeStatement,
  },
  skipped: ['line_comment', 'block_comment', 'shebang_line'],
});
