import { expect, test } from 'vitest';
import { scopeOfName } from './scope-names.ts';

test.each([
  ['devdocs', 'development'],
  ['docs', 'development'],
  ['requirements-cidocs', 'development'],
  ['readthedocs', 'development'],
  ['tests', 'test'],
  ['build-deps', 'build'],
  ['requirements-pre-commit', 'development'],
  ['mypy', 'development'],
  ['code_quality', 'development'],
  ['pytest', 'test'],
  ['format', 'runtime'],
  ['postgres', 'runtime'],
])('what the list %s names is needed for %s', (name, scope) => {
  expect(scopeOfName(name)).toBe(scope);
});
