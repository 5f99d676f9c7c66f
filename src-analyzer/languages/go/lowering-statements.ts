import type { Case } from '#analyzer/flow/program/control-flow.ts';
import { HIDDEN_WRITES } from '#analyzer/flow/program/program.ts';
import { childrenOfKind, isKind } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import { writeArms, type Arm } from '../lowering/arms.ts';
import { labelledStep, loopNames } from '../lowering/loops.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { expressionStep, nothing } from '../lowering/steps.ts';
import { storeTarget } from './lowering-assignments.ts';
import { declare, inBlock } from './lowering-scopes.ts';
import { expressionsOf, statementsOf } from './lowering-values.ts';

const runChildren: Step = (low, i) => low.stepInto(i);

const block: Step = (low, i) => inBlock(low, () => runChildren(low, i));

/** `if … else if …`: each may declare what those after it see. */
const ifStatement: Step = (low, i) => {
  const { tree } = low;
  const arms: Arm[] = [];
  let at = i;
  for (; isKind(tree, at, 'if_statement'); at = tree.childByField(at, 'alternative')) {
    const node = at;
    arms.push({
      condition: () => {
        low.step(tree.childByField(node, 'initializer'));
        return low.value(tree.childByField(node, 'condition'));
      },
      body: () => low.step(tree.childByField(node, 'consequence')),
    });
  }
  const otherwise = at;
  if (otherwise >= 0) arms.push({ body: () => low.step(otherwise) });
  inBlock(low, () => writeArms(low, arms));
};

/** `for k, v := range list`. */
function rangeLoop(low: TreeLowering, i: number, clause: number): void {
  const { flow, fn, tree } = low;
  const [key = -1, value = -1] = expressionsOf(low, tree.childByField(clause, 'left'));
  const isNew = tree.children(clause).some((child) => tree.kindName(child) === ':=');
  const list = low.value(tree.childByField(clause, 'right'));
  const give = (target: number, held: number): void => {
    if (isNew) declare(low, tree.textOf(target), held);
    else storeTarget(low, target, held);
  };
  flow.forEach(
    list,
    (element) => {
      if (key >= 0 && tree.textOf(key) !== '_') give(key, fn.element(list, 'key'));
      if (value >= 0) give(value, element);
    },
    () => low.step(tree.childByField(i, 'body')),
    loopNames(low, i),
  );
}

function loop(low: TreeLowering, i: number): void {
  const { flow, tree } = low;
  const range = tree.childOfKind(i, 'range_clause');
  if (range >= 0) return rangeLoop(low, i, range);
  const clause = tree.childOfKind(i, 'for_clause');
  const body = tree.childByField(i, 'body');
  const [only = -1] = low.parts(i);
  const condition = clause >= 0 ? tree.childByField(clause, 'condition') : only === body ? -1 : only;
  if (clause >= 0) low.step(tree.childByField(clause, 'initializer'));
  flow.loop({
    ...(condition < 0 ? {} : { condition: () => low.value(condition) }),
    body: () => low.step(body),
    update: () => {
      if (clause >= 0) low.step(tree.childByField(clause, 'update'));
    },
    names: loopNames(low, i),
  });
}

const forStatement: Step = (low, i) => inBlock(low, () => loop(low, i));

/** What a case does; one that ends with `fallthrough` goes on with the next. */
function bodyOf(low: TreeLowering, cases: readonly number[], at: number): void {
  const { tree } = low;
  for (let next = at; next < cases.length; next++) {
    const statements = statementsOf(low, cases[next] ?? -1);
    inBlock(low, () => low.steps(statements));
    if (!isKind(tree, statements.at(-1) ?? -1, 'fallthrough_statement')) return;
  }
}

const CASES = /^(?:expression_case|type_case|communication_case|default_case)$/;

const switchStatement: Step = (low, i) => {
  const { flow, fn, tree } = low;
  inBlock(low, () => {
    low.step(tree.childByField(i, 'initializer'));
    const subject = tree.childByField(i, 'value');
    const value = subject < 0 ? undefined : low.value(subject);
    const nodes = low.parts(i).filter((child) => CASES.test(tree.kindName(child)));
    const cases = nodes.map((node, at): Case => ({
      conditions: expressionsOf(low, tree.childByField(node, 'value')).map((expression) => () => {
        const asked = low.value(expression);
        return value === undefined ? asked : fn.binary(value, asked, '==');
      }),
      body: () => bodyOf(low, nodes, at),
    }));
    flow.cases(cases, false);
  });
};

/** Types of a case: `case string, int:`. */
function typesOf(low: TreeLowering, node: number): string[] {
  const { tree } = low;
  const type = tree.kinds.field('type');
  return tree
    .children(node)
    .filter((child) => tree.field[child] === type && tree.isNamed(child))
    .map((child) => typeText(tree.textOf(child)));
}

const typeSwitch: Step = (low, i) => {
  const { flow, fn, tree } = low;
  inBlock(low, () => {
    low.step(tree.childByField(i, 'initializer'));
    const value = low.value(tree.childByField(i, 'value'));
    const [alias = -1] = expressionsOf(low, tree.childByField(i, 'alias'));
    const nodes = low.parts(i).filter((child) => CASES.test(tree.kindName(child)));
    const cases = nodes.map((node): Case => {
      const types = typesOf(low, node);
      const [only = ''] = types;
      return {
        conditions: types.map(
          (type) => () =>
            type === 'nil' ? fn.binary(value, fn.literal('null', 'null'), '==') : fn.isType(value, type),
        ),
        body: () =>
          inBlock(low, () => {
            const isOne = types.length === 1 && only !== 'nil';
            if (alias >= 0) declare(low, tree.textOf(alias), isOne ? fn.cast(value, only) : value);
            low.steps(statementsOf(low, node));
          }),
      };
    });
    flow.cases(cases, false);
  });
};

const select: Step = (low, i) => {
  const { flow, fn, tree } = low;
  const nodes = low.parts(i).filter((child) => CASES.test(tree.kindName(child)));
  const cases = nodes.map((node): Case => ({
    conditions: isKind(tree, node, 'default_case') ? [] : [() => fn.unknown()],
    body: () =>
      inBlock(low, () => {
        low.step(tree.childByField(node, 'communication'));
        low.steps(statementsOf(low, node));
      }),
  }));
  flow.cases(cases, false);
};

const jump =
  (word: 'break' | 'continue'): Step =>
  ({ flow, tree }, i) => {
    const [label] = childrenOfKind(tree, i, 'label_name');
    flow[word](label === undefined ? undefined : tree.textOf(label));
  };

export const STATEMENTS: Steps = {
  block,
  expression_statement: expressionStep,
  if_statement: ifStatement,
  for_statement: forStatement,
  labeled_statement: labelledStep(['for_statement']),
  expression_switch_statement: switchStatement,
  type_switch_statement: typeSwitch,
  select_statement: select,
  break_statement: jump('break'),
  continue_statement: jump('continue'),
  package_clause: nothing,
  import_declaration: nothing,
  type_declaration: nothing,
  goto_statement: (low) => void low.fn.intrinsic(HIDDEN_WRITES, []),
  fallthrough_statement: nothing,
  empty_statement: nothing,
};
