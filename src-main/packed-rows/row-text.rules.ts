/*
 * Rows as lines of text that are cut into runs where their content says so: an edit changes the run it is in and no other, so
 * that two analyses of nearly the same code have nearly all of their runs in common.
 */

/** What a column of a packed table may hold. */
export type Value = string | number | null;
export type Row = readonly Value[];

/** A value this long is cut into pieces, each a line of its own; it would be a run by itself otherwise. */
const LONG_CHARS = 2048;
/** A run is cut after a line that one of so many is, from this length on, and at this length at the latest. */
const CUT = { oneIn: 64, fromChars: 4096, atChars: 131_072 } as const;

/** Stands in a row for a long value: the pieces are the lines before the row. */
interface Pieces {
  readonly pieces: number;
}

/** JSON lists objects: each is a piece. Other text is cut by length. */
function piecesOf(text: string): string[] {
  return text.split(/(?<=\},)/).flatMap((piece) => piece.match(/[^]{1,65536}/g) ?? []);
}

function* linesOf(row: Row): Generator<string> {
  const cells: (Value | Pieces)[] = [];
  for (const value of row) {
    if (typeof value !== 'string' || value.length < LONG_CHARS) {
      cells.push(value);
      continue;
    }
    const pieces = piecesOf(value);
    cells.push({ pieces: pieces.length });
    for (const piece of pieces) yield JSON.stringify(piece);
  }
  yield JSON.stringify(cells);
}

/** Fowler, Noll and Vo's hash: quick, and the same everywhere. */
function hashOf(line: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < line.length; at += 1) {
    // oxlint-disable-next-line unicorn/prefer-code-point -- halves of a pair are as good
    hash = Math.imul(hash ^ line.charCodeAt(at), 0x01_00_01_93);
  }
  // Its low bits alone depend on little of the line.
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** The rows as texts of some ten thousand characters; joined they are all of them, in order. */
export function* runsOf(rows: Iterable<Row>): Generator<string> {
  let run: string[] = [];
  let chars = 0;
  for (const row of rows) {
    for (const line of linesOf(row)) {
      run.push(line);
      chars += line.length;
      if (chars < CUT.fromChars || (chars < CUT.atChars && hashOf(line) % CUT.oneIn !== 0)) continue;
      yield `${run.join('\n')}\n`;
      run = [];
      chars = 0;
    }
  }
  if (run.length > 0) yield `${run.join('\n')}\n`;
}

/** The rows of runs, in order. */
export function* rowsOf(runs: Iterable<string>): Generator<Row> {
  let pieces: string[] = [];
  for (const run of runs) {
    for (const line of run.split('\n')) {
      if (line === '') continue;
      const read = JSON.parse(line) as string | (Value | Pieces)[];
      if (typeof read === 'string') {
        pieces.push(read);
        continue;
      }
      yield read.map((cell) => {
        if (cell === null || typeof cell !== 'object') return cell;
        return pieces.splice(0, cell.pieces).join('');
      });
      pieces = [];
    }
  }
}
