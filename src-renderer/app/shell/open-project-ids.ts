const MAX_OPEN = 8;

/** The ids in a stored text, the last opened ones; none when it is not such a list. */
export function parseOpenIds(text: string | null): number[] {
  try {
    const ids: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isInteger(id)).slice(-MAX_OPEN) : [];
  } catch {
    return [];
  }
}

/** One more open project; the oldest goes when there are too many. */
export function withOpened(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids : [...ids, id].slice(-MAX_OPEN);
}

/** Where closing a project leads: undefined stays, `null` is the list of all projects. */
export function nextAfterClosing(
  ids: readonly number[],
  closed: number,
  current: number | undefined,
): number | null | undefined {
  if (closed !== current) return undefined;
  return ids.findLast((other) => other !== closed) ?? null;
}
