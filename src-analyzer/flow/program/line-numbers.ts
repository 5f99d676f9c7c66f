/** Numbers lines in their order; 0, which is none, is at 0. All of them are told before the first one's number is asked. */
export class LineNumbers {
  private readonly told = new Set<number>([0]);
  private numbers: Map<number, number> | undefined;
  private last = 0;

  add(line: number): void {
    // Most stand on the same line as the one before.
    if (line === this.last) return;
    this.last = line;
    this.told.add(line);
  }

  numberOf(line: number): number {
    this.numbers ??= new Map([...this.told].sort((a, b) => a - b).map((one, at) => [one, at]));
    return this.numbers.get(line) ?? 0;
  }

  /** The lines by their numbers. */
  all(): Int32Array {
    return Int32Array.from(this.told).sort();
  }
}
