/**
 * The day of a source's newest entry. Undefined where it leaves one in ten of its entries without a day: the newest may be
 * among those, and the day of the source's last change is what is known.
 */
export function newestDay(dates, entries) {
  return dates.length < entries * 0.9 ? undefined : dates.toSorted().at(-1);
}
