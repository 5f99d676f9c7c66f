import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { GrammarName } from '../../grammar.ts';
import { fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';

export const PYTHON: readonly GrammarName[] = ['python'];

/** What rules about slips have in common. */
export const SLIP = { kind: 'BUG', severity: 'MAJOR', inTests: 'off', grammars: PYTHON } as const;

/** What a call is given. */
export interface Given {
  readonly plain: readonly number[];
  /** Names of those that are given by name. */
  readonly named: ReadonlySet<string>;
  /** Whether there may be more: `*args`, `**settings`. */
  readonly isOpen: boolean;
}

export function givenTo(tree: FlatTree, call: number): Given {
  const all = parts(tree, tree.childByField(call, 'arguments'));
  const named = all.filter((one) => isKind(tree, one, 'keyword_argument'));
  const open = all.filter((one) => isKind(tree, one, 'dictionary_splat', 'list_splat'));
  return {
    plain: all.filter((one) => !named.includes(one) && !open.includes(one)),
    named: new Set(named.map((one) => fieldText(tree, one, 'name'))),
    isOpen: open.length > 0,
  };
}
