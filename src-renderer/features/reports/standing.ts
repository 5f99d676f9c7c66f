import type { PlacedScore, Placement, Standing } from '#contract/public-api/reports.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import type { Format } from '#renderer/strings/use-format.ts';

/** Where one score stands, in words; empty where it was not placed. */
export function standingOf(score: PlacedScore, language: string | null, s: Strings): string {
  const texts = s.report.standing;
  const among = (standing: Standing | null, group: (of: number) => string): string =>
    standing === null
      ? ''
      : texts.among(standing.betterThan, standing.levelWith, standing.of, group(standing.of));
  const size = among(score.size, texts.ofSize);
  const same = language === null ? '' : among(score.language, (of) => texts.ofLanguage(of, language));
  if (size !== '' && same !== '') return texts.both(size, same);
  const one = size + same;
  return one === '' ? '' : texts.alone(one);
}

/** What the project was compared with: how many, of which day, and what counts as its size. */
export function referenceNote(
  { projects, date, history, lines }: Placement,
  s: Strings,
  format: Format,
): string {
  const texts = s.report.standing;
  const range = texts.lines(format.number(lines.from), format.number(lines.to));
  return [texts.note(format.number(projects), format.date(date)), range, history ? '' : texts.withoutHistory]
    .filter((text) => text !== '')
    .join(' ');
}
