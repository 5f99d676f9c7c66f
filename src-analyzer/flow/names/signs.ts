import type { Sign } from '../tables/table.ts';

/** What a sign speaks of: a member of values of a type, a function or module's own field, a construction, an intrinsic. */
export type SignKind = 'member' | 'static' | 'new' | 'intrinsic';

/** One alternative of a sign. */
export interface ParsedSign {
  readonly kind: SignKind;
  /** Full name of the type or module; '' for a global function and an intrinsic. */
  readonly owner: string;
  /** Last name; `*` for every member. */
  readonly name: string;
}

/** Names of all languages with dots: `App\Http` and `ActiveRecord::Base` too. */
export function dotted(name: string): string {
  if (!name.includes('::') && !name.includes('\\') && !name.startsWith('.')) return name;
  return name.replaceAll('::', '.').replaceAll('\\', '.').replace(/^\./, '');
}

/** `a.(b|c)` as `a.b` and `a.c`. */
function alternatives(text: string): string[] {
  const group = /\(([^()]*)\)/.exec(text);
  if (!group) return [text];
  const before = text.slice(0, group.index);
  const after = text.slice(group.index + group[0].length);
  return (group[1] ?? '').split('|').flatMap((choice) => alternatives(`${before}${choice}${after}`));
}

function parseOne(text: string): ParsedSign {
  if (text.startsWith('%')) return { kind: 'intrinsic', owner: '', name: text.slice(1) };
  const isNew = text.startsWith('new ');
  const name = dotted(isNew ? text.slice(4).trim() : text);
  if (isNew) return { kind: 'new', owner: name, name: lastPart(name) };
  const hash = name.indexOf('#');
  if (hash >= 0) return { kind: 'member', owner: name.slice(0, hash), name: name.slice(hash + 1) };
  return { kind: 'static', owner: name.slice(0, Math.max(0, name.lastIndexOf('.'))), name: lastPart(name) };
}

/** `C` of `a.b.C`. */
export function lastPart(name: string): string {
  return name.slice(name.lastIndexOf('.') + 1);
}

/** The alternatives of a sign. */
export function parseSign(sign: Sign): ParsedSign[] {
  return alternatives(sign).map(parseOne);
}

/** Rows by what their signs speak of. */
export class SignIndex<Row> {
  private readonly rows: Readonly<Record<SignKind, Map<string, { owner: string; row: Row }[]>>> = {
    member: new Map(),
    static: new Map(),
    new: new Map(),
    intrinsic: new Map(),
  };
  /** Last names of everything the index speaks of. */
  readonly names = new Set<string>();
  /** Whether it speaks of every member of something. */
  hasEvery = false;
  /** Full names of the types its signs mention. */
  readonly owners = new Set<string>();

  add(sign: Sign, row: Row): void {
    for (const { kind, owner, name } of parseSign(sign)) {
      const list = this.rows[kind].get(name);
      if (list) list.push({ owner, row });
      else this.rows[kind].set(name, [{ owner, row }]);
      this.names.add(name);
      if (name === '*') this.hasEvery = true;
      if (owner) this.owners.add(owner);
    }
  }

  /** Types and modules whose `name` the index speaks of. */
  ownersOf(name: string): string[] {
    const kinds: readonly SignKind[] = ['member', 'static', 'new', 'intrinsic'];
    return kinds.flatMap((kind) => (this.rows[kind].get(name) ?? []).map(({ owner }) => owner));
  }

  /**
   * Rows about `name`.
   * @param isOwner whether the row's type or module is the one at hand
   */
  find(kind: SignKind, name: string, isOwner: (owner: string) => boolean): Row[] {
    const exact = this.rows[kind].get(name);
    const every = kind === 'member' || kind === 'static' ? this.rows[kind].get('*') : undefined;
    if (!exact && !every) return [];
    const found: Row[] = [];
    for (const { owner, row } of exact ?? []) if (isOwner(owner)) found.push(row);
    for (const { owner, row } of every ?? []) if (isOwner(owner)) found.push(row);
    return found;
  }
}
