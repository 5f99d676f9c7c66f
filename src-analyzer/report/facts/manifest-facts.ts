import { posix } from 'node:path';
import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import type { JudgedDependency } from '#contract/analyzer-api/advisories.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { isForDevelopment } from './dependency-traits.ts';
import type { ReportFacts } from './facts.ts';
import type { Project } from './project.ts';

/** Manifests that allow a range, with the lock files that choose a version of it. */
const LOCKS: Readonly<Record<string, readonly string[]>> = {
  'package.json': ['package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'pnpm-lock.yaml', 'bun.lock'],
  Pipfile: ['Pipfile.lock'],
  'pyproject.toml': ['poetry.lock', 'uv.lock', 'pdm.lock'],
  'composer.json': ['composer.lock'],
};
/** These say nothing of a package that may be of any version. */
const SAYS_NO_RANGE = /^(?:Pipfile|pyproject\.toml)$/;

const folderOf = (path: string): string => (path.includes('/') ? posix.dirname(path) : '');

function hasVersionOfLock({ file, version, exact, limits = [] }: JudgedDependency): boolean {
  if (version === null || exact !== true) return false;
  const own = limits.find((limit) => limit.own === true);
  return own === undefined ? SAYS_NO_RANGE.test(posix.basename(file)) : !own.range.includes(version);
}

/**
 * The lock file that sets the version in use, where the manifest does not: '' where nothing tells which it is, undefined where the
 * manifest names the version itself. Lock files are no files of the project, but what they bring along is known by them.
 */
export function lockOf(one: Dependency, { dependency }: Pick<ReportFacts, 'dependency'>): string | undefined {
  const names = LOCKS[posix.basename(one.file)];
  const all = dependency?.dependencies ?? [];
  const judged = all.find((other) => other === one);
  if (names === undefined || judged === undefined || !hasVersionOfLock(judged)) return undefined;
  const known = new Set(all.flatMap(({ file, direct }) => (direct === false ? [file] : [])));
  for (let folder = folderOf(one.file); ; folder = folderOf(folder)) {
    const found = names.map((name) => posix.join(folder, name)).find((path) => known.has(path));
    if (found !== undefined || folder === '') return found ?? '';
  }
}

/** The places that can be shown of packages; a lock file is none, so that the manifests beside it stand for it. */
export function placesOf(
  packages: readonly Dependency[],
  { dependency, project }: ReportFacts,
): readonly Dependency[] {
  if (packages.some(({ file }) => project.byPath.has(file))) return packages;
  const folders = new Set(packages.map(({ type, file }) => `${type} ${folderOf(file)}`));
  const declared = (dependency?.dependencies ?? []).filter(
    ({ type, file, direct }) => direct !== false && folders.has(`${type} ${folderOf(file)}`),
  );
  const first = new Map(declared.map((one) => [one.file, { ...one, line: null }]));
  return [...packages, ...first.values()];
}

/** What is written in these stands by itself: the modules of other kinds are often tested from beside. */
const APART: ReadonlySet<Dependency['type']> = new Set(['PYPI', 'NPM', 'COMPOSER', 'RUBYGEMS']);

const isIn =
  (folder: string) =>
  ({ path }: { path: string }): boolean =>
    path.startsWith(`${folder}/`);

const topOf = ({ path }: { path: string }): string =>
  path.includes('/') ? (path.split('/', 1)[0] ?? '') : '';

/** Whether all tests of its kind lie with other code, in folders at the top that hold both. */
function isTestedNowhere({ type }: Dependency, folder: string, { code, tests }: Project): boolean {
  const own = tests.filter(({ language }) => packagesOf(language) === type);
  const withCode = new Set(code.map(topOf));
  const isElsewhere = (top: string): boolean =>
    top !== '' && top !== topOf({ path: `${folder}/` }) && withCode.has(top);
  return APART.has(type) && own.map(topOf).every(isElsewhere);
}

/**
 * The folder of the manifest with code, where no test is that an upgrade could break: of a tool for development none in the
 * folder, of what runs none anywhere that may be meant for it.
 */
export function untestedFolder(one: Dependency, project: Project): string | undefined {
  const { code, tests } = project;
  let folder = folderOf(one.file);
  while (folder !== '' && !code.some(isIn(folder)) && !tests.some(isIn(folder))) folder = folderOf(folder);
  if (folder === '' || tests.some(isIn(folder))) return undefined;
  return isForDevelopment(one) || (tests.length > 0 && isTestedNowhere(one, folder, project))
    ? folder
    : undefined;
}
