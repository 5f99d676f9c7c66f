/** What begins a list of names that are brought in or handed out: nothing is done with them there. */
const OPENS =
  /^(?:from [\w.]+ import\b|import\b|export (?:type )?\{|(?:module\.)?exports ?= ?\{|__all__ ?\+?= ?[[(]|use [\w\\:]|(?:const|let|var) ?\{)/;
/** A line of such a list that holds names alone. */
const NAMES_ALONE = /^[ \w$,'"]*$/;
/** All of it on one line, as `plain` gives it. */
const WHOLE_LINES = [
  /^from [\w.]+ import [ ,\w*()]+$/,
  /^import (?!static\b)[\w.\\ ,]+;?$/,
  /^import (?:type )?\{[ \w$,]*\} from ['"][^'"]*['"];?$/,
  /^(?:const|let|var) \{[ \w$,]*\} ?= ?require\( ?['"][^'"]*['"] ?\);?$/,
  /^export (?:type )?\{[ \w$,]*\}(?: from ['"][^'"]*['"])?;?$/,
  /^(?:module\.)?exports ?= ?\{[ \w$,]*\};?$/,
  /^(?:module\.)?exports\.(\w+) ?= ?\1;?$/,
  /^__all__ ?\+?= ?[[(][ \w,'"]*[\])]$/,
  /^use (?:function )?[\w\\:]+;$/,
];
/** The name may be another one where it is used. */
const RENAMES = /\bas\b/;
/** Longer lists are not looked through. */
const MAX_LINES = 60;
/** Only a statement of several lines leaves one of its lines open. */
const CLOSES = /[)}\]]/;

/** A line without its comment, with single spaces. */
function plain(line: string): string {
  const comment = [line.indexOf('#'), line.indexOf('//')].filter((at) => at >= 0);
  return line
    .slice(0, Math.min(line.length, ...comment))
    .split(/\s/)
    .filter((part) => part !== '')
    .join(' ');
}

/** Whether a line only brings names in or hands them out under the same name. */
export function isListed(lines: readonly string[], index: number): boolean {
  const written = lines[index] ?? '';
  const line = plain(written);
  // In a class of PHP `use` takes a trait in.
  if (written.length > 400 || RENAMES.test(line) || /^\s+use\b/.test(written)) return false;
  if (WHOLE_LINES.some((whole) => whole.test(line))) return true;
  if (!NAMES_ALONE.test(line)) return false;
  for (let at = index - 1; at >= 0 && index - at < MAX_LINES; at -= 1) {
    const before = plain(lines[at] ?? '');
    if (OPENS.test(before)) return !CLOSES.test(before) && isHandedOn(before, lines, index);
    if (!NAMES_ALONE.test(before)) return false;
  }
  return false;
}

/** `const {` takes names out of a module alone where it ends with one. */
function isHandedOn(opening: string, lines: readonly string[], index: number): boolean {
  if (!/^(?:const|let|var)\b/.test(opening)) return true;
  const closing = lines.slice(index, index + MAX_LINES).find((line) => CLOSES.test(line)) ?? '';
  return /^\} ?= ?require\( ?['"]/.test(plain(closing));
}
