import type { Case, Handler } from '#analyzer/flow/program/control-flow.ts';
import { STATIC_VALUES } from '#analyzer/flow/program/program.ts';
import { labelledStep, loopNames } from '../lowering/loops.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { expressionStep, nothing, returnStep, throwStep } from '../lowering/steps.ts';
import { declareBlock } from './lowering-block.ts';
import { writeClass } from './lowering-classes.ts';
import { isConstructorValue } from './constructor-functions.ts';
import { addConstructor, fillNames, namedValue } from './lowering-functions.ts';
import { writeExport } from './lowering-modules.ts';
import { assignTo } from './lowering-patterns.ts';
import { declareNames, isModule } from './lowering-scope.ts';
import { propertyName } from './lowering-text.ts';

export const writeBlock: Step = (low, node) => {
  low.fn.block(() => {
    declareBlock(low, node);
    low.stepInto(node);
  });
};

const writeDeclarations: Step = (low, node) => {
  for (const declarator of low.parts(node)) writeDeclarator(low, declarator);
};

function writeDeclarator(low: TreeLowering, declarator: number): void {
  const name = low.field(declarator, 'name');
  const value = low.field(declarator, 'value');
  if (value < 0 || isModule(low, declarator)) return;
  if (isConstructorValue(low, declarator)) {
    addConstructor(low, value, low.text(name));
    return;
  }
  const isNamed = low.kind(name) === 'identifier';
  const register =
    low.kind(value) === 'class'
      ? low.fn.name(writeClass(low, value, low.text(name)))
      : namedValue(low, value, { name: isNamed && low.fn.owner === '' ? low.text(name) : '' });
  low.mark(declarator);
  fillNames(low, name, register);
}

const writeIf: Step = (low, node) => {
  const condition = low.value(low.field(node, 'condition'));
  const otherwise = low.field(node, 'alternative');
  low.mark(node);
  low.flow.ifElse(
    condition,
    () => low.step(low.field(node, 'consequence')),
    otherwise < 0 ? undefined : () => low.step(otherwise),
  );
};

function ask(low: TreeLowering, node: number): (() => number) | undefined {
  const condition = low.field(node, 'condition');
  return condition < 0 || !low.tree.isNamed(condition) || low.kind(condition) === 'empty_statement'
    ? undefined
    : () => low.value(condition);
}

const writeFor: Step = (low, node) => {
  const names = loopNames(low, node);
  low.fn.block(() => {
    const first = low.field(node, 'initializer');
    if (low.kind(first) === 'lexical_declaration') {
      for (const declarator of low.parts(first)) declareNames(low, low.field(declarator, 'name'));
    }
    low.step(first);
    const condition = ask(low, node);
    low.flow.loop({
      names,
      ...(condition && { condition }),
      body: () => low.step(low.field(node, 'body')),
      update: () => low.step(low.field(node, 'increment')),
    });
  });
};

const writeForIn: Step = (low, node) => {
  const names = loopNames(low, node);
  const { fn } = low;
  const list = low.value(low.field(node, 'right'));
  const left = low.field(node, 'left');
  const kind = low.text(low.field(node, 'kind'));
  const part = low.text(low.field(node, 'operator')) === 'of' ? 'value' : 'key';
  fn.block(() => {
    if (kind === 'let' || kind === 'const') declareNames(low, left);
    low.mark(node);
    low.flow.loop({
      names,
      condition: () => fn.unknown(),
      body: () => {
        const element = fn.element(list, part);
        if (kind) fillNames(low, left, element);
        else assignTo(low, left, element);
        low.step(low.field(node, 'body'));
      },
    });
  });
};

const writeWhile: Step = (low, node) => {
  const names = loopNames(low, node);
  const condition = ask(low, node);
  low.flow.loop({
    names,
    ...(condition && { condition }),
    body: () => low.step(low.field(node, 'body')),
    isPostTested: low.kind(node) === 'do_statement',
  });
};

const LOOPS = ['for_statement', 'for_in_statement', 'while_statement', 'do_statement'];

const writeSwitch: Step = (low, node) => {
  const { fn } = low;
  const subject = low.value(low.field(node, 'value'));
  const arms = low.parts(low.field(node, 'body'));
  const cases = arms.map((arm): Case => {
    const value = low.field(arm, 'value');
    return {
      conditions: value < 0 ? [] : [() => fn.binary(subject, low.value(value), '==')],
      body: () => {
        for (const part of low.parts(arm)) if (part !== value) low.step(part);
      },
    };
  });
  fn.block(() => {
    for (const arm of arms) declareBlock(low, arm);
    low.flow.cases(cases, true);
  });
};

const writeTry: Step = (low, node) => {
  const handler = low.field(node, 'handler');
  const last = low.field(low.field(node, 'finalizer'), 'body');
  const handlers: Handler[] = handler < 0 ? [] : [{ types: [], body: () => writeCatch(low, handler) }];
  low.tryCatch({
    body: () => low.step(low.field(node, 'body')),
    handlers,
    ...(last >= 0 && { finally: () => low.step(last) }),
  });
};

function writeCatch(low: TreeLowering, clause: number): void {
  const parameter = low.field(clause, 'parameter');
  low.mark(clause);
  low.fn.block(() => {
    if (parameter >= 0) {
      declareNames(low, parameter);
      fillNames(low, parameter, low.fn.unknown());
    }
    low.step(low.field(clause, 'body'));
  });
}

/** Its members are static fields of the type, counted on from the last number. */
const writeEnum: Step = (low, node) => {
  const owner = low.text(low.field(node, 'name'));
  const head = {
    name: STATIC_VALUES,
    owner,
    ...low.lines(node),
  };
  low.addFunction(head, low.fn, () => {
    const { fn } = low;
    const type = fn.name(owner);
    low.parts(low.field(node, 'body')).forEach((member, place) => {
      low.mark(member);
      const name = low.field(member, 'name');
      const value = low.field(member, 'value');
      const register = value < 0 ? fn.literal('number', String(place)) : low.value(value);
      fn.setField(type, propertyName(low, name < 0 ? member : name), register);
    });
  });
};

const jump =
  (lead: (low: TreeLowering, name?: string) => boolean): Step =>
  (low, node) => {
    const label = low.field(node, 'label');
    lead(low, label < 0 ? undefined : low.text(label));
  };

export const STATEMENTS: Steps = {
  program: writeBlock,
  statement_block: writeBlock,
  expression_statement: expressionStep,
  internal_module: (low, node) => low.step(low.field(node, 'body')),
  module: (low, node) => low.step(low.field(node, 'body')),
  lexical_declaration: writeDeclarations,
  variable_declaration: writeDeclarations,
  // Written where their block begins.
  function_declaration: nothing,
  generator_function_declaration: nothing,
  class_declaration: (low, node) => void writeClass(low, node),
  abstract_class_declaration: (low, node) => void writeClass(low, node),
  enum_declaration: writeEnum,
  export_statement: writeExport,
  if_statement: writeIf,
  for_statement: writeFor,
  for_in_statement: writeForIn,
  while_statement: writeWhile,
  do_statement: writeWhile,
  labeled_statement: labelledStep(LOOPS),
  switch_statement: writeSwitch,
  try_statement: writeTry,
  return_statement: returnStep,
  throw_statement: throwStep,
  break_statement: jump((low, name) => low.flow.break(name)),
  continue_statement: jump((low, name) => low.flow.continue(name)),
};
