import { indentOf } from '#analyzer/rules/text-file.ts';

/** How far up a condition may stand. */
const MAX_LINES_UP = 40;
const MAX_LINE_CHARS = 500;
const MAX_ANNOTATIONS = 8;

/** Decides whether what follows is run: a statement, an operator, a branch. */
const CONDITION = /\b(?:if|elif|elsif|unless|when|case)\b|\?(?![.?])|&&|\band\b/;
/** Names of settings by which the people who run the program choose less safety. */
const SWITCH =
  /verif|strict|accept|insecure|unsafe|self[-_ ]?signed|unauthori[sz]ed|(?:skip|ignore|disable|allow|trust)\w{0,12}(?:ssl|tls|cert)|(?:ssl|tls|cert)\w{0,12}(?:skip|ignore|check|disable|mode)|\b(?:is)?debug\b|\bdev(?:elopment)?\b/i;

/** Connections that stay on the machine, where nobody can stand in between. */
const ON_THIS_MACHINE = /loop-?back|localhost|127\.0\.0\.1|\blocal_?(?:root)?_?url\b/i;
/** Of a framework: what stands below is made only where a setting or profile says so. */
const CONDITIONAL =
  /^\s*(?:@|\[)(?:ConditionalOn\w{0,30}|Profile|IfBuild(?:Profile|Property)|Requires|Conditional)\b/;
const ANNOTATION = /^\s*(?:@\w|\[\w)/;
/** The head of a function named for what it switches off, as `insecureClient()` is: whoever calls it chooses that. */
const SWITCHES_OFF =
  /\b(?:(?:skip|ignore|disable|bypass|with(?:out|_?no)|accept_?(?:all|any)|allow_?(?:all|any|insecure|invalid|self))_?\w{0,20}(?:ssl|tls|cert|verif|validation)\w{0,20}|(?:(?:with|set|use|enable|allow|new|make|create|build|get)_?)?insecure\w{0,30})(?:<[^>]{0,40}>)?\s?\(/i;
const FUNCTION_HEAD =
  /^\s*(?:(?:public|private|protected|internal|static|async|export|fun|func|function|def)\b\s*)+/;

/** A brace on a line of its own opens what the line above it begins; a pragma stands at the margin of anything. */
const LONE_BRACE = /^\s*\{\s*$/;
const PRAGMA = /^\s*#(?:pragma|if|endif|else|region|endregion|nullable)\b/;

function isGuard(line: string): boolean {
  const text = line.slice(0, MAX_LINE_CHARS);
  return (CONDITION.test(text) && SWITCH.test(text)) || ON_THIS_MACHINE.test(text);
}

const isHeadOfSwitch = (line: string): boolean =>
  FUNCTION_HEAD.test(line) && SWITCHES_OFF.test(line.slice(0, MAX_LINE_CHARS));

/** Whether annotations directly above a line make what it begins depend on a switch. */
function isConditional(lines: readonly string[], head: number): boolean {
  for (let at = head - 1; at >= Math.max(0, head - MAX_ANNOTATIONS); at -= 1) {
    const line = (lines[at] ?? '').slice(0, MAX_LINE_CHARS);
    if (!ANNOTATION.test(line)) return false;
    if (CONDITIONAL.test(line) && SWITCH.test(line)) return true;
  }
  return false;
}

/** The address that a client made here calls, and what a name is set to. */
const BASE_ADDRESS = /\bBaseAddress\s*=\s*(?:new Uri\()?([\w.]+)/;
const OWN_ADDRESS =
  /loop-?back|localhost|127\.0\.0\.1|local_?(?:url|uri|call|address|host)|self_?(?:url|uri|call|address)/i;
const LINES_TO_ADDRESS = 20;
const MAX_NAMES = 8;

/** Whether a name's values in this file lead to the program's own address. */
function isOwnAddress(lines: readonly string[], name: string): boolean {
  const names = [name];
  for (let at = 0; at < Math.min(names.length, MAX_NAMES); at += 1) {
    const given = new RegExp(String.raw`(?<![\w.])${names[at] ?? ''}\s*=(?![=>])\s*(.+)`);
    for (const line of lines) {
      const value = given.exec(line.slice(0, MAX_LINE_CHARS))?.[1];
      if (value === undefined) continue;
      if (OWN_ADDRESS.test(value)) return true;
      names.push(
        ...(value.match(/(?<![\w.])_?[a-z]\w+(?=[\s.;?:]|$)/g) ?? []).filter((one) => !names.includes(one)),
      );
    }
  }
  return false;
}

/** Whether a client made here calls the program itself. */
function callsItself(lines: readonly string[], line: number): boolean {
  const after = lines.slice(line - 1, line - 1 + LINES_TO_ADDRESS);
  const name = after.map((one) => BASE_ADDRESS.exec(one.slice(0, MAX_LINE_CHARS))?.[1]).find(Boolean);
  return name !== undefined && /^\w+$/.test(name) && isOwnAddress(lines, name);
}

/** `config.allowSelfSigned ? … : …`; what is assigned to is no condition. */
function isChosenOnLine(line: string): boolean {
  const asked = line.search(/\?(?![.?])/);
  return asked !== -1 && SWITCH.test(line.slice(0, asked).replaceAll(/[\w$'"]{1,80} ?(?:=>|[:=])(?!=)/g, ''));
}

/**
 * Whether a place runs only behind a switch of the program's own that says so by its name, `if (config.skipTlsVerify)`,
 * in a function that is one by its name, `skipCertificateValidation()`, where a framework's condition on a setting holds,
 * or for connections to the same machine or program.
 * The lines around it are read by their indentation, whatever the language.
 * @param line counted from 1
 */
export function isBehindOwnSwitch(lines: readonly string[], line: number): boolean {
  return isBehindSwitch(lines, line, true);
}

/** Whether every call of a function in its file stands behind a switch. */
function isCalledBehindSwitch(lines: readonly string[], head: number): boolean {
  const text = (lines[head] ?? '').slice(0, MAX_LINE_CHARS);
  const name = /\b(\w{4,80})\s?(?:<[^>]{0,40}>)?\(/.exec(
    text.replace(FUNCTION_HEAD, '').replace(/^\([^)]*\)\s*/, ''),
  )?.[1];
  if (name === undefined) return false;
  const calls = lines.flatMap((line, at) => (at !== head && line.includes(`${name}(`) ? [at + 1] : []));
  return calls.length > 0 && calls.every((at) => isBehindSwitch(lines, at, false));
}

/** Whether what a line begins is a switch, or is needed behind one alone. */
function isSwitchAt(lines: readonly string[], at: number, isFirst: boolean): boolean {
  const line = lines[at] ?? '';
  if (isGuard(line) || isHeadOfSwitch(line) || isConditional(lines, at)) return true;
  return isFirst && FUNCTION_HEAD.test(line) && isCalledBehindSwitch(lines, at);
}

/** `if (!config.skipVerify) return …` above, in the same block: what stands below is run where the switch is on. */
const LEAVES_WITHOUT = /\b(?:if|unless)\b.{0,80}(?:!(?!=)|\bnot\b|\bunless\b|==?\s*false)/;

function isLeftAt(lines: readonly string[], at: number): boolean {
  const line = (lines[at] ?? '').slice(0, MAX_LINE_CHARS);
  if (!LEAVES_WITHOUT.test(line) || !SWITCH.test(line)) return false;
  return /\b(?:return|throw|raise|continue)\b/.test(
    `${line} ${lines[at + 1] ?? ''}`.slice(0, 2 * MAX_LINE_CHARS),
  );
}

function isBehindSwitch(lines: readonly string[], line: number, isFirst: boolean): boolean {
  const own = (lines[line - 1] ?? '').slice(0, MAX_LINE_CHARS);
  if (isChosenOnLine(own) || isHeadOfSwitch(own) || callsItself(lines, line)) return true;
  let indent = indentOf(own);
  for (let at = line - 2; at >= Math.max(0, line - MAX_LINES_UP) && indent > 0; at -= 1) {
    const above = lines[at] ?? '';
    if (above.trim() === '' || PRAGMA.test(above)) continue;
    if (indentOf(above) === indent && isLeftAt(lines, at)) return true;
    if (indentOf(above) >= indent) continue;
    indent = indentOf(above) + (LONE_BRACE.test(above) ? 1 : 0);
    if (isSwitchAt(lines, at, isFirst)) return true;
  }
  return false;
}
