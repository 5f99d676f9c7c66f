import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { declaredType, sendsRequest, valuesOf } from './go-clients.ts';
import { importsAny, packageCall } from './go-imports.ts';
import { argumentsOf, calleeOf, functionAround, goRule, nextStatement, onlyCall } from './go-nodes.ts';

const ASSIGNMENTS = ['short_var_declaration', 'assignment_statement'];

/** The name of the error that a statement takes from a call: the last target, called `err`. */
function errorOf(tree: FlatTree, statement: number): string {
  if (!isKind(tree, statement, ...ASSIGNMENTS)) return '';
  // `text += …` reads it first.
  if (fieldText(tree, statement, 'operator').length > 1) return '';
  const last = parts(tree, tree.childByField(statement, 'left')).at(-1) ?? NONE;
  const name = isKind(tree, last, 'identifier') ? tree.textOf(last) : '';
  return /^(?:err|\w+Err)$/.test(name) && onlyCall(tree, statement) >= 0 ? name : '';
}

const mentions = (tree: FlatTree, node: number, name: string): boolean =>
  descendants(tree, node, ['identifier']).some((one) => tree.textOf(one) === name);

/** Whether somebody else may read the variable meanwhile: a closure, a named result with a deferred function. */
function isSharedError(tree: FlatTree, node: number, name: string): boolean {
  const around = functionAround(tree, node);
  return descendants(tree, around, ['func_literal']).some(
    (one) => !(one <= node && node < (tree.last[one] ?? 0)) && mentions(tree, one, name),
  );
}

/** The second call gets what the first one gave, and mostly fails with it. */
function isHandedOn(tree: FlatTree, first: number, second: number): boolean {
  const [value = NONE, ...more] = parts(tree, tree.childByField(first, 'left'));
  const passed = argumentsOf(tree, onlyCall(tree, second));
  return (
    more.length > 0 &&
    passed.some((one) => tree.textOf(one) === tree.textOf(value)) &&
    !isUsedBetween(tree, first, second, tree.textOf(value))
  );
}

/** What is read to its end, and what takes it apart: a part of it is no whole document. */
const READS_ALL = /^(?:io\.ReadAll|io\/ioutil\.Read(?:All|File)|os\.ReadFile)$/;
const TAKES_APART = /\.(?:Unmarshal|Decode)$/;

/** The second call takes a document apart that the first one has read, maybe after others changed it: it fails as well. */
function isTakenApart(tree: FlatTree, first: number, second: number): boolean {
  const [call, takes] = [onlyCall(tree, first), onlyCall(tree, second)];
  const [value = NONE] = parts(tree, tree.childByField(first, 'left'));
  if (!READS_ALL.test(packageCall(tree, call)) || !TAKES_APART.test(calleeOf(tree, takes))) return false;
  const made = new Set([tree.textOf(value)]);
  const isMade = (node: number): boolean => [...made].some((name) => mentions(tree, node, name));
  for (let at = nextStatement(tree, first); at >= 0 && at < second; at = nextStatement(tree, at))
    if (isKind(tree, at, ...ASSIGNMENTS) && isMade(tree.childByField(at, 'right')))
      for (const target of parts(tree, tree.childByField(at, 'left'))) made.add(tree.textOf(target));
  return isMade(takes);
}

/** Whether a field or method of the value is asked for before: that fails at once where there is none. */
function isUsedBetween(tree: FlatTree, first: number, second: number, name: string): boolean {
  for (let at = nextStatement(tree, first); at >= 0 && at < second; at = nextStatement(tree, at))
    if (new RegExp(String.raw`\b${name}\.`).test(tree.textOf(at))) return true;
  return false;
}

/** Keep what is written in memory, or an error until they are flushed, which then says it again. */
const NEVER_FAILS =
  /^[&*]?(?:bufio\.(?:NewWriter\w*\(|Writer\b)|bytes\.(?:NewBuffer\w*\(|Buffer\b)|strings\.Builder\b|new\((?:bytes\.Buffer|strings\.Builder)\)|(?:sha\d+|md5|hmac|crc32|fnv)\.New|csv\.NewWriter\(|tabwriter\.NewWriter\()/;

/** Whether a call writes to a variable that the function made to hold it: `buffer.Write(…)`, `fmt.Fprintf(buffer, …)`. */
function writesToMemory(tree: FlatTree, call: number): boolean {
  const [, method] = /^(\w+)\.Write\w*$/.exec(calleeOf(tree, call)) ?? [];
  const [first = NONE] = argumentsOf(tree, call);
  const isPrint = /^fmt\.Fprint(?:f|ln)?$|^io\.WriteString$|^binary\.Write$/.test(calleeOf(tree, call));
  const name = method ?? (isPrint && first >= 0 ? tree.textOf(first).replace(/^&/, '') : '');
  if (!/^\w+$/.test(name)) return false;
  const made = valuesOf(tree, name, call).map((value) => tree.textOf(value));
  const type = declaredType(tree, method === undefined ? first : operandOf(tree, call));
  return [...made, type].some((one) => NEVER_FAILS.test(one));
}

const operandOf = (tree: FlatTree, call: number): number =>
  tree.childByField(tree.childByField(call, 'function'), 'operand');

const FIXED = /^(?:true|false|nil|[\d.]+|"[^"]*"|`[^`]*`|http\.Method\w+)$/;

/** A literal, or a variable that nothing but literals are put into. */
function isFixed(tree: FlatTree, value: number): boolean {
  const text = tree.textOf(value);
  if (FIXED.test(text)) return true;
  const values = /^\w+$/.test(text) ? valuesOf(tree, text, value) : [];
  return values.length > 0 && values.every((one) => FIXED.test(tree.textOf(one)));
}

/** A request to a fixed address by a fixed verb is made each time: its body is read when it is sent. */
function makesFixedRequest(tree: FlatTree, call: number): boolean {
  const callee = calleeOf(tree, call);
  if (!/^http\.NewRequest(?:WithContext)?$/.test(callee)) return false;
  const [verb = NONE, address = NONE] = argumentsOf(tree, call).slice(callee.endsWith('Context') ? 1 : 0);
  return [verb, address].every((one) => one >= 0 && isFixed(tree, one));
}

/** Types of which every value can be written as JSON: texts, whole numbers, lists and maps of them. */
const ALWAYS_WRITTEN =
  /^[&*]?(?:map\[(?:string|u?int\d{0,2})\])?(?:\[\d*\])*(?:string|bool|byte|rune|u?int(?:8|16|32|64)?)$/;

/** `json.Marshal` of a value whose type says that it can be written. */
function writesPlainValue(tree: FlatTree, call: number): boolean {
  const [value = NONE] = argumentsOf(tree, call);
  if (!/^encoding\/json\.Marshal(?:Indent)?$/.test(packageCall(tree, call)) || value < 0) return false;
  const literals = isKind(tree, value, 'identifier') ? valuesOf(tree, tree.textOf(value), value) : [value];
  const types = literals.map((one) =>
    isKind(tree, one, 'composite_literal') ? fieldText(tree, one, 'type') : tree.textOf(one),
  );
  const known = types.length > 0 ? types : [declaredType(tree, value)];
  return known.every((type) => ALWAYS_WRITTEN.test(type));
}

/** What is made of fixed values is made each time, and random numbers are always there. */
function cannotFail(tree: FlatTree, call: number): boolean {
  const passed = argumentsOf(tree, call);
  const areFixed = passed.length > 0 && passed.every((one) => FIXED.test(tree.textOf(one)));
  const callee = calleeOf(tree, call);
  if (areFixed && /\.(?:New|Parse|Compile|LoadLocation)\w*$/.test(callee)) return true;
  return (
    callee.startsWith('rand.') ||
    [makesFixedRequest, writesToMemory, writesPlainValue].some((one) => one(tree, call))
  );
}

function checkOverwritten(node: number, { tree, report }: TreeScope): void {
  const name = errorOf(tree, node);
  // `for err := first(); ; err = next()` runs its body in between.
  if (name === '' || isKind(tree, tree.parent[node] ?? NONE, 'for_clause')) return;
  let next = nextStatement(tree, node);
  while (
    next >= 0 &&
    isKind(
      tree,
      next,
      'expression_statement',
      'short_var_declaration',
      'assignment_statement',
      'var_declaration',
    )
  ) {
    if (isKind(tree, next, ...ASSIGNMENTS) && errorOf(tree, next) === name) {
      if (mentions(tree, tree.childByField(next, 'right'), name) || isSharedError(tree, node, name)) return;
      if (isHandedOn(tree, node, next) || isTakenApart(tree, node, next)) return;
      if (cannotFail(tree, onlyCall(tree, node))) return;
      report(node, `the next statement overwrites '${name}' before anybody asks for it`);
      return;
    }
    if (mentions(tree, next, name)) return;
    next = nextStatement(tree, next);
  }
}

function statementBefore(tree: FlatTree, node: number): number {
  let before = NONE;
  for (let at = tree.firstChild(tree.parent[node] ?? NONE); at >= 0 && at < node; at = tree.nextSibling(at))
    if (tree.isNamed(at) && !isKind(tree, at, 'comment')) before = at;
  return before;
}

const QUERIES = /\.(?:Query|Queryx|QueryContext|QueryxContext)$/;
/** Drivers of PostgreSQL whose rows are there in any case, and may be closed. */
const GIVES_ROWS = /^github\.com\/jackc\/pgx(?:\/|$)/;

/** Whether a call is a query of database/sql or of what is built upon it: `Query` of others is given a context first. */
function isSqlQuery(tree: FlatTree, call: number): boolean {
  const callee = calleeOf(tree, call);
  const [first = NONE] = argumentsOf(tree, call);
  if (!QUERIES.test(callee) || first < 0) return false;
  if (
    !callee.endsWith('Context') &&
    /^\w*[cC]te?xt?$|^\w*[cC]ontext$|\.Context\(\)$|^context\./.test(tree.textOf(first))
  )
    return false;
  return !importsAny(tree, GIVES_ROWS) || importsAny(tree, /^database\/sql$|\/sqlx$/);
}

/** `resp, err := client.Do(…)`, then `defer resp.Body.Close()` before the error is asked for. */
function checkDeferred(node: number, { tree, report }: TreeScope): void {
  const [call = NONE] = parts(tree, node);
  const [, name = '', body] = /^(\w+)(\.Body)?\.Close$/.exec(call < 0 ? '' : calleeOf(tree, call)) ?? [];
  if (name === '') return;
  const before = statementBefore(tree, node);
  const made = isKind(tree, before, ...ASSIGNMENTS) ? onlyCall(tree, before) : NONE;
  if (made < 0 || (body === undefined && !isSqlQuery(tree, made))) return;
  const [first, error = ''] = parts(tree, tree.childByField(before, 'left')).map((one) => tree.textOf(one));
  if (first === name && /^(?:err\w*|_)$/.test(error))
    report(node, `'${name}' is nil when the call fails: this then panics`);
}

/** An answer of which the error is thrown away, `resp, _ := client.Do(req)`, and which is used all the same. */
const NIL_ON_ERROR =
  /^(?:net\/http\.(?:Get|Post|PostForm|Head)|os\.(?:Stat|Lstat)|net\.(?:Dial|DialTimeout|Listen))$/;

/** Whether the function has made or asked for the file before: it is there. */
function isKnownFile(tree: FlatTree, call: number): boolean {
  const [path = NONE] = argumentsOf(tree, call);
  if (!/^os\.L?Stat$/.test(packageCall(tree, call)) || path < 0) return false;
  const asked = descendants(tree, functionAround(tree, call), ['call_expression']);
  return asked.some(
    (one) => one < call && argumentsOf(tree, one).some((given) => tree.textOf(given) === tree.textOf(path)),
  );
}

function checkDropped(node: number, { tree, report }: TreeScope): void {
  const made = onlyCall(tree, node);
  const [first = NONE, second = NONE, ...more] = parts(tree, tree.childByField(node, 'left'));
  const isDropped = second >= 0 && more.length === 0 && tree.textOf(second) === '_';
  if (made < 0 || !isDropped || isKnownFile(tree, made)) return;
  if (!NIL_ON_ERROR.test(packageCall(tree, made)) && !sendsRequest(tree, made)) return;
  const name = tree.textOf(first);
  const use = descendants(tree, ancestor(tree, node, ['block']), ['identifier']).find(
    (one) => one >= (tree.last[node] ?? 0) && tree.textOf(one) === name,
  );
  const access = tree.parent[use ?? NONE] ?? NONE;
  if (isKind(tree, access, 'selector_expression'))
    report(node, `'${name}' is nil when the call fails: '${tree.textOf(access)}' then panics`);
}

/** Whether a call walks folders that may be gone. */
function walksOnDisk(tree: FlatTree, call: number): boolean {
  const walk = packageCall(tree, call);
  if (!/^(?:path\/filepath\.(?:Walk|WalkDir)|io\/fs\.WalkDir)$/.test(walk)) return false;
  // What the program holds in itself is whole.
  if (walk.startsWith('io/fs') && importsAny(tree, /^embed$/)) return false;
  // What the function has just made is there.
  return !/\b(?:MkdirTemp|TempDir)\(/.test(tree.textOf(Math.max(0, functionAround(tree, call))));
}

/** `filepath.Walk(root, func(path, info, err) …)` whose function uses the entry without asking for the error. */
function checkWalk(node: number, { tree, report }: TreeScope): void {
  if (!walksOnDisk(tree, node)) return;
  const visitor = argumentsOf(tree, node).find((one) => isKind(tree, one, 'func_literal')) ?? NONE;
  if (visitor < 0) return;
  const names = descendants(tree, tree.childByField(visitor, 'parameters'), [
    'parameter_declaration',
  ]).flatMap((one) =>
    parts(tree, one)
      .filter((part) => tree.fieldName(part) === 'name')
      .map((part) => tree.textOf(part)),
  );
  const [, info = '', error = ''] = names;
  if (info === '' || info === '_') return;
  for (const use of descendants(tree, tree.childByField(visitor, 'body'), ['identifier'])) {
    const text = tree.textOf(use);
    if (text === error && error !== '_') return;
    const up = tree.parent[use] ?? NONE;
    if (text !== info) continue;
    if (!isKind(tree, up, 'selector_expression')) return;
    report(use, `'${info}' is nil when the root is missing or an entry was just deleted: this then panics`);
    return;
  }
}

/** Rows that are read to the end without `Err()`: what ended them early is not seen. */
function checkRows(node: number, { tree, report }: TreeScope): void {
  const calls = parts(tree, node).filter((one) => isKind(tree, one, 'call_expression'));
  const [, name = ''] = /^(\w+)\.Next$/.exec(calls[0] === undefined ? '' : calleeOf(tree, calls[0])) ?? [];
  const around = functionAround(tree, node);
  if (name === '' || around < 0) return;
  const text = tree.textOf(around);
  const isQuery = new RegExp(
    String.raw`\b${name}\s*,\s*\w+\s*:?=\s*[\w.]+\.(?:Query|QueryContext|Queryx|QueryxContext|Rows)\(`,
  ).test(text);
  if (!isQuery || !text.includes(`${name}.Scan(`) || new RegExp(String.raw`\b${name}\.Err\(`).test(text))
    return;
  // Whether it matters is for the project to say: it does where the file asks elsewhere.
  if (!/[rR]ows\.Err\(\)/.test(tree.text)) return;
  report(node, `'${name}.Err()' is never asked: rows lost to an error look like the end`);
}

const bug = (info: Omit<TreeRule, 'grammars' | 'kind' | 'severity' | 'inTests'>): TreeRule =>
  goRule({ kind: 'BUG', severity: 'MAJOR', confidence: 'LIKELY', inTests: 'off', ...info });

export const GO_ERRORS: readonly TreeRule[] = [
  bug({
    ruleKey: 'go/error-overwritten',
    title: 'Error overwritten before it is checked',
    why: 'When the first call fails, the program goes on as if it had not.',
    fix: 'Check the error after each call.',
    nodes: ASSIGNMENTS,
    check: checkOverwritten,
  }),
  bug({
    ruleKey: 'go/closed-before-error-check',
    title: 'Result closed before the error is checked',
    why: 'A failed call returns nil, and closing it panics instead of handling the error.',
    fix: 'Check the error first, then write the `defer`.',
    nodes: ['defer_statement'],
    check: checkDeferred,
  }),
  bug({
    ruleKey: 'go/error-dropped-result-used',
    title: 'Error discarded and the result used',
    why: 'A failed call returns nil, and the next line panics.',
    fix: 'Check the error before using the result.',
    nodes: ['short_var_declaration', 'assignment_statement'],
    check: checkDropped,
  }),
  bug({
    ruleKey: 'go/walk-error-unchecked',
    title: 'Error of a directory walk not checked',
    why: 'Where the root is missing or an entry has just been deleted, the function gets an error and nil for the entry, and panics.',
    fix: 'Return the error, or skip the entry, before using it.',
    nodes: ['call_expression'],
    check: checkWalk,
  }),
  bug({
    ruleKey: 'go/rows-error-unchecked',
    title: 'Rows read without checking Err',
    why: '`Next` returns false at the end and on an error: a lost connection or a timeout looks like fewer rows.',
    fix: 'Check `rows.Err()` after the loop.',
    nodes: ['for_statement'],
    check: checkRows,
  }),
];
