import { isExplained, isKind, parts } from '#analyzer/rules/nodes.ts';
import { around, replaceNode, type TextEdit, type TreePatch } from '#analyzer/rules/patch.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';

const PACKAGE = 'import kotlinx.coroutines.';

/** What has others run beside the block, or hands its scope on: with another dispatcher they would run at the same time. */
const USES_SCOPE =
  /\b(?:launch|async|produce|actor|launchIn|shareIn|stateIn|cancel|coroutineContext|currentCoroutineContext|isActive|this|runBlocking)\b/;

/** A value of that name, which a call of the function would be taken for. */
const OTHER_MEANING = /\bcoroutineScope\b(?!\s*\{)/;

/** The import of `coroutineScope`, in place of that of `runBlocking` where nothing else needs it; undefined: neither is known. */
function importEdits(tree: FlatTree): readonly TextEdit[] | undefined {
  const { text } = tree;
  if (/^import kotlinx\.coroutines\.(?:\*|coroutineScope)[ \t;]*$/m.test(text)) return [];
  const start = text.search(/^import kotlinx\.coroutines\.runBlocking[ \t;]*$/m);
  if (start < 0) return undefined;
  const name = start + PACKAGE.length;
  const isOnly = [...text.matchAll(/\brunBlocking\b/g)].length === 2;
  return isOnly
    ? [{ start: name, end: name + 'runBlocking'.length, text: 'coroutineScope' }]
    : [{ start, end: start, text: `${PACKAGE}coroutineScope\n` }];
}

/** Of a block that runs on its own, directly in the suspending function: a lambda may be called where nothing can suspend. */
export const COROUTINE_SCOPE: TreePatch = {
  title: 'Wait without blocking the thread',
  edits(node, tree) {
    const [callee = -1, block = -1, ...more] = parts(tree, node);
    const isPlain = isKind(tree, callee, 'identifier') && isKind(tree, block, 'annotated_lambda');
    if (!isPlain || more.length > 0 || isExplained(tree, node)) return undefined;
    const holder = around(
      tree,
      tree.parent[node] ?? -1,
      'lambda_literal',
      'anonymous_function',
      'function_value_parameters',
      'function_declaration',
    );
    const isDirect = isKind(tree, holder, 'function_declaration') && !USES_SCOPE.test(tree.textOf(block));
    const withoutImports = tree.text.replaceAll(/^import .*$/gm, '');
    if (!isDirect || OTHER_MEANING.test(withoutImports)) return undefined;
    const imports = importEdits(tree);
    return imports && [...imports, replaceNode(tree, callee, 'coroutineScope')];
  },
};
