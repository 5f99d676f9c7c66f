import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { TextBuilder } from '../lowering/texts.ts';
import { readVariable, variableName } from './lowering-variables.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  v: '\v',
  e: '\u001b',
  f: '\f',
  '0': '\0',
};

function unescaped(escape: string): string {
  const hex = /^\\(?:x([0-9a-fA-F]{1,2})|u\{([0-9a-fA-F]{1,6})\})$/.exec(escape);
  if (!hex) return ESCAPES[escape.slice(1)] ?? escape.slice(1);
  const point = Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
  return point <= 0x10ffff ? String.fromCodePoint(point) : '';
}

const PIECES: ReadonlySet<string> = new Set(['string_content', 'escape_sequence', 'nowdoc_string']);

/** What a text without values says. */
export function stringText(low: TreeLowering, node: number): string {
  return low.tree
    .namedChildren(node)
    .filter((piece) => PIECES.has(low.kind(piece)))
    .map((piece) => (low.kind(piece) === 'escape_sequence' ? unescaped(low.text(piece)) : low.text(piece)))
    .join('');
}

/** A text with values in it: `"…"`, heredocs, backticks. */
export function writeText(low: TreeLowering, node: number): number {
  const body = low.field(node, 'value');
  const text = new TextBuilder(low);
  for (const part of low.parts(body < 0 ? node : body)) {
    const kind = low.kind(part);
    if (kind === 'escape_sequence') text.add(unescaped(low.text(part)));
    else if (kind === 'string_content' || kind === 'nowdoc_string') text.add(low.text(part));
    else if (kind !== 'heredoc_start' && kind !== 'heredoc_end') text.addValue(() => low.value(part));
  }
  return text.finish(node);
}

export function writeVariableName(low: TreeLowering, node: number): number {
  const name = variableName(low, node);
  if (name !== '') return readVariable(low, name);
  low.stepInto(node);
  return low.fn.unknown();
}

/** A name of a type or function as written, without the first backslash. */
export function plainName(text: string): string {
  return text.replace(/^\\/, '').replace(/^namespace\\/, '');
}
