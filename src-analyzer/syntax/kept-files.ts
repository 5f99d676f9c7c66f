import { setImmediate } from 'node:timers/promises';
import { packProgram, type PackedProgram, unpackProgram } from '#analyzer/flow/program/packed-program.ts';
import type { FileProgram } from '#analyzer/flow/program/program.ts';
import { HeldGroups, type KeptGroups, keptInGroups } from '#analyzer/reuse/kept-groups.ts';
import { contentHash, keptResults, resultKey } from '#analyzer/reuse/kept-results.ts';
import { noFacts } from './facts-builder.ts';
import { callCount, type SyntaxFacts } from './facts.ts';
import { importFacts } from './import-facts.ts';
import { packFacts, type PackedFacts, unpackFacts } from './packed-facts.ts';
import type { FileJob, ParsedProjectFile, ParseResponse, ReadFile, SkippedFile } from './worker-messages.ts';

/** How much a file does. */
export interface FileBulk {
  /** Of all its functions. */
  readonly branches: number;
  readonly calls: number;
  /** Lines that stand in functions, each counted once. */
  readonly functionLines: number;
}

/** Hashes of what was read of a file: another text may give the same. */
export interface FileDigests {
  readonly facts: string;
  /** '' without a program; the same wherever its lines stand. */
  readonly program: string;
  /** Of the lines that the program mentions. */
  readonly programLines: string;
  /** Of the facts wherever their lines stand. */
  readonly placedFacts: string;
  /** Of what the facts say of other people's packages. */
  readonly imports: string;
}

/** What most of an analysis asks of a file that was read. */
interface Head {
  readonly file: ReadFile;
  readonly bulk: FileBulk;
  readonly digests: FileDigests;
  readonly hasProgram: boolean;
}

/** What is kept of a file that was read. The program is two thirds of it and often not asked for: bytes in the bytes. */
type KeptReading =
  | { readonly head: Head; readonly facts: PackedFacts; readonly program: PackedProgram | undefined }
  | { readonly skipped: SkippedFile };
type KeptHead = Head | { readonly skipped: SkippedFile };

/** A file of which only the head is there. */
interface Unloaded {
  readonly job: FileJob;
  readonly hash: string;
  readonly hasProgram: boolean;
  /** Those that an earlier parse of the project has in memory. */
  readonly lent: SyntaxFacts | undefined;
}

const unloaded = new WeakMap<ReadFile, Unloaded>();
const heads = new WeakMap<ReadFile, Head>();
/** Programs that nobody has asked for yet, by their files. */
const packedPrograms = new WeakMap<ReadFile, PackedProgram>();
/** Files with facts of an earlier parse, which has no programs any more. */
const withoutProgram = new WeakMap<ReadFile, Pick<Unloaded, 'job' | 'hash'>>();
/** What each file was read as, see `partsOf`. */
const readAs = new WeakMap<ReadFile, string>();
/** Files whose programs nobody asks for any more. */
const dropped = new WeakSet<ReadFile>();

export const isLoaded = (file: ReadFile): file is ParsedProjectFile => !unloaded.has(file);

export const hasProgram = (file: ReadFile): boolean =>
  unloaded.get(file)?.hasProgram ??
  ((isLoaded(file) && file.program !== undefined) || packedPrograms.has(file) || withoutProgram.has(file));

/** The program of a file whose facts are there; one that was kept is unpacked for the first who asks. */
export function programOf(file: ParsedProjectFile): FileProgram | undefined {
  const kept = packedPrograms.get(file);
  if (kept === undefined) return file.program;
  packedPrograms.delete(file);
  file.program = unpackProgram(kept);
  return file.program;
}

export function dropProgram(file: ReadFile): void {
  dropped.add(file);
  packedPrograms.delete(file);
  withoutProgram.delete(file);
  if (isLoaded(file)) file.program = undefined;
}

/** Undefined where nothing is kept. */
export const digestsOf = (file: ReadFile): FileDigests | undefined => heads.get(file)?.digests;

export const bulkOf = (file: ReadFile): FileBulk =>
  heads.get(file)?.bulk ?? bulkIn((file as ParsedProjectFile).facts);

function bulkIn({ functions, calls }: SyntaxFacts): FileBulk {
  return {
    branches: functions.reduce((sum, fn) => sum + fn.cyclomatic - 1, 0),
    calls: callCount(calls),
    functionLines: linesIn(functions),
  };
}

/** Lines of all of them together; of functions in functions those of the outer one. */
function linesIn(functions: SyntaxFacts['functions']): number {
  const ordered = functions
    .filter(({ hasBody }) => hasBody)
    .toSorted((a, b) => a.line - b.line || b.endLine - a.endLine);
  let [lines, last] = [0, 0];
  for (const { line, endLine } of ordered) {
    lines += Math.max(0, endLine - Math.max(line - 1, last));
    last = Math.max(last, endLine);
  }
  return lines;
}

/** What reading a file gives depends on its name, content and place, and on nothing else. */
function partsOf({ path, language, template, foreign }: FileJob, hash: string): string[] {
  return [path, language, template ? 'template' : '', String(foreign ?? ''), hash];
}
const keyOf = (job: FileJob, hash: string): Uint8Array => resultKey('syntax', partsOf(job, hash));
const nameOf = (job: FileJob, hash: string): string => partsOf(job, hash).join('\0');

/** Facts by what their files were read as. */
export type LentFacts = ReadonlyMap<string, SyntaxFacts>;

/** The facts of files that are in memory: the same files have the same in a later parse. */
export function lentFacts(files: readonly ReadFile[]): LentFacts {
  return new Map(
    files.flatMap((file) => {
      const name = readAs.get(file);
      const facts = isLoaded(file) ? file.facts : unloaded.get(file)?.lent;
      return name === undefined || facts === undefined ? [] : [[name, facts] as const];
    }),
  );
}

export const isLent = (file: ReadFile): boolean => unloaded.get(file)?.lent !== undefined;

interface Reused {
  readonly files: readonly ReadFile[];
  readonly skipped: readonly SkippedFile[];
  /** Jobs of files that have to be read. */
  readonly left: readonly FileJob[];
  /** Keeps the heads of files, those that were read since among them. */
  readonly keepHeads: (files: readonly ReadFile[], skipped: readonly SkippedFile[]) => void;
}

const FILES_BETWEEN_PAUSES = 200;

/** Those of the project that this thread read last. */
const heldHeads = new HeldGroups<KeptHead>();

/**
 * Takes over what is kept of the jobs' files: heads, and of those in a group with a file that changed the rest as well.
 * @param hashOf of a file's content, by its path
 * @throws the signal's reason when aborted
 */
export async function takeOver(
  jobs: readonly FileJob[],
  hashOf: (path: string) => string | undefined,
  { signal, isReusing, lent }: { signal: AbortSignal; isReusing: boolean; lent: LentFacts },
): Promise<Reused> {
  const groups = keptInGroups<FileJob, KeptHead>({
    purpose: 'heads',
    items: jobs,
    nameOf: ({ path }) => path,
    keyOf(job) {
      const hash = hashOf(job.path);
      return hash && nameOf(job, hash);
    },
    isReusing,
    held: heldHeads,
  });
  const files: ReadFile[] = [];
  const skipped: SkippedFile[] = [];
  const left: FileJob[] = [];
  for (const [job, head] of groups.known) {
    if ('skipped' in head) skipped.push(head.skipped);
    else files.push(fileOf(head, job, lent));
  }
  const kept = keptResults();
  for (const [at, job] of groups.left.entries()) {
    const hash = kept.isKeeping && isReusing ? hashOf(job.path) : undefined;
    const reading = hash === undefined ? undefined : (kept.get(keyOf(job, hash)) as KeptReading | undefined);
    if (reading === undefined) left.push(job);
    else if ('skipped' in reading) skipped.push(reading.skipped);
    else {
      const file = fileOf(reading.head, job, lent);
      files.push(file);
      load(file, reading);
    }
    if ((at + 1) % FILES_BETWEEN_PAUSES === 0) {
      await setImmediate();
      signal.throwIfAborted();
    }
  }
  return { files, skipped, left, keepHeads: (all, none) => keepHeads(groups, hashOf, [...all, ...none]) };
}

function fileOf(head: Head, job: FileJob, lent: LentFacts): ReadFile {
  const file = { ...head.file };
  const { hash = '' } = file;
  const name = nameOf(job, hash);
  heads.set(file, head);
  readAs.set(file, name);
  unloaded.set(file, { job, hash, hasProgram: head.hasProgram, lent: lent.get(name) });
  return file;
}

function load(file: ReadFile, { facts, program }: Extract<KeptReading, { facts: PackedFacts }>): void {
  unloaded.delete(file);
  Object.assign(file, { facts: unpackFacts(facts) });
  if (program !== undefined && !dropped.has(file)) packedPrograms.set(file, program);
}

/** Takes facts that are in memory. */
function take(file: ReadFile, { job, hash, hasProgram: isProgram, lent: facts }: Unloaded): void {
  unloaded.delete(file);
  Object.assign(file, { facts });
  if (isProgram && !dropped.has(file)) withoutProgram.set(file, { job, hash });
}

/**
 * Brings the facts of files of which only the head is there, with their programs where these are wanted.
 * @returns the jobs of those that are not kept any more, by their files
 */
export function loadKept(files: readonly ReadFile[], needsPrograms: boolean): Map<ReadFile, FileJob> {
  const kept = keptResults();
  const lost = new Map<ReadFile, FileJob>();
  for (const file of files) {
    const missing = unloaded.get(file);
    if (missing?.lent !== undefined) take(file, missing);
    const { job, hash } = (needsPrograms ? withoutProgram.get(file) : undefined) ?? unloaded.get(file) ?? {};
    if (job === undefined || hash === undefined) continue;
    const reading = kept.get(keyOf(job, hash)) as KeptReading | undefined;
    if (reading === undefined || 'skipped' in reading) lost.set(file, job);
    else if (!withoutProgram.has(file)) load(file, reading);
    else if (reading.program !== undefined) packedPrograms.set(file, reading.program);
    withoutProgram.delete(file);
  }
  return lost;
}

/** Whether a file has all that is asked of it. */
export const isThere = (file: ReadFile, needsPrograms: boolean): boolean =>
  isLoaded(file) && !(needsPrograms && withoutProgram.has(file));

/**
 * Gives a file that was read again what is not kept any more.
 * @param again undefined where it cannot be read now
 * @returns whether it is as it was
 */
export function loadAgain(file: ReadFile, again: ParsedProjectFile | undefined): boolean {
  unloaded.delete(file);
  withoutProgram.delete(file);
  Object.assign(file, { facts: again?.facts ?? noFacts(), program: again?.program });
  const isSame = again?.hash !== undefined && again.hash === file.hash;
  // What is found in it now belongs to another content than its head.
  if (!isSame) {
    heads.delete(file);
    readAs.delete(file);
  }
  return isSame;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: Int32Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const hashOf = (...parts: readonly (string | Int32Array)[]): string =>
  contentHash(
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : bytesOf(part)))),
  );

function digestsIn(
  packed: { readonly facts: PackedFacts; readonly program: PackedProgram | undefined },
  facts: SyntaxFacts,
): FileDigests {
  const { text, callRows, referenceLines, lines } = packed.facts;
  const placed = hashOf(text, callRows, referenceLines);
  const { program } = packed;
  return {
    facts: `${placed} ${hashOf(lines)}`,
    placedFacts: placed,
    imports: hashOf(JSON.stringify(importFacts(facts))),
    program: program ? hashOf(program.text, program.words) : '',
    programLines: program ? hashOf(program.lines) : '',
  };
}

/** Lines of a file's program and their hash; undefined where the program is not there. */
export function programLinesOf(
  file: ReadFile,
): { readonly lines: FileProgram['lines']; readonly digest: string } | undefined {
  const lines = isLoaded(file) ? (packedPrograms.get(file) ?? file.program)?.lines : undefined;
  return lines && { lines, digest: contentHash(bytesOf(lines)) };
}

/** Keeps what was read of the jobs' files for later analyses. */
export function keepReadings(jobs: ReadonlyMap<string, FileJob>, { files, skipped }: ParseResponse): void {
  const kept = keptResults();
  if (!kept.isKeeping) return;
  const results: (readonly [Uint8Array, KeptReading])[] = [];
  for (const one of files) {
    const { facts, program, ...file } = one;
    const job = jobs.get(jobName(file.path, file.isTemplate ?? false));
    if (job === undefined || file.hash === undefined) continue;
    const packed = { facts: packFacts(facts), program: program && packProgram(program) };
    const digests = digestsIn(packed, facts);
    const head = { file, bulk: bulkIn(facts), digests, hasProgram: program !== undefined };
    heads.set(one, head);
    readAs.set(one, nameOf(job, file.hash));
    results.push([keyOf(job, file.hash), { head, ...packed }]);
  }
  for (const one of skipped) {
    const job = jobs.get(jobName(one.path, one.reason === 'no-template'));
    if (job !== undefined && one.hash !== undefined) results.push([keyOf(job, one.hash), { skipped: one }]);
  }
  kept.put(results);
}

/** Heads are kept where every file of a group was read as it was listed. */
function keepHeads(
  groups: KeptGroups<FileJob, KeptHead>,
  hashOf: (path: string) => string | undefined,
  all: readonly (ReadFile | SkippedFile)[],
): void {
  const byJob = new Map(
    all.map((one) => [
      jobName(one.path, 'reason' in one ? one.reason === 'no-template' : (one.isTemplate ?? false)),
      one,
    ]),
  );
  groups.keep((job) => {
    const one = byJob.get(jobName(job.path, job.template ?? false));
    if (one?.hash === undefined || one.hash !== hashOf(job.path)) return undefined;
    return 'reason' in one ? { skipped: one } : heads.get(one);
  });
}

/** A file is read at most once as code and once as a template. */
export const jobName = (path: string, isTemplate: boolean): string =>
  `${isTemplate ? 'template' : 'code'} ${path}`;
