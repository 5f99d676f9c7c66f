import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import type { GrammarName } from '#analyzer/languages/grammar.ts';
import { descendants, isKind, NONE } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

const GRAMMARS: readonly GrammarName[] = [
  'java',
  'c-sharp',
  'python',
  'go',
  'javascript',
  'typescript',
  'tsx',
  'php',
];
const CALLS = [
  'method_invocation',
  'invocation_expression',
  'call',
  'call_expression',
  'member_call_expression',
  'scoped_call_expression',
];

/** What writes to a log, as it is called: `log.info`, `_logger.LogWarning`, `logging.debug`, `this.logger.error`. */
const LOGS =
  /(?:^|[.\s>:$])_?(?:\w{0,40}log(?:ger|s)?|logging|console|slog)(?:\(\))?(?:\.|->|::|\?\.)(?:at)?(?:log)?(?:trace|debug|info|information|warn|warning|error|fatal|critical|severe|fine|log|print|printf|println)(?:f|ln|w)?$/i;
/** Quiet levels are switched off where a program runs for others. */
const QUIET = /(?:trace|debug|fine)\w{0,2}$/i;

/** Tells whoever starts the program the first time how to sign in. */
const MADE_UP = /generat|random|initial|temporary|default|new\s(?:admin|user)|created/i;

/** Says whose password it is: who signs in, not the program itself at another server or at its own. */
const OF_SOMEBODY = /user|login|e-?mail|account|nick|credential|\bname\b|sign|auth/i;

/** A password as somebody types it, by the last words of a name. */
const PASSWORD =
  /(?:^|_)(?:passw(?:or)?d|passwd|passphrase|pwd)\d?(?:_(?:plain|text|raw|value|input|string))?$/;
/** A question about it, a thing to do with it, or what hides it. */
const NO_PASSWORD =
  /^(?:show|has|is|forgot(?:ten)?|reset|change|no|requires?|required|enable|use|invalid|with|without|set|check|verify|validate|hide|toggle|missing|wrong|bad|empty|needs?|wants?|allow|update|save|remember|store|encrypt(?:ed)?|hash(?:ed)?|masked|crypt(?:ed)?|encoded|obfuscated|redacted|safe|hidden|censored|cipher|stars?)_/;
/** Names of an environment variable, a key or a setting. */
const CONSTANT = /^[A-Z][A-Z\d_]*$/;

/** Puts what it is given into a text. */
const FORMATS =
  /(?:^|[.>:])(?:format|sprintf|Sprintf|Sprint|Sprintln|str|repr|String|toString|valueOf|concat|join|stringify|strcat)$/;

const LEAVES = [
  'identifier',
  'property_identifier',
  'shorthand_property_identifier',
  'field_identifier',
  'variable_name',
  'name',
];
/** What a value stands in and is still shown by. */
const SHOWS =
  /^(?:binary_expression|binary_operator|template_string|template_substitution|interpolation|interpolated_string_expression|string|string_literal|encapsed_string|formatted_string|parenthesized_expression|argument|argument_list|arguments|tuple|list|array|array_literal|array_creation_expression|object|dictionary|pair|array_element_initializer|keyword_argument|expression_list|concatenated_string|member_expression|member_access_expression|field_access|selector_expression|attribute|await_expression|as_expression|non_null_expression|literal_element|keyed_element|literal_value)$/;
const MEMBERS = [
  'member_expression',
  'member_access_expression',
  'field_access',
  'selector_expression',
  'attribute',
];

const wordsOf = (name: string): string =>
  name
    .replace(/^\$/, '')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase();

function isPassword(name: string, call: string): boolean {
  if (CONSTANT.test(name)) return false;
  const plain = wordsOf(name);
  if (!PASSWORD.test(plain) || NO_PASSWORD.test(plain.replace(/^_+/, ''))) return false;
  // A folder, unless the text says so.
  return !/^_?pwd$/.test(plain) || /passw/i.test(call);
}

/** What a call is made on and called, without its arguments. */
function calledAs(tree: FlatTree, node: number): string {
  const given = tree.childByField(node, 'arguments');
  return given < 0 ? '' : tree.text.slice(tree.start[node], tree.start[given]).replaceAll(/\s+/g, '');
}

/** Whether a name is what is read last, `user.password`, and not a thing that is asked: `password.length`. */
function isWhole(tree: FlatTree, leaf: number): boolean {
  const up = tree.parent[leaf] ?? NONE;
  if (isKind(tree, up, 'pair', 'keyword_argument', 'keyed_element')) return tree.end[leaf] === tree.end[up];
  return !isKind(tree, up, ...MEMBERS) || tree.end[leaf] === tree.end[up];
}

/** Whether a value is shown in the arguments of a call: joined with texts, and not asked, hidden or counted. */
function isShown(tree: FlatTree, leaf: number, call: number): boolean {
  let at = tree.parent[leaf] ?? NONE;
  for (let depth = 0; at >= 0 && at !== call && depth < 30; depth++) {
    if (CALLS.includes(tree.kindName(at)) || isKind(tree, at, 'function_call_expression')) {
      if (!FORMATS.test(calledAs(tree, at))) return false;
    } else if (!SHOWS.test(tree.kindName(at))) return false;
    if (isKind(tree, at, 'binary_expression', 'binary_operator')) {
      const operator = tree.childByField(at, 'operator');
      if (operator < 0 || !/^[+.%]$/.test(tree.textOf(operator))) return false;
    }
    at = tree.parent[at] ?? NONE;
  }
  return at === call;
}

function checkLog(node: number, { tree, report }: TreeScope): void {
  const called = calledAs(tree, node);
  if (!LOGS.test(called)) return;
  const given = tree.childByField(node, 'arguments');
  const text = tree.textOf(given);
  if (!/pass|pwd/i.test(text)) return;
  for (const at of descendants(tree, given, LEAVES)) {
    const name = tree.textOf(at);
    if (!isPassword(name, text) || !isWhole(tree, at) || !isShown(tree, at, node)) continue;
    const isDoubtful = QUIET.test(called) || MADE_UP.test(text) || !OF_SOMEBODY.test(text);
    report(node, `\`${name}\` is written to the log as it is`, isDoubtful ? 'REVIEW' : undefined);
    return;
  }
}

export const PASSWORD_LOG_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'common/password-in-log',
    kind: 'VULN',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    cwe: 532,
    title: 'Password written to the log',
    why: 'Logs are read by more people than the program, are copied to other services and kept for years: whoever reads them can sign in as somebody else.',
    fix: 'Leave the value out, and log who tried to sign in and whether it worked.',
    inTests: 'off',
    grammars: GRAMMARS,
    nodes: CALLS,
    check: checkLog,
  },
];
