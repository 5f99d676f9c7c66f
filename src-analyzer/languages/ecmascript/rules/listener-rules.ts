import { ancestor, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { argumentsOf, FUNCTIONS, inPattern, isFunction, methodOf, receiverOf, SLIP } from './js-nodes.ts';

/** The page itself, also where a reference to it is kept: `documentRef.current`. */
const OF_THE_PAGE = /window|document|globalThis|\bbody\b/i;
/** Made by a constructor, but an element all the same. */
const ELEMENT_MADE = /^(?:Image|Audio|Option)$/;
/** An element that is taken off the page and put back keeps its object, which adds its listeners once more. */
const PUT_BACK = /\bextends\s+(?:[\w.]*Controller|HTML\w*Element|LitElement)\b/;

/** Whether the file makes what a name stands for by a constructor: a connection, a worker, an emitter. */
function isMade(tree: FlatTree, name: string): boolean {
  const made = new RegExp(
    String.raw`(?<![\w$])${inPattern(name)}\s{0,9}=\s{0,9}new\s{1,9}([\w$]{1,60})`,
  ).exec(tree.text);
  return made !== null && !ELEMENT_MADE.test(made[1] ?? '');
}

/** Whether a name is bound outside of all functions: it lives as long as the page. */
function isOfTheFile(tree: FlatTree, name: string): boolean {
  return new RegExp(
    String.raw`^(?:export )?(?:const|let|var) ${inPattern(name)}(?![\w$])|^import\s[^;'"]{0,400}(?<![\w$])${inPattern(name)}(?![\w$])`,
    'm',
  ).test(tree.text);
}

/** Whether an effect of React runs again while the component is there: it waits for values, or for each time. */
function isInRepeatedEffect(tree: FlatTree, node: number): boolean {
  for (let owner = ancestor(tree, node, FUNCTIONS); owner >= 0; owner = ancestor(tree, owner, FUNCTIONS)) {
    const call = tree.parent[tree.parent[owner] ?? NONE] ?? NONE;
    if (!isKind(tree, call, 'call_expression')) continue;
    if (!/^(?:React\.)?use\w*Effect$/.test(fieldText(tree, call, 'function'))) continue;
    const [, values = NONE] = argumentsOf(tree, call);
    return values < 0 || !/^\[\s*\]$/.test(tree.textOf(values));
  }
  return false;
}

/**
 * Whether what is listened to stays when whoever listens goes. The listeners of an element go with it, and most are
 * removed by what shows the element at the time at which it goes itself.
 */
function outlives(tree: FlatTree, node: number): boolean {
  const receiver = receiverOf(tree, node);
  const target = tree.textOf(receiver);
  const isVariable = isKind(tree, receiver, 'identifier');
  const name = isVariable ? target : fieldText(tree, receiver, 'property');
  if (OF_THE_PAGE.test(target) || (name !== '' && isMade(tree, name))) return true;
  if (isVariable && isOfTheFile(tree, name)) return true;
  const owner = ancestor(tree, node, ['class_declaration', 'class']);
  const head =
    owner < 0 ? '' : tree.text.slice(tree.start[owner], tree.start[tree.childByField(owner, 'body')]);
  return PUT_BACK.test(head) || isInRepeatedEffect(tree, node);
}

function checkRemoved(node: number, { tree, report }: TreeScope): void {
  const method = methodOf(tree, node);
  const [event = NONE, given = NONE] = argumentsOf(tree, node);
  const isEventTarget = method === 'removeEventListener';
  if (!isEventTarget && method !== 'removeListener') return;
  const isBound = isKind(tree, given, 'call_expression') && methodOf(tree, given) === 'bind';
  // What is given to a method of other objects may be called once the listener is gone.
  const isAdded = ['on', 'once', 'addListener'].some((add) =>
    tree.text.includes(`.${add}(${event < 0 ? '' : tree.textOf(event)}`),
  );
  if (isBound || (isFunction(tree, given) && (isEventTarget || isAdded)))
    report(
      node,
      'This function is made here, so it is no listener that was added before',
      isEventTarget && !outlives(tree, node) ? 'REVIEW' : undefined,
    );
}

/** Listeners that stay where they are. */
export const LISTENER_RULES: readonly TreeRule[] = [
  {
    ...SLIP,
    ruleKey: 'js/listener-never-removed',
    confidence: 'LIKELY',
    title: 'Listener that is never removed',
    why: 'A listener is found by its identity. A function that is written or bound in the call is a new one, so the old one stays and runs again with each time it is added.',
    fix: 'Keep the function in a variable or field, and pass the same one when it is added and removed.',
    nodes: ['call_expression'],
    check: checkRemoved,
  },
];
