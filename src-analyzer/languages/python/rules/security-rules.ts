import { ruffRules } from '#analyzer/rules/ruff-rule.ts';
import type { PythonFile } from '#analyzer/rules/ruff-rule.ts';
import { isUncheckedTar } from './archive-origin.ts';
import { SAFE_LOAD } from './patches.ts';

const SECRET_WORDS = /passw|pwd|secret|credential|token|\bsalt|auth/i;

function hasSecretNear(file: PythonFile, line: number): boolean {
  const near = file.lines.slice(Math.max(0, line - 4), line + 2);
  return (
    near.some((text) => SECRET_WORDS.test(text)) && !near.some((text) => /cache|etag|checksum/i.test(text))
  );
}

/** The statement's own text: the diagnostic's line and a few more. */
const statementAt = (file: PythonFile, line: number): string =>
  file.lines.slice(line - 1, line + 5).join('\n');

/** Whether the statement's first lines put a string together. */
function isBuilt(file: PythonFile, line: number): boolean {
  const head = file.lines.slice(line - 1, line + 1).join('\n');
  return /\bf["']|["']\s*[+%]|\+\s*\w|\.format\(|\.join\(/.test(head);
}

/** Calls that have escaped what is put into a string, or make HTML of their own. */
const ESCAPES = /escape|bleach|sanitize|clean|format_html|render|json|static\(|reverse\(/i;

const MAKES_PAGES = /html|\bflask\b|\bstarlette\b|\bfastapi\b|\baiohttp\b|\btornado\b/i;
const SIGNED_DATA = /\bhmac\b|\bcompare_digest\b/;

/** Ruff names any mask that lets others run or list it, too: `0o755` is what programs and folders have. */
function isOpenToWriting(message: string): boolean {
  const mask = /mask `0o([0-7]{1,5})`/.exec(message)?.[1];
  // The last digit is everybody's, its second bit the right to write.
  return mask === undefined || '2367'.includes(mask.at(-1) ?? '');
}

/** What lets strangers in. */
export const SECURITY_RULES = ruffRules(
  [
    {
      name: 'exec-used',
      codes: ['S102'],
      kind: 'VULN',
      severity: 'MINOR',
      title: 'exec of dynamic code',
      why: 'Anyone who controls the string can run arbitrary code with the rights of the program.',
      fix: 'Look up functions in a fixed table, or import the module.',
      keep: {
        // Running a whole file is a decision, not a slip.
        S102: ({ line }, file) => !/exec\(\s*compile\(/.test(statementAt(file, line)),
      },
    },
    {
      name: 'eval-used',
      codes: ['S307'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'eval of dynamic code',
      why: 'Anyone who controls the string can run arbitrary code with the rights of the program.',
      fix: 'Use `ast.literal_eval` or `json.loads` for data.',
      keep: {
        S307: ({ line }, file) => !/eval\(\s*compile\(/.test(statementAt(file, line)),
      },
    },
    {
      name: 'shell-command-built',
      codes: ['S602', 'S605'],
      kind: 'VULN',
      severity: 'CRITICAL',
      title: 'Shell command built by string concatenation',
      why: 'A value with a semicolon or backtick can run further commands (command injection).',
      fix: 'Pass a list of arguments without `shell=True`; if a shell is needed, quote with `shlex.quote`.',
      keep: {
        S602: ({ message }) => !/seems safe/i.test(message),
        S605: ({ message }) => !/seems safe/i.test(message),
      },
      // A command that is only handed on may be fixed elsewhere.
      severityAt: ({ line }, file) => (isBuilt(file, line) ? undefined : 'MAJOR'),
    },
    {
      name: 'shell-wildcard',
      codes: ['S609'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Wildcard in a shell command',
      why: 'A file name that looks like an option changes what the command does.',
      fix: 'Expand the names with `glob` and pass them after `--`.',
    },
    {
      name: 'raw-orm-sql',
      codes: ['S610', 'S611'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Raw SQL in the ORM',
      why: '`extra` and `RawSQL` do not escape their arguments.',
      fix: 'Use query expressions, or placeholders with `params`.',
    },
    {
      name: 'unsafe-deserialization',
      codes: ['S301', 'S302'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Unsafe deserialization with pickle or marshal',
      why: 'Loading such data can execute arbitrary code.',
      fix: 'Use JSON for untrusted data; load pickles only from trusted files.',
      keep: {
        // Who checks a signature first loads what the program itself has written.
        S301: (_diagnostic, file) => !SIGNED_DATA.test(file.text),
      },
    },
    {
      name: 'unsafe-yaml-load',
      codes: ['S506'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Unsafe YAML loader',
      why: 'Unsafe loaders create any Python object named in the document and can execute code.',
      fix: 'Use `yaml.safe_load`.',
      patch: SAFE_LOAD,
    },
    {
      name: 'tls-verification-off',
      codes: ['S501', 'S323'],
      kind: 'VULN',
      severity: 'CRITICAL',
      title: 'TLS certificate verification disabled',
      why: 'The connection is vulnerable to man-in-the-middle attacks.',
      fix: 'Keep verification on; trust a private CA with `verify=<path>`.',
    },
    {
      name: 'weak-tls-version',
      codes: ['S502', 'S503'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Outdated TLS protocol allowed',
      why: 'SSL 2, SSL 3 and TLS 1.0 are vulnerable to man-in-the-middle attacks.',
      fix: 'Use `ssl.create_default_context()`.',
    },
    {
      name: 'weak-key',
      codes: ['S505'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Weak cryptographic key',
      why: 'RSA and DSA keys under 2,048 bits and curves under 224 bits can be broken.',
      fix: 'Use at least RSA 2,048 or a 256-bit curve.',
    },
    {
      name: 'ssh-host-key-not-checked',
      codes: ['S507'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'SSH host key not verified',
      why: 'The connection is vulnerable to man-in-the-middle attacks.',
      fix: 'Load the known hosts and reject all others.',
    },
    {
      name: 'weak-password-hash',
      codes: ['S324'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Weak hash for a password or token',
      why: 'MD5 and SHA-1 are fast to compute, so leaked hashes are easy to crack.',
      fix: 'Use scrypt, bcrypt or Argon2 for passwords and SHA-256 elsewhere.',
      keep: {
        S324: ({ line }, file) => hasSecretNear(file, line),
      },
    },
    {
      name: 'predictable-temp-name',
      codes: ['S306'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Insecure temporary file',
      why: 'Race condition: between `mktemp` and opening the file, another user can create a link with that name.',
      fix: 'Use `tempfile.mkstemp` or `NamedTemporaryFile`.',
    },
    {
      name: 'world-writable-file',
      codes: ['S103'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'File permissions too open',
      why: 'Any user of the machine can change the file.',
      fix: 'Allow writing for the owner only.',
      keep: { S103: ({ message }) => isOpenToWriting(message) },
    },
    {
      name: 'tar-extracted-unchecked',
      codes: ['S202'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Zip slip: archive extracted without path checks',
      why: 'Entries with `..` or links can write outside the target folder.',
      fix: 'Pass `filter="data"`, or check each member’s path.',
      keep: { S202: isUncheckedTar },
    },
    {
      name: 'flask-debug-run',
      codes: ['S201'],
      kind: 'VULN',
      severity: 'CRITICAL',
      title: 'Flask debug mode enabled',
      why: 'Anyone who can open the error page can execute code in the debugger.',
      fix: 'Read the debug flag from the environment and keep it off by default.',
    },
    {
      name: 'template-autoescape-off',
      codes: ['S701', 'S702'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Template autoescaping disabled',
      why: 'User input is inserted into the page as HTML: cross-site scripting (XSS).',
      fix: 'Create the environment with `autoescape=select_autoescape()`; plain-text templates do not need it.',
      keep: {
        // Only what becomes a page has to be escaped: texts, mails of plain text, source code do not.
        S701: (_diagnostic, file) => MAKES_PAGES.test(file.text),
        S702: (_diagnostic, file) => MAKES_PAGES.test(file.text),
      },
    },
    {
      name: 'unescaped-markup',
      codes: ['S704'],
      kind: 'VULN',
      severity: 'MAJOR',
      title: 'Formatted string marked as safe HTML',
      why: '`Markup` does not escape values that are already formatted into the string.',
      fix: 'Use `Markup("…").format(value)`, which escapes the values.',
      keep: {
        S704: ({ line }, file) => isBuilt(file, line),
      },
    },
    {
      name: 'mark-safe-built',
      codes: ['S308'],
      kind: 'VULN',
      severity: 'MAJOR',
      confidence: 'REVIEW',
      cwe: 79,
      title: 'Formatted string passed to mark_safe',
      why: '`mark_safe` turns escaping off for the whole string, also for the values that were put into it: a stored text with a script in it runs in the browser.',
      fix: 'Use `format_html` or `format_html_join`, which escape the values.',
      keep: {
        S308: ({ line }, file) => isBuilt(file, line) && !ESCAPES.test(statementAt(file, line)),
      },
    },
  ],
  { inTests: 'off' },
);
