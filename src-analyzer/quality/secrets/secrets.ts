import { createHash, randomBytes } from 'node:crypto';
import type { Confidence, IssueSeverity } from '#contract/words.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { lineOfOffset, type TextFile } from '#analyzer/rules/text-file.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { SECRET_MENTION } from '../../source/secrets/secret-names.ts';
import { type AssignedSecret, findAssignedSecrets, looksRandom } from './assigned-secrets.ts';
import { KNOWN_SECRETS, type KnownSecret } from '../../source/secrets/known-secrets.ts';
import {
  howSure,
  isDocumentedDefault,
  isHandedOut,
  isOfDeviceApp,
  isServiceAccount,
  isShownAsCode,
  looksGenerated,
  mayBeOfPage,
} from './likely.ts';
import {
  isElided,
  isIdleKey,
  isInComment,
  isLocalAddress,
  isOfOwnMachine,
  isPlayedThrough,
  isSpentToken,
} from './opens-nothing.ts';
import { isCountedUp, isPlaceholder } from './placeholder.ts';
import {
  isBesideCertificates,
  isExampleBody,
  isForDevelopment,
  isLocalFile,
  isLocalSettings,
  isTemplate,
  isWorkflow,
} from './places.ts';
import { ENVIRONMENT_FILE_RULE, SIGNING_RULE } from './rules.ts';
import { findSigningSecrets, signingSetting } from './signing-secrets.ts';

/** A finding before equal values are joined. The value itself is never kept, only a hash with a key of this thread. */
export interface SecretHit {
  readonly finding: Finding;
  readonly valueHash: string;
  readonly testLike: boolean;
}

export interface SecretScanner {
  /** @returns what it found; it stays in memory, as it may say what a credential is like */
  add(file: TextFile): readonly SecretHit[];
  /** What was found in a file that is still the same. */
  addFound(found: readonly SecretHit[]): void;
  /** The same for a `.env` file: what stands there belongs there, but not into a repository. */
  addEnvironmentFile(file: TextFile): void;
  /** One finding per distinct value, at its most serious place. */
  finish(): Finding[];
}

/** Addresses that show how an address is written; RFC 2606 keeps example.com and its like for this. */
const NO_ADDRESS =
  /:(?:my|your|the|some|proxy)?[-_]?(?:pass|pwd|p|pw|pass1?word|secret)@|@(?:host(?:name)?|server|domain|foo|bar|baz|somewhere|(?:[\w-]+\.)?example\.(?:com|org|net))(?![\w.-])/i;
/** Values everybody tries first. */
const WELL_KNOWN =
  /^(root|admin|administrator|guest|postgres|mysql|minioadmin|nacos|sa|ruoyi|\w{0,6}12345\d*|\w{0,8}123|password\d*|passw0rd|p@ssw0rd)$/i;

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** More hits than this in one file are data, not credentials. */
const MAX_HITS_PER_FILE = 50;

/** Shown in a manual or a comment: a stand-in, or an address of one's own machine in a comment. */
function isExample(text: string, match: RegExpExecArray): boolean {
  if (NO_ADDRESS.test(match[0])) return true;
  const line = text.slice(text.lastIndexOf('\n', match.index) + 1, match.index);
  return /^\s*(?:#|\/\/|\*|--)/.test(line) && isLocalAddress(match[0]);
}

/** Settings of Firebase for a page: every visitor gets the key, and the rules of the database guard the data. */
const isOfWebApp = (file: TextFile): boolean => /\bauthDomain\b|\bmessagingSenderId\b/.test(file.text);

/** The beginning of the one key that Microsoft's storage emulator has everywhere. */
const AZURITE_KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq';

/** Names what follows as an example, in the description of an interface: `@Schema(example = "…")`. */
const CALLED_EXAMPLE = /(?:\b|_)(?:examples?|placeholder)["']?\s{0,4}[:=]\s{0,4}["'`[({]{0,3}$/i;
const MAX_CALLED_CHARS = 40;
/** A comment above: `It contains NO actual tokens`, `not a real key`. */
const NOTHING_REAL =
  /\b(?:no|not an?|not the) (?:actual|real|valid) (?:tokens?|keys?|secrets?|credentials?|passwords?)\b/i;
const MAX_ABOVE_CHARS = 400;

/** Whether the text before a place calls what stands there an example. */
const isCalledExample = (text: string, start: number): boolean =>
  CALLED_EXAMPLE.test(text.slice(Math.max(0, start - MAX_CALLED_CHARS), start)) ||
  NOTHING_REAL.test(text.slice(Math.max(0, start - MAX_ABOVE_CHARS), start));

/** Whether what has the form of a secret stands for one, or is one that everybody may know. */
function isShownOnly({ name }: KnownSecret, file: TextFile, match: RegExpExecArray, value: string): boolean {
  if (isCalledExample(file.text, match.index)) return true;
  if (name === 'private-key') return isElided(file.text, match.index) || isPlayedThrough(file);
  if (isPlaceholder(value)) return true;
  // A person's password may well be 123456789.
  if (name === 'url-password') return isExample(file.text, match);
  if (name === 'google-api-key' && (isOfWebApp(file) || isHandedOut(file))) return true;
  if (name === 'jwt' && (isPlayedThrough(file) || isSpentToken(value))) return true;
  return isCountedUp(value) || (name === 'azure-storage-key' && value.startsWith(AZURITE_KEY));
}

/** Enough of a key to tell it from others: all of one kind begin alike. */
const TELLING_CHARS = 400;
const keyAt = (text: string, start: number): string => text.slice(start, start + TELLING_CHARS);

interface KnownHit {
  readonly line: number;
  readonly value: string;
  readonly around: string;
}

function* knownHits(file: TextFile, secret: KnownSecret): Generator<KnownHit> {
  if (!secret.hints.some((hint) => file.text.includes(hint))) return;
  for (const match of file.text.matchAll(secret.pattern)) {
    const value = match[1] ?? (secret.name === 'private-key' ? keyAt(file.text, match.index) : match[0]);
    if (isShownOnly(secret, file, match, value)) continue;
    yield { line: lineOfOffset(file.text, match.index), value, around: match[0] };
  }
}

/** Kinds of credentials from which code is a list of them: what finds or hides credentials, with its samples. */
const MANY_KINDS = 4;

/** Whether credentials of so many kinds stand in a file of code that they are samples. */
const areSamples = (file: TextFile, kinds: number): boolean =>
  kinds >= MANY_KINDS && languageNamed(file.language).kind === 'programming';

/** Lowered again by one step in tests, hence MINOR there. */
function severityAt(file: TextFile, isLocal: boolean): IssueSeverity | undefined {
  return file.testLike || isLocal ? 'MAJOR' : undefined;
}

/** A setting for everybody's own machine whose password is no more secret than the user's name or the image beside it. */
function isThrowAway(file: TextFile, value: string, own: number): boolean {
  if (!isLocalSettings(file.path)) return false;
  return file.lines.some(
    (line, index) => index !== own - 1 && !SECRET_MENTION.test(line) && hasWord(line, value),
  );
}

/** Databases of a workflow and users of a test live for minutes: what is made up for them is no secret. */
function isMadeUp(file: TextFile, value: string): boolean {
  if (!file.testLike && !isWorkflow(file.path)) return false;
  return !looksRandom(value) || UUID.test(value);
}

/** An address in a test or in a file to be filled in whose password nobody would call one, or one of one's own machine. */
const isSampleAddress = (file: TextFile, { line, value, around }: KnownHit): boolean =>
  isMadeUp(file, value) ||
  isThrowAway(file, value, line) ||
  (isTemplate(file.path) && !looksRandom(value)) ||
  (isLocalAddress(around) && !looksGenerated(value));

const addressSeverity = (file: TextFile, { value, around }: KnownHit): IssueSeverity | undefined =>
  severityAt(file, isLocalAddress(around) || WELL_KNOWN.test(value));

/** Keys of servers wait for others beside their certificates; a provider's token in a test may well be live. */
function isShownKey({ name }: KnownSecret, file: TextFile, { line, value }: KnownHit): boolean {
  if (isShownAsCode(file, line, value)) return true;
  // A file that others copy shows how a setting is written.
  if (isTemplate(file.path) && isInComment(file, line)) return true;
  if (name === 'google-api-key') return mayBeOfPage(file);
  return name === 'private-key' && (file.role !== 'OWN' || isBesideCertificates(file.path));
}

function hasWord(line: string, value: string): boolean {
  for (let at = line.indexOf(value); at !== -1; at = line.indexOf(value, at + 1)) {
    if (!/\w/.test(`${line[at - 1] ?? ' '}${line[at + value.length] ?? ' '}`)) return true;
  }
  return false;
}

interface EnvironmentHit {
  readonly line: number;
  readonly what: string;
  readonly value: string;
  /** A default that everybody knows, or a value that no generator makes. */
  readonly isDoubtful: boolean;
}

/** The secrets of a `.env` file by their lines, without defaults for everybody's own machine. */
function environmentHits(file: TextFile): EnvironmentHit[] {
  const byLine = new Map<number, EnvironmentHit>();
  for (const secret of KNOWN_SECRETS) {
    for (const { line, value, around } of knownHits(file, secret)) {
      const isAddress = secret.name === 'url-password';
      if (isAddress && (isLocalAddress(around) || WELL_KNOWN.test(value))) continue;
      const key = /^\s*(?:export\s+)?([\w.-]+)\s*=/.exec(file.lines[line - 1] ?? '')?.[1];
      const what = key === undefined ? secret.label : `The value of "${key}"`;
      byLine.set(line, { line, what, value, isDoubtful: false });
    }
  }
  const others = file.lines.filter((line) => !SECRET_MENTION.test(line) && !line.includes('://'));
  for (const { line, key, value } of findAssignedSecrets(file)) {
    const isKnownToAll = WELL_KNOWN.test(value) || others.some((other) => hasWord(other, value));
    if (byLine.has(line) || isKnownToAll) continue;
    const isDoubtful = !looksGenerated(value) || isDocumentedDefault(file, key);
    byLine.set(line, { line, what: `The value of "${key}"`, value, isDoubtful });
  }
  return [...byLine.values()].slice(0, MAX_HITS_PER_FILE);
}

/** A secret by its name that a stranger has no use for. */
function opensNothing(file: TextFile, secret: AssignedSecret): boolean {
  const { line, key, value } = secret;
  if (isPlayedThrough(file) || isOfDeviceApp(file, key) || isThrowAway(file, value, line)) return true;
  if (value.startsWith('AIza')) return isOfWebApp(file) || isHandedOut(file);
  return !looksGenerated(value) && isOfOwnMachine(file, secret);
}

/** One finding per distinct value, at its most serious place, with the number of its other files. */
function joined(hits: readonly SecretHit[]): Finding[] {
  const byValue = Map.groupBy(hits, (hit) => hit.valueHash);
  return [...byValue.values()].flatMap((group) => {
    const main =
      group.find(({ finding }) => finding.confidence === 'LIKELY') ??
      group.find((hit) => !hit.testLike && hit.finding.severity === undefined && !hit.finding.confidence) ??
      group.find((hit) => !hit.testLike && hit.finding.severity === undefined);
    const chosen = main ?? group.find((hit) => !hit.testLike) ?? group[0];
    if (!chosen) return [];
    const others = new Set(group.map((hit) => hit.finding.path)).size - 1;
    const more =
      others > 0 ? `, and the same value in ${others} other ${others === 1 ? 'file' : 'files'}` : '';
    return [{ ...chosen.finding, message: `${chosen.finding.message}${more}` }];
  });
}

/** What a place says of itself: how serious at most, and whether it is no more than worth a look. */
const heldAs = (
  severity: IssueSeverity | undefined,
  confidence: Confidence | undefined,
): Pick<Finding, 'severity' | 'confidence'> => ({
  ...(severity && { severity }),
  ...(confidence && { confidence }),
});

const weight = (severity: IssueSeverity | undefined, isDoubtful: boolean): ReturnType<typeof heldAs> =>
  heldAs(severity, isDoubtful ? 'REVIEW' : undefined);

/** A key that nobody is let in by; that of an account is one wherever it lies. */
const isLeftKey = (file: TextFile, line: number): boolean => !isServiceAccount(file) && isIdleKey(file, line);

/** The weight of a credential of known form. */
function weightOf(
  secret: KnownSecret,
  file: TextFile,
  hit: KnownHit,
  isSample: boolean,
): Pick<Finding, 'severity' | 'confidence'> {
  if (secret.name === 'url-password') return weight(addressSeverity(file, hit), !looksGenerated(hit.value));
  if (secret.name === 'private-key' && isServiceAccount(file))
    return heldAs(undefined, isIdleKey(file, hit.line) ? 'REVIEW' : 'CERTAIN');
  return weight(severityAt(file, false), isSample || isShownKey(secret, file, hit));
}

const inEnvironment = ({ line, what, isDoubtful }: EnvironmentHit): Omit<Finding, 'path'> => ({
  ruleKey: ENVIRONMENT_FILE_RULE,
  line,
  message: `${what} is in plain text here, and git does not ignore this file`,
  ...weight('MAJOR', isDoubtful),
});

/** Keys that sign sessions or tokens and that nobody has to read, since a list of words has them. */
function guessableKeys(
  file: TextFile,
  found: readonly EnvironmentHit[],
): { readonly finding: Omit<Finding, 'path'>; readonly value: string }[] {
  return file.lines.flatMap((text, index) => {
    const line = index + 1;
    const key = found.some((hit) => hit.line === line) ? undefined : signingSetting(text);
    if (!key || isPlaceholder(key.value)) return [];
    const message = 'The signing key is in plain text here';
    const finding = { ruleKey: SIGNING_RULE, line, message, ...weight('MAJOR', true) };
    return [{ finding, value: `${file.path}\0${String(line)}` }];
  });
}

interface KnownSecrets {
  readonly found: readonly { readonly secret: KnownSecret; readonly hit: KnownHit }[];
  readonly lines: Set<number>;
  /** How many kinds of credentials stand in the file, counted before the bound on hits. */
  readonly kinds: number;
}

/** The credentials of known form in a file: one a line, at most {@link MAX_HITS_PER_FILE}. */
function knownSecretsOf(file: TextFile): KnownSecrets {
  const lines = new Set<number>();
  const kinds = new Set<string>();
  const found: { readonly secret: KnownSecret; readonly hit: KnownHit }[] = [];
  for (const secret of KNOWN_SECRETS)
    for (const hit of knownHits(file, secret)) {
      kinds.add(secret.name);
      if (lines.size >= MAX_HITS_PER_FILE) break;
      if (lines.has(hit.line)) continue;
      lines.add(hit.line);
      found.push({ secret, hit });
    }
  return { found, lines, kinds: kinds.size };
}

/** Of hashes that are compared in this thread alone. */
const HASH_KEY = randomBytes(16);

const hashOf = (value: string): string =>
  createHash('sha256').update(HASH_KEY).update(value).digest('base64');

/** Looks for credentials in texts of any kind. Their values leave this room in no form. */
export function createSecretScanner(): SecretScanner {
  const hits: SecretHit[] = [];

  const add = (file: TextFile, place: Omit<Finding, 'path'>, value: string): void => {
    hits.push({ finding: { ...place, path: file.path }, valueHash: hashOf(value), testLike: file.testLike });
  };

  const addKnown = (file: TextFile): Set<number> => {
    const { lines, kinds, found } = knownSecretsOf(file);
    const isTable = areSamples(file, kinds);
    for (const { secret, hit } of found) {
      const { line, value } = hit;
      if (secret.name === 'url-password' && isSampleAddress(file, hit)) continue;
      if (secret.name === 'private-key' && isLeftKey(file, line)) continue;
      const message = `${secret.label} is in plain text here`;
      const ruleKey = `secrets/${secret.name}`;
      add(file, { ruleKey, line, message, ...weightOf(secret, file, hit, isTable) }, value);
    }
    return lines;
  };

  /** Each is a place of its own to change: equal values are not joined, and no value is kept. */
  const addSigning = (file: TextFile, taken: Set<number>): Set<number> => {
    if (file.testLike || isForDevelopment(file.path)) return taken;
    for (const { line, message } of findSigningSecrets(file).slice(0, MAX_HITS_PER_FILE)) {
      if (taken.has(line)) continue;
      taken.add(line);
      add(file, { ruleKey: SIGNING_RULE, line, message }, `${file.path}\0${String(line)}`);
    }
    return taken;
  };

  const addAssigned = (file: TextFile, taken: ReadonlySet<number>): void => {
    const inTemplate = isTemplate(file.path);
    for (const secret of findAssignedSecrets(file).slice(0, MAX_HITS_PER_FILE)) {
      const { line, key, value, inConfig } = secret;
      if (taken.has(line) || (inTemplate && !looksRandom(value)) || isMadeUp(file, value)) continue;
      if (opensNothing(file, secret)) continue;
      const isLocal = isLocalFile(file) || WELL_KNOWN.test(value);
      const severity = isExampleBody(file.path) ? 'MINOR' : severityAt(file, isLocal);
      const message = `The value of "${key}" is in plain text here`;
      const ruleKey = inConfig ? 'secrets/password-in-config' : 'secrets/password-in-code';
      const held = heldAs(severity, howSure(file, secret, severity !== undefined));
      add(file, { ruleKey, line, message, ...held }, `${ruleKey}\0${value}`);
    }
  };

  return {
    add(file) {
      const before = hits.length;
      addAssigned(file, addSigning(file, addKnown(file)));
      return hits.slice(before);
    },
    addFound(found) {
      hits.push(...found);
    },
    addEnvironmentFile(file) {
      const found = environmentHits(file);
      for (const hit of found) add(file, inEnvironment(hit), hit.value);
      for (const { finding, value } of guessableKeys(file, found)) add(file, finding, value);
    },
    finish: () => joined(hits),
  };
}
