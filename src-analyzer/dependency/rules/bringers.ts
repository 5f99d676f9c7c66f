import type { Declaration } from '../declaration.ts';

type Named = Pick<Declaration, 'type' | 'name'>;

const keyOf = ({ type, name }: Named): string => `${type} ${name}`;

/** The package that a manifest declares and that brings another one; undefined of what is declared itself, and where no chain tells. */
export function createBringerOf(declarations: readonly Declaration[]): (asked: Named) => string | undefined {
  const direct = new Set(declarations.filter((one) => one.direct !== false).map(keyOf));
  const bringers = new Map<string, string>();
  for (const one of declarations) {
    const key = keyOf(one);
    if (direct.has(key) || bringers.has(key)) continue;
    const declared = one.via?.find((name) => direct.has(keyOf({ type: one.type, name })));
    if (declared !== undefined) bringers.set(key, declared);
  }
  return (asked) => bringers.get(keyOf(asked));
}
