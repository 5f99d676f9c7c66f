import { NONE } from '#analyzer/flow/program/function-builder.ts';
import type { TreeLowering, ValueOf, Values } from '../lowering/tree-lowering.ts';
import { TextBuilder } from '../lowering/texts.ts';

const MAX_TEXT = 2000;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', '0': '\0', e: '\u{1b}' };

function unescaped(text: string): string {
  if (!text.includes('\\')) return text;
  return text.replace(/\\(?:[ux]([0-9a-fA-F]{1,4})|(.))/gs, (_all, code?: string, char = '') =>
    code ? String.fromCharCode(Number.parseInt(code, 16)) : (ESCAPED[char] ?? String(char)),
  );
}

function plainText(written: string): string {
  if (written.startsWith('@')) return written.slice(2, -1).replaceAll('""', '"');
  if (written.startsWith('"""')) return written.replace(/^"{3,}|"{3,}$/g, '').trim();
  return unescaped(written.slice(1, written.endsWith('u8') ? -3 : -1));
}

/** `$"…{value}…"`: the pieces of text between the values, joined where they stand side by side. */
function lowerInterpolated(low: TreeLowering, i: number): number {
  const { tree } = low;
  const isVerbatim = /^(?:\$@|@\$)/.test(tree.textOf(tree.firstChild(i)));
  const text = new TextBuilder(low);
  for (const child of low.parts(i)) {
    const kind = tree.kindName(child);
    if (kind === 'interpolation') {
      const value = low.parts(child).find((part) => !tree.kindName(part).startsWith('interpolation_'));
      text.addValue(() => low.value(value ?? NONE));
    } else if (!kind.startsWith('interpolation_')) {
      const piece = tree.textOf(child).replaceAll('{{', '{').replaceAll('}}', '}');
      text.add(isVerbatim ? piece : unescaped(piece));
    }
  }
  return text.finish();
}

const lowerText: ValueOf = (low, i) =>
  low.fn.literal('string', plainText(low.tree.textOf(i).slice(0, MAX_TEXT)));

/** Literals of text and values inside of them. */
export const CSHARP_TEXTS: Values = {
  string_literal: lowerText,
  verbatim_string_literal: lowerText,
  raw_string_literal: lowerText,
  character_literal: (low, i) => low.fn.literal('string', unescaped(low.tree.textOf(i).slice(1, -1))),
  interpolated_string_expression: lowerInterpolated,
};
