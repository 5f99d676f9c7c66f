import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { treeLowering } from '../lowering/tree-lowering.ts';
import { ASSIGNMENTS } from './lowering-assignments.ts';
import { DEFINITIONS } from './lowering-functions.ts';
import { OPERATORS } from './lowering-operators.ts';
import { forgetChanged } from './lowering-scopes.ts';
import { STATEMENTS } from './lowering-statements.ts';
import { VALUES } from './lowering-values.ts';

export const GO_LOWERING: Lowering = treeLowering(
  {
    values: { ...VALUES, ...OPERATORS },
    steps: { ...STATEMENTS, ...ASSIGNMENTS, ...DEFINITIONS },
    skipped: ['comment'],
  },
  (low) => {
    low.stepInto(0);
    forgetChanged(low);
  },
);
