import type { Case } from '#analyzer/flow/program/control-flow.ts';
import { childrenOfKind, isKind } from '../facts/nodes.ts';
import type { Step, Steps, TreeLowering } from '../lowering/tree-lowering.ts';
import { assign } from './lowering-scopes.ts';

/** A name without a dot takes what it is matched with; `_` matches and takes nothing. */
function isCapture(low: TreeLowering, pattern: number): boolean {
  const { tree } = low;
  return isKind(tree, pattern, 'dotted_name') && !tree.textOf(pattern).includes('.');
}

/** Whether a pattern takes everything: `_` or a name. */
function takesAll(low: TreeLowering, pattern: number): boolean {
  const [only] = low.parts(pattern);
  return only === undefined || isCapture(low, only);
}

/** Parts of a pattern with the values they are matched with. */
function matchParts(low: TreeLowering, pattern: number, value: number): void {
  const { fn, tree } = low;
  const key = tree.kinds.field('key');
  let last = -1;
  low.parts(pattern).forEach((part, at) => {
    const kind = tree.kindName(part);
    if (tree.field[part] === key) last = low.value(part);
    else if (kind === 'keyword_pattern') {
      const [name = -1, inner = -1] = low.parts(part);
      test(low, inner, fn.field(value, tree.textOf(name)));
    } else if (kind === 'splat_pattern') capture(low, low.parts(part)[0] ?? -1, value);
    else if (kind === 'case_pattern')
      test(low, part, fn.at(value, last >= 0 ? last : fn.literal('number', String(at))));
    else if (kind === 'dotted_name' && isKind(tree, pattern, 'class_pattern')) return;
    else test(low, part, fn.unknown());
  });
}

function capture(low: TreeLowering, name: number, value: number): void {
  if (name >= 0 && low.tree.textOf(name) !== '_') assign(low, low.tree.textOf(name), value);
}

type Test = (low: TreeLowering, pattern: number, value: number) => number;

const sameAsConstant: Test = ({ fn, tree }, pattern, value) => {
  const [head = '', ...path] = tree.textOf(pattern).split('.');
  const constant = path.reduce((object, name) => fn.field(object, name), fn.read(head));
  return fn.binary(value, constant, '==');
};

const sameAsLiteral: Test = (low, pattern, value) => low.fn.binary(value, low.value(pattern), '==');

const matchesParts: Test = (low, pattern, value) => {
  matchParts(low, pattern, value);
  return low.fn.unknown();
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
  ['case_pattern', (low, pattern, value) => test(low, low.parts(pattern)[0] ?? -1, value)],
  [
    'as_pattern',
    (low, pattern, value) => {
      const [inner = -1, name = -1] = low.parts(pattern);
      const holds = test(low, inner, value);
      capture(low, name, value);
      return holds;
    },
  ],
  [
    'class_pattern',
    (low, pattern, value) => {
      matchParts(low, pattern, value);
      return low.fn.isType(value, low.tree.textOf(low.parts(pattern)[0] ?? pattern));
    },
  ],
]);

/** Whether `value` matches; gives the names in the pattern what they stand for. */
function test(low: TreeLowering, pattern: number, value: number): number {
  if (pattern < 0) return low.fn.unknown();
  if (isCapture(low, pattern)) {
    capture(low, pattern, value);
    return low.fn.literal('boolean', 'true');
  }
  return TESTS.get(low.tree.kindName(pattern))?.(low, pattern, value) ?? low.fn.unknown();
}

/** The alternatives of `a | b`. */
function alternatives(low: TreeLowering, pattern: number): number[] {
  const [only = -1] = low.parts(pattern);
  return isKind(low.tree, only, 'union_pattern') ? low.parts(only) : [pattern];
}

function caseOf(low: TreeLowering, clause: number, value: number): Case {
  const { flow, tree } = low;
  const patterns = childrenOfKind(tree, clause, 'case_pattern');
  const [pattern = -1] = patterns;
  const guard = tree.childByField(clause, 'guard');
  const body = (): void => low.step(tree.childByField(clause, 'consequence'));
  if (patterns.length > 1) return { conditions: [() => low.fn.unknown()], body };
  if (guard < 0 && takesAll(low, pattern)) {
    return {
      conditions: [],
      body: () => {
        test(low, pattern, value);
        body();
      },
    };
  }
  const ask = guard < 0 ? -1 : (low.parts(guard)[0] ?? -1);
  return {
    conditions: alternatives(low, pattern).map((alternative) => () => {
      low.mark(clause);
      const holds = test(low, alternative, value);
      return ask < 0 ? holds : flow.and(holds, () => low.value(ask));
    }),
    body,
  };
}

const matchStatement: Step = (low, i) => {
  const { flow, tree } = low;
  const value = low.value(tree.childByField(i, 'subject'));
  const clauses = childrenOfKind(tree, tree.childByField(i, 'body'), 'case_clause');
  flow.cases(
    clauses.map((clause) => caseOf(low, clause, value)),
    false,
  );
};

export const MATCHES: Steps = { match_statement: matchStatement };
