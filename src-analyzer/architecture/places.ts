/*
 * The graph is drawn over facts in numbers of lines (`PlacedFacts`), so that it holds wherever lines stand. Findings name
 * lines by marks, which are filled in at the end; what depends on how many lines something takes is noted.
 */

type Lines = Int32Array;

/** Methods of a class that is too small for a god class, to be asked again where lines have moved. */
export type SmallClass = Int32Array;

export interface Span {
  readonly line: number;
  readonly endLine: number;
}

const MARK = /\uE000(\d+),(\d+)\uE001/g;

export class Places {
  private readonly lines: readonly Lines[];
  /** Files that findings name lines of, each with its number in marks. */
  readonly named = new Map<number, number>();
  /** Lines of these by the numbers in marks. */
  readonly namedLines: Lines[] = [];
  /** Those of them whose lines were counted, so that all is to be asked again where they move. */
  readonly counted = new Set<number>();
  /** Classes that were found to be small, which is asked again where lines move. */
  readonly small: SmallClass[] = [];

  /** @param lines of each file of the model */
  constructor(lines: readonly Lines[]) {
    this.lines = lines;
  }

  /** Notes that findings name lines of a file; undefined for none. */
  name(file: number | undefined): number {
    if (file === undefined || file < 0) return -1;
    const known = this.named.get(file);
    if (known !== undefined) return known;
    this.named.set(file, this.named.size);
    return this.namedLines.push(this.lines[file] ?? new Int32Array()) - 1;
  }

  /** Stands for a line in a text; the line itself where there is no file. */
  mark(file: number, line: number): string {
    const at = this.name(file);
    return at < 0 ? String(line) : `\uE000${at},${line}\uE001`;
  }

  /** What stands at numbers of lines, at the lines themselves. Whoever counts them notes that. */
  located<Spanning extends Span>(file: number, span: Spanning): Spanning {
    const lineOf = (line: number): number => this.lines[file]?.[line] ?? line;
    return { ...span, line: lineOf(span.line), endLine: lineOf(span.endLine) };
  }

  /** The same, to be counted. */
  counting<Spanning extends Span>(file: number, span: Spanning): Spanning {
    this.counted.add(this.name(file));
    return this.located(file, span);
  }
}

/** A text with its marks filled in. @param lines of the files that findings name, by their numbers in marks */
export const withLines = (text: string, lines: readonly Lines[]): string =>
  text.replaceAll(MARK, (_, file: string, line: string) =>
    String(lines[Number(file)]?.[Number(line)] ?? line),
  );

/** A text with other numbers of lines in its marks. @param numberOf of a file by its number in marks, and of a line */
export const renumbered = (text: string, numberOf: (file: number, line: number) => number): string =>
  text.replaceAll(
    MARK,
    (_, file: string, line: string) => `\uE000${file},${numberOf(Number(file), Number(line))}\uE001`,
  );
