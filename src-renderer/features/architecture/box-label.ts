const MAX_CHARS = 19;

/** What fits into a box: whole folders from the right, "…/src/components"; of a long name its beginning. */
export function boxLabel(label: string): string {
  if (label.length <= MAX_CHARS) return label;
  const parts = label.split('/');
  let shown = parts.pop() ?? '';
  const prefix = parts.length > 0 ? '…/' : '';
  const room = MAX_CHARS - prefix.length;
  if (shown.length > room) return `${prefix}${shown.slice(0, room - 1)}…`;
  for (let part = parts.pop(); part && part.length + 1 + shown.length <= room; part = parts.pop())
    shown = `${part}/${shown}`;
  return prefix + shown;
}
