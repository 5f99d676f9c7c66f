import { RESULTS, TABLES } from './lexer/layout.ts';
import { LEXER_WASM } from './lexer-wasm.ts';
import { compileSyntax } from './syntax-compiler.ts';

/** What the compiled line lexer exports. */
export interface LexerExports {
  readonly memory: WebAssembly.Memory;
  count(table: number, from: number, length: number): void;
}

export interface LineCounts {
  code: number;
  comment: number;
  blank: number;
}

/** The lexer with its memory: tables of the syntaxes asked for, then the input. */
export interface LexerMemory {
  /** The first `length` bytes of the input; memory that has to grow for it moves, and older views with it. */
  input(length: number): Buffer;
  /** Counts `length` bytes of the input from `offset` on by the rules of a syntax. */
  count(offset: number, length: number, syntax: string): LineCounts;
}

const PAGE = 65_536;
/** NUL bytes behind the input, so that the lexer can look ahead without asking for the end. */
const PADDING = 64;
/** Tables of all syntaxes take about 60 KB; the input starts behind this. */
const TABLE_SPACE = 4 * PAGE;

export function instantiateLexer(): LexerExports {
  const module = new WebAssembly.Module(Buffer.from(LEXER_WASM, 'base64'));
  return new WebAssembly.Instance(module, {}).exports as unknown as LexerExports;
}

export function createLexerMemory(lexer: LexerExports): LexerMemory {
  const tables = new Map<string, number>();
  let free = TABLES;
  let bytes = new Uint8Array(lexer.memory.buffer);
  let words = new Int32Array(lexer.memory.buffer);

  const reserve = (length: number): void => {
    const missing = TABLE_SPACE + length + PADDING - lexer.memory.buffer.byteLength;
    if (missing <= 0) return;
    lexer.memory.grow(Math.ceil(missing / PAGE));
    bytes = new Uint8Array(lexer.memory.buffer);
    words = new Int32Array(lexer.memory.buffer);
  };

  const addressOf = (syntax: string): number => {
    const known = tables.get(syntax);
    if (known !== undefined) return known;
    const table = compileSyntax(syntax, addressOf);
    const address = free;
    free += Math.ceil(table.length / 8) * 8;
    if (free > TABLE_SPACE) throw new RangeError('the line syntaxes do not fit the space for their tables');
    bytes.set(table, address);
    tables.set(syntax, address);
    return address;
  };

  reserve(0);
  return {
    input(length) {
      reserve(length);
      return Buffer.from(lexer.memory.buffer, TABLE_SPACE, length);
    },
    count(offset, length, syntax) {
      const table = addressOf(syntax);
      const end = TABLE_SPACE + offset + length;
      bytes.fill(0, end, end + PADDING);
      lexer.count(table, TABLE_SPACE + offset, length);
      const at = RESULTS / 4;
      return { code: words[at] ?? 0, comment: words[at + 1] ?? 0, blank: words[at + 2] ?? 0 };
    },
  };
}
