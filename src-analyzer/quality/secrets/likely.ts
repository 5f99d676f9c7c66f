import type { TextFile } from '#analyzer/rules/text-file.ts';
import type { Confidence } from '#contract/words.ts';
import type { AssignedSecret } from './assigned-secrets.ts';
import { isBesideLocalServer } from './opens-nothing.ts';
import { entropyOf, isCountedUp } from './placeholder.ts';
import { isInEarnest, isInPartOfSome, isLocalFile, isTemplate } from './places.ts';

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

/** Programs with windows of their own on users' machines: what stands in them each user has. */
const WINDOWED = /\b(?:System\.Windows|Avalonia|Caliburn|javax\.swing|javafx|java\.awt|Microsoft\.Maui)\b/;
/** Names of what an account or a signature is made with; keys and tokens are as often handed to every browser. */
const SECRET_NAME = /secret(?:[-_.]?(?:access)?[-_.]?key)?$/i;
/** Opens a file that has to be at hand as well. */
const OPENS_FILE = /(?:key|trust)-?_?store/i;
const CALLED_SAMPLE = /(?:example|sample|demo|dummy)/i;
/** Where nothing is meant in earnest: the servers of a payment service for developers. */
const TO_TRY = /\bsandbox\b|https?:\/\/[\w.-]{0,80}(?:sandbox|test|staging)[\w-]{0,20}\./i;
const LINES_BESIDE = 2;
/** Shorter ones a person may have thought of. */
const MIN_HELD_CHARS = 16;

/** Whether the lines around say that a secret is shown, or is for trying out. */
function isToTry({ lines }: TextFile, line: number): boolean {
  const beside = lines.slice(Math.max(0, line - 1 - LINES_BESIDE), line + LINES_BESIDE);
  return beside.some((one) => TO_TRY.test(one)) || CALLED_SAMPLE.test(lines[line - 1] ?? '');
}

/**
 * Whether a secret by its name is one that opens something: a generator made it, and it stands in the settings that every
 * installation has, or in code and is called a secret.
 */
function opensSomething(file: TextFile, { line, key, value, inConfig }: AssignedSecret): boolean {
  if (file.role !== 'OWN' || value.length < MIN_HELD_CHARS || !looksGenerated(value)) return false;
  if (isCountedUp(value) || OPENS_FILE.test(key)) return false;
  if (!isInEarnest(file.path) || isLocalFile(file)) return false;
  if (isBesideLocalServer(file, line, LINES_BESIDE) || isToTry(file, line)) return false;
  if (inConfig) return !isInPartOfSome(file.lines, line);
  return SECRET_NAME.test(key) && !DEVICE_APP.test(file.text) && !WINDOWED.test(file.text);
}

/** How sure a secret by its name is, where the place alone does not say that it is less serious than others. */
export function howSure(file: TextFile, secret: AssignedSecret, isLess: boolean): Confidence | undefined {
  if (!isLess && opensSomething(file, secret)) return 'LIKELY';
  const isDoubtful = isTemplate(file.path) || !looksGenerated(secret.value) || isCountedUp(secret.value);
  return isDoubtful ? 'REVIEW' : undefined;
}
