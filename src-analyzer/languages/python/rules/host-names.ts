import type { PythonFile, RuffDiagnostic } from '#analyzer/rules/ruff-rule.ts';
import { indentOf } from '#analyzer/rules/text-file.ts';

/** Files that a program runs with names of its own in scope, by their path or their text, and the names. */
const HOSTS: readonly { readonly path?: RegExp; readonly text?: RegExp; readonly names: RegExp }[] = [
  { path: /(?:^|\/)(?:jupyter|ipython)\w{0,40}\.py$/, names: /^(?:get_config|c)$/ },
  { path: /(?:^|\/)conf\.py$/, names: /^tags$/ },
  { path: /(?:^|\/)lit(?:\.\w+)*\.cfg\.py$/, names: /^(?:config|lit_config)$/ },
  { path: /(?:^|\/)python_scripts\//, names: /^(?:hass|data|logger|time|datetime|dt_util|output)$/ },
  { text: /^# Databricks notebook source/, names: /^(?:spark|sc|sqlContext|dbutils|displayHTML|table|sql)$/ },
  {
    text: /^#\s?@(?:category|author|keybinding|menupath)\b/m,
    names: /^(?:current\w+|monitor|state|get\w+|ask\w+|println|toAddr)$/,
  },
  { text: /\bqgis\b/, names: /^iface$/ },
];

/** Whether the program that runs a file gives it a name: its host does, or whoever fills in a template. */
export function isGivenByHost(
  name: string,
  { end }: RuffDiagnostic,
  { path, text, lines }: PythonFile,
): boolean {
  // Nobody but a host makes up names like these: `__salt__`, `__revit__`.
  if (/^__\w+__$/.test(name)) return true;
  const before = (lines[end.line - 1] ?? '').slice(0, end.column - 1 - name.length);
  if (/\{\{\s*$/.test(before)) return true;
  return HOSTS.some(
    (host) =>
      host.names.test(name) &&
      (host.path?.test(path) ?? true) &&
      (host.text?.test(text.slice(0, 20_000)) ?? true),
  );
}

const IF = /^\s*(?:if|elif)\b(.*)/;
const NEVER = /^\s{0,9}\(?\s{0,9}(?:0|False)\s{0,9}(?:\)|\band\b|:)/;
const OLD = /\bPY2\b|\bversion_info(?:\[0\]|\.major)?\s*(?:<=?\s*\(?[23]|==\s*\(?2)|\bnot\s+(?:\w+\.)?PY3\b/;
const NEW = /\b(?<!not )(?:\w+\.)?PY3\b|\bversion_info(?:\[0\]|\.major)?\s*(?:>=?\s*\(?[23]|==\s*\(?3)/;

/** The condition of the `if` that an `else` on a line belongs to; '' for that of a loop. */
function conditionAbove(lines: readonly string[], at: number): string {
  const indent = indentOf(lines[at] ?? '');
  const head = lines.findLastIndex(
    (one, index) =>
      index < at && one.trim() !== '' && indentOf(one) === indent && /^\s*(?:if|for|while|try)\b/.test(one),
  );
  return IF.exec(lines[head] ?? '')?.[1] ?? '';
}

/** Whether a line stands in a branch for Python 2, or in one that is never taken. */
export function isInDeadBranch({ line }: RuffDiagnostic, { lines }: PythonFile): boolean {
  let indent = indentOf(lines[line - 1] ?? '');
  for (let at = line - 2; at >= 0 && indent > 0; at -= 1) {
    const above = lines[at] ?? '';
    if (above.trim() === '' || indentOf(above) >= indent) continue;
    indent = indentOf(above);
    const condition = IF.exec(above)?.[1];
    if (condition !== undefined && (NEVER.test(condition) || OLD.test(condition))) return true;
    if (/^\s*else\s*:/.test(above) && NEW.test(conditionAbove(lines, at))) return true;
  }
  return false;
}
