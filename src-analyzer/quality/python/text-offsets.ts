/** A place as ruff tells it: both count from 1, columns in UTF-16 units. */
interface Location {
  readonly row: number;
  readonly column: number;
}

/** Turns places of a text into its UTF-16 offsets; what lies behind the last line is the end. */
export function createOffsets(text: string): (location: Location) => number {
  let starts: number[] | undefined;
  return ({ row, column }) => {
    starts ??= startsOf(text);
    const start = starts[row - 1];
    return start === undefined ? text.length : Math.min(text.length, start + column - 1);
  };
}

function startsOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}
