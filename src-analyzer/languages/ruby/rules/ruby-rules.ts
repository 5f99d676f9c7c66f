import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import { occursAfter } from '#analyzer/source/text-order.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { lineOfMatch } from '#analyzer/rules/precedent.ts';
import type { TreeRule, TreeScope } from '#analyzer/rules/tree-rule.ts';
import { RESCUE_STANDARD, SAFE_YAML } from './patches.ts';

const RUNS_SQL =
  /^(?:where|find_by_sql|count_by_sql|execute|exec_query|exec_update|select_all|select_value|select_values|select_rows|having|joins|delete_by|destroy_by)$/;
/** A local value between quotes: `'#{name}'`, `"%#{name}%"`; calls mostly name tables, columns and numbers. */
const QUOTED_LOCAL = /'%?#\{\s*([a-z_]\w*)\s*\}%?'/;
/** A local value as it comes; what a program asks of its settings and constants is its own. */
const LOCAL = /^[a-z_]\w*$/;
/** Numbers, and what was made safe. */
const HARMLESS = /\bto_[if]\b|quot|sanitize|escape|Shellwords/;
const FROM_REQUEST = /\b(?:params|cookies|request)\b/;
/** What is sent itself, decoded or not: a signed cookie is the program's own, and a key is no data. */
const SENT =
  /^(?:(?:Base64|CGI|URI|Zlib::\w{1,20})\.\w{1,30}\()*(?:params\b|cookies(?!\.(?:signed|encrypted))\b|request\.(?:body|raw_post|params|query_parameters|request_parameters|headers|cookies)\b)/;
/** From this version on `YAML.load` makes plain values only. https://www.ruby-lang.org/en/news/2021/12/25/ruby-3-1-0-released/ */
const SAFE_VERSION = /^[ \t]*ruby[ \t(]{1,4}["'](?:~>|>=)?[ ]?(?:3\.[1-9]|[4-9])/gm;

/** Interpolated pieces of a text, without the marks. */
function piecesOf(tree: FlatTree, text: number): string[] {
  return descendants(tree, text, ['interpolation']).map((one) => tree.textOf(one).slice(2, -1).trim());
}

/** A piece of a condition with a value between quotes: `" and name like '%#{name}%'"`. */
const CONDITION = /^["']?\s*(?:and|or|where)\s[^"]{0,200}(?:=|like)\s*'%?#\{/i;

/** A condition that is put together step by step: `@conditions += " and …"`. */
function checkCondition(node: number, { tree, report }: TreeScope): void {
  const added = tree.childByField(node, 'right');
  if (!isKind(tree, added, 'string') || !CONDITION.test(tree.textOf(added))) return;
  const piece = piecesOf(tree, added).find((one) => !HARMLESS.test(one) && !/^[A-Z]/.test(one));
  if (piece !== undefined) report(node, `'${piece.slice(0, 60)}' is concatenated into the SQL`, 'MAJOR');
}

function checkSql(node: number, scope: TreeScope): void {
  const { tree, report } = scope;
  if (isKind(tree, node, 'operator_assignment')) {
    checkCondition(node, scope);
    return;
  }
  if (!RUNS_SQL.test(fieldText(tree, node, 'method'))) return;
  const [argument = -1] = parts(tree, tree.childByField(node, 'arguments'));
  if (!isKind(tree, argument, 'string')) return;
  const foreign = piecesOf(tree, argument).find((one) => FROM_REQUEST.test(one) && !HARMLESS.test(one));
  const local = QUOTED_LOCAL.exec(tree.textOf(argument))?.[1];
  if (foreign !== undefined) report(node, `'${foreign.slice(0, 60)}' is concatenated into the SQL`);
  else if (local !== undefined) report(node, `'${local}' is concatenated into the SQL`, 'MAJOR');
}

/** Where gems and Rails keep further commands: elsewhere a folder `tasks` holds work in the background. */
const RUBY_COMMANDS = /(?:^|\/)(?:exe|tasks?|extra|guides)\//;

function reportCommand(node: number, text: number, { tree, file, report }: TreeScope): void {
  // Build scripts and tools of a developer run commands of their own making.
  if (isCommand(file.path) || RUBY_COMMANDS.test(file.path)) return;
  const pieces = piecesOf(tree, text).filter((one) => !HARMLESS.test(one));
  const foreign = pieces.find((one) => FROM_REQUEST.test(one));
  const before = tree.text.slice(0, tree.start[node]).split('\n');
  const isEscaped = (name: string): boolean => {
    const isSet = new RegExp(`\\b${name}\\s*=`);
    return before.some((line) => occursAfter(line, isSet, /quote|escape/));
  };
  const local = pieces.find(
    (one) => LOCAL.test(one) && !isEscaped(one) && !/^(?:pid|port|count|cmd|command)$/.test(one),
  );
  const piece = foreign ?? local;
  if (piece !== undefined)
    report(
      node,
      `'${piece.slice(0, 60)}' is passed to the shell`,
      foreign === undefined ? 'MAJOR' : undefined,
    );
}

function checkShell(node: number, scope: TreeScope): void {
  const { tree } = scope;
  if (isKind(tree, node, 'subshell')) {
    reportCommand(node, node, scope);
    return;
  }
  const method = fieldText(tree, node, 'method');
  const receiver = fieldText(tree, node, 'receiver');
  const isShell =
    (/^(?:system|exec|spawn)$/.test(method) && /^(?:|Kernel|Process)$/.test(receiver)) ||
    (method === 'popen' && receiver === 'IO') ||
    (/^(?:capture2e?|capture3|popen3|popen2e?)$/.test(method) && receiver === 'Open3');
  if (!isShell) return;
  const [command = -1, ...more] = parts(tree, tree.childByField(node, 'arguments'));
  // With further arguments the first one is a program, not a line for the shell.
  const isLine = more.every((one) => isKind(tree, one, 'pair', 'hash', 'hash_splat_argument'));
  if (isLine && isKind(tree, command, 'string')) reportCommand(node, command, scope);
}

function checkLoad(node: number, { tree, report }: TreeScope): void {
  const receiver = fieldText(tree, node, 'receiver');
  const method = fieldText(tree, node, 'method');
  const [argument = -1] = parts(tree, tree.childByField(node, 'arguments'));
  if (argument < 0) return;
  const text = tree.textOf(argument);
  const isMarshal = receiver === 'Marshal' && /^(?:load|restore)$/.test(method);
  if ((isMarshal || (receiver === 'YAML' && /^(?:load|unsafe_load)$/.test(method))) && SENT.test(text))
    report(node, 'the request controls which classes are instantiated');
}

function checkCode(node: number, { tree, report }: TreeScope): void {
  const method = fieldText(tree, node, 'method');
  const list = tree.childByField(node, 'arguments');
  const receiver = fieldText(tree, node, 'receiver');
  const [argument = -1] = parts(tree, list);
  const passed = argument < 0 ? '' : tree.textOf(argument);
  const isEval = /^(?:eval|instance_eval|class_eval|module_eval)$/.test(method) && /^params\b/.test(passed);
  const isSend = /^(?:send|public_send|__send__)$/.test(method) && /^params\b/.test(passed);
  const isClass = /^(?:constantize|safe_constantize)$/.test(method) && /^params\b/.test(receiver);
  // Somebody who writes that the value is limited has limited it elsewhere, for example in the routes.
  const above = tree.text.slice(Math.max(0, (tree.start[node] ?? 0) - 160), tree.start[node]);
  if (/#[^\n]{0,160}\b(?:constrained|limited|allowed|permitted|whitelist\w*|validated)\b/i.test(above))
    return;
  if (isEval || isSend || isClass) report(node, 'the request controls what is called');
}

/** Whether an earlier clause of the same block raises again what stops the program: `rescue Interrupt, SystemExit; raise`. */
function letsStopsThrough(tree: FlatTree, clause: number): boolean {
  if (!isKind(tree, clause, 'rescue')) return false;
  return (
    /\b(?:SystemExit|Interrupt|SignalException)\b/.test(fieldText(tree, clause, 'exceptions')) &&
    /\braise\b/.test(fieldText(tree, clause, 'body'))
  );
}

function checkRescue(node: number, { tree, report }: TreeScope): void {
  const caught = tree.childByField(node, 'exceptions');
  if (caught < 0 || !/(?:^|[\s,])Exception\b/.test(tree.textOf(caught))) return;
  const variable = tree.childByField(node, 'variable');
  const name = variable < 0 ? '' : tree.textOf(variable).replace(/^=>\s*/, '');
  const body = tree.childByField(node, 'body');
  const text = body < 0 ? '' : tree.textOf(body);
  // Raised again, kept for later, or handed to somebody who asked for it.
  if (/\braise\b|\bfail\b|\bthrow\b|\bexit\b|\babort\b/.test(text)) return;
  if (name !== '' && new RegExp(`=\\s*${name}\\b|[(,<]\\s*${name}\\s*[),\\n]|<<\\s*${name}\\b`).test(text))
    return;
  if (tree.children(tree.parent[node] ?? -1).some((one) => one < node && letsStopsThrough(tree, one))) return;
  report(node, '`rescue Exception` also catches interrupts and exits');
}

const ruby = (info: Omit<TreeRule, 'grammars' | 'inTests'>): TreeRule => ({
  grammars: ['ruby'],
  inTests: 'off',
  ...info,
});

export const RUBY_TREE_RULES: readonly TreeRule[] = [
  ruby({
    ruleKey: 'ruby/sql-interpolation',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'SQL built by string concatenation',
    why: 'SQL injection: a crafted value can read, change or delete data.',
    fix: 'Pass the value as a parameter: `where("name = ?", name)` or `where(name: name)`.',
    nodes: ['call', 'operator_assignment'],
    check: checkSql,
  }),
  ruby({
    ruleKey: 'ruby/shell-command',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Shell command built by string concatenation',
    why: 'Command injection: a value with `;` or `$( )` can run further commands.',
    fix: 'Pass program and arguments separately, `system("git", "show", id)`, or use `Shellwords.escape`.',
    nodes: ['call', 'subshell'],
    check: checkShell,
  }),
  ruby({
    ruleKey: 'ruby/unsafe-load',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Unsafe deserialization of request data',
    why: 'The sender controls which classes are instantiated, which can lead to remote code execution.',
    fix: 'Use `JSON.parse` or `YAML.safe_load`.',
    patch: SAFE_YAML,
    forAll: {
      languages: ['Ruby'],
      lineIn: ({ path, text }) => (/(?:^|\/)Gemfile$/.test(path) ? lineOfMatch(text, SAFE_VERSION, '#') : 0),
    },
    nodes: ['call'],
    check: checkLoad,
  }),
  ruby({
    ruleKey: 'ruby/code-from-request',
    kind: 'VULN',
    severity: 'CRITICAL',
    title: 'Request controls the called method or class',
    why: 'The sender can call any method of the program.',
    fix: 'Use an allowlist of names.',
    nodes: ['call'],
    check: checkCode,
  }),
  ruby({
    ruleKey: 'ruby/rescue-exception',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'rescue Exception',
    why: '`Exception` includes interrupts, exits and out-of-memory errors, so what should stop the program can be swallowed here.',
    fix: 'Rescue `StandardError` or the expected classes.',
    patch: RESCUE_STANDARD,
    nodes: ['rescue'],
    check: checkRescue,
  }),
];
