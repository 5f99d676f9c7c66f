import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { treeLowering } from '../lowering/tree-lowering.ts';
import { DEFINITIONS, LAMBDAS } from './lowering-functions.ts';
import { MATCHES } from './lowering-match.ts';
import { OPERATORS } from './lowering-operators.ts';
import { STATEMENTS } from './lowering-statements.ts';
import { ASSIGNMENTS, ASSIGNED_VALUES } from './lowering-targets.ts';
import { assign } from './lowering-scopes.ts';
import { writeSettings } from './lowering-settings.ts';
import { TEXTS } from './lowering-text.ts';
import { VALUES } from './lowering-values.ts';

/** Names that some function declares `global`: what the file gives them is not all they ever hold. */
function globalNames(tree: FlatTree): Set<string> {
  const names = new Set<string>();
  const kind = tree.kinds.id('global_statement');
  for (let i = 0; i < tree.size; i++)
    if (tree.kind[i] === kind) for (const name of tree.namedChildren(i)) names.add(tree.textOf(name));
  return names;
}

export const PYTHON_LOWERING: Lowering = treeLowering(
  {
    values: { ...VALUES, ...TEXTS, ...OPERATORS, ...ASSIGNED_VALUES, ...LAMBDAS },
    steps: { ...STATEMENTS, ...ASSIGNMENTS, ...DEFINITIONS, ...MATCHES },
    skipped: ['comment', 'line_continuation'],
  },
  (low) => {
    low.stepInto(0);
    writeSettings(low);
    for (const name of globalNames(low.tree)) assign(low, name, low.fn.unknown());
  },
);
