import { expect, test } from 'vitest';
import { analyse, json } from '../testing/small-projects.ts';
import { licenceOf } from './licence.ts';

test.each([
  ['MIT', 'MIT'],
  [['MIT', 'Apache-2.0'], 'MIT OR Apache-2.0'],
  ['(MIT AND CC0-1.0)', '(MIT AND CC0-1.0)'],
  ['GPL-2.0-only WITH Classpath-exception-2.0', 'GPL-2.0-only WITH Classpath-exception-2.0'],
  ['UNLICENSED', null],
  ['BSD', null],
  ['Apache 2.0', null],
  [{ type: 'MIT' }, null],
  [[], null],
])('the licence %j is %j', (stated, licence) => {
  expect(licenceOf(stated)).toBe(licence);
});

async function questionAbout(licence: string, own: string | undefined, scope = 'dependencies') {
  const { dependencies } = await analyse({
    'package.json': json({ license: own, [scope]: { a: '1' } }),
    'package-lock.json': json({ packages: { 'node_modules/a': { version: '1.0.0', license: licence } } }),
  });
  return dependencies[0]?.licenceQuestion;
}

test.each([
  [
    'GPL-3.0-only',
    'MIT',
    'GPL-3.0-only asks that programs that contain the package are distributed under it; this project is under MIT. Is that intended?',
  ],
  [
    'AGPL-3.0-or-later',
    'UNLICENSED',
    'AGPL-3.0-or-later asks that programs that contain the package are offered under it, even where they are only used over a network; this project is proprietary. Is that intended?',
  ],
  [
    'MIT AND MPL-2.0',
    'Apache-2.0',
    'MIT AND MPL-2.0 asks that changes to the package itself are published under it; this project is under Apache-2.0. Is that intended?',
  ],
  ['(MIT OR GPL-2.0-only)', 'MIT', null],
  ['MIT', 'UNLICENSED', null],
  ['GPL-3.0-only', 'GPL-3.0-only', null],
  ['GPL-3.0-only', undefined, null],
])('%s in a project under %s', async (licence, own, question) => {
  expect(await questionAbout(licence, own)).toBe(question);
});

test('nothing is asked of what only serves development', async () => {
  expect(await questionAbout('GPL-3.0-only', 'MIT', 'devDependencies')).toBeNull();
});
