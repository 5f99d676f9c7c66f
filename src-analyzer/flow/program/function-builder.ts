import type { LineNumbers } from './line-numbers.ts';
import { Scopes, type Found } from './scopes.ts';
import {
  INSTRUCTION_WORDS,
  LINE_WORD,
  LITERAL_KINDS,
  MARKS,
  OPS,
  PARTS,
  type Annotation,
  type FunctionHead,
  type FunctionProgram,
  type LiteralKind,
  type Mark,
  type OpName,
  type Operand,
  type Parameter,
  type Part,
  type Region,
  type Variable,
} from './program.ts';

/** No register, no label. */
export const NONE = -1;

interface Place {
  readonly index: number;
  readonly outer: FunctionBuilder | undefined;
  readonly intern: (text: string) => number;
}

/** What a lowering knows of a variable it declares. */
export interface Declaration {
  readonly type?: string;
  readonly isConstant?: boolean;
  /** `function`: seen in the whole function, not only in the open block (`var`, Python, PHP, Ruby). */
  readonly reach?: 'block' | 'function';
}

export interface ParameterHead {
  readonly name: string;
  readonly type?: string;
  readonly annotations?: readonly Annotation[];
  readonly kind?: Parameter['kind'];
  readonly hasDefault?: boolean;
}

const OP_NUMBER = new Map<OpName, number>(OPS.map((op, number) => [op, number]));

/**
 * Writes the instructions of one function. `line` is where what follows stands; a lowering sets it as it goes.
 * Methods that make a value return its register.
 */
export class FunctionBuilder {
  readonly index: number;
  readonly owner: string;
  readonly outer: FunctionBuilder | undefined;
  /** Line of the instructions that are written next, counted from 1. */
  line: number;
  private readonly head: FunctionHead;
  private readonly intern: (text: string) => number;
  private readonly scopes = new Scopes();
  private readonly parameters: Parameter[] = [];
  private readonly variables: Variable[] = [];
  private readonly rows: number[] = [];
  /** An empty list is at 0. */
  private readonly operands: number[] = [0];
  private readonly regions: Region[] = [];
  private registers = 0;
  private labels = 0;

  constructor(head: FunctionHead, { index, outer, intern }: Place) {
    this.head = head;
    this.index = index;
    this.outer = outer;
    this.intern = intern;
    this.owner = head.owner ?? '';
    this.line = Math.max(head.line, 1);
  }

  /** Row that is written next. */
  get row(): number {
    return this.rows.length / INSTRUCTION_WORDS;
  }

  addParameter({
    name,
    type = '',
    annotations = [],
    kind = 'plain',
    hasDefault = false,
  }: ParameterHead): number {
    const variable = this.declare(name, { type, reach: 'function' });
    this.parameters.push({ name, type, variable, annotations, kind, hasDefault });
    return variable;
  }

  /** A new variable; an earlier one of the same name is hidden as far as this one reaches. */
  declare(name: string, { type = '', isConstant = false, reach = 'block' }: Declaration = {}): number {
    const variable = this.variables.push({ name, type, line: this.line, isConstant }) - 1;
    this.scopes.add(name, variable, reach);
    return variable;
  }

  /** A variable the author did not name: the value of a conditional expression. */
  declareHidden(): number {
    return this.variables.push({ name: '', type: '', line: this.line, isConstant: false }) - 1;
  }

  /** Runs `write` in a block of its own: what it declares is not seen afterwards. */
  block(write: () => void): void {
    this.scopes.open();
    write();
    this.scopes.close();
  }

  /** The variable of that name in this function, not in those around it. */
  findOwn(name: string): number | undefined {
    return this.scopes.find(name);
  }

  /** The variable of that name here or in a function around this one. */
  find(name: string): Found | undefined {
    const own = this.scopes.find(name);
    if (own !== undefined) return { variable: own, function: this.index };
    return this.outer?.find(name);
  }

  literal(kind: LiteralKind, text: string): number {
    return this.make('literal', LITERAL_KINDS.indexOf(kind), this.intern(text));
  }

  load(variable: number): number {
    return this.make('load', variable);
  }

  store(variable: number, value: number): void {
    this.write('store', NONE, variable, value);
  }

  /** Reads a name: a variable here, one of a function around this one, or a name of the file or project. */
  read(name: string): number {
    const found = this.find(name);
    if (!found) return this.make('name', this.intern(name));
    return found.function === this.index
      ? this.load(found.variable)
      : this.make('loadOuter', found.variable, found.function);
  }

  /** Writes a name that is declared here or around here; false where it is not. */
  assign(name: string, value: number): boolean {
    const found = this.find(name);
    if (!found) return false;
    if (found.function === this.index) this.store(found.variable, value);
    else this.write('storeOuter', NONE, found.variable, found.function, value);
    return true;
  }

  /** A name that is none of a variable: an import, a type, `this`. */
  name(name: string): number {
    return this.make('name', this.intern(name));
  }

  field(object: number, name: string): number {
    return this.make('field', object, this.intern(name));
  }

  setField(object: number, name: string, value: number): void {
    this.write('setField', NONE, object, this.intern(name), value);
  }

  at(object: number, key: number): number {
    return this.make('index', object, key);
  }

  setAt(object: number, key: number, value: number): void {
    this.write('setIndex', NONE, object, key, value);
  }

  /** `receiver.name(…)`; `NONE` as receiver for a call by name alone. */
  call(receiver: number, name: string, operands: readonly Operand[]): number {
    return this.make('call', receiver, this.intern(name), this.list(operands));
  }

  /** @param type as written, without type arguments */
  construct(type: string, operands: readonly Operand[]): number {
    return this.make('new', NONE, this.intern(type), this.list(operands));
  }

  callValue(callee: number, operands: readonly Operand[]): number {
    return this.make('callValue', callee, NONE, this.list(operands));
  }

  intrinsic(name: string, operands: readonly Operand[]): number {
    return this.make('intrinsic', NONE, this.intern(name), this.list(operands));
  }

  concat(parts: readonly number[]): number {
    return this.make('concat', NONE, NONE, this.list(unnamed(parts)));
  }

  binary(left: number, right: number, operator: string): number {
    return this.make('binary', left, right, this.intern(operator));
  }

  unary(value: number, operator: string): number {
    return this.make('unary', value, this.intern(operator));
  }

  collection(items: readonly Operand[]): number {
    return this.make('list', NONE, NONE, this.list(items));
  }

  map(entries: readonly Operand[]): number {
    return this.make('map', NONE, NONE, this.list(entries));
  }

  /** @param index of a function of this file */
  lambda(index: number): number {
    return this.make('lambda', index);
  }

  cast(value: number, type: string): number {
    return this.make('cast', value, this.intern(type));
  }

  isType(value: number, type: string): number {
    return this.make('isType', value, this.intern(type));
  }

  /** Marks the instruction that was written last, if it made this register. */
  mark(register: number, mark: Mark): number {
    const at = this.rows.length - INSTRUCTION_WORDS;
    // eslint-disable-next-line no-bitwise -- marks stand above the operation
    if (at >= 0 && this.rows[at + 1] === register) this.rows[at] = (this.rows[at] ?? 0) | MARKS[mark];
    return register;
  }

  await(value: number): number {
    return this.make('await', value);
  }

  element(value: number, part: Part = 'value'): number {
    return this.make('element', value, PARTS.indexOf(part));
  }

  unknown(): number {
    return this.make('unknown');
  }

  return(value: number): void {
    this.write('return', NONE, value);
  }

  yield(value: number): void {
    this.write('yield', NONE, value);
  }

  throw(value: number): void {
    this.write('throw', NONE, value);
  }

  newLabel(): number {
    return this.labels++;
  }

  place(label: number): void {
    this.write('label', NONE, label);
  }

  jump(label: number): void {
    this.write('jump', NONE, label);
  }

  branch(condition: number, whenTrue: number, whenFalse: number): void {
    this.write('branch', NONE, condition, whenTrue, whenFalse);
  }

  /** What rows `start` to now throw may reach `handler`. Regions of inner tries are added before those around them. */
  addRegion(
    start: number,
    handler: number,
    options: Partial<Pick<Region, 'types' | 'isFinally'>> = {},
  ): void {
    const { types = [], isFinally = false } = options;
    this.regions.push({ start, end: this.row, handler, types, isFinally });
  }

  /** How many numbers its instructions and their lists take. */
  get words(): number {
    return this.rows.length + this.operands.length;
  }

  /** All lines that the function mentions. */
  tellLines(lines: LineNumbers): void {
    lines.add(this.head.line);
    lines.add(this.head.endLine);
    for (const { line } of this.variables) lines.add(line);
    for (let at = LINE_WORD; at < this.rows.length; at += INSTRUCTION_WORDS) lines.add(this.rows[at] ?? 0);
  }

  /** @param pack puts numbers where the program keeps them */
  finish(pack: (numbers: readonly number[]) => Int32Array, lines: LineNumbers): FunctionProgram {
    const { name, returnType = '', annotations = [], traits = [] } = this.head;
    const rows = pack(this.rows);
    for (let at = LINE_WORD; at < rows.length; at += INSTRUCTION_WORDS)
      rows[at] = lines.numberOf(rows[at] ?? 0);
    return {
      name,
      owner: this.owner,
      outer: this.outer?.index ?? NONE,
      line: lines.numberOf(this.head.line),
      endLine: lines.numberOf(this.head.endLine),
      parameters: this.parameters,
      returnType,
      annotations,
      traits,
      variables: this.variables.map((one) => ({ ...one, line: lines.numberOf(one.line) })),
      rows,
      operands: pack(this.operands),
      registers: this.registers,
      labels: this.labels,
      regions: this.regions,
    };
  }

  /** @param words at most three, in the order in which instruction.ts reads them */
  private make(op: OpName, ...words: readonly number[]): number {
    const to = this.registers++;
    this.write(op, to, ...words);
    return to;
  }

  private write(op: OpName, to: number, ...[a = NONE, b = NONE, c = NONE]: readonly number[]): void {
    this.rows.push(OP_NUMBER.get(op) ?? NONE, to, a, b, c, this.line);
  }

  private list(operands: readonly Operand[]): number {
    if (operands.length === 0) return 0;
    const at = this.operands.push(operands.length) - 1;
    for (const { name, value } of operands) this.operands.push(this.intern(name), value);
    return at;
  }
}

/** Values by their places. */
export function unnamed(values: readonly number[]): Operand[] {
  return values.map((value) => ({ name: '', value }));
}
