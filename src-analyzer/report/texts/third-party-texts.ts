import type { FileEntry } from '#contract/public-api/files.ts';
import type { Said } from '#contract/said.ts';
import { compareText } from '#platform/compare-text.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { say, count, listed } from './phrases.ts';

/** Less is not worth a line. */
const MIN_LINES = 200;
const MAX_NAMED = 6;

const isTheirs = ({ role }: FileEntry): boolean => role === 'VENDORED';
const isCode = ({ language, loc }: FileEntry): boolean =>
  loc > 0 && languageNamed(language).kind === 'programming';

/** Every folder above a file, from the top: `lib/`, `lib/mailer/`. */
function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, at) => `${parts.slice(0, at + 1).join('/')}/`);
}

/** Lines of third-party code by the largest folders that hold nothing else, or by file where the project's own code is beside it. */
function thirdPartyLines(files: readonly FileEntry[]): readonly (readonly [place: string, lines: number])[] {
  const code = files.filter(isCode);
  const mixed = new Set(code.filter((file) => !isTheirs(file)).flatMap(({ path }) => foldersAbove(path)));
  const lines = new Map<string, number>();
  for (const { path, loc } of code.filter(isTheirs)) {
    const place = foldersAbove(path).find((folder) => !mixed.has(folder)) ?? path;
    lines.set(place, (lines.get(place) ?? 0) + loc);
  }
  return [...lines].toSorted(([a, m], [b, n]) => n - m || compareText(a, b));
}

/** One line that names what was taken for others' code, so that whoever knows better sees it. None where there is little. */
export function takenForThirdParty(files: readonly FileEntry[]): Said[] {
  const places = thirdPartyLines(files).filter(([, lines]) => lines >= MIN_LINES);
  if (places.length === 0) return [];
  const named = places.map(
    ([place, lines]) => say`${place} (${count(lines, 'line of code', 'lines of code')})`,
  );
  return [say`Taken for third-party code and not judged: ${listed(named, MAX_NAMED)}.`];
}
