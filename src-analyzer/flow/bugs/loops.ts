import { OP, type Rows } from './rows.ts';

/** The loops of a function, each from the row of its label to the last row that leads back there. */
export class Loops {
  private readonly ends: ReadonlyMap<number, number>;

  constructor(ends: ReadonlyMap<number, number>) {
    this.ends = ends;
  }

  get count(): number {
    return this.ends.size;
  }

  /** Last row of the loop that begins at a row; undefined where none does. */
  endOf(row: number): number | undefined {
    return this.ends.get(row);
  }

  /** Whether a jump from one row to another leads out of a loop. */
  isLeft(from: number, to: number): boolean {
    for (const [start, end] of this.ends) if (start <= from && from <= end && to > end) return true;
    return false;
  }
}

/** Where jumps lead backwards: structured code does so in loops alone. */
export function loopsIn(rows: Rows): Loops {
  const ends = new Map<number, number>();
  const back = (label: number, row: number): void => {
    const start = rows.placeOf(label);
    if (start >= 0 && start <= row) ends.set(start, row);
  };
  for (let row = 0; row < rows.count; row++) {
    const op = rows.op(row);
    if (op === OP.jump) back(rows.a(row), row);
    else if (op === OP.branch) {
      back(rows.b(row), row);
      back(rows.c(row), row);
    }
  }
  return new Loops(ends);
}
