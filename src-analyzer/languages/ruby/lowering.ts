import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { treeLowering } from '../lowering/tree-lowering.ts';
import { CALLS } from './lowering-calls.ts';
import { CONTROL, CONTROL_VALUES } from './lowering-control.ts';
import { DEFINITIONS, FUNCTION_VALUES } from './lowering-functions.ts';
import { OPERATORS } from './lowering-operators.ts';
import { ASSIGNED_VALUES, ASSIGNMENTS } from './lowering-targets.ts';
import { TEXTS } from './lowering-text.ts';
import { VALUES } from './lowering-values.ts';

export const RUBY_LOWERING: Lowering = treeLowering(
  {
    values: {
      ...VALUES,
      ...TEXTS,
      ...OPERATORS,
      ...CALLS,
      ...CONTROL_VALUES,
      ...ASSIGNED_VALUES,
      ...FUNCTION_VALUES,
    },
    steps: { ...CONTROL, ...ASSIGNMENTS, ...DEFINITIONS },
    skipped: ['comment', 'heredoc_body'],
  },
  (low) => low.stepInto(0),
);
