import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { treeLowering } from '../lowering/tree-lowering.ts';
import { JAVA_VALUES } from './lowering-values.ts';
import { JAVA_STEPS } from './lowering-steps.ts';
import { JAVA_SWITCHES } from './lowering-switch.ts';
import { JAVA_TYPES } from './lowering-types.ts';

/** What Java's functions do, in the intermediate form. */
export const JAVA_LOWERING: Lowering = treeLowering({
  values: { ...JAVA_VALUES, ...JAVA_SWITCHES.values },
  steps: { ...JAVA_STEPS, ...JAVA_SWITCHES.steps, ...JAVA_TYPES },
  skipped: ['line_comment', 'block_comment'],
});
