import type { Language } from 'web-tree-sitter';

/**
 * The node kinds of one grammar under small numbers. Grammars give several ids to one name (an alias, a
 * keyword that is also a rule); here each pair of name and named-ness has exactly one number.
 */
export interface KindTable {
  /** Name of each kind number; the last one is `ERROR`. */
  readonly names: readonly string[];
  /** 1 where the kind is a named node, 0 for a token such as `if` or `+`. */
  readonly named: Uint8Array;
  /** Grammar symbol to kind number. */
  readonly ofSymbol: Uint16Array;
  readonly error: number;
  /** Field names by field number; 0 means no field. */
  readonly fields: readonly string[];
  /** Number of the named kind of that name, or -1 where the grammar has none. */
  id(name: string): number;
  /** Number of the token of that text, or -1. */
  token(text: string): number;
  /** Number of a field, or -1. */
  field(name: string): number;
  /** Membership table over kind numbers for a list of named kinds; made once per list and then reused. */
  setOf(names: readonly string[]): Uint8Array;
}

/** What tree-sitter calls the symbol of an ERROR node. */
const ERROR_SYMBOL = 0xffff;

export function kindTableOf(language: Language): KindTable {
  const names: string[] = [];
  const named: number[] = [];
  const byName = new Map<string, number>();
  const byToken = new Map<string, number>();
  const ofSymbol = new Uint16Array(ERROR_SYMBOL + 1);
  const add = (name: string, isNamed: boolean): number => {
    const index = isNamed ? byName : byToken;
    let kind = index.get(name);
    if (kind === undefined) {
      kind = names.push(name) - 1;
      named.push(isNamed ? 1 : 0);
      index.set(name, kind);
    }
    return kind;
  };
  // `types` has gaps for the symbols that are never visible.
  language.types.forEach((name, symbol) => {
    ofSymbol[symbol] = add(name, language.nodeTypeIsNamed(symbol));
  });
  const error = add('ERROR', true);
  ofSymbol[ERROR_SYMBOL] = error;
  const fields = language.fields.map((name) => name ?? '');
  const fieldNumbers = new Map(fields.map((name, number) => [name, number]));
  const sets = new Map<string, Uint8Array>();
  const id = (name: string): number => byName.get(name) ?? -1;
  return {
    names,
    named: Uint8Array.from(named),
    ofSymbol,
    error,
    fields,
    id,
    token: (text) => byToken.get(text) ?? -1,
    field: (name) => fieldNumbers.get(name) ?? -1,
    setOf(list) {
      const key = list.length === 1 ? (list[0] ?? '') : list.join(' ');
      let set = sets.get(key);
      if (!set) {
        set = new Uint8Array(names.length);
        for (const name of list) if (id(name) >= 0) set[id(name)] = 1;
        sets.set(key, set);
      }
      return set;
    },
  };
}
