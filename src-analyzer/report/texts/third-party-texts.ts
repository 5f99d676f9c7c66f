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

/** The largest folder above a file that is none of these; undefined where each is. */
function outermostOutside(folders: ReadonlySet<string>, path: string): string | undefined {
  for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
    const folder = path.slice(0, end + 1);
    if (!folders.has(folder)) return folder;
  }
  return undefined;
}

/** Folders with code of the project's own, at any depth. */
function foldersOf(files: readonly FileEntry[]): ReadonlySet<string> {
  const folders = new Set<string>();
  for (const { path } of files) {
    // From the file upwards, until a folder is met that stands with all above it already.
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end + 1);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}

/** Lines of third-party code by the largest folders that hold nothing else, or by file where the project's own code is beside it. */
function thirdPartyLines(files: readonly FileEntry[]): readonly (readonly [place: string, lines: number])[] {
  const theirs = files.filter((file) => isTheirs(file) && isCode(file));
  if (theirs.length === 0) return [];
  const mixed = foldersOf(files.filter((file) => !isTheirs(file) && isCode(file)));
  const lines = new Map<string, number>();
  for (const { path, loc } of theirs) {
    const place = outermostOutside(mixed, path) ?? path;
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
