import type { GeneratedDocument } from '#contract/public-api/docs.ts';

/** A piece of a document: Markdown, or the source of a diagram. */
export interface DocPart {
  readonly kind: 'markdown' | 'diagram';
  readonly text: string;
}

/** Group 2 is empty where nothing closes the fence; what reaches to the end is searched once. */
const FENCE = /^```mermaid[ \t]*\n([^]*?)(^```[ \t]*$|(?![^]))/gm;

/** Cuts a document at its Mermaid fences, which are drawn instead of shown as code. */
export function partsOf(content: string): DocPart[] {
  const parts: DocPart[] = [];
  let from = 0;
  for (const match of content.matchAll(FENCE)) {
    if (match[2] === '') break;
    addMarkdown(parts, content.slice(from, match.index));
    parts.push({ kind: 'diagram', text: (match[1] ?? '').trim() });
    from = match.index + match[0].length;
  }
  addMarkdown(parts, content.slice(from));
  return parts;
}

function addMarkdown(parts: DocPart[], text: string): void {
  if (text.trim() !== '') parts.push({ kind: 'markdown', text });
}

/** `[src/a.ts:12]` in a text becomes code, which is shown as a link; a link of Markdown stays one. */
export function withMarkedPlaces(text: string): string {
  let isCode = false;
  const lines = text.split('\n').map((line) => {
    const isFence = /^ {0,3}(?:```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    return isCode || isFence ? line : line.replaceAll(PLACE, (_, place: string) => `\`${marked(place)}\``);
  });
  return lines.join('\n');
}

/** What is named as a place is a file, though code of the same words might be a host: a bare name is marked as a path. */
const marked = (place: string): string => (/[./]/.test(place) ? place : `./${place}`);

const PLACE = /\[([^\][\n`]{1,400}:\d{1,7})\](?!\()/g;

/** The file and line that a piece of code names, as documents write them; undefined for other code. */
export function citedPlace(code: string): { readonly file: string; readonly line: number } | undefined {
  const named = /^([^\s:][^:]{0,400}):(\d{1,7})$/.exec(code);
  const file = named?.[1] ?? '';
  return named === null || !/[./]/.test(file)
    ? undefined
    : { file: file.replace(/^\.\//, ''), line: Math.max(1, Number(named[2])) };
}

/** An arrow of a flowchart by the labels of its boxes; `label` is its text. */
export interface Arrow {
  readonly from: string;
  readonly to: string;
  readonly label: string;
}

const BOX = /^\s*(\w+)\["(.+)"\]\s*$/;
const ARROW = /^\s*(\w+)\s*-->(?:\|([^|]*)\|)?\s*(\w+)\s*$/;

/** The diagram as text, for screen readers: the arrows of a simple flowchart; undefined for any other diagram. */
export function arrowsOf(source: string): Arrow[] | undefined {
  const [head = '', ...lines] = source.split('\n').filter((line) => line.trim() !== '');
  if (!/^\s*(?:flowchart|graph)\b/.test(head)) return undefined;
  const labels = new Map<string, string>();
  const arrows: Arrow[] = [];
  for (const line of lines) {
    const box = BOX.exec(line);
    const arrow = ARROW.exec(line);
    if (box) labels.set(box[1] ?? '', plain(box[2] ?? ''));
    else if (arrow) arrows.push({ from: arrow[1] ?? '', to: arrow[3] ?? '', label: plain(arrow[2] ?? '') });
    else return undefined;
  }
  const named = (id: string) => labels.get(id) ?? id;
  return arrows.map(({ from, to, label }) => ({ from: named(from), to: named(to), label }));
}

/** Mermaid writes signs of its own as `#35;`. */
function plain(label: string): string {
  return label.replaceAll(/#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
}

/** Signs that a heading escapes because they are markup. */
const ESCAPED = /\\([\\`*_[\]<>|])/g;

/** A document without its own title, which the heading above it already shows. */
export function withoutTitle({ title, content }: { title: string; content: string }): string {
  const end = content.indexOf('\n');
  const heading = content.slice(0, end);
  const isTitle = heading === `# ${title}` || heading.replaceAll(ESCAPED, '$1') === `# ${title}`;
  return end !== -1 && isTitle ? content.slice(end + 1) : content;
}

type Told = Pick<GeneratedDocument, 'title' | 'content' | 'edited' | 'modelInput'>;

/** In the reader's language where our own sentences are all it says: neither a person nor a model has written any of it. */
export function toldDoc<Doc extends Told>(doc: Doc, tell: (text: string) => string): Doc {
  if (doc.edited || doc.modelInput !== undefined) return doc;
  return { ...doc, title: tell(`# ${doc.title}`).slice(2), content: tell(doc.content) };
}
