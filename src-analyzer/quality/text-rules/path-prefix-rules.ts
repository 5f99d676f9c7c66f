import type { TextFile } from '#analyzer/rules/text-file.ts';
import { placesByLine, type Place, type TextRule } from '#analyzer/rules/text-rule.ts';

/** How a language asks whether one path begins with another. */
interface Prefixes {
  /** With what is asked as `text`, and for what as `start`. */
  readonly asks: RegExp;
  /** Calls that give a path without a separator at its end. */
  readonly normalizes: RegExp;
}

const NAME = String.raw`(?:[\w$]+\.){0,3}[\w$]+`;
/** A name, or a call with simple arguments: nothing behind the closing bracket of the question is added to it. */
const START = String.raw`(?<start>${NAME}(?:\((?:[^()]|\([^()]*\)){0,120}\)){0,2})`;

const SCRIPT: Prefixes = {
  asks: new RegExp(String.raw`(?<text>[^=!&|?;{}]{1,200})\.(?:startsWith|indexOf)\(\s*${START}\s*\)`),
  normalizes: /\b(?:path\.)?(?:resolve|normalize|join)\(|\brealpath(?:Sync)?\(/,
};
const JAVA: Prefixes = {
  asks: new RegExp(
    String.raw`(?<text>[^=!&|?;{}]{1,200})\.startsWith\(\s*(?<start>${NAME}(?:\(\)(?:\.\w+\(\))*)?)\s*\)`,
  ),
  // A path that is no text is compared folder by folder.
  normalizes: /\.get(?:Canonical|Absolute)Path\(\)|\bcanonicalPath\b|\babsolutePath\b/,
};

const BY_LANGUAGE: ReadonlyMap<string, Prefixes> = new Map([
  ['JavaScript', SCRIPT],
  ['TypeScript', SCRIPT],
  ['Java', JAVA],
  ['Kotlin', JAVA],
  [
    'Python',
    {
      asks: new RegExp(String.raw`(?<text>[^=!;{}]{1,200})\.startswith\(\s*${START}\s*\)`),
      normalizes: /\b(?:abspath|realpath|normpath)\(/,
    },
  ],
  [
    'Go',
    {
      asks: new RegExp(
        String.raw`strings\.HasPrefix\(\s*(?<text>(?:[^(),]|\([^()]{0,120}\)){1,160}),\s*${START}\s*\)`,
      ),
      normalizes: /\bfilepath\.(?:Clean|Join|Abs|EvalSymlinks)\(/,
    },
  ],
  [
    'PHP',
    {
      asks: /(?:strpos|str_starts_with)\(\s*(?<text>\$\w+|realpath\([^()]{1,120}\)),\s*(?<start>\$(?:this->)?\w+|realpath\([^()]{1,120}\))\s*\)/,
      normalizes: /\brealpath\(/,
    },
  ],
  [
    'Ruby',
    {
      asks: new RegExp(String.raw`(?<text>[^=!&|?;{}]{1,200})\.start_with\?\(\s*${START}\s*\)`),
      normalizes: /\bFile\.(?:expand_path|realpath|absolute_path)\b|\.realpath\b|\.expand_path\b/,
    },
  ],
]);

/** Something that ends in a separator, or adds one. */
const SEPARATOR =
  /\bsep(?:arator)?\b|separator|DIRECTORY_SEPARATOR|["'`][^"'`]{0,80}\/["'`]|["'`]\\\\["'`]|,\s*["']{2}\s*\)/i;

const escaped = (name: string): string => name.replaceAll(/[$.]/g, String.raw`\$&`);

/** What a name is set to, wherever in the file. */
function valuesOf(text: string, name: string): string[] {
  const sets = new RegExp(
    String.raw`(?<![\w$.])${escaped(name)}(?: ?, ?\w{1,40})?(?: ?: ?[\w<>|]{1,40})? ?:?=(?![=>]) ?([^\n]{1,200})`,
    'g',
  );
  return [...text.matchAll(sets)].map(([, value = '']) => value);
}

/** Whether an expression, or what a name holds, is a path without a separator at its end. */
function isBare(expression: string, { text }: TextFile, normalizes: RegExp): boolean {
  if (SEPARATOR.test(expression)) return false;
  if (normalizes.test(expression)) return true;
  const name = /^\$?(?:[\w$]+(?:\.|->)){0,3}[\w$]+$/.exec(expression.trim())?.[0];
  if (name === undefined) return false;
  const values = valuesOf(text, name);
  return values.some((value) => normalizes.test(value)) && !values.some((value) => SEPARATOR.test(value));
}

/** Whether what is asked is a path, resolved before: another text may begin as it likes. */
function isResolved(expression: string, { text }: TextFile, normalizes: RegExp): boolean {
  if (normalizes.test(expression)) return true;
  const name = /(?:[\w$]{1,60}\.){0,3}[\w$]{1,60}$/.exec(expression.trim())?.[0] ?? '';
  return name !== '' && valuesOf(text, name).some((value) => normalizes.test(value));
}

/** `x.indexOf(folder)` asks for the beginning only where it is compared with 0. */
const ASKS_ELSEWHERE = /\.indexOf\([^\n]{0,200}(?:[<>]|[=!]==? ?-)|strpos\([^\n]{0,200}(?:false|-1)/;

function find(file: TextFile): Place[] {
  const prefixes = BY_LANGUAGE.get(file.language);
  if (!prefixes) return [];
  return placesByLine(file, prefixes.asks, ({ groups, input }) => {
    const { text = '', start = '' } = groups ?? {};
    if (ASKS_ELSEWHERE.test(input) || !isBare(start, file, prefixes.normalizes)) return undefined;
    if (!isResolved(text, file, prefixes.normalizes)) return undefined;
    return `A folder next to ${start.slice(0, 60)} whose name begins alike passes the check`;
  });
}

/** Checks that a path stays inside a folder, of texts instead of paths. */
export const PATH_PREFIX_RULES: readonly TextRule[] = [
  {
    ruleKey: 'common/path-prefix-check',
    kind: 'VULN',
    severity: 'MINOR',
    confidence: 'REVIEW',
    cwe: 22,
    title: 'Folder check without a separator',
    why: '`/srv/data-old/x` begins with `/srv/data`, too: with `../data-old/x` somebody leaves the folder, and the check lets it pass.',
    fix: 'Compare with the folder and a separator behind it, or use a function that compares paths part by part.',
    inTests: 'off',
    looksAt: 'path checks',
    appliesTo: ({ language, text }) =>
      BY_LANGUAGE.has(language) && /starts_?with|HasPrefix|strpos|start_with|indexOf/i.test(text),
    find,
  },
];
