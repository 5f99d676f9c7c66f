import { isAlias, isMap, isScalar, isSeq, LineCounter, parseDocument, visit, type Node } from 'yaml';

/** Workflows, compose files and values of charts are shorter; a longer YAML file is data, and would take seconds. */
const MAX_YAML_CHARS = 256_000;

/** A YAML text as a tree with lines. Aliases are followed one step alone, so that no text grows while it is read. */
export interface YamlTree {
  readonly root: Node | null;
  /** The values of a map by their names, those of maps it merges (`<<`) included; none for anything else. */
  readonly entries: (node: unknown) => YamlEntry[];
  /** The items of a list; none for anything else. */
  readonly items: (node: unknown) => unknown[];
  /** The value of a name in a map. */
  readonly at: (node: unknown, name: string) => unknown;
  /** A text with its line, 1-based; undefined for what is no text. */
  readonly text: (node: unknown) => YamlText | undefined;
  /** The same of a number, too, as programs print it: an unquoted `1.20` is `1.2`. */
  readonly textOrNumber: (node: unknown) => YamlText | undefined;
  /** Whether it is the word for yes, with quotes or without. */
  readonly isTrue: (node: unknown) => boolean;
}

export type YamlEntry = readonly [name: string, value: unknown];

export interface YamlText {
  readonly text: string;
  readonly line: number;
  /** What stands behind it on its line. */
  readonly comment: string;
}

/** Undefined for a text that is no YAML, or too long or too deep to be a manifest. */
export function yamlTree(text: string | undefined): YamlTree | undefined {
  if (text === undefined || text.length > MAX_YAML_CHARS) return undefined;
  const lineCounter = new LineCounter();
  try {
    // Looking for names that stand twice takes time that grows with the square of a map.
    const options = { lineCounter, uniqueKeys: false, logLevel: 'silent', prettyErrors: false } as const;
    const { contents, errors } = parseDocument(text, options);
    if (errors.length > 0) return undefined;
    return treeOf(contents, lineCounter);
  } catch {
    return undefined;
  }
}

function treeOf(root: Node | null, lines: LineCounter): YamlTree {
  const anchors = anchorsOf(root);
  const follow = (node: unknown): unknown => (isAlias(node) ? anchors.get(node.source) : node);
  const own = (node: unknown): YamlEntry[] =>
    isMap(node) ? node.items.map(({ key, value }) => [isScalar(key) ? String(key.value) : '', value]) : [];
  const entries = (node: unknown): YamlEntry[] => {
    const listed = own(follow(node));
    const merged = listed.flatMap(([name, value]) => (name === '<<' ? own(follow(value)) : []));
    return [...listed.filter(([name]) => name !== '<<'), ...merged];
  };
  const textOrNumber = (node: unknown): (YamlText & { isNumber: boolean }) | undefined => {
    const scalar = follow(node);
    if (!isScalar(scalar)) return undefined;
    const { value, range, comment } = scalar;
    if (typeof value !== 'string' && typeof value !== 'number') return undefined;
    const { line } = lines.linePos(range?.[0] ?? 0);
    const isNumber = typeof value === 'number';
    return { text: String(value), line, comment: (comment ?? '').trim(), isNumber };
  };
  return {
    root,
    entries,
    items: (node) => {
      const list = follow(node);
      return isSeq(list) ? list.items : [];
    },
    at: (node, name) => entries(node).find(([one]) => one === name)?.[1],
    text: (node) => {
      const found = textOrNumber(node);
      return found?.isNumber === true ? undefined : found;
    },
    isTrue: (node) => {
      const scalar = follow(node);
      return isScalar(scalar) && String(scalar.value) === 'true';
    },
    textOrNumber,
  };
}

function anchorsOf(root: Node | null): Map<string, unknown> {
  const anchors = new Map<string, unknown>();
  if (root === null) return anchors;
  visit(root, {
    Node: (_key, node) => {
      if ('anchor' in node && typeof node.anchor === 'string') anchors.set(node.anchor, node);
    },
  });
  return anchors;
}
