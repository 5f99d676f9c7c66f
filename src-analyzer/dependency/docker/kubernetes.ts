import type { Declaration } from '../declaration.ts';
import { declareImage, scopeOfImages } from './image.ts';

const CONTAINERS: ReadonlySet<string> = new Set(['containers', 'initContainers', 'ephemeralContainers']);
const MAX_LINE_CHARS = 1_000;

/** A name or an item of a list, open at a column until a line begins at or before it. */
interface Open {
  readonly column: number;
  /** Undefined for an item. */
  readonly name: string | undefined;
}

interface NamedImage {
  readonly reference: string;
  readonly line: number;
}

/**
 * The images that the containers of Kubernetes' objects run, in plain manifests and in templates of charts. These are no YAML
 * before they are filled in, so lines are read by their columns; an image that an expression names is left out.
 */
export function readKubernetes(file: string, text: string): Declaration[] {
  if (!text.includes('image:') || !/^kind:/m.test(text) || !/^apiVersion:/m.test(text)) return [];
  const scope = scopeOfImages(file);
  return documentsOf(text)
    .flatMap(imagesIn)
    .flatMap(({ reference, line }) => declareImage(reference, { file, line, scope }) ?? []);
}

interface Line {
  readonly text: string;
  readonly line: number;
}

function documentsOf(text: string): Line[][] {
  const documents: Line[][] = [[]];
  for (const [at, written] of text.split('\n').entries()) {
    if (written.startsWith('---')) documents.push([]);
    else documents.at(-1)?.push({ text: written.slice(0, MAX_LINE_CHARS).trimEnd(), line: at + 1 });
  }
  return documents;
}

const KEY = /^(["']?)([\w./-]+)\1\s*:(?:\s+(.*))?$/;
/** What follows, further in, is one text. */
const BLOCK_TEXT = /(?:^|\s)[|>][-+\d]{0,2}(?:\s+#.*)?$/;
const VALUE = /^(?:&\S+\s+)?(?:"([^"]*)"|'([^']*)'|([^\s#"'][^\s]*))(?:\s+#.*)?$/;

/** Those of a document that is an object of Kubernetes. */
function imagesIn(lines: readonly Line[]): NamedImage[] {
  const found: NamedImage[] = [];
  const top = new Set<string>();
  const open: Open[] = [];
  for (const { text, line } of withoutTexts(lines)) {
    const { column, rest } = openItems(open, text);
    const [, , name, value = ''] = KEY.exec(rest) ?? [];
    if (name === undefined) continue;
    closeTo(open, column);
    if (name === 'image' && isInContainer(open)) {
      const [, double, single, bare = ''] = VALUE.exec(value.trim()) ?? [];
      found.push({ reference: double ?? single ?? bare, line });
    }
    if (column === 0) top.add(name);
    open.push({ column, name });
  }
  return top.has('apiVersion') && top.has('kind') ? found : [];
}

/** The lines that are neither empty, comments, expressions nor part of a text over several lines. */
function withoutTexts(lines: readonly Line[]): Line[] {
  let textColumn: number | undefined;
  return lines.filter(({ text }) => {
    const column = text.search(/\S/);
    if (column < 0 || (textColumn !== undefined && column > textColumn)) return false;
    textColumn = undefined;
    if (text.startsWith('#', column) || text.startsWith('{{', column)) return false;
    if (BLOCK_TEXT.test(text)) textColumn = /:\s+\S+$/.test(text) ? text.search(/[^\s-]/) : column;
    return true;
  });
}

/** Opens the items that a line begins with (`- - name: x`); what stands behind them, and where. */
function openItems(open: Open[], text: string): { column: number; rest: string } {
  let at = text.search(/\S/);
  while (text[at] === '-' && /\s/.test(text[at + 1] ?? ' ')) {
    // A list may begin at the column of its name.
    while ((open.at(-1)?.column ?? -1) > at) open.pop();
    if (open.at(-1)?.column === at && open.at(-1)?.name === undefined) open.pop();
    open.push({ column: at, name: undefined });
    const next = text.slice(at + 1).search(/\S/);
    if (next < 0) return { column: at + 1, rest: '' };
    at += 1 + next;
  }
  return { column: at, rest: text.slice(at) };
}

function closeTo(open: Open[], column: number): void {
  while ((open.at(-1)?.column ?? -1) >= column) open.pop();
}

const isInContainer = (open: readonly Open[]): boolean =>
  open.at(-1)?.name === undefined && CONTAINERS.has(open.at(-2)?.name ?? '');
