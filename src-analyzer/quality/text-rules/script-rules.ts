import type { TextFile } from '#analyzer/rules/text-file.ts';
import { FORMATS } from './formats.ts';
import { type Place, placesByLine, type TextRule } from '#analyzer/rules/text-rule.ts';

const isShell = (file: TextFile): boolean =>
  file.language === FORMATS.shell || file.language === FORMATS.dockerfile;

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
    // Over TLS it is how installers are documented, and nobody changed it that readers saw.
    find: (file) =>
      placesByLine(
        file,
        /\b(?:curl|wget)\b[^|#;&]*\bhttp:[^|#]*\|\s*(?:sudo\s+(?:-\w+\s+)*)?(?:ba|z|da)?sh\b/,
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
];
