const WORD = /[\w$]+(?:-\w+)*/g;
/** Svelte reads a store by its name behind a dollar, in the script too. */
const STORE = /\$([A-Za-z_]\w*)/g;

/**
 * The text outside of a component's script blocks, where what these import may be used, and the stores they read.
 * @param text the whole file
 * @param script the same text with all but the scripts blanked, of the same length
 */
export function markupAround(text: string, script: string): string {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at++) {
    if (at < text.length && script[at] !== text[at]) continue;
    if (at > from) parts.push(text.slice(from, at));
    from = at + 1;
  }
  for (const [store] of script.matchAll(STORE)) parts.push(store);
  return parts.join(' ');
}

/** Names that markup may mean: its words, a tag or attribute `user-list` also as `userList` and `UserList`. */
export function namesInMarkup(markup: string): Set<string> {
  const names = new Set<string>();
  for (const [word] of markup.matchAll(WORD)) {
    for (const part of word.split('-')) names.add(part);
    const camel = word.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    names.add(camel);
    names.add(camel.charAt(0).toUpperCase() + camel.slice(1));
  }
  for (const [, name = ''] of markup.matchAll(STORE)) names.add(name);
  return names;
}
