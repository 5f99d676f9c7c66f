import { lineOfOffset, type TextFile } from '#analyzer/rules/text-file.ts';
import { FORMATS } from './formats.ts';
import { type Place, MAX_PLACES, placesByLine, type TextRule } from '#analyzer/rules/text-rule.ts';

const isShell = (file: TextFile): boolean =>
  file.language === FORMATS.shell || file.language === FORMATS.dockerfile;
const isSql = (file: TextFile): boolean => file.name.endsWith('.sql') && file.text.length < 500_000;

/** Variables that the script itself fills from a fixed text or a command that prints a path without spaces. */
function fixedVariables(file: TextFile): Set<string> {
  const names = new Set<string>();
  for (const match of file.text.matchAll(
    /^[ \t]*(?:(?:export|local|readonly)[ \t]+)?(\w+)=(["']?)[\w./~-]+\2[ \t]*(?:#.*)?$/gm,
  ))
    names.add(match[1] ?? '');
  for (const match of file.text.matchAll(
    /^[ \t]*(?:(?:export|local)[ \t]+)?(\w+)=["']?\$\(\s*mktemp\b|\bfor\s+(\w+)\s+in\b/gm,
  ))
    names.add(match[1] ?? match[2] ?? '');
  return names;
}

function unquotedRemovals(file: TextFile): Place[] {
  const fixed = fixedVariables(file);
  return placesByLine(
    file,
    /\brm\s+(?:-[^\WrR]+\s+)*-[^\WrR]*[rR]\w*\s+(?:-\w+\s+)*(?:[^\s"']*\s+)?\$\{?(\w+)\}?(?=[\s/;*]|$)/,
    (match) =>
      fixed.has(match[1] ?? '') || /^\d$/.test(match[1] ?? '')
        ? undefined
        : `$${match[1]} is unquoted in rm -r`,
  );
}

const SQL_COMMENT = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)/g;
const SQL_CHANGE =
  /(?<=^|;)\s*(delete\s+from\s+([\w.`"[\]]+)|update\s+([\w.`"[\]]+)\s+set\b[^;]{0,2000}?)\s*(?=;)/gi;

/** A script that fills the table itself may well empty it first. */
function unboundedChanges(file: TextFile): Place[] {
  const text = file.text.replaceAll(SQL_COMMENT, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return [...text.matchAll(SQL_CHANGE)].slice(0, MAX_PLACES).flatMap((match): Place[] => {
    const table = (match[2] ?? match[3] ?? '').replaceAll(/[`"[\]]/g, '');
    const fills = new RegExp(
      String.raw`\b(insert\s+into|create\s+table(\s+if\s+not\s+exists)?|add\s+column|alter\s+table)\s+[\x60"[]?${table.replaceAll('.', String.raw`\.`)}\b`,
      'i',
    );
    if (/\bwhere\b|\bjoin\b|\blimit\b/i.test(match[0]) || fills.test(text)) return [];
    const line = lineOfOffset(text, match.index + match[0].length - match[0].trimStart().length);
    return [{ line, message: `All rows of ${table} are ${match[2] ? 'deleted' : 'changed'}` }];
  });
}

export const SCRIPT_RULES: readonly TextRule[] = [
  {
    ruleKey: 'config/shell-download-and-run',
    kind: 'VULN',
    severity: 'MINOR',
    inTests: 'off',
    title: 'Downloaded script piped into a shell',
    why: 'Whatever the URL returns is executed, even half a script if the connection breaks.',
    fix: 'Download a fixed version, verify its checksum, then run it.',
    looksAt: FORMATS.shell,
    appliesTo: isShell,
    find: (file) =>
      placesByLine(
        file,
        /\b(?:curl|wget)\b[^|#;&]*https?:[^|#]*\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:ba|z|da)?sh\b/,
        () => 'A downloaded script is piped into a shell',
      ),
  },
  {
    ruleKey: 'config/shell-unquoted-removal',
    kind: 'BUG',
    severity: 'MAJOR',
    inTests: 'off',
    title: 'Unquoted variable in rm -r',
    why: 'If the value is empty or contains a space, the command deletes something else.',
    fix: 'Quote it and fail if it is empty: `rm -rf -- "${DIR:?}"`.',
    looksAt: FORMATS.shell,
    appliesTo: (file) => file.language === FORMATS.shell,
    find: unquotedRemovals,
  },
  {
    ruleKey: 'config/sql-change-without-where',
    kind: 'BUG',
    severity: 'MINOR',
    inTests: 'off',
    title: 'UPDATE or DELETE without WHERE in a script',
    why: 'The statement has no condition; on the wrong database it cannot be undone.',
    fix: 'Add a condition; if all rows are intended, write `WHERE true` or use TRUNCATE.',
    looksAt: FORMATS.sql,
    appliesTo: isSql,
    find: unboundedChanges,
  },
];
