/** How the comments of a language begin at the start of a line, and what ends the longer ones. */
interface Comments {
  readonly line?: RegExp;
  readonly block?: readonly [begin: string, end: string];
}

const OF_C: Comments = { line: /^\s*\/\//, block: ['/*', '*/'] };
const OF_HASH: Comments = { line: /^\s*#/ };
const OF_MARKUP: Comments = { block: ['<!--', '-->'] };
const OF_PAGES: Comments = { line: /^\s*<%--.*--%>\s*$/, block: ['<!--', '-->'] };

const BY_SUFFIX: Readonly<Record<string, Comments>> = Object.fromEntries(
  (
    [
      [
        'java kt kts scala groovy gradle cs js jsx mjs cjs ts tsx mts cts go rs c h cc cpp hpp m swift dart',
        OF_C,
      ],
      ['py rb sh yml yaml toml properties conf cfg', OF_HASH],
      ['xml html htm vue', OF_MARKUP],
      ['jsp jspx', OF_PAGES],
      // A doc comment may be an annotation, by which a framework finds what it names.
      ['php', { line: /^\s*(?:\/\/|#(?!\[))/ }],
    ] satisfies [string, Comments][]
  ).flatMap(([suffixes, comments]) => suffixes.split(' ').map((suffix) => [suffix, comments])),
);

/** What a compiler reads of a comment in Go. */
const READ_BY_COMPILER = /^\s*\/\/(?:go:|export )/;

/**
 * The lines of a text that are nothing but a comment, as far as this is plain from where they begin: what stands behind
 * code is taken for code.
 */
export function commentLines(path: string, lines: readonly string[]): ReadonlySet<number> {
  const comments = BY_SUFFIX[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];
  const found = new Set<number>();
  if (comments === undefined) return found;
  const { line: isLine, block } = comments;
  let isInside = false;
  for (const [index, line] of lines.entries()) {
    if (!isInside && isLine?.test(line) === true && !READ_BY_COMPILER.test(line)) {
      found.add(index);
      continue;
    }
    if (block === undefined) continue;
    const [begin, end] = block;
    const opens = !isInside && line.trimStart().startsWith(begin);
    if (!opens && !isInside) continue;
    const from = opens ? line.indexOf(begin) + begin.length : 0;
    const closing = line.indexOf(end, from);
    // Code may follow behind the end of a comment.
    if (closing < 0 || line.slice(closing + end.length).trim() === '') found.add(index);
    isInside = closing < 0;
  }
  return found;
}
