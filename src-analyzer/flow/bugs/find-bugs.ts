import { flowOf } from '#analyzer/languages/languages.ts';
import type { Names } from '../names/names.ts';
import type { FlowFile, FunctionInfo } from '../names/project-index.ts';
import { FIELD_VALUES, FILE_BODY, type FileProgram, STATIC_VALUES } from '../program/program.ts';
import { argumentCounts } from './argument-counts.ts';
import { Calm, type Wait } from './calm.ts';
import { coldCalls } from './cold-calls.ts';
import type { PlacedBug, Found } from './finding.ts';
import { ignoredResults } from './ignored-results.ts';
import { keptLocks } from './locks.ts';
import { lostCalls } from './lost-calls.ts';
import { NeverNull } from './never-null.ts';
import { lacksEvidence } from './null-evidence.ts';
import { promiseValues } from './promise-values.ts';
import { replacedMethods } from './replaced-methods.ts';
import { fieldsWritten, missingMethods, type MissingMethod } from './missing-methods.ts';
import { NilErrors } from './nil-errors.ts';
import { OP, Rows } from './rows.ts';
import { Unfailing } from './unfailing.ts';
import { unequalTypes } from './unequal-types.ts';
import { valueBugs } from './value-bugs.ts';

/** Rows of a whole project; what comes after them is not looked at. */
const MAX_ROWS = 60_000_000;

/** A file whose text the parser understood in full or not: what it guessed proves nothing. */
type BugFile = FlowFile & { readonly hasError?: boolean };

/** Code outside of functions runs in an order that nobody sees from here. */
const OUTSIDE: ReadonlySet<string> = new Set([FILE_BODY, FIELD_VALUES, STATIC_VALUES]);

/** Variables of each function that others may write: functions inside it, and whoever was given their address. */
function untrackedIn(functions: readonly Rows[]): ReadonlyMap<number, ReadonlySet<number>> {
  const found = new Map<number, Set<number>>();
  const add = (fn: number, variable: number): void => {
    const known = found.get(fn);
    if (known) known.add(variable);
    else found.set(fn, new Set([variable]));
  };
  functions.forEach((rows, index) => {
    if (!rows.contents.hasSharedVariables) return;
    for (let row = 0; row < rows.count; row++) {
      const op = rows.op(row);
      if (op === OP.storeOuter) add(rows.b(row), rows.a(row));
      else if (op === OP.load && rows.has(row, 'reference')) add(index, rows.a(row));
    }
  });
  return found;
}

const NONE: ReadonlySet<number> = new Set();
const NO_PROGRAM: FileProgram = { names: [], functions: [], lines: Int32Array.of(0) };

/** A bug of a file, which may hold only while other files say nothing else. */
type FileBug = PlacedBug & Partial<Pick<MissingMethod, 'stillHolds'>>;

/** What is found in a file, in numbers of its lines. */
interface FileBugs {
  readonly found: readonly FileBug[];
  readonly nilErrors: Bugs['nilErrors'];
  /** Functions of other files whose bodies were read for it. */
  readonly read: ReadonlySet<FunctionInfo>;
}

/** What following values says of a project's bugs. */
export interface Bugs {
  /** In the order of files and lines; one of a rule on a line. */
  readonly found: readonly PlacedBug[];
  /** Asynchronous functions in which what is waited for first is never rejected, and the line they lose instead. */
  readonly waits: readonly (Wait & { readonly path: string })[];
  /** Where an error is taken that is always nil. */
  readonly nilErrors: readonly { readonly path: string; readonly line: number }[];
}

/**
 * Bugs that what a project says of its own values makes certain or likely. What was found in a file holds until it changes,
 * or a function whose body was read for it.
 */
export class ProjectBugs {
  private readonly names: Names;
  /** Programs in numbers of lines, of files in whose place others stand with labels. */
  private readonly numbered = new Map<number, FileProgram>();
  private readonly rows = new Map<number, readonly Rows[]>();
  private readonly bugs = new Map<number, FileBugs>();
  private waits: Bugs['waits'] | undefined;
  /** Functions whose bodies were read to tell which ones wait. */
  private readonly waited = new Set<FunctionInfo>();
  private reading = new Set<FunctionInfo>();
  /** Of one file, so that all that is read for it is noted. */
  private neverNull = new NeverNull((info) => this.rowsOf(info));
  private seen = 0;

  constructor(names: Names) {
    this.names = names;
  }

  /** Takes another program of a file, in numbers of lines. */
  replace(at: number, program: FileProgram): void {
    this.numbered.set(at, program);
  }

  /** Forgets what was found where files, or functions that were read for it, are not as they were. */
  forget(files: ReadonlyMap<number, unknown>, changed: ReadonlySet<FunctionInfo>): void {
    for (const [at, { read }] of this.bugs) if (files.has(at) || isAmong(read, changed)) this.bugs.delete(at);
    const paths = new Set([...files.keys()].map((at) => this.files[at]?.path));
    const isWaiting = this.waits?.some(({ path }) => paths.has(path)) === true;
    if (isWaiting || isAmong(this.waited, changed)) this.waits = undefined;
  }

  /** Of all files. */
  all(): Bugs {
    const known = this.waits;
    if (!known) this.waited.clear();
    const calm = new Calm(this.names, (info) => this.rowsOf(info));
    const unfailing = new Unfailing(this.names, (info) => this.rowsOf(info), calm);
    const perFile = this.files.map((_, at) => {
      // One after the other: both read its rows.
      const found = this.inFile(at);
      const waits = known ? [] : this.waitsIn(at, calm, unfailing);
      this.rows.delete(at);
      return { ...found, waits };
    });
    this.waits = known ?? perFile.flatMap(({ waits }) => waits);
    return {
      found: this.stillHeld(perFile.flatMap(({ found }) => found)),
      waits: this.waits,
      nilErrors: perFile.flatMap(({ nilErrors }) => nilErrors),
    };
  }

  /** Without those that what other files do now speaks against. */
  private stillHeld(found: readonly FileBug[]): readonly PlacedBug[] {
    let written: ReadonlySet<string> | undefined;
    return found.flatMap(({ stillHolds, ...bug }) => {
      if (stillHolds === undefined) return [bug];
      written ??= fieldsWritten(this.names.index);
      return stillHolds(written) ? [bug] : [];
    });
  }

  private get files(): readonly BugFile[] {
    return this.names.index.files;
  }

  private programOf(at: number): FileProgram | undefined {
    return this.numbered.get(at) ?? this.files[at]?.program;
  }

  private inFile(at: number): FileBugs {
    let bugs = this.bugs.get(at);
    if (!bugs) {
      this.reading = new Set();
      this.neverNull = new NeverNull((info) => this.rowsOf(info));
      const found = ordered(this.bugsIn(at));
      bugs = { found, nilErrors: this.nilErrorsIn(at), read: this.reading };
      this.bugs.set(at, bugs);
    }
    return bugs;
  }

  private nilErrorsIn(at: number): Bugs['nilErrors'] {
    const { path = '', language = '' } = this.files[at] ?? {};
    if (flowOf(language)?.nothing?.meansNoError !== true) return [];
    const nilErrors = new NilErrors((info) => this.rowsOf(info));
    return (this.names.index.functionsOfFile[at] ?? []).flatMap((info) =>
      nilErrors
        .takenIn({ rows: this.rowsOf(info), info, names: this.names, language })
        .map(({ line }) => ({ path, line })),
    );
  }

  /** Asynchronous functions of languages in which such ones answer requests. */
  private waitsIn(at: number, calm: Calm, unfailing: Unfailing): Bugs['waits'] {
    const { path = '', language = '' } = this.files[at] ?? {};
    if (!flowOf(language)?.waiting?.handlesRequests) return [];
    this.reading = this.waited;
    const waiting = (this.names.index.functionsOfFile[at] ?? []).filter(({ fn }) =>
      fn.traits.includes('async'),
    );
    // Of several functions on a line it is not known which one is meant.
    const byLine = Map.groupBy(waiting, ({ fn }) => fn.line);
    return waiting.flatMap((info) => {
      const wait = calm.waitOf(info);
      if (wait && wait.lost === undefined) return [{ ...wait, path }];
      const isDoubted = byLine.get(info.fn.line)?.every((one) => unfailing.neverFails(one)) === true;
      if (isDoubted) return [{ line: info.fn.line, path, isDoubted }];
      return wait ? [{ ...wait, path }] : [];
    });
  }

  private bugsIn(at: number): readonly FileBug[] {
    const file = this.files[at];
    if (!file || file.hasError === true || file.isTemplate === true || this.seen > MAX_ROWS) return [];
    const functions = this.rowsOfFile(at);
    const untracked = untrackedIn(functions);
    const infos = this.names.index.functionsOfFile[at] ?? [];
    const replaced = replacedMethods(infos, file.language);
    const found = functions.flatMap((rows, index) => {
      const info = infos[index];
      return info && !replaced.has(info)
        ? this.inFunction(info, functions, untracked.get(index) ?? NONE)
        : [];
    });
    return found.map((one) => ({
      ...one,
      path: file.path,
      steps: (one.steps ?? []).map((step) => ({ ...step, path: file.path })),
    }));
  }

  private inFunction(
    info: FunctionInfo,
    functions: readonly Rows[],
    untracked: ReadonlySet<number>,
  ): readonly (Found | MissingMethod)[] {
    const rows = functions[info.index];
    if (!rows) return [];
    const { language = '' } = this.files[info.file] ?? {};
    const place = { rows, info, names: this.names, language };
    const isOutside = OUTSIDE.has(info.fn.name);
    return [
      ...(isOutside
        ? []
        : valueBugs(rows, language, untracked, {
            isNeverNull: (register) => this.neverNull.holds(place, register),
            lacksEvidence: (register, line) =>
              lacksEvidence(place, { register, line }, functions, (other) => this.rowsOf(other)),
          })),
      ...lostCalls(place, (other) => this.rowsOf(other)),
      ...promiseValues(place),
      ...coldCalls(place),
      ...ignoredResults(place),
      ...unequalTypes(place),
      ...argumentCounts(place, (other) => this.rowsOf(other)),
      ...missingMethods(place),
      ...keptLocks(rows, language, functions),
    ];
  }

  private rowsOfFile(at: number): readonly Rows[] {
    let rows = this.rows.get(at);
    if (!rows) {
      const program = this.programOf(at);
      rows = program?.functions.map((fn) => new Rows(program, fn)) ?? [];
      this.seen += rows.reduce((sum, { count }) => sum + count, 0);
      this.rows.set(at, rows);
    }
    return rows;
  }

  private rowsOf(info: FunctionInfo): Rows {
    const { file, index } = info;
    this.reading.add(info);
    const program = this.programOf(file) ?? NO_PROGRAM;
    return this.rows.get(file)?.[index] ?? new Rows(program, program.functions[index] ?? info.fn);
  }
}

/** Whether one of them is among the others. */
function isAmong<Item>(items: ReadonlySet<Item>, others: ReadonlySet<Item>): boolean {
  for (const one of others) if (items.has(one)) return true;
  return false;
}

/** One of a rule on a line, in the order of lines. */
function ordered(found: readonly FileBug[]): readonly FileBug[] {
  const byPlace = new Map(found.map((one) => [`${one.line} ${one.ruleKey}`, one]));
  return [...byPlace.values()].toSorted((a, b) => a.line - b.line || (a.ruleKey < b.ruleKey ? -1 : 1));
}
