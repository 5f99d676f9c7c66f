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

/** How many names have each label. */
function countLabels(labels: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const label of labels.values()) counts.set(label, (counts.get(label) ?? 0) + 1);
  return counts;
}

/** At most so much of the room belongs to the folder that tells two names apart, when both are long. */
const FOLDER_CHARS = 8;

/**
 * Of names that would look the same each with the nearest folder that tells them apart, "…/credits/comp…nts"; a name that has no
 * such folder stays as it is.
 */
function withFolder(name: string, alike: readonly string[]): string {
  const partsOf = (path: string): string[] => path.split('/').toReversed();
  const parts = partsOf(name);
  const others = alike.map(partsOf);
  const at = parts.findIndex((part, index) => index > 0 && others.some((other) => other[index] !== part));
  const [last = '', folder] = [parts[0], parts[at]];
  if (at < 0 || folder === undefined) return name;
  const before = at === parts.length - 1 ? '' : '…/';
  const between = at === 1 ? '/' : '/…/';
  // An ellipsis is wider than a letter, and there may be three.
  const room = MAX_CHARS - 1 - before.length - between.length;
  const shown = cutName(folder, Math.max(FOLDER_CHARS, room - last.length));
  return `${before}${shown}${between}${cutName(last, room - shown.length)}`;
}

/**
 * The labels of boxes by their names, each a different one: where two would look the same, each has the folder that tells them
 * apart; where that is no help, both are cut in the middle with all their folders, and numbered where even that is the same.
 */
export function boxLabels(names: readonly string[]): ReadonlyMap<string, string> {
  const different = [...new Set(names)];
  const relabelled = (
    labels: ReadonlyMap<string, string>,
    change: (name: string, label: string) => string,
  ): ReadonlyMap<string, string> => {
    const counts = countLabels(labels);
    return new Map(
      [...labels].map(([name, label]) => [name, (counts.get(label) ?? 0) > 1 ? change(name, label) : label]),
    );
  };
  const usual = new Map(different.map((name) => [name, boxLabel(name)]));
  const apart = relabelled(usual, (name, label) =>
    withFolder(
      name,
      different.filter((other) => usual.get(other) === label),
    ),
  );
  const wider = relabelled(apart, (name) => cutName(name, MAX_CHARS));
  const seen = new Map<string, number>();
  return new Map(
    [...wider].map(([name, label]) => {
      const before = seen.get(label) ?? 0;
      seen.set(label, before + 1);
      return [name, before === 0 ? label : `${label.slice(0, MAX_CHARS - 3)} ${before + 1}`];
    }),
  );
}
