import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import { lineOfMatch, OTHER_REQUESTS, type Precedent } from '#analyzer/rules/precedent.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

const STARTED_BY_HAND = /(?:^|\/)(?:cli|commands?)\//i;
const FUNCTIONS = ['function_definition', 'method_declaration', 'anonymous_function', 'arrow_function'];

/** A function of PHP is called with or without a backslash. */
const calledName = (tree: FlatTree, call: number): string =>
  fieldText(tree, call, 'function').replace(/^\\/, '');

const argumentsOf = (tree: FlatTree, call: number): number[] =>
  parts(tree, tree.childByField(call, 'arguments')).map((one) => tree.firstChild(one));

/** Limits of a transfer as a whole, or of one that has become too slow. */
const LIMIT =
  /\bCURLOPT_(?:TIMEOUT|TIMEOUT_MS|LOW_SPEED_TIME|WRITEFUNCTION|PROGRESSFUNCTION|XFERINFOFUNCTION|HEADERFUNCTION)\b/;

/** Entries of an array that are options by their names; what is spread or computed may hold a limit. */
const isPlainList = (tree: FlatTree, list: number): boolean =>
  isKind(tree, list, 'array_creation_expression') &&
  parts(tree, list).every((entry) => /^\\?CURLOPT_\w+\s*=>/.test(tree.textOf(entry)));

/** Options that stand in the code as they are; what comes from elsewhere may hold a limit. */
function hasOptionsFromElsewhere(tree: FlatTree, calls: readonly number[], handle: string): boolean {
  return calls.some((call) => {
    const name = calledName(tree, call);
    const [first = NONE, second = NONE] = argumentsOf(tree, call);
    const isGiven = argumentsOf(tree, call).some((one) => tree.textOf(one) === handle);
    if (!isGiven) return false;
    if (name === 'curl_setopt')
      return tree.textOf(first) !== handle || !/^\\?CURLOPT_\w+$/.test(tree.textOf(second));
    if (name === 'curl_setopt_array') return tree.textOf(first) !== handle || !isPlainList(tree, second);
    return !/^(?:curl_(?:exec|close|errno|error|getinfo|escape)|is_resource|unset|is_bool|var_dump)$/.test(
      name,
    );
  });
}

/** Whoever limits the connection has thought of a server that is gone. */
const CONNECT_LIMIT = /\bCURLOPT_CONNECTTIMEOUT(?:_MS)?\b(?!\s*(?:,|=>)\s*0\s*[,)\]])/;
/** The program asks itself: on the same machine, by the name that it was called by, or by a function that gives its own address. */
const OWN_ADDRESS =
  /\$_SERVER\[\s?['"](?:HTTP_HOST|SERVER_NAME|SERVER_ADDR)['"]|['"]https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?![\w.-])|\b(?:(?:base|site|home)_url|tep_(?:catalog_)?href_link)\s?\(/;

/** Where the request goes: what the handle is made with, the address it is given, and what was put into such a variable. */
function addressOf(tree: FlatTree, around: string, calls: readonly number[], handle: string): string {
  const given = calls.flatMap((call) => {
    const name = calledName(tree, call);
    const [first = NONE, second = NONE, third = NONE] = argumentsOf(tree, call);
    if (name === 'curl_init' && first >= 0) return [tree.textOf(first)];
    const isAddress = tree.textOf(first) === handle && tree.textOf(second) === 'CURLOPT_URL';
    return name === 'curl_setopt' && isAddress ? [tree.textOf(third)] : [];
  });
  const put = given
    .filter((one) => /^\$\w+$/.test(one))
    .flatMap((one) => around.match(new RegExp(`\\${one}\\s*\\.?=(?!=)[^;\\n]*`, 'g')) ?? []);
  return [...given, ...put].join(' ');
}

/** Whether the same handle was run before, since it was made: one option limits both. */
function isRunBefore(before: string, handle: string): boolean {
  if (!/^\$\w+(?:->\w+)*$/.test(handle)) return false;
  const made = [...before.matchAll(new RegExp(`\\${handle}\\s*=\\s*\\\\?curl_init\\(`, 'g'))].at(-1);
  return new RegExp(`\\bcurl_exec\\(\\s*\\${handle}\\s*\\)`).test(before.slice(made?.index ?? 0));
}

function checkCurl(node: number, { tree, file, report }: TreeScope): void {
  if (calledName(tree, node) !== 'curl_exec') return;
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
  const before = tree.text.slice(tree.start[around], tree.start[node]);
  if (hasOptionsFromElsewhere(tree, calls, name) || isRunBefore(before, name)) return;
  const isConnectionLimited = CONNECT_LIMIT.test(text);
  const isOwn = OWN_ADDRESS.test(addressOf(tree, text, calls, name));
  report(
    node,
    isConnectionLimited
      ? 'waits forever if the other server accepts the connection and sends nothing'
      : 'waits forever if the other server does not respond',
    isConnectionLimited || isOwn ? 'REVIEW' : undefined,
  );
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
