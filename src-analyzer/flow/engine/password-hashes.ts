import type { Instruction, Operand } from '../program/program.ts';
import type { MisuseRow } from '../tables/table.ts';
import { onlyText } from '../values/value.ts';
import { namesAround } from './purposes.ts';
import type { Call, FunctionRun } from './scope.ts';
import { nameOfValue } from './value-names.ts';
import { words } from './words.ts';

/*
 * Whether what a fast hash is made of is a password: as a checksum the same hash is fine, and of a password it is wrong
 * whatever else is done.
 */

/** Names of a password as somebody types it; a `passwordHash` is none. */
const PASSWORD =
  /(?:^|_)(?:passw(?:or)?d|passwort|passphrase|pwd|passwd|contrasena|senha)\d?(?:_(?:bytes|text|plain|raw|string|str|in|input|value|again|confirm|confirmation))?$|^pass$/;
/** A function that hashes passwords by its name: `hashPassword`, `makePasswordHash`. */
const HASHES_PASSWORDS =
  /(?:^|_)(?:hash(?:ed)?|encrypt|encode|digest|md5|sha\d{0,3})_(?:the_|user_|raw_|plain_|my_)?(?:passw(?:or)?ds?|pwd|passwd)(?:_|$)|(?:^|_)(?:passw(?:or)?d|pwd|passwd)_(?:hash|digest|encrypt|encode|md5|sha\d{0,3})(?:er|or|ed)?$/;
/** What takes the bytes that are hashed. */
const FEEDS =
  /^(?:digest|update|compute_?hash(?:_?async)?|hash_?data|digest_as_hex|do_?final|transform_final_block|write|write_?string|sum)$/i;
/** Makes what another program stores or asks for, by its name: to speak to it, or to try passwords out. */
const OF_ANOTHER =
  /(?:^|_)(?:mysql|mariadb|unix|postgres(?:ql)?|mssql|oracle|apache|django|wordpress|joomla|drupal|vbulletin|phpass|ssha\d{0,3}|generic|crack\w{0,10}|brute\w{0,10})(?:_|\d|$)/;
/** Asks another service, which fixes the hash, reads what an older version stored, or is a step of a slow hash. */
const NOT_STORED =
  /(?:^|_)(?:pwned|hibp|breach\w*|compromised|leak\w*|legacy|old|outdated|deprecated|migrat\w*|upgrade\w*|compat\w*|client|plugins?|connector|importer|(?:md5|sha\d{0,3})_?crypt|apr1)(?:_|$)/;
/** Slow on purpose: what is hashed before is only made shorter. */
const SLOW = /bcrypt|scrypt|argon2?|pbkdf2|password_?hash$|^hashpw$|derive_?key|derive_?bytes/i;

/** Programs whose clients prove that they know a password, with a hash that both sides have agreed on. */
const SPEAKS_TO =
  /(?:^|_)(?:mysql|mariadb|postgres(?:ql)?|mongo(?:db)?|redis|ldap|radius|imap|smtp|pop3|sip|xmpp|rtsp)(?:_|$)/;
/** What the other side sends for that. */
const CHALLENGE = /(?:^|_)(?:scramble|challenge|nonce|seed|auth_?(?:plugin_)?data)(?:_|$)/;
const CHALLENGE_OR_SALT = /(?:^|_)(?:scramble|challenge|nonce|seed|salt|auth_?(?:plugin_)?data)(?:_|$)/;

/** The address of another server: what talks to it sends what it asks for. */
const SERVER = /^https?:\/\/(?!localhost|127\.|\{|%|www\.w3\.org|schemas?\.|xmlns)[\w-]+\.[\w.-]/;

/** A value that only joins another to a text of a protocol: `name:realm:password`. */
const JOINED = /^[^\w\s]{0,3}:[^\w\s]{0,3}$/;

const HOLDS_PASSWORD = /(?:^|_)(?:passw(?:or)?d|pwd|passwd|pass)(?:_|$)/;

const isPasswordName = (name: string): boolean => PASSWORD.test(words(name));

/** What a register's value is made of, and what it is asked for by. */
function partsOf(maker: Instruction): readonly number[] {
  const given = (operands: readonly Operand[]): number[] => operands.map(({ value }) => value);
  switch (maker.op) {
    case 'call':
      return maker.receiver < 0 ? given(maker.operands) : [maker.receiver, ...given(maker.operands)];
    case 'new':
    case 'intrinsic':
    case 'concat':
      return given(maker.operands);
    case 'binary':
      return maker.operator === '+' ? [maker.left, maker.right] : [];
    case 'index':
      return [maker.key];
    default:
      return [];
  }
}

/** What a variable of the function was given, where that is one thing. */
function storedValue({ graph }: FunctionRun, variable: number): number | undefined {
  const stored = graph.blocks.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.op === 'store' && step.variable === variable ? [step.value] : [])),
  );
  return stored.length === 1 ? stored[0] : undefined;
}

function isOfPassword(run: FunctionRun, register: number, depth = 6): boolean {
  const maker = depth > 0 ? run.maker(register) : undefined;
  if (maker === undefined) return false;
  const name = nameOfValue(run, register);
  if (name !== '' && isPasswordName(name)) return maker.op !== 'call' || maker.operands.length === 0;
  // `getParameter("password")`
  if (maker.op === 'literal') return maker.text.length < 40 && isPasswordName(maker.text);
  if (maker.op === 'load') {
    const stored = storedValue(run, maker.variable);
    return stored !== undefined && isOfPassword(run, stored, depth - 1);
  }
  const parts = partsOf(maker);
  if (parts.some((part) => JOINED.test(onlyText(run.value(part)) ?? ''))) return false;
  return parts.some((part) => isOfPassword(run, part, depth - 1));
}

/** Whether another call of the function is given a password to be hashed. */
function feedsPassword(run: FunctionRun): boolean {
  return run.graph.makers.some(
    (maker) =>
      maker?.op === 'call' &&
      FEEDS.test(maker.name) &&
      maker.operands.some(({ value }) => isOfPassword(run, value)),
  );
}

const isSlow = ({ graph }: FunctionRun): boolean =>
  graph.makers.some((maker) => (maker?.op === 'call' || maker?.op === 'new') && SLOW.test(maker.name));

/**
 * Whether a function answers the challenge of another program, or that of a client: the protocol has fixed its hash. What is
 * called a salt only is one in the folder of a protocol.
 */
function answersChallenge({ info, path }: FunctionRun): boolean {
  const given = info.fn.parameters.map(({ name }) => words(name));
  if (!given.some((name) => isPasswordName(name) || HOLDS_PASSWORD.test(name))) return false;
  const isOfProtocol = path.split('/').some((part) => SPEAKS_TO.test(words(part)));
  return given.some((name) => (isOfProtocol ? CHALLENGE_OR_SALT : CHALLENGE).test(name));
}

/** Whether a fast hash is made of a password that the program keeps or compares, as far as names say. */
function hashesPassword(run: FunctionRun, { registers = [] }: Call): boolean {
  const names = namesAround(run);
  if (names.some((name) => NOT_STORED.test(name) || OF_ANOTHER.test(name)) || isSlow(run)) return false;
  if (run.program.names.some((name) => SERVER.test(name))) return false;
  return (
    HASHES_PASSWORDS.test(words(run.info.fn.name)) ||
    registers.some((register) => isOfPassword(run, register)) ||
    feedsPassword(run)
  );
}

/** What a program makes up itself, and is too long to be guessed. */
const RANDOM_TEXT =
  /(?:^|_)(?:recovery|backup_codes?|otp|2fa|two_factor\w*|tokens?|api_?keys?|secrets?)(?:_|$)/;

/** A key is as long as it is random: nobody guesses it, however fast that goes. */
const KEY =
  /(?:^|_)(?:cipher|aes|master|secret|private|random|session|shared)?_?(?:keys?|cipher)(?:_(?:bytes|data))?$/;

/** The row as it holds for a call that hashes: chosen where it is a password; undefined for one that is right for all else. */
export function ofPassword(run: FunctionRun, call: Call, row: MisuseRow): MisuseRow | undefined {
  if (row.weakness !== 'weak-hash') return row;
  if (answersChallenge(run)) return undefined;
  if (row.chosen !== undefined) {
    const { chosen: _chosen, ...doubtful } = row;
    const [first = -1] = call.registers ?? call.constructedFrom ?? [];
    const isOfKey = KEY.test(words(nameOfValue(run, first)));
    return isOfKey || namesAround(run).some((name) => RANDOM_TEXT.test(name)) ? doubtful : row;
  }
  if (hashesPassword(run, call)) return { ...row, chosen: 'always' };
  return row.onlyPasswords ? undefined : row;
}
