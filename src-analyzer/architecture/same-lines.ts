import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { FileEdges } from './edges.ts';

/** Lines by their numbers before an edit, and by those after it. */
export type LineNumbersAfter = ReadonlyMap<number, number>;

/** The lines of what a file declares, in an order of their own. */
function declaredLines({ imports, types, functions, symbols, routes }: SyntaxFacts): number[] {
  const lines: number[] = [];
  for (const { line } of [...imports, ...routes]) lines.push(line);
  for (const { line, nameLine, endLine, annotations } of [...types, ...functions]) {
    lines.push(line, nameLine, endLine);
    for (const one of annotations) lines.push(one.line);
  }
  for (const { line, annotations } of types.flatMap(({ fields }) => fields)) {
    lines.push(line);
    for (const one of annotations) lines.push(one.line);
  }
  for (const { line, endLine, memberLines } of symbols) lines.push(line, endLine, ...memberLines);
  return lines;
}

/** Lines of what imports, mentions and calls say; undefined where they say something else. */
function linesOfEdges(before: FileEdges, now: FileEdges): [number, number][] | undefined {
  if (before.all.length !== now.all.length) return undefined;
  const pairs: [number, number][] = [];
  for (const [at, { found, takesMain }] of before.all.entries()) {
    const other = now.all[at];
    if (!other || other.takesMain !== takesMain) return undefined;
    const { line, ...rest } = found;
    const keys = Object.keys(rest) as (keyof typeof rest)[];
    if (keys.some((key) => rest[key] !== other.found[key])) return undefined;
    pairs.push([line, other.found.line]);
  }
  return pairs;
}

/** What a file declares and leads to. */
interface ReadInFile {
  readonly facts: SyntaxFacts;
  readonly edges: FileEdges | undefined;
}

/**
 * The lines of a file whose declarations are the same, by their numbers before and now. Undefined where it leads to something
 * else, or the lines that both have are in another order.
 */
export function numbersAfter(before: ReadInFile, now: ReadInFile): LineNumbersAfter | undefined {
  const edges = before.edges && now.edges ? linesOfEdges(before.edges, now.edges) : undefined;
  if (edges === undefined && (before.edges !== undefined || now.edges !== undefined)) return undefined;
  const [lines, others] = [declaredLines(before.facts), declaredLines(now.facts)];
  if (lines.length !== others.length) return undefined;
  const after = new Map<number, number>();
  const pairs = [...lines.map((line, at) => [line, others[at] ?? 0] as const), ...(edges ?? [])];
  for (const [line, other] of pairs) {
    if ((after.get(line) ?? other) !== other) return undefined;
    after.set(line, other);
  }
  let last = -1;
  for (const [, other] of [...after].sort(([a], [b]) => a - b)) {
    if (other <= last) return undefined;
    last = other;
  }
  return after;
}
