import { HIDDEN_WRITES } from '#analyzer/flow/program/program.ts';
import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Handler } from '#analyzer/flow/program/control-flow.ts';
import { childrenOfKind, fieldText, isKind } from '../facts/nodes.ts';
import { branchSteps, branchValues, writeArms, type Arm, type Branches } from '../lowering/arms.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { nothing, returnStep } from '../lowering/steps.ts';
import { assign } from './lowering-context.ts';
import { storeTarget } from './lowering-targets.ts';

const CLAUSES = new Set(['rescue', 'else', 'ensure']);
const BODIES = new Set(['then', 'do', 'body_statement', 'block_body', 'begin', 'parenthesized_statements']);

/** The value of the last of some statements. */
export function bodyValue(low: TreeLowering, statements: readonly number[]): number {
  low.steps(statements.slice(0, -1));
  const last = statements.at(-1);
  return last === undefined ? low.fn.literal('null', 'null') : low.value(last);
}

/** Statements of a body whose last value goes into a variable, if somebody asks for it. */
function run(low: TreeLowering, i: number, into: number): void {
  if (i < 0) {
    if (into !== NONE) low.fn.store(into, low.fn.literal('null', 'null'));
    return;
  }
  const { tree } = low;
  const isBody = BODIES.has(tree.kindName(i)) || isKind(tree, i, 'else') || isKind(tree, i, 'ensure');
  if (isBody) guarded(low, low.parts(i), into);
  else if (into === NONE) low.step(i);
  else low.fn.store(into, low.value(i));
}

function runList(low: TreeLowering, statements: readonly number[], into: number): void {
  if (into === NONE) low.steps(statements);
  else low.fn.store(into, bodyValue(low, statements));
}

function handlerOf(low: TreeLowering, i: number, into: number): Handler {
  const { fn, tree } = low;
  const exceptions = tree.childByField(i, 'exceptions');
  const variable = tree.childByField(i, 'variable');
  const types = low.parts(exceptions).map((type) => tree.textOf(type));
  return {
    types,
    body: () => {
      const [name = -1] = low.parts(variable);
      if (name >= 0) storeTarget(low, name, fn.unknown());
      run(low, tree.childByField(i, 'body'), into);
    },
  };
}

/** Statements with the `rescue`, `else` and `ensure` that stand after them. */
export function guarded(low: TreeLowering, list: readonly number[], into: number): void {
  const { tree } = low;
  const statements = list.filter((i) => !CLAUSES.has(tree.kindName(i)));
  const clauses = list.filter((i) => CLAUSES.has(tree.kindName(i)));
  if (clauses.length === 0) return runList(low, statements, into);
  const otherwise = clauses.find((i) => isKind(tree, i, 'else'));
  const last = clauses.find((i) => isKind(tree, i, 'ensure'));
  low.tryCatch({
    body: () => runList(low, statements, into),
    handlers: clauses.filter((i) => isKind(tree, i, 'rescue')).map((i) => handlerOf(low, i, into)),
    ...(otherwise === undefined ? {} : { otherwise: () => run(low, otherwise, into) }),
    ...(last === undefined ? {} : { finally: () => run(low, last, NONE) }),
  });
}

/** A condition, turned round for `unless`. */
function condition(low: TreeLowering, i: number): number {
  const { fn, tree } = low;
  const value = low.value(tree.childByField(i, 'condition'));
  return /^unless|^until/.test(tree.kindName(i)) ? fn.unary(value, '!') : value;
}

function branches(low: TreeLowering, i: number, into: number): void {
  const { tree } = low;
  const arms: Arm[] = [];
  let at = i;
  for (; at >= 0 && !isKind(tree, at, 'else'); at = tree.childByField(at, 'alternative')) {
    const node = at;
    arms.push({
      condition: () => condition(low, node),
      body: () => run(low, tree.childByField(node, 'consequence'), into),
    });
  }
  const otherwise = at;
  if (otherwise >= 0 || into !== NONE) arms.push({ body: () => run(low, otherwise, into) });
  writeArms(low, arms);
}

/** `body if condition`. */
function modified(low: TreeLowering, i: number, into: number): void {
  const { tree } = low;
  const arms: Arm[] = [
    { condition: () => condition(low, i), body: () => run(low, tree.childByField(i, 'body'), into) },
  ];
  if (into !== NONE) arms.push({ body: () => run(low, -1, into) });
  writeArms(low, arms);
}

function ternary(low: TreeLowering, i: number, into: number): void {
  const { tree } = low;
  const arm = (field: string): void => run(low, tree.childByField(i, field), into);
  writeArms(low, [
    { condition: () => condition(low, i), body: () => arm('consequence') },
    { body: () => arm('alternative') },
  ]);
}

/** Whether `value` is what a `when` names: an equal one, one of a type, one of a list. */
function matches(low: TreeLowering, pattern: number, value: number): number {
  const { fn, tree } = low;
  const [inner = pattern] = isKind(tree, pattern, 'pattern') ? low.parts(pattern) : [pattern];
  const kind = tree.kindName(inner);
  const text = tree.textOf(inner);
  if ((kind === 'constant' || kind === 'scope_resolution') && !/(?:^|::)[A-Z0-9_]+$/.test(text))
    return fn.isType(value, text);
  if (kind === 'splat_argument') return fn.binary(value, low.value(low.parts(inner)[0] ?? -1), 'in');
  if (kind === 'regex') return fn.call(low.value(inner), 'match?', unnamed([value]));
  const asked = low.value(inner);
  return kind === 'range' ? fn.unknown() : fn.binary(value, asked, '==');
}

function cases(low: TreeLowering, i: number, into: number): void {
  const { flow, tree } = low;
  const subject = tree.childByField(i, 'value');
  const value = subject < 0 ? undefined : low.value(subject);
  const patternField = tree.kinds.field('pattern');
  const arms: Arm[] = childrenOfKind(tree, i, 'when').map((when) => ({
    condition: () => {
      const patterns = tree.children(when).filter((child) => tree.field[child] === patternField);
      const asked = patterns.map((pattern) => () => {
        const [inner = pattern] = low.parts(pattern);
        return value === undefined ? low.value(inner) : matches(low, pattern, value);
      });
      const [first, ...others] = asked;
      return others.reduce((known, ask) => flow.or(known, ask), first?.() ?? low.fn.unknown());
    },
    body: () => run(low, tree.childByField(when, 'body'), into),
  }));
  const [otherwise = -1] = childrenOfKind(tree, i, 'else');
  if (otherwise >= 0 || into !== NONE) arms.push({ body: () => run(low, otherwise, into) });
  writeArms(low, arms);
}

/** Names in a pattern of `case … in` get what they stand for. */
function bind(low: TreeLowering, pattern: number, value: number): void {
  const { fn, tree } = low;
  const kind = pattern < 0 ? '' : tree.kindName(pattern);
  if (kind === 'identifier') assign(low, tree.textOf(pattern), value);
  else if (kind === 'as_pattern') {
    bind(low, tree.childByField(pattern, 'value'), value);
    bind(low, tree.childByField(pattern, 'name'), value);
  } else if (kind === 'keyword_pattern') {
    const key = fieldText(tree, pattern, 'key');
    const held = fn.at(value, fn.literal('string', key));
    const inner = tree.childByField(pattern, 'value');
    if (inner < 0) assign(low, key, held);
    else bind(low, inner, held);
  } else if (kind.endsWith('pattern'))
    low.parts(pattern).forEach((part, at) => {
      const isKey = isKind(tree, part, 'keyword_pattern');
      bind(low, part, isKey ? value : fn.at(value, fn.literal('number', String(at))));
    });
}

function matchedCases(low: TreeLowering, i: number, into: number): void {
  const { flow, tree } = low;
  const value = low.value(tree.childByField(i, 'value'));
  const arms: Arm[] = childrenOfKind(tree, i, 'in_clause').map((clause) => ({
    condition: () => {
      bind(low, tree.childByField(clause, 'pattern'), value);
      const guard = tree.childByField(clause, 'guard');
      const holds = low.fn.unknown();
      return guard < 0 ? holds : flow.and(holds, () => low.value(tree.childByField(guard, 'condition')));
    },
    body: () => run(low, tree.childByField(clause, 'body'), into),
  }));
  const [otherwise = -1] = childrenOfKind(tree, i, 'else');
  arms.push({ body: () => run(low, otherwise, into) });
  writeArms(low, arms);
}

const loop: Step = (low, i) => {
  const { flow, tree } = low;
  const body = tree.childByField(i, 'body');
  flow.loop({
    condition: () => condition(low, i),
    body: () => run(low, body, NONE),
    isPostTested: tree.kindName(i).endsWith('modifier') && isKind(tree, body, 'begin'),
  });
};

const forLoop: Step = (low, i) => {
  const { flow, tree } = low;
  const list = low.value(low.parts(tree.childByField(i, 'value'))[0] ?? -1);
  const pattern = tree.childByField(i, 'pattern');
  flow.forEach(
    list,
    (element) => storeTarget(low, pattern, element),
    () => run(low, tree.childByField(i, 'body'), NONE),
  );
};

function rescued(low: TreeLowering, i: number, into: number): void {
  const { tree } = low;
  low.tryCatch({
    body: () => run(low, tree.childByField(i, 'body'), into),
    handlers: [{ types: [], body: () => run(low, tree.childByField(i, 'handler'), into) }],
  });
}

const leave =
  (word: 'break' | 'continue'): Step =>
  (low, i) => {
    const { flow, fn } = low;
    const [list = -1] = low.parts(i);
    const value = list < 0 ? NONE : low.value(list);
    // Outside of a loop it leaves the block, which is a function of its own.
    if (!flow[word]()) fn.return(value);
  };

const inBody: Branches = (low, i, into) => guarded(low, low.parts(i), into);

const CHOICES: Readonly<Record<string, Branches>> = {
  if: branches,
  unless: branches,
  if_modifier: modified,
  unless_modifier: modified,
  conditional: ternary,
  case: cases,
  case_match: matchedCases,
  rescue_modifier: rescued,
  ...Object.fromEntries([...BODIES].map((kind) => [kind, inBody])),
};

/** Jumps back to what ran before. */
const runsAgain: Step = (low) => void low.fn.intrinsic(HIDDEN_WRITES, []);

export const CONTROL_VALUES = branchValues(CHOICES);

export const CONTROL: Steps = {
  ...branchSteps(CHOICES),
  while: loop,
  until: loop,
  while_modifier: loop,
  until_modifier: loop,
  for: forLoop,
  break: leave('break'),
  next: leave('continue'),
  return: returnStep,
  redo: runsAgain,
  retry: runsAgain,
  empty_statement: nothing,
  uninterpreted: nothing,
};
