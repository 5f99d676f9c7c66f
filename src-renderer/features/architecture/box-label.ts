const MAX_CHARS = 19;

/** What fits of one name: its beginning and its end, since names differ in either. */
function cutName(name: string, room: number): string {
  if (name.length <= room) return name;
  const end = Math.floor((room - 1) / 2);
  return `${name.slice(0, room - 1 - end)}…${name.slice(-end)}`;
}

/** What fits into a box: whole folders from the right, "…/src/components"; of a long name both its ends. */
export function boxLabel(label: string): string {
  if (label.length <= MAX_CHARS) return label;
  const parts = label.split('/');
  let shown = parts.pop() ?? '';
  const prefix = parts.length > 0 ? '…/' : '';
  const room = MAX_CHARS - prefix.length;
  if (shown.length > room) return `${prefix}${cutName(shown, room)}`;
  for (let part = parts.pop(); part && part.length + 1 + shown.length <= room; part = parts.pop())
    shown = `${part}/${shown}`;
  return prefix + shown;
}

/**
 * The labels of boxes by their names, each a different one: where two would look the same, both are cut in the middle with all
 * their folders, and numbered where even that is the same.
 */
export function boxLabels(names: readonly string[]): ReadonlyMap<string, string> {
  const different = [...new Set(names)];
  const usual = new Map(different.map((name) => [name, boxLabel(name)]));
  const isTwice = (labels: ReadonlyMap<string, string>, label: string): boolean =>
    [...labels.values()].filter((other) => other === label).length > 1;
  const wider = new Map(
    [...usual].map(([name, label]) => [name, isTwice(usual, label) ? cutName(name, MAX_CHARS) : label]),
  );
  const seen = new Map<string, number>();
  return new Map(
    [...wider].map(([name, label]) => {
      const before = seen.get(label) ?? 0;
      seen.set(label, before + 1);
      return [name, before === 0 ? label : `${label.slice(0, MAX_CHARS - 3)} ${before + 1}`];
    }),
  );
}
