import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { LiteralKind } from '#analyzer/flow/program/program.ts';
import type { ValueOf } from './tree-lowering.ts';

/** A literal as it is written, or with the text that stands for it in all languages. */
export const literal =
  (kind: LiteralKind, text?: string): ValueOf =>
  ({ fn, tree }, i) =>
    fn.literal(kind, text ?? tree.textOf(i));

/** What is inside: parentheses and the like. */
export const firstPart: ValueOf = (low, i) => low.value(low.parts(i)[0] ?? NONE);

/** All parts as a list. */
export const listOfParts: ValueOf = (low, i) => low.fn.collection(unnamed(low.values(low.parts(i))));

/** `a, b`: each is evaluated, the last one is the value. */
export const lastPart: ValueOf = (low, i) => low.values(low.parts(i)).at(-1) ?? low.fn.unknown();

/** `condition ? consequence : alternative`, under fields of these names. */
export const ternary: ValueOf = (low, i) => {
  const { tree } = low;
  const condition = low.value(tree.childByField(i, 'condition'));
  const then = (): number => low.value(tree.childByField(i, 'consequence'));
  return low.flow.choose(condition, then, () => low.value(tree.childByField(i, 'alternative')));
};

/** The value of what may have none: `NONE` becomes unknown. */
export const orUnknown =
  (write: ValueOf): ValueOf =>
  (low, i) => {
    const value = write(low, i);
    return value === NONE ? low.fn.unknown() : value;
  };
