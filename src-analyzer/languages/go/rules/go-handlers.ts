import { ancestor, descendantsOutside, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { importsAny, packageCall } from './go-imports.ts';
import { argumentsOf, calleeOf, FUNCTIONS, goRule, nextStatement } from './go-nodes.ts';

const ENDS = new Set(['return_statement', 'continue_statement', 'break_statement', 'goto_statement']);
const STOPS = /^(?:panic|os\.Exit|log\.Fatal\w*|runtime\.Goexit)$/;
const GIN = /^github\.com\/gin-gonic\/gin$/;
const GIN_ABORT = /^(\w+)\.Abort(?:WithStatus|WithStatusJSON|WithError)$/;
const GIN_ANSWER = /\.(?:JSON|IndentedJSON|String|HTML|Data|File|Redirect|XML|YAML|Status|AbortWith\w+)$/;
const BRANCHES = ['if_statement', 'expression_switch_statement', 'type_switch_statement', 'select_statement'];
const STATEMENTS_WITH_BLOCKS = [...BRANCHES, 'for_statement', ...FUNCTIONS];

/** The variable that an error response goes to, `w` of `http.Error(w, …)` or `c` of `c.AbortWithStatus(…)`; '' for none. */
function responseOf(tree: FlatTree, call: number): string {
  if (/^net\/http\.(?:Error|NotFound|Redirect)$/.test(packageCall(tree, call)))
    return tree.textOf(argumentsOf(tree, call)[0] ?? NONE);
  const [, context = ''] = GIN_ABORT.exec(calleeOf(tree, call)) ?? [];
  return context !== '' && importsAny(tree, GIN) ? context : '';
}

/** Are given a response and only look at it, or set what goes before the answer. */
const WRITES_NOTHING =
  /^(?:http\.(?:SetCookie|MaxBytesReader|NewResponseController)|(?:log|slog|logger|fmt)\.(?:Print|Debug|Info|Warn|Error)\w*)$|(?:[hH]eader|[cC]ors|CORS|[cC]ookie|[mM]etric|[lL]og)s?\w{0,20}$/;

/** Whether a call writes to the response for certain, or is given it and may do so; undefined for neither. */
function answer(tree: FlatTree, call: number, response: string): 'writes' | 'may write' | undefined {
  const callee = calleeOf(tree, call);
  if (callee === `${response}.Write` || callee === `${response}.WriteHeader`) return 'writes';
  const isGin = importsAny(tree, GIN);
  if (callee.startsWith(`${response}.`)) return GIN_ANSWER.test(callee) && isGin ? 'writes' : undefined;
  if (WRITES_NOTHING.test(callee)) return undefined;
  if (!argumentsOf(tree, call).some((one) => tree.textOf(one) === response)) return undefined;
  // Gin's context is asked for what the request brought, too.
  return isGin ? 'may write' : 'writes';
}

/** Whether a call runs each time that a statement does, not in a branch of it alone. */
function runsAlways(tree: FlatTree, call: number, statement: number): boolean {
  for (let at = ancestor(tree, call, BRANCHES); at >= statement; at = ancestor(tree, at, BRANCHES)) {
    const then = tree.childByField(at, 'consequence');
    if (then < 0 || isInside(tree, call, then) || isInside(tree, call, tree.childByField(at, 'alternative')))
      return false;
  }
  return true;
}

/** How sure it is that statements write to the response: undefined where they do not. */
function sureness(tree: FlatTree, rest: readonly number[], response: string): 'sure' | 'maybe' | undefined {
  const found = rest
    .filter((one) => !isKind(tree, one, 'defer_statement'))
    .flatMap((one) =>
      descendantsOutside(tree, one, ['call_expression'], ['func_literal']).map((call) => {
        const does = answer(tree, call, response);
        if (does === undefined) return undefined;
        return does === 'writes' && runsAlways(tree, call, one) ? 'sure' : 'maybe';
      }),
    );
  return found.find((one) => one === 'sure') ?? found.find((one) => one !== undefined);
}

function statementsAfter(tree: FlatTree, node: number): number[] {
  const found: number[] = [];
  for (let next = nextStatement(tree, node); next >= 0; next = nextStatement(tree, next)) found.push(next);
  return found;
}

/** The statement of the branch that a statement ends, the outermost `if` of a chain; NONE where it is no branch. */
function branchAround(tree: FlatTree, node: number): number {
  let outer = ancestor(tree, node, STATEMENTS_WITH_BLOCKS);
  if (!isKind(tree, outer, 'if_statement')) return NONE;
  while (isKind(tree, tree.parent[outer] ?? NONE, 'if_statement')) outer = tree.parent[outer] ?? NONE;
  return outer;
}

/** A text is made of a value that the program has laid out itself: it fails for a channel or a function in it alone. */
const HARDLY_FAILS = /\bjson\.Marshal(?:Indent)?\(/;

/** Whether the branch that a statement ends is for what hardly fails, asked in its head or just before. */
function isForRareFailure(tree: FlatTree, node: number): boolean {
  const branch = ancestor(tree, node, STATEMENTS_WITH_BLOCKS);
  const around = tree.parent[branch] ?? NONE;
  const before = parts(tree, around).findLast((one) => nextStatement(tree, one) === branch) ?? NONE;
  return [tree.childByField(branch, 'initializer'), before].some(
    (one) => one >= 0 && HARDLY_FAILS.test(tree.textOf(one)),
  );
}

/** An error response at the end of a branch, and the handler goes on to write a second one. */
function checkGoesOn(node: number, { tree, report }: TreeScope): void {
  const [call = NONE] = parts(tree, node);
  const response = isKind(tree, call, 'call_expression') ? responseOf(tree, call) : '';
  if (response === '' || branchAround(tree, node) < 0) return;
  for (let at = node; at >= 0; at = branchAround(tree, at)) {
    const rest = statementsAfter(tree, at);
    const [next = NONE] = rest;
    if (next < 0) continue;
    const stops = ENDS.has(tree.kindName(next)) || STOPS.test(calleeOf(tree, parts(tree, next)[0] ?? NONE));
    const sure = stops ? undefined : sureness(tree, rest, response);
    if (sure !== undefined)
      report(
        node,
        'the handler goes on and writes a second response',
        sure === 'maybe' || isForRareFailure(tree, node) ? 'REVIEW' : undefined,
      );
    return;
  }
}

export const HANDLER_GOES_ON: TreeRule = goRule({
  ruleKey: 'go/handler-goes-on',
  kind: 'BUG',
  severity: 'MAJOR',
  confidence: 'LIKELY',
  inTests: 'off',
  title: 'HTTP handler continues after an error response',
  why: '`http.Error` does not end the handler: it goes on with the failed value and writes a second response.',
  fix: 'Write `return` after it.',
  nodes: ['expression_statement'],
  check: checkGoesOn,
});
