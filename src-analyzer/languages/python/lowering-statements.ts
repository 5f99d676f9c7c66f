import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Handler } from '#analyzer/flow/program/control-flow.ts';
import { childrenOfKind, isKind } from '../facts/nodes.ts';
import { writeArms } from '../lowering/arms.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { nothing, returnStep, throwStep, writeStatement } from '../lowering/steps.ts';
import { namesOutside } from './lowering-scopes.ts';
import { storeTarget } from './lowering-targets.ts';
import { turnsOf } from './lowering-turns.ts';

const runChildren: Step = (low, i) => low.stepInto(i);

const expressionStatement: Step = (low, i) => {
  const { tree } = low;
  const [only = -1, ...more] = low.parts(i);
  // A text alone is a comment for readers.
  if (more.length === 0 && isKind(tree, only, 'string')) return;
  for (const part of [only, ...more]) writeStatement(low, part);
};

const ifStatement: Step = (low, i) => {
  const { tree } = low;
  const arms = [i, ...childrenOfKind(tree, i, 'elif_clause')].map((arm) => ({
    condition: () => low.value(tree.childByField(arm, 'condition')),
    body: () => low.step(tree.childByField(arm, 'consequence')),
  }));
  const otherwise = childrenOfKind(tree, i, 'else_clause').map((clause) => ({
    body: () => low.step(tree.childByField(clause, 'body')),
  }));
  writeArms(low, [...arms, ...otherwise]);
};

/** What runs after a loop that nothing left early. */
function afterLoop(low: TreeLowering, i: number): void {
  const otherwise = low.tree.childByField(i, 'alternative');
  if (otherwise < 0) return;
  low.flow.ifElse(low.fn.unknown(), () => low.step(low.tree.childByField(otherwise, 'body')));
}

const whileStatement: Step = (low, i) => {
  const { flow, tree } = low;
  const condition = tree.childByField(i, 'condition');
  const isEndless = /^(True|1)$/.test(tree.textOf(condition));
  flow.loop({
    ...(isEndless ? {} : { condition: () => low.value(condition) }),
    body: () => low.step(tree.childByField(i, 'body')),
  });
  afterLoop(low, i);
};

const forStatement: Step = (low, i) => {
  const { flow, tree } = low;
  const targets = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const { list, take } = turnsOf(low, targets, right);
  flow.forEach(list, take, () => low.step(tree.childByField(i, 'body')));
  afterLoop(low, i);
};

function handlerOf(low: TreeLowering, i: number): Handler {
  const { fn, tree } = low;
  const value = tree.childByField(i, 'value');
  const isNamed = isKind(tree, value, 'as_pattern');
  const [types = -1] = isNamed ? low.parts(value) : [value];
  const inner = isKind(tree, types, 'tuple') ? low.parts(types) : [types];
  const names = inner.filter((type) => type >= 0).map((type) => tree.textOf(type));
  const block = childrenOfKind(tree, i, 'block')[0] ?? -1;
  const alias = isNamed ? tree.childByField(value, 'alias') : tree.childByField(i, 'alias');
  return {
    types: names,
    body: () => {
      if (alias >= 0) {
        const name = tree.textOf(alias);
        const [type = ''] = names;
        if (fn.findOwn(name) === undefined)
          fn.declare(name, { reach: 'function', type: names.length === 1 ? type : '' });
        fn.assign(name, fn.unknown());
      }
      low.step(block);
    },
  };
}

const tryStatement: Step = (low, i) => {
  const { tree } = low;
  const [otherwise] = childrenOfKind(tree, i, 'else_clause');
  const [last] = childrenOfKind(tree, i, 'finally_clause');
  const handlers = tree.namedChildren(i).filter((child) => tree.kindName(child).startsWith('except'));
  low.tryCatch({
    body: () => low.step(tree.childByField(i, 'body')),
    handlers: handlers.map((handler) => handlerOf(low, handler)),
    ...(otherwise === undefined ? {} : { otherwise: () => low.step(tree.childByField(otherwise, 'body')) }),
    ...(last === undefined ? {} : { finally: () => runChildren(low, last) }),
  });
};

/** The resources of a `with` one in the other, then its body. */
function withItems(low: TreeLowering, items: readonly number[], body: () => void): void {
  const { fn, tree } = low;
  const [item = -1, ...further] = items;
  if (item < 0) return body();
  const value = tree.childByField(item, 'value');
  const isNamed = isKind(tree, value, 'as_pattern');
  const [resource = -1] = isNamed ? low.parts(value) : [value];
  const held = low.value(resource);
  const target = isNamed ? (tree.namedChildren(tree.childByField(value, 'alias'))[0] ?? -1) : -1;
  if (target >= 0) storeTarget(low, target, held);
  low.tryCatch({
    body: () => withItems(low, further, body),
    handlers: [],
    finally: () => fn.intrinsic('resource.close', unnamed([held])),
  });
}

const withStatement: Step = (low, i) => {
  const { tree } = low;
  const [clause = -1] = childrenOfKind(tree, i, 'with_clause');
  const items =
    clause < 0 ? [] : tree.namedChildren(clause).filter((item) => isKind(tree, item, 'with_item'));
  withItems(low, items, () => low.step(tree.childByField(i, 'body')));
};

const assertStatement: Step = (low, i) => {
  const [condition = -1, message = -1] = low.parts(i);
  low.flow.ifElse(
    low.value(condition),
    () => undefined,
    () => low.fn.throw(message < 0 ? NONE : low.value(message)),
  );
};

/** `print x` and `exec code` of Python 2. */
const oldCall =
  (name: string): Step =>
  (low, i) => {
    const operands = unnamed(low.parts(i).map((child) => low.value(child)));
    low.mark(i);
    low.fn.call(NONE, name, operands);
  };

const declareOutside: Step = (low, i) => {
  for (const name of low.parts(i)) namesOutside(low.fn).add(low.tree.textOf(name));
};

export const STATEMENTS: Steps = {
  expression_statement: expressionStatement,
  if_statement: ifStatement,
  while_statement: whileStatement,
  for_statement: forStatement,
  try_statement: tryStatement,
  with_statement: withStatement,
  return_statement: returnStep,
  raise_statement: throwStep,
  assert_statement: assertStatement,
  break_statement: ({ flow }) => void flow.break(),
  continue_statement: ({ flow }) => void flow.continue(),
  print_statement: oldCall('print'),
  exec_statement: oldCall('exec'),
  import_statement: nothing,
  import_from_statement: nothing,
  future_import_statement: nothing,
  global_statement: declareOutside,
  nonlocal_statement: declareOutside,
  pass_statement: nothing,
  type_alias_statement: nothing,
};
