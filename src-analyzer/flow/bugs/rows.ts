import {
  HIDDEN_WRITES,
  INSTRUCTION_WORDS,
  LITERAL_KINDS,
  MARKS,
  OP_BITS,
  OPS,
  type FileProgram,
  type FunctionProgram,
  type LiteralKind,
  type Mark,
  type OpName,
} from '../program/program.ts';

/* eslint-disable no-bitwise -- marks stand above the operation */

/** Numbers of the operations, for switches over rows. */
export const OP = Object.fromEntries(OPS.map((op, number) => [op, number])) as Readonly<
  Record<OpName, number>
>;

const NULL = LITERAL_KINDS.indexOf('null');

/** Reads the rows of one function as numbers: most functions are left again before an instruction is made of one. */
export class Rows {
  readonly program: FileProgram;
  readonly fn: FunctionProgram;
  readonly count: number;
  /** Row that writes each register, -1 for none. */
  readonly makers: Int32Array;
  /** Row of each label, -1 for one that is never placed. */
  readonly labels: Int32Array;
  /** Whether a call in it is a statement of its own. */
  readonly hasStatementCalls: boolean;
  /** Whether more happens to variables than its rows say. */
  readonly hasHiddenWrites: boolean;
  /** Whether it compares or stores null, or branches twice: without that nothing contradicts itself. */
  readonly hasQuestions: boolean;

  constructor(program: FileProgram, fn: FunctionProgram) {
    this.program = program;
    this.fn = fn;
    this.count = fn.rows.length / INSTRUCTION_WORDS;
    this.makers = new Int32Array(fn.registers).fill(-1);
    this.labels = new Int32Array(fn.labels).fill(-1);
    let hasStatementCalls = false;
    let hasNull = false;
    let hasHiddenWrites = false;
    let asked = 0;
    for (let row = 0; row < this.count; row++) {
      const to = this.to(row);
      if (to >= 0) this.makers[to] = row;
      switch (this.op(row)) {
        case OP.label:
          this.labels[this.a(row)] = row;
          break;
        case OP.branch:
          asked++;
          break;
        case OP.literal:
          hasNull ||= this.a(row) === NULL;
          break;
        case OP.intrinsic:
          hasHiddenWrites ||= this.name(this.b(row)) === HIDDEN_WRITES;
          break;
        case OP.call:
        case OP.callValue:
          hasStatementCalls ||= this.has(row, 'statement');
          break;
        default:
      }
    }
    this.hasStatementCalls = hasStatementCalls;
    this.hasHiddenWrites = hasHiddenWrites;
    this.hasQuestions = hasNull || asked > 1;
  }

  op(row: number): number {
    return (this.fn.rows[row * INSTRUCTION_WORDS] ?? 0) & OP_BITS;
  }

  has(row: number, mark: Mark): boolean {
    return ((this.fn.rows[row * INSTRUCTION_WORDS] ?? 0) & MARKS[mark]) !== 0;
  }

  /** Register that a row writes, -1 for none. */
  to(row: number): number {
    return this.fn.rows[row * INSTRUCTION_WORDS + 1] ?? -1;
  }

  a(row: number): number {
    return this.fn.rows[row * INSTRUCTION_WORDS + 2] ?? -1;
  }

  b(row: number): number {
    return this.fn.rows[row * INSTRUCTION_WORDS + 3] ?? -1;
  }

  c(row: number): number {
    return this.fn.rows[row * INSTRUCTION_WORDS + 4] ?? -1;
  }

  line(row: number): number {
    return this.fn.rows[row * INSTRUCTION_WORDS + 5] ?? 0;
  }

  name(index: number): string {
    return this.program.names[index] ?? '';
  }

  /** Registers that a row's list holds. */
  operands(at: number): number[] {
    const { operands } = this.fn;
    const found: number[] = [];
    const count = operands[at] ?? 0;
    for (let i = 0; i < count; i++) found.push(operands[at + 2 + 2 * i] ?? -1);
    return found;
  }

  /** Row that wrote a register; -1 where none did. */
  maker(register: number): number {
    return register < 0 ? -1 : (this.makers[register] ?? -1);
  }

  /** Operation that wrote a register; -1 where none did. */
  madeBy(register: number): number {
    const row = this.maker(register);
    return row < 0 ? -1 : this.op(row);
  }

  /** What a register holds where a literal was written. */
  literal(register: number): Literal | undefined {
    const row = this.maker(register);
    if (row < 0 || this.op(row) !== OP.literal) return undefined;
    return { kind: LITERAL_KINDS[this.a(row)] ?? 'other', text: this.name(this.b(row)) };
  }
}

export interface Literal {
  readonly kind: LiteralKind;
  readonly text: string;
}
