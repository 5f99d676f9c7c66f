import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind, NONE, parts, unwrapped } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { declarationNamed, SCRIPTS } from './js-nodes.ts';
import { wordsAsWritten } from '#analyzer/flow/engine/words.ts';

/** Methods that read their text as HTML, on whatever they are called: jQuery's and the DOM's own. */
const READS_HTML =
  /^(?:html|append|prepend|before|after|replaceWith|wrap|wrapAll|wrapInner|insertAdjacentHTML)$/;
/** Methods of these names whose text is HTML only on a collection of jQuery: `$('#list').append(…)`. */
const ON_COLLECTION = /^(?:\$|jQuery)(?:\(|\b)|\$\w*$|\.find\(|\.closest\(|\.children\(|\.parent\(/;
const ALWAYS_HTML = /^(?:insertAdjacentHTML|wrapAll|wrapInner|replaceWith)$/;
/** Functions that make elements of HTML, and dialogs that show it. */
const MAKES_ELEMENTS = /^(?:\$|jQuery|bootbox\.(?:alert|confirm|prompt)|document\.write(?:ln)?)$/;
/** Shows any text as HTML, with tags in it or without. */
const SHOWS_HTML = /^bootbox\./;
const HTML_FIELDS = /^(?:innerHTML|outerHTML)$/;

const TAG = /<\/?[a-z][\w-]{0,40}(?:[\s/>"'=]|$)/i;

/** Calls whose result holds no markup of others, or is made for a page. */
const SAFE_CALL =
  /escape|encode|sanit|purif|clean|strip|html|markup|markdown|render|template|translat|gettext|i18n|^(?:.*\.)?(?:_|__|t|\$t|tr|trans|msg|l10n|lang|get_lang|Number|parseInt|parseFloat|Boolean|toFixed|toLocale\w*|toISOString|getTime|get\w*Id|indexOf|join|map|reduce|format\w*|icon\w*|url|route|asset|repeat|padStart|uuid|uniqueId)$/i;
/** Members that are numbers, marks or words of the program's own by their name. */
const SAFE_MEMBER =
  /(?:^|_)(?:id|ids|uid|uuid|guid|index|idx|length|count|size|total|sum|num|number|width|height|top|left|right|bottom|x|y|page|pages|offset|percent|ratio|version|time|date|year|month|day|hour|minute|seconds?|timestamp|duration|price|color|colour|class|classes|css|style|icon|svg|html|outerhtml|innerhtml|markup|content|contents|body|output|rendered|view|tpl|fragment|node|element|el|dom|snippet|outer|data|result|results|response|page_data|prefix|suffix|path|url|href|src|lang|locale|template|level|status|state|type|key|code|enabled|checked|selected)$/i;
/** Objects that hold the program's own words. */
const OWN_WORDS =
  /i18n|l10n|lang|locale|strings|messages|labels|translation|texts|words|icons|classes|css|selector|config|settings|options|opts|defaults|constants|svg/i;
const CONSTANT = /^[A-Z][A-Z_\d]*$/;

/** Whether an object holds words of the program's own: `this.options`, `LABELS`. */
function isOwn(tree: FlatTree, object: number): boolean {
  const [root = ''] = tree
    .textOf(object)
    .replace(/^this\./, '')
    .split(/[.[(]/);
  return OWN_WORDS.test(root) || CONSTANT.test(root);
}

function isForeignMember(tree: FlatTree, node: number): boolean {
  const property = fieldText(tree, node, 'property');
  const object = tree.childByField(node, 'object');
  if (CONSTANT.test(property) || SAFE_MEMBER.test(wordsAsWritten(property)) || isOwn(tree, object))
    return false;
  return !isKind(tree, object, 'call_expression') || !SAFE_CALL.test(fieldText(tree, object, 'function'));
}

function isForeignEntry(tree: FlatTree, value: number): boolean {
  const key = tree.childByField(value, 'index');
  const name = isKind(tree, key, 'string') ? tree.textOf(key).slice(1, -1) : '';
  return (
    name !== '' && !SAFE_MEMBER.test(wordsAsWritten(name)) && !isOwn(tree, tree.childByField(value, 'object'))
  );
}

/** Whether a call reads a field by its name: `model.get('name')`. */
function isGetter(tree: FlatTree, call: number): boolean {
  const callee = tree.childByField(call, 'function');
  const [key = NONE, ...more] = parts(tree, tree.childByField(call, 'arguments'));
  return (
    isKind(tree, callee, 'member_expression') &&
    fieldText(tree, callee, 'property') === 'get' &&
    isKind(tree, key, 'string') &&
    more.length === 0
  );
}

/** What a value may be: the ways of a choice, or what a name is declared with. */
function waysOf(tree: FlatTree, value: number): readonly number[] {
  if (isKind(tree, value, 'ternary_expression'))
    return ['consequence', 'alternative'].map((way) => tree.childByField(value, way));
  if (isKind(tree, value, 'binary_expression'))
    return /^(?:\|\||\?\?)$/.test(fieldText(tree, value, 'operator'))
      ? [tree.childByField(value, 'left')]
      : [];
  if (!isKind(tree, value, 'identifier') || SAFE_MEMBER.test(wordsAsWritten(tree.textOf(value)))) return [];
  const declared = declarationNamed(tree, tree.textOf(value));
  return declared < 0 || isKind(tree, declared, 'identifier') ? [] : [declared];
}

/** How far choices and names are followed. */
const MAX_WAYS = 3;

/** Whether a value is data as it came: a field of an object, or a variable that holds one. */
function isForeign(tree: FlatTree, node: number, depth = MAX_WAYS): boolean {
  const value = unwrapped(tree, node);
  if (isKind(tree, value, 'member_expression')) return isForeignMember(tree, value);
  if (isKind(tree, value, 'subscript_expression')) return isForeignEntry(tree, value);
  if (isKind(tree, value, 'call_expression')) return isGetter(tree, value);
  return depth > 0 && waysOf(tree, value).some((way) => isForeign(tree, way, depth - 1));
}

/** The pieces a text is put together of: its own words, and nodes of values. */
function piecesOf(tree: FlatTree, node: number): (string | number)[] {
  const value = unwrapped(tree, node);
  if (isKind(tree, value, 'string')) return [tree.textOf(value).slice(1, -1)];
  if (isKind(tree, value, 'template_string')) {
    return parts(tree, value).flatMap((one): (string | number)[] =>
      isKind(tree, one, 'template_substitution') ? parts(tree, one) : [tree.textOf(one)],
    );
  }
  if (isKind(tree, value, 'binary_expression') && fieldText(tree, value, 'operator') === '+')
    return [
      ...piecesOf(tree, tree.childByField(value, 'left')),
      ...piecesOf(tree, tree.childByField(value, 'right')),
    ];
  return [value];
}

/** Whether what is shown there is read as HTML, tags or not: `box.innerHTML = reply.note`, `$(box).html(reply.note)`. */
function isWhole(tree: FlatTree, at: number): boolean {
  if (!isKind(tree, at, 'call_expression')) return true;
  return /^(?:html|insertAdjacentHTML)$/.test(fieldText(tree, tree.childByField(at, 'function'), 'property'));
}

function checkHtml(at: number, html: number, { tree, report }: TreeScope): void {
  const pieces = piecesOf(tree, html);
  const isHtml =
    SHOWS_HTML.test(tree.textOf(at)) || pieces.some((piece) => typeof piece === 'string' && TAG.test(piece));
  if (pieces.length < 2 ? !isWhole(tree, at) : !isHtml) return;
  const foreign = pieces.find((piece) => typeof piece === 'number' && isForeign(tree, piece));
  if (typeof foreign === 'number')
    report(
      at,
      `'${tree.textOf(foreign).replaceAll(/\s+/g, ' ').slice(0, 60)}' becomes part of the page as HTML`,
    );
}

/** The argument that a call reads as HTML; -1 where it reads none. */
function htmlOfCall(tree: FlatTree, node: number): number {
  const callee = tree.childByField(node, 'function');
  const given = parts(tree, tree.childByField(node, 'arguments'));
  const name = tree.textOf(callee);
  if (MAKES_ELEMENTS.test(name)) return given[0] ?? NONE;
  if (!isKind(tree, callee, 'member_expression')) return NONE;
  const method = fieldText(tree, callee, 'property');
  if (!READS_HTML.test(method)) return NONE;
  if (!ALWAYS_HTML.test(method) && !ON_COLLECTION.test(fieldText(tree, callee, 'object'))) return NONE;
  return (method === 'insertAdjacentHTML' ? given[1] : given[0]) ?? NONE;
}

function check(node: number, scope: TreeScope): void {
  const { tree } = scope;
  if (isKind(tree, node, 'call_expression')) {
    const html = htmlOfCall(tree, node);
    if (html >= 0) checkHtml(node, html, scope);
    return;
  }
  const left = tree.childByField(node, 'left');
  if (isKind(tree, left, 'member_expression') && HTML_FIELDS.test(fieldText(tree, left, 'property')))
    checkHtml(node, tree.childByField(node, 'right'), scope);
}

/** HTML that a page puts together from data and shows. */
export const BUILT_HTML_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'js/html-built-from-values',
    kind: 'VULN',
    severity: 'MAJOR',
    confidence: 'REVIEW',
    cwe: 79,
    title: 'HTML built by string concatenation',
    why: 'The value is read as HTML: a name or a message with a script in it runs in the browser of whoever sees it.',
    fix: 'Set the text with `textContent` or `.text()`, or escape the value before it becomes part of the HTML.',
    inTests: 'off',
    grammars: SCRIPTS,
    nodes: ['call_expression', 'assignment_expression', 'augmented_assignment_expression'],
    check,
  },
];
