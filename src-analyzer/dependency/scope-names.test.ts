import { expect, test } from 'vitest';
import { scopeOfName } from './scope-names.ts';

test.each([
  ['devdocs', 'development'],
  ['docs', 'development'],
  ['requirements-cidocs', 'development'],
  ['readthedocs', 'development'],
  ['tests', 'test'],
  ['build-deps', 'build'],
  ['postgres', 'runtime'],
])('what the list %s names is needed for %s', (name, scope) => {
  expect(scopeOfName(name)).toBe(scope);
});
