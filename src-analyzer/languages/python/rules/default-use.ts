import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';

/** A parameter with a list, dict or set as its default, at its line. */
const PARAMETER =
  /\b(\w{1,80})\b ?(?::[^=,]{1,120}|: ?\w{1,40}\[[^=\n]{1,200}\] ?)?= ?(?:\[|\{|(?:list|dict|set|defaultdict|OrderedDict|deque)\()/g;
const MAX_BODY_LINES = 400;

/** A default that is meant to be shared: `_tokens={}`, `cache={}`. */
const KEPT_ON_PURPOSE = /^_|cache|memo/i;

/** The lines below a definition that stand further in, as far as a function goes. */
function bodyBelow(lines: readonly string[], at: number): string {
  const start = lines.findLastIndex((line, index) => index <= at && /^\s*(?:async\s+)?def\b/.test(line));
  const indent = indentOf(lines[start] ?? '');
  const body = lines.slice(at + 1, at + 1 + MAX_BODY_LINES);
  const end = body.findIndex(
    (line) => line.trim() !== '' && indentOf(line) <= indent && !/^\s*\)/.test(line),
  );
  return body.slice(0, end === -1 ? undefined : end).join('\n');
}

/**
 * Whether a function only reads a default it shares with all calls: nothing here adds to it, changes it, stores or
 * returns it. What functions it is handed to do is not looked at.
 * A default that is no parameter (of a context variable, of a class) is never only read.
 */
export function isOnlyRead({ line, end }: RuffDiagnostic, { lines }: PythonFile): boolean {
  const text = lines[line - 1] ?? '';
  const upTo = end.line === line ? text.slice(0, end.column - 1) : text;
  const name = [...upTo.matchAll(PARAMETER)].at(-1)?.[1];
  if (name === undefined) return false;
  if (KEPT_ON_PURPOSE.test(name)) return true;
  const used = bodyBelow(lines, line - 1);
  const changed = String.raw`\b${name}\s*(?:\.(?:append|extend|insert|add|update|pop|popitem|remove|discard|clear|setdefault|sort|reverse)\(|\[[^\]\n]*\]\s*[-+*|&]?=(?!=)|[-+*|&]=)|\bdel\s+${name}\b`;
  const letOut = String.raw`(?:return|yield|=)\s*${name}\s*(?:$|#)`;
  return used !== '' && !new RegExp(`${changed}|${letOut}`, 'm').test(used);
}
