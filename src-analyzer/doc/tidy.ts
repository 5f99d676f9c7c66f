const FENCE = '```';
const OPENING_FENCE = /^```(?:markdown|md)?[^\S\n]*\n/;
const DIAGRAM = /```mermaid[\s\S]*?(?:```|$)/g;
const CLOSING_SIGNS = /(?<!#)#+$/;
const HEADING = /^\s*#[^\S\n]+(\S[^\n]*)(?:\n|$)/;
/** A path with a folder and an ending, alone in inline code, with or without a line. */
const NAMED_FILE = /`(?:\.\/)?([\w@.+-]+(?:\/[\w@.+-]+)+\.[A-Za-z]\w{0,7})(?::\d+(?:-\d+)?)?`/g;
const TITLE_CHARS = 120;

/**
 * The model's Markdown as title and body: without a fence around it, without diagrams of its own, and without the
 * lines that name a file which the project does not have.
 */
export function tidied(
  text: string,
  title: string,
  files: ReadonlySet<string>,
): { title: string; body: string } {
  const plain = unfenced(text.trim()).replaceAll(DIAGRAM, '').trim();
  const heading = HEADING.exec(plain);
  const body = heading === null ? plain : plain.slice(heading[0].length);
  const kept =
    files.size === 0
      ? body
      : body
          .split('\n')
          .filter((line) => namesOnlyKnownFiles(line, files))
          .join('\n');
  return {
    title: (heading?.[1]?.trimEnd().replace(CLOSING_SIGNS, '').trimEnd() ?? title).slice(0, TITLE_CHARS),
    body: kept.replaceAll(/\n{3,}/g, '\n\n').trim(),
  };
}

/** What stands between a fence on the first line and one at the end; without both the text as it is. */
function unfenced(text: string): string {
  const opening = OPENING_FENCE.exec(text)?.[0];
  return opening !== undefined && text.endsWith(FENCE) ? text.slice(opening.length, -FENCE.length) : text;
}

function namesOnlyKnownFiles(line: string, files: ReadonlySet<string>): boolean {
  return [...line.matchAll(NAMED_FILE)].every(([, path = '']) => files.has(path));
}
