import { isUtf8 } from 'node:buffer';
import { decodeText, findByteOrderMark, looksBinary } from '../text-encoding.ts';
import { RESULTS, TABLES } from './lexer/layout.ts';
import { LEXER_WASM } from './lexer-wasm.ts';
import { compileSyntax } from './syntax-compiler.ts';

export interface LineCounts {
  code: number;
  comment: number;
  blank: number;
}

export interface LineCounter {
  /**
   * The buffer a file's bytes are read into, at least `bytes` long. Valid until the next call: it lies in memory that
   * may move when it grows.
   */
  inputBuffer(bytes: number): Uint8Array;
  /** Counts the first `length` bytes of the input buffer; undefined when they are binary. */
  countInput(length: number, syntax: string): LineCounts | undefined;
}

/** What the compiled line lexer exports. */
export interface LexerExports {
  readonly memory: WebAssembly.Memory;
  count(table: number, from: number, length: number): void;
}

const PAGE = 65_536;
/** NUL bytes behind the input, so that the lexer can look ahead without asking for the end. */
const PADDING = 64;
/** Tables of all syntaxes take about 60 KB; the input starts behind this. */
const TABLE_SPACE = 4 * PAGE;

function instantiate(): LexerExports {
  const module = new WebAssembly.Module(Buffer.from(LEXER_WASM, 'base64'));
  return new WebAssembly.Instance(module, {}).exports as unknown as LexerExports;
}

const NOTHING: LineCounts = { code: 0, comment: 0, blank: 0 };

/**
 * Counts lines with the lexer compiled to WebAssembly. A line with any code is code; a line of white space is blank,
 * also inside a comment or string; a shebang is a comment; a docstring is a string, thus code.
 * One counter serves one thread and any number of files.
 */
export function createLineCounter(lexer: LexerExports = instantiate()): LineCounter {
  const tables = new Map<string, number>();
  let free = TABLES;

  const reserve = (bytes: number): void => {
    const missing = TABLE_SPACE + bytes + PADDING - lexer.memory.buffer.byteLength;
    if (missing > 0) lexer.memory.grow(Math.ceil(missing / PAGE));
  };
  const input = (bytes: number): Uint8Array => new Uint8Array(lexer.memory.buffer, TABLE_SPACE, bytes);

  const addressOf = (syntax: string): number => {
    const known = tables.get(syntax);
    if (known !== undefined) return known;
    const table = compileSyntax(syntax, addressOf);
    const address = free;
    free += Math.ceil(table.length / 8) * 8;
    if (free > TABLE_SPACE) throw new RangeError('the line syntaxes do not fit the space for their tables');
    reserve(0);
    new Uint8Array(lexer.memory.buffer).set(table, address);
    tables.set(syntax, address);
    return address;
  };

  const count = (offset: number, length: number, syntax: string): LineCounts => {
    const table = addressOf(syntax);
    new Uint8Array(lexer.memory.buffer, TABLE_SPACE + offset + length, PADDING).fill(0);
    lexer.count(table, TABLE_SPACE + offset, length);
    const [code = 0, comment = 0, blank = 0] = new Int32Array(lexer.memory.buffer, RESULTS, 3);
    return { code, comment, blank };
  };

  const countText = (text: string, syntax: string): LineCounts => {
    const bytes = Buffer.from(text, 'utf8');
    reserve(bytes.length);
    input(bytes.length).set(bytes);
    return count(0, bytes.length, syntax);
  };

  return {
    inputBuffer(bytes) {
      reserve(bytes);
      return input(bytes);
    },
    countInput(length, syntax) {
      if (length === 0) return { ...NOTHING };
      const bytes = input(length);
      const mark = findByteOrderMark(bytes);
      const wide = mark !== undefined && mark.encoding !== 'utf-8';
      if (!wide && looksBinary(bytes)) return undefined;
      // Bytes of other encodings may look like quotes or backslashes, so such text is counted as UTF-8.
      if (wide || !isUtf8(bytes)) return countText(decodeText(Buffer.from(bytes)).text, syntax);
      const skipped = mark?.length ?? 0;
      const counts = count(skipped, length - skipped, syntax);
      const oneLine = counts.code + counts.comment + counts.blank <= 1;
      if (oneLine && bytes.includes(13))
        return countText(Buffer.from(bytes).toString('utf8').replaceAll(/\r\n?/g, '\n'), syntax);
      return counts;
    },
  };
}

/** Counts the lines of a text that is already in memory. */
export function countLines(counter: LineCounter, text: string, syntax: string): LineCounts {
  const bytes = Buffer.from(text, 'utf8');
  counter.inputBuffer(bytes.length).set(bytes);
  return counter.countInput(bytes.length, syntax) ?? { ...NOTHING };
}
