import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ignore, { type Ignore } from 'ignore';
import { isIgnoredFolder } from '#contract/ignored-folders.ts';

/** Lock files: written by package managers, not by people. */
const LOCK_FILES: ReadonlySet<string> = new Set([
  'package-lock.json',
  'npm-shrinkwrap.json',
  'yarn.lock',
  'pnpm-lock.yaml',
  'bun.lock',
  'bun.lockb',
  'deno.lock',
  'composer.lock',
  'Gemfile.lock',
  'Cargo.lock',
  'poetry.lock',
  'pdm.lock',
  'uv.lock',
  'Pipfile.lock',
  'go.sum',
  'go.work.sum',
  'gradle.lockfile',
  'packages.lock.json',
  'mix.lock',
  'pubspec.lock',
  'Podfile.lock',
  'Package.resolved',
  'flake.lock',
  'Cartfile.resolved',
  'conan.lock',
  'stack.yaml.lock',
  'cabal.project.freeze',
  'Manifest.toml.lock',
  '.terraform.lock.hcl',
  'Chart.lock',
  'buf.lock',
]);

const IGNORED_FILE_NAME = /\.min\.js$|\.map$/i;

/**
 * Hidden files with build and lint settings, and those that name the versions of runtimes. `.env` and `.npmrc` stay out on purpose: they hold secrets, and what is
 * listed can be shown, indexed and quoted. Their templates (`.env.example`) are kept.
 */
const KEPT_HIDDEN_FILE =
  /^\.(gitlab-ci\.ya?ml|travis\.yml|drone\.yml|cirrus\.yml|appveyor\.yml|pre-commit-config\.ya?ml|editorconfig|babelrc|browserslistrc|swcrc|flake8|pylintrc|coveragerc|clang-(format|tidy)|swiftlint\.yml|scalafmt\.conf|golangci\.(ya?ml|toml|json)|rubocop\.yml|yamllint(\.ya?ml)?|oxlintrc\.json|oxfmtrc\.json|nvmrc|(?:node|python|ruby|php|java|go)-version|sdkmanrc|tool-versions|mise\.toml|env\.(example|sample|template|dist))$|^\.(eslintrc|prettierrc|stylelintrc|babelrc|mocharc|nycrc|lintstagedrc|commitlintrc|releaserc|dependency-cruiser|markdownlint)(\.[\w.]+)?$/;

/** The project's own ignore file (CONTRACT.md D11): gitignore syntax, in the project root. */
const IGNORE_FILE = '.vitalsignore';

/** Bounds on a file that anybody may have written: its patterns become regular expressions. */
const MAX_IGNORE_FILE_BYTES = 65_536;
const MAX_IGNORE_PATTERNS = 1_000;
const MAX_PATTERN_LENGTH = 512;
/** More single wildcards in one path segment cost time that grows with a power of the name's length. */
const MAX_WILDCARDS_IN_SEGMENT = 3;

/** Who leaves an entry out: the rules of Vitals, or the project's own ignore file. */
export type IgnoredBy = 'VITALS' | 'PROJECT';

/** Decides about one directory entry; parents that are ignored are never entered, so they need no second look. */
export type IgnoreDecision = (path: string, name: string, isDirectory: boolean) => IgnoredBy | undefined;

/** Folders below these are packages of Java and its kin, whatever they are called: `src/main/java/shop/port/out`. */
const PACKAGES = /(?:^|\/)src\/\w{1,40}\/(?:java|kotlin|scala|groovy)\//;
const MAY_BE_PACKAGE = /^(?:dist|target|build|out|coverage)$/;

const isPackage = (path: string, name: string): boolean => MAY_BE_PACKAGE.test(name) && PACKAGES.test(path);

function isIgnoredName(path: string, name: string, isDirectory: boolean): boolean {
  const hidden = name.startsWith('.');
  if (isDirectory) return isIgnoredFolder(name) && !isPackage(path, name);
  return (hidden && !KEPT_HIDDEN_FILE.test(name)) || LOCK_FILES.has(name) || IGNORED_FILE_NAME.test(name);
}

const ignoredByDefault = (path: string, name: string, isDirectory: boolean): IgnoredBy | undefined =>
  isIgnoredName(path, name, isDirectory) ? 'VITALS' : undefined;

function isBoundedPattern(pattern: string): boolean {
  if (pattern.length > MAX_PATTERN_LENGTH) return false;
  const segments = pattern.split('/');
  if (segments.filter((segment) => segment === '**').length > MAX_WILDCARDS_IN_SEGMENT) return false;
  return segments.every((segment) => (segment.match(/[*?[]/g)?.length ?? 0) <= MAX_WILDCARDS_IN_SEGMENT);
}

function readIgnorePatterns(path: string): string[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile() || stat.size > MAX_IGNORE_FILE_BYTES) return [];
  const lines = readFileSync(path, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/);
  return lines.filter(isBoundedPattern).slice(0, MAX_IGNORE_PATTERNS);
}

function hasPattern(line: string): boolean {
  return line.trim() !== '' && !line.startsWith('#');
}

/** A `!pattern` re-includes what it names itself; what lies below a re-included directory is judged by all rules again. */
function decideWith(rules: Ignore): IgnoreDecision {
  return (path, name, isDirectory) => {
    const { ignored, unignored } = rules.test(isDirectory ? `${path}/` : path);
    if (ignored) return 'PROJECT';
    return unignored ? undefined : ignoredByDefault(path, name, isDirectory);
  };
}

/** The patterns of a file in gitignore syntax, bounded; undefined when there are none, or it cannot be read. */
export function readIgnoreFile(path: string): Ignore | undefined {
  try {
    const patterns = readIgnorePatterns(path).filter(hasPattern);
    return patterns.length === 0 ? undefined : ignore({ allowRelativePaths: true }).add(patterns);
  } catch {
    return undefined;
  }
}

/**
 * The ignore rules of a project: contract defaults, then `.vitalsignore`, whose `!` lines can re-include a
 * default-ignored entry. The decision takes the path relative to the project root with `/` separators.
 */
export function ignoreRulesOf(codeDir: string): IgnoreDecision {
  const rules = readIgnoreFile(join(codeDir, IGNORE_FILE));
  if (rules === undefined) return ignoredByDefault;
  return decideWith(rules);
}
