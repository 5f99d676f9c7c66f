import { normalName } from '../advisories/package-names.ts';
import type { Declaration } from '../declaration.ts';

/** What checks, tests, packs and documents a program of Python, and nothing that it runs with. */
const DEVELOPERS_TOOL =
  /^(?:(?:pytest|flake8|sphinx|mkdocs|types|pylint|mypy)(?:-.+)?|black|ruff|isort|tox|nox|coverage|pre-commit|lefthook|twine|build|bump2?version|pyright|basedpyright|pyrefly|bandit|autopep8|yapf|codespell|vulture|pycodestyle|pydocstyle|pyflakes|pyupgrade|hypothesis|responses|freezegun|factory-boy|ipdb|towncrier)$/;

/** By its normal name. */
export const isDevelopersTool = (name: string): boolean => DEVELOPERS_TOOL.test(name);

/** A tool of developers that a manifest names among what runs and again for development is for development. */
export function withoutSlips(declared: readonly Declaration[]): Declaration[] {
  const named = new Set(
    declared.filter(({ scope }) => scope === 'development').map(({ name }) => normalName('PYPI', name)),
  );
  return declared.map((one) => {
    const name = normalName('PYPI', one.name);
    return one.scope === 'runtime' && isDevelopersTool(name) && named.has(name)
      ? { ...one, scope: 'development', development: true }
      : one;
  });
}
