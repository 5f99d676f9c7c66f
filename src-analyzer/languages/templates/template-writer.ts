import { ControlFlow } from '#analyzer/flow/program/control-flow.ts';
import type { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import { NONE, unnamed, type FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import { INCLUDE, RAW_OUTPUT, TEMPLATE_BODY } from '#analyzer/flow/program/template-words.ts';

/** Writes what a template does that has a language of its own; a name nobody declared becomes a parameter. */
export class TemplateWriter {
  readonly fn: FunctionBuilder;
  readonly flow: ControlFlow;

  constructor(fn: FunctionBuilder) {
    this.fn = fn;
    this.flow = new ControlFlow(fn);
  }

  /** Value of a variable of the template. */
  readonly read = (name: string): number => {
    if (this.fn.findOwn(name) === undefined) this.fn.addParameter({ name });
    return this.fn.read(name);
  };

  assign(name: string, value: number): void {
    if (this.fn.findOwn(name) === undefined) this.fn.declare(name, { reach: 'function' });
    this.fn.assign(name, value);
  }

  /** The page gets the value as it is. */
  show(value: number): void {
    this.fn.call(NONE, RAW_OUTPUT, unnamed([value]));
  }

  /** Another template sees the variables of this one. */
  include(name: string, values?: number): void {
    const given = [this.fn.literal('string', name), ...(values === undefined ? [] : [values])];
    this.fn.call(NONE, INCLUDE, unnamed(given));
  }
}

/** A template's program, written by `write`. */
export function writeTemplateBody(
  program: ProgramBuilder,
  text: string,
  write: (writer: TemplateWriter) => void,
): void {
  const endLine = text.split('\n').length;
  program.addFunction({ name: TEMPLATE_BODY, line: 1, endLine }, (fn) => write(new TemplateWriter(fn)));
}

/** Counts the lines of a text on the way through it. */
export class LineCounter {
  private readonly text: string;
  private at = 0;
  private line = 1;

  constructor(text: string) {
    this.text = text;
  }

  /** Line of an index that is not before the last one asked for, counted from 1. */
  lineAt(index: number): number {
    for (; this.at < index; this.at++) if (this.text.codePointAt(this.at) === 10) this.line++;
    return this.line;
  }
}
