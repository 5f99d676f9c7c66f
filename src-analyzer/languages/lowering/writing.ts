import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import { ControlFlow } from '#analyzer/flow/program/control-flow.ts';
import { NONE, type FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { FunctionHead } from '#analyzer/flow/program/program.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { KindTable } from '#analyzer/syntax/kind-table.ts';

/** Writes what a node computes; returns the register. */
export type ValueForm = (writing: Writing, i: number) => number;
export type StatementForm = (writing: Writing, i: number) => void;

/** What the node kinds of one language mean. Kinds that are in neither map are evaluated for their children. */
export interface Forms {
  readonly values: ReadonlyMap<string, ValueForm>;
  readonly statements: ReadonlyMap<string, StatementForm>;
}

export interface Arm {
  /** Left out for the last arm, taken where no condition holds. */
  readonly condition?: () => number;
  readonly body: () => void;
}

/** The same by the kind numbers of one grammar. */
interface NumberedForms {
  readonly values: readonly (ValueForm | undefined)[];
  readonly statements: readonly (StatementForm | undefined)[];
}

const numbered = new WeakMap<Forms, WeakMap<KindTable, NumberedForms>>();

function numberedForms(forms: Forms, kinds: KindTable): NumberedForms {
  const byGrammar = numbered.get(forms) ?? new WeakMap<KindTable, NumberedForms>();
  numbered.set(forms, byGrammar);
  let made = byGrammar.get(kinds);
  if (!made) {
    const isNamed = (kind: number): boolean => kinds.named[kind] === 1;
    made = {
      values: kinds.names.map((name, kind) => (isNamed(kind) ? forms.values.get(name) : undefined)),
      statements: kinds.names.map((name, kind) => (isNamed(kind) ? forms.statements.get(name) : undefined)),
    };
    byGrammar.set(kinds, made);
  }
  return made;
}

/** Nodes nested deeper than this are not looked into; handwritten code stays far below. */
const MAX_DEPTH = 200;

interface Start {
  readonly tree: FlatTree;
  readonly program: ProgramBuilder;
  readonly forms: Forms;
  /** How deep the function itself stands in the tree. */
  readonly depth?: number;
}

/** One function while its body is written: the tree it is read from, its builder and its control flow. */
export class Writing {
  readonly tree: FlatTree;
  readonly program: ProgramBuilder;
  readonly fn: FunctionBuilder;
  readonly flow: ControlFlow;
  /** Names that a function around this one declares, or the file: written there, not here. */
  readonly outside = new Set<string>();
  private readonly forms: Forms;
  private readonly numbered: NumberedForms;
  private depth: number;

  constructor(fn: FunctionBuilder, { tree, program, forms, depth = 0 }: Start) {
    this.fn = fn;
    this.flow = new ControlFlow(fn);
    this.tree = tree;
    this.program = program;
    this.forms = forms;
    this.numbered = numberedForms(forms, tree.kinds);
    this.depth = depth;
  }

  /** Register with the value of node `i`; unknown for -1, for what is nested too deep and for other kinds of nodes. */
  value(i: number): number {
    if (i < 0 || this.depth >= MAX_DEPTH) return this.fn.unknown();
    const form = this.numbered.values[this.tree.kind[i] ?? 0];
    this.at(i);
    this.depth++;
    const made = form ? form(this, i) : this.valueless(i);
    this.depth--;
    return made;
  }

  /** What a node does where its value is asked for and it has none: a loop at the end of a function, a jump. */
  private valueless(i: number): number {
    const form = this.numbered.statements[this.tree.kind[i] ?? 0];
    if (!form) return this.notUnderstood(i);
    form(this, i);
    return this.fn.unknown();
  }

  /** Writes node `i` for what it does. */
  run(i: number): void {
    if (i < 0 || this.depth >= MAX_DEPTH) return;
    const form = this.numbered.statements[this.tree.kind[i] ?? 0];
    if (!form) {
      this.value(i);
      return;
    }
    this.at(i);
    this.depth++;
    form(this, i);
    this.depth--;
  }

  runAll(nodes: readonly number[]): void {
    for (const i of nodes) this.run(i);
  }

  /** What is written next stands where node `i` begins. */
  at(i: number): void {
    this.fn.line = this.tree.line[i] ?? this.fn.line;
  }

  /** Every child for what happens in it, and no value. */
  notUnderstood(i: number): number {
    this.runAll(this.tree.namedChildren(i));
    this.at(i);
    return this.fn.unknown();
  }

  /** `if … else if … else …` of any length, without recursion. */
  choose(arms: readonly Arm[]): void {
    const { fn } = this;
    const end = fn.newLabel();
    for (const { condition, body } of arms) {
      const no = fn.newLabel();
      if (condition) {
        const yes = fn.newLabel();
        fn.branch(condition(), yes, no);
        fn.place(yes);
      }
      body();
      fn.jump(end);
      fn.place(no);
    }
    fn.place(end);
  }

  /** A function that stands in this one; `write` gets the writing of its body. */
  inner(head: FunctionHead, write: (writing: Writing) => void): number {
    return this.program.addInner(this.fn, head, (fn) => write(this.within(fn)));
  }

  /** A function of the file or of a type. */
  separate(head: FunctionHead, write: (writing: Writing) => void): number {
    return this.program.addFunction(head, (fn) => write(this.within(fn)));
  }

  /** Writes a name's variable, declared here where no function around has it. */
  assign(name: string, value: number, type = ''): void {
    const { fn } = this;
    if (fn.findOwn(name) === undefined && !this.outside.has(name))
      fn.declare(name, { reach: 'function', type });
    fn.assign(name, value);
  }

  /** `if (condition) throw` and the like leave nothing to go on with: what follows runs only otherwise. */
  require(condition: number, otherwise: () => void): void {
    this.flow.ifElse(condition, () => undefined, otherwise);
  }

  /** Gives back nothing. */
  returnNothing(): void {
    this.fn.return(NONE);
  }

  private within(fn: FunctionBuilder): Writing {
    const { tree, program, forms, depth } = this;
    return new Writing(fn, { tree, program, forms, depth });
  }
}
