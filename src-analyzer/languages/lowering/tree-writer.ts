import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import { ControlFlow } from '#analyzer/flow/program/control-flow.ts';
import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { KindTable } from '#analyzer/syntax/kind-table.ts';

/** Deeper code is a machine's; following it by recursion would overflow the stack. */
const MAX_DEPTH = 200;

type WriteValue = (writer: TreeWriter, node: number) => number;
type WriteStatement = (writer: TreeWriter, node: number) => void;

/** What a grammar's nodes become, by the name of their kind. */
export interface NodeRules {
  readonly values: ReadonlyMap<string, WriteValue>;
  readonly statements: ReadonlyMap<string, WriteStatement>;
  /** Kinds that hold nothing to run: comments, types, imports. */
  readonly silent: ReadonlySet<string>;
}

/** The same by the numbers of one grammar's kinds. */
interface NumberedRules {
  readonly values: readonly (WriteValue | undefined)[];
  readonly statements: readonly (WriteStatement | undefined)[];
  readonly silent: readonly boolean[];
}

const numbered = new WeakMap<KindTable, NumberedRules>();

/** Made once for each grammar, as a table of kinds is. */
function numberedRules(kinds: KindTable, { values, statements, silent }: NodeRules): NumberedRules {
  let rules = numbered.get(kinds);
  if (!rules) {
    const named = kinds.names.map((name, kind) => (kinds.named[kind] === 1 ? name : ''));
    rules = {
      values: named.map((name) => values.get(name)),
      statements: named.map((name) => statements.get(name)),
      silent: named.map((name) => silent.has(name)),
    };
    numbered.set(kinds, rules);
  }
  return rules;
}

/** What all functions of a file share. */
export interface FileState {
  readonly tree: FlatTree;
  readonly program: ProgramBuilder;
  readonly rules: NumberedRules;
  /** Name of the framework whose own functions the file is written with, '' for none. */
  readonly dialect: string;
  depth: number;
}

/** The writer of what runs when a file is loaded. */
export function startWriter(
  tree: FlatTree,
  program: ProgramBuilder,
  { rules, dialect = '' }: { rules: NodeRules; dialect?: string },
): TreeWriter {
  const state = { tree, program, rules: numberedRules(tree.kinds, rules), dialect, depth: 0 };
  return new TreeWriter(program.file, state);
}

/** Writes the program of one function from its nodes; `inside` gives the writer of a function in it. */
export class TreeWriter {
  readonly tree: FlatTree;
  readonly program: ProgramBuilder;
  readonly fn: FunctionBuilder;
  readonly flow: ControlFlow;
  readonly dialect: string;
  /** Labels that stand before the statement that is written next. */
  labels: readonly string[] = [];
  private readonly state: FileState;

  constructor(fn: FunctionBuilder, state: FileState) {
    this.fn = fn;
    this.state = state;
    this.tree = state.tree;
    this.program = state.program;
    this.dialect = state.dialect;
    this.flow = new ControlFlow(fn);
  }

  inside(fn: FunctionBuilder): TreeWriter {
    return new TreeWriter(fn, this.state);
  }

  /** What is written next stands where this node begins. */
  at(node: number): void {
    this.fn.line = this.tree.line[node] ?? this.fn.line;
  }

  /** Register with the value of an expression. */
  value(node: number): number {
    const { state, fn } = this;
    if (node < 0) return fn.unknown();
    this.at(node);
    if (state.depth >= MAX_DEPTH) return fn.unknown();
    state.depth++;
    try {
      const write = state.rules.values[this.tree.kind[node] ?? 0];
      if (write) return write(this, node);
      this.runChildren(node);
      this.at(node);
      return fn.unknown();
    } finally {
      state.depth--;
    }
  }

  /** A statement, or an expression whose value nobody wants. */
  run(node: number): void {
    const { state } = this;
    if (node < 0 || !this.tree.isNamed(node)) return;
    const kind = this.tree.kind[node] ?? 0;
    if (state.rules.silent[kind]) return;
    const write = state.rules.statements[kind];
    if (!write) {
      this.value(node);
      return;
    }
    if (state.depth >= MAX_DEPTH) return;
    this.at(node);
    state.depth++;
    try {
      write(this, node);
    } finally {
      state.depth--;
    }
  }

  runChildren(node: number): void {
    const end = this.tree.last[node] ?? 0;
    for (let child = node + 1; child < end; child = this.tree.last[child] ?? end) this.run(child);
  }

  kind(node: number): string {
    return node < 0 ? '' : this.tree.kindName(node);
  }

  text(node: number): string {
    return node < 0 ? '' : this.tree.textOf(node);
  }

  field(node: number, name: string): number {
    return node < 0 ? -1 : this.tree.childByField(node, name);
  }

  /** Named children that are not silent. */
  parts(node: number): number[] {
    const { tree, state } = this;
    const found: number[] = [];
    const end = node < 0 ? 0 : (tree.last[node] ?? 0);
    for (let child = node + 1; child < end; child = tree.last[child] ?? end) {
      if (tree.isNamed(child) && !state.rules.silent[tree.kind[child] ?? 0]) found.push(child);
    }
    return found;
  }

  isSilent(node: number): boolean {
    return this.state.rules.silent[this.tree.kind[node] ?? 0] ?? false;
  }

  hasToken(node: number, token: string): boolean {
    const { tree } = this;
    const end = tree.last[node] ?? 0;
    for (let child = node + 1; child < end; child = tree.last[child] ?? end) {
      if (tree.kindName(child) === token) return true;
    }
    return false;
  }

  /** Line on which a node ends, counted from 1. */
  endLine(node: number): number {
    const last = (this.tree.last[node] ?? node + 1) - 1;
    return this.tree.line[last] ?? 1;
  }
}
