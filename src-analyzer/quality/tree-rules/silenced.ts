import type { FlatTree } from '../../syntax/flat-tree.ts';
import { lintSilencer } from '#analyzer/rules/lint-comments.ts';
import { suppressWarningsIn } from './suppress-warnings.ts';
import type { TreeRule } from '#analyzer/rules/tree-rule.ts';

type IsSilenced = (line: number, ruleKey: string) => boolean;

/** Names other tools use for the same thing. */
type AliasesOf = (ruleKey: string) => readonly string[];

/** `# noqa: S608` or `# nosec B608` on a line; bare ones are read with the other comments of the project. */
function noqaIn(lines: readonly string[], aliasesOf: AliasesOf): IsSilenced {
  return (line, ruleKey) => {
    const named = /#\s*(?:noqa:|nosec:?)\s*([A-Z\d, ]+)/.exec(lines[line - 1] ?? '')?.[1] ?? '';
    return aliasesOf(ruleKey).some((code) => named.split(/[\s,]+/).includes(code));
  };
}

/** Whether the way of the file's language to silence another tool's rule covers ours on a line. */
export function silencedIn(tree: FlatTree, rules: readonly TreeRule[]): IsSilenced {
  const aliasesOf: AliasesOf = (ruleKey) =>
    rules.find((rule) => rule.ruleKey === ruleKey)?.suppressedAs ?? [];
  if (tree.grammar === 'java') return suppressWarningsIn(tree, aliasesOf);
  if (tree.grammar === 'python') return noqaIn(tree.text.split('\n'), aliasesOf);
  const lines = tree.text.split('\n');
  return (line, ruleKey) => lintSilencer(lines, ruleKey.slice(ruleKey.indexOf('/') + 1))(line);
}
