import { expect, test } from 'vitest';
import { roleOf } from '#analyzer/source/file-role.ts';
import { rankFactorOf } from './rank-factor.ts';

const factorOf = (path: string, kinds: string[] = []) => rankFactorOf(path, roleOf({ path }, ''), kinds);

test.each(['types/options.d.ts', 'db/schema.sql', 'docs/options.md', 'test/options.js'])(
  '%s stands behind the code that does the work',
  (path) => {
    expect(factorOf(path)).toBeLessThan(factorOf('lib/options.js'));
  },
);

test('a file of interfaces stands behind the class that implements them, unless it holds code as well', () => {
  expect(factorOf('src/OrderService.java', ['interface'])).toBeLessThan(1);
  expect(factorOf('src/OrderService.java', ['interface', 'class'])).toBe(1);
  expect(factorOf('src/OrderServiceImpl.java', ['class'])).toBe(1);
});
