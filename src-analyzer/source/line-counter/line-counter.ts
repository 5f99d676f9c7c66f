import { isUtf8 } from 'node:buffer';
import { decodeText, findByteOrderMark, looksBinary } from '../text-encoding.ts';
import { createLexerMemory, instantiateLexer, type LexerExports, type LineCounts } from './lexer-memory.ts';

export type { LineCounts } from './lexer-memory.ts';

export interface LineCounter {
  /**
   * The buffer a file's bytes are read into, at least `bytes` long. Valid until the next call: it lies in memory that
   * may move when it grows.
   */
  inputBuffer(bytes: number): Buffer;
  /** Counts the first `length` bytes of the input buffer; undefined when they are binary. */
  countInput(length: number, syntax: string): LineCounts | undefined;
}

const NOTHING: LineCounts = { code: 0, comment: 0, blank: 0 };

/**
 * Counts lines with the lexer compiled to WebAssembly. A line with any code is code; a line of white space is blank,
 * also inside a comment or string; a shebang is a comment; a docstring is a string, thus code.
 * One counter serves one thread and any number of files.
 */
export function createLineCounter(lexer: LexerExports = instantiateLexer()): LineCounter {
  const memory = createLexerMemory(lexer);

  const countText = (text: string, syntax: string): LineCounts => {
    const encoded = Buffer.from(text, 'utf8');
    memory.input(encoded.length).set(encoded);
    return memory.count(0, encoded.length, syntax);
  };

  return {
    inputBuffer: (bytes) => memory.input(bytes),
    countInput(length, syntax) {
      if (length === 0) return { ...NOTHING };
      const source = memory.input(length);
      const mark = findByteOrderMark(source);
      const wide = mark !== undefined && mark.encoding !== 'utf-8';
      if (!wide && looksBinary(source)) return undefined;
      // Bytes of other encodings may look like quotes or backslashes, so such text is counted as UTF-8.
      if (wide || !isUtf8(source)) return countText(decodeText(source).text, syntax);
      const skipped = mark?.length ?? 0;
      const counts = memory.count(skipped, length - skipped, syntax);
      const oneLine = counts.code + counts.comment + counts.blank <= 1;
      // Old Macintosh text: carriage returns end its lines.
      return oneLine && source.includes(13)
        ? countText(source.toString('utf8').replaceAll(/\r\n?/g, '\n'), syntax)
        : counts;
    },
  };
}

/** Counts the lines of a text that is already in memory. */
export function countLines(counter: LineCounter, text: string, syntax: string): LineCounts {
  const bytes = Buffer.from(text, 'utf8');
  counter.inputBuffer(bytes.length).set(bytes);
  return counter.countInput(bytes.length, syntax) ?? { ...NOTHING };
}
