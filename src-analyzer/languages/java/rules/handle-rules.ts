import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { ancestor, descendants, fieldText, isInside, isKind, NONE } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { keepsAll, TRIES } from './attempts.ts';
import { annotationsOf, argumentsOf, chainEnd, METHODS, methodAround } from './declarations.ts';
import { isPartOfStart, isRunByHand } from './starts.ts';

const FUNCTIONS = [...METHODS, 'lambda_expression', 'static_initializer'];

/** What is opened by a call or construction: the type it is declared with, what opens it, and the package it is from. */
interface Opener {
  readonly types: RegExp;
  readonly opens: RegExp;
  readonly from: RegExp;
  readonly what: string;
}

/** Handles of which there are few: a pool hands them out, or the other side counts them. */
const OPENERS: readonly Opener[] = [
  {
    types: /^(?:java\.sql\.)?Connection$|^var$/,
    opens: /^getConnection$/,
    from: /^import java\.sql\.(?:Connection|\*);/m,
    what: 'database connection',
  },
  {
    types: /^Jedis$|^var$/,
    opens: /^getResource$/,
    from: /^import redis\.clients\.jedis\./m,
    what: 'connection of the pool',
  },
  {
    types: /^EntityManager$|^var$/,
    opens: /^createEntityManager$/,
    from: /^import (?:javax|jakarta)\.persistence\./m,
    what: 'entity manager',
  },
  { types: /^Session$|^var$/, opens: /^openSession$/, from: /^import org\.hibernate\./m, what: 'session' },
  {
    types: /^(?:Initial)?(?:Dir|Ldap)Context$|^var$/,
    opens: /^Initial(?:Dir|Ldap)Context$/,
    from: /^import javax\.naming\./m,
    what: 'directory connection',
  },
];

const openedBy = (tree: FlatTree, value: number): string => {
  if (isKind(tree, value, 'method_invocation')) return fieldText(tree, value, 'name');
  if (isKind(tree, value, 'object_creation_expression'))
    return fieldText(tree, value, 'type').replace(/^.*\./, '');
  return '';
};

const RELEASES = ['finally_clause', 'resource'];

/** Whether a finally block, or a resource of a `try`, has the name in it. */
function isReleasedAlways(tree: FlatTree, uses: readonly number[]): boolean {
  return uses.some((use) => isKind(tree, ancestor(tree, use, [...RELEASES, ...METHODS]), ...RELEASES));
}

/**
 * Whether a failure before the `close` does not pass it by: a handler closes as well, or takes all that fails between the
 * opening and the `close`.
 */
function isClosedAllTheSame(tree: FlatTree, uses: readonly number[]): boolean {
  const closing = uses.filter((use) => fateOf(tree, use) === 'closed');
  if (
    closing.some((use) => ancestor(tree, use, ['catch_clause', ...METHODS]) !== ancestor(tree, use, METHODS))
  )
    return closing.length > 1;
  return uses.every((use) => {
    if (closing.includes(use)) return true;
    const attempt = ancestor(tree, use, [...TRIES, ...FUNCTIONS]);
    return (
      isKind(tree, attempt, ...TRIES) &&
      keepsAll(tree, attempt) &&
      descendants(tree, attempt, ['return_statement']).length === 0 &&
      closing.some((close) => !isInside(tree, close, attempt))
    );
  });
}

type Fate = 'escapes' | 'closed' | 'used';

/** What a use of a name does with what it holds. */
function fateOf(tree: FlatTree, use: number): Fate {
  const up = tree.parent[use] ?? NONE;
  if (isKind(tree, up, 'method_invocation') && tree.fieldName(use) === 'object')
    return fieldText(tree, up, 'name') === 'close' ? 'closed' : 'used';
  if (isKind(tree, up, 'binary_expression', 'instanceof_expression', 'parenthesized_expression'))
    return 'used';
  // A helper that closes what it is given.
  const call = isKind(tree, up, 'argument_list') ? (tree.parent[up] ?? NONE) : NONE;
  if (/^(?:close|safeClose|release)/i.test(fieldText(tree, call, 'name'))) return 'closed';
  return 'escapes';
}

/** What opens the handle that a variable is declared with; undefined where nothing does, or somebody else closes it. */
function openerOf(tree: FlatTree, node: number): Opener | undefined {
  const declaration = tree.parent[node] ?? NONE;
  const value = tree.childByField(node, 'value');
  const opener = OPENERS.find(({ opens }) => opens.test(openedBy(tree, value)));
  if (!opener || !isKind(tree, declaration, 'local_variable_declaration')) return undefined;
  // Lombok writes the `close`.
  if (annotationsOf(tree, declaration).includes('Cleanup')) return undefined;
  // A method of the program's own may keep what it hands out.
  if (
    opener.opens.source === '^getConnection$' &&
    !/^DriverManager$|[dD]ata_?[sS]ource(?:\(\))?$|^(?:ds|pool)$/.test(fieldText(tree, value, 'object'))
  )
    return undefined;
  const isOfType = opener.types.test(fieldText(tree, declaration, 'type'));
  return isOfType && opener.from.test(tree.text) ? opener : undefined;
}

function checkHandle(node: number, { tree, report }: TreeScope): void {
  const opener = openerOf(tree, node);
  const around = ancestor(tree, node, FUNCTIONS);
  if (!opener || around < 0) return;
  const name = fieldText(tree, node, 'name');
  const uses = descendants(tree, around, ['identifier']).filter(
    (use) => tree.textOf(use) === name && !isInside(tree, use, node),
  );
  if (uses.length === 0 || isReleasedAlways(tree, uses)) return;
  const fates = uses.map((use) => fateOf(tree, use));
  if (fates.includes('closed') && isClosedAllTheSame(tree, uses)) return;
  if (fates.includes('closed'))
    report(
      node,
      `the ${opener.what} '${name}' is not closed when something fails before its 'close'`,
      // What fails once at the start ends the program, or leaves one connection open.
      isPartOfStart(tree, node) ? 'REVIEW' : undefined,
    );
  else if (!fates.includes('escapes')) report(node, `the ${opener.what} '${name}' is never closed`);
}

const LISTS = /^(?:list|walk|lines|find)$/;
/** Operations that read a stream to its end, or as far as they need. */
const READS_ALL =
  /^(?:forEach|forEachOrdered|collect|toList|toArray|count|findFirst|findAny|anyMatch|allMatch|noneMatch|reduce|min|max|sum|iterator)$/;

/** A walk closes each directory behind its last entry; what stops before leaves the rest open. */
const STOPS_BEFORE = /\.(?:findFirst|findAny|anyMatch|allMatch|noneMatch|limit|iterator|takeWhile)\(/;

/** `Files.lines(path).collect(…)`: nobody can close the stream any more; what stays open, '' for nothing. */
function leftOpen(tree: FlatTree, node: number): 'file' | 'directory' | '' {
  if (fieldText(tree, node, 'object') !== 'Files' || !LISTS.test(fieldText(tree, node, 'name'))) return '';
  if (argumentsOf(tree, node).length === 0) return '';
  const end = chainEnd(tree, node);
  if (end === node || !READS_ALL.test(fieldText(tree, end, 'name'))) return '';
  const name = fieldText(tree, node, 'name');
  if (/^(?:walk|find)$/.test(name) && !STOPS_BEFORE.test(tree.textOf(end))) return '';
  return name === 'lines' ? 'file' : 'directory';
}

function checkListing(node: number, { tree, report }: TreeScope): void {
  if (!/^import java\.nio\.file\.(?:Files|\*);/m.test(tree.text)) return;
  const what = leftOpen(tree, node);
  if (what === '') return;
  const method = methodAround(tree, node);
  const first =
    method < 0
      ? node
      : descendants(tree, method, ['method_invocation']).find((one) => leftOpen(tree, one) !== '');
  // Whoever repairs the first one of a method repairs them all; a program that ends soon closes what it holds.
  const isMinor = first !== node || isPartOfStart(tree, node) || isRunByHand(tree, node);
  report(
    node,
    what === 'file'
      ? 'the file stays open: nothing closes the stream'
      : 'the directory stays open: nothing closes the stream',
    isMinor ? 'REVIEW' : undefined,
  );
}

export const HANDLE_RULES: readonly TreeRule[] = [
  {
    ruleKey: 'java/connection-not-closed',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    title: 'Connection not closed on every way out',
    why: 'A connection that is not given back stays taken. After some failures the pool or the server has none left, and everything that needs one waits.',
    fix: 'Open it in `try (var connection = dataSource.getConnection()) { … }`, or close it in `finally`.',
    inTests: 'off',
    grammars: JAVA,
    nodes: ['variable_declarator'],
    check: checkHandle,
  },
  {
    ruleKey: 'java/file-stream-not-closed',
    kind: 'BUG',
    severity: 'MAJOR',
    confidence: 'LIKELY',
    title: 'Stream of files or lines not closed',
    why: 'The stream holds a file or directory open until it is closed, and reading it to its end does not close it. A program that does so often runs out of file handles; on Windows the files cannot be deleted.',
    fix: 'Use `try (Stream<Path> files = Files.list(folder)) { … }`.',
    inTests: 'off',
    grammars: JAVA,
    nodes: ['method_invocation'],
    check: checkListing,
  },
];
