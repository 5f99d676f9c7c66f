import { unnamed } from '#analyzer/flow/program/function-builder.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind, listOf } from '../facts/nodes.ts';
import type { TreeLowering } from '../lowering/tree-lowering.ts';
import { TextBuilder } from '../lowering/texts.ts';

/** `%s`, `%-10d`, `%[1]v` of the package fmt. */
const PLACE = /%[-+# 0]{0,5}(?:\*|\d{1,6})?(?:\.(?:\*|\d{1,6}))?(?:\[(\d{1,3})\])?([a-zA-Z%])/g;
const NUMERIC = /[bcdoOxXUeEfFgGtp]/;
const TAG = /<\/?[a-zA-Z!]/;
const CALLS = /^(?:fmt|io)\.(Sprintf|Sprint|Sprintln|Fprintf|Fprint|Fprintln|WriteString)$/;

const isText = ({ tree }: TreeLowering, i: number): boolean =>
  i >= 0 && tree.kindName(i).endsWith('_string_literal');

/** Text of a format with the values in their places. */
function filled(low: TreeLowering, format: number, given: readonly number[]): number {
  const { fn } = low;
  const written = low.text(format).slice(1, -1);
  const text = new TextBuilder(low);
  let from = 0;
  let next = 0;
  for (const match of written.matchAll(PLACE)) {
    const [whole, place, verb = ''] = match;
    text.add(written.slice(from, match.index));
    from = match.index + whole.length;
    if (verb === '%') {
      text.add('%');
      continue;
    }
    const at = place === undefined ? next++ : Number(place) - 1;
    text.addValue(() => {
      const value = given[at] ?? fn.unknown();
      return NUMERIC.test(verb) ? fn.cast(value, 'int') : value;
    });
  }
  text.add(written.slice(from));
  return text.finish();
}

/** The text that `Sprintf(format, a…)` makes of these nodes; undefined where the format is not written out. */
function formatted(low: TreeLowering, [format = -1, ...nodes]: readonly number[]): number | undefined {
  const isSpread = nodes.some((node) => isKind(low.tree, node, 'variadic_argument'));
  if (isSpread || !isText(low, format)) return undefined;
  return filled(
    low,
    format,
    nodes.map((node) => low.value(node)),
  );
}

/** What `Sprint(a…)` makes of these nodes. */
function printed(low: TreeLowering, nodes: readonly number[]): number | undefined {
  if (nodes.some((node) => isKind(low.tree, node, 'variadic_argument'))) return undefined;
  return low.fn.concat(nodes.map((node) => low.value(node)));
}

/** `to.Write(text)`; a text with tags in it is also one of a page. */
export function written(
  { fn, tree }: TreeLowering,
  i: number,
  { to, text }: { readonly to: number; readonly text: number },
): number {
  if (hasTags(tree, i)) fn.intrinsic('html.write', unnamed([to, text]));
  return fn.call(to, 'Write', unnamed([text]));
}

/** Whether a text with a tag is written out somewhere below a node. */
function hasTags(tree: FlatTree, i: number): boolean {
  const end = tree.last[i] ?? i;
  for (let at = i; at < end; at++) {
    const kind = tree.kindName(at);
    if (kind.endsWith('_string_literal') && TAG.test(tree.textOf(at))) return true;
  }
  return false;
}

/**
 * Calls of the package fmt that make or write text: `Sprintf("…", a)` as text with the values in their places,
 * `Fprintf(w, "…", a)` and `io.WriteString(w, a)` as `w.Write(text)`; undefined for other calls.
 */
export function formattedText(low: TreeLowering, i: number, callee: number): number | undefined {
  const { fn, tree } = low;
  if (!isKind(tree, callee, 'selector_expression')) return undefined;
  const name = CALLS.exec(tree.textOf(callee))?.[1];
  if (name === undefined || fn.find('fmt') || fn.find('io')) return undefined;
  const given = listOf(tree, i, 'arguments');
  const make = name.endsWith('f') ? formatted : printed;
  if (name.startsWith('S')) {
    const text = make(low, given);
    low.mark(i);
    return text;
  }
  const [writer = -1, ...rest] = given;
  // Only a name or field can be read before it is known whether the rest is understood.
  if (writer < 0 || rest.length === 0) return undefined;
  const to = low.value(writer);
  const text = make(low, rest);
  low.mark(i);
  return text === undefined ? fn.unknown() : written(low, i, { to, text });
}
