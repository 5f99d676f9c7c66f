import type { ControlFlow } from '#analyzer/flow/program/control-flow.ts';
import { NONE, unnamed, type FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import type { Operand } from '#analyzer/flow/program/program.ts';

interface Token {
  readonly kind: 'name' | 'number' | 'string' | 'sign' | 'end';
  readonly text: string;
}

const TOKEN =
  /\s+|([A-Za-z_$][\w$]*)|(\d[\w.]*)|"([^"\\]*)"|'([^'\\]*)'|(\?\.|\?\?|&&|\|\||[!=]==?|[<>]=|[-+*/%<>!?:.,()[\]|`])/y;
const END: Token = { kind: 'end', text: '' };
const MAX_CHARS = 2000;
const MAX_DEPTH = 40;

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

interface Writing {
  readonly fn: FunctionBuilder;
  readonly flow: ControlFlow;
  /** Value of a name in the template. */
  readonly read: (name: string) => number;
}

const LITERALS: ReadonlySet<string> = new Set(['true', 'false', 'null', 'undefined']);

/** Thrown inside only: the expression has something that is not understood. */
const NOT_UNDERSTOOD = new Error('not understood');

/**
 * Expressions in templates of components, which stand outside of the script's tree: names, members, calls, texts, the
 * usual operators and Vue's filters. Others are unknown as a whole.
 */
class ExpressionWriter {
  private readonly tokens: readonly Token[];
  private at = 0;
  private depth = 0;
  private readonly writing: Writing;

  constructor(text: string, writing: Writing) {
    this.tokens = text.length > MAX_CHARS ? [] : tokensOf(text);
    this.writing = writing;
  }

  write(): number {
    if (this.tokens.length === 0) throw NOT_UNDERSTOOD;
    let value = this.choice();
    while (this.take('|')) value = this.writing.fn.call(NONE, this.name(), unnamed([value]));
    if (this.next !== END) throw NOT_UNDERSTOOD;
    return value;
  }

  private get next(): Token {
    return this.tokens[this.at] ?? END;
  }

  private take(sign: string): boolean {
    const { kind, text } = this.next;
    if (kind !== 'sign' || text !== sign) return false;
    this.at++;
    return true;
  }

  private expect(sign: string): void {
    if (!this.take(sign)) throw NOT_UNDERSTOOD;
  }

  private name(): string {
    const { kind, text } = this.next;
    if (kind !== 'name') throw NOT_UNDERSTOOD;
    this.at++;
    return text;
  }

  private choice(): number {
    if (++this.depth > MAX_DEPTH) throw NOT_UNDERSTOOD;
    const condition = this.operation();
    this.depth--;
    if (!this.take('?')) return condition;
    return this.writing.flow.choose(
      condition,
      () => {
        const then = this.choice();
        this.expect(':');
        return then;
      },
      () => this.choice(),
    );
  }

  /** Operators from left to right: which of them binds more does not change what flows. */
  private operation(): number {
    const { fn, flow } = this.writing;
    let left = this.unary();
    for (;;) {
      if (this.take('||')) left = flow.or(left, () => this.unary());
      else if (this.take('??')) left = flow.orElse(left, () => this.unary());
      else if (this.take('&&')) left = flow.and(left, () => this.unary());
      else if (this.take('+')) left = fn.concat([left, this.unary()]);
      else {
        const { kind, text } = this.next;
        if (kind !== 'sign' || !/^(?:[-*/%<>]|[=!<>]==?)$/.test(text)) return left;
        this.at++;
        left = fn.binary(left, this.unary(), text.replace(/^([=!]=)=$/, '$1'));
      }
    }
  }

  private unary(): number {
    for (const sign of ['!', '-']) if (this.take(sign)) return this.writing.fn.unary(this.unary(), sign);
    return this.members(this.primary());
  }

  private members(start: number): number {
    const { fn } = this.writing;
    let value = start;
    for (;;) {
      if (this.take('.') || this.take('?.')) {
        const name = this.name();
        value = this.take('(') ? fn.call(value, name, this.operands()) : fn.field(value, name);
      } else if (this.take('[')) {
        const key = this.choice();
        this.expect(']');
        value = fn.at(value, key);
      } else if (this.take('(')) value = fn.callValue(value, this.operands());
      else return value;
    }
  }

  private operands(): Operand[] {
    const values: number[] = [];
    while (!this.take(')')) {
      values.push(this.choice());
      if (!this.take(',') && (this.next.kind !== 'sign' || this.next.text !== ')')) throw NOT_UNDERSTOOD;
    }
    return unnamed(values);
  }

  private primary(): number {
    const { fn, read } = this.writing;
    const { kind, text } = this.next;
    if (this.take('(')) {
      const value = this.choice();
      this.expect(')');
      return value;
    }
    this.at++;
    if (kind === 'string' || kind === 'number') return fn.literal(kind, text);
    if (kind !== 'name') throw NOT_UNDERSTOOD;
    if (LITERALS.has(text)) return fn.literal(/^[tf]/.test(text) ? 'boolean' : 'null', text);
    if (!this.take('(')) return read(text);
    const operands = this.operands();
    return fn.find(text) ? fn.callValue(fn.read(text), operands) : fn.call(NONE, text, operands);
  }
}

/** Register with the value of a template's expression. */
export function writeExpression(text: string, writing: Writing): number {
  try {
    return new ExpressionWriter(text, writing).write();
  } catch (error) {
    if (error !== NOT_UNDERSTOOD) throw error;
    return writing.fn.unknown();
  }
}
