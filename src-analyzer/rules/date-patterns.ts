import type { GrammarName } from '#analyzer/languages/grammar.ts';
import type { FlatTree } from '#analyzer/syntax/flat-tree.ts';
import { fieldText, isKind } from './nodes.ts';
import type { TreeRule } from './tree-rule.ts';

/** Calls of one form that take patterns. */
interface PatternCall {
  readonly nodes: readonly string[];
  /** Field of such a node that names what is called, and the names. */
  readonly callee: string;
  readonly names: RegExp;
}

/** How a library writes patterns of dates and times. */
export interface DateDialect {
  /** First part of the rules' keys. */
  readonly pack: string;
  readonly grammars: readonly GrammarName[];
  /** What is given a pattern. */
  readonly calls: readonly PatternCall[];
  /** Calls that read a time and take the hour as it stands, whichever clock the pattern names. */
  readonly readsHours?: RegExp;
  /** The file has to mention it, where other libraries write other signs. */
  readonly library?: RegExp;
  /** Words that stand for themselves in a pattern. */
  readonly quoted: RegExp;
  /** All of a pattern without these words. */
  readonly pattern: RegExp;
  /** A month behind an hour, or minutes between year and day. */
  readonly mixed: RegExp;
  /** An hour of the half day with its minutes, and the sign for the half of the day. */
  readonly halfHour: RegExp;
  readonly half: RegExp;
  /** What to write, for the advice. */
  readonly fullHour: string;
  readonly halfSign: string;
  readonly month: string;
  readonly minute: string;
}

const LITERAL = /(["'])((?:(?!\1)[^\\\n]|\\.){3,80})\1/g;
const MAX_CHARS = 400;
/** A day or a year, in every dialect. */
const DAY = /[dDjyY]/;

/** The texts that a call is given, as written. */
function patternsOf(tree: FlatTree, node: number, { quoted, pattern }: DateDialect): string[] {
  const given = fieldText(tree, node, 'arguments').slice(0, MAX_CHARS);
  return [...given.matchAll(LITERAL)].flatMap(([, , written = '']) => {
    const plain = written.replaceAll(quoted, '');
    return pattern.test(plain) ? [plain] : [];
  });
}

const isCall = (tree: FlatTree, node: number, { calls, library }: DateDialect): boolean =>
  calls.some(
    ({ nodes, callee, names }) => isKind(tree, node, ...nodes) && names.test(fieldText(tree, node, callee)),
  ) &&
  (library === undefined || library.test(tree.text));

const readsAnyHour = (tree: FlatTree, node: number, { calls, readsHours }: DateDialect): boolean =>
  readsHours !== undefined && calls.some(({ callee }) => readsHours.test(fieldText(tree, node, callee)));

/**
 * Two rules about patterns of dates: a month where minutes are meant or the other way round, which no reading makes right,
 * and an hour of the half day without its half. Sources: the documentation of each library's signs.
 */
export function dateRules(dialect: DateDialect): readonly TreeRule[] {
  const { pack, grammars, calls, mixed, halfHour, half } = dialect;
  const nodes = calls.flatMap((call) => call.nodes);
  const common = { kind: 'BUG', severity: 'MAJOR', inTests: 'off', grammars, nodes } as const;
  return [
    {
      ...common,
      ruleKey: `${pack}/month-minute-mixed`,
      confidence: 'CERTAIN',
      title: 'Month and minute mixed up in a date pattern',
      why: 'The sign for the month stands where the minutes belong, or the other way round, so every time or date shown is wrong.',
      fix: `Write \`${dialect.minute}\` for the minute and \`${dialect.month}\` for the month.`,
      check(node, { tree, report }) {
        if (!isCall(tree, node, dialect)) return;
        const found = patternsOf(tree, node, dialect).find((pattern) => mixed.test(pattern));
        if (found !== undefined) report(node, `'${found}' mixes the month and the minute up`);
      },
    },
    {
      ...common,
      ruleKey: `${pack}/half-day-pattern`,
      confidence: 'LIKELY',
      title: '12-hour time pattern without am/pm',
      why: 'The hour runs from 1 to 12 and nothing says which half of the day it is, so one o’clock in the afternoon looks like one in the night.',
      fix: `Write \`${dialect.fullHour}\` for the hour, or add \`${dialect.halfSign}\` where people read the time.`,
      check(node, { tree, report }) {
        if (!isCall(tree, node, dialect) || readsAnyHour(tree, node, dialect)) return;
        const patterns = patternsOf(tree, node, dialect);
        // A list of formats that are tried one after the other knows both clocks.
        const found =
          patterns.length > 2 ? undefined : patterns.find((one) => halfHour.test(one) && !half.test(one));
        // A clock alone may leave the half of the day out on purpose.
        if (found !== undefined)
          report(
            node,
            `'${found}' has no half of the day: it shows 13:00 as 01:00, and times after noon may be read wrong`,
            DAY.test(found) ? undefined : 'REVIEW',
          );
      },
    },
  ];
}
