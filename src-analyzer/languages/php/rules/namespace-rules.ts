import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import type { ProjectGate } from '#analyzer/rules/project-gate.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { BUILT_IN } from '../own-classes.ts';

const NAMESPACE = /^[ \t]*namespace[ \t]+([\w\\]{1,200})/im;
const DECLARED = new RegExp(
  String.raw`^[ \t]*(?:(?:abstract|final|readonly)[ \t]+){0,3}(?:class|interface)[ \t]+(${[...BUILT_IN].join('|')})\b`,
  'im',
);
/** `class_alias('Exception', 'App\Exception')`: which namespaces get one, takes running it. */
const ALIASED = /\bclass_alias\([^\n]{0,200}\\(?:\w{0,40}Exception|DateTime\w{0,20})\b/;

const namespaceOf = (text: string): string => (NAMESPACE.exec(text)?.[1] ?? '').toLowerCase();

/** What a file says of its namespace. */
const saidOfClasses = (text: string) => ({
  space: namespaceOf(text),
  isAliased: ALIASED.test(text),
  isOwner: DECLARED.test(text),
});

/** A namespace that has a class of its own under one of these names, in whatever file. */
const NO_OWN_CLASSES: ProjectGate = (files, ask) => {
  const owners = new Set<string>();
  const spaces = new Map<string, string>();
  let isAliased = false;
  for (const file of files) {
    if (!file.path.endsWith('.php')) continue;
    const said = ask(file, saidOfClasses);
    spaces.set(file.path, said.space);
    isAliased ||= said.isAliased;
    if (said.isOwner) owners.add(said.space);
  }
  return (path) => !isAliased && !owners.has(spaces.get(path) ?? '');
};

/** Short names that the file imports or declares. */
function namesOfFile(tree: FlatTree): Set<string> {
  const names = new Set<string>();
  for (const one of descendants(tree, 0, [
    'namespace_use_clause',
    'class_declaration',
    'interface_declaration',
  ])) {
    const own = tree.childByField(one, isKind(tree, one, 'namespace_use_clause') ? 'alias' : 'name');
    const name = own >= 0 ? tree.textOf(own) : tree.textOf(one).replace(/^.*\\/, '');
    names.add(name.trim().toLowerCase());
  }
  return names;
}

const caughtIn = (tree: FlatTree, clause: number): number[] =>
  descendants(tree, tree.childByField(clause, 'type'), ['named_type']).map((type) => tree.firstChild(type));

/** Whether something in the region of a handler may throw: plain functions of PHP mostly warn instead. */
function mayThrow(tree: FlatTree, clause: number): boolean {
  const region = tree.childByField(tree.parent[clause] ?? NONE, 'body');
  const kinds = [
    'throw_expression',
    'object_creation_expression',
    'member_call_expression',
    'scoped_call_expression',
  ];
  return descendants(tree, region, kinds).length > 0;
}

/** Another handler of the same region catches whatever comes: `catch (\\Throwable $error)`. */
function isCaughtElse(tree: FlatTree, clause: number): boolean {
  const clauses = tree
    .children(tree.parent[clause] ?? NONE)
    .filter((one) => isKind(tree, one, 'catch_clause'));
  return clauses.some((one) =>
    /(?:^|[|\s])\\(?:Throwable|Exception)(?![\w\\])/.test(fieldText(tree, one, 'type')),
  );
}

/** Names in code that stand for a class: caught, made, or asked for a static member. */
function classNames(tree: FlatTree): number[] {
  const kinds = ['catch_clause', 'object_creation_expression', 'scoped_call_expression'];
  return descendants(tree, 0, kinds).flatMap((one) => {
    if (isKind(tree, one, 'catch_clause'))
      return mayThrow(tree, one) && !isCaughtElse(tree, one) ? caughtIn(tree, one) : [];
    if (isKind(tree, one, 'scoped_call_expression')) return [tree.childByField(one, 'scope')];
    return [tree.namedChildren(one)[0] ?? NONE];
  });
}

function checkNamespace(node: number, { tree, report }: TreeScope): void {
  const space = tree.childByField(node, 'name');
  // Several namespaces, or class_alias: which name means what is not read.
  if (space < 0 || tree.text.split(/^namespace\s/m).length > 2 || /\bclass_alias\b/.test(tree.text)) return;
  const named = classNames(tree).filter(
    (one) => isKind(tree, one, 'name') && BUILT_IN.has(tree.textOf(one).toLowerCase()),
  );
  const known = named.length === 0 ? new Set<string>() : namesOfFile(tree);
  const [first, ...others] = named.filter((one) => !known.has(tree.textOf(one).toLowerCase()));
  if (first === undefined) return;
  const isCaught = isKind(tree, tree.parent[first] ?? NONE, 'named_type');
  const name = `${tree.textOf(space)}\\${tree.textOf(first)}`;
  const more = others.length > 0 ? `; ${others.length} more in this file` : '';
  report(first, `${isCaught ? 'nothing is caught: there is' : 'there is'} no class '${name}'${more}`);
}

export const CLASS_OF_NAMESPACE: TreeRule = {
  ruleKey: 'php/class-not-imported',
  kind: 'BUG',
  severity: 'MAJOR',
  confidence: 'LIKELY',
  title: 'Built-in class looked up in the wrong namespace',
  why: 'In a namespace a plain class name means a class of that namespace: a catch never catches, and everything else ends with "Class not found".',
  fix: 'Write a backslash before the name, `\\Exception`, or import it with `use`.',
  inTests: 'off',
  grammars: ['php'],
  gate: NO_OWN_CLASSES,
  nodes: ['namespace_definition'],
  check: checkNamespace,
};
