import type { Case } from '#analyzer/flow/program/control-flow.ts';
import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { notesOn } from '../lowering/notes.ts';
import type { NodeLowerings, TreeLowering } from '../lowering/tree-lowering.ts';
import { declareLocal } from '../lowering/typed-variables.ts';
import { typeOf } from './lowering-words.ts';

/** The pattern inside a `pattern` node, or the node itself. */
function bare(low: TreeLowering, i: number): number {
  return low.tree.kindName(i) === 'pattern' ? (low.parts(i)[0] ?? i) : i;
}

function typeOfPattern(low: TreeLowering, pattern: number): string {
  const part = low.parts(pattern).find((child) => low.tree.kindName(child) !== 'modifiers');
  return part === undefined ? '' : typeOf(low.tree, part);
}

/** Whether the value is of the pattern's type; what stands inside a record is not asked. */
export function patternTest(low: TreeLowering, i: number, value: number): number {
  return low.fn.isType(value, typeOfPattern(low, bare(low, i)));
}

/** Declares the variables of a pattern with what they stand for in `value`. */
export function bindPattern(low: TreeLowering, i: number, value: number): void {
  const { tree, fn } = low;
  const pattern = bare(low, i);
  if (tree.kindName(pattern) === 'record_pattern') {
    const body = tree.childOfKind(pattern, 'record_pattern_body');
    for (const component of body < 0 ? [] : low.parts(body)) bindComponent(low, component, value);
    return;
  }
  const name = low.parts(pattern).at(-1) ?? NONE;
  if (tree.kindName(pattern) !== 'type_pattern' || tree.kindName(name) !== 'identifier') return;
  const type = typeOfPattern(low, pattern);
  declareLocal(low, tree.textOf(name), { type, value: type ? fn.cast(value, type) : value });
}

/** A component is named by its record, which may be far away: the variable holds some part of the value. */
function bindComponent(low: TreeLowering, component: number, value: number): void {
  const { tree, fn } = low;
  const parts = low.parts(component);
  const inner = parts.find((part) => tree.kindName(part) === 'record_pattern');
  if (inner !== undefined) {
    bindPattern(low, inner, fn.element(value));
    return;
  }
  const name = parts.at(-1) ?? NONE;
  if (parts.length < 2 || tree.kindName(name) !== 'identifier') return;
  declareLocal(low, tree.textOf(name), { type: typeOf(tree, parts[0] ?? NONE), value: fn.element(value) });
}

interface Arm {
  readonly patterns: readonly number[];
  readonly conditions: Case['conditions'];
}

function armOf(low: TreeLowering, labels: readonly number[], subject: number): Arm {
  const { tree, fn } = low;
  const patterns: number[] = [];
  const conditions: (() => number)[] = [];
  let isDefault = false;
  for (const label of labels) {
    const parts = low.parts(label);
    const guard = parts.find((part) => tree.kindName(part) === 'guard');
    const words = parts.filter((part) => part !== guard);
    isDefault ||= words.length === 0 || words.some((part) => tree.textOf(part) === 'default');
    for (const word of words) {
      const isPattern = tree.kindName(word) === 'pattern';
      if (isPattern) patterns.push(word);
      conditions.push(() => {
        if (isPattern) return guarded(low, { pattern: word, guard }, subject);
        const value = low.value(word);
        low.mark(word);
        return fn.binary(subject, value, '==');
      });
    }
  }
  return { patterns, conditions: isDefault ? [] : conditions };
}

function guarded(
  low: TreeLowering,
  { pattern, guard }: { pattern: number; guard: number | undefined },
  subject: number,
): number {
  const test = patternTest(low, pattern, subject);
  if (guard === undefined) return test;
  return low.flow.and(test, () => {
    let value = NONE;
    low.fn.block(() => {
      bindPattern(low, pattern, subject);
      value = low.value(low.parts(guard)[0] ?? NONE);
    });
    return value;
  });
}

function lowerArms(low: TreeLowering, i: number, body: (nodes: readonly number[]) => void): void {
  const { tree } = low;
  const subject = low.value(tree.childByField(i, 'condition'));
  const groups = low.parts(tree.childByField(i, 'body'));
  const isRule = groups.some((group) => tree.kindName(group) === 'switch_rule');
  const cases = groups.map((group): Case => {
    const parts = low.parts(group);
    const labels = parts.filter((part) => tree.kindName(part) === 'switch_label');
    const { patterns, conditions } = armOf(low, labels, subject);
    const rest = parts.slice(labels.length);
    const write = (): void =>
      low.fn.block(() => {
        for (const pattern of patterns) bindPattern(low, pattern, subject);
        body(rest);
      });
    return { conditions, body: write };
  });
  low.fn.block(() => low.flow.cases(cases, !isRule));
}

/** An arm `case x -> value;` of a `switch` whose value is used. */
function lowerArmValue(low: TreeLowering, nodes: readonly number[], variable: number): void {
  const { tree } = low;
  for (const node of nodes) {
    if (tree.kindName(node) !== 'expression_statement') low.step(node);
    else {
      const value = low.value(low.parts(node)[0] ?? NONE);
      low.fn.store(variable, value);
    }
  }
}

/** Where the values of the open `switch` expressions go, and what they are left by. */
const openSwitches = notesOn((_low: TreeLowering): { variable: number; label: string }[] => []);

function switchValue(low: TreeLowering, i: number): number {
  const variable = low.fn.declareHidden();
  const label = `yield ${variable}`;
  const isRule = low
    .parts(low.tree.childByField(i, 'body'))
    .some((group) => low.tree.kindName(group) === 'switch_rule');
  openSwitches(low).push({ variable, label });
  low.flow.labelled(label, () =>
    lowerArms(low, i, (nodes) => (isRule ? lowerArmValue(low, nodes, variable) : low.steps(nodes))),
  );
  openSwitches(low).pop();
  return low.fn.load(variable);
}

export const JAVA_SWITCHES: Pick<NodeLowerings, 'values' | 'steps'> = {
  values: { switch_expression: switchValue },
  steps: {
    switch_expression: (low, i) => lowerArms(low, i, (nodes) => low.steps(nodes)),
    yield_statement: (low, i) => {
      const value = low.value(low.parts(i)[0] ?? NONE);
      const open = openSwitches(low).at(-1);
      if (!open) return;
      low.fn.store(open.variable, value);
      low.flow.break(open.label);
    },
  },
};
