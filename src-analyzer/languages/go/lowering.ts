import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import { Writing, type Forms } from '../lowering/writing.ts';
import { ASSIGNMENTS } from './lowering-assignments.ts';
import { DEFINITIONS } from './lowering-functions.ts';
import { OPERATORS } from './lowering-operators.ts';
import { forgetChanged } from './lowering-scopes.ts';
import { STATEMENTS } from './lowering-statements.ts';
import { VALUES } from './lowering-values.ts';

const FORMS: Forms = {
  values: new Map([...VALUES, ...OPERATORS]),
  statements: new Map([...STATEMENTS, ...ASSIGNMENTS, ...DEFINITIONS]),
};

export const GO_LOWERING: Lowering = {
  lower(tree, _file, program) {
    const writing = new Writing(program.file, { tree, program, forms: FORMS });
    writing.runAll(tree.namedChildren(0));
    forgetChanged(writing);
  },
};
