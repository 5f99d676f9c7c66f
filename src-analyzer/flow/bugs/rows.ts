import {
  HIDDEN_WRITES,
  INSTRUCTION_WORDS,
  LINE_WORD,
  LITERAL_KINDS,
  MARKS,
  operationAt,
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

/** What a function has in it: most are left again before more is read of them. */
interface Contents {
  /** A call in it is a statement of its own. */
  readonly hasStatementCalls: boolean;
  /** More happens to variables than its rows say. */
  readonly hasHiddenWrites: boolean;
  /** It has null in it, or branches twice: without that nothing contradicts itself. */
  readonly hasQuestions: boolean;
  /** It writes variables of a function around it, or hands out the addresses of its own. */
  readonly hasSharedVariables: boolean;
}

/** Reads the rows of one function as numbers. */
export class Rows {
  readonly program: FileProgram;
  readonly fn: FunctionProgram;
  readonly count: number;
  readonly contents: Contents;
  private makers: Int32Array | undefined;
  private places: Int32Array | undefined;

  constructor(program: FileProgram, fn: FunctionProgram) {
    this.program = program;
    this.fn = fn;
    this.count = fn.rows.length / INSTRUCTION_WORDS;
    this.contents = this.read();
  }

  private read(): Contents {
    let hasStatementCalls = false;
    let hasHiddenWrites = false;
    let hasSharedVariables = false;
    let hasNull = false;
    let branches = 0;
    for (let row = 0; row < this.count; row++) {
      switch (this.op(row)) {
        case OP.branch:
          branches++;
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
        case OP.load:
          hasSharedVariables ||= this.has(row, 'reference');
          break;
        case OP.storeOuter:
          hasSharedVariables = true;
          break;
        default:
      }
    }
    const hasQuestions = hasNull || branches > 1;
    return { hasStatementCalls, hasHiddenWrites, hasQuestions, hasSharedVariables };
  }

  op(row: number): number {
    return operationAt(this.fn.rows, row * INSTRUCTION_WORDS);
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
    return this.fn.rows[row * INSTRUCTION_WORDS + LINE_WORD] ?? 0;
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

  /** Names under which a row's list holds them, '' for those without. */
  operandNames(at: number): string[] {
    const { operands } = this.fn;
    return Array.from({ length: operands[at] ?? 0 }, (_, i) => this.name(operands[at + 1 + 2 * i] ?? -1));
  }

  /** Row that wrote a register; -1 where none did. */
  maker(register: number): number {
    if (register < 0) return -1;
    this.makers ??= this.findMakers();
    return this.makers[register] ?? -1;
  }

  private findMakers(): Int32Array {
    const makers = new Int32Array(this.fn.registers).fill(-1);
    for (let row = 0; row < this.count; row++) {
      const to = this.to(row);
      if (to >= 0) makers[to] = row;
    }
    return makers;
  }

  /** Row at which a label stands; -1 for one that is never placed. */
  placeOf(label: number): number {
    if (label < 0) return -1;
    this.places ??= this.findPlaces();
    return this.places[label] ?? -1;
  }

  private findPlaces(): Int32Array {
    const places = new Int32Array(this.fn.labels).fill(-1);
    for (let row = 0; row < this.count; row++) if (this.op(row) === OP.label) places[this.a(row)] = row;
    return places;
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
