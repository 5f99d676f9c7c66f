import type { Scope } from './declaration.ts';

/** `test`, `tests`, `unit_tests`, `ci-test`, `cucumber`: words behind which only tests need a package. */
const TEST =
  /(?:^|[^a-z])(?:ci|unit|system|integration|e2e|acceptance)?(?:test|tests|testing|cucumber|rspec|specs?|pytest|tox)(?:$|[^a-z])/i;
/** What checks code: `requirements-pre-commit.txt`, a group `mypy`. */
const CHECKS =
  /(?:^|[^a-z])(?:pre-?commit|style|quality|checks|static-?analysis|mypy|isort|flake8|pylint|bandit|nox)(?:$|[^a-z])/i;
const DEVELOPMENT =
  /(?:^|[^a-z])(?:ci|dev)?(?:dev|develop|development|lint|linting|linters?|docs?|documentation|rtd|read-?the-?docs|ci|typing|types|debug|tools|ipython|local|benchmarks?|profiling)(?:$|[^a-z])/i;

/** `requirements-build.txt`, `build-deps`: what only builds. */
const BUILD = /(?:^|[^a-z])build(?:-?(?:deps|system|requires?))?(?:$|[^a-z])/i;

/** What the packages of a list or group are needed for, by its name: both words in one name mean development. */
export function scopeOfName(name: string): Scope {
  if (DEVELOPMENT.test(name) || CHECKS.test(name)) return 'development';
  if (TEST.test(name)) return 'test';
  return BUILD.test(name) ? 'build' : 'runtime';
}

/** The same for a package in several groups at once: it is needed for the weightiest of them. */
export function scopeOfNames(names: readonly string[]): Scope {
  const scopes = new Set(names.map(scopeOfName));
  if (scopes.size === 0 || scopes.has('runtime')) return 'runtime';
  if (scopes.has('development')) return 'development';
  return scopes.has('test') ? 'test' : 'build';
}
