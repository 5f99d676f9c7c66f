import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { FUNCTIONS, SCRIPTS } from './js-nodes.ts';

const OPTION = /^(?:mounted|created|beforeMount|activated)$/;
const HOOK = /^on(?:Mounted|BeforeMount|Activated)$/;
/** What goes on after the component is gone. */
const ADDS =
  /^(?:(?:window|document|document\.body|document\.documentElement)\.addEventListener|(?:window\.)?setInterval)$/;
/** The component of the whole page goes when the page does. */
const WHOLE_PAGE = /(?:^|\/)(?:App|app|main|index|default)\.vue$|(?:^|\/)(?:layouts?|layout-\w+)\//;

/** Whether the function runs as the component comes to the page. */
function runsAtStart(tree: FlatTree, owner: number): boolean {
  if (isKind(tree, owner, 'method_definition')) return OPTION.test(fieldText(tree, owner, 'name'));
  const list = tree.parent[owner] ?? NONE;
  return isKind(tree, list, 'arguments') && HOOK.test(fieldText(tree, tree.parent[list] ?? NONE, 'function'));
}

function checkStart(node: number, { tree, file, report }: TreeScope): void {
  const name = fieldText(tree, node, 'function');
  if (!file.path.endsWith('.vue') || !ADDS.test(name) || WHOLE_PAGE.test(file.path)) return;
  if (!runsAtStart(tree, ancestor(tree, node, FUNCTIONS))) return;
  const given = tree.textOf(tree.childByField(node, 'arguments'));
  if (/\bonce\s*:|\bsignal\b/.test(given)) return;
  const ends = name.endsWith('setInterval') ? 'clearInterval(' : 'removeEventListener(';
  if (tree.text.includes(ends) || /\bAbortController\b/.test(tree.text)) return;
  report(node, `Nothing in the component takes back '${name}'`);
}

/** What components leave behind. */
export const COMPONENT_LIFE_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'js/vue-listener-kept',
    kind: 'BUG',
    severity: 'MAJOR',
    // 7, 0, 0 in 2 projects; 5, 1, 0 in 6 others.
    confidence: 'LIKELY',
    title: 'Listener or interval that outlives its component',
    why: 'The window, the document and an interval stay when the component goes. Each time it is shown again one more is added; the old ones run on and keep the old component in memory.',
    fix: 'Take it back in `onUnmounted`, `beforeUnmount` or `beforeDestroy`: `removeEventListener` with the same function, `clearInterval`.',
    inTests: 'off',
    grammars: SCRIPTS,
    nodes: ['call_expression'],
    check: checkStart,
  },
];
