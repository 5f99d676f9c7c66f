/** One diagnostic of ruff, reduced to what we use. */
export interface RuffDiagnostic {
  readonly code: string;
  readonly message: string;
  readonly line: number;
}

/** The file a diagnostic is about; ruff itself is given no name. */
export interface PythonFile {
  readonly path: string;
  readonly text: string;
  readonly lines: readonly string[];
}

type Filter = (diagnostic: RuffDiagnostic, file: PythonFile) => boolean;

const isPackageInit = (file: PythonFile): boolean => /(^|\/)__init__\.py$/.test(file.path);
const nameIn = (message: string): string => /`([^`]*)`/.exec(message)?.[1] ?? '';

/** Names that a framework, an older Python or an interactive shell puts in place. */
const PROVIDED_NAMES = new Set(
  '__path__ _ __ _n ngettext gettext get_ipython display reveal_type reveal_locals WindowsError unicode basestring long xrange unichr raw_input reduce cmp file execfile buffer profile __loader__ __builtins__ __class__'.split(
    ' ',
  ),
);
/** Build tools that run their scripts with names of their own in scope. */
const SCRIPTED = /(^|\/)(SConstruct|SConscript|wscript|conftest_local)[^/]*$|\.(spec|bzl|ipynb)$/;

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
export function isBuilt(file: PythonFile, line: number): boolean {
  const head = file.lines.slice(line - 1, line + 1).join('\n');
  return /\bf["']|["']\s*[+%]|\+\s*\w|\.format\(|\.join\(/.test(head);
}

const MAKES_PAGES = /html|\bflask\b|\bstarlette\b|\bfastapi\b|\baiohttp\b|\btornado\b/i;
const SIGNED_DATA = /\bhmac\b|\bcompare_digest\b/;

/** Diagnostics to keep, by code; a code without an entry is always kept. Each entry was a false alarm once. */
const KEEP: Readonly<Record<string, Filter>> = {
  F401: (_diagnostic, file) => !isPackageInit(file),
  F403: (_diagnostic, file) => !isPackageInit(file),
  F811: (_diagnostic, file) => !isPackageInit(file),
  F821: ({ message }, file) => !PROVIDED_NAMES.has(nameIn(message)) && !SCRIPTED.test(file.path),
  F822: (_diagnostic, file) => !/\bdef __getattr__\(|globals\(\)/.test(file.text),
  PLE0605: (_diagnostic, file) => !isPackageInit(file),
  // Reading an attribute or name may load something, or raise on purpose.
  B018: ({ line }, file) => !/^\s*[\w.]+\s*(#.*)?$/.test(file.lines[line - 1] ?? ''),
  // Running a whole file is a decision, not a slip.
  S102: ({ line }, file) => !/exec\(\s*compile\(/.test(statementAt(file, line)),
  S307: ({ line }, file) => !/eval\(\s*compile\(/.test(statementAt(file, line)),
  S704: ({ line }, file) => isBuilt(file, line),
  S324: ({ line }, file) => hasSecretNear(file, line),
  // Only what becomes a page has to be escaped: texts, mails of plain text, source code do not.
  S701: (_diagnostic, file) => MAKES_PAGES.test(file.text),
  S702: (_diagnostic, file) => MAKES_PAGES.test(file.text),
  // Who checks a signature first loads what the program itself has written.
  S301: (_diagnostic, file) => !SIGNED_DATA.test(file.text),
  S602: ({ message }) => !/seems safe/i.test(message),
  S605: ({ message }) => !/seems safe/i.test(message),
};

/** Whether a diagnostic says something true and useful about this file. */
export function isWorthReporting(diagnostic: RuffDiagnostic, file: PythonFile): boolean {
  return KEEP[diagnostic.code]?.(diagnostic, file) ?? true;
}

const PYTHON_2 =
  /^[ \t]*(print\s+["'\w%]|exec\s+["']|except\s+[\w.()]+\s*,\s*\w+\s*:|raise\s+\w+\s*,\s*["'\w])|\b0[0-7]{2,}\b(?!\.)|\bur"/m;
const TEMPLATE = /\{\{|\{%|<%/;

/** Why a file with syntax errors is not Python 3 at all, or undefined when the error is one. */
export function whyNotPython3(text: string): 'python-2' | 'template' | undefined {
  if (TEMPLATE.test(text)) return 'template';
  return PYTHON_2.test(text) ? 'python-2' : undefined;
}
