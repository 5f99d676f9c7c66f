import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind } from '#analyzer/rules/nodes.ts';
import type { ProjectGate } from '#analyzer/rules/project-gate.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { givenTo, PYTHON } from './call-nodes.ts';
import { isProbe, isRunByHand } from './command-line.ts';
import { LIMITED_REQUEST } from './limited-requests.ts';
import { WAITING_IN_PYTHON } from './waiting.ts';

/** A call of the standard library that waits forever by default. */
interface Waiting {
  readonly call: RegExp;
  /** What the file imports it from. */
  readonly module: RegExp;
  /** The time as an argument without a name, counted from 1. */
  readonly place: number;
}

const WAITING: readonly Waiting[] = [
  { call: /^(?:urllib\.request\.|request\.)?urlopen$/, module: /\burllib\b/, place: 3 },
  { call: /^(?:smtplib\.)?SMTP(?:_SSL)?$/, module: /\bsmtplib\b/, place: 4 },
  { call: /^(?:http\.client\.)?HTTPS?Connection$/, module: /\bhttp\.client\b/, place: 3 },
  { call: /^(?:imaplib\.)?IMAP4(?:_SSL)?$/, module: /\bimaplib\b/, place: 3 },
];
const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'request']);
/** What gives a session a time of its own: an adapter, a method put in place. */
const GIVES_TIME = /\.mount\(|\.request\s*=|\bpartial\(/;

/** Whether a name that is called without its module is the module's: imported from it, and no definition of the file's own. */
function isImported(text: string, name: string): boolean {
  if (name.includes('.')) return true;
  const imported = new RegExp(
    String.raw`^[ \t]*from (?:urllib(?:\.request|2)?|smtplib|http\.client|imaplib|six\.moves[\w.]{0,40}) import (?:\([^)]{0,400}|[^\n]{0,200})\b${name}\b`,
    'm',
  );
  return imported.test(text) && !new RegExp(String.raw`\b(?:def|class) ${name}\b`).test(text);
}

/** Whether the function around is given something under that name: a session of a database, too, is called so. */
function isGiven(tree: FlatTree, node: number, name: string): boolean {
  const given = fieldText(tree, ancestor(tree, node, ['function_definition']), 'parameters');
  const typed = new RegExp(String.raw`\b${name}\b(?!\s*:\s*requests\.Session\b)`);
  return /^\w+$/.test(name) && typed.test(given);
}

const OF_MODULE = /\brequests\.[sS]ession\(\)/;
/** Libraries whose sessions are those of `requests` and have no time of their own either: what they are made by, and imported from. */
const OTHER_SESSIONS: readonly { readonly made: RegExp; readonly imported: RegExp }[] = [
  { made: /(?<![\w.])Session\(\)/, imported: /^[ \t]*from requests import [^\n]{0,200}\bSession\b/m },
  { made: /\bCachedSession\(/, imported: /^[ \t]*(?:from|import) requests_cache\b/m },
  { made: /\bOAuth[12]Session\(/, imported: /^[ \t]*(?:from|import) requests_oauthlib\b/m },
];

/** How a file makes sessions of `requests`. */
const makersIn = (text: string): RegExp[] => [
  ...(OF_MODULE.test(text) ? [OF_MODULE] : []),
  ...OTHER_SESSIONS.filter(({ made, imported }) => made.test(text) && imported.test(text)).map(
    ({ made }) => made,
  ),
];

/** Whether a name of the file holds a session of `requests`, and nothing else is ever put there. */
function isSession(text: string, name: string, makers: readonly RegExp[]): boolean {
  const word = name.replaceAll('.', String.raw`\.`);
  const given =
    text.match(new RegExp(String.raw`(?<![\w.])${word}\s*(?::[^=\n]{1,60})?=(?!=)[^\n]*`, 'g')) ?? [];
  const opened = text.match(new RegExp(String.raw`\bwith\s[^\n]{1,80}\sas\s${word}\b[^\n]*`, 'g')) ?? [];
  const all = [...given, ...opened];
  return all.length > 0 && all.every((one) => makers.some((made) => made.test(one)));
}

const NONE: readonly RegExp[] = [];
const known = new WeakMap<FlatTree, readonly RegExp[]>();

/** Asked for each `get`, which dictionaries have, too. */
function sessionMakers(tree: FlatTree): readonly RegExp[] {
  const makers = known.get(tree) ?? (GIVES_TIME.test(tree.text) ? NONE : makersIn(tree.text));
  known.set(tree, makers);
  return makers;
}

/** What the call waits for, '' where it says how long or is none of these. */
function waitsFor(tree: FlatTree, node: number): string {
  const callee = tree.childByField(node, 'function');
  const text = tree.textOf(callee);
  const waiting = WAITING.find(({ call }) => call.test(text));
  const isMethod = isKind(tree, callee, 'attribute') && METHODS.has(fieldText(tree, callee, 'attribute'));
  if (!waiting && !isMethod) return '';
  const { plain, named, isOpen } = givenTo(tree, node);
  if (named.has('timeout') || isOpen) return '';
  if (waiting)
    return isImported(tree.text, text) && waiting.module.test(tree.text) && plain.length < waiting.place
      ? text
      : '';
  const object = fieldText(tree, callee, 'object');
  const makers = sessionMakers(tree);
  if (!/^(?:self\.|cls\.)?\w+$/.test(object) || makers.length === 0) return '';
  if (isGiven(tree, node, object)) return '';
  return isSession(tree.text, object, makers) ? text : '';
}

/** Whether the call opens a file by its address, or stands where one was asked for: `if url.startswith("file://")`. */
function opensFiles(tree: FlatTree, node: number): boolean {
  if (/^\(\s*[rbfu]{0,2}["']file:/.test(fieldText(tree, node, 'arguments'))) return true;
  for (let at = ancestor(tree, node, ['if_statement']); at >= 0; at = ancestor(tree, at, ['if_statement']))
    if (/\bfile:|^(?:is_)?(?:local|file)$/.test(fieldText(tree, at, 'condition'))) return true;
  return false;
}

function check(node: number, { tree, file, report }: TreeScope): void {
  const waiting = waitsFor(tree, node);
  if (waiting === '' || isProbe(file.path) || opensFiles(tree, node)) return;
  // Limits of requests say nothing of mail.
  const less = /SMTP|IMAP/.test(waiting) || isRunByHand(file) ? 'REVIEW' : undefined;
  report(node, `Nothing says how long '${waiting}' waits for the other side`, less);
}

const setsTimeForAll = (text: string): boolean => text.includes('setdefaulttimeout(');

/** Projects that set no time for all sockets at once. */
const NO_COMMON_TIMEOUT: ProjectGate = (files, ask) => {
  const sets = files.some((file) => file.path.endsWith('.py') && ask(file, setsTimeForAll));
  return () => !sets;
};

export const CONNECTION_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'py/connection-without-timeout',
    kind: 'BUG',
    severity: 'MAJOR',
    // 20, 2, 0 in 6 projects.
    confidence: 'LIKELY',
    title: 'Connection without a timeout',
    why: 'Neither a session of `requests` nor `urlopen`, `smtplib` or `http.client` has a timeout by default: if the other side does not answer, the call blocks forever.',
    fix: 'Pass `timeout=`; with a session, to each request.',
    inTests: 'off',
    precedent: LIMITED_REQUEST,
    waiting: WAITING_IN_PYTHON,
    gate: NO_COMMON_TIMEOUT,
    grammars: PYTHON,
    nodes: ['call'],
    check,
  },
];
