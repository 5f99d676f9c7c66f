import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import { ControlFlow, type Try } from '#analyzer/flow/program/control-flow.ts';
import { NONE, type FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { Lowering } from '#analyzer/flow/program/lowering.ts';
import type { FunctionHead } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { KindTable } from '#analyzer/syntax/kind-table.ts';
import type { ParsedFile } from '#analyzer/syntax/reader.ts';
import { notesOn } from './notes.ts';

/** Writes a node's value and returns its register. */
export type ValueOf = (low: TreeLowering, i: number) => number;
/** Writes a statement. */
export type Step = (low: TreeLowering, i: number) => void;

export type Values = Readonly<Record<string, ValueOf>>;
export type Steps = Readonly<Record<string, Step>>;

/** How the nodes of one grammar are lowered, by kind. A node of a kind in neither list is read for what is in it. */
export interface NodeLowerings {
  readonly values: Values;
  readonly steps: Steps;
  /** Kinds with nothing that runs: comments, types. They are no parts of what they stand in. */
  readonly skipped: readonly string[];
  /** Words that are values though the grammar makes no nodes of them. */
  readonly tokens?: readonly string[];
}

/** The same by the kind numbers of one grammar. */
interface ByKind {
  readonly values: readonly (ValueOf | undefined)[];
  readonly steps: readonly (Step | undefined)[];
  readonly skipped: Uint8Array;
}

/** Nesting beyond this is no person's; it must not overflow the stack. */
const MAX_DEPTH = 200;
/** A `finally` is written twice, for both ways out; one in the other would double each time. */
const MAX_FINALLY_DEPTH = 3;

function byKind({ values, steps, skipped, tokens = [] }: NodeLowerings, kinds: KindTable): ByKind {
  const of = <T>(list: Readonly<Record<string, T>>): (T | undefined)[] =>
    kinds.names.map((name, kind) =>
      (kinds.named[kind] === 1 || tokens.includes(name)) && Object.hasOwn(list, name)
        ? list[name]
        : undefined,
    );
  return { values: of(values), steps: of(steps), skipped: kinds.setOf(skipped) };
}

/** What is lowered: a file, its tree, and where its program is written. */
interface Source {
  readonly tree: FlatTree;
  readonly file: ParsedFile;
  readonly program: ProgramBuilder;
}

/** Walks one file's tree and writes its program: where the walk is, and what every language needs for it. */
export class TreeLowering {
  readonly tree: FlatTree;
  readonly file: ParsedFile;
  readonly program: ProgramBuilder;
  /** The function that is open. */
  fn: FunctionBuilder;
  flow: ControlFlow;
  /** The type that is open, inner ones as `Outer.Inner`; '' outside of types. */
  owner = '';
  private readonly table: ByKind;
  private depth = 0;
  private finallyDepth = 0;

  constructor(table: ByKind, { tree, file, program }: Source) {
    this.tree = tree;
    this.file = file;
    this.program = program;
    this.fn = program.file;
    this.flow = new ControlFlow(this.fn);
    this.table = table;
  }

  /** What follows stands where this node begins. */
  mark(i: number): void {
    this.fn.line = this.tree.line[i] ?? this.fn.line;
  }

  /** Name of a node's kind, '' for -1. */
  kind(i: number): string {
    return i < 0 ? '' : this.tree.kindName(i);
  }

  /** Source text of a node, '' for -1. */
  text(i: number): string {
    return i < 0 ? '' : this.tree.textOf(i);
  }

  /** The first child under a field; -1 for -1 and where there is none. */
  field(i: number, name: string): number {
    return i < 0 ? NONE : this.tree.childByField(i, name);
  }

  isSkipped(i: number): boolean {
    return this.table.skipped[this.tree.kind[i] ?? 0] === 1;
  }

  /** Named children that are not skipped; none for -1. */
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

  /** Register with the value of a node: unknown for -1, for what is nested too deep and for what has no value. */
  value(i: number): number {
    if (i < 0 || this.depth >= MAX_DEPTH) return this.fn.unknown();
    const lower = this.table.values[this.tree.kind[i] ?? 0];
    if (!lower) {
      this.step(i);
      this.mark(i);
      return this.fn.unknown();
    }
    this.mark(i);
    this.depth++;
    const register = lower(this, i);
    this.depth--;
    return register;
  }

  values(nodes: readonly number[]): number[] {
    return nodes.map((node) => this.value(node));
  }

  /** Writes a node for what it does; what is not understood is read for the calls in it. */
  step(i: number): void {
    if (i < 0 || this.depth >= MAX_DEPTH) return;
    const { values, steps, skipped } = this.table;
    const kind = this.tree.kind[i] ?? 0;
    if (skipped[kind] === 1) return;
    const lower = steps[kind];
    if (!lower && values[kind]) {
      this.value(i);
      return;
    }
    this.mark(i);
    this.depth++;
    if (lower) lower(this, i);
    else this.stepInto(i);
    this.depth--;
  }

  steps(nodes: readonly number[]): void {
    for (const node of nodes) this.step(node);
  }

  /** Writes the parts of a node. */
  stepInto(i: number): void {
    const { kind, last, kinds } = this.tree;
    const end = last[i] ?? 0;
    for (let child = i + 1; child < end; child = last[child] ?? end) {
      if (kinds.named[kind[child] ?? 0] === 1) this.step(child);
    }
  }

  /** Statements in a block of their own. */
  block(nodes: readonly number[]): void {
    this.fn.block(() => this.steps(nodes));
  }

  /** As `ControlFlow.tryCatch`; a `finally` deep in others is left out. */
  tryCatch({ finally: last, ...parts }: Try): void {
    const write = (): void => {
      if (this.finallyDepth >= MAX_FINALLY_DEPTH) return;
      this.finallyDepth++;
      last?.();
      this.finallyDepth--;
    };
    this.flow.tryCatch(last ? { ...parts, finally: write } : parts);
  }

  /**
   * Adds a function and comes back to the open one, which is `fn` again afterwards.
   * @param outer the function whose variables it sees
   */
  addFunction(head: FunctionHead, outer: FunctionBuilder | undefined, write: () => void): number {
    const { fn, flow } = this;
    const enter = (inner: FunctionBuilder): void => {
      this.fn = inner;
      this.flow = new ControlFlow(inner);
      write();
    };
    const full = this.owner ? { owner: this.owner, ...head } : head;
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
  lambda(i: number, write: () => void, head: Partial<FunctionHead> = {}): number {
    return this.fn.lambda(this.addFunction({ name: '', ...this.lines(i), ...head }, this.fn, write));
  }

  /**
   * Lines of what stands at a node, counted from 1.
   * @param from node of its name; where there is none (-1), it begins with the node itself
   */
  lines(i: number, from = NONE): Pick<FunctionHead, 'line' | 'endLine'> {
    const { line, last } = this.tree;
    // Only the last word is searched for line breaks: functions in functions would be searched again and again.
    return { line: line[from < 0 ? i : from] ?? 1, endLine: this.tree.endLine((last[i] ?? i + 1) - 1) };
  }

  /** What the type without a name is called that begins at a node. */
  namelessType(i: number): string {
    return this.program.namelessType(this.tree.line[i] ?? 1);
  }

  inType(name: string, write: () => void): void {
    const { owner } = this;
    this.owner = owner ? `${owner}.${name}` : name;
    write();
    this.owner = owner;
  }

  /** Name of the open type without the types around it. */
  get ownName(): string {
    return this.owner.slice(this.owner.lastIndexOf('.') + 1);
  }
}

/** How a language's trees are lowered. `write` begins at the root, in the function that runs when the file is loaded. */
export function treeLowering(
  lowerings: NodeLowerings,
  write: (low: TreeLowering) => void = (low) => low.step(0),
): Lowering {
  const tableOf = notesOn((kinds: KindTable) => byKind(lowerings, kinds));
  return {
    lower: (tree, file, program) => write(new TreeLowering(tableOf(tree.kinds), { tree, file, program })),
  };
}
