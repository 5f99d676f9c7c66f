import { judgeOf } from '#analyzer/languages/languages.ts';
import type { TextFile } from '#analyzer/rules/text-file.ts';

/** A key that signs sessions or tokens, told by what it is used for; any text that everybody can read is too weak. */
export interface SigningSecret {
  readonly line: number;
  readonly message: string;
}

const MAX_LINE_CHARS = 2_000;

/** Accounts at other services have secrets too, which sign nothing of ours. */
const OF_OTHERS = String.raw`(?!\w*(?:MINIO|S3|AWS|OSS|COS|STORAGE|CLIENT|API|WEBHOOK|STRIPE|GOOGLE|GITHUB)_)`;
/** Names of such keys in capitals, as environments have them; a password's default is another matter. */
const NAME = String.raw`(${OF_OTHERS}(?:[A-Z\d]+_)*(?:SECRET(?:_KEY)?|(?:JWT|SIGNING|ENCRYPTION|SESSION|COOKIE|AUTH)_KEY))`;
const LITERAL = String.raw`(["'])(?:(?!\2)[^\\\n]){1,200}\2`;

/** `process.env.JWT_SECRET || 'x'`, `process.env['JWT_SECRET'] ?? 'x'`. */
const SCRIPT_FALLBACK = new RegExp(
  String.raw`\benv(?:\.|\[["'])${NAME}(?:["']\])?!?\s*(?:\|\||\?\?)\s*${LITERAL}`,
);
/** `os.environ.get("SECRET_KEY", "x")`, `os.getenv("SECRET_KEY", "x")`. */
const PYTHON_FALLBACK = new RegExp(
  String.raw`\b(?:environ\.get|getenv|env|config)\(\s*["']${NAME}["'],\s*(?:default\s*=\s*)?${LITERAL}`,
);
/** `jwt.sign(user, 'x'`, `jwt.encode(claims, "x"`: the key is the second argument. */
const SIGNED =
  /\bjwt\.(?:sign|verify|encode|decode)\(\s*(?:[\w.]{1,60}|\{[^{}]{0,200}\}),\s*(["'])(?:(?!\1)[^\\\n]){1,200}\1/;
/** `SECRET_KEY = "x"` of Django's settings; `app.secret_key = "x"`, `app.config["SECRET_KEY"] = "x"` of Flask. */
const PYTHON_SETTING =
  /^\s*(?:SECRET_KEY|\w*app\.secret_key|\w*app\.config\[["']SECRET_KEY["']\])\s*=\s*(["'])(?:(?!\1)[^\\\n]){1,200}\1\s*(?:#.*)?$/;
const PYTHON_WEB = /\b(?:INSTALLED_APPS|ROOT_URLCONF|MIDDLEWARE)\b|\bFlask\(/;
/** The option of express-session, cookie-session, express-jwt, passport-jwt. */
const SESSION_OPTION = /^\s*(?:secret|secretOrKey)\s*:\s*(["'])(?:(?!\1)[^\\\n]){1,200}\1/;
const SESSION_PACKAGE = /["'](?:express-session|cookie-session|express-jwt|passport-jwt)["']/;

type Pattern = readonly [pattern: RegExp, message: string];

const FALLBACK =
  'Where the environment does not set it, everybody who reads the code knows the key that signs';
const WRITTEN = 'The signing key is in plain text here';

function patternsFor({ language, text }: TextFile): Pattern[] {
  if (judgeOf(language) === 'oxlint')
    return [
      [SCRIPT_FALLBACK, FALLBACK],
      [SIGNED, WRITTEN],
      ...(SESSION_PACKAGE.test(text) ? [[SESSION_OPTION, WRITTEN] as const] : []),
    ];
  if (judgeOf(language) !== 'ruff') return [];
  return [
    [PYTHON_FALLBACK, FALLBACK],
    [SIGNED, WRITTEN],
    ...(PYTHON_WEB.test(text) ? [[PYTHON_SETTING, WRITTEN] as const] : []),
  ];
}

/** `JWT_SECRET=x`, with or without quotes. */
const ENVIRONMENT_SETTING = new RegExp(String.raw`^\s*(?:export\s+)?${NAME}\s*=\s*["']?([^\s"'#]{1,200})`);

/** A key for sessions and tokens in a line of a `.env` file: its name and value. */
export function signingSetting(line: string): { readonly name: string; readonly value: string } | undefined {
  const [, name, value] = ENVIRONMENT_SETTING.exec(line.slice(0, MAX_LINE_CHARS)) ?? [];
  return name === undefined || value === undefined ? undefined : { name, value };
}

const MENTION = /secret|_KEY\b|\bjwt\./i;

/** Keys for sessions and tokens that stand in the code, as a value or as what counts when nothing else is set. */
export function findSigningSecrets(file: TextFile): SigningSecret[] {
  const patterns = MENTION.test(file.text) ? patternsFor(file) : [];
  if (patterns.length === 0) return [];
  return file.lines.flatMap((whole, index): SigningSecret[] => {
    const line = whole.slice(0, MAX_LINE_CHARS);
    if (!MENTION.test(line) || /^\s*(?:#|\/\/|\*)/.test(line)) return [];
    const found = patterns.find(([pattern]) => pattern.test(line));
    return found ? [{ line: index + 1, message: found[1] }] : [];
  });
}
