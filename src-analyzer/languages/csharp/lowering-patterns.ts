import type { Case } from '#analyzer/flow/program/control-flow.ts';
import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { NodeLowerings, TreeLowering } from '../lowering/tree-lowering.ts';
import { declareLocal } from '../lowering/typed-variables.ts';
import { bareName, inside, typeOf } from './lowering-words.ts';

const isTypeWord = (text: string): boolean => /^[A-Z][A-Z\d_]*[a-z]\w*(?:\.\w+)*$/.test(text);

type Test = (low: TreeLowering, pattern: number, value: number) => number;

const typeTest: Test = ({ fn, tree }, pattern, value) => {
  const type = tree.childByField(pattern, 'type');
  return type < 0 ? fn.unknown() : fn.isType(value, typeOf(tree, type));
};

/** A constant, or a type that is written like one. */
const constantTest: Test = (low, pattern, value) => {
  const { tree, fn } = low;
  const constant = inside(low, pattern);
  const kind = tree.kindName(constant);
  if (
    /^(?:predefined_type|generic_name)$/.test(kind) ||
    (kind === 'identifier' && isTypeWord(tree.textOf(constant)))
  )
    return fn.isType(value, typeOf(tree, constant));
  return fn.binary(value, low.value(constant), '==');
};

/** The grammar takes `not a and b` for `not (a and b)`; the language binds `not` first (C# 9, patterns). */
const negatedTest: Test = (low, pattern, value) => {
  const { tree, fn, flow } = low;
  const inner = inside(low, pattern);
  const kind = tree.kindName(inner);
  const part = (field: string): number => testPattern(low, tree.childByField(inner, field), value);
  if (kind === 'and_pattern') return flow.and(fn.unary(part('left'), '!'), () => part('right'));
  if (kind === 'or_pattern') return flow.or(fn.unary(part('left'), '!'), () => part('right'));
  return fn.unary(testPattern(low, inner, value), '!');
};

const TESTS: Readonly<Record<string, Test>> = {
  declaration_pattern: typeTest,
  recursive_pattern: typeTest,
  type_pattern: (low, pattern, value) => low.fn.isType(value, typeOf(low.tree, inside(low, pattern))),
  constant_pattern: constantTest,
  negated_pattern: negatedTest,
  parenthesized_pattern: (low, pattern, value) => testPattern(low, inside(low, pattern), value),
  and_pattern: (low, pattern, value) => {
    const { tree } = low;
    const left = testPattern(low, tree.childByField(pattern, 'left'), value);
    return low.flow.and(left, () => testPattern(low, tree.childByField(pattern, 'right'), value));
  },
  or_pattern: (low, pattern, value) => {
    const { tree } = low;
    const left = testPattern(low, tree.childByField(pattern, 'left'), value);
    return low.flow.or(left, () => testPattern(low, tree.childByField(pattern, 'right'), value));
  },
  relational_pattern: (low, pattern, value) => {
    const operator = low.tree.textOf(low.tree.firstChild(pattern));
    return low.fn.binary(value, low.value(inside(low, pattern)), operator);
  },
  var_pattern: (low) => low.fn.literal('boolean', 'true'),
  discard: (low) => low.fn.literal('boolean', 'true'),
};

const MAX_PATTERN_DEPTH = 30;
let depth = 0;

/** Whether a value fits a pattern; what stands inside of records is not asked. */
export function testPattern(low: TreeLowering, pattern: number, value: number): number {
  const test = pattern < 0 || depth >= MAX_PATTERN_DEPTH ? undefined : TESTS[low.tree.kindName(pattern)];
  if (!test) return low.fn.unknown();
  depth++;
  const result = test(low, pattern, value);
  depth--;
  return result;
}

/** Declares the variables of a pattern. */
export function bindPattern(low: TreeLowering, pattern: number, value: number): void {
  const { tree, fn } = low;
  const name = tree.childByField(pattern, 'name');
  if (name >= 0) {
    const type = typeOf(tree, tree.childByField(pattern, 'type'));
    const bound = type === '' ? value : fn.cast(value, type);
    declareLocal(low, bareName(tree, name), { type, value: bound });
  }
  for (const part of low.parts(pattern)) {
    if (/_pattern$|^subpattern$|_pattern_clause$/.test(tree.kindName(part)))
      bindPattern(low, part, tree.kindName(part) === 'subpattern' ? fn.element(value) : value);
  }
}

function lowerIs(low: TreeLowering, i: number): number {
  const { tree } = low;
  const value = low.value(tree.childByField(i, 'expression'));
  const pattern = tree.childByField(i, 'pattern');
  const test = testPattern(low, pattern, value);
  bindPattern(low, pattern, value);
  return test;
}

interface Arm {
  readonly patterns: readonly number[];
  readonly guard: number;
  readonly rest: readonly number[];
}

function armOf(low: TreeLowering, node: number): Arm {
  const { tree } = low;
  const parts = low.parts(node);
  const isPattern = (part: number): boolean => /_pattern$|^discard$/.test(tree.kindName(part));
  return {
    patterns: parts.filter(isPattern),
    guard: parts.find((part) => tree.kindName(part) === 'when_clause') ?? NONE,
    rest: parts.filter((part) => !isPattern(part) && tree.kindName(part) !== 'when_clause'),
  };
}

/** What must hold for an arm; empty for the default. */
function conditionsOf(low: TreeLowering, { patterns, guard }: Arm, subject: number): Case['conditions'] {
  const { tree } = low;
  if (guard < 0 && patterns.some((pattern) => tree.kindName(pattern) === 'discard')) return [];
  return patterns.map((pattern) => () => {
    const test = testPattern(low, pattern, subject);
    if (guard < 0) return test;
    return low.flow.and(test, () => {
      let value = NONE;
      low.fn.block(() => {
        bindPattern(low, pattern, subject);
        value = low.value(inside(low, guard));
      });
      return value;
    });
  });
}

function caseOf(
  low: TreeLowering,
  arm: Arm,
  subject: number,
  write: (rest: readonly number[]) => void,
): Case {
  const body = (): void =>
    low.fn.block(() => {
      for (const pattern of arm.patterns) bindPattern(low, pattern, subject);
      write(arm.rest);
    });
  return { conditions: conditionsOf(low, arm, subject), body };
}

function switchValue(low: TreeLowering, i: number): number {
  const { tree, fn } = low;
  const [of = NONE, ...arms] = low.parts(i);
  const subject = low.value(of);
  const chosen = fn.declareHidden();
  const cases = arms
    .filter((arm) => tree.kindName(arm) === 'switch_expression_arm')
    .map((arm) =>
      caseOf(low, armOf(low, arm), subject, (rest) => {
        const value = low.value(rest.at(-1) ?? NONE);
        fn.store(chosen, value);
      }),
    );
  low.flow.cases(cases, false);
  return fn.load(chosen);
}

function lowerSwitch(low: TreeLowering, i: number): void {
  const { tree } = low;
  const subject = low.value(tree.childByField(i, 'value'));
  const sections = low.parts(tree.childByField(i, 'body'));
  const cases = sections.map((section) =>
    caseOf(low, armOf(low, section), subject, (rest) => low.steps(rest)),
  );
  low.fn.block(() => low.flow.cases(cases, true));
}

export const CSHARP_MATCHES: Pick<NodeLowerings, 'values' | 'steps'> = {
  values: { is_pattern_expression: lowerIs, switch_expression: switchValue },
  steps: { switch_statement: lowerSwitch },
};
