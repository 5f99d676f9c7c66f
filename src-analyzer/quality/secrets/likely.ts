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

/** Files of apps and pages: their readers get what stands there. */
const SHIPPED_FILE =
  /(?:^|\/)(?:google-services\.json|GoogleService-Info\.plist)$|\.(?:html?|vue|svelte|[jt]sx|xml|plist|kt|swift|dart|mm?)$/;
const SCRIPT = /\.(?:[cm]?js|ts)$/;
const SERVER = /\bprocess\.env\b|\brequire\(|['"]node:|['"](?:express|fastify|koa|@nestjs\/\w{1,20})['"]/;

/** Whether a key that pages and apps show by design stands in one: its limits are set where it was issued. */
export const isShownToUsers = ({ path, text }: TextFile): boolean =>
  SHIPPED_FILE.test(path) || (SCRIPT.test(path) && !SERVER.test(text));

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
