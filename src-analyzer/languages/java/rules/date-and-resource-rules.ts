import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { descendants, fieldText, isKind, isInside } from '#analyzer/rules/nodes.ts';
import { JAVA, type TreeRule, type TreeScope } from '#analyzer/rules/tree-rule.ts';
import { argumentsOf, methodAround } from './declarations.ts';
import { datePatternAt } from './date-pattern.ts';
import { DAY_OF_MONTH, FULL_HOURS, YEAR_OF_DATE } from './patches.ts';

/** What is wrong with a pattern; undefined for a good one. */
type Fault = (pattern: string) => string | undefined;

const weekYear: Fault = (pattern) =>
  /Y/.test(pattern) && /[Md]/.test(pattern) && !/w/.test(pattern)
    ? "'Y' is the week-based year: the last days of December get the next year"
    : undefined;

const dayOfYear: Fault = (pattern) =>
  /M[-/. ]?DD(?!D)/.test(pattern) ? "'D' is the day of the year; the day of the month is 'd'" : undefined;

const monthMinute: Fault = (pattern) => {
  if (/[yY][-/.年]?mm(?:[-/.月]|d|$)/.test(pattern)) return "'m' is the minute; the month is 'M'";
  return /[Hh]:MM/.test(pattern) ? "'M' is the month; the minute is 'm'" : undefined;
};

const halfDay: Fault = (pattern) =>
  /h[:时_-]?mm?/.test(pattern) && !/a/.test(pattern)
    ? "'h' is the 12-hour clock, and there is no am/pm: 13:00 becomes 01:00"
    : undefined;

/** Formats that are only read with take 13:10 as it stands: they are lenient as long as nobody says otherwise. */
const isReadOnly = ({ text }: FlatTree): boolean =>
  /\.parse\(/.test(text) && !/\.format\(|setLenient\(|ofPattern\(/.test(text);

/** `h:mm` as people write it: the half of the day may be left out on purpose. */
const CLOCK_ALONE = /^h[:.]mm(?:[:.]ss)?$/;

const OPENS =
  /^(?:File(?:Input|Output)Stream|FileReader|FileWriter|RandomAccessFile|(?:Server)?Socket|ZipFile|JarFile)$/;
const WRAPS =
  /^(?:Buffered\w+|InputStreamReader|OutputStreamWriter|PrintWriter|Data\w+Stream|Object\w+Stream|Zip\w+Stream|GZIP\w+Stream)$/;
/** Calls that read or fill what they are given and leave it open. */
const LEAVES_OPEN = /^(?:load|copy|toByteArray|toString|readLines|write|transferTo|println|print)$/;

/** Whether the construction opens something itself, directly or in the object it wraps. */
function opens(tree: FlatTree, created: number): boolean {
  let at = created;
  while (isKind(tree, at, 'object_creation_expression')) {
    const type = fieldText(tree, at, 'type').replace(/^.*\./, '');
    const [argument = -1] = argumentsOf(tree, at);
    // Without an address a socket is not connected; an open descriptor belongs to somebody else.
    if (OPENS.test(type)) return argument >= 0 && !/getFD|\.getFileDescriptor/.test(tree.textOf(argument));
    if (!WRAPS.test(type)) return false;
    at = argument;
  }
  return false;
}

/** Whether the name is closed, returned, stored or handed to code that may close it. */
function isTakenCareOf(tree: FlatTree, method: number, name: string, declarator: number): boolean {
  for (const use of descendants(tree, method, ['identifier'])) {
    if (tree.textOf(use) !== name || isInside(tree, use, declarator)) continue;
    const up = tree.parent[use] ?? -1;
    const isReceiver = isKind(tree, up, 'method_invocation') && tree.fieldName(use) === 'object';
    if (isReceiver && !/^(?:close|shutdown\w*)$/.test(fieldText(tree, up, 'name'))) continue;
    const call = isKind(tree, up, 'argument_list') ? (tree.parent[up] ?? -1) : -1;
    // Spring's `FileCopyUtils.copy` closes both sides, unlike the others of that name.
    const isClosing = fieldText(tree, call, 'object') === 'FileCopyUtils';
    if (
      isKind(tree, call, 'method_invocation') &&
      !isClosing &&
      LEAVES_OPEN.test(fieldText(tree, call, 'name'))
    )
      continue;
    return true;
  }
  return false;
}

function checkLeak(node: number, { tree, report }: TreeScope): void {
  const created = tree.childByField(node, 'value');
  if (!isKind(tree, tree.parent[node] ?? -1, 'local_variable_declaration') || !opens(tree, created)) return;
  const method = methodAround(tree, node);
  const name = fieldText(tree, node, 'name');
  if (method >= 0 && !isTakenCareOf(tree, method, name, node)) report(node, `'${name}' is never closed`);
}

const date = (
  info: Pick<TreeRule, 'ruleKey' | 'severity' | 'title' | 'why' | 'fix' | 'patch'>,
  fault: Fault,
  isDoubted: (tree: FlatTree) => boolean = () => false,
): TreeRule => ({
  kind: 'BUG',
  grammars: JAVA,
  nodes: ['string_literal'],
  ...info,
  check(node, { tree, report }) {
    const found = datePatternAt(tree, node);
    const message = found && fault(found.pattern);
    if (message === undefined) return;
    const isSure = found?.isSure === true && !CLOCK_ALONE.test(found.pattern) && !isDoubted(tree);
    report(node, message, isSure ? undefined : 'REVIEW');
  },
});

export const DATE_AND_RESOURCE_RULES: readonly TreeRule[] = [
  date(
    {
      ruleKey: 'java/week-year-pattern',
      severity: 'CRITICAL',
      title: 'Week-based year (YYYY) in a date pattern',
      why: '`YYYY` is the year of the calendar week; around New Year it differs from the year of the date.',
      fix: 'Write `yyyy`.',
      patch: YEAR_OF_DATE,
    },
    weekYear,
  ),
  date(
    {
      ruleKey: 'java/day-of-year-pattern',
      severity: 'CRITICAL',
      title: 'Day of the year (DD) in a date pattern',
      why: '`DD` prints 32 for the first of February; after a month it is correct only in January.',
      fix: 'Write `dd`.',
      patch: DAY_OF_MONTH,
    },
    dayOfYear,
  ),
  date(
    {
      ruleKey: 'java/month-minute-mixed',
      severity: 'CRITICAL',
      title: 'Month and minute mixed up in a date pattern',
      why: '`MM` is the month and `mm` is the minute: the result looks like a date but is almost always wrong.',
      fix: 'Use `yyyy-MM-dd` for dates and `HH:mm` for times.',
    },
    monthMinute,
  ),
  date(
    {
      ruleKey: 'java/half-day-pattern',
      severity: 'MAJOR',
      title: '12-hour time pattern without am/pm',
      why: '`hh` runs from 1 to 12, so without `a` afternoon times look like morning times.',
      fix: 'Use `HH`; or add `a` where people read the time.',
      patch: FULL_HOURS,
    },
    halfDay,
    isReadOnly,
  ),
  {
    ruleKey: 'java/resource-leak',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'File or socket not closed',
    why: 'Every call leaks a file handle; a busy server runs out of them.',
    fix: 'Use try-with-resources: `try (var in = new FileInputStream(file)) { … }`.',
    grammars: JAVA,
    nodes: ['variable_declarator'],
    suppressedAs: ['resource'],
    check: checkLeak,
  },
];
