import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import { ControlFlow } from '#analyzer/flow/program/control-flow.ts';
import { NONE, type FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { FunctionHead } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { KindTable } from '#analyzer/syntax/kind-table.ts';

/** Writes a node's value and returns its register. */
export type ValueOf = (low: TreeLowering, i: number) => number;
/** Writes a statement. */
export type Step = (low: TreeLowering, i: number) => void;

/** How the nodes of one grammar are lowered, by kind. What is in neither list is unknown; its children are read. */
export interface NodeLowerings {
  readonly values: Readonly<Record<string, ValueOf>>;
  readonly steps: Readonly<Record<string, Step>>;
  /** Kinds that are neither: comments. */
  readonly skipped: readonly string[];
}

interface ByKind {
  readonly values: readonly (ValueOf | undefined)[];
  readonly steps: readonly (Step | undefined)[];
  readonly skipped: Uint8Array;
}

/** Nesting beyond this is no person's; it must not overflow the stack. */
const MAX_DEPTH = 250;
/** A `finally` is written twice, for both ways out; one in the other would double each time. */
const MAX_FINALLY_DEPTH = 3;
/** Whether a sum is one of numbers is asked at each level; this keeps it linear. */
const MAX_NUMBER_DEPTH = 12;

/** Words that some grammars have as values without making nodes of them. */
const TOKENS: ReadonlySet<string> = new Set(['this', 'base']);

const tables = new WeakMap<NodeLowerings, WeakMap<KindTable, ByKind>>();

function byKind(lowerings: NodeLowerings, kinds: KindTable): ByKind {
  const known = tables.get(lowerings) ?? new WeakMap<KindTable, ByKind>();
  tables.set(lowerings, known);
  let table = known.get(kinds);
  if (!table) {
    const { values, steps, skipped } = lowerings;
    const of = <T>(list: Readonly<Record<string, T>>): (T | undefined)[] =>
      kinds.names.map((name, kind) =>
        (kinds.named[kind] === 1 || TOKENS.has(name)) && Object.hasOwn(list, name) ? list[name] : undefined,
      );
    table = { values: of(values), steps: of(steps), skipped: kinds.setOf(skipped) };
    known.set(kinds, table);
  }
  return table;
}

/** Walks one file's tree and writes its program: where the walk is, and what every language needs for it. */
export class TreeLowering {
  readonly tree: FlatTree;
  readonly program: ProgramBuilder;
  /** The function that is open. */
  fn: FunctionBuilder;
  flow: ControlFlow;
  /** The type that is open, inner ones as `Outer.Inner`; '' outside of types. */
  owner = '';
  /** Whether members belong to the open type itself, not to its values. */
  isStatic = false;
  /** Variables and fields that hold numbers: `+` on them adds. Keys by `numericVariable` and `Owner.field`. */
  readonly numeric = new Set<string>();
  /** Where the value of the open `switch` expressions goes, and what it is left by. */
  readonly yields: { readonly variable: number; readonly label: string }[] = [];
  private readonly table: ByKind;
  private depth = 0;
  private finallyDepth = 0;
  private numberDepth = 0;

  constructor(lowerings: NodeLowerings, tree: FlatTree, program: ProgramBuilder) {
    this.tree = tree;
    this.program = program;
    this.fn = program.file;
    this.flow = new ControlFlow(this.fn);
    this.table = byKind(lowerings, tree.kinds);
  }

  /** What follows stands where this node begins. */
  mark(i: number): void {
    this.fn.line = this.tree.line[i] ?? this.fn.line;
  }

  /** Named children without comments. */
  parts(i: number): number[] {
    const { kind, last, kinds } = this.tree;
    const { skipped } = this.table;
    const found: number[] = [];
    const end = last[i] ?? 0;
    for (let child = i + 1; child < end; child = last[child] ?? end) {
      const of = kind[child] ?? 0;
      if (kinds.named[of] === 1 && skipped[of] === 0) found.push(child);
    }
    return found;
  }

  value(i: number): number {
    if (i < 0 || this.depth >= MAX_DEPTH) return this.fn.unknown();
    this.mark(i);
    this.depth++;
    const lower = this.table.values[this.tree.kind[i] ?? 0];
    const register = lower ? lower(this, i) : this.unknown(i);
    this.depth--;
    return register;
  }

  values(nodes: readonly number[]): number[] {
    return nodes.map((node) => this.value(node));
  }

  step(i: number): void {
    if (i < 0 || this.depth >= MAX_DEPTH) return;
    const kind = this.tree.kind[i] ?? 0;
    this.mark(i);
    this.depth++;
    const lower = this.table.steps[kind];
    if (lower) lower(this, i);
    else if (this.table.values[kind]) this.value(i);
    else this.steps(this.parts(i));
    this.depth--;
  }

  steps(nodes: readonly number[]): void {
    for (const node of nodes) this.step(node);
  }

  /** A node that is not understood: its children are evaluated, so that calls inside are seen. */
  unknown(i: number): number {
    for (const child of this.parts(i)) this.step(child);
    return this.fn.unknown();
  }

  /** Statements in a block of their own. */
  block(nodes: readonly number[]): void {
    this.fn.block(() => this.steps(nodes));
  }

  /** Writes a `finally`; beyond a depth it is left out. */
  finally(write: () => void): () => void {
    return () => {
      if (this.finallyDepth >= MAX_FINALLY_DEPTH) return;
      this.finallyDepth++;
      write();
      this.finallyDepth--;
    };
  }

  /**
   * Adds a function and comes back to the open one.
   * @param outer the function whose variables it sees
   */
  addFunction(head: FunctionHead, outer: FunctionBuilder | undefined, write: () => void): number {
    const { fn, flow } = this;
    const enter = (inner: FunctionBuilder): void => {
      this.fn = inner;
      this.flow = new ControlFlow(inner);
      write();
    };
    const full = { owner: this.owner, ...head };
    const index = outer ? this.program.addInner(outer, full, enter) : this.program.addFunction(full, enter);
    this.fn = fn;
    this.flow = flow;
    return index;
  }

  /** The function around what is written now; undefined at the top of the file and directly in a type there. */
  get around(): FunctionBuilder | undefined {
    return this.fn === this.program.file ? undefined : this.fn;
  }

  /** A function without a name as a value. */
  lambda(i: number, write: () => void): number {
    const { line } = this.fn;
    const head = { name: '', line: this.tree.line[i] ?? line, endLine: this.tree.endLine(i) };
    const index = this.addFunction(head, this.fn, write);
    return this.fn.lambda(index);
  }

  inType(name: string, write: () => void): void {
    const { owner } = this;
    this.owner = owner ? `${owner}.${name}` : name;
    write();
    this.owner = owner;
  }

  /** Declares a variable and, where there is one, stores its value. */
  declare(
    name: string,
    { type = '', isConstant = false, isNumber = false, value = NONE }: LocalVariable = {},
  ): number {
    const variable = this.fn.declare(name, { type, isConstant });
    this.markNumber(variable, isNumber);
    if (value !== NONE) this.fn.store(variable, value);
    return variable;
  }

  markNumber(variable: number, isNumber: boolean): void {
    if (isNumber) this.numeric.add(numericVariable(this.fn.index, variable));
  }

  /** Name of the open type without the types around it. */
  get ownName(): string {
    return this.owner.slice(this.owner.lastIndexOf('.') + 1);
  }

  /** Whether a name is that of a variable or field declared as a number. */
  isNumericName(name: string): boolean {
    const found = this.fn.find(name);
    if (found) return this.numeric.has(numericVariable(found.function, found.variable));
    return this.isNumericField(name);
  }

  /** Asks `test` about a node; what is nested too deep is not known to be a number. */
  isNumber(i: number, test: (low: TreeLowering, i: number) => boolean): boolean {
    if (i < 0 || this.numberDepth >= MAX_NUMBER_DEPTH) return false;
    this.numberDepth++;
    const answer = test(this, i);
    this.numberDepth--;
    return answer;
  }

  isNumericField(name: string): boolean {
    for (let owner = this.owner; owner; owner = owner.slice(0, Math.max(0, owner.lastIndexOf('.')))) {
      if (this.numeric.has(`${owner}.${name}`)) return true;
    }
    return false;
  }
}

export interface LocalVariable {
  readonly type?: string;
  readonly isConstant?: boolean;
  readonly isNumber?: boolean;
  readonly value?: number;
}

function numericVariable(fn: number, variable: number): string {
  return `${fn}:${variable}`;
}
