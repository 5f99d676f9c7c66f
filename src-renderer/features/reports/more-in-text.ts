/**
 * A sentence around its "and 6 more", which stands for things that a list has all of; undefined where it has none.
 * @param andMore how the language of the sentence says it
 */
export function moreInText(
  text: string,
  andMore: (count: string) => string,
): { before: string; more: string; after: string } | undefined {
  const [head = '', tail = ''] = andMore('#').split('#');
  for (let at = text.indexOf(head); at >= 0; at = text.indexOf(head, at + 1)) {
    const count = /^[\d,]+/.exec(text.slice(at + head.length, at + head.length + 12))?.[0] ?? '';
    const end = at + head.length + count.length;
    if (count !== '' && text.startsWith(tail, end)) {
      const after = end + tail.length;
      return { before: text.slice(0, at), more: text.slice(at, after), after: text.slice(after) };
    }
  }
  return undefined;
}
