import type { ArchitectureRequest } from '#contract/analyzer-api/architecture.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import { hashedTree } from '#analyzer/source/hashed-tree.ts';
import type { FunctionFact, SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { digestsOf, isLoaded } from '#analyzer/syntax/kept-files.ts';
import { loadFacts, type ReadProject } from '#analyzer/syntax/parsed-project.ts';
import { placedFacts, type PlacedFacts } from '#analyzer/syntax/placed-facts.ts';
import type { ReadFile } from '#analyzer/syntax/worker-messages.ts';
import { countsAsCaller, namesCalled } from './bodies.ts';
import type { EdgesByFile } from './edges.ts';
import { architectureOf, type ProjectModel, type Violation } from './graph.ts';
import { countsTheSame, type FileLines, type PlacedGraph } from './kept-graph.ts';
import {
  type Drawn,
  isSameFile,
  type JudgedGraph,
  keepPlaces,
  lastDrawn,
  namesOf,
  type Texts,
} from './last-drawn.ts';
import { renumbered, type SmallClass } from './places.ts';
import { type LineNumbersAfter, numbersAfter } from './same-lines.ts';
import { METHOD_WORDS } from './violations/class-methods.ts';

/*
 * What was judged last holds as long as all is the same that it was judged by: what files declare, what leads from one to
 * another, the texts that were read, and of bodies of functions what was looked at (`bodies.ts`).
 */

/** The project as it is now. */
interface Now {
  readonly model: ProjectModel;
  /** Parallel to the files of the model. */
  readonly placed: readonly PlacedFacts[];
  readonly edges: EdgesByFile;
  /** Those that were read to find where the edited files lead. */
  readonly texts: Texts;
  readonly hashOf: (path: string) => string | undefined;
  /** See `JudgedGraph`. */
  readonly settings: string;
}

const isDecided = ({ cyclomatic }: FunctionFact): boolean => cyclomatic > 1;

/** Whether a file's bodies say the same, as far as anybody asked. More than whether there is a decision is asked of large classes alone. */
function saysTheSame(
  { lookedAt }: JudgedGraph,
  { model }: Pick<Now, 'model'>,
  { file, before, now }: { file: number; before: SyntaxFacts; now: SyntaxFacts },
): boolean {
  const parsed = model.files[file];
  if (!parsed || lookedAt.files.has(file)) return false;
  // Types that a body binds are looked for among its variables.
  if (architectureOf(model, parsed)?.endpoints.inBody) return false;
  if (before.functions.some((fn, at) => isDecided(fn) !== isDecided(now.functions[at] ?? fn))) return false;
  if (!countsAsCaller(parsed)) return true;
  const [called, calls] = [namesCalled(before), namesCalled(now)];
  return [...lookedAt.names].every((name) => called.has(name) === calls.has(name));
}

/** Numbers of lines after the edit, by the edited files. Undefined where what an edge or a body says is another thing. */
function numbersByPath(
  before: Drawn,
  judged: JudgedGraph,
  edited: readonly number[],
  now: Now,
): Map<string, LineNumbersAfter> | undefined {
  const byPath = new Map<string, LineNumbersAfter>();
  for (const file of edited) {
    const [was, is] = [before.files[file], now.placed[file]];
    if (!was || !is) return undefined;
    const [facts, others] = [was.read.facts, is.facts];
    if (!saysTheSame(judged, now, { file, before: facts, now: others })) return undefined;
    const after = numbersAfter(
      { facts, edges: before.edges[file] },
      { facts: others, edges: now.edges[file] },
    );
    if (!after) return undefined;
    byPath.set(was.path, after);
  }
  return byPath;
}

/** A graph in other numbers of lines; undefined where it names a line that has none. */
function renumberedGraph(
  { graph, named, small }: PlacedGraph,
  byPath: ReadonlyMap<string, LineNumbersAfter>,
): Pick<PlacedGraph, 'graph' | 'small'> | undefined {
  const byName = named.map(({ path }) => byPath.get(path));
  let isKnown = true;
  const numberIn = (after: LineNumbersAfter | undefined, line: number): number => {
    const number = after === undefined ? line : after.get(line);
    isKnown &&= number !== undefined;
    return number ?? line;
  };
  const inText = (text: string): string => renumbered(text, (file, line) => numberIn(byName[file], line));
  const violations = graph.violations.map((one): Violation => ({
    ...one,
    line: numberIn(byPath.get(one.filePath), one.line),
    description: inText(one.description),
    suggestion: inText(one.suggestion),
  }));
  const smallAfter = small.map((rows): SmallClass =>
    rows.map((word, at) => {
      const place = at % METHOD_WORDS;
      const isLine = place === 1 || place === 2;
      return isLine ? numberIn(byName[rows[at - place] ?? -1], word) : word;
    }),
  );
  return isKnown ? { graph: { ...graph, violations }, small: smallAfter } : undefined;
}

/**
 * The graph that was judged before an edit, in the numbers of lines of now; undefined where it is to be judged again.
 * @param edited numbers of the files that say something else, and declare the same
 */
export function judgedAsBefore(before: Drawn, edited: readonly number[], now: Now): JudgedGraph | undefined {
  const { judged } = before;
  const { model, placed, texts, hashOf, settings } = now;
  if (!judged || judged.settings !== settings) return undefined;
  if (!model.files.every(({ hasError }, at) => hasError === before.files[at]?.hasError)) return undefined;
  if (!judged.texts.every(([path, hash]) => hashOf(path) === hash)) return undefined;
  const byPath = numbersByPath(before, judged, edited, now);
  if (!byPath || [...judged.counted].some((at) => byPath.has(judged.named[at]?.path ?? ''))) return undefined;
  const after = renumberedGraph(judged, byPath);
  if (!after) return undefined;
  const named = judged.named.map(({ path, lines }): FileLines => {
    const file = model.fileOfPath.get(path);
    return { path, lines: placed[file ?? -1]?.lines ?? lines };
  });
  if (!countsTheSame({ ...judged, ...after }, named)) return undefined;
  return { ...judged, ...after, named, texts: [...new Map([...judged.texts, ...texts])] };
}

/** The files that were read as another text since the graph was drawn; undefined where one says something else. */
function movedSince({ files: before }: Drawn, files: readonly ReadFile[]): number[] | undefined {
  if (before.length !== files.length) return undefined;
  const moved: number[] = [];
  for (const [at, file] of files.entries()) {
    const [was, digests] = [before[at], digestsOf(file)];
    if (!was || !digests || !isSameFile(was, file) || was.hasError !== file.hasError) return undefined;
    if (was.placed !== digests.placedFacts) return undefined;
    if (was.facts !== digests.facts) moved.push(at);
  }
  return moved;
}

/** The graph that was judged last, where nothing but lines has changed since; undefined where more has. */
export async function lastGraph(
  project: ReadProject,
  request: ArchitectureRequest,
  { settings, context }: { readonly settings: string; readonly context: AnalysisContext },
): Promise<JudgedGraph | undefined> {
  const known = lastDrawn(project.tree.root);
  const judged = known?.judged;
  if (!known || judged?.settings !== settings || known.names !== namesOf(project, request)) return undefined;
  const moved = movedSince(known, project.files);
  const { hashOf } = hashedTree(project.tree.root, context);
  if (!moved || !judged.texts.every(([path, hash]) => hashOf(path) === hash)) return undefined;
  await loadFacts(
    project,
    moved.flatMap((at) => project.files[at] ?? []),
    { signal: context.signal },
  );
  const files = [...known.files];
  const lines = new Map<string, Int32Array>();
  for (const at of moved) {
    const [was, file] = [known.files[at], project.files[at]];
    const digests = file && digestsOf(file);
    // What is read again because it is not kept any more may be another content, and has no digests.
    if (!was || !digests || !isLoaded(file)) return undefined;
    files[at] = { ...was, facts: digests.facts, read: placedFacts(file.facts) };
    lines.set(was.path, files[at].read.lines);
  }
  const named = judged.named.map((one) => ({ path: one.path, lines: lines.get(one.path) ?? one.lines }));
  if (!countsTheSame(judged, named)) return undefined;
  const now = { ...judged, named };
  keepPlaces(files, now);
  return now;
}
