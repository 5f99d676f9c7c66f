import { fieldText, isKind } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { REMOVE_IMPORTS } from './patches.ts';
import { countWord, importedName, unusedImports } from './unused-imports.ts';
import { annotationsOf, hasModifier, typeAround } from './declarations.ts';

/** Found by serialization or by a naming habit, not by a call. */
const FOUND_BY_NAME =
  /^(?:serialVersionUID|serialPersistentFields|read(?:Object|Resolve|ObjectNoData)|write(?:Object|Replace)|log|logger|LOG|LOGGER)$/;
/** Annotations that write code which uses the fields, or that map them. */
const USES_FIELDS =
  /^(?:Data|Getter|Setter|Value|Builder|SuperBuilder|ToString|EqualsAndHashCode|AllArgsConstructor|RequiredArgsConstructor|Entity|Document|Table|Embeddable|MappedSuperclass|Xml\w+|Json\w+|ConfigurationProperties|TableName)$/;

function checkMember(node: number, { tree, report }: TreeScope): void {
  if (!hasModifier(tree, node, 'private') || hasModifier(tree, node, 'native')) return;
  // Whoever annotates a member has somebody in mind who reads it.
  if (annotationsOf(tree, node).length > 0) return;
  const isField = isKind(tree, node, 'field_declaration');
  const owner = typeAround(tree, node);
  if (isField && owner >= 0 && annotationsOf(tree, owner).some((name) => USES_FIELDS.test(name))) return;
  const named = isField ? tree.childByField(node, 'declarator') : node;
  const name = fieldText(tree, named, 'name');
  if (name === '' || FOUND_BY_NAME.test(name) || countWord(tree.text, name, 2) > 1) return;
  report(tree.childByField(named, 'name'), `'${name}' is private and never used`);
}

/** All unused imports of a file are one finding: they are removed in one go. */
function checkImports(node: number, { tree, report }: TreeScope): void {
  const unused = unusedImports(tree, node);
  const [first = -1] = unused;
  if (first < 0) return;
  const names = unused.slice(0, 3).map((one) => importedName(tree, one));
  const more = unused.length > names.length ? `, and ${unused.length - names.length} more` : '';
  report(first, `unused: ${names.join(', ')}${more}`);
}

export const UNUSED_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'java/unused-private-member',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'Unused private field or method',
    why: 'Unused code confuses readers and has to be maintained; sometimes the call to it was forgotten.',
    fix: 'Delete it, or add the missing call.',
    grammars: JAVA,
    nodes: ['field_declaration', 'method_declaration'],
    inTests: 'off',
    suppressedAs: ['unused', 'UnusedPrivateField', 'UnusedPrivateMethod'],
    check: checkMember,
  },
  {
    ruleKey: 'java/unused-import',
    kind: 'SMELL',
    severity: 'INFO',
    title: 'Unused imports',
    why: 'Unused imports suggest dependencies that do not exist.',
    fix: 'Use "organize imports" in your editor.',
    grammars: JAVA,
    nodes: ['program'],
    inTests: 'off',
    suppressedAs: ['unused'],
    check: checkImports,
    patch: REMOVE_IMPORTS,
  },
];
