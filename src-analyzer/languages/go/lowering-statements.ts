import type { Case } from '#analyzer/flow/program/control-flow.ts';
import { childrenOfKind, fieldText, isKind } from '../facts/nodes.ts';
import { typeText } from '../facts/type-text.ts';
import type { Arm, StatementForm, Writing } from '../lowering/writing.ts';
import { storeTarget } from './lowering-assignments.ts';
import { declare, inBlock } from './lowering-scopes.ts';
import { expressionsOf, statementsOf } from './lowering-values.ts';

const runChildren: StatementForm = (writing, i) => writing.runAll(writing.tree.namedChildren(i));

const block: StatementForm = (writing, i) => inBlock(writing, () => runChildren(writing, i));

/** `if … else if …`: each may declare what those after it see. */
const ifStatement: StatementForm = (writing, i) => {
  const { tree } = writing;
  const arms: Arm[] = [];
  let at = i;
  for (; isKind(tree, at, 'if_statement'); at = tree.childByField(at, 'alternative')) {
    const node = at;
    arms.push({
      condition: () => {
        writing.run(tree.childByField(node, 'initializer'));
        return writing.value(tree.childByField(node, 'condition'));
      },
      body: () => writing.run(tree.childByField(node, 'consequence')),
    });
  }
  const otherwise = at;
  if (otherwise >= 0) arms.push({ body: () => writing.run(otherwise) });
  inBlock(writing, () => writing.choose(arms));
};

/** `for k, v := range list`. */
function rangeLoop(writing: Writing, i: number, clause: number, names: readonly string[]): void {
  const { flow, fn, tree } = writing;
  const [key = -1, value = -1] = expressionsOf(tree, tree.childByField(clause, 'left'));
  const isNew = tree.children(clause).some((child) => tree.kindName(child) === ':=');
  const list = writing.value(tree.childByField(clause, 'right'));
  const give = (target: number, held: number): void => {
    if (isNew) declare(writing, tree.textOf(target), held);
    else storeTarget(writing, target, held);
  };
  flow.forEach(
    list,
    (element) => {
      if (key >= 0 && tree.textOf(key) !== '_') give(key, fn.element(list, 'key'));
      if (value >= 0) give(value, element);
    },
    () => writing.run(tree.childByField(i, 'body')),
    names,
  );
}

function loop(writing: Writing, i: number, names: readonly string[]): void {
  const { flow, tree } = writing;
  const range = tree.childOfKind(i, 'range_clause');
  if (range >= 0) return rangeLoop(writing, i, range, names);
  const clause = tree.childOfKind(i, 'for_clause');
  const body = tree.childByField(i, 'body');
  const [only = -1] = tree.namedChildren(i);
  const condition = clause >= 0 ? tree.childByField(clause, 'condition') : only === body ? -1 : only;
  if (clause >= 0) writing.run(tree.childByField(clause, 'initializer'));
  flow.loop({
    ...(condition < 0 ? {} : { condition: () => writing.value(condition) }),
    body: () => writing.run(body),
    update: () => {
      if (clause >= 0) writing.run(tree.childByField(clause, 'update'));
    },
    names,
  });
}

const forStatement: StatementForm = (writing, i) => inBlock(writing, () => loop(writing, i, []));

const labelled: StatementForm = (writing, i) => {
  const { flow, tree } = writing;
  const name = fieldText(tree, i, 'label');
  const inner = tree.namedChildren(i).at(-1) ?? -1;
  if (isKind(tree, inner, 'for_statement')) inBlock(writing, () => loop(writing, inner, [name]));
  else if (inner >= 0 && !isKind(tree, inner, 'label_name')) flow.labelled(name, () => writing.run(inner));
};

/** What a case does; one that ends with `fallthrough` goes on with the next. */
function bodyOf(writing: Writing, cases: readonly number[], at: number): void {
  const { tree } = writing;
  for (let next = at; next < cases.length; next++) {
    const statements = statementsOf(tree, cases[next] ?? -1);
    inBlock(writing, () => writing.runAll(statements));
    if (!isKind(tree, statements.at(-1) ?? -1, 'fallthrough_statement')) return;
  }
}

const CASES = /^(?:expression_case|type_case|communication_case|default_case)$/;

const switchStatement: StatementForm = (writing, i) => {
  const { flow, fn, tree } = writing;
  inBlock(writing, () => {
    writing.run(tree.childByField(i, 'initializer'));
    const subject = tree.childByField(i, 'value');
    const value = subject < 0 ? undefined : writing.value(subject);
    const nodes = tree.namedChildren(i).filter((child) => CASES.test(tree.kindName(child)));
    const cases = nodes.map((node, at): Case => ({
      conditions: expressionsOf(tree, tree.childByField(node, 'value')).map((expression) => () => {
        const asked = writing.value(expression);
        return value === undefined ? asked : fn.binary(value, asked, '==');
      }),
      body: () => bodyOf(writing, nodes, at),
    }));
    flow.cases(cases, false);
  });
};

/** Types of a case: `case string, int:`. */
function typesOf(writing: Writing, node: number): string[] {
  const { tree } = writing;
  const type = tree.kinds.field('type');
  return tree
    .children(node)
    .filter((child) => tree.field[child] === type && tree.isNamed(child))
    .map((child) => typeText(tree.textOf(child)));
}

const typeSwitch: StatementForm = (writing, i) => {
  const { flow, fn, tree } = writing;
  inBlock(writing, () => {
    writing.run(tree.childByField(i, 'initializer'));
    const value = writing.value(tree.childByField(i, 'value'));
    const [alias = -1] = expressionsOf(tree, tree.childByField(i, 'alias'));
    const nodes = tree.namedChildren(i).filter((child) => CASES.test(tree.kindName(child)));
    const cases = nodes.map((node): Case => {
      const types = typesOf(writing, node);
      const [only = ''] = types;
      return {
        conditions: types.map(
          (type) => () =>
            type === 'nil' ? fn.binary(value, fn.literal('null', 'null'), '==') : fn.isType(value, type),
        ),
        body: () =>
          inBlock(writing, () => {
            const isOne = types.length === 1 && only !== 'nil';
            if (alias >= 0) declare(writing, tree.textOf(alias), isOne ? fn.cast(value, only) : value);
            writing.runAll(statementsOf(tree, node));
          }),
      };
    });
    flow.cases(cases, false);
  });
};

const select: StatementForm = (writing, i) => {
  const { flow, fn, tree } = writing;
  const nodes = tree.namedChildren(i).filter((child) => CASES.test(tree.kindName(child)));
  const cases = nodes.map((node): Case => ({
    conditions: isKind(tree, node, 'default_case') ? [] : [() => fn.unknown()],
    body: () =>
      inBlock(writing, () => {
        writing.run(tree.childByField(node, 'communication'));
        writing.runAll(statementsOf(tree, node));
      }),
  }));
  flow.cases(cases, false);
};

const jump =
  (word: 'break' | 'continue'): StatementForm =>
  ({ flow, tree }, i) => {
    const [label] = childrenOfKind(tree, i, 'label_name');
    flow[word](label === undefined ? undefined : tree.textOf(label));
  };

const nothing: StatementForm = () => undefined;

export const STATEMENTS: readonly (readonly [string, StatementForm])[] = [
  ['block', block],
  ['statement_list', runChildren],
  ['expression_statement', runChildren],
  ['if_statement', ifStatement],
  ['for_statement', forStatement],
  ['labeled_statement', labelled],
  ['expression_switch_statement', switchStatement],
  ['type_switch_statement', typeSwitch],
  ['select_statement', select],
  ['break_statement', jump('break')],
  ['continue_statement', jump('continue')],
  ['go_statement', runChildren],
  ['defer_statement', runChildren],
  ['package_clause', nothing],
  ['import_declaration', nothing],
  ['type_declaration', nothing],
  ['goto_statement', nothing],
  ['fallthrough_statement', nothing],
  ['empty_statement', nothing],
  ['comment', nothing],
];
