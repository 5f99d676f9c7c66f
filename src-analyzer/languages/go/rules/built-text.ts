import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { isKind, NONE, operandsOf } from '#analyzer/rules/nodes.ts';
import { argumentsOf, calleeOf, localValue } from './go-nodes.ts';

/** A value that is put into a text. */
interface Inserted {
  readonly node: number;
  /** The fixed text straight before it. */
  readonly before: string;
}

/** A text with values put into it; `%s` stands in the fixed part where a value goes. */
export interface BuiltText {
  readonly fixed: string;
  readonly values: readonly Inserted[];
}

const isText = (tree: FlatTree, node: number): boolean =>
  isKind(tree, node, 'interpreted_string_literal', 'raw_string_literal');

/** A verb of fmt, with its flags and width; `%%` is a character. */
const VERB = /%(?!%)[-+# 0-9.*]*[a-zA-Z]/g;

function formatted(tree: FlatTree, call: number): BuiltText | undefined {
  const [format = NONE, ...values] = argumentsOf(tree, call);
  if (!isText(tree, format) || !/%[svq]/.test(tree.textOf(format))) return undefined;
  const fixed = tree.textOf(format).slice(1, -1);
  const before = fixed.replaceAll('%%', '  ').split(VERB);
  return { fixed, values: values.map((node, at) => ({ node, before: before[at] ?? '' })) };
}

function concatenated(tree: FlatTree, sum: number): BuiltText | undefined {
  let fixed = '';
  let before = '';
  const values: Inserted[] = [];
  for (const node of operandsOf(tree, sum, '+')) {
    const piece = isText(tree, node) ? tree.textOf(node).slice(1, -1) : '%s';
    if (!isText(tree, node)) values.push({ node, before });
    before = isText(tree, node) ? before + piece : '';
    fixed += piece;
  }
  return values.length > 0 && fixed !== '%s'.repeat(values.length) ? { fixed, values } : undefined;
}

/** Reads `fmt.Sprintf("… %s", x)`, `"…" + x`, or a local name set to one; undefined for anything else. */
export function builtText(tree: FlatTree, node: number): BuiltText | undefined {
  const at = isKind(tree, node, 'identifier') ? localValue(tree, tree.textOf(node), node) : node;
  if (isKind(tree, at, 'call_expression') && calleeOf(tree, at) === 'fmt.Sprintf') return formatted(tree, at);
  return isKind(tree, at, 'binary_expression') ? concatenated(tree, at) : undefined;
}
