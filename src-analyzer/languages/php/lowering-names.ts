import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { plainName } from './lowering-text.ts';

/** What stands before `::`: a type by its name, `self` and `static` as the type they stand in, `parent` as `super`. */
export function scopeOf(low: TreeLowering, node: number): number {
  if (!isTypeName(low, node)) return low.value(node);
  const name = typeName(low, node);
  return low.fn.name(name === 'parent' ? 'super' : name);
}

const TYPE_NAMES: ReadonlySet<string> = new Set([
  'name',
  'qualified_name',
  'relative_scope',
  'relative_name',
]);

export function isTypeName(low: TreeLowering, node: number): boolean {
  return TYPE_NAMES.has(low.kind(node));
}

/** The type a name stands for, as written. */
export function typeName(low: TreeLowering, node: number): string {
  const name = plainName(low.text(node));
  return /^(?:self|static)$/i.test(name) && low.fn.owner ? low.fn.owner : name;
}
