import type { FlatTree } from '../../syntax/flat-tree.ts';

/** An error node longer than this covers code that was mostly understood; only its ends are doubtful. */
const WHOLE_ERROR_LINES = 200;

/** Lines inside and next to what the parser skipped or invented: what a rule sees there may not be in the code. */
export function damagedLines(tree: FlatTree): ReadonlySet<number> {
  const lines = new Set<number>();
  if (!tree.hasError) return lines;
  for (let node = 0; node < tree.size; node++) {
    const isInvented = tree.start[node] === tree.end[node];
    if (tree.kind[node] !== tree.kinds.error && !isInvented) continue;
    const first = tree.line[node] ?? 1;
    const last = Math.min(tree.endLine(node), first + WHOLE_ERROR_LINES);
    for (let line = first - 1; line <= last + 1; line++) lines.add(line);
  }
  return lines;
}
