import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Handler } from '#analyzer/flow/program/control-flow.ts';
import { childrenOfKind, fieldText, isKind } from '../facts/nodes.ts';
import type { StatementForm, Writing } from '../lowering/writing.ts';
import { storeTarget } from './lowering-targets.ts';

function meaningful(writing: Writing, i: number): number[] {
  return writing.tree.namedChildren(i).filter((child) => !isKind(writing.tree, child, 'comment'));
}

const runChildren: StatementForm = (writing, i) => writing.runAll(meaningful(writing, i));

const expressionStatement: StatementForm = (writing, i) => {
  const { tree } = writing;
  const [only = -1, ...more] = meaningful(writing, i);
  // A text alone is a comment for readers.
  if (more.length === 0 && isKind(tree, only, 'string')) return;
  writing.runAll([only, ...more]);
};

const ifStatement: StatementForm = (writing, i) => {
  const { tree } = writing;
  const arms = [i, ...childrenOfKind(tree, i, 'elif_clause')].map((arm) => ({
    condition: () => writing.value(tree.childByField(arm, 'condition')),
    body: () => writing.run(tree.childByField(arm, 'consequence')),
  }));
  const otherwise = childrenOfKind(tree, i, 'else_clause').map((clause) => ({
    body: () => writing.run(tree.childByField(clause, 'body')),
  }));
  writing.choose([...arms, ...otherwise]);
};

/** What runs after a loop that nothing left early. */
function afterLoop(writing: Writing, i: number): void {
  const otherwise = writing.tree.childByField(i, 'alternative');
  if (otherwise < 0) return;
  writing.flow.ifElse(writing.fn.unknown(), () => writing.run(writing.tree.childByField(otherwise, 'body')));
}

const whileStatement: StatementForm = (writing, i) => {
  const { flow, tree } = writing;
  const condition = tree.childByField(i, 'condition');
  const isEndless = /^(True|1)$/.test(tree.textOf(condition));
  flow.loop({
    ...(isEndless ? {} : { condition: () => writing.value(condition) }),
    body: () => writing.run(tree.childByField(i, 'body')),
  });
  afterLoop(writing, i);
};

/** What a `for` goes over, and what its targets get in each turn. */
interface Turns {
  readonly list: number;
  readonly take: (element: number) => void;
}

/** `for k, v in d.items()`, `for i, x in enumerate(xs)`: key and value of one collection. */
function keyedTurns(writing: Writing, targets: number, right: number): Turns | undefined {
  const { fn, tree } = writing;
  const [key = -1, value = -1, ...more] = isKind(tree, targets, 'pattern_list')
    ? meaningful(writing, targets)
    : [];
  if (value < 0 || more.length > 0 || !isKind(tree, right, 'call')) return undefined;
  const callee = tree.childByField(right, 'function');
  const args = tree.childByField(right, 'arguments');
  const isItems = isKind(tree, callee, 'attribute') && fieldText(tree, callee, 'attribute') === 'items';
  const isCounted = isKind(tree, callee, 'identifier') && tree.textOf(callee) === 'enumerate';
  const given = isItems
    ? tree.childByField(callee, 'object')
    : isCounted
      ? (meaningful(writing, args)[0] ?? -1)
      : -1;
  if (given < 0) return undefined;
  const list = writing.value(given);
  return {
    list,
    take: (element) => {
      storeTarget(writing, key, fn.element(list, 'key'));
      storeTarget(writing, value, element);
    },
  };
}

const forStatement: StatementForm = (writing, i) => {
  const { flow, tree } = writing;
  const targets = tree.childByField(i, 'left');
  const right = tree.childByField(i, 'right');
  const turns = keyedTurns(writing, targets, right) ?? {
    list: writing.value(right),
    take: (element: number) => storeTarget(writing, targets, element),
  };
  flow.forEach(turns.list, turns.take, () => writing.run(tree.childByField(i, 'body')));
  afterLoop(writing, i);
};

function handlerOf(writing: Writing, i: number): Handler {
  const { fn, tree } = writing;
  const value = tree.childByField(i, 'value');
  const isNamed = isKind(tree, value, 'as_pattern');
  const [types = -1] = isNamed ? meaningful(writing, value) : [value];
  const inner = isKind(tree, types, 'tuple') ? meaningful(writing, types) : [types];
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
      writing.run(block);
    },
  };
}

const tryStatement: StatementForm = (writing, i) => {
  const { flow, tree } = writing;
  const [otherwise] = childrenOfKind(tree, i, 'else_clause');
  const [last] = childrenOfKind(tree, i, 'finally_clause');
  const handlers = tree.namedChildren(i).filter((child) => tree.kindName(child).startsWith('except'));
  flow.tryCatch({
    body: () => writing.run(tree.childByField(i, 'body')),
    handlers: handlers.map((handler) => handlerOf(writing, handler)),
    ...(otherwise === undefined
      ? {}
      : { otherwise: () => writing.run(tree.childByField(otherwise, 'body')) }),
    ...(last === undefined ? {} : { finally: () => runChildren(writing, last) }),
  });
};

/** The resources of a `with` one in the other, then its body. */
function withItems(writing: Writing, items: readonly number[], body: () => void): void {
  const { flow, fn, tree } = writing;
  const [item = -1, ...further] = items;
  if (item < 0) return body();
  const value = tree.childByField(item, 'value');
  const isNamed = isKind(tree, value, 'as_pattern');
  const [resource = -1] = isNamed ? meaningful(writing, value) : [value];
  const held = writing.value(resource);
  const target = isNamed ? (tree.namedChildren(tree.childByField(value, 'alias'))[0] ?? -1) : -1;
  if (target >= 0) storeTarget(writing, target, held);
  flow.tryCatch({
    body: () => withItems(writing, further, body),
    handlers: [],
    finally: () => fn.intrinsic('resource.close', unnamed([held])),
  });
}

const withStatement: StatementForm = (writing, i) => {
  const { tree } = writing;
  const [clause = -1] = childrenOfKind(tree, i, 'with_clause');
  const items =
    clause < 0 ? [] : tree.namedChildren(clause).filter((item) => isKind(tree, item, 'with_item'));
  withItems(writing, items, () => writing.run(tree.childByField(i, 'body')));
};

const returnStatement: StatementForm = (writing, i) => {
  const [value = -1] = meaningful(writing, i);
  const given = value < 0 ? NONE : writing.value(value);
  writing.at(i);
  writing.fn.return(given);
};

const raiseStatement: StatementForm = (writing, i) => {
  const [value = -1] = meaningful(writing, i);
  const given = value < 0 ? NONE : writing.value(value);
  writing.at(i);
  writing.fn.throw(given);
};

const assertStatement: StatementForm = (writing, i) => {
  const [condition = -1, message = -1] = meaningful(writing, i);
  writing.require(writing.value(condition), () =>
    writing.fn.throw(message < 0 ? NONE : writing.value(message)),
  );
};

/** `print x` and `exec code` of Python 2. */
const oldCall =
  (name: string): StatementForm =>
  (writing, i) => {
    const operands = unnamed(meaningful(writing, i).map((child) => writing.value(child)));
    writing.at(i);
    writing.fn.call(NONE, name, operands);
  };

const namesOutside: StatementForm = (writing, i) => {
  for (const name of meaningful(writing, i)) writing.outside.add(writing.tree.textOf(name));
};

const nothing: StatementForm = () => undefined;

export const STATEMENTS: readonly (readonly [string, StatementForm])[] = [
  ['block', runChildren],
  ['expression_statement', expressionStatement],
  ['if_statement', ifStatement],
  ['while_statement', whileStatement],
  ['for_statement', forStatement],
  ['try_statement', tryStatement],
  ['with_statement', withStatement],
  ['return_statement', returnStatement],
  ['raise_statement', raiseStatement],
  ['assert_statement', assertStatement],
  ['break_statement', ({ flow }) => void flow.break()],
  ['continue_statement', ({ flow }) => void flow.continue()],
  ['print_statement', oldCall('print')],
  ['exec_statement', oldCall('exec')],
  ['import_statement', nothing],
  ['import_from_statement', nothing],
  ['future_import_statement', nothing],
  ['global_statement', namesOutside],
  ['nonlocal_statement', namesOutside],
  ['pass_statement', nothing],
  ['type_alias_statement', nothing],
  ['comment', nothing],
];
