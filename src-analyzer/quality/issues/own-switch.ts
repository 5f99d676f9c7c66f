/** How far up a condition may stand. */
const MAX_LINES_UP = 40;
const MAX_LINE_CHARS = 500;

/** Decides whether what follows is run: a statement, an operator, a branch. */
const CONDITION = /\b(?:if|elif|elsif|unless|when|case)\b|\?(?![.?])|&&|\band\b/;
/** Names of settings by which the people who run the program choose less safety. */
const SWITCH =
  /verif|strict|accept|insecure|unsafe|self[-_ ]?signed|unauthori[sz]ed|(?:skip|ignore|disable|allow|trust)\w{0,12}(?:ssl|tls|cert)|(?:ssl|tls|cert)\w{0,12}(?:skip|ignore|check|disable|mode)|\b(?:is)?debug\b|\bdev(?:elopment)?\b/i;

/** Connections that stay on the machine, where nobody can stand in between. */
const ON_THIS_MACHINE = /loop-?back|localhost|127\.0\.0\.1|\blocal_?(?:root)?_?url\b/i;
/** A brace on a line of its own opens what the line above it begins; a pragma stands at the margin of anything. */
const LONE_BRACE = /^\s*\{\s*$/;
const PRAGMA = /^\s*#(?:pragma|if|endif|else|region|endregion|nullable)\b/;

const indentOf = (line: string): number => /^\s*/.exec(line)?.[0].length ?? 0;

function isGuard(line: string): boolean {
  const text = line.slice(0, MAX_LINE_CHARS);
  return (CONDITION.test(text) && SWITCH.test(text)) || ON_THIS_MACHINE.test(text);
}

/** `config.allowSelfSigned ? … : …`; what is assigned to is no condition. */
function isChosenOnLine(line: string): boolean {
  const asked = line.search(/\?(?![.?])/);
  return asked !== -1 && SWITCH.test(line.slice(0, asked).replaceAll(/[\w$'"]{1,80} ?(?:=>|[:=])(?!=)/g, ''));
}

/**
 * Whether a place runs only behind a switch of the program's own that says so by its name, `if (config.skipTlsVerify)`,
 * or for connections to the same machine.
 * The lines around it are read by their indentation, whatever the language.
 * @param line counted from 1
 */
export function isBehindOwnSwitch(lines: readonly string[], line: number): boolean {
  const own = (lines[line - 1] ?? '').slice(0, MAX_LINE_CHARS);
  if (isChosenOnLine(own)) return true;
  let indent = indentOf(own);
  for (let at = line - 2; at >= Math.max(0, line - MAX_LINES_UP) && indent > 0; at -= 1) {
    const above = lines[at] ?? '';
    if (above.trim() === '' || PRAGMA.test(above) || indentOf(above) >= indent) continue;
    indent = indentOf(above) + (LONE_BRACE.test(above) ? 1 : 0);
    if (isGuard(above)) return true;
  }
  return false;
}
