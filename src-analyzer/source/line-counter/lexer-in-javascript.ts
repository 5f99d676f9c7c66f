import type { LexerExports } from './lexer-memory.ts';

/**
 * The line lexer run from its source as plain JavaScript, over a memory of its own: the reference that the compiled
 * lexer is held against, in results by a test and in speed by a benchmark.
 */
export async function loadLexerInJavascript(pages = 128): Promise<LexerExports> {
  const buffer = new ArrayBuffer(pages * 65_536);
  const bytes = new Uint8Array(buffer);
  const words = new Int32Array(buffer);
  const memory = {
    buffer,
    grow(): number {
      throw new RangeError('the memory of the plain lexer does not grow');
    },
  };
  Object.assign(globalThis, {
    i32: {
      load: (address: number) => words[address >> 2],
      load8_u: (address: number) => bytes[address],
      store: (address: number, value: number) => {
        words[address >> 2] = value;
      },
      store8: (address: number, value: number) => {
        bytes[address] = value;
      },
    },
  });
  const { count } = await import('./lexer/lexer.ts');
  return { memory, count };
}
