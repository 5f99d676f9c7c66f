import { expect, test } from 'vitest';
import type { JudgeRequest } from '#contract/analyzer-api/advisories.ts';
import { judgeAgain } from '../judge-again.ts';
import { analyse, lines } from '../testing/small-projects.ts';

const TODAY = '2026-11-01';
const workflow = (...steps: string[]) => ({
  '.github/workflows/test.yml': lines(
    'on: push',
    'jobs:',
    '  test:',
    '    runs-on: ubuntu-latest',
    '    strategy:',
    '      matrix:',
    "        php: ['8.3', '8.4']",
    '    steps:',
    ...steps,
  ),
});
const setUp = (version: string) =>
  workflow('      - uses: shivammathur/setup-php@v2', '        with:', `          php-version: ${version}`);
const compose = (image: string) => ({
  'compose.yml': lines('services:', '  app:', `    image: ${image}`),
});
const pinned = { '.php-version': '8.1\n' };

async function phpIn(files: Readonly<Record<string, string>>) {
  const { dependencies } = await analyse(files, { today: TODAY });
  const php = dependencies.find(({ file }) => file === '.php-version');
  if (php === undefined) throw new Error('the file pins a version');
  return php;
}
const ENDED = 'PHP 8.1 has had no free support since 2025-12-31.';

test.each([
  ['an image that bears the version in its name', compose('acme/php8.3-fpm:latest'), '8.3 (compose.yml:3)'],
  ['the image of the runtime', compose('php:8.3.7-fpm'), '8.3.7 (compose.yml:3)'],
  ['workflows', setUp("'8.4'"), '8.4 (.github/workflows/test.yml:11)'],
  ['a matrix', setUp('${{ matrix.php }}'), '8.3 (.github/workflows/test.yml:7)'],
  ['both', { ...compose('php:8.3'), ...setUp("'8.4'") }, '8.3 (compose.yml:3)'],
])('a version file that nothing follows is told as one: %s', async (_of, files, runs) => {
  const php = await phpIn({ ...pinned, ...files });
  expect(php).toMatchObject({
    risk: 'LOW',
    latest: runs.split(' ')[0],
    reason: `${ENDED} What runs is ${runs}, not what this file says.`,
  });
});

test.each([
  ['nothing else says it', {}],
  ['a container runs the same', { ...compose('php:8.1-fpm'), ...setUp("'8.4'") }],
  ['the image is of something else', compose('acme/phpmyadmin:9')],
  [
    'a service of tests runs another',
    workflow('      - run: true', '    services:', '      web:', '        image: php:8.4'),
  ],
])('what a version file pins counts where %s', async (_of, files) => {
  expect(await phpIn({ ...pinned, ...files })).toMatchObject({ risk: 'MEDIUM', reason: ENDED });
});

test('where support of what runs has ended, too, the newest is where it leads to', async () => {
  const php = await phpIn({ '.php-version': '7.4\n', ...compose('acme/php8.1-fpm:latest') });
  expect(php.latest).not.toBe('8.1');
  expect(php.reason).toContain('What runs is 8.1 (compose.yml:3), not what this file says.');
});

test('it is told again when the project is judged again', async () => {
  const php = await phpIn({ ...pinned, ...compose('php:8.3') });
  const dependencies = [php] as unknown as JudgeRequest['dependencies'];
  const [again] = judgeAgain({ dependencies }, { today: TODAY }).dependencies;
  expect(again).toMatchObject({ risk: 'LOW', reason: php.reason, latest: '8.3' });
});
