import { followFlows } from '#analyzer/flow/engine/analyse.ts';
import { type Flows, located, pathsIn, pathsReadTwice, type PlacedFlows } from '#analyzer/flow/located.ts';
import type { FlowFile } from '#analyzer/flow/names/project-index.ts';
import type { FileProgram } from '#analyzer/flow/program/program.ts';
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
  if (kept === undefined) return undefined;
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
  if (key && moved.length > 0) keptResults().put([[key, { placed: kept.placed, lines } satisfies Kept]]);
  return located(kept.placed, (path) => lines.get(path)?.lines);
}

/** Follows what flows in files of which the facts are there, and keeps it. */
export function follow(flowing: readonly ReadFile[], tables: LanguageTables): Flows {
  const files = flowing
    .filter(isLoaded)
    .filter((file): file is typeof file & FlowFile => programOf(file) !== undefined);
  const { findings, open, bugs, waits } = followFlows(files, tables);
  const placed = { findings, open, bugs, waits };
  const named = byPath(files);
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
