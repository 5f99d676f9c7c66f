import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { ELEMENT_WITH_STATE, FUNCTIONS, hasTag, isFunction, SCRIPTS } from './js-nodes.ts';
import { REACT } from './package-gates.ts';

const COMPONENT_NAME = /^[A-Z](?=.*[a-z])|^[A-Z]$/;
const WRAPPERS = /^(?:React\.)?(?:memo|forwardRef)$/;

/** The name a function is declared or assigned under, also behind `memo(…)`; '' without one. */
function nameOfFunction(tree: FlatTree, node: number): string {
  const own = fieldText(tree, node, 'name');
  if (own !== '') return own;
  let up = tree.parent[node] ?? NONE;
  while (isKind(tree, up, 'arguments', 'call_expression')) up = tree.parent[up] ?? NONE;
  return isKind(tree, up, 'variable_declarator') ? fieldText(tree, up, 'name') : '';
}

/** Whether the node is declared again each time a component renders: some function around it is a component. */
function isInComponent(tree: FlatTree, node: number): boolean {
  for (let owner = ancestor(tree, node, FUNCTIONS); owner >= 0; owner = ancestor(tree, owner, FUNCTIONS)) {
    if (COMPONENT_NAME.test(nameOfFunction(tree, owner))) return true;
    // What a hook is given to make is kept between renders.
    const list = tree.parent[owner] ?? NONE;
    const call = isKind(tree, list, 'arguments') ? (tree.parent[list] ?? NONE) : NONE;
    if (/^(?:React\.)?use[A-Z]/.test(fieldText(tree, call, 'function'))) return false;
  }
  return false;
}

/** The function or class itself, out of `memo(…)`; -1 for any other value. */
function madeBy(tree: FlatTree, value: number): number {
  if (isFunction(tree, value) || isKind(tree, value, 'class')) return value;
  if (!isKind(tree, value, 'call_expression') || !WRAPPERS.test(fieldText(tree, value, 'function')))
    return NONE;
  const [inner = NONE] = parts(tree, tree.childByField(value, 'arguments'));
  return isFunction(tree, inner) ? inner : NONE;
}

/** A hook of its own, what people write, choose, play or open in, or whatever others put inside: it would start again. */
const LOSES = new RegExp(
  String.raw`\buse[A-Z]\w{0,40}\(|${ELEMENT_WITH_STATE.source}|<(?=[A-Z])[\w.]{0,60}(?:Input|Select|Switch|Toggle|Checkbox|Radio|RadioGroup|Slider|Field|Form|Editor|Dropdown|Menu|Tabs?|Accordion|Collapse|Dialog|Modal|Drawer|Popover|Picker|Autocomplete|Combobox|Uploader|Dropzone|Player|Map|Chart|Carousel)\b|\bchildren\b`,
);

/** What is drawn again costs nothing that anybody would see where it keeps nothing: texts, icons, links and buttons. */
const losesSomething = (tree: FlatTree, value: number): boolean => LOSES.test(tree.textOf(value));

function check(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  if (!COMPONENT_NAME.test(name) || !isInComponent(tree, node)) return;
  const value = isKind(tree, node, 'variable_declarator')
    ? madeBy(tree, tree.childByField(node, 'value'))
    : node;
  if (value < 0 || !losesSomething(tree, value)) return;
  if (hasTag(tree, name, ancestor(tree, node, FUNCTIONS)))
    report(node, `<${name}> is another component type on every render`);
}

export const COMPONENT_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'js/no-unstable-nested-components',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Component declared inside another component',
    why: 'Each render creates a new component type, so React remounts the subtree and loses its state and focus.',
    fix: 'Move the inner component to module level and pass what it needs as props.',
    inTests: 'off',
    gate: REACT,
    grammars: SCRIPTS,
    nodes: ['variable_declarator', 'function_declaration', 'class_declaration'],
    check,
  },
];
