import { bitOf, clearTaints, type Taint } from '../values/taint.ts';
import { withTaints, type Value } from '../values/value.ts';
import { namesAround } from './purposes.ts';
import type { ReachedSink } from '../tables/table.ts';
import type { FunctionRun } from './scope.ts';
import { startOfText } from './value-names.ts';
import { wordsAsWritten } from './words.ts';

/** Words of a name that is a secret's: `resetToken`, `new_password`, `csrf`. A salt has to differ, not to be secret. */
const SECRET =
  /(?:^|_)(?:passw(?:or)?d|passphrase|pwd|secret|csrf|xsrf|otp|session_?(?:id|key|token)|api_?key|token|(?:secret|signing|encryption)_?key|(?:access|auth|reset|activation|verification|verify|confirmation|invite|login|remember(?:_?me)?|recovery|security)_?(?:code|key|hash|id))(?:$|_(?:hex|str|string|value|hash|raw|plain)$)/;
/** Has to differ and is sent in clear, beside what a key signs or encrypts: nothing is guessed because of it. */
const NO_SECRET =
  /(?:^|_)(?:salt|c?nonce|iv|init(?:iali[sz]ation)?_?vector|boundary)(?:$|_(?:hex|str|string|value|raw|plain|bytes|b64|base64)$)/;
/** What is kept under any key of it is a secret: `session[name] = value`. */
const SESSION = /(?:^|_)(?:my_?)?sessions?$/;

/** Most values carry nothing: their names need not be looked at. */
const carriesNothing = ({ taints, objects }: Value): boolean => taints.length + objects.length === 0;

/** Where a value becomes a secret. */
interface Secret {
  readonly what: string;
  readonly line: number;
  readonly dependsOnUse?: true;
}

/** Names that mean no secret as often: tokens of forms and tabs, ids of a session that keeps drafts. */
const OFTEN_AN_ID =
  /^secret$|(?:^|_)(?:token|session_?(?:id|key))(?:$|_)|(?:auth|login|invite|security|access)_?(?:id|hash)$/;
const KIND_OF_TOKEN =
  /(?:csrf|xsrf|access|auth|reset|api|activation|verif\w{0,20}|confirmation|invite|login|remember|recovery)_?token/;

/**
 * Passwords of guests, of accounts that sign in elsewhere, or that nobody is told, are thrown away: 3, 4, 1 of the labels,
 * where one-time codes and keys were right 12 times of 13, in 8 projects.
 */
const PASSWORD = /passw|passphrase|(?:^|_)pwd(?:$|_)/;

/** What a token is for, said by the function, type or file that makes it. */
const GUARDS =
  /(?:^|_)(?:csrf|xsrf|(?:password|pwd)_?reset|reset_?(?:password|pwd)|(?:forgot(?:ten)?|lost|recover)_?(?:password|pwd)|remember_?me|(?:auth|login)_?cookie|two_?factor|one_?time)/;

/** What is painted into an image for everybody to read: a better generator makes it no harder. */
const CAPTCHA = /(?:^|_)(?:re)?c(?:ap|pa)tcha/;

function useOf(run: FunctionRun, name: string): Pick<Secret, 'dependsOnUse'> {
  const plain = wordsAsWritten(name);
  if ([plain, ...namesAround(run)].some((around) => CAPTCHA.test(around))) return { dependsOnUse: true };
  if (PASSWORD.test(plain)) return { dependsOnUse: true };
  const isKnown = !OFTEN_AN_ID.test(plain) || KIND_OF_TOKEN.test(plain);
  return isKnown || namesAround(run).some((around) => GUARDS.test(around)) ? {} : { dependsOnUse: true };
}

/** What a value carries: of a record's fields only those that are named for a secret. */
function carriedBy(run: FunctionRun, value: Value): readonly Taint[] {
  const entries = value.objects.flatMap((object) => [...run.heldBy(object).entries]);
  const fields = entries.filter(([name]) => !/^\d+$/.test(name));
  if (fields.length === 0) return run.deepTaints(value);
  const secrets = fields.filter(([name]) => SECRET.test(wordsAsWritten(name)));
  return [...value.taints, ...secrets.flatMap(([, field]) => run.deepTaints(field))];
}

/** Generators whose numbers nobody can predict, by what languages and their frameworks call them. */
const SECURE =
  /^(?:get_?|generate_?)?(?:secure_?)?random_?bytes$|^openssl_random|^mcrypt_create_iv$|^random_int$|secure_?random|^get_?random_?values$|^urandom$|^token_(?:hex|bytes|urlsafe)$/i;

/** Whether the function asks a secure generator, too: predictable numbers stand in where there is none. */
const isFallback = ({ graph }: FunctionRun): boolean =>
  graph.makers.some((maker) => (maker?.op === 'call' || maker?.op === 'new') && SECURE.test(maker.name));

/** Whether a predictable number is in a value; told where it becomes a secret. */
function report(run: FunctionRun, value: Value, { what, line, dependsOnUse }: Secret): boolean {
  const bit = bitOf('weak-random');
  const taints = carriedBy(run, value)
    // eslint-disable-next-line no-bitwise -- sets of weaknesses
    .filter(({ from, cleared }) => from.kind === 'source' && (cleared & bit) === 0);
  if (taints.length === 0) return false;
  const isDoubtful = dependsOnUse === true || isFallback(run);
  const sink: ReachedSink = { weakness: 'weak-random', what, ...(isDoubtful && { dependsOnUse: true }) };
  run.outcome.reach(taints, sink, line);
  return true;
}

/** A value of which it was told, with the bytes that it holds: where the secret is used it is not told again. */
function settled(run: FunctionRun, value: Value): Value {
  const bit = bitOf('weak-random');
  run.change(value.objects, (held) => ({
    ...held,
    rest: withTaints(held.rest, clearTaints(held.rest.taints, bit)),
  }));
  return withTaints(value, clearTaints(value.taints, bit));
}

/**
 * A value is stored under a name: a predictable number must not become a secret.
 * @returns the value as it goes on: what was told once is not told again where the secret is used
 */
export function keepAs(run: FunctionRun, name: string, value: Value, line: number): Value {
  if (carriesNothing(value)) return value;
  if (NO_SECRET.test(wordsAsWritten(name)))
    return withTaints(value, clearTaints(value.taints, bitOf('weak-random')));
  if (!SECRET.test(wordsAsWritten(name))) return value;
  if (!report(run, value, { what: `keeps it as \`${name}\``, line, ...useOf(run, name) })) return value;
  return settled(run, value);
}

/** What signs a browser in again by itself, as cookies and entries of sessions that do are called: `remember-me`, `rememberMe7`. */
const REMEMBERS = /^remember[-_ ]?me/i;

/** Where a value is stored: in a collection of that name, under what a register holds. */
interface Slot {
  readonly name: string;
  readonly key: number;
  readonly line: number;
}

/** A value is stored in a collection of that name. */
export function keepIn(run: FunctionRun, { name, key, line }: Slot, value: Value): void {
  if (carriesNothing(value) || !SESSION.test(wordsAsWritten(name))) return;
  const isKnown = REMEMBERS.test(startOfText(run, key));
  report(run, value, { what: `keeps it in \`${name}\``, line, ...(!isKnown && { dependsOnUse: true }) });
}

/**
 * A function gives a value back: one named for a secret must not make it of predictable numbers.
 * @returns the value as its callers get it
 */
export function giveBack(run: FunctionRun, value: Value, line: number): Value {
  if (carriesNothing(value)) return value;
  const name = wordsAsWritten(run.info.fn.name).replace(
    /^_*(?:generate|make|create|new|random|get|gen|build)_(?:random_)?/,
    '',
  );
  if (NO_SECRET.test(name)) return withTaints(value, clearTaints(value.taints, bitOf('weak-random')));
  if (!SECRET.test(name)) return value;
  const what = `returns it from \`${run.info.fn.name}\``;
  return report(run, value, { what, line, ...useOf(run, name) }) ? settled(run, value) : value;
}
