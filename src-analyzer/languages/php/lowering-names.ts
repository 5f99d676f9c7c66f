import type { TreeWriter } from '../lowering/tree-writer.ts';
import { plainName } from './lowering-text.ts';

/** What stands before `::`: a type by its name, `self` and `static` as the type they stand in, `parent` as `super`. */
export function scopeOf(w: TreeWriter, node: number): number {
  if (!isTypeName(w, node)) return w.value(node);
  const name = typeName(w, node);
  return w.fn.name(name === 'parent' ? 'super' : name);
}

const TYPE_NAMES: ReadonlySet<string> = new Set([
  'name',
  'qualified_name',
  'relative_scope',
  'relative_name',
]);

export function isTypeName(w: TreeWriter, node: number): boolean {
  return TYPE_NAMES.has(w.kind(node));
}

/** The type a name stands for, as written. */
export function typeName(w: TreeWriter, node: number): string {
  const name = plainName(w.text(node));
  return /^(?:self|static)$/i.test(name) && w.fn.owner ? w.fn.owner : name;
}
