import { dirname, join } from 'node:path/posix';
import { lintSilencer } from '#analyzer/rules/lint-comments.ts';
import type { FactFile, FactRule } from '#analyzer/rules/fact-rule.ts';
import { OXLINT_FILE } from '#analyzer/rules/oxlint-rule.ts';
import type { ImportFact } from '#analyzer/syntax/facts.ts';
import type { TreeFinding } from '#analyzer/rules/rule.ts';

/** In the order in which they are tried behind a path that names none. */
const EXTENSIONS = ['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx'];
const SOURCE_OF_OUTPUT = /\.([cm]?)js$/;

/** The files a relative path may mean, the first that exists counts. */
function candidatesOf(path: string): string[] {
  return [
    path,
    path.replace(SOURCE_OF_OUTPUT, '.$1ts'),
    ...EXTENSIONS.map((extension) => `${path}${extension}`),
    ...EXTENSIONS.map((extension) => join(path, `index${extension}`)),
  ];
}

/** A relative path; of its last part what stands before a dot. */
const RELATIVE = /^\.\.?(?:\/(?:.*\/)?([^/.?]*)[^/]*)?$/s;

/** Whether a relative import of a file leads back to it. */
function isOfItself(path: string, specifier: string, hasFile: (path: string) => boolean): boolean {
  const relative = RELATIVE.exec(specifier);
  if (!relative || !path.includes(relative[1] ?? '')) return false;
  // A component that shows itself, level by level of a tree, may import itself: it is asked for when it is shown.
  if (path.endsWith('.vue')) return false;
  const wanted = join(dirname(path), specifier.replace(/\?.*$/s, '')).replace(/\/$/, '');
  const candidates = candidatesOf(wanted);
  return candidates.includes(path) && candidates.find((one) => one === path || hasFile(one)) === path;
}

/** Whether an import leads back as long as no other file has the path that it names first. */
const mayConcern = (path: string, { kind, specifier }: ImportFact): boolean =>
  (kind === 'import' || kind === 'reexport') && isOfItself(path, specifier, () => false);

/**
 * The imports and re-exports of a module that lead back to it, at the line of their path; what comments silence for
 * oxlint and ESLint is left out.
 */
function selfImportsOf({ path, facts, hasFile, readLines }: FactFile): TreeFinding[] {
  const found = facts.imports.filter(
    (fact) => mayConcern(path, fact) && isOfItself(path, fact.specifier, hasFile),
  );
  if (found.length === 0 || !OXLINT_FILE.test(path)) return [];
  const lines = readLines();
  const isSilenced = lintSilencer(lines, 'no-self-import');
  return found.flatMap(({ specifier, line: first }) => {
    const at = lines.findIndex((text, index) => index >= first - 1 && text.includes(specifier));
    const line = at < 0 ? first : at + 1;
    const message = 'The module imports itself';
    return isSilenced(line) ? [] : [{ ruleKey: SELF_IMPORT_RULE.ruleKey, line, message }];
  });
}

/** oxlint has it too, in a plugin that is left out for its cost: `import` reads every module that a file reaches. */
export const SELF_IMPORT_RULE: FactRule = {
  ruleKey: 'js/no-self-import',
  kind: 'BUG',
  severity: 'MAJOR',
  title: 'Module imports itself',
  why: 'The imported module is not evaluated yet; the path is almost always wrong.',
  fix: 'Import the intended module, or use the local name.',
  mayConcern,
  findInFacts: selfImportsOf,
};
