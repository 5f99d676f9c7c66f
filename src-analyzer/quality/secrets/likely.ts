import type { TextFile } from '#analyzer/rules/text-file.ts';
import { entropyOf } from './placeholder.ts';

/** Letters in one case, as words have them; a generator mixes cases and digits. */
const WORD = /[A-Z]?[a-z]{3,}|[A-Z]{4,}/g;
const UUID = /^\{?[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\}?$/i;
const HEX = /^[\da-f]{24,}$/i;
const CLASSES: readonly RegExp[] = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** Above this a text is made of words: names, labels, feature flags, passwords for a first try. */
const MAX_WORD_SHARE = 0.4;
const MIN_KEY_CHARS = 16;
const MIN_KEY_ENTROPY = 3;
const MIN_PASSWORD_CHARS = 8;
const MIN_PASSWORD_CLASSES = 3;

/** Whether a value is what a generator makes: a key by its length, a password by its kinds of characters. */
export function looksGenerated(value: string): boolean {
  if (UUID.test(value) || !/\d/.test(value) || !/[A-Za-z]/.test(value)) return false;
  if (HEX.test(value)) return entropyOf(value) >= MIN_KEY_ENTROPY;
  const wordChars = (value.match(WORD) ?? []).join('').length;
  if (wordChars > value.length * MAX_WORD_SHARE) return false;
  if (value.length >= MIN_KEY_CHARS) return entropyOf(value) >= MIN_KEY_ENTROPY;
  const classes = CLASSES.filter((kind) => kind.test(value)).length;
  return value.length >= MIN_PASSWORD_CHARS && classes >= MIN_PASSWORD_CLASSES;
}

const CLIENT_SECRET = /client[-_.]?secret(?:[-_.]?key)?$/i;
/** What only a program on a user's own device uses, or a redirect to a scheme of its own (RFC 8252). */
const DEVICE_APP =
  /^import (?:androidx?\.|uikit\b|swiftui\b)|\bpackage:flutter\/|['"]electron['"]|\bredirect\w{0,20}["']?\s{0,4}[:=]{1,2}\s{0,4}["'](?!https?:)[a-z][a-z\d.+-]{1,40}:\/\//im;

/** The secret of a public client: whoever has the app has it, and the service knows that. */
export const isOfDeviceApp = (file: TextFile, key: string): boolean =>
  CLIENT_SECRET.test(key) && DEVICE_APP.test(file.text);

/** Google's own file for a program that signs in as an account of its own: the key, and whose it is. */
export const isServiceAccount = ({ path, text }: TextFile): boolean =>
  path.endsWith('.json') &&
  /"type"\s{0,4}:\s{0,4}"service_account"/.test(text) &&
  text.includes('"client_email"');

/** Files of apps and pages: whoever uses them gets what stands there. */
const SHIPPED_FILE =
  /(?:^|\/)(?:google-services\.json|GoogleService-Info\.plist|AndroidManifest\.xml)$|(?:^|\/)res\/[\w./-]{1,200}\.xml$|\.(?:html?|cshtml|razor|jspx?|erb|ejs|hbs|twig|vue|svelte|[jt]sx|plist|swift|dart|mm?)$/;
/** What may be one of these. */
const SCRIPT = /\.(?:[cm]?js|ts|kt|xml)$/;
const SERVER = /\bprocess\.env\b|\brequire\(|['"]node:|['"](?:express|fastify|koa|@nestjs\/\w{1,20})['"]/;

/** Whether a file is handed to everybody who uses the app or the page it is a part of. */
export const isHandedOut = ({ path, text }: TextFile): boolean =>
  SHIPPED_FILE.test(path) || (path.endsWith('.kt') && DEVICE_APP.test(text));

/** Whether a file may be a part of a page or an app, whose keys are limited where they were issued. */
export const mayBeOfPage = ({ path, text }: TextFile): boolean => SCRIPT.test(path) && !SERVER.test(text);

const PAGE = /\.(?:x?html?|twig|jinja2?|j2|erb|ejs|njk|liquid|hbs|mustache)$/;
const IN_SAMPLE = /<(?:code|pre|samp|kbd)\b[^<>]{0,200}>[^<]{0,400}$/i;

/** Whether a page shows a value to its readers as code: whoever wrote the page published it. */
export const isShownAsCode = ({ path, lines }: TextFile, line: number, value: string): boolean => {
  const written = lines[line - 1] ?? '';
  return PAGE.test(path) && IN_SAMPLE.test(written.slice(0, Math.max(0, written.indexOf(value))));
};

/** Symfony's own entry: its manual keeps the file in the repository, with values that installations replace. */
const SYMFONY = /^###> symfony\/|^APP_ENV=/m;
const OF_DEVELOPMENT = /(?:^|\/)\.env\.(?:dev|develop|development|docker|e2e|staging-local)(?:\.|$)/;

/** Whether an entry of a `.env` file is a default that its framework documents, or of a developer's machine. */
export const isDocumentedDefault = ({ path, text }: TextFile, key: string): boolean =>
  OF_DEVELOPMENT.test(path) || (key === 'APP_SECRET' && SYMFONY.test(text));
