import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { argumentsOf, constantString, declarationOf, METHODS, typeOf } from './declarations.ts';

/** What a file says about how long something may take: a limit that is set, or a configuration that may hold one. */
const LIMITS =
  /\b(?:set|with)?(?:[Rr]ead|[Ss]ocket|[Ss]o|[Rr]esponse|[Cc]onnect(?:ion)?|[Rr]equest|[Cc]all)_?[Tt]imeout\w*\(|\b(?:Request|Socket|Connection)Config\b|\.(?:timeout|orTimeout|completeOnTimeout)\(|\.get\([^()\n]{1,80}TimeUnit|\bdefaultReadTimeout\b/;

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

/** Whether an expression is an address of the web, by its literal or that of the constant or variable it stands for. */
function isWebAddress(tree: FlatTree, node: number, depth = 0): boolean {
  if (node < 0 || depth > 3) return false;
  if (/^"https?:/.test(tree.textOf(node)) || /^https?:/.test(constantString(tree, node) ?? '')) return true;
  const inner = (at: number): boolean => isWebAddress(tree, at, depth + 1);
  switch (tree.kindName(node)) {
    case 'identifier':
      return inner(declarationOf(tree, tree.textOf(node), node)?.value ?? NONE);
    case 'binary_expression':
      return inner(tree.childByField(node, 'left'));
    case 'object_creation_expression':
      return (
        /^(?:java\.net\.)?UR[LI]$/.test(fieldText(tree, node, 'type')) &&
        inner(argumentsOf(tree, node)[0] ?? NONE)
      );
    case 'method_invocation':
      // `URI.create(…).toURL()`, `String.format("https://…", …)`
      return /^(?:toURL|toURI)$/.test(fieldText(tree, node, 'name'))
        ? inner(tree.childByField(node, 'object'))
        : /^(?:create|format)$/.test(fieldText(tree, node, 'name')) &&
            inner(argumentsOf(tree, node)[0] ?? NONE);
    default:
      return false;
  }
}

const NOTHING_LIMITS =
  'nothing says how long it may take: if the other side does not answer, the thread waits for ever';

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

const LIMITING_PART =
  /^(?:setDefault(?:Request|Socket)Config|setConnectionManager|useSystemProperties|setRequestExecutor)$/;

function isApacheClient(tree: FlatTree, call: number): boolean {
  const object = fieldText(tree, call, 'object');
  const name = fieldText(tree, call, 'name');
  if (name === 'createDefault') return object === 'HttpClients';
  return name === 'build' && /^(?:HttpClients\s*\.custom\(\)|HttpClientBuilder\s*\.create\(\))/.test(object)
    ? !chainOf(tree, call).some((part) => LIMITING_PART.test(part))
    : false;
}

const APACHE = 'org\\.apache\\.http\\.impl\\.client|org\\.apache\\.hc\\.client5\\.http\\.impl\\.classic';

function checkCall(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  switch (name) {
    case 'createDefault':
    case 'build':
      if (isApacheClient(tree, node) && imports(tree, 'HttpClient(?:s|Builder)', APACHE) && !setsLimits(tree))
        report(node, 'the client has no time limit for answers: a request may wait for ever');
      return;
    case 'newBuilder':
      if (
        fieldText(tree, node, 'object') === 'HttpRequest' &&
        imports(tree, 'HttpRequest', 'java\\.net\\.http') &&
        !setsLimits(tree)
      )
        report(node, NOTHING_LIMITS);
      return;
    case 'openStream':
      if (isWebAddress(tree, tree.childByField(node, 'object')) && !setsLimits(tree))
        report(node, NOTHING_LIMITS);
      return;
    case 'openConnection':
      if (isHeaded(tree, node) && !setsLimits(tree)) report(node, NOTHING_LIMITS);
      return;
    case 'copyURLToFile':
      if (isWebAddress(tree, argumentsOf(tree, node)[0] ?? NONE) && argumentsOf(tree, node).length === 2)
        report(node, NOTHING_LIMITS);
      return;
    case 'put':
    case 'setProperty':
      checkMail(node, tree, report);
      return;
    default:
  }
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
    'the mail session has no time limit: if the server does not answer, the thread waits for ever',
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
    /\bsetRequestFactory\(/.test(tree.text) ||
    setsLimits(tree)
  )
    return;
  report(node, 'the client has no time limit for answers: a request may wait for ever');
}

function check(node: number, scope: TreeScope): void {
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
    why: 'By default these clients wait for an answer for ever. A server that accepts the connection and stays silent holds the thread until the program is restarted.',
    fix: 'Set the limits for connecting and for reading: `setConnectTimeout` and `setReadTimeout`, a `RequestConfig` for Apache HttpClient, `timeout(…)` of an `HttpRequest`.',
    inTests: 'off',
    grammars: JAVA,
    nodes: ['cast_expression', 'object_creation_expression', 'method_invocation'],
    check,
  },
];
