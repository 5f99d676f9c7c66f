import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isInside, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import {
  argumentsOf,
  declarationNamed,
  FUNCTIONS,
  inPattern,
  isFunction,
  methodOf,
  receiverOf,
  SLIP,
} from './js-nodes.ts';
import { SCRIPT_STARTS } from './script-starts.ts';

/** Whether a pattern has a flag by which it keeps the place of its last match. */
const keepsPlace = (pattern: string): boolean => /[gy]/.test(pattern.slice(pattern.lastIndexOf('/')));

const LOOPS = ['for_statement', 'for_in_statement', 'while_statement', 'do_statement'];
const ASKS_EACH =
  /^(?:filter|map|flatMap|some|every|find|findIndex|findLast|forEach|reduce|sort|replace|replaceAll)$/;

/** `while (pattern.test(text))` goes from match to match on purpose, and ends at the beginning. */
function countsMatches(tree: FlatTree, node: number): boolean {
  const loop = ancestor(tree, node, ['while_statement', 'do_statement', 'for_statement', ...FUNCTIONS]);
  return isKind(tree, loop, ...LOOPS) && isInside(tree, node, tree.childByField(loop, 'condition'));
}

/** Whether a function takes the pattern to its beginning again: with `g`, `replace` and `match` do. */
function startsAgain(tree: FlatTree, owner: number, name: string): boolean {
  return new RegExp(String.raw`\.(?:replace(?:All)?|match)\(\s*${inPattern(name)}\b`).test(
    tree.textOf(owner),
  );
}

/** The method that a function is given to: `some` of `words.some((word) => …)`. */
function givenTo(tree: FlatTree, owner: number): string {
  const list = tree.parent[owner] ?? NONE;
  return isKind(tree, list, 'arguments') ? methodOf(tree, tree.parent[list] ?? NONE) : '';
}

/** Whether a function inside another asks again and again in one call of that: in a loop, or for each element. */
function asksOften(tree: FlatTree, node: number, owner: number): boolean {
  const loop = ancestor(tree, node, [...LOOPS, ...FUNCTIONS]);
  return isKind(tree, loop, ...LOOPS) || ASKS_EACH.test(givenTo(tree, owner));
}

const ENDS_WITH_A_HIT = /^(?:some|find|findIndex|findLast|findLastIndex)$/;

/** Whether nobody asks after a match: a miss takes the pattern to its beginning, and a match ends the search. */
function endsWithMatch(tree: FlatTree, node: number, owner: number): boolean {
  const isNegated = isKind(tree, tree.parent[node] ?? NONE, 'unary_expression');
  return !isNegated && ENDS_WITH_A_HIT.test(givenTo(tree, owner));
}

function checkPattern(node: number, { tree, report }: TreeScope): void {
  if (methodOf(tree, node) !== 'test') return;
  const object = receiverOf(tree, node);
  const name = isKind(tree, object, 'identifier') ? tree.textOf(object) : '';
  const pattern = name === '' ? NONE : declarationNamed(tree, name);
  if (!isKind(tree, pattern, 'regex') || !keepsPlace(tree.textOf(pattern))) return;
  const owner = ancestor(tree, node, FUNCTIONS);
  const madeIn = ancestor(tree, pattern, FUNCTIONS);
  // Made in each call of the function it is used in, it starts from the beginning each time.
  if (owner < 0 || madeIn === owner || countsMatches(tree, node)) return;
  if (tree.text.includes(`${name}.lastIndex`) || startsAgain(tree, owner, name)) return;
  if (madeIn >= 0 && endsWithMatch(tree, node, owner)) return;
  // One that is made again each time the function around is called may be asked once before it is gone.
  const isDoubted = madeIn >= 0 && !asksOften(tree, node, owner);
  report(
    node,
    `'${name}' goes on from where its last match ended, even in another text`,
    isDoubted ? 'REVIEW' : undefined,
  );
}

/** `${date.getFullYear()}-${date.getMonth()}`: the month as it is shown, not as the place in a list of names. */
const MONTH_SHOWN =
  /\$\{\s*[\w$.()]{1,60}\.get(?:UTC)?(?:Full)?Year\(\)\s*\}[^$`]{0,9}\$\{\s*[\w$.()]{1,60}\.get(?:UTC)?Month\(\)\s*\}/;

/** What tells groups apart is shown to nobody. */
const KEY = /key|group|bucket|\bid\b/i;

function checkMonth(node: number, { tree, report }: TreeScope): void {
  const declared = ancestor(tree, node, ['variable_declarator', 'assignment_expression', ...FUNCTIONS]);
  if (KEY.test(fieldText(tree, declared, 'name') || fieldText(tree, declared, 'left'))) return;
  // React compares it with the one before, and shows it to nobody.
  if (/^key[ \t]*=/.test(tree.textOf(ancestor(tree, node, ['jsx_attribute', ...FUNCTIONS])))) return;
  if (MONTH_SHOWN.test(tree.textOf(node))) report(node, '`getMonth()` is 0 in January, and shown as it is');
}

/** What is another value each time it is asked for, written out where it is given. */
const MADE_NOW =
  /^(?:Date\.now\(\)(?:\s*[+-][^=]{1,60})?|new Date\(\)(?:\.\w{1,30}\(\))?|new Date\(Date\.now\(\)[^=]{0,60}\)|(?:uuid(?:v[147])?|nanoid|moment(?:\.utc)?|dayjs|shortid\.generate|crypto\.randomUUID)\(\)(?:\.\w{1,30}\(\)){0,3}|new (?:\w{1,30}\.){0,2}ObjectId\(\)|(?:Math\.\w{1,9}\()?Math\.random\(\)[^=]{0,60})$/;
/** What describes records by an object: it is read once. */
const MAKES_SCHEMA = /^(?:mongoose\.|Mongoose\.)?Schema$/;
const DEFINES = /^(?:sequelize|connection|db)\.define$|^(?:super|this|[A-Z]\w{0,60})\.init$/;

/** Whether an object stands in what describes a schema, to which it is given where the program starts. */
function isInSchema(tree: FlatTree, node: number): boolean {
  for (let up = tree.parent[node] ?? NONE; up >= 0; up = tree.parent[up] ?? NONE) {
    if (isKind(tree, up, 'new_expression') && MAKES_SCHEMA.test(fieldText(tree, up, 'constructor')))
      return ancestor(tree, up, FUNCTIONS) < 0;
    if (isKind(tree, up, 'call_expression'))
      return DEFINES.test(fieldText(tree, up, 'function')) && /\bDataTypes\b|\bSequelize\b/.test(tree.text);
    if (isFunction(tree, up)) return false;
  }
  return false;
}

/** Whether an object says of a field of a class what its column is like: `@Prop({ default: … })`. */
function isOfColumn(tree: FlatTree, node: number): boolean {
  const call = tree.parent[tree.parent[node] ?? NONE] ?? NONE;
  return (
    isKind(tree, call, 'call_expression') &&
    isKind(tree, tree.parent[call] ?? NONE, 'decorator') &&
    /^(?:Prop|Column)$/.test(fieldText(tree, call, 'function'))
  );
}

/** A field of a schema: `{ type: Date, default: Date.now() }`. */
function checkDefault(node: number, { tree, report }: TreeScope): void {
  const entries = new Map(parts(tree, node).map((one) => [fieldText(tree, one, 'key'), one]));
  const given = entries.get('default') ?? entries.get('defaultValue') ?? NONE;
  if (given < 0 || !MADE_NOW.test(fieldText(tree, given, 'value'))) return;
  const message = `'${fieldText(tree, given, 'value')}' is asked once, when the file is loaded`;
  if (isOfColumn(tree, node) || (entries.has('type') && isInSchema(tree, node))) report(given, message);
  else if (entries.has('type') && ancestor(tree, node, FUNCTIONS) < 0) report(given, message, 'REVIEW');
}

const GIVES_NUMBER =
  /\.map\(\s*(?:Number|parseFloat|\(?(\w{1,40})\)?\s*=>\s*(?:(?:Number|parseInt|parseFloat)\(|\+\s*\1\b|\1(?:\.\w{1,40}){0,3}\.(?:length|getTime\(\)|valueOf\(\))\s*\)))[^]{0,80}$/;

const NUMBERS = /: (?:readonly )?number\[\]\s*$|: (?:Readonly)?(?:Array|Set)<number>\s*$/;

/** Whether a name, or a copy of what it stands for, is declared as numbers wherever it is declared. */
function holdsNumbers(tree: FlatTree, list: number): boolean {
  const spread = isKind(tree, list, 'array') ? parts(tree, list) : [];
  const [only = NONE] = spread.length === 1 ? parts(tree, spread[0] ?? NONE) : [list];
  if (!isKind(tree, only, 'identifier')) return false;
  const name = inPattern(tree.textOf(only));
  const typed = tree.text.match(new RegExp(String.raw`(?<![\w$.])${name}\??: [^,;=)\n]{1,80}`, 'g')) ?? [];
  const isUntyped = new RegExp(String.raw`(?:const|let|var) ${name}\s*=`).test(tree.text);
  return typed.length > 0 && !isUntyped && typed.every((one) => NUMBERS.test(one));
}

function checkSort(node: number, { tree, report }: TreeScope): void {
  if (!/^(?:sort|toSorted)$/.test(methodOf(tree, node)) || argumentsOf(tree, node).length > 0) return;
  const list = receiverOf(tree, node);
  const isMapped = methodOf(tree, list) === 'map' && GIVES_NUMBER.test(tree.textOf(list).slice(-200));
  if (!isMapped && !holdsNumbers(tree, list)) return;
  report(node, '`sort()` compares numbers as texts: 10 comes before 9');
}

function checkParse(node: number, { tree, report }: TreeScope): void {
  const [given = NONE, ...more] = argumentsOf(tree, node);
  if (methodOf(tree, node) !== 'map' || more.length > 0) return;
  // Those of functional libraries make a function, and give the element alone.
  if (/^(?:R|_|fp|_fp|lodash|ramda|O|Option|Maybe|E|Either)$/.test(tree.textOf(receiverOf(tree, node))))
    return;
  if (/^(?:Number\.|window\.)?parseInt$/.test(given < 0 ? '' : tree.textOf(given)))
    report(node, '`map` gives the place as the second argument, which `parseInt` takes for the base');
}

const SENDS = /^(?:json|send|end|redirect|render|sendFile|sendStatus|download)$/;
const ANSWERS = /^(?:res|response|reply)$/;
const LEAVES = ['return_statement', 'throw_statement', 'break_statement', 'continue_statement'];

/** `res.status(400).json(…)` as a statement: the name of what it answers with, or ''. */
function answeredBy(tree: FlatTree, statement: number): string {
  const call = isKind(tree, statement, 'expression_statement') ? (parts(tree, statement)[0] ?? NONE) : NONE;
  if (!isKind(tree, call, 'call_expression') || !SENDS.test(methodOf(tree, call))) return '';
  // With a callback the text of a page is given to that, and nothing is sent.
  const [, second = NONE, ...more] = argumentsOf(tree, call);
  if (methodOf(tree, call) === 'render' && (more.length > 0 || isFunction(tree, second))) return '';
  let object = receiverOf(tree, call);
  while (isKind(tree, object, 'call_expression')) object = receiverOf(tree, object);
  const name = isKind(tree, object, 'identifier') ? tree.textOf(object) : '';
  return ANSWERS.test(name) && isGiven(tree, statement, name) ? name : '';
}

/** Whether a function around a place is given what a name stands for: what is imported or made answers nobody. */
function isGiven(tree: FlatTree, node: number, name: string): boolean {
  const word = new RegExp(String.raw`(?<![\w$.])${inPattern(name)}(?![\w$])`);
  for (let owner = ancestor(tree, node, FUNCTIONS); owner >= 0; owner = ancestor(tree, owner, FUNCTIONS))
    if (word.test(fieldText(tree, owner, 'parameters') || fieldText(tree, owner, 'parameter'))) return true;
  return false;
}

/** Whether a branch without `else` answers and goes on behind its `if`. */
function answersAndGoesOn(tree: FlatTree, statement: number): boolean {
  if (answeredBy(tree, statement) !== '') return true;
  if (!isKind(tree, statement, 'if_statement') || tree.childByField(statement, 'alternative') >= 0)
    return false;
  const branch = tree.childByField(statement, 'consequence');
  const inner = isKind(tree, branch, 'statement_block') ? parts(tree, branch) : [branch];
  return (
    inner.some((one) => answeredBy(tree, one) !== '') && !inner.some((one) => isKind(tree, one, ...LEAVES))
  );
}

/** A bare `res.end()` behind an answer does nothing. */
function checkAnswers(node: number, { tree, report }: TreeScope): void {
  const statements = parts(tree, node);
  const first = statements.findIndex((one) => answersAndGoesOn(tree, one));
  if (first < 0) return;
  const second = statements
    .slice(first + 1)
    .find((one) => answeredBy(tree, one) !== '' && !/\.end\(\s*\);?$/.test(tree.textOf(one)));
  if (second !== undefined)
    report(second, `Line ${String(tree.line[statements[first] ?? NONE])} may have answered already`);
}

/** Calls that do something else than they seem to, by the language or the library they are of. */
export const SLIP_RULES: readonly TreeRule[] = [
  {
    ...SLIP,
    ruleKey: 'js/stateful-pattern',
    confidence: 'CERTAIN',
    title: 'test() on a shared pattern with the g flag',
    why: 'A pattern with `g` or `y` remembers where its last match ended and starts there the next time, so the same text is found once and not found the next time.',
    fix: 'Remove the flag from the pattern that is tested, or make the pattern where it is used.',
    nodes: ['call_expression'],
    check: checkPattern,
  },
  {
    ...SLIP,
    ruleKey: 'js/month-shown',
    confidence: 'CERTAIN',
    title: 'Month shown one too low',
    why: '`getMonth()` counts from 0: January is shown as 0 and December as 11.',
    fix: 'Add 1, or let `Intl.DateTimeFormat` or `toISOString` write the date.',
    nodes: ['template_string'],
    check: checkMonth,
  },
  {
    ...SLIP,
    ruleKey: 'js/default-made-once',
    confidence: 'CERTAIN',
    title: 'Default value of a schema made once',
    why: 'The call is made when the file is loaded. Every record gets the same date or id until the program is started again.',
    fix: 'Pass the function itself: `default: Date.now`, `default: () => new Date()`.',
    nodes: ['object'],
    check: checkDefault,
  },
  {
    ...SLIP,
    ruleKey: 'js/number-sort',
    confidence: 'CERTAIN',
    title: 'Numbers sorted as texts',
    why: 'Without a function `sort` compares texts: 1, 10, 9.',
    fix: 'Pass a function: `sort((a, b) => a - b)`.',
    nodes: ['call_expression'],
    check: checkSort,
  },
  {
    ...SLIP,
    ruleKey: 'js/map-parse-int',
    confidence: 'CERTAIN',
    title: 'parseInt handed to map',
    why: "`map` calls it with the element and its place, and `parseInt` takes the place for the base: `['1', '2', '3'].map(parseInt)` gives 1, NaN, NaN.",
    fix: 'Write `map(Number)`, or `map((text) => parseInt(text, 10))`.',
    nodes: ['call_expression'],
    check: checkParse,
  },
  {
    ...SLIP,
    ruleKey: 'js/answered-twice',
    confidence: 'LIKELY',
    title: 'Request answered twice',
    why: 'After the first answer the second one throws `ERR_HTTP_HEADERS_SENT`, and the code between runs although the request is over.',
    fix: 'Write `return` before the first answer.',
    starts: SCRIPT_STARTS,
    harmsAtOnce: true,
    nodes: ['statement_block'],
    check: checkAnswers,
  },
];
