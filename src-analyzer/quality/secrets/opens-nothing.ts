import type { TextFile } from '#analyzer/rules/text-file.ts';
import type { AssignedSecret } from './assigned-secrets.ts';
import { isLocalFile, isTemplate, isThrowAwayKey } from './places.ts';

/*
 * What looks like a credential and opens nothing that a stranger could get to: passwords of tests and of a developer's own
 * database, tokens that end by themselves. Readers called such places trivial (docs/precision/settings-and-secrets.md).
 */

/** One's own machine, or a name without a dot: a container or service that only its neighbours can reach. */
const LOCAL_HOST = String.raw`(?:127\.0\.0\.1|0\.0\.0\.0|host\.docker\.internal|(?:[\w-]{1,63}\.){0,6}(?:local(?:host)?|test|invalid)|[\w-]{1,63})(?![\w.-])`;
const AT_LOCAL_HOST = new RegExp(`@${LOCAL_HOST}`, 'i');

/** Whether an address with a password is that of one's own machine or of a neighbour. */
export const isLocalAddress = (address: string): boolean => AT_LOCAL_HOST.test(address);

/** The server that a setting speaks of: `jdbc:mysql://localhost`, `host: 127.0.0.1`. */
const ON_THIS_MACHINE =
  /(?:\/\/|@|(?<![a-z])(?:host(?:name)?|server|data source)["']?\s{0,4}[:=]\s{0,4}["']?)(?:localhost|127\.0\.0\.1|host\.docker\.internal)(?![\w.-])/i;
const LINES_AROUND = 6;

/** Whether the settings around a line are of a server on the same machine. */
export const isBesideLocalServer = (
  { lines }: TextFile,
  line: number,
  linesAround: number = LINES_AROUND,
): boolean =>
  lines
    .slice(Math.max(0, line - 1 - linesAround), line + linesAround)
    .some((one) => ON_THIS_MACHINE.test(one));

/** Where everything is made up: a file that others fill in may have been filled in with what is real. */
export const isPlayedThrough = ({ role, path }: TextFile): boolean =>
  (role === 'TEST' || role === 'MOCK' || role === 'EXAMPLE') && !isTemplate(path);

/** Whether a password that a person made up is of a server that only those get to who work on the program. */
export const isOfOwnMachine = (file: TextFile, { line, inConfig }: AssignedSecret): boolean =>
  (inConfig && isLocalFile(file)) || isBesideLocalServer(file, line);

const DAYS = 86_400;
/** A token that ends so soon after it was made has ended when somebody finds it in a repository. */
const SHORT_LIFE_SECONDS = 31 * DAYS;

/** What a signed token says of itself: its second part is JSON. */
function claimsOf(token: string): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return typeof claims === 'object' && claims !== null ? (claims as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Whether a signed token ends by itself, or is the one that Supabase hands to every visitor. */
export function isSpentToken(token: string): boolean {
  const { iat, exp, role, iss } = claimsOf(token);
  if (role === 'anon' && iss === 'supabase') return true;
  return typeof iat === 'number' && typeof exp === 'number' && exp - iat <= SHORT_LIFE_SECONDS;
}

/** Rust keeps tests in the file they are of. */
const isInRustTests = ({ path, lines }: TextFile, line: number): boolean =>
  path.endsWith('.rs') && lines.slice(0, line).some((one) => one.trim() === '#[cfg(test)]');

export const isInComment = ({ lines }: TextFile, line: number): boolean =>
  /^\s*(?:\/\/|#|\*|--)(?!-)/.test(lines[line - 1] ?? '');

/** A key of a server for a test or a developer's machine, or one that stands in a comment: readers found none that opened anything. */
export const isIdleKey = (file: TextFile, line: number): boolean =>
  isThrowAwayKey(file.path) || isInComment(file, line) || isInRustTests(file, line);

const KEY_CHARS = 5_000;

/** Whether parts of a key are left out: it shows how a key is written. */
export function isElided(text: string, start: number): boolean {
  const [key = ''] = text.slice(start, start + KEY_CHARS).split('-----END', 1);
  return /\.{3}|\u2026/.test(key.split(/["'`]/, 1)[0] ?? '');
}
