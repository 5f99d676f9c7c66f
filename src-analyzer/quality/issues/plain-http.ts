const MAX_LINE_CHARS = 500;
const PLAIN = /^[bfru]{0,2}["'`]http:\/\//i;
/** What a call is given first: `requests.get(address, verify=False)`. */
const FIRST = /\(\s*(?:url\s*=\s*)?([bfru]{0,2}["'`]http:\/\/|[A-Za-z_]\w{0,80}(?=\s*[,)]))/i;

/**
 * Whether a call goes to an address that is written as plain HTTP, by itself or by a variable that holds nothing else in
 * the file: without encryption from the start a certificate that nobody checks loses next to nothing.
 * @param line counted from 1
 */
export function isPlainHttp(lines: readonly string[], line: number): boolean {
  const first = FIRST.exec((lines[line - 1] ?? '').slice(0, MAX_LINE_CHARS))?.[1];
  if (first === undefined) return false;
  if (PLAIN.test(first)) return true;
  const assigned = new RegExp(String.raw`(?<![\w.])${first}\s*=(?!=)\s*(.+)`);
  const values = lines.flatMap((one) => assigned.exec(one.slice(0, MAX_LINE_CHARS))?.[1] ?? []);
  return values.length > 0 && values.every((value) => PLAIN.test(value));
}
