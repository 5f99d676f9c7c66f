import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Handler } from '#analyzer/flow/program/control-flow.ts';
import { labelledStep, loopNames } from '../lowering/loops.ts';
import type { Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { expressionStep, forStep, ifStep, nothing, whileStep } from '../lowering/steps.ts';
import { declareLocal } from '../lowering/typed-variables.ts';
import { LOOPS } from './loops.ts';
import { hasModifier, isNumberType, typeOf } from './lowering-words.ts';

function declareLocals(low: TreeLowering, i: number): void {
  const { tree } = low;
  const type = typeOf(tree, tree.childByField(i, 'type'));
  const isConstant = hasModifier(tree, i, 'final');
  for (const child of low.parts(i)) {
    if (tree.kindName(child) !== 'variable_declarator') continue;
    const initial = tree.childByField(child, 'value');
    const value = initial < 0 ? NONE : low.value(initial);
    low.mark(child);
    declareLocal(low, tree.textOf(tree.childByField(child, 'name')), {
      type,
      isConstant,
      isNumber: isNumberType(type),
      value,
    });
  }
}

function lowerForEach(low: TreeLowering, i: number): void {
  const { tree } = low;
  const list = low.value(tree.childByField(i, 'value'));
  const type = typeOf(tree, tree.childByField(i, 'type'));
  const name = tree.textOf(tree.childByField(i, 'name'));
  low.fn.block(() =>
    low.flow.forEach(
      list,
      (value) => declareLocal(low, name, { type, isNumber: isNumberType(type), value }),
      () => low.step(tree.childByField(i, 'body')),
      loopNames(low, i),
    ),
  );
}

function handlerOf(low: TreeLowering, clause: number): Handler {
  const { tree } = low;
  const parameter = tree.childOfKind(clause, 'catch_formal_parameter');
  const types = low.parts(tree.childOfKind(parameter, 'catch_type')).map((type) => typeOf(tree, type));
  const body = (): void =>
    low.fn.block(() => {
      low.mark(clause);
      const name = tree.textOf(tree.childByField(parameter, 'name'));
      declareLocal(low, name, { type: types.length === 1 ? (types[0] ?? '') : '', value: low.fn.unknown() });
      low.step(tree.childByField(clause, 'body'));
    });
  return { types, body };
}

function lowerTry(low: TreeLowering, i: number): void {
  const { tree } = low;
  const ofKind = (kind: string): number[] => low.parts(i).filter((child) => tree.kindName(child) === kind);
  const last = ofKind('finally_clause')[0];
  const resources = tree.childByField(i, 'resources');
  const opened = resources < 0 ? [] : low.parts(resources);
  low.tryCatch({
    body: () => low.fn.block(() => lowerResources(low, opened, tree.childByField(i, 'body'))),
    handlers: ofKind('catch_clause').map((clause) => handlerOf(low, clause)),
    ...(last !== undefined && { finally: () => low.stepInto(last) }),
  });
}

/** Opens the first resource, runs the others and the body inside, and closes it on every way out. */
function lowerResources(low: TreeLowering, [first, ...others]: readonly number[], body: number): void {
  const { tree } = low;
  if (first === undefined) {
    low.step(body);
    return;
  }
  const name = tree.childByField(first, 'name');
  const initial = tree.childByField(first, 'value');
  const value = low.value(initial < 0 ? (low.parts(first)[0] ?? NONE) : initial);
  low.mark(first);
  const type = typeOf(tree, tree.childByField(first, 'type'));
  const variable = declareLocal(low, name < 0 ? '' : tree.textOf(name), { type, isConstant: true, value });
  low.tryCatch({
    body: () => lowerResources(low, others, body),
    handlers: [],
    finally: () => low.fn.intrinsic('resource.close', unnamed([low.fn.load(variable)])),
  });
}

function jumpName(low: TreeLowering, i: number): string | undefined {
  const [name] = low.parts(i);
  return name === undefined ? undefined : low.tree.textOf(name);
}

/** `this(…)` and `super(…)` as the first step of a constructor. */
function lowerConstructorCall(low: TreeLowering, i: number): void {
  const { tree } = low;
  const list = tree.childByField(i, 'arguments');
  const operands = list < 0 ? [] : unnamed(low.values(low.parts(list)));
  low.mark(i);
  low.fn.call(NONE, tree.textOf(tree.childByField(i, 'constructor')), operands);
}

export const JAVA_STEPS: Steps = {
  // Annotations and headers hold no code that runs here.
  package_declaration: nothing,
  import_declaration: nothing,
  modifiers: nothing,
  block: (low, i) => low.block(low.parts(i)),
  constructor_body: (low, i) => low.block(low.parts(i)),
  expression_statement: expressionStep,
  local_variable_declaration: declareLocals,
  explicit_constructor_invocation: lowerConstructorCall,
  if_statement: ifStep,
  for_statement: forStep('init'),
  enhanced_for_statement: lowerForEach,
  while_statement: whileStep(false),
  do_statement: whileStep(true),
  labeled_statement: labelledStep(LOOPS),
  try_statement: lowerTry,
  try_with_resources_statement: lowerTry,
  return_statement: (low, i) => {
    const [value] = low.parts(i);
    low.fn.return(value === undefined ? NONE : low.value(value));
  },
  throw_statement: (low, i) => low.fn.throw(low.value(low.parts(i)[0] ?? NONE)),
  break_statement: (low, i) => void low.flow.break(jumpName(low, i)),
  continue_statement: (low, i) => void low.flow.continue(jumpName(low, i)),
};
