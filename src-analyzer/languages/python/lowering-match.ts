import type { Case } from '#analyzer/flow/program/control-flow.ts';
import { childrenOfKind, isKind } from '../facts/nodes.ts';
import type { StatementForm, Writing } from '../lowering/writing.ts';

function inside(writing: Writing, i: number): number[] {
  return writing.tree.namedChildren(i).filter((child) => !isKind(writing.tree, child, 'comment'));
}

/** A name without a dot takes what it is matched with; `_` matches and takes nothing. */
function isCapture(writing: Writing, pattern: number): boolean {
  const { tree } = writing;
  return isKind(tree, pattern, 'dotted_name') && !tree.textOf(pattern).includes('.');
}

/** Whether a pattern takes everything: `_` or a name. */
function takesAll(writing: Writing, pattern: number): boolean {
  const [only] = inside(writing, pattern);
  return only === undefined || isCapture(writing, only);
}

/** Parts of a pattern with the values they are matched with. */
function matchParts(writing: Writing, pattern: number, value: number): void {
  const { fn, tree } = writing;
  const key = tree.kinds.field('key');
  let last = -1;
  inside(writing, pattern).forEach((part, at) => {
    const kind = tree.kindName(part);
    if (tree.field[part] === key) last = writing.value(part);
    else if (kind === 'keyword_pattern') {
      const [name = -1, inner = -1] = inside(writing, part);
      test(writing, inner, fn.field(value, tree.textOf(name)));
    } else if (kind === 'splat_pattern') capture(writing, inside(writing, part)[0] ?? -1, value);
    else if (kind === 'case_pattern')
      test(writing, part, fn.at(value, last >= 0 ? last : fn.literal('number', String(at))));
    else if (kind === 'dotted_name' && isKind(tree, pattern, 'class_pattern')) return;
    else test(writing, part, fn.unknown());
  });
}

function capture(writing: Writing, name: number, value: number): void {
  if (name >= 0 && writing.tree.textOf(name) !== '_') writing.assign(writing.tree.textOf(name), value);
}

type Test = (writing: Writing, pattern: number, value: number) => number;

const sameAsConstant: Test = ({ fn, tree }, pattern, value) => {
  const [head = '', ...path] = tree.textOf(pattern).split('.');
  const constant = path.reduce((object, name) => fn.field(object, name), fn.read(head));
  return fn.binary(value, constant, '==');
};

const sameAsLiteral: Test = (writing, pattern, value) =>
  writing.fn.binary(value, writing.value(pattern), '==');

const matchesParts: Test = (writing, pattern, value) => {
  matchParts(writing, pattern, value);
  return writing.fn.unknown();
};

const TESTS: ReadonlyMap<string, Test> = new Map([
  ['dotted_name', sameAsConstant],
  ['string', sameAsLiteral],
  ['concatenated_string', sameAsLiteral],
  ['integer', sameAsLiteral],
  ['float', sameAsLiteral],
  ['none', sameAsLiteral],
  ['true', sameAsLiteral],
  ['false', sameAsLiteral],
  ['list_pattern', matchesParts],
  ['tuple_pattern', matchesParts],
  ['dict_pattern', matchesParts],
  ['case_pattern', (writing, pattern, value) => test(writing, inside(writing, pattern)[0] ?? -1, value)],
  [
    'as_pattern',
    (writing, pattern, value) => {
      const [inner = -1, name = -1] = inside(writing, pattern);
      const holds = test(writing, inner, value);
      capture(writing, name, value);
      return holds;
    },
  ],
  [
    'class_pattern',
    (writing, pattern, value) => {
      matchParts(writing, pattern, value);
      return writing.fn.isType(value, writing.tree.textOf(inside(writing, pattern)[0] ?? pattern));
    },
  ],
]);

/** Whether `value` matches; gives the names in the pattern what they stand for. */
function test(writing: Writing, pattern: number, value: number): number {
  if (pattern < 0) return writing.fn.unknown();
  if (isCapture(writing, pattern)) {
    capture(writing, pattern, value);
    return writing.fn.literal('boolean', 'true');
  }
  return TESTS.get(writing.tree.kindName(pattern))?.(writing, pattern, value) ?? writing.fn.unknown();
}

/** The alternatives of `a | b`. */
function alternatives(writing: Writing, pattern: number): number[] {
  const [only = -1] = inside(writing, pattern);
  return isKind(writing.tree, only, 'union_pattern') ? inside(writing, only) : [pattern];
}

function caseOf(writing: Writing, clause: number, value: number): Case {
  const { flow, tree } = writing;
  const patterns = childrenOfKind(tree, clause, 'case_pattern');
  const [pattern = -1] = patterns;
  const guard = tree.childByField(clause, 'guard');
  const body = (): void => writing.run(tree.childByField(clause, 'consequence'));
  if (patterns.length > 1) return { conditions: [() => writing.fn.unknown()], body };
  if (guard < 0 && takesAll(writing, pattern)) {
    return {
      conditions: [],
      body: () => {
        test(writing, pattern, value);
        body();
      },
    };
  }
  const ask = guard < 0 ? -1 : (inside(writing, guard)[0] ?? -1);
  return {
    conditions: alternatives(writing, pattern).map((alternative) => () => {
      writing.at(clause);
      const holds = test(writing, alternative, value);
      return ask < 0 ? holds : flow.and(holds, () => writing.value(ask));
    }),
    body,
  };
}

const matchStatement: StatementForm = (writing, i) => {
  const { flow, tree } = writing;
  const value = writing.value(tree.childByField(i, 'subject'));
  const clauses = childrenOfKind(tree, tree.childByField(i, 'body'), 'case_clause');
  flow.cases(
    clauses.map((clause) => caseOf(writing, clause, value)),
    false,
  );
};

export const MATCHES: readonly (readonly [string, StatementForm])[] = [['match_statement', matchStatement]];
