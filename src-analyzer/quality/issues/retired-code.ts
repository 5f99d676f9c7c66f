import type { Finding } from '#analyzer/rules/rule.ts';
import type { QualityFile } from '../engine.ts';
import type { RulePack } from '../rule-pack.ts';

/** Folders of what is kept and no longer worked on. */
const KEPT = /(?:^|\/)(?:deprecated|obsolete|attic|unused)\//i;
const CODE = /\.(?:php|inc)$/i;
const MANIFEST = 'composer.json';
/** What the manifest asks for: `"php": "^7.4 || ^8.0"`. */
const ASKED = /"php"\s{0,9}:\s{0,9}"([^"\n]{1,80})"/;
/** Packages that bring functions back. */
const BROUGHT_BACK = /"[\w-]{1,40}\/[\w-]{0,40}mysql-(?:shim|compat|polyfill)[\w-]{0,20}"/;
const NO_CODE = /\/\*[^]*?(?:\*\/|$)|(?:\/\/|#)[^\n]*/g;
const calls = (names: string): RegExp =>
  new RegExp(String.raw`(?<![\w>$:.]|\bfunction[ \t])(${names})[ \t]?\(`);

/** Functions by the first version that has none of them. https://www.php.net/manual/en/migration70.removed-exts-sapis.php */
const GONE: readonly { readonly since: number; readonly called: RegExp }[] = [
  {
    since: 7,
    called: calls(
      String.raw`eregi?(?:_replace)?|spliti?|session_(?:un)?register|session_is_registered|set_magic_quotes_runtime|mysql_(?:p?connect|query|fetch_\w{1,20}|num_rows|select_db|result|real_escape_string|insert_id)`,
    ),
  },
  { since: 8, called: /\blist\s?\([^()\n]{1,80}\)\s?=\s?(each)\s?\(|(?<![\w>$:.])(create_function)\s?\(/ },
];
/** Asks first, or has the function from elsewhere. */
const ASKS_FIRST =
  /\bfunction_exists\s?\(|\bextension_loaded\s?\(|\bversion_compare\s?\(|\bPHP_(?:MAJOR_)?VERSION(?:_ID)?\b/;

/** The oldest version that a constraint lets in, by its first number; 0 where it names none. */
function oldestOf(constraint: string): number {
  const numbers = constraint.split('|').flatMap((one) => /\d{1,3}/.exec(one)?.[0] ?? []);
  return numbers.length === 0 ? 0 : Math.min(...numbers.map(Number));
}

/** The name of a function that a file calls without asking and that the version asked for has not; undefined for none. */
function goneIn(text: string, oldest: number): string | undefined {
  const code = text.replaceAll(NO_CODE, '');
  if (ASKS_FIRST.test(code)) return undefined;
  for (const { since, called } of GONE) {
    const found = oldest >= since ? called.exec(code) : null;
    if (found) return found.slice(1).find((name) => name !== undefined);
  }
  return undefined;
}

/**
 * Tells whether a file ends with an error on every version of PHP that the manifest above it lets in, because it calls a
 * function that was taken out: what nobody has run for years, nobody repairs.
 */
export function createRetiredCode(
  files: readonly QualityFile[],
  textOf: (file: QualityFile) => string,
): (file: QualityFile) => boolean {
  const manifests = files
    .filter(({ path }) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
    .map((file) => ({ folder: file.path.slice(0, -MANIFEST.length), text: textOf(file) }))
    .toSorted((a, b) => b.folder.length - a.folder.length);
  const defined = new Map<string, boolean>();
  const isDefined = (name: string): boolean => {
    const known = defined.get(name);
    if (known !== undefined) return known;
    const declares = new RegExp(String.raw`\bfunction\s{1,9}${name}\b`);
    const found = files.some((file) => CODE.test(file.path) && declares.test(textOf(file)));
    defined.set(name, found);
    return found;
  };
  return (file) => {
    const manifest = manifests.find(({ folder }) => file.path.startsWith(folder));
    if (!CODE.test(file.path) || manifest === undefined || BROUGHT_BACK.test(manifest.text)) return false;
    const name = goneIn(textOf(file), oldestOf(ASKED.exec(manifest.text)?.[1] ?? ''));
    return name !== undefined && !isDefined(name);
  };
}

/** Worth a look only, but for a password, which is one wherever it stands. */
const doubted = (findings: readonly Finding[], isKept: (finding: Finding) => boolean): readonly Finding[] =>
  findings.map((finding) =>
    finding.ruleKey.startsWith('secrets/') || isKept(finding)
      ? finding
      : { ...finding, confidence: 'REVIEW' },
  );

/** What stands in code that is no longer worked on, by its folder or as it was left behind, is worth a look only. */
export const inKeptCode = (findings: readonly Finding[], path: string, isLeft: boolean): readonly Finding[] =>
  isLeft || KEPT.test(path) ? doubted(findings, () => false) : findings;

/** Bugs and weaknesses of a file that cannot run are worth a look only. */
export const inRetiredCode = (findings: readonly Finding[], rules: RulePack['byKey']): readonly Finding[] =>
  doubted(findings, ({ ruleKey }) => rules.get(ruleKey)?.kind === 'SMELL');

/** What costs nobody anything but those who change the code. */
const COSTS_CHANGES: ReadonlySet<string> = new Set([
  'common/duplicated-block',
  'common/long-function',
  'common/cognitive-complexity',
  'common/many-parameters',
  'common/deep-nesting',
]);

/** In a file that says it is another project's, which nobody changes, what would make changes easier is worth a look only. */
export const inCopiedFile = (findings: readonly Finding[]): readonly Finding[] =>
  doubted(findings, ({ ruleKey }) => !COSTS_CHANGES.has(ruleKey));
