import { isDeclarationFile } from '#contract/declaration-file.ts';
import { isCommand } from '#analyzer/source/roles/command-sign.ts';
import { lintSilencer } from '#analyzer/rules/lint-comments.ts';
import { MAKES_SAFE_HTML } from './safe-html.ts';
import type { TextFile } from '#analyzer/rules/text-file.ts';
import { type Place, placesByLine, placesByMatch, type TextRule } from '#analyzer/rules/text-rule.ts';
import { inPattern } from './js-nodes.ts';

const mentions = (file: TextFile, word: string): boolean =>
  !isDeclarationFile(file.path) && file.text.includes(word);

const VULNERABILITY = { kind: 'VULN', inTests: 'off', looksAt: 'JavaScript' } as const;

const SQL_TEMPLATE =
  /\.(?:query|execute|raw|\$queryRawUnsafe|\$executeRawUnsafe|prepare|exec)\(\s*`\s*(?:select\b[^`]{0,800}?\bfrom\b|insert\s+into\b|update\b[^`]{0,200}?\bset\b|delete\s+from\b)[^`]{0,2000}?`/gi;
/** Table and column names cannot be bound; constants and placeholders are no input. */
const NAME_POSITION =
  /(\bfrom|\bjoin|\binto|\bupdate|\btable|\border\s+by|\bgroup\s+by|\bselect|\bset|,|\.|\()\s*["`\\]*$/i;

/** The worst of the interpolated values: in the place of a value, not of a name. */
function sqlPlace(statement: string): Omit<Place, 'line'> | undefined {
  for (const match of statement.matchAll(/\$\{([^{}]*)\}/g)) {
    const before = statement.slice(0, match.index);
    const expression = match[1] ?? '';
    if (
      NAME_POSITION.test(before.trimEnd()) ||
      /^[A-Z_.\d]+$/.test(expression) ||
      /escape|quote|ident|placeholder|\.join\(/i.test(expression)
    )
      continue;
    if (/(=|<|>|\blike|\bin\s*\(|\bvalues\s*\(|['%])\s*$/i.test(before))
      return { message: `The value of ${expression.trim().slice(0, 40)} becomes part of the SQL` };
  }
  return undefined;
}

/** A browser checks certificates whatever a page asks for; a socket's option is for clients that run in Node. */
const runsInBrowser = (file: TextFile): boolean =>
  /\.(?:[jt]sx|vue)$/.test(file.path) ||
  (/['"]socket\.io-client['"]/.test(file.text) && !/\bprocess\.|\brequire\(|['"]node:/.test(file.text));

/** HTTP Digest (RFC 7616) prescribes how the password is hashed. */
const isHttpDigest = (file: TextFile): boolean =>
  /\brealm\b/.test(file.text) && /\bc?nonce\b/i.test(file.text);

/** Texts of the program's own: literals, translations, drawings. */
const OWN_HTML = /^\s*(?!\s)(?:'[^']*'|`[^`$]*`|\$?t\(.*|\$?i18n\b.*|.*(?:svg|icon).*)\s*$/i;

/** Data as it came: a member of an object, outside of texts. What a name alone holds, the script may have made safe. */
const isData = (value: string): boolean => /[\w\])]\??\.\w/.test(value.replaceAll(/'[^']*'/g, ''));

function findUnsafeHtml(file: TextFile): Place[] {
  const isSilenced = lintSilencer(file.lines, 'no-v-html');
  return placesByLine(file, /\sv-html="([^"]+)"/, ([, value = '']) =>
    OWN_HTML.test(value) || !isData(value)
      ? undefined
      : `The value of ${value.trim().slice(0, 60)} becomes part of the page`,
  ).filter(({ line }) => !isSilenced(line));
}

const MADE_AT_RANDOM =
  /\b(\w*(?:token|password|secret|otp|session_?id|nonce|salt|verification_?code)\w*)['"]?\s*[:=](?!=)(?!\s*Math\.random\(\)\s*[,;})]*\s*$).*Math\.random\(\)/i;
/** What lets somebody in wherever it is made; a page's other tokens tell its own requests apart. */
const LETS_IN = /passw|secret|session|csrf|xsrf|otp|reset/i;
/** Code of a page by its folder, its kind or what it asks: no role, but whose random values these are. */
const PAGE_CODE =
  /(?:^|\/)(?:client|frontend|front|web|webapp|public|static|assets|components|pages|hooks|views)\//i;
const ASKS_PAGE = /\b(?:document|window|localStorage)\.|['"](?:react|vue|svelte|jquery)['"]/;

/** As far as a rule over lines looks. */
const MAX_LINE_CHARS = 2_000;

function findPredictable(file: TextFile): Place[] {
  const isPage = runsInBrowser(file) || PAGE_CODE.test(file.path) || ASKS_PAGE.test(file.text);
  const places = placesByLine(file, MADE_AT_RANDOM, () => 'Math.random is predictable');
  if (!isPage || isHttpDigest(file)) return places;
  return places.map((place) => {
    const name = MADE_AT_RANDOM.exec((file.lines[place.line - 1] ?? '').slice(0, MAX_LINE_CHARS))?.[1] ?? '';
    return LETS_IN.test(name) ? place : { ...place, confidence: 'REVIEW' };
  });
}

const OPEN_WINDOW =
  /^\s*(nodeIntegration:\s*true|contextIsolation:\s*false|webSecurity:\s*false|allowRunningInsecureContent:\s*true)\b/;
/** How far from each other settings of one window stand. */
const WINDOW_LINES = 12;

/** A window with Node alone gives the page none of it: since Electron 12 pages are kept apart unless they say otherwise. */
function findOpenWindows(file: TextFile): Place[] {
  return placesByLine(file, OPEN_WINDOW, (match) => `The window has ${match[1]}`).map((place) => {
    const around = file.lines.slice(Math.max(0, place.line - WINDOW_LINES), place.line + WINDOW_LINES);
    const isApart = !around.some((line) =>
      /\bcontextIsolation\s*[:=]\s*(?!true)/.test(line.slice(0, MAX_LINE_CHARS)),
    );
    return place.message.includes('nodeIntegration') && isApart ? { ...place, confidence: 'REVIEW' } : place;
  });
}

/** Of this rule alone: in other languages a folder `build` holds a part of the program. */
const BUILDS_WITH_SCRIPTS = /(?:^|\/)build\//;

/** Names that a file gives to `exec` as a promise: `const run = promisify(exec)`. */
const PROMISED = /([\w$]{1,60})\s*=\s*(?:util\.)?promisify\(\s*(?:[\w$]{1,40}\.)?exec\s*\)/g;

/** `exec` with a text that is put together in the call: a template with a value, or a literal to which one is added. */
function findShellCommands(file: TextFile): Place[] {
  const promised = [...file.text.matchAll(PROMISED)].map(([, name = '']) => inPattern(name));
  const names = [String.raw`(?:(?:cp|child_process|childProcess)\.)?exec(?:Sync)?`, ...promised].join('|');
  const literal = String.raw`(?:'[^'\n]{0,300}'|"[^"\n]{0,300}")\s*\+\s*(?!\s|[A-Z_\d.]+\b|['"])`;
  const built = new RegExp(
    String.raw`(?<![\w.])(?:${names})\(\s*(?:\x60[^\x60]{0,300}?\$\{(?![A-Z_\d.]+\})|${literal})`,
    'g',
  );
  return placesByMatch(file, built, () => ({ message: 'A value is concatenated into a shell command' }));
}

const SECRET_NAME = /passw|pwd|secret|credential|token|\bsalt/i;

const UNCHECKED = 'Certificate verification is disabled';
const UNVERIFIED = /\brejectUnauthorized['"]?\s*:\s*false\b/;
/** Of the whole program at once: where it runs says whether anything listens to it. */
const UNVERIFIED_PROGRAM = /NODE_TLS_REJECT_UNAUTHORIZED['"]?\]?\s*=\s*['"]?0/;
/** Somebody decided it for a reason: a comment, a switch, an address that strangers do not stand before, no TLS at all. */
const DECIDED =
  /\/\/|\/\*|^\s*\*|NODE_ENV|\bis_?(?:prod|dev)|develop|\blocal|127\.0\.0\.1|self-?signed|insecure|unsafe|\ballow|\brequire['"]?\s*:\s*false/i;
/** Lines above a setting that belong to it. */
const LINES_ABOVE = 2;

/** Certificates that nobody checks: likely where nothing beside the setting says why. */
function findUnverified(file: TextFile): Place[] {
  return [
    ...placesByLine(file, UNVERIFIED_PROGRAM, () => UNCHECKED).map((place) => ({
      ...place,
      confidence: 'REVIEW' as const,
    })),
    ...placesByLine(file, UNVERIFIED, () => UNCHECKED).map((place): Place => {
      const around = file.lines.slice(Math.max(0, place.line - 1 - LINES_ABOVE), place.line);
      return around.some((line) => DECIDED.test(line)) ? { ...place, confidence: 'REVIEW' } : place;
    }),
  ];
}

/** Security rules that need a pattern and its surroundings, not a syntax tree. */
export const JAVASCRIPT_TEXT_RULES: readonly TextRule[] = [
  {
    ...VULNERABILITY,
    ruleKey: 'js/tls-verification-off',
    severity: 'MAJOR',
    // 5, 1, 0 of two samples in 6 projects, the doubted ones among them.
    confidence: 'LIKELY',
    title: 'TLS certificate verification disabled',
    why: 'The connection is vulnerable to man-in-the-middle attacks.',
    fix: 'Keep verification on; trust a private CA with `ca` or NODE_EXTRA_CA_CERTS.',
    appliesTo: (file) =>
      (mentions(file, 'rejectUnauthorized') || mentions(file, 'NODE_TLS_REJECT_UNAUTHORIZED')) &&
      !runsInBrowser(file),
    find: findUnverified,
  },
  {
    ...VULNERABILITY,
    ruleKey: 'js/shell-command-built',
    severity: 'MAJOR',
    title: 'Shell command built by string concatenation',
    why: 'A value with a semicolon or backtick can run further commands (command injection).',
    fix: 'Use `execFile` or `spawn` with a list of arguments, without a shell.',
    appliesTo: (file) =>
      mentions(file, 'child_process') && !isCommand(file.path) && !BUILDS_WITH_SCRIPTS.test(file.path),
    find: findShellCommands,
  },
  {
    ...VULNERABILITY,
    ruleKey: 'js/sql-built-from-strings',
    severity: 'CRITICAL',
    title: 'SQL built by string concatenation',
    why: 'SQL injection: a crafted value can read, change or delete data.',
    fix: 'Use placeholders and pass the values as parameters.',
    appliesTo: (file) => mentions(file, '${'),
    find: (file) => placesByMatch(file, SQL_TEMPLATE, (match) => sqlPlace(match[0])),
  },
  {
    ...VULNERABILITY,
    ruleKey: 'js/weak-password-hash',
    severity: 'MAJOR',
    title: 'Weak hash for a password or secret',
    why: 'MD5 and SHA-1 are fast to compute, so leaked hashes are easy to crack.',
    fix: 'Use scrypt, bcrypt or Argon2 for passwords and SHA-256 elsewhere.',
    appliesTo: (file) => (mentions(file, 'createHash') || mentions(file, 'md5(')) && !isHttpDigest(file),
    find: (file) =>
      placesByLine(file, /createHash\(\s*['"](?:md5|sha1)['"]\s*\)(.*)|(?<![\w.])md5\(([^)]*)\)/i, (match) =>
        SECRET_NAME.test(match[1] ?? match[2] ?? '') ? 'MD5 or SHA-1 of a secret' : undefined,
      ),
  },
  {
    ...VULNERABILITY,
    ruleKey: 'js/predictable-random',
    severity: 'MAJOR',
    title: 'Secret generated with Math.random',
    why: 'Its next values can be predicted from earlier ones.',
    fix: 'Use `crypto.randomUUID()` or `crypto.getRandomValues()`.',
    appliesTo: (file) => mentions(file, 'Math.random'),
    find: findPredictable,
  },
  {
    ...VULNERABILITY,
    ruleKey: 'js/vue-html',
    severity: 'MAJOR',
    title: 'HTML is put into a Vue page unescaped',
    why: '`v-html` runs scripts hidden in the text; with content from users that is cross-site scripting.',
    fix: 'Show the text with `{{ }}`, or clean the HTML with a sanitizer first.',
    appliesTo: (file) =>
      mentions(file, 'v-html=') && file.path.endsWith('.vue') && !MAKES_SAFE_HTML.test(file.text),
    find: findUnsafeHtml,
  },
  {
    ...VULNERABILITY,
    ruleKey: 'js/electron-isolation-off',
    severity: 'MAJOR',
    title: 'Insecure Electron window settings',
    why: 'A script injected into the page can access Node.js or the data of other sites.',
    fix: 'Keep `contextIsolation` and `webSecurity` on and `nodeIntegration` off; expose what the page needs in a preload script.',
    appliesTo: (file) => mentions(file, 'webPreferences'),
    find: findOpenWindows,
  },
];
