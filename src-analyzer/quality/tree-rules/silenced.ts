import type { FlatTree } from '../../syntax/flat-tree.ts';
import { lintSilencer } from '../javascript/lint-comments.ts';
import { suppressWarningsIn } from './suppress-warnings.ts';
import { TREE_RULES } from './tree-rules.ts';

type IsSilenced = (line: number, ruleKey: string) => boolean;

const aliasesOf = (ruleKey: string): readonly string[] =>
  TREE_RULES.find((rule) => rule.ruleKey === ruleKey)?.suppressedAs ?? [];

/** `# noqa: S608` or `# nosec B608` on a line; bare ones are read with the other comments of the project. */
function noqaIn(lines: readonly string[]): IsSilenced {
  return (line, ruleKey) => {
    const named = /#\s*(?:noqa:|nosec:?)\s*([A-Z\d, ]+)/.exec(lines[line - 1] ?? '')?.[1] ?? '';
    return aliasesOf(ruleKey).some((code) => named.split(/[\s,]+/).includes(code));
  };
}

/** Whether the way of the file's language to silence another tool's rule covers ours on a line. */
export function silencedIn(tree: FlatTree): IsSilenced {
  if (tree.grammar === 'java') return suppressWarningsIn(tree);
  if (tree.grammar === 'python') return noqaIn(tree.text.split('\n'));
  const lines = tree.text.split('\n');
  return (line, ruleKey) => lintSilencer(lines, ruleKey.slice(ruleKey.indexOf('/') + 1))(line);
}
