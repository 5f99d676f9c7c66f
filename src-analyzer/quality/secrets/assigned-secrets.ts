import { hasTrait, languageNamed } from '#analyzer/languages/languages.ts';
import { SECRET_MENTION, SECRET_WORDS } from '../../source/secrets/secret-names.ts';
import type { TextFile } from '#analyzer/rules/text-file.ts';
import { entropyOf, isPlaceholder } from './placeholder.ts';

/** A secret by its name: `password = …`. */
export interface AssignedSecret {
  readonly line: number;
  readonly key: string;
  readonly value: string;
  readonly inConfig: boolean;
}

/** The telling word ends the name: `db.password`, `apiKey`, not `passwordEncoder` or `token_url`. */
const NAME = String.raw`((?:[\w.-]{0,80}[._-])?\w{0,40}?${SECRET_WORDS})`;
const CONFIG_LINE = new RegExp(
  String.raw`^[ \t]*(?:- |export |ENV |ARG )?["']?${NAME}["']?[ \t]*(?:[:=]|=>)[ \t]*([^ \t].*)$`,
  'i',
);
const XML_LINE = new RegExp(
  String.raw`(?:name|key)=["']${NAME}["'][^>]*?(?:value=["']([^"']+)["']|>([^<]+)<)|<${NAME}>([^<]+)<`,
  'i',
);
const CODE_LINE = new RegExp(
  String.raw`(?<![\w$])${NAME}["']?\]?[ \t]*(?::[ \t]*[\w<>\[\]]+[ \t]*=|:=|=>|[:=])[ \t]*(?:[rbuf@$]|new String\()?(["'\x60])((?:(?!\2)[^\\\n]){4,200})\2`,
  'i',
);

const MAX_LINE_CHARS = 2_000;
/** Texts for people, and tables where "token" means something else. */
const NOT_SETTINGS =
  /(^|\/)(i18n|locales?|lang|langs|translations?|messages?)([/_.-])|messages(_\w{1,40})?\.properties$|tokenizer|vocab|(^|\/)package\.json$|tsconfig|schema\.json$|\.schema\.|openapi|swagger|\.storyboard$|grammar|(^|\/)nsswitch\.conf$|libs\.versions\.toml$/i;

/** Identifiers that services hand out to be seen by everybody. */
const PUBLIC_NAME =
  /public|publishable|project|site[-_]?key|anon|csrf|xsrf|hash|digest|encrypted|search|algolia/i;

const isPasswordName = (key: string): boolean => /(passw(or)?d|pwd|[._-]pass)$/i.test(key);

/** Names of keys, paths, addresses, sentences and class names are no secrets. */
function readsLikeText(value: string): boolean {
  return (
    /\s/.test(value) ||
    /^(https?:|file:|classpath:|\/|\.\/|~|[A-Za-z]:\\)/.test(value) ||
    /[^\u0021-\u007e]/.test(value) ||
    /^[\w-]+(\.[\w-]+){2,}$/.test(value) ||
    // An import path or an address without its scheme: `github.com/shop/auth/v8/ctxCredentials`.
    /^[\w-]+(?:\.[\w-]+)*\.[a-z]{2,6}(?:\/[\w.-]+)+$/.test(value) ||
    // The key of a translation: `login.password`; a selector: `#login-password`.
    /^[a-z][A-Za-z]*\.[a-z][A-Za-z]*\d?$|^[#.][a-z]+(?:-[a-z\d]+)+$/.test(value) ||
    /^[\w.]+\(.*\)$/.test(value) ||
    // A pattern to be filled in, or rules for what a user types: `required|string|max:255`.
    /%[sd]|\{\d?\}/.test(value) ||
    /^(?:required|nullable|string|confirmed|min:\d+|sometimes)\||\|(?:string|min:\d+|max:\d+|confirmed)\b/.test(
      value,
    )
  );
}

/**
 * Handed to every browser by design: PostHog, Stripe and Supabase name their public keys so; or the pair for tests in the
 * manuals of reCAPTCHA and Turnstile, which lets everybody through.
 */
const PUBLIC_VALUE = /^(?:phc_|pk_(?:live|test)_|sb_publishable_|6LeIxAcTAAAAA|[1-3]x0{30})/;
/** A signed token has three parts; a word behind the first one is made up. */
const MADE_UP_TOKEN = /^eyJ[\w-]+\.[A-Za-z]+$/;
/** Texts of an Android app in every language: `<string name="password">Passwort</string>`. */
const STRING_RESOURCES = /(^|\/)res\/values[\w-]*\/[^/]+\.xml$/;
/** Settings of a search that runs in the browser: its key can search and nothing else. */
const SEARCH_SETTINGS = /\b(?:algolia|docsearch|indexName)\b/i;
const LINES_AROUND = 4;

/** Made of words: `refresh_token`, `x-auth-token`, `AccessTokenKey`. */
const isWordy = (value: string): boolean => /^[A-Za-z]+([._: -][A-Za-z]+)*\d{0,2}$/.test(value);

/** Words of which one says what the value stands for: `database_user_password`, `my-secret`. */
const namesItself = (value: string): boolean =>
  /^[a-z]+(?:[._-][a-z]+)*$/i.test(value) &&
  /(?:^|[._-])(?:password|passwd|pwd|secret|token|key)(?:[._-]|$)/i.test(value);

/** Long and without an order that a person would choose. */
export const looksRandom = (value: string): boolean =>
  value.length >= 16 && !isWordy(value) && /\d/.test(value) && entropyOf(value) >= 3;

/**
 * What a password is compared with: as long as SHA-1 or longer in hexadecimal digits, or with the name of its algorithm
 * before it, as crypt(3), LDAP and the frameworks write it; or what Django keeps of a user who has none.
 */
const HASH =
  /^[a-f\d]{40,}$|^![A-Za-z\d]{40}$|^\{?(?:s?sha\d{0,3}|s?md5|b?crypt|scrypt|pbkdf2|argon2)[\w-]{0,20}[:$|}]|^\$(?:1|5|6|7|2[abxy]?|y|apr1|scrypt|pbkdf2|argon2)[\w-]{0,20}\$/i;

const MAIL_ADDRESS = /^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/;

function isSecretValue(key: string, value: string, inConfig: boolean): boolean {
  if (isPlaceholder(value) || readsLikeText(value)) return false;
  if (namesItself(value) || PUBLIC_VALUE.test(value) || MADE_UP_TOKEN.test(value)) return false;
  if (PUBLIC_NAME.test(key) || value.toLowerCase() === key.toLowerCase()) return false;
  // `pwd` is also the working directory.
  if (/^pwd$/i.test(key) && /dir|path|folder/i.test(value)) return false;
  if (!isPasswordName(key)) return !MAIL_ADDRESS.test(value) && looksRandom(value);
  return !HASH.test(value) && (inConfig ? value.length >= 4 : value.length >= 6 && /\d/.test(value));
}

const unquoted = (value: string): string =>
  /^(["'])(.*)\1$/.exec(value)?.[2] ?? value.replace(/(?<!\s)\s+#.*$/, '');

function inXmlLine(line: string): { key: string; value: string } | undefined {
  const match = XML_LINE.exec(line);
  const value = match?.[2] ?? match?.[3] ?? match?.[5];
  return match && value !== undefined ? { key: match[1] ?? match[4] ?? '', value: value.trim() } : undefined;
}

function inConfigLine(line: string, language: string): { key: string; value: string } | undefined {
  const { syntax } = languageNamed(language);
  if (syntax === 'xml') return inXmlLine(line);
  // Only YAML has list items; elsewhere a dash begins prose in a long string.
  if (syntax !== 'yaml' && /^\s*-\s/.test(line)) return undefined;
  const match = CONFIG_LINE.exec(line);
  if (!match) return undefined;
  const value = (match[2] ?? '').trimEnd().replace(/,$/, '').trimEnd();
  return { key: match[1] ?? '', value: unquoted(value) };
}

function inCodeLine(line: string): { key: string; value: string } | undefined {
  const match = CODE_LINE.exec(line);
  return match ? { key: match[1] ?? '', value: match[3] ?? '' } : undefined;
}

/** Quoted JSON and YAML values only: a bare word there is a reference as often as a value. */
function isQuotedOrPlain(language: string, line: string): boolean {
  return !hasTrait(language, 'quotes-texts') || /:\s*"/.test(line);
}

const inSetting = (line: string, language: string): { key: string; value: string } | undefined =>
  isQuotedOrPlain(language, line) ? inConfigLine(line, language) : undefined;

/** What stands there for everybody to see: a text of an app, the key of a search in the browser. */
function isForEverybody(
  file: TextFile,
  index: number,
  { key, value }: { key: string; value: string },
): boolean {
  if (STRING_RESOURCES.test(file.path)) return !looksRandom(value);
  if (!/api[-_.]?key$/i.test(key)) return false;
  const around = file.lines.slice(Math.max(0, index - LINES_AROUND), index + LINES_AROUND + 1);
  return around.some((line) => SEARCH_SETTINGS.test(line));
}

/** Begin a comment or a docstring of several lines at the start of a line, with what ends it. */
const LONG_COMMENTS: readonly (readonly [start: string, end: string])[] = [
  ['/*', '*/'],
  ['<!--', '-->'],
  ['"""', '"""'],
];

const NO_LINES: ReadonlySet<number> = new Set();
const COMMENT_LINE = /^\s*(#|\/\/|--|\*|<!--|;)/;

/** Indices of the lines inside comments of several lines, where samples and manuals are quoted. */
function commentedLines(lines: readonly string[]): ReadonlySet<number> {
  const commented = new Set<number>();
  let end = '';
  for (const [index, line] of lines.entries()) {
    const text = line.trim();
    if (end !== '') {
      commented.add(index);
      if (text.includes(end)) end = '';
      continue;
    }
    const opened = LONG_COMMENTS.find(([start]) => text.startsWith(start));
    if (opened && !text.includes(opened[1], opened[0].length)) end = opened[1];
  }
  return commented;
}

/** Secrets that are told by the name they are assigned to. */
export function findAssignedSecrets(file: TextFile): AssignedSecret[] {
  const inConfig = hasTrait(file.language, 'settings');
  if (!inConfig && !hasTrait(file.language, 'assigns-values')) return [];
  if (NOT_SETTINGS.test(file.path) || !SECRET_MENTION.test(file.text)) return [];
  const found: AssignedSecret[] = [];
  const commented = inConfig ? NO_LINES : commentedLines(file.lines);
  for (const [index, whole] of file.lines.entries()) {
    const line = whole.length > MAX_LINE_CHARS ? whole.slice(0, MAX_LINE_CHARS) : whole;
    if (!SECRET_MENTION.test(line) || COMMENT_LINE.test(line) || commented.has(index)) continue;
    const hit = inConfig ? inSetting(line, file.language) : inCodeLine(line);
    if (!hit || !isSecretValue(hit.key, hit.value, inConfig) || isForEverybody(file, index, hit)) continue;
    found.push({ ...hit, line: index + 1, inConfig });
  }
  return found;
}
