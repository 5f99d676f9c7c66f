import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { TypeFact } from '#analyzer/syntax/facts.ts';

/**
 * Types that are tied by what they derive from, however far apart: what an object calls of itself stands in one of its
 * family. Types of one name count as one.
 */
export class TypeFamilies {
  private readonly parents = new Map<string, string>();

  constructor(types: readonly TypeFact[]) {
    const declared = new Set(types.map(({ name }) => name));
    for (const { name, supers } of types)
      for (const base of supers.map(bareTypeName)) if (declared.has(base)) this.tie(name, base);
  }

  /** Name of the family of a type: that of one of its types. */
  of(name: string): string {
    let first = name;
    for (let up = this.parents.get(first); up !== undefined; up = this.parents.get(first)) first = up;
    return first;
  }

  private tie(name: string, base: string): void {
    const [one, other] = [this.of(name), this.of(base)];
    if (one !== other) this.parents.set(one, other);
  }
}
