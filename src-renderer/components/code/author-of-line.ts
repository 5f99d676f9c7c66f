/** Who wrote some lines, shown beside the first of them and again now and then. */
export interface LineAuthor {
  /** From 1. */
  readonly line: number;
  readonly count: number;
  readonly text: string;
  /** Shown over each of the lines. */
  readonly title: string;
}

/** The one of a line, in a list in order. */
export function authorOf(authors: readonly LineAuthor[], line: number): LineAuthor | undefined {
  let [from, to] = [0, authors.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((authors[middle]?.line ?? 0) <= line) from = middle + 1;
    else to = middle;
  }
  const found = authors[from - 1];
  return found !== undefined && line < found.line + found.count ? found : undefined;
}
