/**
 * Whether `wanted` occurs behind the first place of `mark`: what `mark.*wanted` asks, in linear time. That expression
 * searches to the end of the text for each mark, which a text of nothing but marks makes quadratic.
 * Neither expression may have the flag `g`; `wanted` must not match across the start of its text.
 */
export function occursAfter(text: string, mark: RegExp, wanted: RegExp): boolean {
  const at = text.search(mark);
  return at !== -1 && wanted.test(text.slice(at));
}
