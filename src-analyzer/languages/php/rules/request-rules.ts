import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import { lineOfMatch, OTHER_REQUESTS, type Precedent } from '#analyzer/rules/precedent.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

const STARTED_BY_HAND = /(?:^|\/)(?:cli|commands?)\//i;
const FUNCTIONS = ['function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'];

const argumentsOf = (tree: FlatTree, call: number): number[] =>
  parts(tree, tree.childByField(call, 'arguments')).map((one) => tree.firstChild(one));

/** Limits of a transfer as a whole, or of one that has become too slow. */
const LIMIT =
  /\bCURLOPT_(?:TIMEOUT|TIMEOUT_MS|LOW_SPEED_TIME|WRITEFUNCTION|PROGRESSFUNCTION|XFERINFOFUNCTION|HEADERFUNCTION)\b/;

/** Options that stand in the code as they are; what comes from elsewhere may hold a limit. */
function hasOptionsFromElsewhere(tree: FlatTree, calls: readonly number[], handle: string): boolean {
  return calls.some((call) => {
    const name = fieldText(tree, call, 'function');
    const [first = NONE, second = NONE] = argumentsOf(tree, call);
    const isGiven = argumentsOf(tree, call).some((one) => tree.textOf(one) === handle);
    if (!isGiven) return false;
    if (name === 'curl_setopt')
      return tree.textOf(first) !== handle || !/^CURLOPT_\w+$/.test(tree.textOf(second));
    if (name === 'curl_setopt_array') return !isKind(tree, second, 'array_creation_expression');
    return !/^(?:curl_(?:exec|close|errno|error|getinfo|escape)|is_resource|unset|is_bool|var_dump)$/.test(
      name,
    );
  });
}

function checkCurl(node: number, { tree, file, report }: TreeScope): void {
  if (fieldText(tree, node, 'function') !== 'curl_exec') return;
  // What people start by hand they stop when it takes too long.
  if (file.role === 'TOOLING' || isCommand(file.path) || STARTED_BY_HAND.test(file.path)) return;
  const [handle = NONE] = argumentsOf(tree, node);
  if (!isKind(tree, handle, 'variable_name')) return;
  const around = Math.max(0, ancestor(tree, node, FUNCTIONS));
  const text = tree.textOf(around);
  const name = tree.textOf(handle);
  const isMade = new RegExp(`\\${name}\\s*=\\s*\\\\?curl_init\\(`).test(text);
  if (!isMade || LIMIT.test(text)) return;
  const calls = descendants(tree, around, [
    'function_call_expression',
    'member_call_expression',
    'scoped_call_expression',
    'object_creation_expression',
  ]);
  if (!hasOptionsFromElsewhere(tree, calls, name))
    report(node, 'waits forever if the other server does not respond');
}

const HTTP_CLIENT = /\b(?:GuzzleHttp|HttpClient|stream_context_create|Illuminate\\Support\\Facades\\Http)\b/;
const TIME_OPTION = /['"]timeout['"]\s*=>(?!\s*0\s*[,\])])|\bRequestOptions::TIMEOUT\s*=>/g;

/** A time given to curl, or to another client of the web. */
const LIMITED_REQUEST: Precedent = {
  languages: ['PHP'],
  says: OTHER_REQUESTS,
  lineIn: ({ text }) =>
    lineOfMatch(text, /\bCURLOPT_TIMEOUT(?:_MS)?\b(?!\s*(?:,|=>)\s*0\s*[,\])])/g, '//') ||
    (HTTP_CLIENT.test(text) ? lineOfMatch(text, TIME_OPTION, '//') : 0),
};

export const REQUEST_TIMEOUT: TreeRule = {
  ruleKey: 'php/request-without-timeout',
  kind: 'BUG',
  severity: 'MAJOR',
  confidence: 'LIKELY',
  title: 'Request without a timeout',
  why: 'curl has no time limit of its own, and `max_execution_time` does not count the wait: a server that hangs keeps this process for ever.',
  fix: 'Set `CURLOPT_TIMEOUT`.',
  inTests: 'off',
  precedent: LIMITED_REQUEST,
  grammars: ['php'],
  nodes: ['function_call_expression'],
  check: checkCurl,
};
