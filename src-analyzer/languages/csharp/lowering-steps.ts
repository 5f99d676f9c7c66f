import type { Handler } from '#analyzer/flow/program/control-flow.ts';
import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import { HIDDEN_WRITES } from '#analyzer/flow/program/program.ts';
import type { Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { forStep, ifStep, nothing, whileStep, writeStatement } from '../lowering/steps.ts';
import { declareLocal } from '../lowering/typed-variables.ts';
import { lowerCreation } from './lowering-creations.ts';
import { assign } from './lowering-values.ts';
import { inside, isNumberType, modifiersOf, typeOf } from './lowering-words.ts';

/** The value a variable is declared with; NONE where there is none. */
export function initialValue(low: TreeLowering, declarator: number, type: string): number {
  const { tree } = low;
  const name = tree.childByField(declarator, 'name');
  const initial = low
    .parts(declarator)
    .find(
      (part) => part !== name && !/^(?:bracketed_argument_list|tuple_pattern)$/.test(tree.kindName(part)),
    );
  if (initial === undefined) {
    const token = inside(low, declarator);
    return token >= 0 && !tree.isNamed(token) ? low.value(token) : NONE;
  }
  if (tree.kindName(initial) === 'implicit_object_creation_expression')
    return lowerCreation(low, initial, type);
  return low.value(initial);
}

/** The declared variables, in their order. */
function declareLocals(low: TreeLowering, declaration: number, isConstant: boolean): number[] {
  const { tree } = low;
  const type = typeOf(tree, tree.childByField(declaration, 'type'));
  const declared: number[] = [];
  for (const child of low.parts(declaration)) {
    if (tree.kindName(child) !== 'variable_declarator') continue;
    const value = initialValue(low, child, type);
    low.mark(child);
    const tuple = tree.childOfKind(child, 'tuple_pattern');
    if (tuple >= 0) assign(low, tuple, value);
    else {
      const name = tree.textOf(tree.childByField(child, 'name'));
      declared.push(declareLocal(low, name, { type, isConstant, isNumber: isNumberType(type), value }));
    }
  }
  return declared;
}

function lowerForEach(low: TreeLowering, i: number): void {
  const { tree } = low;
  const list = low.value(tree.childByField(i, 'right'));
  const left = tree.childByField(i, 'left');
  const type = typeOf(tree, tree.childByField(i, 'type'));
  low.fn.block(() =>
    low.flow.forEach(
      list,
      (value) => {
        if (tree.kindName(left) !== 'identifier') assign(low, left, value);
        else declareLocal(low, tree.textOf(left), { type, isNumber: isNumberType(type), value });
      },
      () => low.step(tree.childByField(i, 'body')),
    ),
  );
}

function handlerOf(low: TreeLowering, clause: number): Handler {
  const { tree } = low;
  const declaration = tree.childOfKind(clause, 'catch_declaration');
  const type = declaration < 0 ? '' : typeOf(tree, tree.childByField(declaration, 'type'));
  const name = declaration < 0 ? NONE : tree.childByField(declaration, 'name');
  const body = (): void =>
    low.fn.block(() => {
      low.mark(clause);
      if (name >= 0) declareLocal(low, tree.textOf(name), { type, value: low.fn.unknown() });
      const filter = tree.childOfKind(clause, 'catch_filter_clause');
      if (filter >= 0) low.value(inside(low, filter));
      low.step(tree.childByField(clause, 'body'));
    });
  return { types: type === '' ? [] : [type], body };
}

function lowerTry(low: TreeLowering, i: number): void {
  const { tree } = low;
  const last = tree.childOfKind(i, 'finally_clause');
  const clauses = low.parts(i).filter((part) => tree.kindName(part) === 'catch_clause');
  low.tryCatch({
    body: () => low.step(tree.childByField(i, 'body')),
    handlers: clauses.map((clause) => handlerOf(low, clause)),
    ...(last >= 0 && { finally: () => low.stepInto(last) }),
  });
}

/** `using (…) body`: what is opened is closed on every way out. */
function lowerUsing(low: TreeLowering, i: number): void {
  const { tree, fn } = low;
  const body = tree.childByField(i, 'body');
  fn.block(() => {
    const opened = low.parts(i).find((part) => part !== body) ?? NONE;
    const isDeclared = tree.kindName(opened) === 'variable_declaration';
    const variables = isDeclared
      ? declareLocals(low, opened, true)
      : [declareLocal(low, '', { value: low.value(opened) })];
    low.tryCatch({
      body: () => low.step(body),
      handlers: [],
      finally: () => {
        for (const variable of variables) fn.intrinsic('resource.close', unnamed([fn.load(variable)]));
      },
    });
  });
}

export const CSHARP_STEPS: Steps = {
  using_directive: nothing,
  extern_alias_directive: nothing,
  attribute_list: nothing,
  modifier: nothing,
  file_scoped_namespace_declaration: nothing,
  qualified_name: nothing,
  block: (low, i) => low.block(low.parts(i)),
  expression_statement: (low, i) => writeStatement(low, inside(low, i)),
  local_declaration_statement: (low, i) => {
    const declaration = low.tree.childOfKind(i, 'variable_declaration');
    if (declaration >= 0) declareLocals(low, declaration, modifiersOf(low.tree, i).has('const'));
  },
  variable_declaration: (low, i) => void declareLocals(low, i, false),
  if_statement: ifStep,
  for_statement: forStep('initializer'),
  foreach_statement: lowerForEach,
  while_statement: whileStep(false),
  do_statement: whileStep(true),
  try_statement: lowerTry,
  using_statement: lowerUsing,
  return_statement: (low, i) => {
    const value = inside(low, i);
    low.fn.return(value < 0 ? NONE : low.value(value));
  },
  throw_statement: (low, i) => {
    const value = inside(low, i);
    low.fn.throw(value < 0 ? NONE : low.value(value));
  },
  yield_statement: (low, i) => {
    const value = inside(low, i);
    if (value < 0) low.fn.return(NONE);
    else low.fn.yield(low.value(value));
  },
  break_statement: (low) => void low.flow.break(),
  continue_statement: (low) => void low.flow.continue(),
  // `goto case` runs another arm, which is not followed.
  goto_statement: (low) => {
    low.fn.intrinsic(HIDDEN_WRITES, []);
    low.flow.break();
  },
  labeled_statement: (low, i) => low.step(low.parts(i).at(-1) ?? NONE),
};
