import type { FunctionFact } from './facts.ts';
import type { FlatTree } from './flat-tree.ts';
import type { KindTable } from './kind-table.ts';

/** Which kinds of a grammar count for complexity. */
export interface ComplexityKinds {
  /** Named kinds that add a path: `if`, loops, `case`, `catch`, `?:`. */
  readonly branches: readonly string[];
  /** Named kinds that add 1 + depth to cognitive complexity and deepen what they contain. */
  readonly nesting: readonly string[];
  /** Named kinds that deepen without counting: lambdas, nested functions. */
  readonly lambdas: readonly string[];
  /** Named kinds whose direct or `else`-wrapped repetition is `else if`. */
  readonly ifs: readonly string[];
  /** Tokens that count 1 without depth: `else`, `elif`, `elsif`. */
  readonly elses: readonly string[];
  /** Parents under which an `else` token is a default branch and counts nothing. */
  readonly elseIsDefaultIn?: readonly string[];
  /** Named kinds that hold an `else` and its `if`. */
  readonly elseClauses?: readonly string[];
  /** Tokens of short-circuit operators. */
  readonly logical: readonly string[];
  /** Tokens that name a default for a missing value (`??`, Kotlin's `?:`): a path, but nothing to puzzle over. */
  readonly defaults?: readonly string[];
  /** Named kinds of conditions that name a default where they leave out the middle: PHP's `a ?: b`. */
  readonly shortForms?: readonly string[];
  /** Named kinds of jumps that count when they name a label. */
  readonly jumps: readonly string[];
  readonly labels?: readonly string[];
}

const BRANCH = 1;
const NESTING = 2;
const LAMBDA = 4;
const IF = 8;
const ELSE = 16;
const LOGICAL = 32;
const JUMP = 64;
const ELSE_CLAUSE = 128;
const DEFAULT_PARENT = 256;
const LABEL = 512;
const DEFAULT = 1024;
const SHORT_FORM = 2048;

/** Adds cyclomatic and cognitive complexity and nesting to the innermost open function, node by node. */
export class ComplexityMeter {
  private readonly roles: Uint16Array;
  private tree: FlatTree | undefined;
  /** Ends of the open nesting nodes of the current function, innermost last. */
  private ends: number[] = [];
  /** The open functions and lambdas, innermost last: the depth at which each and its function start, and what it has by itself. */
  private parts: { end: number; base: number; functionBase: number; cognitive: number }[] = [];

  constructor(kinds: KindTable, table: ComplexityKinds) {
    const roles = new Uint16Array(kinds.names.length);
    const mark = (ids: number[], role: number): void => {
      for (const id of ids) if (id >= 0) roles[id] = (roles[id] ?? 0) | role;
    };
    const named = (names: readonly string[] = []): number[] => names.map((name) => kinds.id(name));
    const tokens = (names: readonly string[] = []): number[] => names.map((name) => kinds.token(name));
    mark(named(table.branches), BRANCH);
    mark(named(table.nesting), NESTING);
    mark(named(table.lambdas), LAMBDA);
    mark(named(table.ifs), IF);
    mark(tokens(table.elses), ELSE);
    mark(named(table.elseIsDefaultIn), DEFAULT_PARENT);
    mark(named(table.elseClauses), ELSE_CLAUSE);
    mark(tokens(table.logical), LOGICAL);
    mark(tokens(table.defaults), DEFAULT);
    mark(named(table.shortForms), SHORT_FORM);
    mark(named(table.jumps), JUMP);
    mark(named(table.labels), LABEL);
    this.roles = roles;
  }

  start(tree: FlatTree): void {
    this.tree = tree;
    this.ends = [];
    this.parts = [];
  }

  /** Whether nodes of a kind play any part. */
  counts(kind: number): boolean {
    return this.roles[kind] !== 0;
  }

  /** @param entered whether node `i` opened `current` */
  visit(i: number, entered: boolean, current: FunctionFact | undefined): void {
    const { tree } = this;
    if (!tree) return;
    this.leaveBefore(i);
    if (entered) {
      this.openPart(tree.last[i] ?? 0, this.ends.length);
      return;
    }
    const role = this.roles[tree.kind[i] ?? 0] ?? 0;
    if (role !== 0 && current) this.add(tree, i, role, current);
  }

  private leaveBefore(i: number): void {
    while ((this.ends.at(-1) ?? Infinity) <= i) this.ends.pop();
    while ((this.parts.at(-1)?.end ?? Infinity) <= i) this.parts.pop();
  }

  private add(tree: FlatTree, i: number, role: number, current: FunctionFact): void {
    if (role & (BRANCH | DEFAULT) && !isDefaultCase(tree, i)) current.cyclomatic++;
    if (role & SHORT_FORM && tree.namedChildren(i).length === 2) return;
    if (role & LOGICAL) this.addLogical(tree, i, current);
    if (role & ELSE && !this.isDefault(tree, i)) this.count(current, 0);
    if (role & JUMP && this.hasLabel(tree, i)) this.count(current, 0);
    if (role & NESTING) this.addNesting(tree, i, role, current);
    else if (role & LAMBDA) this.openLambda(tree.last[i] ?? 0);
  }

  private openPart(end: number, functionBase: number): void {
    this.parts.push({ end, base: this.ends.length, functionBase, cognitive: 0 });
  }

  /** The function around a lambda stays the same. */
  private openLambda(end: number): void {
    this.ends.push(end);
    this.openPart(end, this.parts.at(-1)?.functionBase ?? 0);
  }

  /** One point for a function, and one for each of the `depth` branches around it; those of its own for the part it is in. */
  private count(current: FunctionFact, depth: number): void {
    current.cognitive += 1 + depth;
    const part = this.parts.at(-1);
    if (!part) return;
    part.cognitive += depth === 0 ? 1 : 1 + this.ends.length - part.base;
    current.densest = Math.max(current.densest, part.cognitive);
  }

  private addNesting(tree: FlatTree, i: number, role: number, current: FunctionFact): void {
    const depth = this.ends.length - (this.parts.at(-1)?.functionBase ?? 0);
    // `else if` was counted by its `else` and is no deeper than the `if` it continues.
    if (role & IF && this.continuesIf(tree, i)) return;
    this.count(current, depth);
    current.nesting = Math.max(current.nesting, depth + 1);
    this.ends.push(tree.last[i] ?? 0);
  }

  private roleOf(tree: FlatTree, i: number): number {
    return i < 0 ? 0 : (this.roles[tree.kind[i] ?? 0] ?? 0);
  }

  private continuesIf(tree: FlatTree, i: number): boolean {
    const parent = tree.parent[i] ?? -1;
    const role = this.roleOf(tree, parent);
    if (role & ELSE_CLAUSE) return true;
    return (role & IF) !== 0 && this.followsElse(tree, i);
  }

  private followsElse(tree: FlatTree, i: number): boolean {
    let before = -1;
    for (let c = tree.firstChild(tree.parent[i] ?? 0); c >= 0 && c < i; c = tree.nextSibling(c)) before = c;
    return (this.roleOf(tree, before) & ELSE) !== 0;
  }

  private isDefault(tree: FlatTree, i: number): boolean {
    return (this.roleOf(tree, tree.parent[i] ?? -1) & DEFAULT_PARENT) !== 0;
  }

  private hasLabel(tree: FlatTree, i: number): boolean {
    return tree.children(i).some((child) => this.roleOf(tree, child) & LABEL);
  }

  /** A run of the same operator counts once for the reader, each operator once for the paths. */
  private addLogical(tree: FlatTree, i: number, current: FunctionFact): void {
    current.cyclomatic++;
    const expression = tree.parent[i] ?? -1;
    const outer = tree.parent[expression] ?? -1;
    if (outer < 0 || tree.kind[outer] !== tree.kind[expression]) {
      this.count(current, 0);
      return;
    }
    const sameOperator = tree.children(outer).some((child) => tree.kind[child] === tree.kind[i]);
    if (!sameOperator) this.count(current, 0);
  }
}

/** `default:`, `else ->`, `_ =>` and `case _:` are the path that is there anyway. */
const DEFAULT_CASE = /^(default\b|else\b|_\s*(=>|->|,|$)|case\s+_\s*:)/;

function isDefaultCase(tree: FlatTree, i: number): boolean {
  const start = tree.start[i] ?? 0;
  return DEFAULT_CASE.test(tree.text.slice(start, start + 12));
}
