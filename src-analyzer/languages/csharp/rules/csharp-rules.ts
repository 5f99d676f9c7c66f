import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, NONE, operandsOf, parts } from '#analyzer/rules/nodes.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { RETHROW } from './patches.ts';

const modifiersOf = (tree: FlatTree, node: number): string[] =>
  parts(tree, node)
    .filter((one) => isKind(tree, one, 'modifier'))
    .map((one) => tree.textOf(one));

/** Whether the whole body is one try that catches every exception. */
function catchesAll(tree: FlatTree, node: number): boolean {
  const statements = parts(tree, tree.childByField(node, 'body'));
  const [only = -1] = statements;
  if (statements.length !== 1 || !isKind(tree, only, 'try_statement')) return false;
  return parts(tree, only).some((one) => {
    if (!isKind(tree, one, 'catch_clause')) return false;
    const caught = tree.childOfKind(one, 'catch_declaration');
    const hasFilter = tree.childOfKind(one, 'catch_filter_clause') >= 0;
    return !hasFilter && (caught < 0 || /^(?:System\.)?Exception$/.test(fieldText(tree, caught, 'type')));
  });
}

/** Blazor ends the circuit, Unity writes a log: the process goes on, as it does behind their synchronous handlers. */
const isCaughtByHost = ({ tree, file }: TreeScope): boolean =>
  /\.razor\.cs$/i.test(file.path) || /^using Unity(?:Engine|Editor)\b/m.test(tree.text);

function checkAsyncVoid(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  const modifiers = modifiersOf(tree, node);
  if (!modifiers.includes('async') || fieldText(tree, node, 'returns') !== 'void') return;
  // Handlers of events must return nothing; overrides have no choice.
  const takesEvent = /EventArgs\b|\bobject\??\s+sender/i.test(fieldText(tree, node, 'parameters'));
  const isHandler =
    takesEvent || modifiers.includes('override') || /^On[A-Z]|_[A-Z]/.test(fieldText(tree, node, 'name'));
  if (!isHandler && !isCaughtByHost(scope) && !catchesAll(tree, node))
    report(
      tree.childByField(node, 'name'),
      `exceptions in '${fieldText(tree, node, 'name')}' terminate the process`,
    );
}

function checkHttpClient(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'type') !== 'HttpClient') return;
  const method = ancestor(tree, node, ['method_declaration', 'local_function_statement']);
  const local = ancestor(tree, node, [
    'local_declaration_statement',
    'using_statement',
    'assignment_expression',
    'return_statement',
  ]);
  const name = fieldText(tree, method, 'name');
  if (method < 0 || !isKind(tree, local, 'local_declaration_statement')) return;
  // A client that is closed costs a service of few calls nothing: one that is not keeps its connections until it is collected.
  const client = fieldText(tree, ancestor(tree, node, ['variable_declarator']), 'name');
  if (/^(?:await\s+)?using\b/.test(tree.textOf(local)) || tree.textOf(method).includes(`${client}.Dispose(`))
    return;
  if (!/^(?:Main|Create|Build|Get\w*Client|Configure)/.test(name))
    report(node, 'every call opens new connections');
}

/** Whether values are put into the text: `"…" + x`, `$"…{x}"`; numbers and constants do no harm. */
function insertsValue(tree: FlatTree, node: number): boolean {
  if (isKind(tree, node, 'interpolated_string_expression'))
    return parts(tree, node).some(
      (one) => isKind(tree, one, 'interpolation') && !isHarmless(tree.textOf(one)),
    );
  if (!isKind(tree, node, 'binary_expression')) return false;
  const pieces = operandsOf(tree, node, '+');
  return pieces.some(
    (one) => !tree.kindName(one).endsWith('string_literal') && !isHarmless(tree.textOf(one)),
  );
}

const isHarmless = (text: string): boolean =>
  /^\{?\s*(?:nameof\(|[\w.]*[Tt]able\w*\b|[A-Z][A-Z0-9_]+\b|\d)/.test(text);

function checkSql(node: number, { tree, report }: TreeScope): void {
  const type = fieldText(tree, node, 'type');
  const method = fieldText(tree, tree.childByField(node, 'function'), 'name').replace(/<.*$/s, '');
  const isCommand = /^(?:Sql|MySql|Npgsql|Sqlite|SQLite|OleDb|Oracle)Command$/.test(type);
  if (!isCommand && !/^(?:ExecuteSqlRaw|ExecuteSqlRawAsync|FromSqlRaw)$/.test(method)) return;
  const [argument = -1] = parts(tree, tree.childByField(node, 'arguments'));
  const [value = -1] = argument < 0 ? [] : parts(tree, argument);
  if (value >= 0 && insertsValue(tree, value)) report(node, 'a value is concatenated into the SQL');
}

function checkFormatter(node: number, { tree, report }: TreeScope): void {
  if (
    /^(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter)$/.test(
      fieldText(tree, node, 'type'),
    )
  )
    report(node, 'the input controls which classes are instantiated');
}

/** A client that is named for it: whoever takes it knows. */
const SAYS_SO =
  /ignore\w{0,20}cert|insecure|untrusted|unverified|loopback|localhost|(?:skip|no|without)\w{0,20}(?:verif|validat)/i;

/** Whether a symbol of the compiler keeps a place out of what is shipped. */
const isForDebugging = (tree: FlatTree, node: number): boolean => {
  for (let at = ancestor(tree, node, ['preproc_if']); at >= 0; at = ancestor(tree, at, ['preproc_if']))
    if (/\bDEBUG\b/.test(fieldText(tree, at, 'condition'))) return true;
  return false;
};

const ABOUT_CERTIFICATES = /cert|ssl|tls|valid|verif|secur|trust|dev/i;

/** Whether the function leaves before a place where it need not be switched off: `if (!options.IgnoreCertificates) return;`. */
function isLeftBefore(tree: FlatTree, node: number): boolean {
  const statement = ancestor(tree, node, [
    'expression_statement',
    'local_declaration_statement',
    'return_statement',
  ]);
  const block = tree.parent[statement] ?? NONE;
  return parts(tree, block).some((one) => {
    if (one >= statement || !isKind(tree, one, 'if_statement')) return false;
    if (!ABOUT_CERTIFICATES.test(fieldText(tree, one, 'condition'))) return false;
    return /^(?:\{\s*)?return\b[^;]{0,80};/.test(fieldText(tree, one, 'consequence'));
  });
}

/** Behind a condition it is mostly a setting of whoever runs the program, which says what it does. */
function byChoice(tree: FlatTree, node: number): 'REVIEW' | undefined {
  const isConditional =
    ancestor(tree, node, ['if_statement', 'conditional_expression', 'switch_section']) >= 0;
  const statement = ancestor(tree, node, ['expression_statement', 'local_declaration_statement']);
  return isConditional ||
    isForDebugging(tree, node) ||
    isLeftBefore(tree, node) ||
    SAYS_SO.test(tree.textOf(statement))
    ? 'REVIEW'
    : undefined;
}

function checkTls(node: number, { tree, report }: TreeScope): void {
  const isMember = isKind(tree, node, 'member_access_expression');
  if (isMember) {
    if (
      fieldText(tree, node, 'name') === 'DangerousAcceptAnyServerCertificateValidator' &&
      /(?:^|\.)HttpClientHandler$/.test(fieldText(tree, node, 'expression')) &&
      !/^nameof\b/.test(tree.textOf(ancestor(tree, node, ['invocation_expression'])))
    )
      report(node, 'all server certificates are accepted', byChoice(tree, node));
    return;
  }
  if (!/(?:^|\.)(?:ServerCertificate(?:Custom)?ValidationCallback)$/.test(fieldText(tree, node, 'left')))
    return;
  const value = fieldText(tree, node, 'right');
  if (/=>\s*(?:true|\{\s*return\s+true;\s*\})$|^delegate\b[^{]*\{\s*return\s+true;\s*\}$/.test(value))
    report(node, 'all server certificates are accepted', byChoice(tree, node));
}

function checkRethrow(node: number, { tree, report }: TreeScope): void {
  const [thrown = -1] = parts(tree, node);
  const handler = ancestor(tree, node, ['catch_clause', 'lambda_expression', 'local_function_statement']);
  if (!isKind(tree, thrown, 'identifier') || !isKind(tree, handler, 'catch_clause')) return;
  const caught = fieldText(tree, tree.childOfKind(handler, 'catch_declaration'), 'name');
  const name = tree.textOf(thrown);
  const isChanged = new RegExp(`\\b${name}\\s*=[^=]`).test(tree.textOf(handler));
  if (caught === name && !isChanged) report(node, `'throw ${name}' resets the stack trace`);
}

const csharp = (info: Omit<TreeRule, 'grammars'>): TreeRule => ({
  grammars: ['c-sharp'],
  inTests: 'off',
  ...info,
});

export const CSHARP_TREE_RULES: readonly TreeRule[] = [
  csharp({
    ruleKey: 'csharp/async-void',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'async void method',
    why: 'The caller cannot await it, and an exception in it terminates the process.',
    fix: 'Return `Task`; if a timer or an interface requires `void`, catch all exceptions inside.',
    nodes: ['method_declaration', 'local_function_statement'],
    check: checkAsyncVoid,
  }),
  csharp({
    ruleKey: 'csharp/http-client-per-call',
    kind: 'BUG',
    severity: 'MINOR',
    title: 'New HttpClient for every call',
    why: 'Closed connections stay reserved for minutes; a busy service runs out of ports (socket exhaustion).',
    fix: 'Reuse one client, or use `IHttpClientFactory`.',
    nodes: ['object_creation_expression'],
    check: checkHttpClient,
  }),
  csharp({
    ruleKey: 'csharp/sql-concat',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'SQL built by string concatenation',
    why: 'SQL injection: a crafted value can read, change or delete data.',
    fix: 'Use `@name` and add the value as a parameter; in EF Core use `FromSql` or `ExecuteSql`.',
    nodes: ['object_creation_expression', 'invocation_expression'],
    check: checkSql,
  }),
  csharp({
    ruleKey: 'csharp/unsafe-formatter',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Unsafe deserialization with BinaryFormatter',
    why: 'Crafted input can run code while it is deserialized; there is no safe way to use it.',
    fix: 'Use `System.Text.Json`.',
    nodes: ['object_creation_expression'],
    check: checkFormatter,
  }),
  csharp({
    ruleKey: 'csharp/tls-verification-off',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'TLS certificate verification disabled',
    why: 'The connection is vulnerable to man-in-the-middle attacks.',
    fix: 'Keep the default verification; add a private CA to the trust store of the machine.',
    nodes: ['assignment_expression', 'member_access_expression'],
    check: checkTls,
  }),
  csharp({
    ruleKey: 'csharp/exception-rethrown',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Exception rethrown without its stack trace',
    why: '`throw e` resets the stack trace, so the failing line is lost.',
    fix: 'Use `throw;`, or wrap it: `throw new OrderException("…", e)`.',
    patch: RETHROW,
    nodes: ['throw_statement'],
    check: checkRethrow,
  }),
];
