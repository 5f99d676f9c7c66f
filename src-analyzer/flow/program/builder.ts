import { FunctionBuilder } from './function-builder.ts';
import { LineNumbers } from './line-numbers.ts';
import { FILE_BODY, type FileProgram, type FunctionHead, WHOLE_FILE } from './program.ts';

/**
 * Collects the program of one file. A lowering enters a function, writes its body through the `FunctionBuilder` it is
 * given, and comes back; functions may be entered while another one is open, and see its variables.
 */
export class ProgramBuilder {
  private readonly names = new Map<string, number>([['', 0]]);
  private readonly functions: FunctionBuilder[] = [];
  private readonly nameless = new Map<number, string>();
  /** What runs when the file is loaded. */
  readonly file: FunctionBuilder;

  constructor() {
    this.file = this.open({ name: FILE_BODY, line: WHOLE_FILE, endLine: WHOLE_FILE }, undefined);
  }

  /** Number of a name or literal. */
  intern(text: string): number {
    const known = this.names.get(text);
    if (known !== undefined) return known;
    const index = this.names.size;
    this.names.set(text, index);
    return index;
  }

  /** What a type without a name is called by the line it begins on: the same for two on one line, and wherever that stands. */
  namelessType(line: number): string {
    const known = this.nameless.get(line) ?? `<anonymous:${this.nameless.size + 1}>`;
    this.nameless.set(line, known);
    return known;
  }

  /**
   * A function that stands at the top or directly in a type.
   * @param write is called at once to write parameters and body
   * @returns its index
   */
  addFunction(head: FunctionHead, write: (fn: FunctionBuilder) => void): number {
    return this.add(head, undefined, write);
  }

  /** A function inside another one, whose variables it sees. */
  addInner(outer: FunctionBuilder, head: FunctionHead, write: (fn: FunctionBuilder) => void): number {
    return this.add({ owner: outer.owner, ...head }, outer, write);
  }

  private add(
    head: FunctionHead,
    outer: FunctionBuilder | undefined,
    write: (fn: FunctionBuilder) => void,
  ): number {
    const fn = this.open(head, outer);
    write(fn);
    return fn.index;
  }

  private open(head: FunctionHead, outer: FunctionBuilder | undefined): FunctionBuilder {
    const fn = new FunctionBuilder(head, {
      index: this.functions.length,
      outer,
      intern: (text) => this.intern(text),
    });
    this.functions.push(fn);
    return fn;
  }

  /** All functions share one array: a program goes to another thread in half the time, and takes two thirds of the memory. */
  finish(): FileProgram {
    const all = new Int32Array(this.functions.reduce((sum, { words }) => sum + words, 0));
    let end = 0;
    const pack = (numbers: readonly number[]): Int32Array => {
      const start = end;
      all.set(numbers, start);
      end += numbers.length;
      return all.subarray(start, end);
    };
    const lines = new LineNumbers();
    for (const fn of this.functions) fn.tellLines(lines);
    const functions = this.functions.map((fn) => fn.finish(pack, lines));
    const told = lines.all();
    told[WHOLE_FILE] = 1;
    return { names: [...this.names.keys()], functions, lines: told };
  }
}
