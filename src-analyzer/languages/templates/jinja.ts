import { writeFiltered } from './filter-expression.ts';
import type { ReadTemplate } from './template-format.ts';
import { LineCounter, type TemplateWriter, writeTemplateBody } from './template-writer.ts';

const SHOWS =
  /\|\s*(?:safe|raw)\b|\{%-?\s*autoescape\s+(?:false|off)|\{%-?\s*(?:include|extends)\s|\{\{-?\s*include\(/;
const TAG = /\{#|\{%|\{\{/g;
const CLOSING: Readonly<Record<string, string>> = { '{#': '#}', '{%': '%}', '{{': '}}' };
const LOOP = /^for\s+(\w+)(?:\s*,\s*(\w+))?\s+in\s+(.+)$/s;
const SET = /^(?:set|with)\s+(\w+)\s*=(?!=)\s*(.+)$/s;
const NAMED = /^with\s+(.+)\s+as\s+(\w+)$/s;
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

  private assign(tag: string): void {
    const { writer } = this;
    const [, first, second, list] = LOOP.exec(tag) ?? [];
    if (first !== undefined && list !== undefined) {
      const value = writeFiltered(list.replace(/\s(?:if|recursive)\s.*$/s, ''), writer).value;
      writer.assign(first, writer.fn.element(value, second === undefined ? 'value' : 'key'));
      if (second !== undefined) writer.assign(second, writer.fn.element(value));
      return;
    }
    const [, value, name] = NAMED.exec(tag) ?? [];
    if (name !== undefined && value !== undefined) {
      writer.assign(name, writeFiltered(value, writer).value);
      return;
    }
    const [, target, expression] = SET.exec(tag) ?? [];
    if (target !== undefined && expression !== undefined)
      writer.assign(target, writeFiltered(expression, writer).value);
    // What a macro is given is not followed.
    for (const parameter of MACRO.exec(tag)?.[1]?.split(',') ?? []) {
      const given = /^\s*(\w+)/.exec(parameter)?.[1];
      if (given !== undefined) writer.assign(given, writer.fn.unknown());
    }
  }
}

/** Jinja, Django's templates and Twig: all escape what nobody calls `safe` or `raw`, unless they are told not to. */
export const readJinja: ReadTemplate = (text) => {
  if (!SHOWS.test(text)) return undefined;
  return {
    write: (program) => writeTemplateBody(program, text, (writer) => new JinjaReader(writer, text).read()),
  };
};
