import { expect, test } from 'vitest';
import { isNeededUnseen } from './kept-imports.ts';

const SETUP = 'import django\n\ndjango.setup()\n';

test.each<[string, string, string, string, boolean]>([
  ['a module that sets something up', 'import setup_shop', 'jobs/setup_shop.py', SETUP, true],
  ['one in a package', 'import jobs.setup_shop  # first', 'jobs/setup_shop.py', SETUP, true],
  [
    'a module that only declares',
    'import setup_shop',
    'jobs/setup_shop.py',
    'def set_up():\n  go()\n',
    false,
  ],
  ['a module of others', 'import setup_shop', 'other/setup_shop.py', SETUP, false],
  ['a name of such a module', 'from setup_shop import django', 'jobs/setup_shop.py', SETUP, false],
])('an import of %s', (_title, line, module, text, isNeeded) => {
  const diagnostic = {
    code: 'F401',
    message: '`setup_shop` imported but unused',
    line: 1,
    end: { line: 1, column: line.length },
  };
  const textOf = (path: string): string | undefined => (path === module ? text : undefined);
  expect(isNeededUnseen(diagnostic, { path: 'jobs/send.py', text: line, lines: [line], textOf })).toBe(
    isNeeded,
  );
});
