import type { FlatTree } from '../../syntax/flat-tree.ts';
import { suppressWarningsCovers } from '../issues/suppressions.ts';
import { ancestor, fieldText } from '#analyzer/rules/nodes.ts';

interface Silenced {
  readonly first: number;
  readonly last: number;
  readonly annotation: string;
}

const DECLARATIONS = [
  'class_declaration',
  'interface_declaration',
  'enum_declaration',
  'record_declaration',
  'method_declaration',
  'constructor_declaration',
  'field_declaration',
  'local_variable_declaration',
  'formal_parameter',
];

/** Java's own, and that of SpotBugs with the names of its bugs. */
const SUPPRESSES = /^Suppress(?:FB)?Warnings$/;

function silencedIn(tree: FlatTree): Silenced[] {
  const annotation = tree.kinds.id('annotation');
  const found: Silenced[] = [];
  for (let node = 0; node < tree.size; node++) {
    if (tree.kind[node] !== annotation || !SUPPRESSES.test(fieldText(tree, node, 'name'))) continue;
    const owner = ancestor(tree, node, DECLARATIONS);
    if (owner < 0) continue;
    found.push({ first: tree.line[owner] ?? 1, last: tree.endLine(owner), annotation: tree.textOf(node) });
  }
  return found;
}

/** Whether a Java `@SuppressWarnings` or `@SuppressFBWarnings` around the line names the rule, under our key or another tool's word for it. */
export function suppressWarningsIn(
  tree: FlatTree,
  aliasesOf: (ruleKey: string) => readonly string[],
): (line: number, ruleKey: string) => boolean {
  if (tree.grammar !== 'java' || !/@Suppress(?:FB)?Warnings/.test(tree.text)) return () => false;
  const silenced = silencedIn(tree);
  return (line, ruleKey) => {
    const aliases = aliasesOf(ruleKey);
    return silenced.some(
      ({ first, last, annotation }) =>
        line >= first && line <= last && suppressWarningsCovers(annotation, ruleKey, aliases),
    );
  };
}
