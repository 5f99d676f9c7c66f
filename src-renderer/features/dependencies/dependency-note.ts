import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/format.ts';
import type { DependencyPage } from './dependencies.api.ts';

const MAX_NAMED = 3;

/** How many packages, how many of them risky or decided about, and which manifests say nothing here. */
export function noteOf(
  { packages, coverage }: Pick<DependencyPage, 'packages' | 'coverage'>,
  { dependencies: texts }: Pick<Strings, 'dependencies'>,
  format: Pick<Format, 'number'>,
): string {
  const { all, actions = 0, risky, transitive = 0, transitiveRisky = 0, decided = 0 } = packages;
  const declared =
    actions === 0
      ? texts.note(format.number(all), format.number(risky))
      : texts.noteWithActions(format.number(all - actions), format.number(actions), format.number(risky));
  const brought =
    transitive === 0 ? '' : texts.noteBrought(format.number(transitive), format.number(transitiveRisky));
  // The report goes by points (D123): without a word of it the two counts would seem to contradict each other.
  const note = `${declared}${brought}${decided === 0 ? '' : texts.noteDecided(decided)}`;
  const manifestsNotRead = coverage?.manifestsNotRead ?? [];
  if (manifestsNotRead.length === 0) return note;
  const named = manifestsNotRead.slice(0, MAX_NAMED).join(', ');
  return `${note}${texts.notRead(named, manifestsNotRead.length - MAX_NAMED)}`;
}
