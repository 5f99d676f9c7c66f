import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { argumentsOf, chainEnd, declarationOf, METHODS, typeAround, typeOf } from './declarations.ts';
import { LIMITED_REQUEST } from './limited-requests.ts';
import { MAIN_STARTS } from './main-starts.ts';
import { isHandedOn } from './handed-on.ts';
import { isRunByHand } from './starts.ts';

/** What a file says about how long something may take: a limit that is set, or a configuration that may hold one. */
const LIMITS =
  /\b(?:set|with)?(?:[Rr]ead|[Ss]ocket|[Ss]o|[Rr]esponse|[Cc]onnect(?:ion)?|[Rr]equest|[Cc]all)_?[Tt]imeout\w*\(|\b(?:Request|Socket|Connection)Config\b|\.(?:timeout|orTimeout|completeOnTimeout)\(|\.get\([^()\n]{1,80}TimeUnit|\.block\(\w|\bdefaultReadTimeout\b/;

const limits = new WeakMap<FlatTree, boolean>();

/** Asked once a file, however many requests it has. */
function setsLimits(tree: FlatTree): boolean {
  const known = limits.get(tree) ?? LIMITS.test(tree.text);
  limits.set(tree, known);
  return known;
}

/** Whether a file imports a type of one of these packages, by its name or by all of the package. */
function imports(tree: FlatTree, type: string, packages: string): boolean {
  return new RegExp(`^import (?:${packages})\\.(?:${type}|\\*);`, 'm').test(tree.text);
}

/** What an expression takes its address from: a constant's value, the start of a sum, what a `URL` is made of. */
function addressIn(tree: FlatTree, node: number): number {
  const [argument = NONE] = argumentsOf(tree, node);
  switch (tree.kindName(node)) {
    case 'identifier':
      return declarationOf(tree, tree.textOf(node), node)?.value ?? NONE;
    case 'binary_expression':
      return tree.childByField(node, 'left');
    case 'object_creation_expression':
      return /^(?:java\.net\.)?UR[LI]$/.test(fieldText(tree, node, 'type')) ? argument : NONE;
    case 'method_invocation': {
      // `URI.create(…).toURL()`, `String.format("https://…", …)`
      const name = fieldText(tree, node, 'name');
      if (/^to(?:URL|URI)$/.test(name)) return tree.childByField(node, 'object');
      return /^(?:create|format)$/.test(name) ? argument : NONE;
    }
    default:
      return NONE;
  }
}

/** How many names and calls an address may stand behind. */
const MAX_STEPS = 4;

/** Whether an expression is an address of the web, by the literal it comes from. */
function isWebAddress(tree: FlatTree, node: number | undefined): boolean {
  let at = node ?? NONE;
  for (let step = 0; at >= 0 && step < MAX_STEPS; step++) {
    if (/^"https?:/.test(tree.textOf(at))) return true;
    at = addressIn(tree, at);
  }
  return false;
}

const NOTHING_LIMITS = 'no timeout is set: if the other side does not answer, the thread waits forever';

function checkCast(node: number, { tree, report }: TreeScope): void {
  if (!/^(?:java(?:x\.net\.ssl|\.net)\.)?Https?URLConnection$/.test(fieldText(tree, node, 'type'))) return;
  const value = tree.childByField(node, 'value');
  if (!isKind(tree, value, 'method_invocation') || fieldText(tree, value, 'name') !== 'openConnection')
    return;
  // The method of `URL` takes a proxy at most; others of the name may set limits of their own.
  if (argumentsOf(tree, value).length > 1 || /^[A-Z]\w*$/.test(fieldText(tree, value, 'object'))) return;
  // Whoever gets it may set the limits.
  if (isKind(tree, tree.parent[node] ?? NONE, 'return_statement', 'argument_list') || setsLimits(tree))
    return;
  report(node, NOTHING_LIMITS);
}

/** Calls of a chain from the outermost to the innermost: `build`, `custom`. */
function chainOf(tree: FlatTree, call: number): string[] {
  const names: string[] = [];
  for (let at = call; isKind(tree, at, 'method_invocation'); at = tree.childByField(at, 'object'))
    names.push(fieldText(tree, at, 'name'));
  return names;
}

/** Version 4. Since version 5 a connection and a socket wait three minutes at most. */
const APACHE = 'org\\.apache\\.http\\.impl\\.client';

const LIMITING_PART =
  /^(?:setDefault(?:Request|Socket)Config|setConnectionManager|useSystemProperties|setRequestExecutor)$/;

function isApacheClient(tree: FlatTree, call: number): boolean {
  if (!imports(tree, 'HttpClient(?:s|Builder)', APACHE)) return false;
  const object = fieldText(tree, call, 'object');
  const name = fieldText(tree, call, 'name');
  if (name === 'createDefault') return object === 'HttpClients';
  return name === 'build' && /^(?:HttpClients\s*\.custom\(\)|HttpClientBuilder\s*\.create\(\))/.test(object)
    ? !chainOf(tree, call).some((part) => LIMITING_PART.test(part))
    : false;
}

const CLIENT_WAITS = 'the client has no time limit for answers: a request may wait forever';

/** Calls that begin a request or make a client, by name: whether it is one, and what is said of it. */
const REQUESTS: ReadonlyMap<string, readonly [is: (tree: FlatTree, call: number) => boolean, says: string]> =
  new Map([
    ['createDefault', [isApacheClient, CLIENT_WAITS]],
    ['build', [isApacheClient, CLIENT_WAITS]],
    ['newBuilder', [isJdkRequest, NOTHING_LIMITS]],
    ['openStream', [(tree, call) => isWebAddress(tree, tree.childByField(call, 'object')), NOTHING_LIMITS]],
    ['openConnection', [isHeaded, NOTHING_LIMITS]],
    [
      'copyURLToFile',
      [
        (tree, call) =>
          argumentsOf(tree, call).length === 2 && isWebAddress(tree, argumentsOf(tree, call)[0]),
        NOTHING_LIMITS,
      ],
    ],
  ]);

function isJdkRequest(tree: FlatTree, call: number): boolean {
  const isRequest =
    fieldText(tree, call, 'object') === 'HttpRequest' && imports(tree, 'HttpRequest', 'java\\.net\\.http');
  return isRequest && isSentHere(tree, call);
}

/** Whether a call sends by the client of the JDK: a variable, field or parameter of that type, or one made in place. */
function isSending(tree: FlatTree, call: number): boolean {
  if (!/^send(?:Async)?$/.test(fieldText(tree, call, 'name'))) return false;
  const client = tree.childByField(call, 'object');
  if (!imports(tree, 'HttpClient', 'java\\.net\\.http')) return false;
  if (client >= 0 && typeOf(tree, client) === 'HttpClient') return true;
  const made = isKind(tree, client, 'identifier')
    ? (declarationOf(tree, tree.textOf(client), client)?.value ?? NONE)
    : client;
  return made >= 0 && /^HttpClient\s*\.new(?:HttpClient|Builder)\(/.test(tree.textOf(made));
}

/**
 * Whether the method that begins a request hands it to the JDK's client itself. A wrapper of the project that gets it
 * may add the limit.
 */
function isSentHere(tree: FlatTree, call: number): boolean {
  const method = ancestor(tree, call, METHODS);
  if (method < 0) return false;
  const chain = chainEnd(tree, call);
  const holder = tree.parent[chain] ?? NONE;
  const names = namesOf(tree, method, holder);
  return descendants(tree, method, ['method_invocation'])
    .filter((one) => isSending(tree, one))
    .some((one) => {
      const [request = NONE] = argumentsOf(tree, one);
      const root = /^\w+(?=$|\s*\.\s*build\(\)$)/.exec(request < 0 ? '' : tree.textOf(request))?.[0];
      return request === chain || (root !== undefined && names.has(root));
    });
}

/** Names in a method under which a request or its builder is kept: the variable, and one that is built from it. */
function namesOf(tree: FlatTree, method: number, holder: number): ReadonlySet<string> {
  const names = new Set<string>();
  if (isKind(tree, holder, 'variable_declarator')) names.add(fieldText(tree, holder, 'name'));
  if (isKind(tree, holder, 'assignment_expression')) names.add(fieldText(tree, holder, 'left'));
  for (const declarator of descendants(tree, method, ['variable_declarator'])) {
    const from = /^(\w+)\s*\.[\s\S]*\.?build\(\)$/.exec(fieldText(tree, declarator, 'value'))?.[1];
    if (from !== undefined && names.has(from)) names.add(fieldText(tree, declarator, 'name'));
  }
  return names;
}

function checkCall(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  const [is, says = ''] = REQUESTS.get(name) ?? [];
  if (is?.(tree, node) && !setsLimits(tree)) report(node, says);
  else if (name === 'put' || name === 'setProperty') checkMail(node, tree, report);
}

/** Whether what is opened is asked for a web resource: it gets headers of a request. */
function isHeaded(tree: FlatTree, call: number): boolean {
  const declarator = tree.parent[call] ?? NONE;
  if (!isKind(tree, declarator, 'variable_declarator') || argumentsOf(tree, call).length > 1) return false;
  const name = fieldText(tree, declarator, 'name');
  const method = ancestor(tree, call, METHODS);
  const isUrl = /^(?:java\.net\.)?URL$/.test(typeOf(tree, tree.childByField(call, 'object')));
  return (
    isUrl && method >= 0 && new RegExp(`\\b${name}\\.(?:set|add)RequestProperty\\(`).test(tree.textOf(method))
  );
}

function checkMail(node: number, tree: FlatTree, report: TreeScope['report']): void {
  const [key = NONE] = argumentsOf(tree, node);
  if (!isKind(tree, key, 'string_literal') || tree.textOf(key) !== '"mail.smtp.host"') return;
  if (typeOf(tree, tree.childByField(node, 'object')) !== 'Properties') return;
  if (/timeout/i.test(tree.text) || !/\bSession\.get(?:Default)?Instance\(/.test(tree.text)) return;
  report(
    node,
    'the mail session has no time limit: if the server does not answer, the thread waits forever',
    // Limits of requests say nothing of mail.
    'REVIEW',
  );
}

function checkNew(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'type') !== 'RestTemplate' || argumentsOf(tree, node).length > 0) return;
  if (!imports(tree, 'RestTemplate', 'org\\.springframework\\.web\\.client')) return;
  // Made for the converters it knows, and never sent anything.
  const up = tree.parent[node] ?? NONE;
  if (isKind(tree, up, 'method_invocation') && fieldText(tree, up, 'name') === 'getMessageConverters') return;
  if (
    tree.childOfKind(node, 'class_body') >= 0 ||
    /\bsetRequestFactory\(|\bRestTemplateBuilder\b/.test(tree.text) ||
    setsLimits(tree)
  )
    return;
  report(node, CLIENT_WAITS);
}

const OWN_MACHINE = /\b(?:localhost|127\.0\.0\.1)\b/;

const REQUEST_NODES = ['cast_expression', 'object_creation_expression', 'method_invocation'];

/**
 * Whether another finding stands before one where the same repair serves for both: clients and connections of one method,
 * requests that are made for the one client of a class.
 */
function isRepeated(node: number, scope: TreeScope): boolean {
  const { tree } = scope;
  const isRequest = fieldText(tree, node, 'name') === 'newBuilder';
  const around = isRequest ? typeAround(tree, node) : ancestor(tree, node, METHODS);
  if (around < 0) return false;
  const first = descendants(tree, around, REQUEST_NODES).find((one) => {
    if ((fieldText(tree, one, 'name') === 'newBuilder') !== isRequest) return false;
    let isFound = false;
    checkRequest(one, { ...scope, report: () => (isFound = true) });
    return isFound;
  });
  return first !== node;
}

/** Whether the request is sent without anybody who waits on a thread. */
function isSentLater(tree: FlatTree, node: number): boolean {
  const method = ancestor(tree, node, METHODS);
  const text = method < 0 ? '' : tree.textOf(method);
  return /\.sendAsync\(/.test(text) && !/\.(?:get|join)\(\)|\.send\(/.test(text);
}

function check(node: number, scope: TreeScope): void {
  const tell = scope.report;
  const isLater = isSentLater(scope.tree, node);
  checkRequest(node, {
    ...scope,
    report(at, message, less) {
      // Whoever waits for a command can end it; the own machine answers, or refuses at once.
      const isMinor =
        isRunByHand(scope.tree, node) ||
        OWN_MACHINE.test(scope.tree.textOf(node)) ||
        isHandedOn(scope.tree, node) ||
        isRepeated(node, scope);
      if (isLater)
        scope.report(
          at,
          'no timeout is set: if the server does not answer, nothing ever comes back',
          'REVIEW',
        );
      else tell(at, message, isMinor ? 'REVIEW' : less);
    },
  });
}

function checkRequest(node: number, scope: TreeScope): void {
  if (ancestor(scope.tree, node, METHODS) < 0 && isKind(scope.tree, node, 'cast_expression')) return;
  if (isKind(scope.tree, node, 'cast_expression')) checkCast(node, scope);
  else if (isKind(scope.tree, node, 'object_creation_expression')) checkNew(node, scope);
  else checkCall(node, scope);
}

export const TIMEOUT_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'java/request-without-timeout',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    title: 'Request without a timeout',
    why: 'By default these clients wait for an answer forever. A server that accepts the connection and stays silent holds the thread until the program is restarted.',
    fix: 'Set the limits for connecting and for reading: `setConnectTimeout` and `setReadTimeout`, a `RequestConfig` for Apache HttpClient, `timeout(…)` of an `HttpRequest`.',
    inTests: 'off',
    precedent: LIMITED_REQUEST,
    starts: MAIN_STARTS,
    grammars: JAVA,
    nodes: REQUEST_NODES,
    check,
  },
];
