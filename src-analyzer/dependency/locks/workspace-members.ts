/**
 * Whether a folder is one that a workspace names among its members: `packages/*`, `crates/**`, `tools/web`. Paths of both are relative
 * to the workspace's root. One that stands behind `!` takes folders out again.
 */
export function isAmongMembers(folder: string, patterns: readonly string[]): boolean {
  const parts = partsOf(folder);
  let isMember = false;
  for (const pattern of patterns.slice(0, MAX_PATTERNS)) {
    const isOut = pattern.startsWith('!');
    if (matches(parts, partsOf(isOut ? pattern.slice(1) : pattern))) isMember = !isOut;
  }
  return isMember;
}

/** More than any workspace names. */
const MAX_PATTERNS = 1000;
const MAX_PARTS = 50;

const partsOf = (path: string): string[] =>
  path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .slice(0, MAX_PARTS);

/** `open` are the places in the pattern that the parts read so far lead to. */
function matches(parts: readonly string[], pattern: readonly string[]): boolean {
  let open = closed([0], pattern);
  for (const part of parts) {
    const next = open.flatMap((at) => {
      const wanted = pattern[at];
      if (wanted === '**') return [at];
      return wanted !== undefined && isLike(part, wanted) ? [at + 1] : [];
    });
    open = closed(next, pattern);
  }
  return open.includes(pattern.length);
}

/** `**` stands for no folder as well. */
function closed(open: readonly number[], pattern: readonly string[]): number[] {
  const all = new Set(open);
  for (const at of all) if (pattern[at] === '**') all.add(at + 1);
  return [...all];
}

/** `*` stands for any signs of one name. */
function isLike(name: string, pattern: string): boolean {
  const [head = '', ...rest] = pattern.split('*');
  const tail = rest.pop();
  if (tail === undefined) return name === pattern;
  if (!name.startsWith(head) || !name.endsWith(tail)) return false;
  let at = head.length;
  for (const one of rest) {
    const found = name.indexOf(one, at);
    if (found < 0) return false;
    at = found + one.length;
  }
  return at <= name.length - tail.length;
}
