/** Words and forms of values that stand for a secret and are none. */
const STAND_IN =
  /example|sample|abcdefgh|placeholder|change[-_]?(me|it|this)|replace|your[-_ ]?|insert|redacted|dummy|fake|mock|foobar|todo|fixme|xxx|\*\*\*|\.\.\.|…|<[^<>]*>|\[[^[\]]*\]|[$#%@]\{|\$\(|\{\{|%\w*%|\$[A-Z_]{3,}|^\$\w+$|^env[.:(]|process\.env|os\.environ|getenv|vault:|ssm:|arn:aws|^ENC[(~[]|^CiQA[\w+/=-]{60}|^%env\(|^\{[A-Z][A-Z_]*\}$|\{cipher\}|^\{(bcrypt|noop|pbkdf2|scrypt|argon2)|^\$(2[aby]|argon2|5|6)\$/i;
const EMPTY =
  /^(|none|null|nil|undefined|true|false|yes|no|on|off|empty|optional|required|enabled|disabled|string|password|passwd|secret|token|text|hidden)$/i;
/** All caps with underscores: the name of a variable. */
const VARIABLE_NAME = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/;

/** Words joined by dashes, as flags, routes and features are called; limits of a rate such as `1/m/ip`. */
const NAME_OR_RATE = /^[a-z]+(?:-(?:[a-z]+|\d+)){3,}$|^\d+\/[smhd]\b/;

const DIGITS_FOR_LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
};
const TO_BE_CHANGED = /change[-_]?(?:me|it|this)|placeholder|replace[-_]?me/i;

/** `ch4n63m3`: an instruction with digits for letters; 6 is a g in some, and a b in others. */
function isSpelledWithDigits(value: string): boolean {
  const letters = value.replaceAll(/[013457]/g, (digit) => DIGITS_FOR_LETTERS[digit] ?? digit);
  return TO_BE_CHANGED.test(letters.replaceAll('6', 'g'));
}

const MANY_CHARS = 16;

/** Whether a value only stands for a secret: a variable, a template, an instruction, an encrypted value. */
export function isPlaceholder(value: string): boolean {
  const distinct = new Set(value).size;
  // `0000000000:AAAA…`: nobody draws so many characters and gets so few.
  if (
    distinct < (value.length >= MANY_CHARS ? 5 : 3) ||
    NAME_OR_RATE.test(value) ||
    isSpelledWithDigits(value)
  )
    return true;
  return STAND_IN.test(value) || EMPTY.test(value) || VARIABLE_NAME.test(value);
}

const COUNTED = ['01234567890', 'abcdefghijklmnopqrstuvwxyz'].flatMap((row) => [
  row,
  row.split('').toReversed().join(''),
]);
/** By chance fewer than one of ten million tokens has as many characters in their order. */
const COUNTED_CHARS = 9;
const COUNTED_RUNS: ReadonlySet<string> = new Set(
  COUNTED.flatMap((row) =>
    Array.from({ length: row.length - COUNTED_CHARS + 1 }, (_, at) => row.slice(at, at + COUNTED_CHARS)),
  ),
);

/** Whether digits or letters stand in their order, as nobody draws them: `1234567890` in a token shows how one is written. */
export function isCountedUp(value: string): boolean {
  const lower = value.toLowerCase();
  for (let at = 0; at + COUNTED_CHARS <= lower.length; at += 1)
    if (COUNTED_RUNS.has(lower.slice(at, at + COUNTED_CHARS))) return true;
  return false;
}

/** Shannon entropy in bits per character: English words stay below 3.3, random base-64 lies above 4. */
export function entropyOf(value: string): number {
  const counts = new Map<string, number>();
  for (const char of value) counts.set(char, (counts.get(char) ?? 0) + 1);
  let entropy = 0;
  for (const count of counts.values()) entropy -= (count / value.length) * Math.log2(count / value.length);
  return entropy;
}
