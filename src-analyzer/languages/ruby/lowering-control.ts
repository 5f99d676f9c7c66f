import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { Handler } from '#analyzer/flow/program/control-flow.ts';
import { childrenOfKind, fieldText, isKind } from '../facts/nodes.ts';
import type { Arm, StatementForm, ValueForm, Writing } from '../lowering/writing.ts';
import { assign, parts } from './lowering-context.ts';
import { storeTarget } from './lowering-targets.ts';

/** Where the value of a branch goes; undefined where nobody asks for it. */
type Into = number | undefined;

const CLAUSES = new Set(['rescue', 'else', 'ensure']);
const BODIES = new Set(['then', 'do', 'body_statement', 'block_body', 'begin', 'parenthesized_statements']);

/** The value of the last of some statements. */
export function bodyValue(writing: Writing, statements: readonly number[]): number {
  writing.runAll(statements.slice(0, -1));
  const last = statements.at(-1);
  return last === undefined ? writing.fn.literal('null', 'null') : writing.value(last);
}

/** Statements of a body whose last value goes into a variable, if somebody asks for it. */
function run(writing: Writing, i: number, into: Into): void {
  if (i < 0) {
    if (into !== undefined) writing.fn.store(into, writing.fn.literal('null', 'null'));
    return;
  }
  const { tree } = writing;
  const isBody = BODIES.has(tree.kindName(i)) || isKind(tree, i, 'else') || isKind(tree, i, 'ensure');
  if (isBody) guarded(writing, parts(tree, i), into);
  else if (into === undefined) writing.run(i);
  else writing.fn.store(into, writing.value(i));
}

function runList(writing: Writing, statements: readonly number[], into: Into): void {
  if (into === undefined) writing.runAll(statements);
  else writing.fn.store(into, bodyValue(writing, statements));
}

function handlerOf(writing: Writing, i: number, into: Into): Handler {
  const { fn, tree } = writing;
  const exceptions = tree.childByField(i, 'exceptions');
  const variable = tree.childByField(i, 'variable');
  const types = parts(tree, exceptions).map((type) => tree.textOf(type));
  return {
    types,
    body: () => {
      const [name = -1] = parts(tree, variable);
      if (name >= 0) storeTarget(writing, name, fn.unknown());
      run(writing, tree.childByField(i, 'body'), into);
    },
  };
}

/** Statements with the `rescue`, `else` and `ensure` that stand after them. */
export function guarded(writing: Writing, list: readonly number[], into: Into): void {
  const { flow, tree } = writing;
  const statements = list.filter((i) => !CLAUSES.has(tree.kindName(i)));
  const clauses = list.filter((i) => CLAUSES.has(tree.kindName(i)));
  if (clauses.length === 0) return runList(writing, statements, into);
  const otherwise = clauses.find((i) => isKind(tree, i, 'else'));
  const last = clauses.find((i) => isKind(tree, i, 'ensure'));
  flow.tryCatch({
    body: () => runList(writing, statements, into),
    handlers: clauses.filter((i) => isKind(tree, i, 'rescue')).map((i) => handlerOf(writing, i, into)),
    ...(otherwise === undefined ? {} : { otherwise: () => run(writing, otherwise, into) }),
    ...(last === undefined ? {} : { finally: () => run(writing, last, undefined) }),
  });
}

/** A condition, turned round for `unless`. */
function condition(writing: Writing, i: number): number {
  const { fn, tree } = writing;
  const value = writing.value(tree.childByField(i, 'condition'));
  return /^unless|^until/.test(tree.kindName(i)) ? fn.unary(value, '!') : value;
}

function branches(writing: Writing, i: number, into: Into): void {
  const { tree } = writing;
  const arms: Arm[] = [];
  let at = i;
  for (; at >= 0 && !isKind(tree, at, 'else'); at = tree.childByField(at, 'alternative')) {
    const node = at;
    arms.push({
      condition: () => condition(writing, node),
      body: () => run(writing, tree.childByField(node, 'consequence'), into),
    });
  }
  const otherwise = at;
  if (otherwise >= 0 || into !== undefined) arms.push({ body: () => run(writing, otherwise, into) });
  writing.choose(arms);
}

/** `body if condition`. */
function modified(writing: Writing, i: number, into: Into): void {
  const { tree } = writing;
  const arms: Arm[] = [
    { condition: () => condition(writing, i), body: () => run(writing, tree.childByField(i, 'body'), into) },
  ];
  if (into !== undefined) arms.push({ body: () => run(writing, -1, into) });
  writing.choose(arms);
}

function ternary(writing: Writing, i: number, into: Into): void {
  const { tree } = writing;
  const arm = (field: string): void => run(writing, tree.childByField(i, field), into);
  writing.choose([
    { condition: () => condition(writing, i), body: () => arm('consequence') },
    { body: () => arm('alternative') },
  ]);
}

/** Whether `value` is what a `when` names: an equal one, one of a type, one of a list. */
function matches(writing: Writing, pattern: number, value: number): number {
  const { fn, tree } = writing;
  const [inner = pattern] = isKind(tree, pattern, 'pattern') ? parts(tree, pattern) : [pattern];
  const kind = tree.kindName(inner);
  const text = tree.textOf(inner);
  if ((kind === 'constant' || kind === 'scope_resolution') && !/(?:^|::)[A-Z0-9_]+$/.test(text))
    return fn.isType(value, text);
  if (kind === 'splat_argument') return fn.binary(value, writing.value(parts(tree, inner)[0] ?? -1), 'in');
  if (kind === 'regex') return fn.call(writing.value(inner), 'match?', [{ name: '', value }]);
  const asked = writing.value(inner);
  return kind === 'range' ? fn.unknown() : fn.binary(value, asked, '==');
}

function cases(writing: Writing, i: number, into: Into): void {
  const { flow, tree } = writing;
  const subject = tree.childByField(i, 'value');
  const value = subject < 0 ? undefined : writing.value(subject);
  const patternField = tree.kinds.field('pattern');
  const arms: Arm[] = childrenOfKind(tree, i, 'when').map((when) => ({
    condition: () => {
      const patterns = tree.children(when).filter((child) => tree.field[child] === patternField);
      const asked = patterns.map((pattern) => () => {
        const [inner = pattern] = parts(tree, pattern);
        return value === undefined ? writing.value(inner) : matches(writing, pattern, value);
      });
      const [first, ...others] = asked;
      return others.reduce((known, ask) => flow.or(known, ask), first?.() ?? writing.fn.unknown());
    },
    body: () => run(writing, tree.childByField(when, 'body'), into),
  }));
  const [otherwise = -1] = childrenOfKind(tree, i, 'else');
  if (otherwise >= 0 || into !== undefined) arms.push({ body: () => run(writing, otherwise, into) });
  writing.choose(arms);
}

/** Names in a pattern of `case … in` get what they stand for. */
function bind(writing: Writing, pattern: number, value: number): void {
  const { fn, tree } = writing;
  const kind = pattern < 0 ? '' : tree.kindName(pattern);
  if (kind === 'identifier') assign(writing, tree.textOf(pattern), value);
  else if (kind === 'as_pattern') {
    bind(writing, tree.childByField(pattern, 'value'), value);
    bind(writing, tree.childByField(pattern, 'name'), value);
  } else if (kind === 'keyword_pattern') {
    const key = fieldText(tree, pattern, 'key');
    const held = fn.at(value, fn.literal('string', key));
    const inner = tree.childByField(pattern, 'value');
    if (inner < 0) assign(writing, key, held);
    else bind(writing, inner, held);
  } else if (kind.endsWith('pattern'))
    parts(tree, pattern).forEach((part, at) => {
      const isKey = isKind(tree, part, 'keyword_pattern');
      bind(writing, part, isKey ? value : fn.at(value, fn.literal('number', String(at))));
    });
}

function matchedCases(writing: Writing, i: number, into: Into): void {
  const { flow, tree } = writing;
  const value = writing.value(tree.childByField(i, 'value'));
  const arms: Arm[] = childrenOfKind(tree, i, 'in_clause').map((clause) => ({
    condition: () => {
      bind(writing, tree.childByField(clause, 'pattern'), value);
      const guard = tree.childByField(clause, 'guard');
      const holds = writing.fn.unknown();
      return guard < 0 ? holds : flow.and(holds, () => writing.value(tree.childByField(guard, 'condition')));
    },
    body: () => run(writing, tree.childByField(clause, 'body'), into),
  }));
  const [otherwise = -1] = childrenOfKind(tree, i, 'else');
  arms.push({ body: () => run(writing, otherwise, into) });
  writing.choose(arms);
}

const loop: StatementForm = (writing, i) => {
  const { flow, tree } = writing;
  const body = tree.childByField(i, 'body');
  flow.loop({
    condition: () => condition(writing, i),
    body: () => run(writing, body, undefined),
    isPostTested: tree.kindName(i).endsWith('modifier') && isKind(tree, body, 'begin'),
  });
};

const forLoop: StatementForm = (writing, i) => {
  const { flow, tree } = writing;
  const list = writing.value(parts(tree, tree.childByField(i, 'value'))[0] ?? -1);
  const pattern = tree.childByField(i, 'pattern');
  flow.forEach(
    list,
    (element) => storeTarget(writing, pattern, element),
    () => run(writing, tree.childByField(i, 'body'), undefined),
  );
};

function rescued(writing: Writing, i: number, into: Into): void {
  const { flow, tree } = writing;
  flow.tryCatch({
    body: () => run(writing, tree.childByField(i, 'body'), into),
    handlers: [{ types: [], body: () => run(writing, tree.childByField(i, 'handler'), into) }],
  });
}

const leave =
  (word: 'break' | 'continue'): StatementForm =>
  (writing, i) => {
    const { flow, fn, tree } = writing;
    const [list = -1] = parts(tree, i);
    const value = list < 0 ? NONE : writing.value(list);
    // Outside of a loop it leaves the block, which is a function of its own.
    if (!flow[word]()) fn.return(value);
  };

const returns: StatementForm = (writing, i) => {
  const [list = -1] = parts(writing.tree, i);
  const value = list < 0 ? NONE : writing.value(list);
  writing.at(i);
  writing.fn.return(value);
};

type Choose = (writing: Writing, i: number, into: Into) => void;

const CHOICES: readonly (readonly [string, Choose])[] = [
  ['if', branches],
  ['unless', branches],
  ['if_modifier', modified],
  ['unless_modifier', modified],
  ['conditional', ternary],
  ['case', cases],
  ['case_match', matchedCases],
  ['rescue_modifier', rescued],
  ['begin', (writing, i, into) => guarded(writing, parts(writing.tree, i), into)],
  ['body_statement', (writing, i, into) => guarded(writing, parts(writing.tree, i), into)],
  ['parenthesized_statements', (writing, i, into) => guarded(writing, parts(writing.tree, i), into)],
  ['block_body', (writing, i, into) => guarded(writing, parts(writing.tree, i), into)],
  ['then', (writing, i, into) => guarded(writing, parts(writing.tree, i), into)],
];

const valueOf =
  (choose: Choose): ValueForm =>
  (writing, i) => {
    const { fn } = writing;
    const chosen = fn.declareHidden();
    choose(writing, i, chosen);
    return fn.load(chosen);
  };

const nothing: StatementForm = () => undefined;

export const CONTROL_VALUES: readonly (readonly [string, ValueForm])[] = CHOICES.map(
  ([kind, choose]) => [kind, valueOf(choose)] as const,
);

export const CONTROL: readonly (readonly [string, StatementForm])[] = [
  ...CHOICES.map(
    ([kind, choose]) => [kind, (writing: Writing, i: number) => choose(writing, i, undefined)] as const,
  ),
  ['while', loop],
  ['until', loop],
  ['while_modifier', loop],
  ['until_modifier', loop],
  ['for', forLoop],
  ['break', leave('break')],
  ['next', leave('continue')],
  ['return', returns],
  ['redo', nothing],
  ['retry', nothing],
  ['comment', nothing],
  ['heredoc_body', nothing],
  ['empty_statement', nothing],
  ['uninterpreted', nothing],
];
