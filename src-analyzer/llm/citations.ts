/** A citation as a model writes it in brackets, not checked yet. */
export interface NamedCitation {
  readonly file: string;
  readonly line: number;
  /** The same as `line` when no range is named. */
  readonly endLine: number;
}

/** `src/a.ts:12`, `src/a.ts:12-20`, `src/a.ts#L12`, `a.ts, line 12`, `a.ts:12:5`. */
const PLACE =
  /^[`"'\s]*(?<file>[^\s`"'](?:[^`"']*?[^\s`"'])??)[`"']?(?:\s*[:#]|(?:\s*,)?\s+lines?\b)\s*(?:lines?\s*)?L?(?<line>\d{1,7})(?:\s*[-–]\s*L?(?<end>\d{1,7})|:\d+)?[`"'\s]*$/i;
/** A further line of the file named before: `[src/a.ts:12, 40-44]`. */
const MORE_LINES = /^\s*L?(?<line>\d{1,7})(?:\s*[-–]\s*L?(?<end>\d{1,7}))?\s*$/i;
/** Emphasis, and the backslashes of brackets that Markdown would show as brackets. */
const DECORATION = /^[\s*\\]+|(?<![\s*_\\])[\s*_\\]+$/g;

/**
 * The citations named between two brackets, or undefined when the text there is no citation: a list index, a link,
 * a slice like `rows[a:10]`. Files are as named, with `/` and without a leading `./`.
 */
export function parseCitations(inner: string): NamedCitation[] | undefined {
  const citations: NamedCitation[] = [];
  for (const part of inner.split(/[;,](?!\s*lines?\b)/i)) {
    const groups = PLACE.exec(part.replaceAll(DECORATION, ''))?.groups;
    const file = groups?.['file'];
    if (file !== undefined && looksLikeFile(file)) {
      citations.push({ file: toPath(file), ...linesOf(groups) });
      continue;
    }
    const last = citations.at(-1);
    const more = MORE_LINES.exec(part)?.groups;
    if (last !== undefined && more !== undefined) citations.push({ file: last.file, ...linesOf(more) });
    else if (last === undefined) return undefined;
  }
  return citations;
}

function linesOf(groups: Readonly<Record<string, string | undefined>> | undefined) {
  const line = Number(groups?.['line'] ?? 0);
  const endLine = Math.max(line, Number(groups?.['end'] ?? line));
  return { line, endLine };
}

/** A time or a ratio is none, nor is the variable of a slice; a name without an ending may be a Dockerfile. */
function looksLikeFile(file: string): boolean {
  return /[./\\]/.test(file)
    ? !/^[\d.]+$/.test(file) && !/^\w+:\/\//.test(file)
    : /^[A-Z][\w-]{3,}$/.test(file);
}

function toPath(file: string): string {
  return file
    .trim()
    .replaceAll('\\', '/')
    .replace(/^(?:\.?\/)+/, '');
}
