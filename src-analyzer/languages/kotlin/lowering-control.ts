import type { Case, Handler } from '#analyzer/flow/program/control-flow.ts';
import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { branchSteps, branchValues, type Branches } from '../lowering/arms.ts';
import type { NodeLowerings, TreeLowering } from '../lowering/tree-lowering.ts';
import { nothing } from '../lowering/steps.ts';
import { declareLocal } from '../lowering/typed-variables.ts';
import { typeText } from '../facts/type-text.ts';
import { declareNames } from './lowering-functions.ts';
import { typeIn } from './lowering-words.ts';

/** A block or expression; with `into`, the value of its end goes there. */
export const writeBranch: Branches = (low, i, into) => {
  const { tree, fn } = low;
  if (i < 0) return;
  if (into === NONE) {
    fn.block(() => low.step(i));
    return;
  }
  fn.block(() => {
    if (tree.kindName(i) === 'block') storeLast(low, low.parts(i), into);
    else fn.store(into, low.value(i));
  });
};

function storeLast(low: TreeLowering, statements: readonly number[], into: number): void {
  const last = statements.at(-1);
  low.steps(statements.slice(0, -1));
  if (last === undefined) return;
  const value = low.value(last);
  low.fn.store(into, value);
}

/** The parts of an `if` around its `else`. */
function branchesOf(low: TreeLowering, i: number): { whenTrue: number; whenFalse: number } {
  const { tree } = low;
  const condition = tree.childByField(i, 'condition');
  const elseToken = tree.kinds.token('else');
  let isElse = false;
  let whenTrue = NONE;
  let whenFalse = NONE;
  for (const child of tree.children(i)) {
    if (tree.kind[child] === elseToken) isElse = true;
    else if (tree.isNamed(child) && child !== condition && !tree.kindName(child).endsWith('comment')) {
      if (isElse) whenFalse = child;
      else if (child > condition) whenTrue = child;
    }
  }
  return { whenTrue, whenFalse };
}

const writeIf: Branches = (low, i, into) => {
  const { whenTrue, whenFalse } = branchesOf(low, i);
  low.flow.ifElse(
    low.value(low.tree.childByField(i, 'condition')),
    () => writeBranch(low, whenTrue, into),
    whenFalse < 0 ? undefined : () => writeBranch(low, whenFalse, into),
  );
};

function testOf(low: TreeLowering, condition: number, subject: number): number {
  const { tree, fn } = low;
  const kind = tree.kindName(condition);
  const isNegative = tree.textOf(condition).startsWith('!');
  const [part = NONE] = low.parts(condition);
  if (kind === 'type_test') {
    const test = fn.isType(subject, typeText(tree.textOf(part)));
    return isNegative ? fn.unary(test, '!') : test;
  }
  if (kind === 'range_test') return fn.binary(subject, low.value(part), isNegative ? 'not in' : 'in');
  const value = low.value(condition);
  return subject === NONE ? value : fn.binary(subject, value, '==');
}

function subjectOf(low: TreeLowering, i: number): number {
  const { tree } = low;
  const subject = tree.childOfKind(i, 'when_subject');
  if (subject < 0) return NONE;
  const parts = low.parts(subject);
  const value = low.value(parts.at(-1) ?? NONE);
  const declaration = tree.childOfKind(subject, 'variable_declaration');
  if (declaration >= 0) declareNames(low, declaration, value);
  return value;
}

const writeWhen: Branches = (low, i, into) => {
  const { tree } = low;
  const field = tree.kinds.field('condition');
  low.fn.block(() => {
    const subject = subjectOf(low, i);
    const entries = low.parts(i).filter((part) => tree.kindName(part) === 'when_entry');
    const cases = entries.map((entry): Case => {
      const parts = low.parts(entry);
      const tests = parts.filter((part) => tree.field[part] === field);
      const body = parts.findLast((part) => tree.field[part] !== field) ?? NONE;
      return {
        conditions: tests.map((test) => () => testOf(low, test, subject)),
        body: () => writeBranch(low, body, into),
      };
    });
    low.flow.cases(cases, false);
  });
};

const writeTry: Branches = (low, i, into) => {
  const { tree } = low;
  const parts = low.parts(i);
  const handlers = parts
    .filter((part) => tree.kindName(part) === 'catch_block')
    .map((part): Handler => {
      const type = typeIn(low, part);
      const name = tree.childOfKind(part, 'identifier');
      const body = (): void =>
        low.fn.block(() => {
          low.mark(part);
          if (name >= 0) declareLocal(low, tree.textOf(name), { type, value: low.fn.unknown() });
          writeBranch(low, tree.childOfKind(part, 'block'), into);
        });
      return { types: type ? [type] : [], body };
    });
  const last = tree.childOfKind(i, 'finally_block');
  low.tryCatch({
    body: () => writeBranch(low, tree.childOfKind(i, 'block'), into),
    handlers,
    ...(last >= 0 && { finally: () => low.stepInto(last) }),
  });
};

const CHOICES: Readonly<Record<string, Branches>> = {
  if_expression: writeIf,
  when_expression: writeWhen,
  try_expression: writeTry,
};

function labelsOf(low: TreeLowering, i: number): string[] {
  const { tree } = low;
  const label = tree.childOfKind(i, 'label');
  return label < 0 ? [] : [tree.textOf(label).replace('@', '')];
}

function bodyOf(low: TreeLowering, i: number): number {
  const { tree } = low;
  const condition = tree.childByField(i, 'condition');
  return low.parts(i).findLast((part) => part !== condition && tree.kindName(part) !== 'label') ?? NONE;
}

function lowerFor(low: TreeLowering, i: number): void {
  const { tree, fn } = low;
  const parts = low.parts(i).filter((part) => tree.kindName(part) !== 'label');
  const [names = NONE, list = NONE, body] = parts;
  const value = low.value(list);
  fn.block(() =>
    low.flow.forEach(
      value,
      (element) => declareNames(low, names, element),
      () => {
        if (body !== undefined) low.step(body);
      },
      labelsOf(low, i),
    ),
  );
}

function lowerWhile(low: TreeLowering, i: number, isPostTested: boolean): void {
  const { tree } = low;
  low.flow.loop({
    condition: () => low.value(tree.childByField(i, 'condition')),
    body: () => low.fn.block(() => low.step(bodyOf(low, i))),
    isPostTested,
    names: labelsOf(low, i),
  });
}

/** `break@outer`, `continue@outer`, and an expression with a label. */
function lowerLabelled(low: TreeLowering, i: number): number {
  const { tree } = low;
  const label = tree.textOf(tree.childOfKind(i, 'label'));
  const target = low.parts(i).at(-1) ?? NONE;
  if (label === 'break@') low.flow.break(tree.textOf(target));
  else if (label === 'continue@') low.flow.continue(tree.textOf(target));
  else return low.value(target);
  return low.fn.unknown();
}

function lowerReturn(low: TreeLowering, i: number): number {
  const { tree } = low;
  const label = tree.kinds.field('label');
  const value = low.parts(i).find((part) => tree.field[part] !== label);
  low.fn.return(value === undefined ? NONE : low.value(value));
  return low.fn.unknown();
}

function lowerThrow(low: TreeLowering, i: number): number {
  low.fn.throw(low.value(low.parts(i)[0] ?? NONE));
  return low.fn.unknown();
}

/** Branches, loops and what leaves them. */
export const KOTLIN_CONTROL: Pick<NodeLowerings, 'values' | 'steps'> = {
  values: {
    ...branchValues(CHOICES),
    labeled_expression: lowerLabelled,
    return_expression: lowerReturn,
    throw_expression: lowerThrow,
  },
  steps: {
    package_header: nothing,
    import: nothing,
    modifiers: nothing,
    block: (low, i) => low.block(low.parts(i)),
    ...branchSteps(CHOICES),
    for_statement: lowerFor,
    while_statement: (low, i) => lowerWhile(low, i, false),
    do_while_statement: (low, i) => lowerWhile(low, i, true),
  },
};
