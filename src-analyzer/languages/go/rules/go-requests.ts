import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { lineOfCall, OTHER_REQUESTS, type Precedent } from '#analyzer/rules/precedent.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import { argumentsOf, calleeOf, FUNCTIONS, functionAround, goRule } from './go-nodes.ts';

const IMPORTS_HTTP = /^(?:\t|import )"net\/http"/m;
const SENDS = new Set(['Get', 'Post', 'PostForm', 'Head']);
/** The program's own machine answers or refuses at once. */
const OWN_MACHINE = /^["`](?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])/;
/** What the program does to the client that all share, or to a request with its deadline. */
const LIMITS_SHARED = /\bhttp\.DefaultClient(?:\.Timeout)? ?=|\bhttp\.DefaultTransport(?: ?=|\.\()/;
const WITH_DEADLINE = /\.WithContext\(|\bWithTimeout\(|\bWithDeadline\(|\btime\.After\(|\.SetDeadline\(/;

/** Values that a name is given in the function around, or at the top of the file. */
function valuesOf(tree: FlatTree, name: string, at: number): number[] {
  const around = functionAround(tree, at);
  const inFunction = (node: number): boolean => node >= around && node < (tree.last[around] ?? 0);
  const kinds = ['short_var_declaration', 'assignment_statement', 'var_spec'];
  const found = descendants(tree, 0, kinds).filter((one) => {
    const isTop = ancestor(tree, one, FUNCTIONS) < 0;
    if (!isTop && !inFunction(one)) return false;
    const names = isKind(tree, one, 'var_spec')
      ? [fieldText(tree, one, 'name')]
      : parts(tree, tree.childByField(one, 'left')).map((target) => tree.textOf(target));
    return names[0] === name;
  });
  return found.map((one) => {
    const value = tree.childByField(one, isKind(tree, one, 'var_spec') ? 'value' : 'right');
    return value < 0 ? tree.childByField(one, 'type') : (parts(tree, value)[0] ?? NONE);
  });
}

/** Whether an expression makes a client that has no limit: `&http.Client{}` without `Timeout` or a transport of its own. */
function isUnlimitedClient(tree: FlatTree, value: number): boolean {
  const text = tree.textOf(value).replace(/^&/, '');
  if (text === 'http.DefaultClient' || text === 'http.Client' || text === 'new(http.Client)') return true;
  return /^http\.Client\s*\{/.test(text) && !/\b(?:Timeout|Transport)\s*:/.test(text);
}

/** Whether a request carries no deadline: made without a context, or with one that never ends. */
function isUnlimitedRequest(tree: FlatTree, request: number): boolean {
  const made = isKind(tree, request, 'identifier')
    ? valuesOf(tree, tree.textOf(request), request)
    : [request];
  return (
    made.length > 0 &&
    made.every((value) => {
      if (!isKind(tree, value, 'call_expression')) return false;
      const callee = calleeOf(tree, value);
      const [first = NONE] = argumentsOf(tree, value);
      if (callee === 'http.NewRequest') return true;
      return (
        callee === 'http.NewRequestWithContext' &&
        /^context\.(?:Background|TODO)\(\)$/.test(tree.textOf(first))
      );
    })
  );
}

/** Whether what a call is made on is a client without a limit, the package itself standing for the shared one. */
function sendsUnlimited(tree: FlatTree, callee: number): boolean {
  const operand = tree.childByField(callee, 'operand');
  const method = fieldText(tree, callee, 'field');
  const receiver = tree.textOf(operand);
  if (receiver === 'http') return SENDS.has(method);
  if (receiver === 'http.DefaultClient') return SENDS.has(method) || method === 'Do';
  if (!isKind(tree, operand, 'identifier') || !(SENDS.has(method) || method === 'Do')) return false;
  if (new RegExp(String.raw`\b${receiver}\.(?:Timeout|Transport)\s*=`).test(tree.text)) return false;
  const made = valuesOf(tree, receiver, operand);
  return made.length > 0 && made.every((value) => isUnlimitedClient(tree, value));
}

/** What people start by hand, and stop when it takes too long; what only a build or a browser runs. */
const STARTED_BY_HAND =
  /(?:^|\/)(?:cmd|cli|commands?|generators?|healthcheck)\/|(?:^|[_/])generat(?:or|e)\.go$/;
const NOT_IN_PROGRAM = /^\/\/(?:go:build| \+build) ignore\b|"syscall\/js"|"github\.com\/gopherjs\//m;

const isOutsideOfProgram = (tree: FlatTree, { path, role }: TreeScope['file']): boolean =>
  role === 'TOOLING' || isCommand(path) || STARTED_BY_HAND.test(path) || NOT_IN_PROGRAM.test(tree.text);

/** Whether something else ends the wait: the shared client's own limit, or a deadline in the function. */
const isLimitedElsewhere = (tree: FlatTree, node: number): boolean =>
  LIMITS_SHARED.test(tree.text) || WITH_DEADLINE.test(tree.textOf(Math.max(0, functionAround(tree, node))));

function checkRequest(node: number, { tree, file, report }: TreeScope): void {
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'selector_expression')) return;
  const method = fieldText(tree, callee, 'field');
  if (!(SENDS.has(method) || method === 'Do') || !IMPORTS_HTTP.test(tree.text)) return;
  const [first = NONE] = argumentsOf(tree, node);
  if (first < 0 || OWN_MACHINE.test(tree.textOf(first)) || !sendsUnlimited(tree, callee)) return;
  if (method === 'Do' && !isUnlimitedRequest(tree, first)) return;
  if (isOutsideOfProgram(tree, file) || isLimitedElsewhere(tree, node)) return;
  report(node, 'waits forever if the other server does not respond');
}

/** A client with a limit of its own. */
const LIMITED_CLIENT: Precedent = {
  languages: ['Go'],
  says: OTHER_REQUESTS,
  lineIn: ({ text }) => lineOfCall(text, /\bhttp\.Client\{/g, (args) => /\bTimeout:/.test(args), '//'),
};

export const REQUEST_TIMEOUT: TreeRule = goRule({
  ruleKey: 'go/request-without-timeout',
  kind: 'BUG',
  severity: 'MAJOR',
  confidence: 'LIKELY',
  title: 'Request without a timeout',
  why: 'A client of net/http has no time limit unless one is set: a server that hangs keeps the goroutine and whoever waits for it.',
  fix: 'Use an `http.Client` with a `Timeout`, or a request whose context has a deadline.',
  precedent: LIMITED_CLIENT,
  nodes: ['call_expression'],
  inTests: 'off',
  check: checkRequest,
});
