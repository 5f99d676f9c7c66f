import type { FileProgram, FunctionProgram } from './program.ts';

/** A program to be kept. The same program gives the same text and words, which a serialized value does not. */
export interface PackedProgram {
  /** All but numbers, as JSON. */
  readonly text: string;
  /** Rows and operands of all functions, one after the other. */
  readonly words: Int32Array;
  readonly lines: FileProgram['lines'];
}

type PackedFunction = Omit<FunctionProgram, 'rows' | 'operands'> & {
  readonly lengths: readonly [rows: number, operands: number];
};

export function packProgram({ names, functions, lines }: FileProgram): PackedProgram {
  const words = new Int32Array(
    functions.reduce((sum, { rows, operands }) => sum + rows.length + operands.length, 0),
  );
  let end = 0;
  const packed = functions.map(({ rows, operands, ...head }): PackedFunction => {
    words.set(rows, end);
    words.set(operands, end + rows.length);
    end += rows.length + operands.length;
    return { ...head, lengths: [rows.length, operands.length] };
  });
  return { text: JSON.stringify({ names, functions: packed }), words, lines };
}

export function unpackProgram({ text, words, lines }: PackedProgram): FileProgram {
  const { names, functions } = JSON.parse(text) as {
    names: FileProgram['names'];
    functions: PackedFunction[];
  };
  let end = 0;
  const take = (length: number): Int32Array => {
    const start = end;
    end += length;
    return words.subarray(start, end);
  };
  return {
    names,
    functions: functions.map(({ lengths: [rows, operands], ...head }) => {
      return { ...head, rows: take(rows), operands: take(operands) };
    }),
    lines,
  };
}
