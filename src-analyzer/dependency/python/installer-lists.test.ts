import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

const MARKER = 'python_version >= "3.10" and python_version < "4.0"';
const LIST = lines(
  ...['cleo==2.1.0', 'jaraco-context==6.0.1', 'poetry==2.2.1'].map(
    (one) => `${one} ; ${MARKER} \\\n    --hash=sha256:aa`,
  ),
  '',
);

const said = async (files: Readonly<Record<string, string>>): Promise<string[]> =>
  (await analyse(files)).dependencies.map(
    ({ name, scope, direct }) => `${name} ${String(scope)} ${direct === false ? 'brought' : 'named'}`,
  );

test('what the program needs that installs the project is for building', async () => {
  expect(await said({ 'poetry-requirements.txt': LIST })).toEqual([
    'cleo build brought',
    'jaraco-context build brought',
    'poetry build named',
  ]);
});

test('a list that is not named for it, or lets versions open, is what the project needs', async () => {
  const all = ['cleo runtime named', 'jaraco-context runtime named', 'poetry runtime named'];
  expect(await said({ 'requirements.txt': LIST })).toEqual(all);
  expect(await said({ 'poetry-requirements.txt': 'cleo\njaraco-context\npoetry\n' })).toEqual(all);
});
