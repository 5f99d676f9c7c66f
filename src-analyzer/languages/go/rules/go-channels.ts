import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeScope } from '#analyzer/rules/tree-rule.ts';
import { calleeOf, firstTarget, FUNCTIONS, goRule, onlyCall, argumentsOf } from './go-nodes.ts';

/** The name of a channel without room that a statement makes, `done := make(chan error)`; '' for anything else. */
function unbufferedChannel(tree: FlatTree, declaration: number): string {
  const call = onlyCall(tree, declaration);
  const [type = NONE, ...room] = call < 0 ? [] : argumentsOf(tree, call);
  const isChannel = call >= 0 && calleeOf(tree, call) === 'make' && isKind(tree, type, 'channel_type');
  return isChannel && room.length === 0 ? firstTarget(tree, declaration) : '';
}

const isName = (tree: FlatTree, node: number, name: string): boolean =>
  node >= 0 && tree.textOf(node) === name;

/** Statements of a goroutine of the function that send to the channel and wait until somebody takes it. */
function sendsIn(tree: FlatTree, around: number, name: string): number[] {
  return descendants(tree, around, ['send_statement']).filter((send) => {
    if (!isName(tree, tree.childByField(send, 'channel'), name)) return false;
    const literal = ancestor(tree, send, ['func_literal']);
    const call = tree.parent[literal] ?? NONE;
    const isStarted = literal >= 0 && isKind(tree, tree.parent[call] ?? NONE, 'go_statement');
    return isStarted && !isKind(tree, tree.parent[send] ?? NONE, 'communication_case');
  });
}

/** Whether a case waits for the end of a time or of a context. */
const givesUp = (tree: FlatTree, one: number): boolean =>
  /^<-\s*(?:time\.After\(|[\w.]+\.Done\(\))/.test(
    fieldText(tree, one, 'communication').replace(/^.*:?=\s*(?=<-)/, ''),
  );

function checkSender(node: number, { tree, report }: TreeScope): void {
  const name = unbufferedChannel(tree, node);
  const around = ancestor(tree, node, FUNCTIONS);
  if (name === '' || around < 0) return;
  const sends = sendsIn(tree, around, name);
  const [first = NONE] = sends;
  if (first < 0) return;
  const receives = descendants(tree, around, ['unary_expression', 'range_clause']).filter((one) =>
    new RegExp(String.raw`^(?:<-\s*${name}$|.*\brange\s+${name}$)`).test(tree.textOf(one)),
  );
  const [received = NONE, ...more] = receives;
  const choice = received < 0 ? NONE : ancestor(tree, received, ['select_statement']);
  if (choice < 0 || more.length > 0 || isInside(tree, choice, ancestor(tree, first, ['func_literal'])))
    return;
  // A loop asks again, and takes what was sent meanwhile.
  const loop = ancestor(tree, choice, ['for_statement', ...FUNCTIONS]);
  if (isKind(tree, loop, 'for_statement') && loop > around) return;
  const cases = parts(tree, choice).filter((one) => isKind(tree, one, 'communication_case'));
  if (cases.length > 1 && cases.some((one) => givesUp(tree, one)))
    report(
      first,
      `nobody takes what is sent to '${name}' once the other side has given up: this goroutine stays forever`,
    );
}

export const ABANDONED_SENDER = goRule({
  ruleKey: 'go/abandoned-sender',
  kind: 'BUG',
  severity: 'MAJOR',
  // 2, 7, 0 in the last two samples: mostly one for each failure, or the program ends.
  confidence: 'REVIEW',
  title: 'Goroutine that waits for a receiver that has left',
  why: 'After the timeout nobody receives from the channel, and a send to a channel without a buffer waits forever: each timeout leaks a goroutine.',
  fix: 'Make the channel with room for the result: `make(chan T, 1)`.',
  nodes: ['short_var_declaration'],
  inTests: 'off',
  check: checkSender,
});
