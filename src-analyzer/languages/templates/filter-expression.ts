import { NONE, unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { Operand } from '#analyzer/flow/program/program.ts';
import type { TemplateWriter } from './template-writer.ts';

interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'sign' | 'end';
  readonly text: string;
}

const TOKEN =
  /\s+|([A-Za-z_]\w*)|(\d[\w.]*)|"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|(\?\?|\?:|\?\.|[!=<>]=|\*\*|\/\/|\.\.|[-+*/%~<>=!?:.,()[\]{}|&])/y;
const END: Token = { kind: 'end', text: '' };
const MAX_CHARS = 2000;
const MAX_DEPTH = 40;

/** Filters whose text is that of their value, in another shape. All others are taken to make it harmless. */
const KEEPS =
  /^(?:safe|raw|upper|lower|title|capitalize|capfirst|trim|strip|default|default_if_none|d|first|last|join|replace|truncate|truncatechars|truncatewords|u|reverse|wordwrap|center|indent|string|sort|slice|batch|add|format|cut)$/;
const IS_SHOWN_RAW = /^(?:safe|raw)$/;
const COMPARES = /^(?:[!=<>]=|[<>]|in|is|not|starts|ends|matches|instanceof)$/;
const ADDS = /^(?:\+|~)$/;
const COMPUTES = /^(?:-|\*|\/|%|\*\*|\/\/|\.\.|&)$/;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const found = TOKEN.exec(text);
    if (!found) return [];
    const [, name, number, double, single, sign] = found;
    if (name !== undefined) tokens.push({ kind: 'name', text: name });
    else if (number !== undefined) tokens.push({ kind: 'number', text: number });
    else if (double !== undefined || single !== undefined)
      tokens.push({ kind: 'string', text: double ?? single ?? '' });
    else if (sign !== undefined) tokens.push({ kind: 'sign', text: sign });
  }
  return tokens;
}

/** A value of a template, and whether its last filter says that it is shown as it is. */
export interface Filtered {
  readonly value: number;
  readonly isRaw: boolean;
}

/** Thrown inside only: the expression has something that is not understood. */
const NOT_UNDERSTOOD = new Error('not understood');

/** Expressions of Jinja, Django and Twig. What is not understood is unknown as a whole. */
class FilterExpression {
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;
  private isRaw = false;
  private readonly writer: TemplateWriter;

  constructor(text: string, writer: TemplateWriter) {
    this.tokens = text.length > MAX_CHARS ? [] : tokensOf(text);
    this.writer = writer;
  }

  write(): Filtered {
    const value = this.whole();
    if (this.next !== END) throw NOT_UNDERSTOOD;
    return { value, isRaw: this.isRaw };
  }

  private get next(): Token {
    return this.tokens[this.at] ?? END;
  }

  private takes(text: string): boolean {
    if (this.next.text !== text || this.next.kind === 'string') return false;
    this.at++;
    return true;
  }

  private expect(text: string): void {
    if (!this.takes(text)) throw NOT_UNDERSTOOD;
  }

  private name(): string {
    const { kind, text } = this.next;
    if (kind !== 'name' && kind !== 'number') throw NOT_UNDERSTOOD;
    this.at++;
    return text;
  }

  /** `a if b else c`, `b ? a : c`, `a ?: c`: either of them. */
  private whole(): number {
    if (++this.depth > MAX_DEPTH) throw NOT_UNDERSTOOD;
    const { flow, fn } = this.writer;
    let value = this.operation();
    if (this.takes('if')) {
      const condition = this.operation();
      const first = value;
      value = flow.choose(
        condition,
        () => first,
        () => (this.takes('else') ? this.whole() : fn.literal('null', 'null')),
      );
    } else if (this.takes('?')) {
      value = flow.choose(
        value,
        () => this.whole(),
        () => (this.takes(':') ? this.whole() : fn.literal('null', 'null')),
      );
    } else if (this.takes('?:')) value = flow.or(value, () => this.whole());
    this.depth--;
    return value;
  }

  /** Operators from left to right: which of them binds more does not change what flows. */
  private operation(): number {
    const { fn, flow } = this.writer;
    let left = this.unary();
    for (;;) {
      const { kind, text } = this.next;
      if (kind !== 'sign' && kind !== 'name') return left;
      if (text === 'or' || text === '??') {
        this.at++;
        left = flow.or(left, () => this.unary());
      } else if (text === 'and') {
        this.at++;
        left = flow.and(left, () => this.unary());
      } else if (ADDS.test(text)) {
        this.at++;
        this.isRaw = false;
        left = fn.concat([left, this.unary()]);
      } else if (COMPARES.test(text) || COMPUTES.test(text)) {
        this.at++;
        while (/^(?:not|with|in)$/.test(this.next.text)) this.at++;
        this.unary();
        left = fn.unknown();
      } else return left;
    }
  }

  private unary(): number {
    for (const sign of ['not', '!', '-'])
      if (this.takes(sign)) {
        this.unary();
        return this.writer.fn.unknown();
      }
    return this.filters(this.members(this.primary()));
  }

  private filters(start: number): number {
    let value = start;
    while (this.takes('|')) {
      const name = this.name();
      const given: number[] = [];
      if (this.takes('(')) for (const { value: one } of this.operands(')')) given.push(one);
      else if (this.takes(':')) given.push(this.members(this.primary()));
      this.isRaw = IS_SHOWN_RAW.test(name);
      if (!KEEPS.test(name)) value = this.writer.fn.unknown();
      else if (/^(?:default|d|join|replace|add|format)/.test(name))
        value = this.writer.fn.concat([value, ...given]);
    }
    return value;
  }

  private members(start: number): number {
    const { fn } = this.writer;
    let value = start;
    for (;;) {
      if (this.takes('.') || this.takes('?.')) {
        const name = this.name();
        value = this.takes('(') ? fn.call(value, name, this.operands(')')) : fn.field(value, name);
      } else if (this.takes('[')) {
        const key = this.whole();
        this.expect(']');
        value = fn.at(value, key);
      } else if (this.takes('(')) {
        this.operands(')');
        value = fn.unknown();
      } else return value;
    }
  }

  private operands(closing: string): Operand[] {
    const given: Operand[] = [];
    while (!this.takes(closing)) {
      const isNamed =
        this.next.kind === 'name' && /^[=:]$/.test(this.tokens[this.at + 1]?.text ?? '') && closing !== ']';
      const name = isNamed ? this.name() : '';
      if (isNamed) this.at++;
      given.push({ name, value: this.whole() });
      if (!this.takes(',') && this.next.text !== closing) throw NOT_UNDERSTOOD;
    }
    this.isRaw = false;
    return given;
  }

  /** `{'a': b}` and `{a: b}`. */
  private map(): number {
    const entries: Operand[] = [];
    while (!this.takes('}')) {
      const { kind, text } = this.next;
      if (kind !== 'string' && kind !== 'name') throw NOT_UNDERSTOOD;
      this.at++;
      this.expect(':');
      entries.push({ name: text, value: this.whole() });
      if (!this.takes(',') && this.next.text !== '}') throw NOT_UNDERSTOOD;
    }
    return this.writer.fn.map(entries);
  }

  private primary(): number {
    const { fn } = this.writer;
    if (this.takes('(')) {
      const value = this.whole();
      this.expect(')');
      return value;
    }
    if (this.takes('[')) return fn.collection(this.operands(']'));
    if (this.takes('{')) return this.map();
    const { kind, text } = this.next;
    this.at++;
    if (kind === 'string' || kind === 'number') return fn.literal(kind, text);
    if (kind !== 'name') throw NOT_UNDERSTOOD;
    if (/^(?:true|false)$/i.test(text)) return fn.literal('boolean', text.toLowerCase());
    if (/^(?:none|null)$/i.test(text)) return fn.literal('null', 'null');
    if (text === 'request') return this.request();
    if (text === 'app' && this.tokens[this.at + 1]?.text === 'request') {
      this.at += 2;
      return fn.cast(fn.unknown(), 'Symfony\\Component\\HttpFoundation\\Request');
    }
    if (!this.takes('(')) return this.writer.read(text);
    const given = this.operands(')');
    if (text === 'include') return this.include(given);
    return fn.call(NONE, `template function ${text}`, unnamed([]));
  }

  /** Flask and Django give templates the request. */
  private request(): number {
    const { fn } = this.writer;
    const member = this.tokens[this.at + 1]?.text ?? '';
    const isDjango = /^(?:GET|POST|META|COOKIES|FILES)$/.test(member);
    return fn.cast(fn.unknown(), isDjango ? 'django.http.HttpRequest' : 'flask.Request');
  }

  /** `{{ include('part.html', {a: b}) }}` */
  private include([, values]: readonly Operand[]): number {
    const name = this.tokens[this.tokens.findIndex(({ text }) => text === 'include') + 2];
    if (name?.kind === 'string') this.writer.include(name.text, values?.value);
    return this.writer.fn.unknown();
  }
}

/** Value of an expression with filters. */
export function writeFiltered(text: string, writer: TemplateWriter): Filtered {
  try {
    return new FilterExpression(text, writer).write();
  } catch (error) {
    if (error !== NOT_UNDERSTOOD) throw error;
    return { value: writer.fn.unknown(), isRaw: false };
  }
}
