import { flowOf } from '#analyzer/languages/languages.ts';
import type { Names } from '../names/names.ts';
import type { FlowFile, FunctionInfo } from '../names/project-index.ts';
import { FIELD_VALUES, FILE_BODY, type FileProgram, STATIC_VALUES } from '../program/program.ts';
import { Calm, type Wait } from './calm.ts';
import type { PlacedBug, Found } from './finding.ts';
import { ignoredResults } from './ignored-results.ts';
import { keptLocks } from './locks.ts';
import { lostCalls } from './lost-calls.ts';
import { OP, Rows } from './rows.ts';
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

/** Bugs that what a project says of its own values makes certain or likely. */
class BugFinder {
  private readonly names: Names;
  private readonly files: readonly BugFile[];
  private readonly known = new Map<number, readonly Rows[]>();
  private readonly calm: Calm;
  private seen = 0;

  constructor(names: Names) {
    this.names = names;
    this.files = names.index.files;
    this.calm = new Calm(names, (info) => this.rowsOf(info));
  }

  /** A file's bugs and what it waits for: one after the other, since both read its rows. */
  inFile(at: number): { readonly found: readonly PlacedBug[]; readonly waits: readonly Wait[] } {
    const answer = { found: this.bugsIn(at), waits: this.waitsIn(at) };
    this.known.delete(at);
    return answer;
  }

  /** Those asynchronous functions, of languages in which such ones answer requests. */
  private waitsIn(at: number): readonly Wait[] {
    const { language = '' } = this.files[at] ?? {};
    if (!flowOf(language)?.waiting?.handlesRequests) return [];
    const waiting = (this.names.index.functionsOfFile[at] ?? []).filter(({ fn }) =>
      fn.traits.includes('async'),
    );
    return waiting.flatMap((info) => this.calm.waitOf(info) ?? []);
  }

  private bugsIn(at: number): readonly PlacedBug[] {
    const file = this.files[at];
    if (!file || file.hasError === true || file.isTemplate === true || this.seen > MAX_ROWS) return [];
    const functions = this.rowsOfFile(at);
    const untracked = untrackedIn(functions);
    const found = functions.flatMap((rows, index) => {
      const info = this.names.index.functionsOfFile[at]?.[index];
      return info ? this.inFunction(info, functions, untracked.get(index) ?? NONE) : [];
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
  ): readonly Found[] {
    const rows = functions[info.index];
    if (!rows) return [];
    const { language = '' } = this.files[info.file] ?? {};
    const place = { rows, info, names: this.names, language };
    const isOutside = OUTSIDE.has(info.fn.name);
    return [
      ...(isOutside ? [] : valueBugs(rows, language, untracked)),
      ...lostCalls(place, (other) => this.rowsOf(other)),
      ...ignoredResults(place),
      ...unequalTypes(place),
      ...keptLocks(rows, language, functions),
    ];
  }

  private rowsOfFile(at: number): readonly Rows[] {
    let rows = this.known.get(at);
    if (!rows) {
      const { program } = this.files[at] ?? {};
      rows = program?.functions.map((fn) => new Rows(program, fn)) ?? [];
      this.seen += rows.reduce((sum, { count }) => sum + count, 0);
      this.known.set(at, rows);
    }
    return rows;
  }

  private rowsOf({ file, index, fn }: FunctionInfo): Rows {
    const { program = NO_PROGRAM } = this.files[file] ?? {};
    return this.known.get(file)?.[index] ?? new Rows(program, fn);
  }
}

/** What following values says of a project's bugs. */
export interface Bugs {
  /** In the order of files and lines; one of a rule on a line. */
  readonly found: readonly PlacedBug[];
  /** Asynchronous functions in which what is waited for first is never rejected, and the line they lose instead. */
  readonly waits: readonly (Wait & { readonly path: string })[];
}

/** One of a rule on a line, in the order of lines. */
function ordered(found: readonly PlacedBug[]): readonly PlacedBug[] {
  const byPlace = new Map(found.map((one) => [`${one.line} ${one.ruleKey}`, one]));
  return [...byPlace.values()].toSorted((a, b) => a.line - b.line || (a.ruleKey < b.ruleKey ? -1 : 1));
}

export function findBugs(names: Names): Bugs {
  const finder = new BugFinder(names);
  const perFile = names.index.files.map(({ path }, at) => ({ path, ...finder.inFile(at) }));
  return {
    found: perFile.flatMap(({ found }) => ordered(found)),
    waits: perFile.flatMap(({ path, waits }) => waits.map((wait) => ({ ...wait, path }))),
  };
}
