import { indentOf } from '#analyzer/rules/text-file.ts';
import { isTemplate } from '../secrets/places.ts';

/*
 * What a program says of a key that signs its sessions or tokens and that stands in its code: whether an installation of it
 * can be expected to have that very key. The labels that speak for each question are in docs/precision/settings-and-secrets.md.
 */

/** A key as it stands in the code. */
export interface WrittenKey {
  /** What replaces it, if it is set: `JWT_SECRET`. */
  readonly variable?: string;
  /** What the code calls it: `SECRET_KEY`. */
  readonly name?: string;
}

/** Lines that belong to a statement that begins at one. */
const STATEMENT_LINES = 3;
const MAX_LINE_CHARS = 2_000;

const VARIABLE =
  /\b(?:process|import\.meta)\.env(?:\.|\[["'])([A-Za-z_]\w{0,80})|(?:\b(?:getenv|environ|env|config|GetEnvironmentVariable|Getenv|LookupEnv|Configuration)|\bENV)(?:\.(?:get|fetch|str|setdefault))?[[(]\s{0,20}["']([A-Za-z_]\w{0,80})["']/;
const ASSIGNED = /([A-Za-z_]\w{0,80})["']?\]?\s{0,4}(?::\s{0,4}[\w<>[\].]{1,60}\s{0,4})?(?:=(?![=>])|:(?!:))/;
const TEXTS = /(["'`])((?:(?!\1)[^\\\n]|\\.){3,400})\1/g;
/** What a call is told beside the key: how to sign, and how to write it. */
const NO_KEY =
  /^(?:[a-z]{2}\d{3}|(?:hmac-?)?(?:sha|md)-?\d{1,3}|(?:hmacsha\d{1,3})|base64(?:url)?|hex|utf-?8|latin1|ascii)$|\$\{/i;
/** Something else may be taken instead, and nobody can see what it is. */
const OTHERWISE = /\|\||\?\?|\bor\b|\?[^.\n]{0,200}:|\belse\b/;
/** A statement that goes on in the next line: a call that asks for a variable, a value to come. */
const GOES_ON = /(?:getenv|environ\.get|\benv|config|Getenv)\(\s{0,20}$|=\s{0,20}\(?\s{0,20}$|\[\s{0,20}$/;

/** A constant by its name, and where it may be said what it is. */
const CONSTANT = /\b([A-Z][A-Z\d_]{0,60}(?:SECRET|KEY)[A-Z\d_]{0,20})\b/;

/** Line of the file that says what a constant of a statement is, if just one does. */
function lineOfConstant(lines: readonly string[], line: number): number | undefined {
  const name = CONSTANT.exec((lines[line - 1] ?? '').slice(0, MAX_LINE_CHARS))?.[1];
  if (name === undefined) return undefined;
  const isSaid = new RegExp(`\\b${name}\\s*(?::\\s*\\w{1,20}\\s*)?=(?!=)`);
  const said = lines.flatMap((one, at) => (isSaid.test(one.slice(0, MAX_LINE_CHARS)) ? [at + 1] : []));
  return said.length === 1 && said[0] !== line ? said[0] : undefined;
}

/** The line on which the key of a statement is written: its own, or that of the constant which it names. */
export function lineOfKey(lines: readonly string[], line: number): number {
  return writtenKey(lines, line) === undefined ? (lineOfConstant(lines, line) ?? line) : line;
}

/** The key in a statement of the code; undefined where none is written there, or where it stands in for what is not known. */
export function writtenKey(lines: readonly string[], line: number): WrittenKey | undefined {
  const [first = '', ...more] = lines
    .slice(line - 1, line - 1 + STATEMENT_LINES)
    .map((one) => one.slice(0, MAX_LINE_CHARS));
  const before = lines[line - 2]?.slice(0, MAX_LINE_CHARS) ?? '';
  const statement = [first, ...(GOES_ON.test(first) ? more : [])].join('\n');
  const whole = GOES_ON.test(before) ? `${before}\n${statement}` : statement;
  const [, plain, quoted] = VARIABLE.exec(whole) ?? [];
  const variable = plain ?? quoted;
  const name = ASSIGNED.exec(whole)?.[1];
  const keys = [...statement.matchAll(TEXTS)].filter(
    ([, , text = '']) => text !== variable && text !== name && !NO_KEY.test(text),
  );
  if (keys.length === 0 || (variable === undefined && OTHERWISE.test(first))) return undefined;
  return { ...(variable !== undefined && { variable }), ...(name !== undefined && { name }) };
}

/** Accounts at other services have secrets too, which sign nothing of ours. */
const OF_OTHERS =
  /client|oauth|social|stripe|google|github|gitlab|slack|telegram|facebook|twitter|paypal|twilio|azure|aws|s3|minio|oidc|captcha|webhook|signing_secret$|salt|hash|seed|url/i;
/** Names that leave no doubt of what a key is for. */
const SIGNS =
  /^(?:(?:app|auth|django|flask|nextauth|better_auth)_)?secret(?:_key(?:_base)?|_token)?$|(?:^|_)(?:jwt|session|cookie|token|auth|encryption)_?(?:[a-z]{1,20}_)?(?:secret|key)(?:_key)?$/i;

const snake = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1_$2');

/** Whether a key signs sessions or tokens by what it is called. */
export function signsByName({ variable = '', name = '' }: WrittenKey): boolean {
  const called = [variable, name].filter((one) => one !== '').map(snake);
  if (called.some((one) => OF_OTHERS.test(one))) return false;
  return called.some((one) => SIGNS.test(one));
}

/** Begins a part that only some installations run, or what stands in where something is missing. */
const OTHER_BRANCH = /^\s*(?:\}\s*)?(?:else\b|except\b|catch\b|rescue\b)/;
const CONDITION =
  /^\s*(?:\}\s*)?(?:if|elif|unless|when|case|switch|class)\b|^\s*["']?\w{1,80}["']?\s{0,20}:\s{0,20}\{?\s{0,20}$/;
const FOR_SOME = /debug|dev|local|test|staging|demo|prod/i;

/** Whether a line stands in a branch that is not everybody's. */
export function isInSomeBranch(lines: readonly string[], line: number): boolean {
  let indent = indentOf(lines[line - 1] ?? '');
  for (let at = line - 2; at >= 0 && indent > 0; at -= 1) {
    const above = lines[at] ?? '';
    if (above.trim() === '' || indentOf(above) >= indent) continue;
    indent = indentOf(above);
    if (OTHER_BRANCH.test(above) || (CONDITION.test(above) && FOR_SOME.test(above))) return true;
  }
  return false;
}

const THIS_MACHINE = /^(?:localhost|testserver|\[?::1\]?|127\.[\d.]+|0\.0\.0\.0)$/;
/** A name without a dot is one of the own network. */
const OWN_NETWORK = /^(?:[\w-]+(?:\.local)?|\[?::1\]?|(?:127|10|0|192\.168)\.[\d.]+)$/;

/** Whether settings of Django are a developer's: with debugging, and answering to names of that form alone. */
function answersOnlyTo(hostName: RegExp, text: string): boolean {
  if (!/^DEBUG\s*=\s*True\b/m.test(text)) return false;
  const hosts = /^ALLOWED_HOSTS\s*=\s*\[([^\]]{0,2000})\]/m.exec(text)?.[1];
  if (hosts === undefined) return false;
  const written = [...hosts.matchAll(/["']([^"'\n]{1,200})["']/g)].map(([, name = '']) => name);
  const isRead = /\w/.test(hosts.replaceAll(/["'][^"'\n]{0,200}["']|#[^\n]*/g, ''));
  return !isRead && written.every((name) => hostName.test(name));
}

/** Whether settings of Django answer on the developer's own machine alone. */
export const isOfOwnMachine = (text: string): boolean => answersOnlyTo(THIS_MACHINE, text);

/** Whether settings of Django answer in the developer's own network alone. */
export const isOfOwnNetwork = (text: string): boolean => answersOnlyTo(OWN_NETWORK, text);

/** Loads settings that every installation has of its own. */
const LOADS_OWN =
  /^[ \t]*(?:from[ \t]+[\w.]{0,80}(?:local|live|private|override|secret|prod)\w{0,40}\s+import\b|import\s+[\w.]{0,80}local_?settings|execfile\(|exec\(open\()/im;

export const loadsOwnSettings = (text: string): boolean => LOADS_OWN.test(text);

/** Files by which a program is set up and started. */
const DEPLOYS =
  /\.(?:ya?ml|json|toml|tf|tfvars|hcl|sh|bash|service|env|conf|cfg|ini|properties|xml|ps1|bat|nomad|tpl|gotmpl|j2)$|(?:^|\/)(?:Dockerfile|Containerfile|Procfile|Makefile|Jenkinsfile|Vagrantfile|\.env)[\w.-]{0,60}$/i;
const NO_DEPLOYMENT =
  /(?:^|\/)(?:[\w-]{0,40}lock\.(?:json|ya?ml)|composer\.lock|tsconfig[\w.]{0,40}\.json|docs?\/)/i;

/** Whether a file may say what a program is started with. */
export const mayDeploy = (path: string): boolean =>
  DEPLOYS.test(path) && !NO_DEPLOYMENT.test(path) && !isTemplate(path) && !/example|sample/i.test(path);

/** Whether a text has a name as a word of its own. */
export function names(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/\w/.test(`${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`)) return true;
  return false;
}

const ASKS = /\b(?:if|elif|unless|assert|require|ensure|invariant|guard|when|validate\w{0,40})\b/;
const REFUSES =
  /\b(?:throw|raise|assert|panic|abort|die|exit|fatal\w{0,10}|invariant|ImproperlyConfigured|Error|Exception)\b|\bprocess\.exit|log\.Fatal/;
const REFUSES_WITHIN = 6;

/** Whether code asks for a key and stops where it is missing or still the one of the code. */
export function refusesKey(text: string, key: WrittenKey): boolean {
  const called = [key.variable ?? '', key.name ?? ''].filter((one) => /secret|key/i.test(one));
  if (!called.some((one) => names(text, one))) return false;
  const lines = text.split('\n');
  return lines.some(
    (line, at) =>
      ASKS.test(line) &&
      called.some((one) => names(line, one)) &&
      lines.slice(at, at + REFUSES_WITHIN).some((next) => REFUSES.test(next)),
  );
}

/** Whether settings that are not a developer's take all that others say: `from .core import *`. */
export function takesAllOf(text: string, stem: string): boolean {
  return (
    new RegExp(`^from\\s+[\\w.]*\\b${stem}\\s+import\\s+\\*`, 'm').test(text) &&
    /^DEBUG\s*=\s*False\b/m.test(text)
  );
}

/** A key of Django's settings that is not written: read from a file, or from the environment. */
const READ_ELSEWHERE = /^[ \t]*SECRET_KEY[ \t]*=[ \t]*(?!["' \t])[\w(]/m;

/** Whether settings of Django have a key of their own that is not in the code. */
export const readsKey = (text: string): boolean => READ_ELSEWHERE.test(text);
