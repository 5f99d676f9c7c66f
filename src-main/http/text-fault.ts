/**
 * Where a value from outside holds text that cannot be kept: NUL ends a text for SQLite and for the file system, and
 * an unpaired surrogate has no UTF-8 form, so it would come back as another character (D32).
 * @returns the keys that lead to the first such text or key, outermost first; undefined when all text is sound
 */
export function findTextFault(value: unknown): readonly PropertyKey[] | undefined {
  if (typeof value === 'string') return isSoundText(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, item] of Object.entries(value)) {
    if (!isSoundText(key)) return [];
    const path = findTextFault(item);
    if (path !== undefined) return [key, ...path];
  }
  return undefined;
}

const isSoundText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
