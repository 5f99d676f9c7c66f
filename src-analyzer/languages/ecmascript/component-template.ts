import { ControlFlow } from '#analyzer/flow/program/control-flow.ts';
import type { FunctionBuilder } from '#analyzer/flow/program/function-builder.ts';
import { writeExpression } from './template-expression.ts';

/** A piece of a template, with its line counted from 1. */
interface Piece {
  readonly text: string;
  readonly line: number;
}

const BLOCK = /<(script|style)\b/gi;
const RAW_ATTRIBUTE = /\s(?:v-html|v-bind:innerHTML|:innerHTML|\.innerHTML)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const RAW_TAG = /\{@html\s+([^\s{}][^{}]*)?\}/g;
const LOOP = /\sv-for\s*=\s*"([^"]*)"/g;
const EACH = /\{#each\s([^{}]*)/g;

/** The text with its scripts and styles blanked: offsets and lines stay. */
export function markupOf(text: string): string {
  const lower = text.toLowerCase();
  let markup = '';
  let at = 0;
  BLOCK.lastIndex = 0;
  for (let open = BLOCK.exec(text); open; open = BLOCK.exec(text)) {
    const close = lower.indexOf(`</${open[1]?.toLowerCase() ?? ''}`, open.index);
    const end = close < 0 ? text.length : close;
    markup += text.slice(at, open.index) + text.slice(open.index, end).replace(/[^\n]/g, ' ');
    at = end;
    BLOCK.lastIndex = end;
  }
  return markup + text.slice(at);
}

function rawPieces(markup: string, pattern: RegExp): Piece[] {
  const pieces: Piece[] = [];
  let line = 1;
  let at = 0;
  for (const found of markup.matchAll(pattern)) {
    // The blank before an attribute may end the line before it.
    const start = found.index + (/^\s/.test(found[0]) ? 1 : 0);
    for (; at < start; at++) if (markup.codePointAt(at) === 10) line++;
    pieces.push({ text: found[1] ?? found[2] ?? '', line });
  }
  return pieces;
}

/** What the loops of a template go through, by the names they declare. */
function loopsOf(markup: string): Map<string, string> {
  const lists = new Map<string, string>();
  for (const [, loop = ''] of markup.matchAll(LOOP)) {
    const [head = '', name = ''] = /^(?:\(\s*)?([\w$]+)/.exec(loop.trimStart()) ?? [];
    const rest = loop.trimStart().slice(head.length);
    const word = /\s(?:in|of)\s/.exec(rest);
    if (name && word) lists.set(name, rest.slice(word.index + word[0].length).trimStart());
  }
  for (const [, loop = ''] of markup.matchAll(EACH)) {
    const as = /\sas\s+([\w$]+)/.exec(loop);
    if (as) lists.set(as[1] ?? '', loop.slice(0, as.index).trim());
  }
  return lists;
}

interface Component {
  /** Gives the register of a name that no loop of the template declares. */
  readonly read: (name: string) => number;
  readonly fn: FunctionBuilder;
}

/** Whether a component shows anything as HTML. */
export function showsRaw(text: string): boolean {
  return /v-html|innerHTML|\{@html/.test(text);
}

/** Writes what a component's template puts into the page as it is: `v-html="…"`, `{@html …}`. */
export function writeTemplate(markup: string, { fn, read }: Component): void {
  const flow = new ControlFlow(fn);
  const lists = loopsOf(markup);
  const readName =
    (open: ReadonlySet<string>) =>
    (name: string): number => {
      const list = lists.get(name);
      if (list === undefined || open.has(name)) return read(name);
      const inner = readName(new Set([...open, name]));
      return fn.element(writeExpression(list, { fn, flow, read: inner }));
    };
  for (const { text, line } of [...rawPieces(markup, RAW_ATTRIBUTE), ...rawPieces(markup, RAW_TAG)]) {
    fn.line = line;
    const value = writeExpression(text, { fn, flow, read: readName(new Set()) });
    fn.intrinsic('html.raw', [{ name: '', value }]);
  }
}
