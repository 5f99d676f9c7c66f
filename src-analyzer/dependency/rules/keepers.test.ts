import { expect, test } from 'vitest';
import { judgeAgain } from '../judge-again.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json, lines } from '../testing/small-projects.ts';
import type { JudgeRequest } from '#contract/analyzer-api/advisories.ts';

const options = {
  advisories: smallAdvisories([{ ecosystem: 'NPM', package: 'weak', id: 'CVE-2026-1', affected: '<1.2.0' }]),
};
const LISTED = 'This version is listed in CVE-2026-1. Fixed in 1.2.0.';

/** A project that declares `weak` beside what needs it, by their ranges. */
const npm = (needing: Readonly<Record<string, string>>, declared: readonly string[]) => ({
  'package.json': json({
    dependencies: Object.fromEntries(['weak', ...declared].map((name) => [name, '^1.0.0'])),
  }),
  'package-lock.json': json({
    lockfileVersion: 3,
    packages: {
      'node_modules/weak': { version: '1.0.0' },
      'node_modules/shop': { version: '1.0.0', dependencies: { inner: '1.0.0' } },
      ...Object.fromEntries(
        Object.entries(needing).map(([name, range]) => [
          `node_modules/${name}`,
          { version: '1.0.0', dependencies: { weak: range } },
        ]),
      ),
    },
  }),
});

async function judged(files: Readonly<Record<string, string>>) {
  const { dependencies } = await analyse(files, options);
  const weak = dependencies.find(({ name, direct }) => name === 'weak' && direct === true);
  if (weak === undefined) throw new Error('weak is declared');
  return { weak, reason: weak.reason };
}

test.each([
  [
    'one that is declared',
    npm({ web: '1.0.0' }, ['web']),
    'web allows 1.0.0 only and keeps the old release for itself until it is upgraded, too.',
  ],
  [
    'one that another brings',
    npm({ inner: '~1.0.0' }, ['shop']),
    'inner (which shop brings) allows ~1.0.0 only and keeps the old release for itself until it is upgraded, too.',
  ],
  [
    'several',
    npm({ a: '1.0.0', b: '~1.0.0', c: '^1.0.0' }, ['a', 'b', 'c']),
    'a, b keep the old release for themselves until they are upgraded, too.',
  ],
  ['none: all allow the fixed release', npm({ web: '^1.0.0' }, ['web']), ''],
  [
    'yarn',
    {
      'package.json': json({ dependencies: { weak: '^1.0.0', web: '^1.0.0' } }),
      'yarn.lock': lines(
        'weak@1.0.0, weak@^1.0.0:',
        '  version "1.0.0"',
        '',
        'web@^1.0.0:',
        '  version "1.0.0"',
        '  dependencies:',
        '    weak "1.0.0"',
      ),
    },
    'web allows 1.0.0 only and keeps the old release for itself until it is upgraded, too.',
  ],
])('who keeps the old release of a declared package is told: %s', async (_of, files, said) => {
  const { reason } = await judged(files);
  const unused = 'No import of it was found in the project’s code.';
  expect(reason).toBe([LISTED, said, unused].filter((one) => one !== '').join(' '));
});

test('it is told again when the project is judged again', async () => {
  const { weak, reason } = await judged(npm({ web: '1.0.0' }, ['web']));
  const dependencies = [weak] as unknown as JudgeRequest['dependencies'];
  expect(judgeAgain({ dependencies }, options).dependencies[0]?.reason).toBe(reason);
});
