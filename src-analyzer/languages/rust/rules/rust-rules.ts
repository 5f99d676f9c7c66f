import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isComment, isKind } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { PASS_ERROR_ON } from './patches.ts';

/** As much of the attributes above an item as is looked at. */
const MAX_ATTRIBUTE_CHARS = 200;

/** Items that an attribute may make a test's. */
const HOLDERS = ['mod_item', 'impl_item', 'function_item'];

/** Inside `#[cfg(test)]`, `#[cfg(debug_assertions)]` or `#[test]`: no part of what is shipped. */
export function isRustTest(tree: FlatTree, node: number): boolean {
  for (let at = ancestor(tree, node, HOLDERS); at >= 0; at = ancestor(tree, at, HOLDERS)) {
    const before = tree.text.slice(Math.max(0, (tree.start[at] ?? 0) - MAX_ATTRIBUTE_CHARS), tree.start[at]);
    if (
      /#\[(?:cfg\((?=[^#\n]*\b(?:test|debug_assertions)\b)[^#\n]*\)|(?:\w+::)?test[^#\]]*)\]\s*(?:(?:\/\/|#\[)[^\n]*(?:\n\s*|$))*(?:pub\s+|async\s+)*$/.test(
        before,
      )
    )
      return true;
  }
  return false;
}

/** Cargo's root of a program, the subject of the rule: nobody calls what stands there. */
const PROGRAM_ROOT = /(?:^|\/)main\.rs$/;

/** As much of a chain of calls as is looked at, from its end. */
const MAX_CALL_CHARS = 1_000;
const DEPENDS_ON_WORLD =
  /(?:File::(?:open|create)|fs::\w+|env::var|read_to_string|read_line|::connect|::bind|from_(?:str|slice|reader)|canonicalize|metadata|Command::new\b.*\.(?:output|spawn|status))\s*(?:::<.*>)?\([^()]*(?:\([^()]*\)[^()]*)*\)$/s;

function checkUnwrap(node: number, { tree, file, report }: TreeScope): void {
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'field_expression') || fieldText(tree, callee, 'field') !== 'unwrap') return;
  // Most other values cannot be missing by what was checked before; these depend on the world outside.
  if (!DEPENDS_ON_WORLD.test(fieldText(tree, callee, 'value').slice(-MAX_CALL_CHARS))) return;
  const around = ancestor(tree, node, ['function_item']);
  const isLibrary = file.role === 'OWN' && !isCommand(file.path) && !PROGRAM_ROOT.test(file.path);
  if (!isLibrary || isRustTest(tree, node)) return;
  // Only where the function can pass the error on.
  if (/\b(?:Result|Option)\b/.test(fieldText(tree, around, 'return_type')))
    report(tree.childByField(callee, 'field'), 'this function can return the error instead');
}

function checkUnsafe(node: number, { tree, report }: TreeScope): void {
  if (isRustTest(tree, node)) return;
  const line = tree.line[node] ?? 1;
  const lines = tree.text.split('\n').slice(Math.max(0, line - 12), line + 1);
  const around = lines.join('\n');
  const isExplained =
    /safety|\bsafe\b|sound|guarantee/i.test(around) ||
    tree.namedChildren(node).some((one) => isComment(tree, one));
  if (!isExplained) report(node, 'no SAFETY comment');
}

export const RUST_TREE_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'rust/unwrap-in-fallible',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'unwrap in a function that returns Result',
    why: 'The caller expects an error and gets a panic.',
    fix: 'Use `?`, or `expect` with the reason why it cannot fail.',
    inTests: 'off',
    grammars: ['rust'],
    nodes: ['call_expression'],
    check: checkUnwrap,
    patch: PASS_ERROR_ON,
  },
  {
    ruleKey: 'rust/unexplained-unsafe',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'unsafe block without a SAFETY comment',
    why: 'The compiler does not check memory safety here, so the required conditions must be documented.',
    fix: 'Add a `// SAFETY:` comment with the required conditions.',
    inTests: 'off',
    grammars: ['rust'],
    nodes: ['unsafe_block'],
    check: checkUnsafe,
  },
];
