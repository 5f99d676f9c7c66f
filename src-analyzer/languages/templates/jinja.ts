import { writeFiltered } from './filter-expression.ts';
import type { ReadTemplate } from './template-format.ts';
import { LineCounter, type TemplateWriter, writeTemplateBody } from './template-writer.ts';

const SHOWS =
  /\|\s*(?:safe|raw)\b|\{%-?\s*autoescape\s+(?:false|off)|\{%-?\s*(?:include|extends)\s|\{\{-?\s*include\(/;
const TAG = /\{#|\{%|\{\{/g;
const CLOSING: Readonly<Record<string, string>> = { '{#': '#}', '{%': '%}', '{{': '}}' };
const LOOP = /^for\s+(\w+)(?:\s*,\s*(\w+))?\s+in\s+(.+)$/s;
const SET = /^(?:set|with)\s+(\w+)\s*=(?!=)\s*(.+)$/s;
const NAMED = /^with (.+) as (\w+)$/;
const OTHER_FILE = /^(?:include|extends)\s+(?:"([^"]*)"|'([^']*)')/;
const MACRO = /^macro\s+\w+\s*\(([^)]*)\)/;
/** What stands inside is no template. */
const VERBATIM = /^(raw|verbatim|comment)\b/;

class JinjaReader {
  private readonly writer: TemplateWriter;
  private readonly text: string;
  private escapes = true;

  constructor(writer: TemplateWriter, text: string) {
    this.writer = writer;
    this.text = text;
  }

  read(): void {
    const { text, writer } = this;
    const lines = new LineCounter(text);
    let from = 0;
    TAG.lastIndex = 0;
    for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
      const [sign] = found;
      from = found.index + 2;
      const end = text.indexOf(CLOSING[sign] ?? '}}', from);
      if (end < 0) break;
      TAG.lastIndex = end + 2;
      const tag = text.slice(from, end).replaceAll(/^[-~+\s]+|[-~+\s]+$/g, '');
      writer.fn.line = lines.lineAt(found.index);
      if (sign === '{{') this.show(tag);
      else if (sign === '{%') this.follow(tag);
      const verbatim = sign === '{%' ? VERBATIM.exec(tag)?.[1] : undefined;
      if (verbatim === undefined) continue;
      const close = text.indexOf(`end${verbatim}`, TAG.lastIndex);
      if (close < 0) break;
      TAG.lastIndex = close;
    }
  }

  private show(expression: string): void {
    const { value, isRaw } = writeFiltered(expression, this.writer);
    const isEscaped = /\|\s*(?:e|escape|force_escape|escapejs|striptags|urlencode)\b/.test(expression);
    if (isRaw || (!this.escapes && !isEscaped)) this.writer.show(value);
  }

  /** Loops are read once, conditions left out. */
  private follow(tag: string): void {
    const { writer } = this;
    const escaping = /^autoescape(?:\s+(\w+))?/.exec(tag);
    if (escaping) this.escapes = !/^(?:false|off)$/i.test(escaping[1] ?? '');
    else if (tag.startsWith('endautoescape')) this.escapes = true;
    const [, double, single] = OTHER_FILE.exec(tag) ?? [];
    const other = double ?? single;
    if (other !== undefined) writer.include(other);
    this.assign(tag);
  }

  /** What a tag puts into variables: a loop, `set`, `with`, the parameters of a macro. */
  private assign(tag: string): void {
    const [, first, second, list] = LOOP.exec(tag) ?? [];
    if (first !== undefined && list !== undefined) this.loop(list, first, second);
    const [, value, name] = NAMED.exec(tag.replaceAll(/\s+/g, ' ')) ?? [];
    const [, target, expression] = SET.exec(tag) ?? [];
    this.set(name ?? target, value ?? expression);
    for (const parameter of MACRO.exec(tag)?.[1]?.split(',') ?? [])
      this.hide(/^\s*(\w+)/.exec(parameter)?.[1]);
  }

  private loop(list: string, first: string, second: string | undefined): void {
    const { writer } = this;
    const { value } = writeFiltered(list.replace(/\s(?:if|recursive)\s.*$/s, ''), writer);
    writer.assign(first, writer.fn.element(value, second === undefined ? 'value' : 'key'));
    if (second !== undefined) writer.assign(second, writer.fn.element(value));
  }

  private set(name: string | undefined, expression: string | undefined): void {
    if (name !== undefined && expression !== undefined)
      this.writer.assign(name, writeFiltered(expression, this.writer).value);
  }

  /** What a macro is given is not followed. */
  private hide(name: string | undefined): void {
    if (name !== undefined) this.writer.assign(name, this.writer.fn.unknown());
  }
}

/** Jinja, Django's templates and Twig: all escape what nobody calls `safe` or `raw`, unless they are told not to. */
export const readJinja: ReadTemplate = (text) => {
  if (!SHOWS.test(text)) return undefined;
  return {
    write: (program) => writeTemplateBody(program, text, (writer) => new JinjaReader(writer, text).read()),
  };
};
