import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isKind, unwrapped } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { argumentsOf, declarationOf, methodAround, stringValue, typeOf } from './declarations.ts';
import { concatenationOf, type Concatenation } from './taint.ts';
import { textOrigin } from './text-origin.ts';

const RUNS_SQL =
  /^(?:execute|executeQuery|executeUpdate|addBatch|prepareStatement|prepareCall|createQuery|createNativeQuery|createSQLQuery|query|queryFor\w+|update|batchUpdate)$/;
const SQL_TYPES =
  /^(?:Statement|PreparedStatement|Connection|JdbcTemplate|JdbcOperations|NamedParameterJdbc\w+|EntityManager|Session|QueryRunner|JdbcClient)$/;
const SQL = /\b(?:select|insert|update|delete|where|from|call|alter|drop|order by|values)\b/i;
const BEFORE_TABLE = /\b(?:from|into|update|table|join|truncate)\s+[`"]?$/i;

/** A name of a table cannot be a bound value. */
function isTableNameOnly({ literals, inserted }: Concatenation): boolean {
  return inserted.length === 1 && BEFORE_TABLE.test(literals[0] ?? '');
}

/** Type of the receiver; for `em.unwrap(…)` and `getConnection()` by the name of the call. */
function receiverType(tree: FlatTree, object: number): string {
  if (isKind(tree, object, 'method_invocation')) {
    const name = fieldText(tree, object, 'name');
    return /^(?:get)?(?:connection|currentSession|entityManager|jdbcTemplate)$/i.test(name)
      ? name.replace(/^get|^Current/gi, '').replace(/^currentSession$/i, 'Session')
      : '';
  }
  return typeOf(tree, object);
}

function checkSql(node: number, { tree, report }: TreeScope): void {
  if (!RUNS_SQL.test(fieldText(tree, node, 'name'))) return;
  const object = tree.childByField(node, 'object');
  const [argument = -1] = argumentsOf(tree, node);
  if (object < 0 || argument < 0 || !SQL_TYPES.test(receiverType(tree, object))) return;
  const text = concatenationOf(tree, argument);
  if (!text || !SQL.test(text.literals.join(' '))) return;
  const origins = text.inserted.map((piece) => textOrigin(tree, piece));
  const isOutside = origins.includes('outside');
  // Names of tables are mostly the program's own.
  if (!isOutside && (!origins.includes('caller') || isTableNameOnly(text))) return;
  const chosen = text.inserted.filter((_, at) => origins[at] !== 'unknown');
  const pieces = chosen.map((piece) => tree.textOf(piece).slice(0, 40)).join(', ');
  report(node, `'${pieces}' is concatenated into the SQL`, isOutside ? undefined : 'MAJOR');
}

const RAW = /\$\{(?!\s*(?:@|ew\.|criteri|orderByClause|params\.dataScope))[^{}]+\}/;

function checkMapper(node: number, { tree, report }: TreeScope): void {
  if (!/^(?:Select|Update|Insert|Delete)$/.test(fieldText(tree, node, 'name'))) return;
  const text = fieldText(tree, node, 'arguments');
  const raw = RAW.exec(text);
  if (!raw) return;
  const isTable = BEFORE_TABLE.test(text.slice(0, raw.index));
  report(node, `${raw[0]} is inserted into the SQL unescaped`, isTable ? 'MAJOR' : undefined);
}

function checkWrapper(node: number, { tree, report }: TreeScope): void {
  const name = fieldText(tree, node, 'name');
  const object = tree.childByField(node, 'object');
  const [argument = -1] = argumentsOf(tree, node);
  if ((name !== 'last' && name !== 'apply') || object < 0 || argument < 0) return;
  const receiver = `${typeOf(tree, object)} ${tree.textOf(object).slice(0, 200)}`;
  if (!/wrapper|lambdaQuery|\bquery\(|\bl?qw\b/i.test(receiver)) return;
  const text = concatenationOf(tree, argument);
  // `LIMIT ` followed by anything but a text is a number that went through a call.
  if (!text || (/^\s*limit\s*$/i.test(text.literals[0] ?? '') && !text.fromParameter)) return;
  report(
    node,
    `'${tree.textOf(text.inserted[0] ?? argument).slice(0, 40)}' is inserted into the SQL unescaped`,
  );
}

function checkExec(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'exec') return;
  const object = tree.childByField(node, 'object');
  const isRuntime =
    object >= 0 && (tree.textOf(object) === 'Runtime.getRuntime()' || typeOf(tree, object) === 'Runtime');
  const [argument = -1] = argumentsOf(tree, node);
  if (!isRuntime || argument < 0) return;
  const text = concatenationOf(tree, argument);
  if (text)
    report(
      node,
      `'${tree.textOf(text.inserted[0] ?? argument).slice(0, 40)}' is concatenated into the command`,
      text.fromParameter ? undefined : 'CRITICAL',
    );
  else if (declarationOf(tree, tree.textOf(argument), argument)?.scope === 'parameter')
    report(node, 'the command comes from a parameter', 'MAJOR');
}

function checkShell(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'type') !== 'ProcessBuilder') return;
  const passed = argumentsOf(tree, node);
  const values = passed.map((one) => stringValue(tree, one) ?? '');
  const isShell =
    /(?:^|\/)(?:ba|z|)sh$|^cmd(?:\.exe)?$/.test(values[0] ?? '') && /^[-/][cC]$/.test(values[1] ?? '');
  const text = isShell && passed[2] !== undefined ? concatenationOf(tree, passed[2]) : undefined;
  if (text)
    report(node, 'a shell runs a command built from variables', text.fromParameter ? undefined : 'CRITICAL');
}

const CHECKS_PATH =
  /getCanonicalPath|toRealPath|normalize\(|FilenameUtils\.getName|startsWith\(|\.contains\("\.\.|\b(?:check|ensure|assert|validate|verify|require|forbid|prevent|is)\w{0,80}(?:Traversal|Inside|Within|Slip|Safe|Path|Folder|Director(?:y|ies))\w{0,80}\(/;
const FOREIGN_NAME = /\.getOriginalFilename\(\)$/;

/** Name given by an upload or an archive that this expression is, or was set from; '' otherwise. */
function foreignName(tree: FlatTree, node: number): string {
  let at = unwrapped(tree, node);
  if (isKind(tree, at, 'identifier')) at = declarationOf(tree, tree.textOf(at), at)?.value ?? -1;
  if (!isKind(tree, at, 'method_invocation')) return '';
  if (FOREIGN_NAME.test(tree.textOf(at))) return 'upload';
  const object = tree.childByField(at, 'object');
  const isEntry =
    fieldText(tree, at, 'name') === 'getName' &&
    object >= 0 &&
    /^(?:Zip|Jar|Tar)\w*Entry$/.test(typeOf(tree, object));
  return isEntry ? 'archive' : '';
}

function checkPath(node: number, { tree, report }: TreeScope): void {
  const isFile = /^(?:File|FileOutputStream)$/.test(fieldText(tree, node, 'type'));
  const isPath = /^(?:Paths?\.(?:get|of)|\w+\.resolve)$/.test(
    `${fieldText(tree, node, 'object')}.${fieldText(tree, node, 'name')}`,
  );
  if (!isFile && !isPath) return;
  const method = methodAround(tree, node);
  if (method >= 0 && CHECKS_PATH.test(tree.textOf(method))) return;
  for (const argument of argumentsOf(tree, node)) {
    const pieces = [argument, ...descendants(tree, argument, ['identifier', 'method_invocation'])];
    const source = pieces
      .map((piece) => (isOperand(tree, piece, argument) ? foreignName(tree, piece) : ''))
      .find((one) => one !== '');
    if (source === undefined) continue;
    report(node, `a name in the ${source} may escape the target folder with '../'`);
    return;
  }
}

/** Whether a node is the argument itself or a direct piece of its concatenation. */
function isOperand(tree: FlatTree, node: number, argument: number): boolean {
  for (let at = node; at !== argument; at = tree.parent[at] ?? argument)
    if (!isKind(tree, tree.parent[at] ?? argument, 'binary_expression', 'parenthesized_expression'))
      return false;
  return true;
}

const vulnerability = (info: Omit<TreeRule, 'kind' | 'grammars'>): TreeRule => ({
  kind: 'VULN',
  grammars: JAVA,
  ...info,
});

export const INJECTION_RULES: readonly TreeRule[] = [
  vulnerability({
    ruleKey: 'java/sql-concat',
    severity: 'CRITICAL',
    title: 'SQL built by string concatenation',
    why: 'SQL injection: a crafted value can read, change or delete data.',
    fix: 'Use `?` or a named parameter and bind the value.',
    nodes: ['method_invocation'],
    inTests: 'off',
    check: checkSql,
  }),
  vulnerability({
    ruleKey: 'java/mybatis-dollar',
    severity: 'CRITICAL',
    title: 'Unescaped value in SQL of a mapper annotation',
    why: '`${…}` is replaced before the statement is prepared: SQL injection is possible.',
    fix: 'Use `#{…}`; accept column and table names only from an allowlist.',
    nodes: ['annotation'],
    check: checkMapper,
  }),
  vulnerability({
    ruleKey: 'java/mybatis-plus-raw-sql',
    severity: 'CRITICAL',
    title: 'Raw SQL in a query wrapper',
    why: '`last` and `apply` add their text to the SQL unescaped: SQL injection is possible.',
    fix: 'Use the placeholders of `apply("x = {0}", value)`, or a method of the wrapper.',
    nodes: ['method_invocation'],
    inTests: 'off',
    check: checkWrapper,
  }),
  vulnerability({
    ruleKey: 'java/command-exec',
    severity: 'BLOCKER',
    title: 'Command built by string concatenation',
    why: 'Spaces and options in a value change the command or its arguments.',
    fix: 'Use ProcessBuilder with one list entry per argument, and check values against an allowlist.',
    nodes: ['method_invocation'],
    inTests: 'off',
    check: checkExec,
  }),
  vulnerability({
    ruleKey: 'java/shell-command',
    severity: 'BLOCKER',
    title: 'Shell command built by string concatenation',
    why: 'Command injection: the shell runs `;`, `|` and `$(…)` in a value as further commands.',
    fix: 'Run the program without a shell, with one argument per value.',
    nodes: ['object_creation_expression'],
    inTests: 'off',
    check: checkShell,
  }),
  vulnerability({
    ruleKey: 'java/foreign-file-name',
    severity: 'CRITICAL',
    title: 'Zip slip: an archive entry or upload name may escape the target folder',
    why: 'With `../` in the name, the file is written outside the target folder.',
    fix: 'Use only the last part of the name, or check that the normalized path is inside the target folder.',
    nodes: ['object_creation_expression', 'method_invocation'],
    inTests: 'off',
    check: checkPath,
  }),
];
