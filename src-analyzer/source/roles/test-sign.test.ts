import { expect, test } from 'vitest';
import { roleOf } from '../file-role.ts';

test.each([
  ['OWN', 'ajax/connection_test.php'],
  ['TEST', 'tests/connection_test.php'],
])('%s %s', (role, path) => {
  expect(roleOf({ path }, '')).toBe(role);
});
