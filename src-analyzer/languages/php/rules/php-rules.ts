import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { looksLikeSql } from '#analyzer/rules/sql-text.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { ESCAPE, NO_CLASSES, SAME_TEXT } from './patches.ts';

const REQUEST = /^\$_(?:GET|POST|REQUEST|COOKIE)$/;
/** What makes a value harmless on its way: numbers, escaping, checking. */
const CLEANED =
  /^(?:htmlspecialchars|htmlentities|intval|floatval|urlencode|rawurlencode|json_encode|count|strlen|isset|empty|esc_\w+|md5|sha1|filter_\w+|in_array|strip_tags|number_format|\w{0,80}(?:escape|quote|sanitize)\w*)$/i;

/** Values of the request below a node that reach it unchanged, or -1. */
function requestValue(tree: FlatTree, node: number): number {
  const values = [node, ...descendants(tree, node, ['variable_name'])].filter(
    (one) => isKind(tree, one, 'variable_name') && REQUEST.test(tree.textOf(one)),
  );
  return values.find((one) => !isCleaned(tree, one, node)) ?? -1;
}

function isCleaned(tree: FlatTree, value: number, outer: number): boolean {
  for (let at = tree.parent[value] ?? -1; at >= outer && at >= 0; at = tree.parent[at] ?? -1) {
    if (isKind(tree, at, 'cast_expression')) return true;
    const name = `${fieldText(tree, at, 'function')}${fieldText(tree, at, 'name')}`;
    if (
      at !== outer &&
      isKind(tree, at, 'function_call_expression', 'member_call_expression', 'scoped_call_expression')
    )
      return CLEANED.test(name);
    const isChoice =
      isKind(tree, at, 'conditional_expression') &&
      isKind(tree, tree.childByField(at, 'condition'), 'binary_expression');
    if (isChoice && value < (tree.last[tree.childByField(at, 'condition')] ?? 0)) return true;
  }
  return false;
}

const RUNS_SQL = /^(?:mysqli_query|mysql_query|pg_query|sqlsrv_query|query|exec|prepare|multi_query)$/;

function checkSql(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'function') || fieldText(tree, node, 'name');
  if (!RUNS_SQL.test(name)) return;
  for (const argument of parts(tree, tree.childByField(node, 'arguments'))) {
    if (!looksLikeSql(tree.textOf(argument))) continue;
    if (requestValue(tree, argument) >= 0) report(node, 'a request parameter is concatenated into the SQL');
    else if (insertsVariable(tree, argument))
      report(node, 'a variable is concatenated into the SQL', 'MAJOR');
  }
}

/** Whether the argument is a text with plain variables in it; properties such as `$this->table` name tables. */
function insertsVariable(tree: FlatTree, argument: number): boolean {
  return descendants(tree, argument, ['variable_name']).some((one) => {
    const up = tree.parent[one] ?? -1;
    const isPiece = isKind(tree, up, 'encapsed_string', 'binary_expression', 'heredoc_body');
    return (
      isPiece &&
      !/^\$(?:this|table\w*|prefix|fields?|columns?|placeholders?|\w+Table)$/i.test(tree.textOf(one))
    );
  });
}

function checkCall(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'function');
  const [argument = -1] = parts(tree, tree.childByField(node, 'arguments'));
  if (argument < 0) return;
  // Without classes there is no code of theirs to run.
  const isPlain =
    /'allowed_classes'\s*=>\s*(?:false|\[\s*\])|"allowed_classes"\s*=>\s*(?:false|\[\s*\])/i.test(
      tree.textOf(node),
    );
  if (name === 'unserialize' && !isPlain && requestValue(tree, argument) >= 0)
    report(node, 'the request controls which classes are instantiated');
}

function checkEval(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'function') !== 'eval') return;
  const [argument = -1] = parts(tree, tree.childByField(node, 'arguments'));
  // What `var_export` writes is data in the language's own form.
  if (argument < 0 || /^(?:'[^']*'|"[^"$]*")$|\bvar_export\(/.test(tree.textOf(argument))) return;
  report(node, 'the value is executed as code', requestValue(tree, argument) >= 0 ? undefined : 'MAJOR');
}

function checkEcho(node: number, { tree, report }: TreeScope): void {
  if (requestValue(tree, node) >= 0) report(node, 'a request parameter is printed unescaped');
}

function checkMagicHash(node: number, { tree, report }: TreeScope): void {
  if (!/^[!=]=$/.test(fieldText(tree, node, 'operator'))) return;
  const isHash = ['left', 'right'].some((side) =>
    /^(?:md5|sha1|hash|crypt)$/.test(fieldText(tree, tree.childByField(node, side), 'function')),
  );
  if (isHash) report(node, "hashes like '0e12…' are compared as the number zero, so they are all equal");
}

function checkSilenced(node: number, { tree, report }: TreeScope): void {
  // Functions that warn about what the caller checks anyway.
  if (
    /^@\s*(?:unlink|mkdir|rmdir|fopen|fclose|file_get_contents|ini_set|set_time_limit|session_start|chmod|touch|stream_\w+)\b/.test(
      tree.textOf(node),
    )
  )
    return;
  if (ancestor(tree, node, ['if_statement', 'function_definition', 'method_declaration', 'program']) >= 0)
    report(node, 'errors of this call are hidden');
}

const RUNS_COMMAND = /^(?:exec|system|shell_exec|passthru|popen|proc_open)$/;
const SHELL_ESCAPED = /escapeshell(?:arg|cmd)/;

/** Values of the request are worst; a parameter that goes unescaped into the shell is next. */
function checkShell(node: number, { tree, report }: TreeScope): void {
  const isBackticks = isKind(tree, node, 'shell_command_expression');
  if (!isBackticks && !RUNS_COMMAND.test(fieldText(tree, node, 'function'))) return;
  const [first = -1] = isBackticks ? [node] : parts(tree, tree.childByField(node, 'arguments'));
  if (first < 0 || SHELL_ESCAPED.test(tree.textOf(first))) return;
  if (requestValue(tree, first) >= 0) report(node, 'a request parameter is passed to the shell');
}

const FUNCTION_KINDS = ['function_definition', 'method_declaration', 'anonymous_function'];
/** What a request or a mail is sent with so that the other side knows who asks. */
/** Somebody who asks for the certificate looks at it. */
const READS_CERTIFICATE = /CURLOPT_CERTINFO/;
const CREDENTIALS =
  /CURLOPT_USERPWD|Authorization\b|Bearer\b|X-Auth|api_?key|api_?token|passw(?:or)?d\b|secret/i;

/** Whether it is switched off each time, without a setting, and a secret is sent all the same. */
function sendsSecretUnchecked(tree: FlatTree, node: number): boolean {
  const around = ancestor(tree, node, FUNCTION_KINDS);
  const isAlways =
    around >= 0 &&
    ancestor(tree, node, ['if_statement', 'conditional_expression', 'switch_statement']) < around;
  const text = tree.textOf(Math.max(0, around));
  return isAlways && CREDENTIALS.test(text) && !READS_CERTIFICATE.test(text);
}

function checkTls(node: number, { tree, report }: TreeScope): void {
  const [name = -1, value = -1] = isKind(tree, node, 'array_element_initializer')
    ? parts(tree, node)
    : parts(tree, tree.childByField(node, 'arguments')).slice(1);
  if (name < 0 || value < 0) return;
  const option = tree.textOf(name);
  const isOff = /^(?:false|0)$/i.test(tree.textOf(value));
  if (!isOff || !/^(?:CURLOPT_SSL_VERIFYPEER|CURLOPT_SSL_VERIFYHOST|['"]verify_peer['"])$/.test(option))
    return;
  // The name on a certificate that nobody checks says nothing: one place is enough.
  const isNameOnly = option === 'CURLOPT_SSL_VERIFYHOST';
  const less = !isNameOnly && sendsSecretUnchecked(tree, node) ? undefined : 'REVIEW';
  report(node, 'all server certificates are accepted', less);
}

function checkPasswordHash(node: number, { tree, report }: TreeScope): void {
  if (!/^(?:md5|sha1)$/.test(fieldText(tree, node, 'function'))) return;
  const [value = -1] = parts(tree, tree.childByField(node, 'arguments'));
  if (
    value >= 0 &&
    /\$(?:\w*passw(?:or)?d\w*|pwd|clear_?pass)\b|->\w*password\b|\[['"]passw/i.test(tree.textOf(value))
  )
    report(node, 'passwords hashed this way are easy to crack');
}

const php = (info: Omit<TreeRule, 'grammars'>): TreeRule => ({ grammars: ['php'], inTests: 'off', ...info });

export const PHP_TREE_RULES: readonly TreeRule[] = [
  php({
    ruleKey: 'php/sql-concat',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'SQL built by string concatenation',
    why: 'SQL injection: a crafted value can read, change or delete data.',
    fix: 'Use a prepared statement and bind the values.',
    nodes: ['function_call_expression', 'member_call_expression'],
    check: checkSql,
  }),
  php({
    ruleKey: 'php/eval',
    kind: 'VULN',
    severity: 'BLOCKER',
    title: 'Dynamic code execution',
    why: 'Anyone who controls the string can run arbitrary code on the server.',
    fix: 'Call functions from an allowlist.',
    nodes: ['function_call_expression'],
    check: checkEval,
  }),
  php({
    ruleKey: 'php/unserialize-request',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Unsafe deserialization of request data',
    why: 'The sender controls which classes are instantiated, which can lead to remote code execution.',
    fix: 'Use `json_decode`.',
    patch: NO_CLASSES,
    nodes: ['function_call_expression'],
    check: checkCall,
  }),
  php({
    ruleKey: 'php/echo-request',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Cross-site scripting: request parameter printed unescaped',
    why: 'A crafted link can run a script in the visitor’s browser as part of this site (XSS).',
    fix: 'Escape it with `htmlspecialchars`.',
    patch: ESCAPE,
    nodes: ['echo_statement', 'print_intrinsic'],
    check: checkEcho,
  }),
  php({
    ruleKey: 'php/loose-hash-compare',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Hash compared with ==',
    why: 'PHP compares numeric strings as numbers: two different hashes that start with 0e are equal.',
    fix: 'Use `hash_equals`, and `password_verify` for passwords.',
    patch: SAME_TEXT,
    nodes: ['binary_expression'],
    check: checkMagicHash,
  }),
  php({
    ruleKey: 'php/silenced-call',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'Errors suppressed with @',
    why: 'The call fails without an entry in the log, and the cause is hard to find.',
    fix: 'Check the condition before the call and handle the result.',
    nodes: ['error_suppression_expression'],
    check: checkSilenced,
  }),
  php({
    ruleKey: 'php/shell-command',
    kind: 'VULN',
    severity: 'BLOCKER',
    title: 'Command injection: request parameter in a shell command',
    why: 'A value with `;` can run further commands.',
    fix: 'Escape the value with `escapeshellarg`, or avoid the shell.',
    nodes: ['function_call_expression', 'shell_command_expression'],
    check: checkShell,
  }),
  php({
    ruleKey: 'php/tls-verification-off',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'TLS certificate verification disabled',
    why: 'The connection is vulnerable to man-in-the-middle attacks.',
    fix: 'Keep verification on, and trust a private CA with `CURLOPT_CAINFO`.',
    nodes: ['function_call_expression', 'member_call_expression', 'array_element_initializer'],
    check: checkTls,
  }),
  php({
    ruleKey: 'php/weak-password-hash',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Password hashed with MD5 or SHA-1',
    why: 'These hashes are fast: stolen passwords are cracked within hours.',
    fix: 'Use `password_hash` and `password_verify`.',
    nodes: ['function_call_expression'],
    check: checkPasswordHash,
  }),
];
