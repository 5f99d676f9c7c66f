import type { ReadTemplate } from './template-format.ts';
import { LineCounter, type TemplateWriter, writeTemplateBody } from './template-writer.ts';

const SHOWS = /\{\{\{|\{\{&|\{\{>/;
/** A comment, a tag in three braces, or one in two. */
const TAG = /\{\{!--|\{\{!|\{\{\{|\{\{/g;
const CLOSING: Readonly<Record<string, string>> = { '{{!--': '--}}', '{{!': '}}', '{{{': '}}}', '{{': '}}' };
const PATH = /^[\w./@-]+$/;
const MAX_DEPTH = 50;

/** What a block looks at: the register of its value, and the name it has there. */
interface Context {
  readonly value: number | undefined;
  readonly as: string;
}

/** Register of what a path leads to: `user.name`, `this`, `../title`. */
function valueOf(writer: TemplateWriter, path: string, contexts: readonly Context[]): number {
  let open = contexts;
  let rest = path;
  for (; rest.startsWith('../'); rest = rest.slice(3)) open = open.slice(0, -1);
  const parts = rest
    .replace(/^@root\./, '')
    .split(/[./]/)
    .filter((part) => part !== '');
  if (parts[0] === 'this') parts.shift();
  else {
    const named = open.findLast(({ as }) => as !== '' && as === parts[0]);
    if (named?.value !== undefined) return fieldsOf(writer, named.value, parts.slice(1));
  }
  const around = path.startsWith('@root') ? undefined : open.findLast(({ as }) => as === '')?.value;
  if (around !== undefined) return fieldsOf(writer, around, parts);
  const [first, ...more] = parts;
  return first === undefined ? writer.fn.unknown() : fieldsOf(writer, writer.read(first), more);
}

function fieldsOf({ fn }: TemplateWriter, value: number, names: readonly string[]): number {
  return names.reduce((object, name) => fn.field(object, name), value);
}

/** Opens and closes blocks; what they repeat is read once. */
function followBlock(writer: TemplateWriter, tag: string, contexts: Context[]): void {
  const [kind, path = '', , name = ''] = tag.split(/[\s|]+/);
  if ((kind === '#each' || kind === '#with') && contexts.length < MAX_DEPTH) {
    const value = PATH.test(path) ? valueOf(writer, path, contexts) : writer.fn.unknown();
    contexts.push({ value: kind === '#each' ? writer.fn.element(value) : value, as: name });
  } else if (tag === '/each' || tag === '/with') contexts.pop();
}

function writeTags(writer: TemplateWriter, text: string): void {
  const lines = new LineCounter(text);
  const contexts: Context[] = [];
  TAG.lastIndex = 0;
  for (let found = TAG.exec(text); found; found = TAG.exec(text)) {
    const [sign] = found;
    const closing = CLOSING[sign] ?? '}}';
    const end = text.indexOf(closing, TAG.lastIndex);
    if (end < 0) break;
    const tag = text.slice(TAG.lastIndex, end).replaceAll(/^[~\s]+|[~\s]+$/g, '');
    TAG.lastIndex = end + closing.length;
    writer.fn.line = lines.lineAt(found.index);
    if (sign.startsWith('{{!') || text[found.index - 1] === '\\') continue;
    const path = sign === '{{{' ? tag : tag.startsWith('&') ? tag.slice(1).trim() : '';
    if (path !== '' && PATH.test(path)) writer.show(valueOf(writer, path, contexts));
    else if (/^>\s*[\w./-]+/.test(tag)) writer.include(tag.slice(1).trim().split(/\s/)[0] ?? '');
    else followBlock(writer, tag, contexts);
  }
}

/** https://handlebarsjs.com: three braces or `&` show a value as it is. Helpers are not known. */
export const readHandlebars: ReadTemplate = (text) => {
  if (!SHOWS.test(text)) return undefined;
  return { write: (program) => writeTemplateBody(program, text, (writer) => writeTags(writer, text)) };
};
