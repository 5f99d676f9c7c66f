import { occursAfter } from '#analyzer/source/text-order.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isKind, parts } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { LOOPS } from '../loops.ts';
import { argumentsOf, declarationOf, hasModifier, methodAround, typeOfCaught } from './declarations.ts';
import { LOG_CAUSE, PASS_CAUSE } from './patches.ts';

/** Name of the caught exception, '' outside of a handler. */
function caughtName(tree: FlatTree, handler: number): string {
  return handler < 0 ? '' : fieldText(tree, tree.childOfKind(handler, 'catch_formal_parameter'), 'name');
}

const mentions = (text: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(text);

/** Exceptions that say all there is to say: the cause adds nothing for who reads the log. */
const SELF_EXPLAINED =
  /NumberFormatException|InterruptedException|CloneNotSupported|NoSuchAlgorithm|BindException|ExpiredJwt|BadCredentials/;

function checkCause(node: number, { tree, report }: TreeScope): void {
  const [created = -1] = parts(tree, node);
  const handler = ancestor(tree, node, ['catch_clause', 'lambda_expression', 'class_body']);
  if (!isKind(tree, created, 'object_creation_expression') || !isKind(tree, handler, 'catch_clause')) return;
  const name = caughtName(tree, handler);
  const head = tree.text.slice(tree.start[handler], tree.start[tree.childByField(handler, 'body')]);
  if (name === '' || SELF_EXPLAINED.test(head)) return;
  // Logged before, or kept under another name: not lost.
  const body = tree.textOf(tree.childByField(handler, 'body'));
  const isKept = mentions(body.replaceAll(/\b\w+\.getMessage\(\)/g, ''), name);
  if (!isKept) report(node, `'${name}' is not passed on: the root cause is lost`);
}

const LOGS = /^(?:log|logger|LOG|LOGGER|_log)$/;

/** Any of many places may have failed. */
const BROAD =
  /^(?:Exception|RuntimeException|Throwable|Error|NullPointerException|IllegalStateException|IOException|SQLException)$/;
/** Says all by its name. */
const TELLING =
  /^(?:MissingResource|NumberFormat|UnknownHost|FileNotFound|NoSuchFile|\w*Parse|Http\w+)Exception$/;

function checkLog(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'error' || !LOGS.test(fieldText(tree, node, 'object'))) return;
  const handler = ancestor(tree, node, ['catch_clause', 'lambda_expression', 'class_body']);
  const name = isKind(tree, handler, 'catch_clause') ? caughtName(tree, handler) : '';
  if (name === '') return;
  const passed = argumentsOf(tree, node).map((one) => tree.textOf(one));
  if (
    passed.some(
      (one) =>
        one === name ||
        /^(?:ex|cause|target\w*|throwable|t)$/.test(one) ||
        /getStackTrace|getCause/.test(one),
    )
  )
    return;
  const body = tree.textOf(tree.childByField(handler, 'body'));
  // Thrown again with its cause, or written out in another call.
  const isPassed = new RegExp(`[,(]\\s*${name}\\s*\\)`).test(body);
  const cause = new RegExp(`\\b${name}\\b(?!\\.getMessage)`);
  const isKept = isPassed || body.split(';').some((part) => occursAfter(part, /\bthrow\b/, cause));
  const type = typeOfCaught(tree, handler);
  // A narrow exception is known by what is logged of it, a telling one by its name.
  const isKnown = !BROAD.test(type) && (passed.some((one) => mentions(one, name)) || TELLING.test(type));
  if (!isKept) report(node, 'the stack trace is missing from the log', isKnown ? 'REVIEW' : undefined);
}

const STORES = /(?:repository|mapper|dao)$/i;
const READS = /^(?:find|get|select|query|load|count|exists|list|search)/;
const WRITES = /^(?:save|insert|update|delete|remove)/;
const MANY = /(?:batch|ids|list|all|in|many)$|(?:batch|byIds|list|all)/i;
const EACH = /^(?:forEach|map|peek|filter|flatMap|mapToObj|anyMatch|allMatch)$/;

/** The loop, or the per-element lambda of a stream, that runs this node again and again; -1 for none. */
function loopAround(tree: FlatTree, node: number): number {
  const up = ancestor(tree, node, [
    ...LOOPS,
    'lambda_expression',
    'method_declaration',
    'constructor_declaration',
    'class_body',
  ]);
  if (up < 0) return -1;
  if (isKind(tree, up, 'lambda_expression')) {
    const call = tree.parent[tree.parent[up] ?? -1] ?? -1;
    const isStream = isKind(tree, call, 'method_invocation') && EACH.test(fieldText(tree, call, 'name'));
    return isStream && /stream\(|forEach|Stream\b/.test(tree.textOf(call).slice(0, 400)) ? up : -1;
  }
  if (!isKind(tree, up, ...LOOPS)) return -1;
  // What a for-each runs over is computed once; a while loop by pages or until empty needs its query.
  const value = tree.childByField(up, 'value');
  if (value >= 0 && node >= value && node < (tree.last[value] ?? 0)) return loopAround(tree, up);
  return isKind(tree, up, 'enhanced_for_statement', 'for_statement') ? up : -1;
}

const DATABASES =
  /(?:JdbcTemplate|JdbcOperations|DataSource|EntityManager|Connection|SqlSession|JdbcClient)$/;

/** Whether each round goes to a database of its own, which no single query could reach. */
function asksOtherDatabase(tree: FlatTree, call: number, loop: number): boolean {
  return argumentsOf(tree, call).some((argument) => {
    if (!isKind(tree, argument, 'identifier')) return false;
    const source = declarationOf(tree, tree.textOf(argument), call);
    return source !== undefined && source.node > loop && DATABASES.test(source.type);
  });
}

function checkQuery(node: number, { tree, report }: TreeScope): void {
  const object = tree.childByField(node, 'object');
  if (object < 0 || !/^(?:this\.)?\w+$/.test(tree.textOf(object)) || !STORES.test(tree.textOf(object)))
    return;
  const name = fieldText(tree, node, 'name');
  const isRead = READS.test(name);
  if ((!isRead && !WRITES.test(name)) || MANY.test(name)) return;
  const loop = loopAround(tree, node);
  if (loop < 0 || asksOtherDatabase(tree, node, loop)) return;
  report(node, `one ${isRead ? 'query' : 'write'} per element`, isRead ? undefined : 'MINOR');
}

function checkTrace(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'name') !== 'printStackTrace' || argumentsOf(tree, node).length > 0) return;
  if (tree.childByField(node, 'object') >= 0) report(node, 'goes to the console and bypasses the log');
}

function checkExit(node: number, { tree, report }: TreeScope): void {
  if (fieldText(tree, node, 'object') !== 'System' || fieldText(tree, node, 'name') !== 'exit') return;
  const method = methodAround(tree, node);
  const isMain =
    method >= 0 && /^(?:main|exit\w*|shutdown\w*|usage|printUsage)$/.test(fieldText(tree, method, 'name'));
  if (!isMain && !/\bvoid main\s*\(/.test(tree.text)) report(node, 'terminates the whole program');
}

function checkConcat(node: number, { tree, report }: TreeScope): void {
  const left = tree.childByField(node, 'left');
  if (fieldText(tree, node, 'operator') !== '+=' || !isKind(tree, left, 'identifier')) return;
  const loop = ancestor(tree, node, [...LOOPS, 'lambda_expression', 'method_declaration', 'class_body']);
  const source = declarationOf(tree, tree.textOf(left), node);
  if (!isKind(tree, loop, ...LOOPS) || source?.type !== 'String' || source.node > loop) return;
  // Leaving the loop right after means it happens once.
  const jumps = descendants(tree, tree.parent[tree.parent[node] ?? -1] ?? -1, [
    'break_statement',
    'return_statement',
  ]);
  if (jumps.length === 0) report(node, `'${tree.textOf(left)}' is copied in every iteration`);
}

const COLLECTIONS = /^(?:List|ArrayList|Map|HashMap|Set|HashSet|ConcurrentHashMap|LinkedList|TreeMap)$/;

function checkPublicState(node: number, { tree, report }: TreeScope): void {
  if (
    !hasModifier(tree, node, 'public') ||
    !hasModifier(tree, node, 'static') ||
    hasModifier(tree, node, 'final')
  )
    return;
  const type = fieldText(tree, node, 'type').replace(/<.*$/s, '');
  const name = fieldText(tree, tree.childByField(node, 'declarator'), 'name');
  if (COLLECTIONS.test(type) || type.endsWith('[]'))
    report(tree.childByField(node, 'declarator'), `any code can replace '${name}'`);
}

function checkExecutor(node: number, { tree, report }: TreeScope): void {
  if (
    fieldText(tree, node, 'object') !== 'Executors' ||
    fieldText(tree, node, 'name') !== 'newCachedThreadPool'
  )
    return;
  report(node, 'the number of threads has no limit');
}

const smell = (info: Omit<TreeRule, 'kind' | 'grammars'>): TreeRule => ({
  kind: 'SMELL',
  grammars: JAVA,
  inTests: 'off',
  ...info,
});

export const JAVA_SMELLS: readonly TreeRule[] = [
  smell({
    ruleKey: 'java/exception-cause-lost',
    severity: 'MAJOR',
    // 3, 7, 1: the message says it all, or the exception takes no cause.
    confidence: 'REVIEW',
    title: 'Exception thrown without its cause',
    why: 'The log shows where the second exception was created, not where and why the first one happened.',
    fix: 'Pass the caught exception as the cause.',
    nodes: ['throw_statement'],
    suppressedAs: ['PreserveStackTrace'],
    check: checkCause,
    patch: PASS_CAUSE,
  }),
  smell({
    ruleKey: 'java/log-without-cause',
    severity: 'MAJOR',
    title: 'Exception logged without its stack trace',
    why: 'The message alone, often `null`, does not show which line failed.',
    fix: 'Pass the exception as the last argument: `log.error("…", e)`.',
    nodes: ['method_invocation'],
    check: checkLog,
    patch: LOG_CAUSE,
  }),
  smell({
    ruleKey: 'java/query-in-loop',
    severity: 'MAJOR',
    title: 'Database query in a loop (N+1)',
    why: 'A hundred elements cause a hundred round trips: fast with test data, slow in production.',
    fix: 'Load all rows with one query by a list of IDs, and look them up in a map.',
    nodes: ['method_invocation'],
    check: checkQuery,
  }),
  smell({
    ruleKey: 'java/print-stack-trace',
    severity: 'MINOR',
    title: 'Stack trace printed to the console',
    why: 'It bypasses the log and has no level, time or request.',
    fix: 'Log it: `log.error("…", e)`.',
    nodes: ['method_invocation'],
    suppressedAs: ['CallToPrintStackTrace'],
    check: checkTrace,
  }),
  smell({
    ruleKey: 'java/system-exit',
    severity: 'MAJOR',
    title: 'System.exit outside of main',
    why: 'In a server, one request would stop all others.',
    fix: 'Throw an exception and let the caller decide.',
    nodes: ['method_invocation'],
    check: checkExit,
  }),
  smell({
    ruleKey: 'java/string-concat-in-loop',
    severity: 'MINOR',
    // Most such loops turn a few times.
    confidence: 'REVIEW',
    title: 'String concatenation in a loop',
    why: 'Every iteration copies the whole string: ten thousand iterations copy fifty million characters.',
    fix: 'Use a StringBuilder or `String.join`.',
    nodes: ['assignment_expression'],
    suppressedAs: ['StringConcatenationInLoop'],
    check: checkConcat,
  }),
  smell({
    ruleKey: 'java/public-static-mutable',
    severity: 'MAJOR',
    title: 'Mutable public static field',
    why: 'Any class can replace it, in any thread.',
    fix: 'Make it private and final, and provide methods.',
    nodes: ['field_declaration'],
    check: checkPublicState,
  }),
  smell({
    ruleKey: 'java/unbounded-executor',
    severity: 'MAJOR',
    title: 'Unbounded thread pool',
    why: 'Nothing here limits the threads: as many are started as tasks come in at once. Where callers do not limit them either, memory runs out under load.',
    fix: 'Use a ThreadPoolExecutor with a maximum size and a bounded queue.',
    nodes: ['method_invocation'],
    check: checkExecutor,
  }),
];
