import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { Case, Handler } from '#analyzer/flow/program/control-flow.ts';
import { STATIC_VALUES } from '#analyzer/flow/program/program.ts';
import type { TreeWriter } from '../lowering/tree-writer.ts';
import { declareBlock } from './lowering-block.ts';
import { writeClass } from './lowering-classes.ts';
import { isConstructorValue } from './constructor-functions.ts';
import { addConstructor, fillNames, namedValue } from './lowering-functions.ts';
import { writeExport } from './lowering-modules.ts';
import { assignTo } from './lowering-patterns.ts';
import { declareNames, isModule } from './lowering-scope.ts';
import { propertyName } from './lowering-text.ts';

type WriteStatement = (w: TreeWriter, node: number) => void;

export const writeBlock: WriteStatement = (w, node) => {
  w.fn.block(() => {
    declareBlock(w, node);
    w.runChildren(node);
  });
};

const writeDeclarations: WriteStatement = (w, node) => {
  for (const declarator of w.parts(node)) writeDeclarator(w, declarator);
};

function writeDeclarator(w: TreeWriter, declarator: number): void {
  const name = w.field(declarator, 'name');
  const value = w.field(declarator, 'value');
  if (value < 0 || isModule(w, declarator)) return;
  if (isConstructorValue(w, declarator)) {
    addConstructor(w, value, w.text(name));
    return;
  }
  const isNamed = w.kind(name) === 'identifier';
  const register =
    w.kind(value) === 'class'
      ? w.fn.name(writeClass(w, value, w.text(name)))
      : namedValue(w, value, { name: isNamed && w.fn.owner === '' ? w.text(name) : '' });
  w.at(declarator);
  fillNames(w, name, register);
}

const writeIf: WriteStatement = (w, node) => {
  const condition = w.value(w.field(node, 'condition'));
  const otherwise = w.field(node, 'alternative');
  w.at(node);
  w.flow.ifElse(
    condition,
    () => w.run(w.field(node, 'consequence')),
    otherwise < 0 ? undefined : () => w.run(otherwise),
  );
};

function takeLabels(w: TreeWriter): readonly string[] {
  const { labels } = w;
  w.labels = [];
  return labels;
}

function ask(w: TreeWriter, node: number): (() => number) | undefined {
  const condition = w.field(node, 'condition');
  return condition < 0 || !w.tree.isNamed(condition) || w.kind(condition) === 'empty_statement'
    ? undefined
    : () => w.value(condition);
}

const writeFor: WriteStatement = (w, node) => {
  const names = takeLabels(w);
  w.fn.block(() => {
    const first = w.field(node, 'initializer');
    if (w.kind(first) === 'lexical_declaration') {
      for (const declarator of w.parts(first)) declareNames(w, w.field(declarator, 'name'));
    }
    w.run(first);
    const condition = ask(w, node);
    w.flow.loop({
      names,
      ...(condition && { condition }),
      body: () => w.run(w.field(node, 'body')),
      update: () => w.run(w.field(node, 'increment')),
    });
  });
};

const writeForIn: WriteStatement = (w, node) => {
  const names = takeLabels(w);
  const { fn } = w;
  const list = w.value(w.field(node, 'right'));
  const left = w.field(node, 'left');
  const kind = w.text(w.field(node, 'kind'));
  const part = w.text(w.field(node, 'operator')) === 'of' ? 'value' : 'key';
  fn.block(() => {
    if (kind === 'let' || kind === 'const') declareNames(w, left);
    w.at(node);
    w.flow.loop({
      names,
      condition: () => fn.unknown(),
      body: () => {
        const element = fn.element(list, part);
        if (kind) fillNames(w, left, element);
        else assignTo(w, left, element);
        w.run(w.field(node, 'body'));
      },
    });
  });
};

const writeWhile: WriteStatement = (w, node) => {
  const names = takeLabels(w);
  const condition = ask(w, node);
  w.flow.loop({
    names,
    ...(condition && { condition }),
    body: () => w.run(w.field(node, 'body')),
    isPostTested: w.kind(node) === 'do_statement',
  });
};

const LOOPS = new Set(['for_statement', 'for_in_statement', 'while_statement', 'do_statement']);

const writeLabelled: WriteStatement = (w, node) => {
  const name = w.text(w.field(node, 'label'));
  const body = w.field(node, 'body');
  if (LOOPS.has(w.kind(body))) {
    w.labels = [...w.labels, name];
    w.run(body);
    w.labels = [];
  } else w.flow.labelled(name, () => w.run(body));
};

const writeSwitch: WriteStatement = (w, node) => {
  const { fn } = w;
  const subject = w.value(w.field(node, 'value'));
  const arms = w.parts(w.field(node, 'body'));
  const cases = arms.map((arm): Case => {
    const value = w.field(arm, 'value');
    return {
      conditions: value < 0 ? [] : [() => fn.binary(subject, w.value(value), '==')],
      body: () => {
        for (const part of w.parts(arm)) if (part !== value) w.run(part);
      },
    };
  });
  fn.block(() => {
    for (const arm of arms) declareBlock(w, arm);
    w.flow.cases(cases, true);
  });
};

const writeTry: WriteStatement = (w, node) => {
  const handler = w.field(node, 'handler');
  const last = w.field(w.field(node, 'finalizer'), 'body');
  const handlers: Handler[] = handler < 0 ? [] : [{ types: [], body: () => writeCatch(w, handler) }];
  w.flow.tryCatch({
    body: () => w.run(w.field(node, 'body')),
    handlers,
    ...(last >= 0 && { finally: () => w.run(last) }),
  });
};

function writeCatch(w: TreeWriter, clause: number): void {
  const parameter = w.field(clause, 'parameter');
  w.at(clause);
  w.fn.block(() => {
    if (parameter >= 0) {
      declareNames(w, parameter);
      fillNames(w, parameter, w.fn.unknown());
    }
    w.run(w.field(clause, 'body'));
  });
}

const writeReturn: WriteStatement = (w, node) => {
  const [part = -1] = w.parts(node);
  const value = part < 0 ? NONE : w.value(part);
  w.at(node);
  w.fn.return(value);
};

const writeThrow: WriteStatement = (w, node) => {
  const value = w.value(w.parts(node)[0] ?? -1);
  w.at(node);
  w.fn.throw(value);
};

/** Its members are static fields of the type, counted on from the last number. */
const writeEnum: WriteStatement = (w, node) => {
  const owner = w.text(w.field(node, 'name'));
  const head = { name: STATIC_VALUES, owner, line: w.tree.line[node] ?? 1, endLine: w.endLine(node) };
  w.program.addInner(w.fn, head, (fn) => {
    const inner = w.inside(fn);
    const type = fn.name(owner);
    w.parts(w.field(node, 'body')).forEach((member, place) => {
      inner.at(member);
      const name = w.field(member, 'name');
      const value = w.field(member, 'value');
      const register = value < 0 ? fn.literal('number', String(place)) : inner.value(value);
      fn.setField(type, propertyName(w, name < 0 ? member : name), register);
    });
  });
};

const jump =
  (lead: (w: TreeWriter, name?: string) => boolean): WriteStatement =>
  (w, node) => {
    const label = w.field(node, 'label');
    lead(w, label < 0 ? undefined : w.text(label));
  };

export const STATEMENTS: ReadonlyMap<string, WriteStatement> = new Map<string, WriteStatement>([
  ['program', writeBlock],
  ['statement_block', writeBlock],
  ['expression_statement', (w, node) => w.runChildren(node)],
  ['else_clause', (w, node) => w.runChildren(node)],
  ['internal_module', (w, node) => w.run(w.field(node, 'body'))],
  ['module', (w, node) => w.run(w.field(node, 'body'))],
  ['lexical_declaration', writeDeclarations],
  ['variable_declaration', writeDeclarations],
  // Written where their block begins.
  ['function_declaration', () => undefined],
  ['generator_function_declaration', () => undefined],
  ['class_declaration', (w, node) => void writeClass(w, node)],
  ['abstract_class_declaration', (w, node) => void writeClass(w, node)],
  ['enum_declaration', writeEnum],
  ['export_statement', writeExport],
  ['if_statement', writeIf],
  ['for_statement', writeFor],
  ['for_in_statement', writeForIn],
  ['while_statement', writeWhile],
  ['do_statement', writeWhile],
  ['labeled_statement', writeLabelled],
  ['switch_statement', writeSwitch],
  ['try_statement', writeTry],
  ['return_statement', writeReturn],
  ['throw_statement', writeThrow],
  ['break_statement', jump((w, name) => w.flow.break(name))],
  ['continue_statement', jump((w, name) => w.flow.continue(name))],
]);
