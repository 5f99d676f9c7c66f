/**
 * The lines of a text around one of them, with their numbers. A line beyond the end is taken for the last one.
 * @param line from 1
 */
export function linesAround(text: string, line: number, around: number): { code: string; number: number }[] {
  const lines = text.split(/\r?\n/);
  const middle = Math.min(line, lines.length);
  const first = Math.max(1, middle - around);
  return lines.slice(first - 1, middle + around).map((code, index) => ({ code, number: first + index }));
}
