import { LINE_SYNTAXES } from '#analyzer/languages/lines/line-syntaxes.ts';
import * as layout from './lexer/layout.ts';
import type { SyntaxRule } from './syntax-rule.ts';

/** What may begin a line: the first that fits says what the line is. */
const BEGINNINGS = new Set([
  layout.LINE_COMMENT,
  layout.BLOCK_COMMENT,
  layout.LINE_BLOCK,
  layout.STRING,
  layout.SKIP,
]);
/** A text with so long a sign that stands where a block begins is what Python calls a docstring. */
const MIN_DOCSTRING = 3;

const startsWord = (text: string): boolean => /^\w/.test(text);

/** The rules of a syntax and of those it embeds, by which a line can be told to be a comment. */
function beginningsOf(syntax: string): SyntaxRule[] {
  const seen = new Set([syntax]);
  for (const name of seen)
    for (const { table, otherTable } of LINE_SYNTAXES[name] ?? [])
      for (const other of [table, otherTable]) if (other !== undefined) seen.add(other);
  return [...seen].flatMap((name) =>
    (LINE_SYNTAXES[name] ?? []).filter(({ kind, start }) => BEGINNINGS.has(kind) && start !== ''),
  );
}

/** Whether a line, and that line without its indentation, begins as a rule says. */
function begins({ start, flags = 0 }: SyntaxRule, line: string, trimmed: string): boolean {
  const text = (flags & layout.COLUMN_ZERO) > 0 ? line : trimmed;
  const head = text.slice(0, start.length);
  const isHead = (flags & layout.ANY_CASE) > 0 ? head.toLowerCase() === start : head === start;
  return isHead && ((flags & layout.WORD_END) === 0 || !startsWord(text.slice(start.length)));
}

/** Goes through the lines of a text, with the comment or text that is open at the end of the last one. */
class CommentReader {
  private readonly rules: readonly SyntaxRule[];
  private open: SyntaxRule | undefined;
  /** Whether the last line of code opens a block, as the beginning of a file does. */
  private isBlockBegin = true;

  constructor(syntax: string) {
    this.rules = beginningsOf(syntax);
  }

  /** A line from where code begins in it; nothing where it is blank or all comment. */
  codeOf(line: string): string {
    let rest = line.trim();
    while (rest !== '') {
      if (this.open === undefined) {
        const rule = this.rules.find((one) => begins(one, line, rest));
        if (rule?.kind === layout.LINE_COMMENT) return '';
        if (rule === undefined || !this.opens(rule)) {
          this.isBlockBegin = rest.endsWith(':');
          return rest;
        }
        this.open = rule;
        rest = rest.slice(rule.start.length);
      }
      rest = this.behindEnd(this.open, rest);
    }
    return '';
  }

  private opens({ kind, start }: SyntaxRule): boolean {
    if (kind === layout.STRING) return start.length >= MIN_DOCSTRING && this.isBlockBegin;
    return kind === layout.BLOCK_COMMENT || kind === layout.LINE_BLOCK;
  }

  /** What stands behind the end of what is open; nothing while it goes on. */
  private behindEnd({ kind, end = '' }: SyntaxRule, text: string): string {
    const isLines = kind === layout.LINE_BLOCK;
    const at = isLines ? (text.startsWith(end) ? 0 : -1) : text.indexOf(end);
    if (at < 0) return '';
    this.open = undefined;
    if (kind === layout.STRING) this.isBlockBegin = false;
    return isLines ? '' : text.slice(at + end.length).trim();
  }
}

/**
 * The lines of a text that hold more than comments or a docstring, each from where its code begins. Nested comments end at the first end,
 * and what looks like a comment inside of a text of several lines is taken for one: good for shares, not for counts.
 */
export function linesOfCode(text: string, syntax: string): string[] {
  const reader = new CommentReader(syntax);
  return text
    .split('\n')
    .map((line) => reader.codeOf(line))
    .filter((code) => code !== '');
}
