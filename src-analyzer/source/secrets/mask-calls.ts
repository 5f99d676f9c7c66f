/*
 * Secrets that no name tells, only the call they are handed to: `login("root", "…")`, `getConnection(url, "sa", "…")`.
 */

const GAP = String.raw`\s{0,200}`;
/** A literal, or a name, member or call without arguments: whose, or where to. */
const ARGUMENT = String.raw`(?:"[^"\n]{0,200}"|'[^'\n]{0,200}'|\x60[^\x60\n]{0,200}\x60|(?:[^,()"'\x60\n]|\(\)){1,80})${GAP},${GAP}`;
const LITERAL = String.raw`(["'\x60])((?:(?!\2)[^\n]){3,400})\2(?=${GAP}[,)])`;

/** Who, then the secret. `author` and `authorize` speak of other things. */
const LOGIN = String.raw`(?:log_?in|sign_?in|logon|auth(?!or)\w{0,20}|credentials?|set_?user)`;
/** Where to or who, then the secret last; with more than two arguments the third is it. */
const CONNECT = String.raw`(?:(?<!dis)connect|connection|\bPDO|\bmysqli)`;

const CALL = new RegExp(
  String.raw`((?:${LOGIN}${GAP}\(${GAP}${ARGUMENT}|${CONNECT}${GAP}\(${GAP}${ARGUMENT}(?:${ARGUMENT})?))${LITERAL}`,
  'gi',
);

/** Sentences, paths and addresses, ports, names of handlers and of languages' types. */
const NO_SECRET =
  /^[A-Z]\D{0,400}\s\D{1,400}\s\D*$|^[/.#]|^[a-z][a-z+]*:\/\/|^\d{1,5}$|^on[_A-Z:-]|^(?:true|false|null|none|utf-?8|local|basic|bearer)$/;

/** The text with `mask` in place of the secret that a call to log in or to connect is given as a literal. */
export function maskCallArguments(text: string, mask: string): string {
  return text.replace(CALL, (whole, before: string, quote: string, value: string) =>
    NO_SECRET.test(value) ? whole : `${before}${quote}${mask}${quote}`,
  );
}
