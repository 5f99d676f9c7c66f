import { NONE, type FunctionBuilder, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, listOf } from '../facts/nodes.ts';
import { isCapitalised, typeText } from '../facts/type-text.ts';
import { notesOn } from '../lowering/notes.ts';
import type { Step, Steps, TreeLowering, ValueOf } from '../lowering/tree-lowering.ts';
import { zeroValue } from './lowering-builtins.ts';
import { noteDeclared } from './lowering-scopes.ts';

/** Variables of a function's named results, which a bare `return` gives back. */
const resultsOf = notesOn((_fn: FunctionBuilder): number[] => []);

interface Named {
  readonly names: readonly string[];
  readonly type: string;
  readonly isRest: boolean;
}

function declarationsOf(tree: FlatTree, i: number, field: string): Named[] {
  const name = tree.kinds.field('name');
  return listOf(tree, i, field).map((child) => ({
    names: tree
      .children(child)
      .filter((part) => tree.field[part] === name)
      .map((part) => tree.textOf(part)),
    type: typeText(fieldText(tree, child, 'type')),
    isRest: isKind(tree, child, 'variadic_parameter_declaration'),
  }));
}

/** Results by their names: variables like others. */
function declareResults(low: TreeLowering, i: number): void {
  const { fn, tree } = low;
  if (!isKind(tree, tree.childByField(i, 'result'), 'parameter_list')) return;
  for (const { names, type } of declarationsOf(tree, i, 'result'))
    for (const name of names) {
      const variable = fn.declare(name, { type, reach: 'function' });
      noteDeclared(fn, name);
      fn.store(variable, zeroValue(low, type));
      resultsOf(fn).push(variable);
    }
}

/** Parameters, named results and body; a result that is left to the end of the body is returned there. */
function writeFunction(low: TreeLowering, i: number, receiver: string): void {
  const { fn, tree } = low;
  if (receiver !== '') {
    noteDeclared(fn, receiver);
    fn.store(fn.declare(receiver, { reach: 'function' }), fn.name('this'));
  }
  for (const { names, type, isRest } of declarationsOf(tree, i, 'parameters'))
    for (const name of names.length > 0 ? names : ['_']) {
      fn.addParameter({ name, type, kind: isRest ? 'rest' : 'plain' });
      noteDeclared(fn, name);
    }
  declareResults(low, i);
  const body = tree.childByField(i, 'body');
  if (body >= 0) for (const list of low.parts(body)) low.steps(statements(low, list));
}

const statements = (low: TreeLowering, i: number): number[] =>
  low.kind(i) === 'statement_list' ? low.parts(i) : [i];

const definition: Step = (low, i) => {
  const { tree } = low;
  const name = tree.childByField(i, 'name');
  const [self] = declarationsOf(tree, i, 'receiver');
  low.addFunction(
    {
      name: tree.textOf(name),
      owner: self?.type.replace(/^\*/, '').replace(/\[[^]*$/, '') ?? '',
      ...low.lines(i, name),
      returnType: typeText(fieldText(tree, i, 'result')),
      traits: isCapitalised(tree.textOf(name)) ? ['public'] : [],
    },
    undefined,
    () => writeFunction(low, i, self?.names[0] ?? ''),
  );
};

/** `func(…) {…}` as a value. */
export const writeFunctionLiteral: ValueOf = (low, i) =>
  low.lambda(i, () => writeFunction(low, i, ''), { returnType: typeText(fieldText(low.tree, i, 'result')) });

const returns: Step = (low, i) => {
  const { fn } = low;
  const [list = -1] = low.parts(i);
  if (list >= 0) {
    const value = low.value(list);
    low.mark(i);
    return fn.return(value);
  }
  const values = resultsOf(fn).map((variable) => fn.load(variable));
  const [only = NONE] = values;
  fn.return(values.length > 1 ? fn.collection(unnamed(values)) : only);
};

export const DEFINITIONS: Steps = {
  function_declaration: definition,
  method_declaration: definition,
  return_statement: returns,
};
