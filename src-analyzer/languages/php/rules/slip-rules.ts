import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

const SENDS_AWAY = /^["']\s*location\s*:/i;
/** What ends the request or leaves the function; frameworks name theirs after it. */
const ENDS =
  /\b(?:exit|die|return|throw|continue|break|goto|__halt_compiler)\b|(?:exit|die|abort|terminate|shutdown|quit|halt)\w{0,20}\s?\(|->(?:end|stop|halt|finish)\s?\(/i;
/** A question about who asks: what follows is for those alone who may see it. */
const ABOUT_RIGHTS =
  /log(?:ged)?_?in|is_?(?:admin|auth|user|guest|member|staff|owner)|\bauth|permission|privilege|\bacl\b|\brole|\bcan_|allowed|has_?(?:access|right|role)|user_?(?:id|level|type)|csrf|(?:\$_SESSION\s?\[|session->get\()\s?['"]\w{0,20}(?:user|usr|uid|log|auth|admin|role|level|member|account|mail|staff|customer|client|student|teacher|perm|access|token|\bid)/i;
/** Asks whether something is there: `!empty($user)`, `$user !== null`, `!$user['is_guest']`. */
const ASKS_PRESENT =
  /!\s?(?:empty|is_null)\s?\([^()]{0,80}\)|!\s?[$][\w>['"-]{0,60}(?:guest|anonym\w{0,4})\b['"]?\]?|!==?\s?(?:null|false|''|"")/gi;
/** What is missing, or not as it should be. */
const LACKS =
  /!|\b(?:empty|is_null)\s?\(|===?\s?(?:null|false|0|''|"")|<(?!\?)|<>|guest|anonym|denied|forbidden|banned|\bnot?_|\bnot?[A-Z]|\bnot\b/;
/** Somebody who is in already is sent to where the others come from. */
const isAboutMissingRights = (condition: string): boolean =>
  ABOUT_RIGHTS.test(condition) && LACKS.test(condition.replaceAll(ASKS_PRESENT, ''));

/** Code that is worth running: a call, an assignment, output or a page. */
const WORKS = /\(|=|\becho\b|\bprint\b|\binclude|\brequire|<\w/;

const BLOCKS = ['compound_statement', 'colon_block'];

const statementsAfter = (tree: FlatTree, statement: number): number[] => {
  const siblings = parts(tree, tree.parent[statement] ?? -1);
  return siblings.slice(siblings.indexOf(statement) + 1);
};

/** The `if` whose own branch a statement is in; -1 for one of an else branch, of a loop, or alone. */
function guardOf(tree: FlatTree, statement: number): number {
  let up = tree.parent[statement] ?? -1;
  if (isKind(tree, up, ...BLOCKS)) up = tree.parent[up] ?? -1;
  if (!isKind(tree, up, 'if_statement')) return -1;
  const hasElse = parts(tree, up).some((one) => isKind(tree, one, 'else_clause', 'else_if_clause'));
  return hasElse ? -1 : up;
}

/** What stands behind the question and is run. */
const worksBehind = (tree: FlatTree, guard: number): number[] =>
  statementsAfter(tree, guard).filter(
    (one) => !isKind(tree, one, 'comment', 'function_definition', 'class_declaration'),
  );

/** Whether something worth running stands behind the question. */
function runsOn(tree: FlatTree, guard: number): boolean {
  const works = worksBehind(tree, guard);
  const next = works[0] ?? -1;
  if (next < 0 || !WORKS.test(tree.textOf(next)) || /^\s*(?:exit|die|return)\b/.test(tree.textOf(next)))
    return false;
  // A function that only asks is left at its end; who calls it may stop.
  return works.length > 1 || ancestor(tree, guard, ['function_definition', 'method_declaration']) < 0;
}

/** Whether what follows asks again who it is, or for what the branch has noted. */
function isAskedAgain(tree: FlatTree, guard: number, noted: readonly string[]): boolean {
  const works = worksBehind(tree, guard);
  const names = noted.flatMap((text) => /^(\$\w+)\s*=(?!=)/.exec(text)?.[1] ?? []);
  const conditions = works
    .filter((one) => isKind(tree, one, 'if_statement', 'switch_statement'))
    .map((one) => fieldText(tree, one, 'condition'));
  const isGuarded = isKind(tree, works[0] ?? -1, 'if_statement') && ABOUT_RIGHTS.test(conditions[0] ?? '');
  return isGuarded || conditions.some((condition) => names.some((name) => condition.includes(name)));
}

function checkRedirect(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'function').toLowerCase() !== 'header') return;
  const [first = -1] = parts(tree, tree.childByField(node, 'arguments'));
  if (first < 0 || !SENDS_AWAY.test(tree.textOf(first))) return;
  const statement = tree.parent[node] ?? -1;
  if (!isKind(tree, statement, 'expression_statement')) return;
  const guard = guardOf(tree, statement);
  if (guard < 0 || !isAboutMissingRights(fieldText(tree, guard, 'condition'))) return;
  const rest = statementsAfter(tree, statement).map((one) => tree.textOf(one));
  if (rest.some((text) => ENDS.test(text)) || !runsOn(tree, guard)) return;
  const message = 'the redirect does not end the request: what follows runs for those who were sent away';
  report(node, message, isAskedAgain(tree, guard, rest) ? 'REVIEW' : undefined);
}

const bug = (info: Omit<TreeRule, 'severity' | 'grammars' | 'inTests'>): TreeRule => ({
  severity: 'MAJOR',
  grammars: ['php'],
  inTests: 'off',
  ...info,
});

const POSITION = /^\\?(?:strpos|stripos|mb_strpos|mb_stripos|array_search)$/i;
/** A text that others begin with: an address, a word, a path. */
const BEGINS = /^["'](?:https?|ftp|www|[a-z]{3}[\w-]{0,40}|\/\w[\w/-]{0,40})(?::\/\/|[:.])?["']$/i;
/** Stands at the start, or nowhere: a scheme, the name of a server. */
const ONLY_BEGINS = /^["'](?:https?|www|\w{2,12}:(?:\/\/)?|www\.)["']$/i;
/** Begins with a path of the site. */
const SITE_PATH = /REQUEST_URI|PATH_INFO|SCRIPT_NAME|PHP_SELF|\b\$?(?:uri|route|request_?uri|path_?info)\b/i;

/** Whether what is searched may well begin with what is looked for; a word may stand anywhere. */
function isAtStart(haystack: string, needle: string): boolean {
  if (/^["']\//.test(needle)) return SITE_PATH.test(haystack);
  return ONLY_BEGINS.test(needle) && !SITE_PATH.test(haystack);
}

/** Whether an array is known to be a list, whose keys count from 0: written out, made so, or filled entry by entry. */
function isList(tree: FlatTree, node: number, list: number): boolean {
  const text = tree.textOf(list);
  if (isKind(tree, list, 'array_creation_expression')) return !text.includes('=>');
  const MAKES = String.raw`\\?(?:explode|array_keys|array_values|array_column|range|str_split|preg_split|file|scandir)\(`;
  if (new RegExp(`^${MAKES}`).test(text)) return true;
  if (!/^\$\w+$/.test(text)) return false;
  const around = tree.textOf(
    Math.max(0, ancestor(tree, node, ['function_definition', 'method_declaration'])),
  );
  const puts =
    around.match(
      new RegExp(String.raw`[$]${text.slice(1)}(?:\[[^\]\n]{0,60}\])?\s?=(?!=)[^;\n]{0,60}`, 'g'),
    ) ?? [];
  const isListed = new RegExp(
    String.raw`^[$]${text.slice(1)}(?:\[\s?\]\s?=|\s?=\s?(?:${MAKES}|(?:\[|array\()(?!.*=>)))`,
  );
  return puts.length > 0 && puts.every((put) => isListed.test(put));
}

/** Whether the same condition compares the position as well: `strpos($a, 'x') === 0 || strpos($a, 'x')`. */
function isComparedToo(tree: FlatTree, node: number): boolean {
  const around = ancestor(tree, node, [
    'if_statement',
    'else_if_clause',
    'while_statement',
    'return_statement',
  ]);
  const condition = around < 0 ? '' : fieldText(tree, around, 'condition') || tree.textOf(around);
  return condition.split(tree.textOf(node)).some((rest, at) => at > 0 && /^\s{0,9}[!=]==/.test(rest));
}

/** Whether an expression is only asked for its truth: in a condition, behind `!`, between `&&`. */
function isAskedForTruth(tree: FlatTree, node: number): boolean {
  const up = tree.parent[node] ?? -1;
  if (isKind(tree, up, 'unary_op_expression')) return tree.textOf(up).startsWith('!');
  if (isKind(tree, up, 'binary_expression'))
    return /^(?:&&|\|\||and|or)$/i.test(fieldText(tree, up, 'operator'));
  if (!isKind(tree, up, 'parenthesized_expression')) return false;
  const outer = tree.parent[up] ?? -1;
  return (
    isKind(tree, outer, 'if_statement', 'else_if_clause', 'while_statement') || isAskedForTruth(tree, up)
  );
}

/** A key of an array that is found. */
function checkSearch(node: number, { tree, report }: TreeScope): void {
  const [, list = -1] = parts(tree, tree.childByField(node, 'arguments'));
  if (list < 0) return;
  const less = isList(tree, node, tree.firstChild(list)) ? undefined : 'REVIEW';
  report(node, 'the first key is 0, which is taken for "not found"', less);
}

/** A position in a text. */
function checkPosition(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  const name = fieldText(tree, node, 'function');
  if (!POSITION.test(name) || !isAskedForTruth(tree, node) || isComparedToo(tree, node)) return;
  if (/array_search$/i.test(name)) {
    checkSearch(node, scope);
    return;
  }
  const [first = -1, needle = -1, offset = -1] = parts(tree, tree.childByField(node, 'arguments'));
  if (first < 0 || needle < 0 || offset >= 0) return;
  const [haystack, word] = [tree.textOf(first), tree.textOf(needle)];
  // Behind a text of its own nothing stands at the start; a sign or a blank seldom does.
  if (/^["']/.test(haystack) || !BEGINS.test(word)) return;
  const less = isAtStart(haystack, word) ? undefined : 'REVIEW';
  report(node, `what begins with ${word} is at 0, which is taken for "not found"`, less);
}

/** Statements that do not do what they were written for. */
export const PHP_SLIP_RULES: readonly TreeRule[] = [
  bug({
    ruleKey: 'php/redirect-goes-on',
    kind: 'VULN',
    title: 'Redirect of a visitor without rights that does not end the request',
    why: '`header("Location: …")` only adds a header. What follows is run and sent all the same, and whoever ignores the redirect gets it.',
    fix: 'Write `exit;` behind the redirect.',
    nodes: ['function_call_expression'],
    check: checkRedirect,
  }),
  bug({
    ruleKey: 'php/position-as-truth',
    kind: 'BUG',
    title: 'Position used as a condition',
    why: '`strpos` and `array_search` give the position. A match at the start is at 0, which counts as false, like no match.',
    fix: 'Compare with `!== false`, or use `str_contains`, `str_starts_with` or `in_array`.',
    nodes: ['function_call_expression'],
    check: checkPosition,
  }),
];
