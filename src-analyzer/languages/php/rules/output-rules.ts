import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { wordsAsWritten } from '#analyzer/flow/engine/words.ts';

/** A file that escapes some of what it prints knows that its values need it. */
const ESCAPES =
  /\b(?:htmlspecialchars|htmlentities|esc_html\w*|esc_attr\w*|html_?escape|xhtml_escape|hsc|hsx)\s*\(|->(?:escape|escapeHtml|e)\(|Html::encode\(|Format::html\w*\(/;
const TAG = /<\/?[a-z][\w-]{0,40}(?:[\s/>"'=]|$)/i;

/** Keys and fields that are numbers, marks, or words of the program's own by their name. */
const SAFE_KEY =
  /(?:^|_)(?:ids?|uid|index|count|cnt|num|nr|no|number|size|total|sum|width|height|page|pages|offset|limit|percent|ratio|version|time|date|year|month|day|hour|minute|timestamp|duration|price|amount|balance|label|color|colour|class|classes|css|style|icon|svg|html|markup|href|url|link|src|action|lang|locale|level|status|state|type|mode|enabled|checked|selected|disabled|sequence|sort|order|sort_?order|position|active|visible|width|rows|cols|colspan|lft|rgt|options?|token|csrf\w*|nonce|form|field|input|button|content_html|template|header|footer|prefix|suffix|md5|hash|ip|rate|priority)$/i;
/** Variables that hold the program's own words or what was made for a page. */
const OWN_WORDS =
  /^\$(?:this|self|_SESSION|_SERVER|_ENV|GLOBALS|l|t|_l|[lL]ang\w*|lng|txt|[lL]ocale|language|strings|messages?|text\w*|labels?|trans\w*|i18n|l10n|colou?rs?|themes?|styles?|css|config\w*|conf|cfg|settings?|options?|template|tpl|form|view|page|html|smarty|pagination|urls?|links?|icons?)$/;
const GETTER =
  /^get(?!(?:Id|Url|Link|Html|Count|Size|Date|Time|Total|Number|Type|Status|Content|Body|Form|Field|Input|Template|Path|Block|Child)\b)\w*$/i;

/** The variable that a chain of fields and keys starts with. */
function rootOf(tree: FlatTree, node: number): string {
  let at = node;
  while (isKind(tree, at, 'subscript_expression', 'member_access_expression', 'member_call_expression'))
    at = parts(tree, at)[0] ?? NONE;
  return at < 0 ? '' : tree.textOf(at);
}

/** Whether a value is a field or an entry of something that is no word of the program's own. */
function isForeign(tree: FlatTree, node: number): boolean {
  if (!isKind(tree, node, 'subscript_expression', 'member_access_expression', 'member_call_expression'))
    return false;
  const root = rootOf(tree, node);
  if (!/^\$[a-z_]\w*$/i.test(root) || OWN_WORDS.test(root)) return false;
  if (isKind(tree, node, 'member_call_expression')) {
    const given = parts(tree, tree.childByField(node, 'arguments'));
    return GETTER.test(fieldText(tree, node, 'name')) && given.length === 0;
  }
  const key = isKind(tree, node, 'member_access_expression')
    ? fieldText(tree, node, 'name')
    : tree.textOf(parts(tree, node)[1] ?? 0).replaceAll(/['"]/g, '');
  return /^[a-z_]\w*$/i.test(key) && !SAFE_KEY.test(wordsAsWritten(key));
}

/** The pieces of what is printed: its own words, and nodes of values. */
function piecesOf(tree: FlatTree, node: number): (string | number)[] {
  if (isKind(tree, node, 'string')) return [tree.textOf(node)];
  if (isKind(tree, node, 'encapsed_string', 'heredoc', 'heredoc_body'))
    return parts(tree, node).flatMap((one) => piecesOf(tree, one));
  if (isKind(tree, node, 'string_content', 'string_value')) return [tree.textOf(node)];
  if (isKind(tree, node, 'parenthesized_expression', 'argument', 'sequence_expression'))
    return parts(tree, node).flatMap((one) => piecesOf(tree, one));
  if (isKind(tree, node, 'binary_expression') && /^(?:\.|\?\?)$/.test(fieldText(tree, node, 'operator')))
    return ['left', 'right'].flatMap((side) => piecesOf(tree, tree.childByField(node, side)));
  if (isKind(tree, node, 'conditional_expression'))
    return ['body', 'alternative'].flatMap((way) => {
      const value = tree.childByField(node, way);
      return value < 0 ? [] : piecesOf(tree, value);
    });
  return [node];
}

/** HTML before the code, or between two pieces of it. */
const HTML_AROUND = /^\s{0,80}<(?!\?)[a-z!/]|\?>[^<]{0,400}<(?!\?)[a-z!/]/i;

/** Whether the file is a page: HTML stands around its code. */
const isPage = ({ text }: FlatTree): boolean => HTML_AROUND.test(text);

/** `<?= $value ?>`. */
const isShort = (tree: FlatTree, node: number): boolean =>
  /<\?=\s*$/.test(tree.text.slice(Math.max(0, (tree.start[node] ?? 0) - 8), tree.start[node]));

function check(node: number, { tree, report }: TreeScope): void {
  if (!ESCAPES.test(tree.text)) return;
  if (isKind(tree, node, 'expression_statement') && !isShort(tree, node)) return;
  const isKept = isKind(tree, node, 'assignment_expression', 'augmented_assignment_expression');
  const shown = isKept ? [tree.childByField(node, 'right')] : parts(tree, node);
  const pieces = shown.flatMap((one) => piecesOf(tree, one));
  const hasTag = pieces.some((piece) => typeof piece === 'string' && TAG.test(piece));
  const isPrinted = !isKept && !isKind(tree, node, 'return_statement');
  if (!hasTag && !(isPrinted && pieces.length === 1 && isPage(tree))) return;
  const foreign = pieces.find((piece) => typeof piece === 'number' && isForeign(tree, piece));
  if (typeof foreign === 'number')
    report(node, `'${tree.textOf(foreign).slice(0, 60)}' becomes part of the page without escaping`);
}

/** What PHP prints into a page as it is. */
export const PHP_OUTPUT_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'php/unescaped-output',
    kind: 'VULN',
    severity: 'MAJOR',
    confidence: 'REVIEW',
    cwe: 79,
    title: 'Value put into a page without escaping',
    why: 'The file escapes other values, but not this one: a stored text with a script in it runs in the browser of whoever opens the page.',
    fix: 'Print it with `htmlspecialchars`, or with the function that the file uses for its other values.',
    inTests: 'off',
    grammars: ['php'],
    nodes: [
      'echo_statement',
      'print_intrinsic',
      'expression_statement',
      'return_statement',
      'assignment_expression',
      'augmented_assignment_expression',
    ],
    check,
  },
];
