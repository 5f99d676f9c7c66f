import type { FlatTree } from '../../../syntax/flat-tree.ts';
import { ancestor, fieldText, isKind, operandsOf, parts } from '../nodes.ts';
import type { TreeRule, TreeScope } from '../tree-rule.ts';

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

function checkAsyncVoid(node: number, { tree, report }: TreeScope): void {
  const modifiers = modifiersOf(tree, node);
  if (!modifiers.includes('async') || fieldText(tree, node, 'returns') !== 'void') return;
  // Handlers of events must return nothing; overrides have no choice.
  const takesEvent = /EventArgs\b|\bobject\??\s+sender/i.test(fieldText(tree, node, 'parameters'));
  const isHandler =
    takesEvent || modifiers.includes('override') || /^On[A-Z]|_[A-Z]\w*$/.test(fieldText(tree, node, 'name'));
  if (!isHandler && !catchesAll(tree, node))
    report(
      tree.childByField(node, 'name'),
      `exceptions of '${fieldText(tree, node, 'name')}' end the process`,
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
  if (method < 0 || !isKind(tree, local, 'local_declaration_statement', 'using_statement')) return;
  if (!/^(?:Main|Create|Build|Get\w*Client|Configure)/.test(name))
    report(node, 'each call opens connections of its own');
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
  if (value >= 0 && insertsValue(tree, value)) report(node, 'a value becomes part of the SQL statement');
}

function checkFormatter(node: number, { tree, report }: TreeScope): void {
  if (
    /^(?:BinaryFormatter|SoapFormatter|NetDataContractSerializer|LosFormatter)$/.test(
      fieldText(tree, node, 'type'),
    )
  )
    report(node, 'the bytes read choose which classes are made');
}

function checkTls(node: number, { tree, report }: TreeScope): void {
  const isMember = isKind(tree, node, 'member_access_expression');
  if (isMember) {
    if (fieldText(tree, node, 'name') === 'DangerousAcceptAnyServerCertificateValidator')
      report(node, 'every server certificate is accepted');
    return;
  }
  if (!/(?:^|\.)(?:ServerCertificate(?:Custom)?ValidationCallback)$/.test(fieldText(tree, node, 'left')))
    return;
  const value = fieldText(tree, node, 'right');
  if (/=>\s*(?:true|\{\s*return\s+true;\s*\})$|^delegate\b[^{]*\{\s*return\s+true;\s*\}$/.test(value))
    report(node, 'every server certificate is accepted');
}

function checkRethrow(node: number, { tree, report }: TreeScope): void {
  const [thrown = -1] = parts(tree, node);
  const handler = ancestor(tree, node, ['catch_clause', 'lambda_expression', 'local_function_statement']);
  if (!isKind(tree, thrown, 'identifier') || !isKind(tree, handler, 'catch_clause')) return;
  const caught = fieldText(tree, tree.childOfKind(handler, 'catch_declaration'), 'name');
  const name = tree.textOf(thrown);
  const isChanged = new RegExp(`\\b${name}\\s*=[^=]`).test(tree.textOf(handler));
  if (caught === name && !isChanged) report(node, `'throw ${name}' forgets where the exception came from`);
}

const csharp = (info: Omit<TreeRule, 'grammars'>): TreeRule => ({
  grammars: ['c-sharp'],
  inTests: 'off',
  ...info,
});

export const CSHARP_RULES: readonly TreeRule[] = [
  csharp({
    ruleKey: 'csharp/async-void',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Method declared async void',
    why: 'The caller cannot wait for it, and an exception in it cannot be caught: it ends the process.',
    fix: 'Return `Task`; where a timer or an interface asks for `void`, catch everything inside.',
    nodes: ['method_declaration', 'local_function_statement'],
    check: checkAsyncVoid,
  }),
  csharp({
    ruleKey: 'csharp/http-client-per-call',
    kind: 'BUG',
    severity: 'MINOR',
    title: 'New HttpClient for each call',
    why: 'Closed connections stay reserved for minutes; a busy service runs out of ports.',
    fix: 'Share one client, or use `IHttpClientFactory`.',
    nodes: ['object_creation_expression'],
    check: checkHttpClient,
  }),
  csharp({
    ruleKey: 'csharp/sql-concat',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'SQL statement put together from values',
    why: 'A value that contains a quote changes the statement: whoever supplies it can read or delete other data.',
    fix: 'Write `@name` into the statement and add the value as parameter; in EF Core use `FromSql` or `ExecuteSql`.',
    nodes: ['object_creation_expression', 'invocation_expression'],
    check: checkSql,
  }),
  csharp({
    ruleKey: 'csharp/unsafe-formatter',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Formatter that can create any class',
    why: 'Data that names the right classes runs commands while it is being read; there is no safe way to use it.',
    fix: 'Use `System.Text.Json`.',
    nodes: ['object_creation_expression'],
    check: checkFormatter,
  }),
  csharp({
    ruleKey: 'csharp/tls-verification-off',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Server certificate not checked',
    why: 'The connection is encrypted to whoever answers: anyone on the way can read and change it.',
    fix: 'Keep the default check; put a private authority into the trust store of the machine.',
    nodes: ['assignment_expression', 'member_access_expression'],
    check: checkTls,
  }),
  csharp({
    ruleKey: 'csharp/exception-rethrown',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Exception thrown again without its stack trace',
    why: '`throw e` starts the stack trace anew in the handler; the line that failed is lost.',
    fix: 'Write `throw;`, or wrap it: `throw new OrderException("…", e)`.',
    nodes: ['throw_statement'],
    check: checkRethrow,
  }),
];
