import { instructionAt } from '../program/instruction.ts';
import {
  type FileProgram,
  type FunctionProgram,
  INSTRUCTION_WORDS,
  instructionCount,
  LINE_WORD,
  type Instruction,
  operationAt,
} from '../program/program.ts';

/*
 * A line that is inserted gives all lines behind it another number. Labels stay: a file whose body was edited keeps those of
 * the lines that were there before, and new lines have new ones. Which of two labels is less says nothing.
 */

/** Numbers of lines by labels, and labels by numbers. */
export interface LineLabels {
  readonly labelOf: Int32Array;
  readonly numberOf: ReadonlyMap<number, number>;
  /** The first one that was never given. */
  readonly next: number;
}

/** Labels that are the numbers themselves. */
export function firstLabels(count: number): LineLabels {
  const labelOf = Int32Array.from({ length: count }, (_, at) => at);
  return { labelOf, numberOf: new Map(labelOf.entries()), next: count };
}

type Pair = (number: number, label: number) => void;

const operation = (fn: FunctionProgram, at: number): number => operationAt(fn.rows, at * INSTRUCTION_WORDS);
const lineAt = (fn: FunctionProgram, at: number): number => fn.rows[at * INSTRUCTION_WORDS + LINE_WORD] ?? 0;

/** Pairs the lines of instructions that are alike from the begin of two functions, and from their ends. */
function pairRows(now: FunctionProgram, before: FunctionProgram, pair: Pair): void {
  const [count, known] = [instructionCount(now), instructionCount(before)];
  const least = Math.min(count, known);
  let start = 0;
  while (start < least && operation(now, start) === operation(before, start)) start++;
  let end = 0;
  while (end < least && operation(now, count - 1 - end) === operation(before, known - 1 - end)) end++;
  for (let at = 1; at <= end; at++) pair(lineAt(now, count - at), lineAt(before, known - at));
  for (let at = 0; at < start; at++) pair(lineAt(now, at), lineAt(before, at));
}

/**
 * Labels for the lines of an edited program. Any that are different are right; the more lines keep theirs, the more is as
 * it was.
 * @param before the program with labels
 */
export function labelLines(before: FileProgram, now: FileProgram, { next }: LineLabels): LineLabels {
  const numberOf = new Map([[0, 0]]);
  const labels = new Map([[0, 0]]);
  const pair: Pair = (number, label) => {
    if (labels.has(number) || numberOf.has(label)) return;
    labels.set(number, label);
    numberOf.set(label, number);
  };
  now.functions.forEach((fn, at) => {
    const known = before.functions[at];
    if (!known) return;
    pair(fn.line, known.line);
    pairRows(fn, known, pair);
    pair(fn.endLine, known.endLine);
    fn.variables.forEach((variable, index) => pair(variable.line, known.variables[index]?.line ?? -1));
  });
  let last = next;
  const labelOf = Int32Array.from(now.lines, (_, number) => {
    const label = labels.get(number) ?? last++;
    numberOf.set(label, number);
    return label;
  });
  return { labelOf, numberOf, next: last };
}

/** A program with labels in the place of numbers. */
export function withLabels(program: FileProgram, { labelOf }: LineLabels): FileProgram {
  const on = (line: number): number => labelOf[line] ?? line;
  const functions = program.functions.map((fn) => {
    const rows = fn.rows.slice();
    for (let at = LINE_WORD; at < rows.length; at += INSTRUCTION_WORDS) rows[at] = on(rows[at] ?? 0);
    const variables = fn.variables.map((one) => ({ ...one, line: on(one.line) }));
    return { ...fn, line: on(fn.line), endLine: on(fn.endLine), variables, rows };
  });
  return { ...program, functions };
}

/** Functions of an edited program, both with labels, that are not as they were, by their places. */
export function changedFunctions(before: FileProgram, now: FileProgram): number[] {
  return now.functions.flatMap((fn, at) => {
    const known = before.functions[at];
    return known && isSameFunction([before, known], [now, fn]) ? [] : [at];
  });
}

type Placed = readonly [program: FileProgram, fn: FunctionProgram];

function isSameFunction(before: Placed, now: Placed): boolean {
  const [{ rows: one, operands: a, ...head }, { rows: other, operands: b, ...otherHead }] = [
    before[1],
    now[1],
  ];
  if (one.length !== other.length || a.length !== b.length) return false;
  if (JSON.stringify(head) !== JSON.stringify(otherHead)) return false;
  for (let at = 0; at < one.length / INSTRUCTION_WORDS; at++) {
    // Marks stand beside the operation, and are no part of the instruction.
    if (one[at * INSTRUCTION_WORDS] !== other[at * INSTRUCTION_WORDS]) return false;
    if (!isSameInstruction(instructionAt(...before, at), instructionAt(...now, at))) return false;
  }
  return true;
}

function isSameInstruction(a: Instruction, b: Instruction): boolean {
  const [one, other] = [a, b] as unknown as readonly [Record<string, unknown>, Record<string, unknown>];
  return Object.keys(one).every(
    (key) =>
      one[key] === other[key] ||
      (key === 'operands' && JSON.stringify(one[key]) === JSON.stringify(other[key])),
  );
}
