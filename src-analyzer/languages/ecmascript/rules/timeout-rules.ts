import { isOfCloudFunction } from '#analyzer/source/cloud-function.ts';
import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, parts } from '#analyzer/rules/nodes.ts';
import type { ProjectGate } from '#analyzer/rules/project-gate.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { importsOf } from './js-imports.ts';
import { declarationNamed, FUNCTIONS, inPattern, SCRIPTS } from './js-nodes.ts';
import { LIMITED_REQUEST } from './limited-requests.ts';
import { isInServerFolder, isOfPage } from './page-files.ts';
import { SCRIPT_STARTS } from './script-starts.ts';

/** Options by which a client is told how long to wait; each of `CLIENTS` waits forever without one of them. */
const LIMITS = /^["']?(?:timeout|signal|cancelToken)\b/;
const CLIENTS = new Set(['axios', 'got', 'node-fetch']);
const METHODS = new Set(['get', 'delete', 'head', 'options', 'post', 'put', 'patch', 'request']);
const WITH_BODY = new Set(['post', 'put', 'patch']);

/** Modules that only a program on a server or a desktop can load. */
const SERVER_MODULES =
  /^(?:fs|fs\/promises|fs-extra|path|os|https?|net|tls|dns|crypto|child_process|cluster|zlib|stream|worker_threads|express|koa|fastify|@nestjs\/.{1,80}|@hapi\/.{1,80}|mongoose|mongodb|sequelize|typeorm|pg|mysql2?|ioredis|redis|bull|bullmq|node-cron|passport|jsonwebtoken|winston|socket\.io|discord\.js)$/;
const PAGE_MODULES = /^(?:react|react-dom|vue|svelte|preact|next\/(?:router|navigation)|@angular\/.{1,80})$/;
/** What reads a command line: whoever started the program can stop it. */
const COMMAND_MODULES = /^(?:commander|yargs|inquirer|meow|cac|@oclif\/.{1,80}|readline)$/;
const BY_HAND = /(?:^|\/)(?:cli|[\w-]+-cli|extra|snippets|migrations?)\//;

/** Whether a file runs where nobody closes the page when nothing comes. */
function isOfServer(tree: FlatTree, path: string): boolean {
  const modules = [...importsOf(tree).values()].map(({ module }) => module);
  if (isCommand(path) || BY_HAND.test(path) || tree.text.startsWith('#!')) return false;
  if (modules.some((one) => PAGE_MODULES.test(one) || COMMAND_MODULES.test(one))) return false;
  if (isOfPage(path)) return false;
  return isInServerFolder(path) || modules.some((one) => SERVER_MODULES.test(one));
}

/** Whether the name is given a value once, and nobody writes into it. */
function isWrittenOnce(tree: FlatTree, name: string): boolean {
  const word = inPattern(name);
  const writes = tree.text.match(
    new RegExp(String.raw`(?<![\w$.])${word}(?:\s*=(?![=>])|[.[][^=;\n]{1,80}[^=!<>]=(?![=>]))`, 'g'),
  );
  const isHandedOn = new RegExp(String.raw`assign\(\s*${word}\b`).test(tree.text);
  return (writes?.length ?? 0) < 2 && !isHandedOn;
}

/** The object that is given, also where a name of the file holds nothing else; -1 for what is not known. */
function objectOf(tree: FlatTree, node: number): number {
  if (isKind(tree, node, 'object')) return node;
  const name = isKind(tree, node, 'identifier') ? tree.textOf(node) : '';
  const bound = name === '' ? NONE : declarationNamed(tree, name);
  return isKind(tree, bound, 'object') && isWrittenOnce(tree, name) ? bound : NONE;
}

/** Whether options are known in full, and say nothing of time. */
function saysNothing(tree: FlatTree, options: number): boolean {
  if (options < 0) return false;
  return parts(tree, options).every((one) => {
    if (isKind(tree, one, 'spread_element')) return false;
    return !LIMITS.test(tree.textOf(one));
  });
}

const MENTIONS_CLIENT = /\baxios\b|\bnode-fetch\b|\bgot\b/;
const mentions = new WeakMap<FlatTree, boolean>();

/** Asked for each call: most files have none of the clients. */
function mentionsClient(tree: FlatTree): boolean {
  const known = mentions.get(tree) ?? MENTIONS_CLIENT.test(tree.text);
  mentions.set(tree, known);
  return known;
}

interface Request {
  readonly client: string;
  /** '' where the client itself is called. */
  readonly method: string;
}

function requestOf(tree: FlatTree, callee: number): Request | undefined {
  const isMember = isKind(tree, callee, 'member_expression');
  if (!isMember && !isKind(tree, callee, 'identifier')) return undefined;
  const method = isMember ? fieldText(tree, callee, 'property') : '';
  const object = isMember ? fieldText(tree, callee, 'object') : tree.textOf(callee);
  const { module = '', name = '' } = importsOf(tree).get(object) ?? {};
  const isClient = CLIENTS.has(module) && (name === 'default' || name === 'got');
  return isClient && (!isMember || METHODS.has(method)) ? { client: module, method } : undefined;
}

/** The place of the options among the arguments of `axios.post(url, body, options)`. */
function optionsAt(tree: FlatTree, { client, method }: Request, given: readonly number[]): number {
  if (client !== 'axios') return 1;
  if (method === 'request') return 0;
  // `axios({ url })`, `axios(options)`.
  if (method === '')
    return given.length === 1 && isKind(tree, given[0] ?? NONE, 'object', 'identifier') ? 0 : 1;
  return WITH_BODY.has(method) ? 2 : 1;
}

/** `withTimeout(axios.get(address), 5000)`, `Promise.race([…])`: somebody else counts the time. */
const COUNTS_TIME = /[tT]ime(?:out|d?Limit)|[dD]eadline|[aA]bort|^race|Race/;

function isLimitedAround(tree: FlatTree, node: number): boolean {
  for (let up = tree.parent[node] ?? NONE; up >= 0; up = tree.parent[up] ?? NONE) {
    const callee = isKind(tree, up, 'call_expression') ? tree.childByField(up, 'function') : NONE;
    const isMember = isKind(tree, callee, 'member_expression');
    if (!isMember && !isKind(tree, callee, 'identifier')) continue;
    const name = isMember ? fieldText(tree, callee, 'property') : tree.textOf(callee);
    if (COUNTS_TIME.test(name) && !/^(?:set|clear)Timeout$/.test(name)) return true;
  }
  return false;
}

/** Whether an agent that is given may end silent sockets: it is made elsewhere, or with a time. */
function isLimitedByAgent(tree: FlatTree, options: number): boolean {
  const agent = parts(tree, options).find((one) => /^["']?(?:agent|https?Agent)\b/.test(tree.textOf(one)));
  if (agent === undefined) return false;
  const value = tree.childByField(agent, 'value');
  const name = value < 0 ? tree.textOf(agent) : tree.textOf(value);
  const made = isKind(tree, value, 'new_expression') ? value : declarationNamed(tree, name);
  return made < 0 || /\btimeout\b/.test(tree.textOf(made));
}

/** What only reports that the program is used. */
const REPORTS_USE = /telemetry|tracking|tracker|analytics/i;
/** A service of the same program, or on the same machine. */
const INTERNAL = /\blocalhost\b|\b127\.0\.0\.1\b|internal/i;

/** Somebody waits for what is done with the answer: a promise, a callback, a response. */
const GOES_ON =
  /\b(?:resolve|reject|callback|cb|done|next)\b|\.(?:send|json|status|render|end|redirect|sendStatus|reply)\(/;

/** What AWS calls, and ends after a time. */
const HANDLES_EVENTS =
  /^(?:module\.)?exports\.handler\s*=|^export\s+(?:const|(?:async\s+)?function)\s+handler\b/m;

const handlers = new WeakMap<FlatTree, boolean>();

/** Asked once a file, however many requests it has. */
function handlesEvents(tree: FlatTree): boolean {
  const known = handlers.get(tree) ?? HANDLES_EVENTS.test(tree.text);
  handlers.set(tree, known);
  return known;
}

/** Whether nothing of the program stands still where the request does. */
function isHarmless(tree: FlatTree, path: string, node: number): boolean {
  const [address = NONE] = parts(tree, tree.childByField(node, 'arguments'));
  const owner = ancestor(tree, node, FUNCTIONS);
  const up = tree.parent[owner] ?? NONE;
  const name = fieldText(tree, owner, 'name') || fieldText(tree, up, 'name');
  // Nobody waits for a statement of its own that does nothing with the answer.
  let outer = node;
  while (isKind(tree, tree.parent[outer] ?? NONE, 'member_expression', 'call_expression'))
    outer = tree.parent[outer] ?? NONE;
  return (
    isOfCloudFunction(path) ||
    handlesEvents(tree) ||
    INTERNAL.test(tree.textOf(address)) ||
    REPORTS_USE.test(name) ||
    REPORTS_USE.test(path.slice(path.lastIndexOf('/') + 1)) ||
    (isKind(tree, tree.parent[outer] ?? NONE, 'expression_statement') &&
      !GOES_ON.test(tree.textOf(outer).slice(tree.textOf(node).length)))
  );
}

function check(node: number, { tree, file, report }: TreeScope): void {
  if (!mentionsClient(tree)) return;
  const request = requestOf(tree, tree.childByField(node, 'function'));
  const given = parts(tree, tree.childByField(node, 'arguments'));
  if (!request || given.length === 0 || !isOfServer(tree, file.path)) return;
  if (given.some((one) => isKind(tree, one, 'spread_element'))) return;
  const at = optionsAt(tree, request, given);
  const options = given[at];
  const known = options === undefined ? NONE : objectOf(tree, options);
  const isWithout = options === undefined ? at > 0 : saysNothing(tree, known);
  if (!isWithout || isLimitedByAgent(tree, known) || isLimitedAround(tree, node)) return;
  const less = isHarmless(tree, file.path, node) ? 'REVIEW' : undefined;
  report(node, `'${request.client}' is called without a timeout`, less);
}

/** A time for all requests: a default, or what an interceptor writes into each. */
const LIMITS_ALL =
  /\bdefaults\.timeout\s*=|\bObject\.assign\(\s*\w{1,40}\.defaults\b[^;]{0,200}\btimeout\b|\baxios\.interceptors\.request\.use\([^]{0,400}?\.(?:timeout|signal)\s*\??\??=/;

const limitsAll = (text: string): boolean => LIMITS_ALL.test(text);

/** Projects that set no time for all requests at once. */
const NO_COMMON_LIMIT: ProjectGate = (files, ask) => {
  const sets = files.some((file) => /\.[cm]?[jt]s$/.test(file.path) && ask(file, limitsAll));
  return () => !sets;
};

export const TIMEOUT_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'js/request-without-timeout',
    kind: 'BUG',
    severity: 'MAJOR',
    // 44, 4, 0 in 12 projects.
    confidence: 'LIKELY',
    title: 'Outgoing HTTP request without a timeout',
    why: 'The client waits as long as the other side keeps the connection open. A request or job that waits for it never ends, and its connection and memory are kept.',
    fix: 'Pass `timeout`, or a `signal` made by `AbortSignal.timeout(…)`.',
    inTests: 'off',
    precedent: LIMITED_REQUEST,
    starts: SCRIPT_STARTS,
    gate: NO_COMMON_LIMIT,
    grammars: SCRIPTS,
    nodes: ['call_expression'],
    check,
  },
];
