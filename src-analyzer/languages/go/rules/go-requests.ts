import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import {
  lineOfCall,
  lineOfMatch,
  OTHER_REQUESTS,
  type ForAll,
  type Precedent,
} from '#analyzer/rules/precedent.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import { isForDevelopers } from './development.ts';
import { valuesOf } from './go-clients.ts';
import { isDefaultClient, packageCall } from './go-imports.ts';
import { argumentsOf, calleeOf, functionAround, goRule, packageOf } from './go-nodes.ts';
import { GO_STARTS } from './main-starts.ts';

const SENDS = new Set(['Get', 'Post', 'PostForm', 'Head']);
/** The program's own machine answers or refuses at once. */
const OWN_MACHINE = /^["`](?:https?:\/\/)?(?:localhost|127\.0\.0\.1|\[::1\])/;
/** What the program does to the client that all share, or to a request with its deadline. */
const LIMITS_SHARED = /\bhttp\.DefaultClient(?:\.Timeout)? ?=|\bhttp\.DefaultTransport(?: ?=|\.\()/;
const WITH_DEADLINE = /\.WithContext\(|\bWithTimeout\(|\bWithDeadline\(|\btime\.After\(|\.SetDeadline\(/;

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
      const callee = packageCall(tree, value);
      const [first = NONE] = argumentsOf(tree, value);
      if (callee === 'net/http.NewRequest') return true;
      return (
        callee === 'net/http.NewRequestWithContext' &&
        /^context\.(?:Background|TODO)\(\)$/.test(tree.textOf(first))
      );
    })
  );
}

/** Whether what a call is made on is a client without a limit, the package itself standing for the shared one. */
function sendsUnlimited(tree: FlatTree, call: number, callee: number): boolean {
  const operand = tree.childByField(callee, 'operand');
  const method = fieldText(tree, callee, 'field');
  if (packageCall(tree, call) === `net/http.${method}`) return SENDS.has(method);
  if (isDefaultClient(tree, operand)) return true;
  if (!isKind(tree, operand, 'identifier')) return false;
  const receiver = tree.textOf(operand);
  if (new RegExp(String.raw`\b${receiver}\.(?:Timeout|Transport)\s*=`).test(tree.text)) return false;
  const made = valuesOf(tree, receiver, operand);
  return made.length > 0 && made.every((value) => isUnlimitedClient(tree, value));
}

/** What people start by hand, and stop when it takes too long; what only a build or a browser runs. */
const STARTED_BY_HAND =
  /(?:^|\/)(?:cmd|cli|commands?|generators?|healthcheck|(?:self-?)?(?:upgrade|update)r?)\/|(?:^|[_/])generat(?:or|e)\.go$/;
const NOT_IN_PROGRAM =
  /^\/\/(?:go:build| \+build) (?:ignore|testing)\b|"syscall\/js"|"github\.com\/gopherjs\//m;
/** Reads what it is told from its command line, and serves nobody. */
const READS_COMMAND_LINE = /\bos\.Args\b|\bflag\.(?:Parse|String|NewFlagSet)\(/;
const SERVES = /\bListenAndServe|\bhttp\.(?:Server\{|Handle|Serve\()|\bnet\.Listen\(/;

const isCommandLine = ({ text }: FlatTree): boolean =>
  packageOf(text) === 'main' && READS_COMMAND_LINE.test(text) && !SERVES.test(text);

const isOutsideOfProgram = (tree: FlatTree, { path, role }: TreeScope['file']): boolean =>
  role === 'TOOLING' || isCommand(path) || STARTED_BY_HAND.test(path) || NOT_IN_PROGRAM.test(tree.text);

/** Whether something else ends the wait: the shared client's own limit, or a deadline in the function. */
const isLimitedElsewhere = (tree: FlatTree, node: number): boolean =>
  LIMITS_SHARED.test(tree.text) || WITH_DEADLINE.test(tree.textOf(Math.max(0, functionAround(tree, node))));

/** Follows names of the file and texts that are put together, so far and no further. */
const MAX_STEPS = 6;

/** Whether an address begins with the program's own machine, wherever it is written. */
function isOwnMachine(tree: FlatTree, address: number, steps = MAX_STEPS): boolean {
  if (address < 0 || steps === 0) return false;
  const follow = (one: number): boolean => isOwnMachine(tree, one, steps - 1);
  if (isKind(tree, address, 'binary_expression')) return follow(tree.childByField(address, 'left'));
  if (isKind(tree, address, 'call_expression'))
    return packageCall(tree, address) === 'fmt.Sprintf' && follow(argumentsOf(tree, address)[0] ?? NONE);
  if (!isKind(tree, address, 'identifier')) return OWN_MACHINE.test(tree.textOf(address));
  const values = valuesOf(tree, tree.textOf(address), address);
  return values.length > 0 && values.every(follow);
}

/** Where a request goes to: what a method of a client is given first, or what the request was made with. */
function isSentToItself(tree: FlatTree, method: string, first: number): boolean {
  if (method !== 'Do') return isOwnMachine(tree, first);
  const made = isKind(tree, first, 'identifier') ? valuesOf(tree, tree.textOf(first), first) : [first];
  return made.some((value) => {
    const given = isKind(tree, value, 'call_expression') ? argumentsOf(tree, value) : [];
    const at = calleeOf(tree, value).endsWith('WithContext') ? 2 : 1;
    return isOwnMachine(tree, given[at] ?? NONE);
  });
}

function checkRequest(node: number, { tree, file, report }: TreeScope): void {
  const callee = tree.childByField(node, 'function');
  if (!isKind(tree, callee, 'selector_expression')) return;
  const method = fieldText(tree, callee, 'field');
  if (!(SENDS.has(method) || method === 'Do')) return;
  const [first = NONE] = argumentsOf(tree, node);
  if (first < 0 || !sendsUnlimited(tree, node, callee) || isSentToItself(tree, method, first)) return;
  if (method === 'Do' && !isUnlimitedRequest(tree, first)) return;
  if (isOutsideOfProgram(tree, file) || isLimitedElsewhere(tree, node)) return;
  const less = isCommandLine(tree) || isForDevelopers(tree, node) ? 'REVIEW' : undefined;
  report(node, 'waits forever if the other server does not respond', less);
}

/** What a program does to the client that all share: the functions of the package wait no longer. */
const SHARED_LIMITED: ForAll = {
  languages: ['Go'],
  lineIn: ({ text }) =>
    lineOfMatch(
      text,
      /\bhttp\.DefaultClient(?:\.(?:Timeout|Transport))? ?=[^=]|\bhttp\.DefaultTransport ?=[^=]|\bhttp\.DefaultTransport\.\(\*http\.Transport\)\.ResponseHeaderTimeout ?=/g,
      '//',
    ),
};

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
  starts: GO_STARTS,
  forAll: SHARED_LIMITED,
  nodes: ['call_expression'],
  inTests: 'off',
  check: checkRequest,
});

/** The name that a client is given where it is made; '' for a field, a result or an argument. */
function nameGiven(tree: FlatTree, client: number): string {
  const stated = ancestor(tree, client, ['short_var_declaration', 'assignment_statement', 'var_spec']);
  const value = tree.childByField(stated, isKind(tree, stated, 'var_spec') ? 'value' : 'right');
  if (tree.textOf(parts(tree, value)[0] ?? NONE).replace(/^&/, '') !== tree.textOf(client)) return '';
  if (isKind(tree, stated, 'var_spec')) return fieldText(tree, stated, 'name');
  return tree.textOf(parts(tree, tree.childByField(stated, 'left'))[0] ?? NONE);
}

/** A request that is made to end by itself: by a context that is not the endless one. */
const ENDS_BY_CONTEXT =
  /\bNewRequestWithContext\(\s*(?!context\.(?:Background|TODO)\(\))|\.(?:Timeout|Transport) *=(?!=)/;

function checkClient(node: number, { tree, file, report }: TreeScope): void {
  if (fieldText(tree, node, 'type') !== 'http.Client' || !isUnlimitedClient(tree, node)) return;
  if (isOutsideOfProgram(tree, file) || ENDS_BY_CONTEXT.test(tree.text)) return;
  const name = nameGiven(tree, node);
  // Where its requests stand in the file these are judged, each with its address and its context.
  if (name !== '' && new RegExp(String.raw`\b${name}\.(?:Do|Get|Head|Post|PostForm)\(`).test(tree.text))
    return;
  const isDoubtful = isCommandLine(tree) || isForDevelopers(tree, node) || isLimitedElsewhere(tree, node);
  report(node, 'requests of this client never time out', isDoubtful ? 'REVIEW' : undefined);
}

export const CLIENT_TIMEOUT: TreeRule = goRule({
  ruleKey: 'go/http-no-timeout',
  kind: 'BUG',
  severity: 'MAJOR',
  // 11, 1, 0 of two samples in 12 projects.
  confidence: 'LIKELY',
  title: 'HTTP client without a timeout',
  why: 'If the server never responds, the goroutine waits forever.',
  fix: 'Set `Timeout`, or use a context with a deadline for each request.',
  precedent: LIMITED_CLIENT,
  starts: GO_STARTS,
  nodes: ['composite_literal'],
  inTests: 'off',
  check: checkClient,
});
