import { keptResults, resultKey } from './kept-results.ts';

/** About as many items stand in a group: one row for all of them, and few made again where one has changed. */
const MEAN_SIZE = 16;
const MAX_SIZE = 64;

/** A number of a text that is spread evenly (FNV-1a). */
function spread(text: string): number {
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    // eslint-disable-next-line no-bitwise -- a hash
    sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193) >>> 0;
  }
  return sum;
}

/** Cuts a list into groups, in its order: behind items of some names, so that one that is new or gone changes one group. */
export function groupsOf<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[][] {
  const groups: Item[][] = [];
  let open: Item[] = [];
  for (const item of items) {
    open.push(item);
    if (open.length < MAX_SIZE && spread(nameOf(item)) % MEAN_SIZE !== 0) continue;
    groups.push(open);
    open = [];
  }
  return open.length > 0 ? [...groups, open] : groups;
}

/**
 * The groups that a thread had last, unpacked: after an edit all but one are the same, and unpacking them again was most of
 * what taking them over cost. Whoever takes them changes nothing in them.
 */
export class HeldGroups<Result> {
  private groups = new Map<string, readonly Result[]>();
  private weight = 0;
  private readonly most: number;
  private readonly weightOf: (result: Result) => number;

  /** @param most weight beyond which nothing is held; each result weighs 1 unless it is said */
  constructor(most = 20_000, weightOf: (result: Result) => number = () => 1) {
    this.most = most;
    this.weightOf = weightOf;
  }

  of(key: Uint8Array): readonly Result[] | undefined {
    return this.groups.get(nameOfKey(key));
  }

  /** Holds these in the place of the others. */
  hold(groups: readonly HeldGroup<Result>[]): void {
    this.groups = new Map();
    this.weight = 0;
    this.add(groups);
  }

  add(groups: readonly HeldGroup<Result>[]): void {
    for (const [key, results] of groups) {
      this.groups.set(nameOfKey(key), results);
      for (const result of results) this.weight += this.weightOf(result);
    }
    if (this.weight > this.most) this.groups = new Map();
  }
}

type HeldGroup<Result> = readonly [key: Uint8Array, results: readonly Result[]];

const nameOfKey = (key: Uint8Array): string => Buffer.from(key).toString('latin1');

/** Things of which each has a result that depends on nothing else. */
export interface Grouped<Item, Result> {
  /** What is made of them. */
  readonly purpose: string;
  readonly items: readonly Item[];
  readonly nameOf: (item: Item) => string;
  /** All that an item's result depends on, its name among it; undefined where that is not known. */
  readonly keyOf: (item: Item) => string | undefined;
  /** False: nothing is taken over. */
  readonly isReusing: boolean;
  /** The results are large. */
  readonly isLarge?: boolean;
  /** What this thread holds of the same purpose. */
  readonly held?: HeldGroups<Result>;
}

export interface KeptGroups<Item, Result> {
  readonly known: ReadonlyMap<Item, Result>;
  /** Items of groups of which nothing is kept, in their order. */
  readonly left: readonly Item[];
  /**
   * Keeps the results of the items that are left.
   * @param resultOf plain data; undefined where another attempt may give another one
   */
  keep(resultOf: (item: Item) => Result | undefined): void;
}

/** The results that are kept of items, in groups: thousands of rows would cost more than making them again. */
export function keptInGroups<Item, Result>(grouped: Grouped<Item, Result>): KeptGroups<Item, Result> {
  const { purpose, items, nameOf, keyOf, isReusing, isLarge = false, held } = grouped;
  const kept = keptResults();
  if (!kept.isKeeping) return { known: new Map(), left: items, keep: () => {} };
  const known = new Map<Item, Result>();
  const taken: HeldGroup<Result>[] = [];
  const missing: { readonly group: readonly Item[]; readonly key: Uint8Array | undefined }[] = [];
  for (const group of groupsOf(items, nameOf)) {
    const keys = group.map(keyOf);
    const key = keys.every((one) => one !== undefined) ? resultKey(purpose, keys) : undefined;
    const results =
      key && isReusing ? (held?.of(key) ?? (kept.get(key) as readonly Result[] | undefined)) : undefined;
    if (key !== undefined && results?.length === group.length) {
      group.forEach((item, at) => known.set(item, results[at] as Result));
      taken.push([key, results]);
    } else missing.push({ group, key });
  }
  held?.hold(taken);
  return {
    known,
    left: missing.flatMap(({ group }) => group),
    keep(resultOf) {
      const rows = missing.flatMap(({ group, key }) => {
        const results = group.map(resultOf);
        return key && results.every((one) => one !== undefined) ? [[key, results] as const] : [];
      });
      held?.add(rows);
      keptResults().put(rows, { isPlain: !isLarge });
    },
  };
}
