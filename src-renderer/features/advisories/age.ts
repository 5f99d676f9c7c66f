/** The names of the ecosystems, which no language translates. */
const NAMES: Readonly<Record<string, string>> = {
  MAVEN: 'Maven',
  NPM: 'npm',
  PYPI: 'PyPI',
  GO: 'Go',
  CARGO: 'crates.io',
  COMPOSER: 'Packagist',
  RUBYGEMS: 'RubyGems',
  NUGET: 'NuGet',
  RUNTIME: 'Node.js',
};

export const nameOfEcosystem = (type: string): string => NAMES[type] ?? type;

const MAX_AGE_DAYS = 180;
const DAY_MS = 86_400_000;

/** Whether data of a day is so old that what was found since is worth a word. */
export const isOld = (day: string, now: number): boolean => now - Date.parse(day) > MAX_AGE_DAYS * DAY_MS;

/** The middle of the day where the reader is: its midnight in UTC may be the day before there. */
export const middleOf = (day: string): string => `${day}T12:00:00`;

export interface DatedType {
  readonly type: string;
  readonly date: string;
}

/** The ecosystems by the day of their advisories, the oldest first: `[day, names]`. */
export function byDay(dates: readonly DatedType[]): [day: string, names: string[]][] {
  const days = Map.groupBy(dates, ({ date }) => date);
  return [...days]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, types]) => [day, types.map(({ type }) => nameOfEcosystem(type))]);
}
