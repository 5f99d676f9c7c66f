import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

const FUNCTIONS = [
  'method_declaration',
  'local_function_statement',
  'lambda_expression',
  'anonymous_method_expression',
  'constructor_declaration',
  'accessor_declaration',
  'property_declaration',
];

/** Whether the code at a node is that of an asynchronous function itself, not of one inside of it. */
function isInAsync(tree: FlatTree, node: number): boolean {
  const around = ancestor(tree, node, FUNCTIONS);
  if (around < 0) return false;
  return tree.children(around).some((one) => tree.textOf(one) === 'async');
}

/** The name of the method that an expression calls, '' where it is no call. */
function calledName(tree: FlatTree, node: number): string {
  if (!isKind(tree, node, 'invocation_expression')) return '';
  const callee = tree.childByField(node, 'function');
  const name = isKind(tree, callee, 'member_access_expression')
    ? fieldText(tree, callee, 'name')
    : tree.textOf(callee);
  return name.replace(/<.*$/s, '');
}

/** Whether the file declares a function of that name with a result that nobody can wait for. */
const givesNoTask = (tree: FlatTree, name: string): boolean =>
  descendants(tree, 0, ['method_declaration', 'local_function_statement'])
    .filter((one) => fieldText(tree, one, 'name') === name)
    .map((one) => fieldText(tree, one, 'returns') || fieldText(tree, one, 'type'))
    .some((type) => type !== '' && !/(?:Task|Operation|Action)(?:<|$)/.test(type.replace(/<.*$/s, '')));

/** Whether an expression is a call that by its name gives a task: `LoadAsync(…)`, `Task.Delay(…)`. */
function givesTask(tree: FlatTree, node: number): boolean {
  const name = calledName(tree, node);
  if (name === 'ConfigureAwait') return givesTask(tree, objectOf(tree, tree.childByField(node, 'function')));
  // The body of an answer is there by the time it is asked for.
  if (name.endsWith('Async')) return !/^ReadAs\w+Async$/.test(name) && !givesNoTask(tree, name);
  const callee = isKind(tree, node, 'invocation_expression') ? fieldText(tree, node, 'function') : '';
  return /^Task\.(?:Delay|Run|WhenAll|WhenAny)$/.test(callee);
}

const objectOf = (tree: FlatTree, access: number): number => tree.childByField(access, 'expression');

const LOOPS = ['while_statement', 'do_statement', 'for_statement', 'foreach_statement'];

/** One wait is a pause; those of a loop hold a thread for as long as it turns. */
const isInLoop = (tree: FlatTree, node: number): boolean =>
  isKind(tree, ancestor(tree, node, [...LOOPS, ...FUNCTIONS]), ...LOOPS);

/** Whether it runs once, before anybody else needs a thread. */
const isAtStart = (tree: FlatTree, node: number): boolean =>
  fieldText(tree, ancestor(tree, node, ['method_declaration']), 'name') === 'Main';

/** Whether a member is asked for that waits until a task is done: `.Result`, `.Wait()`, `.GetAwaiter().GetResult()`. */
function waitsForTask(tree: FlatTree, access: number, isCalled: boolean): boolean {
  const object = objectOf(tree, access);
  switch (fieldText(tree, access, 'name')) {
    case 'Result':
      return !isCalled && givesTask(tree, object);
    case 'Wait':
      return isCalled && givesTask(tree, object);
    case 'GetResult': {
      if (!isCalled || calledName(tree, object) !== 'GetAwaiter') return false;
      return givesTask(tree, objectOf(tree, tree.childByField(object, 'function')));
    }
    default:
      return false;
  }
}

/** Nobody can wait in another way while a lock is held. */
const holdsLock = (tree: FlatTree, node: number): boolean =>
  isKind(tree, ancestor(tree, node, ['lock_statement', ...FUNCTIONS]), 'lock_statement');

/** Shorter than what a thread of the pool is given up for. */
const MAX_SHORT_MS = 15;

/** Whether a wait is over at once, or a thread of its own waits: nobody else needs it. */
function isHarmlessSleep(tree: FlatTree, node: number): boolean {
  const [given = NONE] = parts(tree, tree.childByField(tree.parent[node] ?? NONE, 'arguments'));
  if (given >= 0 && /^\d+$/.test(tree.textOf(given)) && Number(tree.textOf(given)) <= MAX_SHORT_MS)
    return true;
  const lambda = ancestor(tree, node, FUNCTIONS);
  const started = ancestor(tree, lambda, [
    'object_creation_expression',
    'invocation_expression',
    ...FUNCTIONS,
  ]);
  if (isKind(tree, started, 'object_creation_expression'))
    return /^(?:[\w.]+\.)?Thread$/.test(fieldText(tree, started, 'type'));
  return (
    isKind(tree, started, 'invocation_expression') &&
    fieldText(tree, started, 'arguments').includes('LongRunning')
  );
}

function checkBlocking(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  const isCalled = isKind(tree, tree.parent[node] ?? NONE, 'invocation_expression');
  const sleeps =
    name === 'Sleep' && isCalled && tree.textOf(objectOf(tree, node)) === 'Thread' && isInLoop(tree, node);
  if (!sleeps && !waitsForTask(tree, node, isCalled)) return;
  if (sleeps && isHarmlessSleep(tree, node)) return;
  if (isInAsync(tree, node) && !isAtStart(tree, node) && !holdsLock(tree, node))
    report(node, `'${sleeps ? 'Thread.Sleep' : name}' blocks the thread in an asynchronous function`);
}

export const ASYNC_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'csharp/blocking-call-in-async',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    title: 'Thread blocked in an asynchronous function',
    why: 'The thread waits instead of being given back. Under load the pool runs out of threads, and with a synchronisation context the program may hang forever.',
    fix: 'Write `await` instead of `.Result`, `.Wait()` and `.GetAwaiter().GetResult()`, and `await Task.Delay(…)` instead of `Thread.Sleep(…)`.',
    inTests: 'off',
    grammars: ['c-sharp'],
    nodes: ['member_access_expression'],
    check: checkBlocking,
  },
];
