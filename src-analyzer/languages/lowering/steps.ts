import { NONE } from '#analyzer/flow/program/function-builder.ts';
import { loopNames } from './loops.ts';
import type { Step, TreeLowering } from './tree-lowering.ts';

/** What holds nothing that runs here. */
export const nothing: Step = () => undefined;

const CALLS: ReadonlySet<string> = new Set([
  'call',
  'call_expression',
  'function_call_expression',
  'invocation_expression',
  'member_call_expression',
  'method_invocation',
  'scoped_call_expression',
]);

/** An expression as a statement of its own: nobody takes what a call in it gives. */
export function writeStatement(low: TreeLowering, expression: number): void {
  if (CALLS.has(low.kind(expression))) low.fn.mark(low.value(expression), 'statement');
  else low.step(expression);
}

export const expressionStep: Step = (low, i) => {
  for (const part of low.parts(i)) writeStatement(low, part);
};

/** `return value`, on the line of the word. */
export const returnStep: Step = (low, i) => {
  const [part] = low.parts(i);
  const value = part === undefined ? NONE : low.value(part);
  low.mark(i);
  low.fn.return(value);
};

/** The same with an exception. */
export const throwStep: Step = (low, i) => {
  const [part] = low.parts(i);
  const value = part === undefined ? NONE : low.value(part);
  low.mark(i);
  low.fn.throw(value);
};

/** `if` of languages in which a branch is a block of its own, with fields `condition`, `consequence`, `alternative`. */
export const ifStep: Step = (low, i) => {
  const { tree } = low;
  const then = tree.childByField(i, 'consequence');
  const otherwise = tree.childByField(i, 'alternative');
  low.flow.ifElse(
    low.value(tree.childByField(i, 'condition')),
    () => low.block([then]),
    otherwise < 0 ? undefined : () => low.block([otherwise]),
  );
};

/** `for (initial; condition; update) body`; there may be several nodes under the field of what runs first. */
export const forStep =
  (initial: string): Step =>
  (low, i) => {
    const { tree } = low;
    const condition = tree.childByField(i, 'condition');
    low.fn.block(() => {
      low.steps(under(low, i, initial));
      low.flow.loop({
        ...(condition >= 0 && { condition: () => low.value(condition) }),
        body: () => low.step(tree.childByField(i, 'body')),
        update: () => low.steps(under(low, i, 'update')),
        names: loopNames(low, i),
      });
    });
  };

function under(low: TreeLowering, i: number, field: string): number[] {
  const number = low.tree.kinds.field(field);
  return low.parts(i).filter((child) => low.tree.field[child] === number);
}

/** `while (condition) body`, and `do body while (condition)`. */
export const whileStep =
  (isPostTested: boolean): Step =>
  (low, i) => {
    const { tree } = low;
    low.flow.loop({
      condition: () => low.value(tree.childByField(i, 'condition')),
      body: () => low.step(tree.childByField(i, 'body')),
      isPostTested,
      names: loopNames(low, i),
    });
  };
