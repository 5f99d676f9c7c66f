import { FollowedProject } from '#analyzer/flow/again/followed-project.ts';
import { type Flows, located, pathsIn, pathsReadTwice, type PlacedFlows } from '#analyzer/flow/located.ts';
import type { FlowFile } from '#analyzer/flow/names/project-index.ts';
import { type FileProgram, instructionCount } from '#analyzer/flow/program/program.ts';
import type { LanguageTables } from '#analyzer/flow/tables/table.ts';
import { keptResults, resultKey } from '../reuse/kept-results.ts';
import { digestsOf, isLoaded, programLinesOf, programOf } from '../syntax/kept-files.ts';
import { loadFacts, type ReadProject } from '../syntax/parsed-project.ts';
import type { ReadFile } from '../syntax/worker-messages.ts';

/** The lines of a file's program, and their hash. */
interface FileLines {
  readonly lines: FileProgram['lines'];
  readonly digest: string;
}

/** What is kept: the flows in numbers of lines, and what lines these were in the files that they name. */
interface Kept {
  readonly placed: PlacedFlows;
  readonly lines: ReadonlyMap<string, FileLines>;
}

/** The flowing files by their paths, but for those that are read twice: their programs speak of lines. */
function byPath(flowing: readonly ReadFile[]): Map<string, ReadFile> {
  const twice = pathsReadTwice(flowing);
  return new Map(flowing.flatMap((file) => (twice.has(file.path) ? [] : [[file.path, file] as const])));
}

/**
 * The flows that are kept of the same programs. Of a file whose lines have moved the program is asked for, to tell where they
 * are now.
 */
export async function keptFlows(
  project: ReadProject,
  flowing: readonly ReadFile[],
  signal: AbortSignal,
): Promise<Flows | undefined> {
  const key = keyOf(flowing);
  const kept = key && (keptResults().get(key) as Kept | undefined);
  return kept && locatedNow(project, flowing, kept, { signal });
}

/** Flows at the lines of now, which are kept where they are others. */
async function locatedNow(
  project: ReadProject,
  flowing: readonly ReadFile[],
  kept: Kept,
  { signal, isNew = false }: { readonly signal: AbortSignal; readonly isNew?: boolean },
): Promise<Flows | undefined> {
  const key = keyOf(flowing);
  const files = byPath(flowing);
  const isMoved = (path: string, digest: string): boolean => {
    const file = files.get(path);
    return file !== undefined && digestsOf(file)?.programLines !== digest;
  };
  const moved = [...kept.lines].flatMap(([path, { digest }]) =>
    isMoved(path, digest) ? (files.get(path) ?? []) : [],
  );
  await loadFacts(project, moved, { signal, programs: true });
  const lines = new Map(kept.lines);
  for (const file of moved) {
    const now = programLinesOf(file);
    // What is read again because it is not kept any more may be another content.
    if (now === undefined || now.digest !== digestsOf(file)?.programLines) return undefined;
    lines.set(file.path, now);
  }
  if (key && (isNew || moved.length > 0))
    keptResults().put([[key, { placed: kept.placed, lines } satisfies Kept]]);
  return located(kept.placed, (path) => lines.get(path)?.lines);
}

/** The project that was followed last, in memory: to be followed again where bodies of functions have changed. */
let last: LastFollowed | undefined;

interface LastFollowed {
  readonly root: string;
  readonly project: FollowedProject;
  /** What each file was read as. */
  read: readonly FollowedFile[];
}

interface FollowedFile {
  /** All that what flows depends on but the program. */
  readonly name: string;
  readonly program: string;
  /** Where its lines were when it was followed. */
  readonly lines: FileLines;
}

/** Files that are followed again, at most: more of them are no edit. */
const MAX_EDITED = 20;
/** Instructions of a project that is kept in memory, at most. */
const MAX_KEPT_INSTRUCTIONS = 600_000;

function followedAs(file: ReadFile, lines: FileLines): FollowedFile | undefined {
  const digests = digestsOf(file);
  if (digests === undefined) return undefined;
  return { name: nameOf(file), program: `${digests.placedFacts} ${digests.program}`, lines };
}

const nameOf = ({ path, language, role, isTemplate, hasError }: ReadFile): string =>
  [path, language, role, isTemplate === true, hasError].join('\0');

/**
 * The flows of a project that was followed before, where no file has come or gone and bodies of functions alone have changed:
 * what was found out of the others is taken over as far as it can be shown to be the same.
 */
export async function flowsAgain(
  project: ReadProject,
  flowing: readonly ReadFile[],
  signal: AbortSignal,
): Promise<Flows | undefined> {
  // Another project means another analysis: the thread is done with the one before.
  if (last?.root !== project.tree.root) last = undefined;
  const known = last;
  if (known?.read.length !== flowing.length) return undefined;
  const isNamedAlike = flowing.every((file, at) => known.read[at]?.name === nameOf(file));
  const edited = [...flowing.entries()].filter(([at, file]) => {
    const digests = digestsOf(file);
    return known.read[at]?.program !== `${digests?.placedFacts} ${digests?.program}`;
  });
  if (!isNamedAlike || edited.length === 0 || edited.length > MAX_EDITED) return undefined;
  await loadFacts(
    project,
    edited.map(([, file]) => file),
    { signal, programs: true },
  );
  if (last !== known) return undefined;
  const read = [...known.read];
  const files = new Map<number, FlowFile>();
  for (const [at, file] of edited) {
    const [now, lines] = [flowFileOf(file), programLinesOf(file)];
    const as = lines && followedAs(file, lines);
    if (now === undefined || as === undefined) return undefined;
    files.set(at, now);
    read[at] = as;
  }
  // Until it is followed it is nothing to be followed again.
  last = undefined;
  const found = known.project.again(files);
  if (!found) return undefined;
  last = { ...known, read };
  return locatedNow(project, flowing, keptOf(found, flowing, read), { signal, isNew: true });
}

function flowFileOf(file: ReadFile): (FlowFile & { readonly hasError: boolean }) | undefined {
  if (!isLoaded(file)) return undefined;
  const program = programOf(file);
  const { path, language, role, facts, isTemplate = false, hasError } = file;
  return program && { path, language, role, facts, program, isTemplate, hasError };
}

function keptOf(
  { findings, open, bugs, waits, nilErrors }: PlacedFlows,
  flowing: readonly ReadFile[],
  read: readonly FollowedFile[],
): Kept {
  const placed = { findings, open, bugs, waits, nilErrors };
  const paths = pathsIn(placed);
  const named = byPath(flowing);
  const lines = flowing.flatMap((file, at) => {
    const known = read[at]?.lines;
    return paths.has(file.path) && named.has(file.path) && known ? [[file.path, known] as const] : [];
  });
  return { placed, lines: new Map(lines) };
}

/**
 * Follows what flows in files of which the facts are there, and keeps it.
 * @param isReusing whether it may be followed again
 */
export function follow(
  { tree }: ReadProject,
  flowing: readonly ReadFile[],
  tables: LanguageTables,
  isReusing: boolean,
): Flows {
  const files = flowing.flatMap((file) => flowFileOf(file) ?? []);
  const named = byPath(flowing);
  const read = flowing.flatMap((file) => {
    const lines = isReusing ? programLinesOf(file) : undefined;
    return (lines && followedAs(file, lines)) ?? [];
  });
  const instructions = files.reduce((sum, { program }) => sum + instructionsOf(program), 0);
  const isComplete = isReusing && files.length === flowing.length && read.length === flowing.length;
  const isKept = isComplete && instructions <= MAX_KEPT_INSTRUCTIONS;
  // The one before is gone before this one takes its room.
  last = undefined;
  const project = new FollowedProject(files, tables, { isKept });
  if (isKept) last = { root: tree.root, project, read };
  const { findings, open, bugs, waits, nilErrors } = project.found;
  const placed = { findings, open, bugs, waits, nilErrors };
  const lines = new Map(
    [...pathsIn(placed)].flatMap((path) => {
      const file = named.get(path);
      const known = file && programLinesOf(file);
      return known ? [[path, known] as const] : [];
    }),
  );
  const key = keyOf(flowing);
  if (key) keptResults().put([[key, { placed, lines } satisfies Kept]]);
  return located(placed, (path) => lines.get(path)?.lines);
}

const instructionsOf = ({ functions }: FileProgram): number =>
  functions.reduce((sum, fn) => sum + instructionCount(fn), 0);

/**
 * What flows depends on what was read of the files that have programs, and on nothing else: neither a change of another file
 * nor one that is not read, of a comment at the end of a line, changes anything. Where lines stand matters only in files that
 * are read twice.
 */
function keyOf(files: readonly ReadFile[]): Uint8Array | undefined {
  const twice = pathsReadTwice(files);
  const parts: string[] = [];
  for (const file of files) {
    const { path, language, role, isTemplate, hasError } = file;
    const digests = digestsOf(file);
    if (digests === undefined) return undefined;
    const marks = `${isTemplate ? 'template' : ''} ${hasError ? 'error' : ''}`;
    const lines = twice.has(path) ? digests.programLines : '';
    parts.push(path, language, role, marks, digests.placedFacts, digests.program, lines);
  }
  return resultKey('flow', parts);
}
