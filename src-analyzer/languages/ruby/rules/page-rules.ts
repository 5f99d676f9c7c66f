import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';

/** Helpers that escape what they are given, or make no text of their own of it. */
const MAKES_HTML =
  /^(?:h|j|raw|sanitize|simple_format|safe_join|to_json|tag|capture|yield|l|localize|pluralize|cycle|join|to_[ifs]|to_sym|size|count|length|id|dom_id|(?:render|strip_tags|strip_links|number_|time_|distance_).*)$|escape|link|html|content_tag|icon|image|button|field|select|form|path|url|markdown|markup|tags|css|class|avatar|badge|label|asset|sanitiz/;
/** Values that are HTML already, by their name. */
const IS_HTML = /html|mark(?:up|down)|render|sanitized|escaped|safe|svg|icon|href|(?:^|_)(?:path|url|id)$/;
/** What they are called on is what counts. */
const PASSES_ON =
  /^(?:html_safe|to_s|strip|chomp|presence|squish|downcase|upcase|capitalize|titleize|humanize|dup|freeze|truncate|to_sentence|first|last|concat|gsub|sub|tr)$/;
const TRANSLATES = /^(?:t|translate)$/;

const VALUES = [
  'identifier',
  'instance_variable',
  'element_reference',
  'call',
  'interpolation',
  'conditional',
  'case',
  'binary',
];

/** Last expressions of the ways through a choice. */
function outcomes(tree: FlatTree, node: number): number[] {
  if (isKind(tree, node, 'conditional'))
    return [tree.childByField(node, 'consequence'), tree.childByField(node, 'alternative')];
  const ways = descendants(tree, node, ['then', 'else']);
  return ways.flatMap((way) => parts(tree, way).slice(-1));
}

/** Whether a name is a parameter of the method around: what a method has made itself may be HTML already. */
function isParameter(tree: FlatTree, node: number): boolean {
  const method = ancestor(tree, node, ['method', 'singleton_method']);
  const name = tree.textOf(node);
  const list = method < 0 ? NONE : tree.childByField(method, 'parameters');
  return descendants(tree, list, ['identifier']).some((one) => tree.textOf(one) === name);
}

/** What a block gives is made by the program. */
const hasBlock = (tree: FlatTree, node: number): boolean =>
  isKind(tree, node, 'call') && tree.childByField(node, 'block') >= 0;

function foreignInCall(tree: FlatTree, node: number): number {
  const method = fieldText(tree, node, 'method');
  const receiver = tree.childByField(node, 'receiver');
  const given = parts(tree, tree.childByField(node, 'arguments'));
  if (TRANSLATES.test(method)) {
    const values = given.filter((one) => isKind(tree, one, 'pair'));
    return firstForeign(
      tree,
      values.map((pair) => tree.childByField(pair, 'value')),
    );
  }
  if (PASSES_ON.test(method)) return receiver < 0 ? NONE : foreignIn(tree, receiver);
  if (MAKES_HTML.test(method) || hasBlock(tree, node) || hasBlock(tree, receiver)) return NONE;
  const isField = receiver >= 0 && given.length === 0;
  const isOfClass = isKind(tree, receiver, 'constant', 'scope_resolution');
  // A helper of the project: what it makes is unknown, so it counts only where a translation inserts it.
  const isInserted = isKind(tree, tree.parent[node] ?? NONE, 'pair') && receiver < 0 && given.length > 0;
  return (isField && !isOfClass) || isInserted ? node : NONE;
}

function firstForeign(tree: FlatTree, nodes: readonly number[]): number {
  for (const node of nodes) {
    const found = foreignIn(tree, node);
    if (found >= 0) return found;
  }
  return NONE;
}

/** What an expression is put together of, or may come to; undefined for one value. */
function piecesIn(tree: FlatTree, node: number): readonly number[] | undefined {
  if (isKind(tree, node, 'string'))
    return parts(tree, node)
      .filter((one) => isKind(tree, one, 'interpolation'))
      .flatMap((one) => parts(tree, one));
  if (isKind(tree, node, 'parenthesized_statements')) return parts(tree, node);
  if (isKind(tree, node, 'conditional', 'case')) return outcomes(tree, node);
  if (isKind(tree, node, 'binary') && fieldText(tree, node, 'operator') === '+')
    return [tree.childByField(node, 'left'), tree.childByField(node, 'right')];
  return undefined;
}

/** The first value in an expression that comes from elsewhere and is not escaped; -1 without one. */
function foreignIn(tree: FlatTree, node: number): number {
  const pieces = piecesIn(tree, node);
  if (pieces) return firstForeign(tree, pieces);
  if (isKind(tree, node, 'call')) return foreignInCall(tree, node);
  if (isKind(tree, node, 'element_reference'))
    return isKind(tree, tree.childByField(node, 'object'), 'constant', 'call') ? NONE : node;
  if (IS_HTML.test(tree.textOf(node))) return NONE;
  if (isKind(tree, node, 'instance_variable')) return node;
  const isInText = isKind(tree, tree.parent[node] ?? NONE, 'interpolation');
  return isKind(tree, node, 'identifier') && isInText && isParameter(tree, node) ? node : NONE;
}

function checkRawHtml(node: number, { tree, report }: TreeScope): void {
  const method = fieldText(tree, node, 'method');
  const receiver = tree.childByField(node, 'receiver');
  if (method !== 'html_safe' && !(method === 'raw' && receiver < 0)) return;
  const shown =
    method === 'html_safe' ? receiver : (parts(tree, tree.childByField(node, 'arguments'))[0] ?? NONE);
  if (shown < 0) return;
  const foreign = foreignIn(tree, shown);
  if (foreign >= 0)
    report(node, `'${tree.textOf(foreign).replaceAll(/\s+/g, ' ').slice(0, 60)}' is not escaped`);
}

function checkInline(node: number, { tree, report }: TreeScope): void {
  if (!/^render(?:_to_string)?$/.test(fieldText(tree, node, 'method'))) return;
  if (tree.childByField(node, 'receiver') >= 0) return;
  const pairs = parts(tree, tree.childByField(node, 'arguments')).filter((one) => isKind(tree, one, 'pair'));
  const inline = pairs.find((pair) => /^:?inline\b/.test(fieldText(tree, pair, 'key')));
  const value = inline === undefined ? NONE : tree.childByField(inline, 'value');
  const isMade = isKind(tree, value, ...VALUES) || descendants(tree, value, ['interpolation']).length > 0;
  if (isMade) report(node, `'${tree.textOf(value).slice(0, 60)}' is run as an ERB template`);
}

/** What Rails sends to browsers without escaping it. */
export const RUBY_PAGE_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'ruby/raw-html',
    kind: 'VULN',
    severity: 'MAJOR',
    confidence: 'REVIEW',
    cwe: 79,
    title: 'Value marked as safe HTML without escaping',
    why: '`html_safe` and `raw` escape nothing: a stored text with a script in it runs in the browser of whoever opens the page.',
    fix: 'Leave the escaping to the template, escape the value with `h`, or let `sanitize` remove what is dangerous.',
    inTests: 'off',
    grammars: ['ruby'],
    nodes: ['call'],
    check: checkRawHtml,
  },
  {
    ruleKey: 'ruby/inline-template',
    kind: 'VULN',
    severity: 'MAJOR',
    confidence: 'REVIEW',
    cwe: 1336,
    title: 'Text rendered as an inline template',
    why: '`render inline:` runs the text as ERB: whoever can put `<%= … %>` into it runs code on the server.',
    fix: 'Use `render plain:` or `render html:` for texts, and a template file with local variables for pages.',
    inTests: 'off',
    grammars: ['ruby'],
    nodes: ['call'],
    check: checkInline,
  },
];
