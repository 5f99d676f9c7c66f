import type { ArchitectureRequest } from '#contract/analyzer-api/architecture.ts';
import { digestsOf } from '#analyzer/syntax/kept-files.ts';
import type { ReadProject } from '#analyzer/syntax/parsed-project.ts';
import { placedFacts, type PlacedFacts } from '#analyzer/syntax/placed-facts.ts';
import type { ParsedProjectFile, ReadFile } from '#analyzer/syntax/worker-messages.ts';
import { withoutPlaces } from '#analyzer/syntax/without-places.ts';
import type { SyntaxFacts } from '#analyzer/syntax/facts.ts';
import type { LookedAt } from './bodies.ts';
import type { EdgesByFile } from './edges.ts';
import type { PlacedGraph } from './kept-graph.ts';

/*
 * The graph that was drawn last, in memory. What the imports, mentions and calls of a file lead to depends on its own facts
 * and on what the other files declare; after an edit that changes no declaration only the edited files are asked again.
 */

/** What of a file's facts others see: all but what stands in bodies. */
type Declared = Record<Exclude<keyof SyntaxFacts, 'calls' | 'references' | 'errorLines'>, unknown>;

/** What is known of functions by their bodies, left out. */
const NO_BODY = {
  locals: undefined,
  cyclomatic: undefined,
  cognitive: undefined,
  densest: undefined,
  nesting: undefined,
};

function declared(facts: SyntaxFacts): string {
  const { imports, types, functions, exports, symbols, routes } = facts;
  const heads = functions.map((fn) => ({ ...fn, ...NO_BODY }));
  const all: Declared = {
    package: facts.package,
    imports,
    types,
    functions: heads,
    exports,
    symbols,
    routes,
  };
  return withoutPlaces(all);
}

export interface DrawnFile {
  readonly path: string;
  readonly language: string;
  readonly role: ParsedProjectFile['role'];
  readonly hasError: boolean;
  /** Hashes of its facts, with where they stand and without. */
  readonly facts: string;
  readonly placed: string;
  readonly read: PlacedFacts;
}

/** What is read of texts beside facts, with their hashes. */
export type Texts = ReadonlyMap<string, string | undefined>;

/** A graph that was judged, and what was looked at for it. */
export interface JudgedGraph extends PlacedGraph {
  readonly lookedAt: LookedAt;
  /** All else that it depends on beside files. */
  readonly settings: string;
}

export interface Drawn {
  readonly root: string;
  readonly names: string;
  readonly files: readonly DrawnFile[];
  readonly edges: EdgesByFile;
  /** Those that resolving has asked for. */
  readonly texts: Texts;
  readonly judged?: JudgedGraph;
}

let last: Drawn | undefined;

/** What was drawn last, if it is of this project. */
export const lastDrawn = (root: string): Drawn | undefined => (last?.root === root ? last : undefined);

/** Keeps how the graph that was drawn last is judged. */
export function keepJudged(judged: JudgedGraph): void {
  if (last) last = { ...last, judged };
}

/** Where lines of the files that were drawn last stand now. */
export function keepPlaces(files: readonly DrawnFile[], judged: JudgedGraph): void {
  if (last) last = { ...last, files, judged };
}

/** More edges than this are not kept in memory. */
const MAX_KEPT_EDGES = 400_000;
/** Files that are asked again, at most: more of them are no edit. */
const MAX_EDITED = 20;

/** All files by their names, and what is asked. */
export function namesOf({ tree }: ReadProject, { languages }: ArchitectureRequest): string {
  return JSON.stringify([languages, tree.files.map(({ path }) => path)]);
}

/** What can be taken over of the graph that was drawn last. */
export interface TakenOver {
  /** Facts in numbers of lines, parallel to the files. */
  readonly placed: readonly PlacedFacts[];
  readonly edges: EdgesByFile;
  readonly texts: Texts;
  /** Numbers of the files that are asked again; undefined where all are. */
  readonly edited?: readonly number[];
}

export const isSameFile = (before: DrawnFile | undefined, { path, language, role }: ReadFile): boolean =>
  before?.path === path && before.language === language && before.role === role;

/** Facts in numbers of lines of files of which nothing is taken over. */
export function nothingTakenOver(files: readonly ParsedProjectFile[]): TakenOver {
  return { placed: files.map(({ facts }) => placedFacts(facts)), edges: [], texts: new Map() };
}

/**
 * Facts of the project's files in numbers of lines, and what is known of their edges.
 * @param hashOf of a text of the project as it is now
 */
export function takeOver(
  project: ReadProject,
  files: readonly ParsedProjectFile[],
  request: ArchitectureRequest,
  hashOf: (path: string) => string | undefined,
): TakenOver {
  // Another project means another analysis: the thread is done with the one before.
  if (last?.root !== project.tree.root) last = undefined;
  const known = last;
  const placed = files.map((file, at) => {
    const before = known?.files[at];
    const isSame =
      before !== undefined && isSameFile(before, file) && before.facts === digestsOf(file)?.facts;
    return isSame ? before.read : placedFacts(file.facts);
  });
  const nothing = { placed, edges: [], texts: new Map<string, string | undefined>() };
  if (!known || known.files.length !== files.length || known.names !== namesOf(project, request))
    return nothing;
  if (!files.every((file, at) => isSameFile(known.files[at], file))) return nothing;
  const edited = [...files.keys()].filter(
    (at) => known.files[at]?.placed !== digestsOf(files[at] as ReadFile)?.placedFacts,
  );
  if (edited.length > MAX_EDITED || !declareTheSame(edited, known, placed)) return nothing;
  if (![...known.texts].every(([path, hash]) => hashOf(path) === hash)) return nothing;
  const isEdited = new Set(edited);
  return {
    placed,
    edited,
    edges: known.edges.map((one, at) => (isEdited.has(at) ? undefined : one)),
    texts: known.texts,
  };
}

function declareTheSame(edited: readonly number[], known: Drawn, placed: readonly PlacedFacts[]): boolean {
  return edited.every((at) => {
    const [before, now] = [known.files[at]?.read.facts, placed[at]?.facts];
    return before !== undefined && now !== undefined && declared(before) === declared(now);
  });
}

/** Keeps what was drawn, in the place of what was drawn before. */
export function keepDrawn(
  project: ReadProject,
  files: readonly ParsedProjectFile[],
  request: ArchitectureRequest,
  { placed, edges, texts }: TakenOver,
): void {
  last = undefined;
  if (edges.reduce((sum, file) => sum + (file?.all.length ?? 0), 0) > MAX_KEPT_EDGES) return;
  const drawn = files.flatMap((file, at): DrawnFile[] => {
    const [digests, read] = [digestsOf(file), placed[at]];
    const { path, language, role, hasError } = file;
    return digests && read
      ? [{ path, language, role, hasError, facts: digests.facts, placed: digests.placedFacts, read }]
      : [];
  });
  if (drawn.length < files.length) return;
  last = { root: project.tree.root, names: namesOf(project, request), files: drawn, edges, texts };
}
