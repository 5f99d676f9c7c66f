// The definition the comparison rests on, written a second time and as plainly as possible: what is left of a line
// when the comments are taken out decides.

const isSpace = (byte) => byte <= 32;

function kindOf(source, inComment, start, end) {
  let kind = 'blank';
  for (let i = start; i < end; i += 1) {
    if (isSpace(source[i])) continue;
    if (!inComment[i]) return 'code';
    kind = 'comment';
  }
  return kind;
}

/** `{code, comment, blank}` of a source, given the byte ranges of its comments; a shebang is a comment. */
export function classify(source, ranges) {
  const inComment = new Uint8Array(source.length);
  if (source[0] === 0xef && source[1] === 0xbb && source[2] === 0xbf)
    return classify(
      source.subarray(3),
      ranges.map(([start, end]) => [start - 3, end - 3]),
    );
  for (const [start, end] of ranges) inComment.fill(1, start, end);
  if (source[0] === 0x23 && source[1] === 0x21 && source[2] !== 0x5b) {
    const end = source.indexOf(10);
    inComment.fill(1, 0, end === -1 ? source.length : end);
  }
  const counts = { code: 0, comment: 0, blank: 0 };
  for (let start = 0; start < source.length;) {
    const newline = source.indexOf(10, start);
    const end = newline === -1 ? source.length : newline;
    counts[kindOf(source, inComment, start, end)] += 1;
    start = end + 1;
  }
  return counts;
}
