import { KNOWN_SECRETS } from './known-secrets.ts';
import { maskCallArguments } from './mask-calls.ts';
import { SECRET_WORDS } from './secret-names.ts';

/** What stands in a text where a secret was. */
export const MASK = '[secret removed]';

/** As words of their own (`cfg.pw`, `DB_PASS`, `adminPw`), because longer words end in them: `bypass`, `compass`. */
const SHORT_WORDS = String.raw`(?<![A-Za-z])(?:pw|psw|pass)|(?-i:(?<=[a-z0-9])(?:Pw|Psw|Pass))`;
/** `password = "…"`: the telling word ends the name; group 1 stays, the value goes. Ids of keys go as well. */
const SECRET_NAME = String.raw`[\w.-]{0,80}?(?:${SECRET_WORDS}|access[-_.]?key[-_.]?id|${SHORT_WORDS})`;
const QUOTED_VALUE = new RegExp(
  String.raw`(${SECRET_NAME}["']?\]?[ \t]*(?::[ \t]*[\w<>\[\]]+[ \t]*=|:=|=>|[:=])[ \t]*(?:[rbuf@$]|new String\()?(["'\x60]))((?:(?!\2)[^\n]){4,400})\2`,
  'gi',
);
/** Settings without quotes: the value has a digit, so that `token: string` in code stays readable. */
const BARE_VALUE = new RegExp(
  String.raw`((?:^|[\s;,{&?"'])${SECRET_NAME}[ \t]*[:=][ \t]*)(?=[^\s"'\x60,;(){}&]*\d)([^\s"'\x60,;(){}&]{4,400})`,
  'gim',
);
/** `key` names entries and tabs as often as credentials: only of an object, and only a value nobody would choose. */
const MEMBER_KEY =
  /((?:\.|->|\[["'])key["']?\]?[ \t]*:?=[ \t]*)(["'`])(?=\D{0,400}\d)(?=[^A-Za-z]{0,400}[A-Za-z])[\w+/=.-]{16,400}\2/gi;
const XML_VALUE = new RegExp(String.raw`(<${SECRET_NAME}>)([^<\n]{4,400})(?=<)`, 'gi');
const ADDRESS_PASSWORD = /(\b[a-z][a-z+:]{2,24}:\/\/[\w.%+-]{0,64}:)([^\s:@/'"`<>]{3,64})(?=@)/gi;
const BEARER = /(\b(?:bearer|basic)[ \t]+)([A-Za-z0-9._~+/=-]{16,})/gi;
const KEY_BLOCK =
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY[A-Z ]{0,40}-----[\s\S]*?(?:-----END [A-Z ]{0,40}PRIVATE KEY[A-Z ]{0,40}-----|$)/g;
/** A row of a key whose first line stands elsewhere: base 64 alone on a line, with all three kinds of characters. */
const KEY_ROW =
  /^([ \t]*(?:\d+: )?["']?)(?=[A-Za-z0-9+/]{60})(?=\D{0,80}\d)(?=[^A-Z]{0,80}[A-Z])(?=[^a-z]{0,80}[a-z])[A-Za-z0-9+/]{60,}={0,2}/gm;

/**
 * The text without its secrets: known credentials, private keys, and values assigned to names like "password".
 * Lines stay where they are. Rather too much than too little: this is what a model is shown, not a finding.
 */
export function maskSecrets(text: string): string {
  let masked = text.replace(KEY_BLOCK, maskRows).replace(KEY_ROW, `$1${MASK}`);
  for (const secret of KNOWN_SECRETS) if (secret.masked) masked = masked.replace(secret.masked, MASK);
  return maskCallArguments(masked, MASK)
    .replace(QUOTED_VALUE, (_whole, before: string, quote: string) => `${before}${MASK}${quote}`)
    .replace(BARE_VALUE, `$1${MASK}`)
    .replace(MEMBER_KEY, `$1$2${MASK}$2`)
    .replace(XML_VALUE, `$1${MASK}`)
    .replace(ADDRESS_PASSWORD, `$1${MASK}`)
    .replace(BEARER, `$1${MASK}`);
}

/** Every row of a key block but its frame, the numbers before the rows kept. */
function maskRows(block: string): string {
  return block
    .split('\n')
    .map((row, at) =>
      at === 0 || row.includes('-----END') ? row : row.replace(/^(\s*(?:\d+: )?).*$/, `$1${MASK}`),
    )
    .join('\n')
    .replace(/^(-----BEGIN [A-Z ]{0,40}PRIVATE KEY[A-Z ]{0,40}-----).+(?=-----END)/, `$1${MASK}`)
    .replace(/^(-----BEGIN [A-Z ]{0,40}PRIVATE KEY[A-Z ]{0,40}-----)[^\n-]+/, `$1${MASK}`);
}
