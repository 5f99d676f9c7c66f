import { flowOf } from '#analyzer/languages/languages.ts';
import type { Found } from './finding.ts';
import { OP, type Rows } from './rows.ts';

/** What a lock is called by: `s.mu`; '' where it is computed. */
function keyOf(rows: Rows, register: number, depth = 0): string {
  const row = rows.maker(register);
  if (row < 0 || depth > 6) return '';
  const of = (inner: number, rest: string): string => {
    const key = keyOf(rows, inner, depth + 1);
    return key === '' ? '' : `${key}.${rest}`;
  };
  switch (rows.op(row)) {
    case OP.load:
      return rows.fn.variables[rows.a(row)]?.name ?? '';
    case OP.loadOuter:
      return `outer${rows.a(row)}:${rows.b(row)}`;
    case OP.name:
      return rows.name(rows.a(row));
    case OP.field:
      return of(rows.a(row), rows.name(rows.b(row)));
    case OP.call:
      return rows.operands(rows.c(row)).length === 0
        ? rows.a(row) < 0
          ? rows.name(rows.b(row))
          : of(rows.a(row), `${rows.name(rows.b(row))}()`)
        : '';
    default:
      return '';
  }
}

/** Calls on locks of one function, by row: the lock and the name of the call that releases it. */
interface Calls {
  readonly taken: ReadonlyMap<number, string>;
  readonly released: ReadonlyMap<number, string>;
}

function callsIn(rows: Rows, pairs: ReadonlyMap<string, string>): Calls {
  const releases = new Set(pairs.values());
  const taken = new Map<number, string>();
  const released = new Map<number, string>();
  for (let row = 0; row < rows.count; row++) {
    if (rows.op(row) !== OP.call || rows.a(row) < 0) continue;
    const name = rows.name(rows.b(row));
    const release = pairs.get(name);
    if (release === undefined && !releases.has(name)) continue;
    const key = keyOf(rows, rows.a(row));
    if (key === '') continue;
    if (release === undefined) released.set(row, `${key}.${name}`);
    // One that may fail says so by what it returns.
    else if (rows.has(row, 'statement') && rows.operands(rows.c(row)).length === 0)
      taken.set(row, `${key}.${release}`);
  }
  return { taken, released };
}

/** Locks that are held, and the row each was taken at. */
type Held = ReadonlyMap<string, number>;

function meet(a: Held | undefined, b: Held | undefined): Held | undefined {
  if (!a || !b) return a ?? b;
  return new Map([...a].filter(([key]) => b.has(key)));
}

/** Goes once through a function, with the locks that are held on every way. */
class LockWalk {
  readonly found: Found[] = [];
  private readonly rows: Rows;
  private readonly calls: Calls;
  private readonly coming: (Held | undefined)[] = [];
  private readonly atStart: (Held | undefined)[] = [];
  /** Released before they are taken: by `defer` ahead of the lock, or for a caller that holds them. */
  private readonly givenFirst = new Set<string>();
  private held: Held | undefined = new Map();

  constructor(rows: Rows, calls: Calls) {
    this.rows = rows;
    this.calls = calls;
  }

  run(): readonly Found[] {
    const { rows } = this;
    const { regions } = rows.fn;
    const starts = Map.groupBy(regions.keys(), (at) => regions[at]?.start ?? 0);
    for (let row = 0; row < rows.count; row++) {
      for (const region of starts.get(row) ?? []) this.atStart[region] = this.held;
      this.step(row);
    }
    this.leave(rows.count - 1);
    return this.found;
  }

  private step(row: number): void {
    const { rows } = this;
    switch (rows.op(row)) {
      case OP.label:
        this.enter(rows.a(row));
        return;
      case OP.jump:
        this.send(rows.a(row));
        this.held = undefined;
        return;
      case OP.branch:
        this.send(rows.b(row));
        this.send(rows.c(row));
        this.held = undefined;
        return;
      case OP.return:
        this.leave(row);
        this.held = undefined;
        return;
      case OP.throw:
        this.held = undefined;
        return;
      case OP.call:
        this.call(row);
        return;
      default:
    }
  }

  private enter(label: number): void {
    this.held = meet(this.coming[label], this.held);
    this.rows.fn.regions.forEach(({ handler, start, end }, at) => {
      const before = this.atStart[at];
      if (handler !== label || !before) return;
      const given = new Set(
        [...this.calls.released].filter(([row]) => row >= start && row < end).map(([, key]) => key),
      );
      this.held = meet(this.held, new Map([...before].filter(([key]) => !given.has(key))));
    });
  }

  private send(label: number): void {
    this.coming[label] = meet(this.coming[label], this.held);
  }

  private call(row: number): void {
    const { taken, released } = this.calls;
    const key = taken.get(row) ?? released.get(row);
    if (key === undefined || !this.held) return;
    const held = new Map(this.held);
    if (taken.has(row)) held.set(key, row);
    else if (!held.delete(key)) this.giveInside(held, key);
    this.held = held;
  }

  /** `x.Unlock()` releases what `x` keeps its lock in, `x.mu`. */
  private giveInside(held: Map<string, number>, key: string): void {
    const [owner, name] = [key.slice(0, key.lastIndexOf('.') + 1), key.slice(key.lastIndexOf('.'))];
    const inside = [...held.keys()].filter((one) => one.startsWith(owner) && one.endsWith(name));
    for (const one of inside) held.delete(one);
    if (inside.length === 0) this.givenFirst.add(key);
  }

  private leave(row: number): void {
    const { rows } = this;
    for (const [key, from] of this.held ?? []) {
      const name = key;
      if (this.givenFirst.has(name) || ![...this.calls.released.values()].includes(name)) continue;
      if (this.isReleasedLater(row, name)) continue;
      const lock = name.slice(0, name.lastIndexOf('.'));
      this.found.push({
        ruleKey: 'value/lock-kept',
        line: rows.line(row),
        message: `'${lock}' is still locked here`,
        steps: [
          { line: rows.line(from), note: `locks \`${lock}\`` },
          { line: rows.line(row), note: 'leaves without a release' },
        ],
      });
    }
  }

  /** A `finally` around the row releases it. */
  private isReleasedLater(row: number, key: string): boolean {
    const { regions } = this.rows.fn;
    return regions.some(
      ({ start, end, handler, isFinally }) =>
        isFinally &&
        start <= row &&
        row < end &&
        [...this.calls.released].some(([at, other]) => other === key && at > this.rows.placeOf(handler)),
    );
  }
}

/** Whether a function that stands in another one, a callback, releases a lock of any name. */
function releasesInside(outer: Rows, all: readonly Rows[], pairs: ReadonlyMap<string, string>): boolean {
  const { line, endLine } = outer.fn;
  return all.some(
    (rows) =>
      rows !== outer &&
      rows.fn.line >= line &&
      rows.fn.endLine <= endLine &&
      callsIn(rows, pairs).released.size > 0,
  );
}

/**
 * Ways out of a function with a lock that other ways release.
 * @param all rows of every function of its file
 */
export function keptLocks(rows: Rows, language: string, all: readonly Rows[]): readonly Found[] {
  const pairs = flowOf(language)?.locks;
  if (!pairs || !rows.contents.hasStatementCalls || rows.contents.hasHiddenWrites) return [];
  const calls = callsIn(rows, pairs);
  const given = new Set(calls.released.values());
  if (![...calls.taken.values()].some((key) => given.has(key))) return [];
  const found = new LockWalk(rows, calls).run();
  return found.length > 0 && releasesInside(rows, all, pairs) ? [] : found;
}
