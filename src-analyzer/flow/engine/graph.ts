import { instructionAt } from '../program/instruction.ts';
import {
  instructionCount,
  type FileProgram,
  type FunctionProgram,
  type Instruction,
} from '../program/program.ts';

/** How a block is left. */
export type Exit =
  | { readonly kind: 'next'; readonly to: number }
  | {
      readonly kind: 'branch';
      readonly condition: number;
      readonly whenTrue: number;
      readonly whenFalse: number;
    }
  | { readonly kind: 'end' };

/** Instructions that run one after the other. */
export interface Block {
  readonly steps: readonly Instruction[];
  readonly exit: Exit;
  /** Blocks that take what is thrown here. */
  readonly handlers: readonly number[];
}

/** A function as blocks; the first one is where it begins. */
export interface Graph {
  readonly blocks: readonly Block[];
  /** Each block's place in an order in which a block comes after those before it, loops aside; -1 where none leads to it. */
  readonly order: readonly number[];
  /** Instruction that writes each register. */
  readonly makers: readonly (Instruction | undefined)[];
  /** Registers that are written into each variable, in the order of instructions; undefined for none. */
  readonly stored: readonly (readonly number[] | undefined)[];
}

const END: Exit = { kind: 'end' };

interface Cut {
  /** Rows at which a block begins. */
  readonly starts: readonly number[];
  readonly blockOfRow: Int32Array;
  readonly rowOfLabel: ReadonlyMap<number, number>;
}

function isJump({ op }: Instruction): boolean {
  return op === 'jump' || op === 'branch' || op === 'return' || op === 'throw';
}

function cutRows(steps: readonly Instruction[], fn: FunctionProgram): Cut {
  const begins = new Uint8Array(steps.length + 1);
  const rowOfLabel = new Map<number, number>();
  begins[0] = 1;
  steps.forEach((step, row) => {
    if (step.op === 'label') {
      begins[row] = 1;
      rowOfLabel.set(step.label, row);
    } else if (isJump(step)) begins[row + 1] = 1;
  });
  for (const { start, end } of fn.regions) {
    begins[start] = 1;
    begins[end] = 1;
  }
  const starts: number[] = [];
  const blockOfRow = new Int32Array(steps.length + 1);
  for (let row = 0; row <= steps.length; row++) {
    if (begins[row] === 1 && row < steps.length) starts.push(row);
    blockOfRow[row] = row < steps.length ? starts.length - 1 : -1;
  }
  return { starts, blockOfRow, rowOfLabel };
}

function exitOf(last: Instruction | undefined, next: number, target: (label: number) => number): Exit {
  switch (last?.op) {
    case 'jump': {
      const to = target(last.label);
      return to < 0 ? END : { kind: 'next', to };
    }
    case 'branch':
      return {
        kind: 'branch',
        condition: last.condition,
        whenTrue: target(last.whenTrue),
        whenFalse: target(last.whenFalse),
      };
    case 'return':
    case 'throw':
      return END;
    default:
      return next < 0 ? END : { kind: 'next', to: next };
  }
}

function cutBlocks(steps: readonly Instruction[], fn: FunctionProgram): Block[] {
  const { starts, blockOfRow, rowOfLabel } = cutRows(steps, fn);
  const target = (label: number): number => blockOfRow[rowOfLabel.get(label) ?? steps.length] ?? -1;
  return starts.map((start, at) => {
    const end = starts[at + 1] ?? steps.length;
    const handlers = fn.regions
      .filter((region) => region.start <= start && start < region.end)
      .map(({ handler }) => target(handler))
      .filter((block) => block >= 0);
    return {
      steps: steps.slice(start, end),
      exit: exitOf(steps[end - 1], at + 1 < starts.length ? at + 1 : -1, target),
      handlers: [...new Set(handlers)],
    };
  });
}

/** Blocks that only ask what another block has stored: the second half of `a && b`. */
function isQuestion({ steps, exit }: Block): boolean {
  return (
    exit.kind === 'branch' &&
    steps.every(({ op }) => op === 'label' || op === 'load' || op === 'unary' || op === 'branch') &&
    steps.some(({ op }) => op === 'load') &&
    steps.length <= 5
  );
}

const MAX_COPIES = 8;

/** Gives each block before a question its own copy of it, so that what each knows is not mixed. */
function splitQuestions(blocks: Block[]): void {
  const before = new Map<number, number[]>();
  blocks.forEach(({ exit }, at) => {
    if (exit.kind === 'next')
      before.set(exit.to, [...(before.get(exit.to) ?? []), at].slice(0, MAX_COPIES + 1));
  });
  for (const [question, asking] of before) {
    const block = blocks[question];
    if (!block || !isQuestion(block) || asking.length < 2 || asking.length > MAX_COPIES) continue;
    for (const at of asking.slice(1)) {
      const asker = blocks[at];
      if (!asker) continue;
      blocks[at] = { ...asker, exit: { kind: 'next', to: blocks.length } };
      blocks.push({ ...block });
    }
  }
}

function successors({ exit, handlers }: Block): number[] {
  if (exit.kind === 'end') return [...handlers];
  const after = exit.kind === 'next' ? [exit.to] : [exit.whenTrue, exit.whenFalse];
  return [...handlers, ...after];
}

/** Reverse postorder, without recursion. */
function orderOf(blocks: readonly Block[]): number[] {
  const order = blocks.map(() => -1);
  const seen = new Uint8Array(blocks.length);
  const done: number[] = [];
  const open: { at: number; next: number[] }[] = [];
  const enter = (at: number): void => {
    const block = blocks[at];
    if (!block || seen[at] === 1) return;
    seen[at] = 1;
    open.push({ at, next: successors(block) });
  };
  enter(0);
  for (let top = open.at(-1); top; top = open.at(-1)) {
    const next = top.next.pop();
    if (next !== undefined) enter(next);
    else {
      done.push(top.at);
      open.pop();
    }
  }
  done.reverse().forEach((at, place) => (order[at] = place));
  return order;
}

/** The blocks of a function. Linear in its instructions and regions. */
export function graphOf(program: FileProgram, fn: FunctionProgram): Graph {
  const steps = Array.from({ length: instructionCount(fn) }, (_, at) => instructionAt(program, fn, at));
  const makers: (Instruction | undefined)[] = Array.from({ length: fn.registers });
  const stored: number[][] = [];
  for (const step of steps) {
    if ('to' in step) makers[step.to] = step;
    else if (step.op === 'store') (stored[step.variable] ??= []).push(step.value);
  }
  const blocks = cutBlocks(steps, fn);
  splitQuestions(blocks);
  return { blocks, order: orderOf(blocks), makers, stored };
}
