import { MERGE_CONFLICT } from '../../manifest-text.ts';

/** A line of an indented text with what is indented below it. */
export interface Outline {
  /** Without quotes; '' where more lines follow instead. */
  readonly value: string;
  /** 1-based. */
  readonly line: number;
  readonly children: Map<string, Outline>;
}

/**
 * The keys of a YAML text as package managers write it: one key a line, indented by spaces. Lists, flow maps and texts of
 * several lines stay unread values. In proportion to the text, with the lines that a YAML parser would not give. Undefined
 * for a text with merge conflicts.
 */
export function parseOutline(text: string): Outline | undefined {
  const root: Outline = { value: '', line: 1, children: new Map() };
  const open: { indent: number; node: Outline }[] = [{ indent: -1, node: root }];
  for (const [at, written] of text.split('\n').entries()) {
    if (MERGE_CONFLICT.test(written)) return undefined;
    const indent = written.search(/[^ ]/);
    const line = written.trim();
    if (line === '' || line.startsWith('#') || line.startsWith('- ') || line.startsWith(':')) continue;
    while ((open.at(-1)?.indent ?? -1) >= indent && open.length > 1) open.pop();
    const [key, value] = splitLine(line.startsWith('? ') ? line.slice(2) : line);
    const node: Outline = { value, line: at + 1, children: new Map() };
    const parent = open.at(-1)?.node ?? root;
    if (!parent.children.has(key)) parent.children.set(key, node);
    open.push({ indent, node });
  }
  return root;
}

function splitLine(line: string): [key: string, value: string] {
  const quote = line[0];
  if (quote === "'" || quote === '"') {
    const end = line.indexOf(quote, 1);
    if (end > 0)
      return [
        line.slice(1, end),
        unquoted(
          line
            .slice(end + 1)
            .replace(/^:/, '')
            .trim(),
        ),
      ];
  }
  const colon = line.indexOf(': ');
  if (colon >= 0) return [line.slice(0, colon), unquoted(line.slice(colon + 2).trim())];
  return [line.endsWith(':') ? line.slice(0, -1) : line, ''];
}

function unquoted(text: string): string {
  return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text;
}
