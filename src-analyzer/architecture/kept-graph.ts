import type { ArchitectureRequest } from '#contract/analyzer-api/architecture.ts';
import type { ArchitectureAnswer } from '#contract/analyzer-api/edge-places.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { keptResults, resultKey } from '#analyzer/reuse/kept-results.ts';
import { hashedTree } from '#analyzer/source/hashed-tree.ts';
import { digestsOf, isLoaded } from '#analyzer/syntax/kept-files.ts';
import { loadFacts, type ReadProject } from '#analyzer/syntax/parsed-project.ts';
import { placedFacts } from '#analyzer/syntax/placed-facts.ts';
import { type SmallClass, withLines } from './places.ts';
import { isStillSmall } from './violations/class-methods.ts';

/** All of the answer but the kinds of large files. */
type Graph = Omit<ArchitectureAnswer, 'dataFiles' | 'entryFiles'>;

/** A file and its lines by their numbers. */
export interface FileLines {
  readonly path: string;
  readonly lines: Int32Array;
}

/** A graph over numbers of lines. */
export interface PlacedGraph {
  readonly graph: Graph;
  /** Files of the project of which the text was read, with its hash: `tsconfig.json`, `go.mod`. */
  readonly texts: readonly (readonly [path: string, hash: string | undefined])[];
  /** Those of which findings name lines, or that were asked how many lines something takes, by their numbers in marks. */
  readonly named: readonly FileLines[];
  /** Numbers of those whose lines were counted. */
  readonly counted: readonly number[];
  readonly small: readonly SmallClass[];
}

/** What of the graph names lines, with these filled in. */
export function locatedGraph({ graph, named }: Pick<PlacedGraph, 'graph' | 'named'>): Graph {
  const all = named.map(({ lines }) => lines);
  const byPath = new Map(named.map(({ path, lines }) => [path, lines]));
  const violations = graph.violations.map((one) => ({
    ...one,
    line: byPath.get(one.filePath)?.[one.line] ?? one.line,
    description: withLines(one.description, all),
    suggestion: withLines(one.suggestion, all),
  }));
  return { ...graph, violations };
}

/**
 * What the graph depends on beside the texts it asks for and the lines it counts: names of all files, and what was read of those
 * with code, wherever it stands. Undefined where nothing is kept.
 */
export function keyOfGraph(
  { tree, files, skipped }: ReadProject,
  { languages, layerRules }: ArchitectureRequest,
): Uint8Array | undefined {
  const read = files.map((file) => {
    const { path, language, role, hasError } = file;
    return [path, language, role, hasError, digestsOf(file)?.placedFacts] as const;
  });
  if (!read.every(([, , , , facts]) => facts !== undefined)) return undefined;
  const names = tree.files.map(({ path }) => path);
  return resultKey('graph', [
    JSON.stringify([tree.skippedBigFiles, languages, layerRules, names, skipped, read]),
  ]);
}

interface Kept extends PlacedGraph {
  /** Hashes of the facts of the files that are named. */
  readonly facts: ReadonlyMap<string, string>;
}

/** Keeps a graph that was made of the project. Facts that were not kept any more may belong to another content. */
export function keepGraph(key: Uint8Array | undefined, project: ReadProject, made: PlacedGraph): void {
  if (key && haveDigests(project)) keepUnder(key, project, made);
}

/** What is read again because it is not kept any more may be another content, and has no digests. */
const haveDigests = ({ files }: ReadProject): boolean => files.every((file) => digestsOf(file) !== undefined);

function keepUnder(key: Uint8Array, project: ReadProject, { graph, texts, ...places }: PlacedGraph): void {
  const { named, counted, small } = places;
  const made = { graph, texts, named, counted, small };
  keptResults().put([[key, { ...made, facts: hashesOf(project, made) } satisfies Kept]]);
}

function hashesOf({ files }: ReadProject, { named }: PlacedGraph): Map<string, string> {
  const paths = new Set(named.map(({ path }) => path));
  return new Map(
    files.flatMap((file) => {
      const facts = digestsOf(file)?.facts;
      return paths.has(file.path) && facts !== undefined ? [[file.path, facts] as const] : [];
    }),
  );
}

/** Whether what was counted is the same with other lines. */
export function countsTheSame({ named, counted, small }: PlacedGraph, now: readonly FileLines[]): boolean {
  const lines = now.map((one) => one.lines);
  const isAsBefore = (at: number): boolean =>
    named[at]?.lines.every((line, number) => line === lines[at]?.[number]) === true;
  return counted.every(isAsBefore) && small.every((rows) => isStillSmall(rows, lines));
}

/** The graph that is kept of the same facts, wherever their lines stand now. */
export async function keptGraph(
  project: ReadProject,
  key: Uint8Array | undefined,
  context: AnalysisContext,
): Promise<Graph | undefined> {
  const kept = key && (keptResults().get(key) as Kept | undefined);
  const { hashOf } = hashedTree(project.tree.root, context);
  if (!key || kept?.texts.every(([path, hash]) => hashOf(path) === hash) !== true) return undefined;
  const named = await linesNow(project, kept, context.signal);
  if (!haveDigests(project) || !countsTheSame(kept, named)) return undefined;
  if (named.some((one, at) => one !== kept.named[at])) keepUnder(key, project, { ...kept, named });
  return locatedGraph({ graph: kept.graph, named });
}

/** Where the lines of the named files are now: facts are brought of those alone that have others. */
async function linesNow(
  project: ReadProject,
  { named, facts }: Kept,
  signal: AbortSignal,
): Promise<readonly FileLines[]> {
  const paths = new Set(named.map(({ path }) => path));
  const moved = project.files.filter(
    (file) => paths.has(file.path) && digestsOf(file)?.facts !== facts.get(file.path),
  );
  await loadFacts(project, moved, { signal });
  const lines = new Map(
    moved
      .filter(isLoaded)
      .map((file) => [file.path, { path: file.path, lines: placedFacts(file.facts).lines }] as const),
  );
  return named.map((before) => lines.get(before.path) ?? before);
}
