/** What begins a list of names that are brought in or handed out: nothing is done with them there. */
const OPENS =
  /^\s*(?:from\s+[\w.]+\s+import\b|import\b|export\s*(?:type\s*)?\{|(?:module\.)?exports\s*=\s*\{|__all__\s*\+?=\s*[[(]|use\s+[\w\\:]|(?:const|let|var)\s*\{)/;
/** A line of such a list that holds names alone. */
const NAMES_ALONE = /^[\s\w$,'"]*$/;
const WHOLE_LINES = [
  /^\s*from\s+[\w.]+\s+import\s*\(?[\s\w,*]*\)?\s*(?:#.*)?$/,
  /^\s*import\s+(?!static\b)[\w.\\ ,]+;?\s*$/,
  /^\s*import\s+(?:type\s+)?\{[\s\w$,]*\}\s*from\s*['"][^'"]*['"];?\s*$/,
  /^\s*(?:const|let|var)\s*\{[\s\w$,]*\}\s*=\s*require\(\s*['"][^'"]*['"]\s*\);?\s*$/,
  /^\s*export\s*(?:type\s*)?\{[\s\w$,]*\}(?:\s*from\s*['"][^'"]*['"])?;?\s*$/,
  /^\s*(?:module\.)?exports\s*=\s*\{[\s\w$,]*\};?\s*$/,
  /^\s*(?:module\.)?exports\.(\w+)\s*=\s*\1;?\s*$/,
  /^\s*__all__\s*\+?=\s*[[(][\s\w,'"]*[\])]\s*$/,
  /^use\s+(?:function\s+)?[\w\\:]+;\s*$/,
];
/** The name may be another one where it is used. */
const RENAMES = /\bas\b/;
/** Longer lists are not looked through. */
const MAX_LINES = 60;
/** Only a statement of several lines leaves one of its lines open. */
const CLOSES = /[)}\]]/;

/** Whether a line only brings names in or hands them out under the same name. */
export function isListed(lines: readonly string[], index: number): boolean {
  const line = lines[index] ?? '';
  if (line.length > 400 || RENAMES.test(line)) return false;
  if (WHOLE_LINES.some((whole) => whole.test(line))) return true;
  if (!NAMES_ALONE.test(line)) return false;
  for (let at = index - 1; at >= 0 && index - at < MAX_LINES; at -= 1) {
    const before = lines[at] ?? '';
    if (OPENS.test(before)) return !CLOSES.test(before) && isHandedOn(before, lines, index);
    if (!NAMES_ALONE.test(before.replace(/(?:#|\/\/).*$/, '').replace(/\bas\b/, ''))) return false;
  }
  return false;
}

/** `const {` takes names out of a module alone where it ends with one. */
function isHandedOn(opening: string, lines: readonly string[], index: number): boolean {
  if (!/^\s*(?:const|let|var)\b/.test(opening)) return true;
  const closing = lines.slice(index, index + MAX_LINES).find((line) => CLOSES.test(line)) ?? '';
  return /^\s*\}\s*=\s*require\(\s*['"]/.test(closing);
}
