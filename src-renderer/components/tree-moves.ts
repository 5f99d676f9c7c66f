/** What a key does to a tree: another row becomes active, or the active branch opens or closes. */
export type TreeMove = { readonly to: number } | { readonly open: boolean } | undefined;

interface Place {
  readonly level: number;
  /** Undefined for what cannot be opened. */
  readonly isOpen: boolean | undefined;
}

/**
 * Right opens a branch, then goes into it; left closes it, or goes to the one that a row is in (the tree view pattern of
 * ARIA).
 * @param active -1 when no row is
 */
export function sidewaysMove(key: string, rows: readonly Place[], active: number): TreeMove {
  const row = rows[active];
  if (row === undefined) return undefined;
  if (key === 'ArrowRight' && row.isOpen !== undefined)
    return row.isOpen ? into(rows, active) : { open: true };
  if (key !== 'ArrowLeft') return undefined;
  if (row.isOpen === true) return { open: false };
  const parent = rows.findLastIndex(({ level }, at) => at < active && level < row.level);
  return parent < 0 ? undefined : { to: parent };
}

function into(rows: readonly Place[], active: number): TreeMove {
  const next = rows[active + 1];
  return next !== undefined && next.level > (rows[active]?.level ?? 0) ? { to: active + 1 } : undefined;
}
