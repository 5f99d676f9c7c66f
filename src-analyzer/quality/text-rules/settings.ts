import { isMap, isScalar, isSeq, LineCounter, type Node, parseAllDocuments } from 'yaml';
import type { TextFile } from '#analyzer/rules/text-file.ts';

/** One value of a settings file under its full dotted name. */
export interface Setting {
  readonly key: string;
  readonly value: string;
  readonly line: number;
}

/** Settings files are short; a longer YAML file is data. */
const MAX_YAML_CHARS = 100_000;

function propertiesIn(file: TextFile): Setting[] {
  return file.lines.flatMap((line, index) => {
    const match = /^\s*([\w.[\]-]+)\s*[=:](.*)$/.exec(line);
    return match ? [{ key: match[1] ?? '', value: (match[2] ?? '').trim(), line: index + 1 }] : [];
  });
}

function collect(node: Node | null, key: string, lines: LineCounter, into: Setting[]): void {
  if (isMap(node)) {
    for (const { key: name, value } of node.items) {
      const part = isScalar(name) ? String(name.value) : '?';
      collect(value as Node | null, key === '' ? part : `${key}.${part}`, lines, into);
    }
  } else if (isSeq(node)) {
    for (const item of node.items) collect(item as Node | null, `${key}[]`, lines, into);
  } else if (isScalar(node)) {
    into.push({ key, value: String(node.value), line: lines.linePos(node.range?.[0] ?? 0).line });
  }
}

/** The YAML values of a text with their lines; a text that is no YAML has none. Aliases are not followed. */
export function yamlSettings(text: string): Setting[] {
  if (text.length > MAX_YAML_CHARS) return [];
  const lineCounter = new LineCounter();
  const settings: Setting[] = [];
  try {
    for (const document of parseAllDocuments(text, { lineCounter, logLevel: 'silent', prettyErrors: false }))
      collect(document.contents, '', lineCounter, settings);
  } catch {
    // Nested deeper than the parser can go.
    return [];
  }
  return settings;
}

/** Settings of a `.properties` or YAML file. */
export function settingsOf(file: TextFile): Setting[] {
  return file.name.endsWith('.properties') ? propertiesIn(file) : yamlSettings(file.text);
}
