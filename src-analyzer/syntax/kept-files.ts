import { setImmediate } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { FileProgram } from '#analyzer/flow/program/program.ts';
import { keptResults, resultKey } from '#analyzer/reuse/kept-results.ts';
import type { FileJob, ParsedProjectFile, ParseResponse, SkippedFile } from './worker-messages.ts';

/** What is kept of a file that was read. The program is two thirds of it and often not asked for: bytes in the bytes. */
type KeptReading =
  | { readonly file: ParsedProjectFile; readonly program: Uint8Array | undefined }
  | { readonly skipped: SkippedFile };

/** Programs that nobody has asked for yet, by their files. */
const packedPrograms = new WeakMap<ParsedProjectFile, Uint8Array>();

export const hasProgram = (file: ParsedProjectFile): boolean =>
  file.program !== undefined || packedPrograms.has(file);

/** The program of a file; one that was kept is unpacked for the first who asks. */
export function programOf(file: ParsedProjectFile): FileProgram | undefined {
  const bytes = packedPrograms.get(file);
  if (bytes === undefined) return file.program;
  packedPrograms.delete(file);
  file.program = deserialize(bytes) as FileProgram;
  return file.program;
}

export function dropProgram(file: ParsedProjectFile): void {
  packedPrograms.delete(file);
  file.program = undefined;
}

/** What reading a file gives depends on its name, content and place, and on nothing else. */
function keyOf({ path, language, template, foreign }: FileJob, hash: string): Uint8Array {
  return resultKey('syntax', [path, language, template ? 'template' : '', foreign ? 'foreign' : '', hash]);
}

interface Reused {
  readonly files: ParsedProjectFile[];
  readonly skipped: SkippedFile[];
  /** Jobs of files that have to be read. */
  readonly left: FileJob[];
}

const FILES_BETWEEN_PAUSES = 200;

/**
 * Takes over what is kept of the jobs' files.
 * @param hashOf of a file's content, by its path
 * @throws the signal's reason when aborted
 */
export async function takeOver(
  jobs: readonly FileJob[],
  hashOf: (path: string) => string | undefined,
  signal: AbortSignal,
): Promise<Reused> {
  const kept = keptResults();
  const reused: Reused = { files: [], skipped: [], left: [] };
  for (const [at, job] of jobs.entries()) {
    const hash = kept.isKeeping ? hashOf(job.path) : undefined;
    const reading = hash === undefined ? undefined : (kept.get(keyOf(job, hash)) as KeptReading | undefined);
    if (reading === undefined) reused.left.push(job);
    else if ('skipped' in reading) reused.skipped.push(reading.skipped);
    else {
      if (reading.program !== undefined) packedPrograms.set(reading.file, reading.program);
      reused.files.push(reading.file);
    }
    if ((at + 1) % FILES_BETWEEN_PAUSES === 0) {
      await setImmediate();
      signal.throwIfAborted();
    }
  }
  return reused;
}

/** Keeps what was read of the jobs' files for later analyses. */
export function keepReadings(jobs: ReadonlyMap<string, FileJob>, { files, skipped }: ParseResponse): void {
  const kept = keptResults();
  if (!kept.isKeeping) return;
  const results: (readonly [Uint8Array, KeptReading])[] = [];
  for (const { program, ...file } of files) {
    const job = jobs.get(jobName(file.path, file.isTemplate ?? false));
    if (job === undefined || file.hash === undefined) continue;
    results.push([keyOf(job, file.hash), { file, program: program && serialize(program) }]);
  }
  for (const one of skipped) {
    const job = jobs.get(jobName(one.path, one.reason === 'no-template'));
    if (job !== undefined && one.hash !== undefined) results.push([keyOf(job, one.hash), { skipped: one }]);
  }
  kept.put(results);
}

/** A file is read at most once as code and once as a template. */
export const jobName = (path: string, isTemplate: boolean): string =>
  `${isTemplate ? 'template' : 'code'} ${path}`;
