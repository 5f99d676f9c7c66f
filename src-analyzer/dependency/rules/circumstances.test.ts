import { describe, expect, test } from 'vitest';
import { judgeAgain } from '../judge-again.ts';
import { analyse, lines } from '../testing/small-projects.ts';
import { smallAdvisories } from '../testing/small-advisories.ts';

const advisories = smallAdvisories([
  { ecosystem: 'RUBYGEMS', package: 'weak', id: 'CVE-2026-1', affected: '<1.1.0' },
]);

/** Gems of a Gemfile, and what each gem needs. */
async function weakGem(declared: readonly string[], gems: Readonly<Record<string, readonly string[]>>) {
  const { dependencies } = await analyse(
    {
      Gemfile: lines("source 'https://rubygems.org'", ...declared.map((name) => `gem '${name}'`)),
      'Gemfile.lock': lines(
        'GEM',
        '  remote: https://rubygems.org/',
        '  specs:',
        ...Object.entries(gems).flatMap(([name, needs]) => [
          `    ${name} (1.0.0)`,
          ...needs.map((need) => `      ${need}`),
        ]),
        '    weak (1.0.0)',
        '',
        'DEPENDENCIES',
        ...declared.map((name) => `  ${name}`),
        '',
      ),
    },
    { advisories },
  );
  return dependencies.find(({ name }) => name === 'weak');
}

describe('what a package that a manifest declares brings', () => {
  test.each<[string, readonly string[], Readonly<Record<string, readonly string[]>>, string]>([
    ['alone', ['client'], { client: ['weak'] }, ''],
    [
      'and another one by what it needs',
      ['client', 'frame'],
      { client: ['weak'], frame: ['support'], support: ['weak'] },
      ' frame brings it, too.',
    ],
    // `support` is declared: what stands above it need not change.
    [
      'and one that is near',
      ['client', 'frame', 'support'],
      { client: ['weak'], frame: ['support'], support: ['weak'] },
      ' support brings it, too.',
    ],
    [
      'and sets its version, whoever else needs it',
      ['client', 'frame'],
      { client: ['weak'], frame: ['weak (= 1.0.0)'] },
      ' 1.1.0 needs another release of frame, which allows = 1.0.0 only.',
    ],
    [
      'and two more',
      ['client', 'b', 'a'],
      { client: ['weak'], a: ['weak'], b: ['weak'] },
      ' b, client bring it, too.',
    ],
    [
      'and many',
      ['a', 'b', 'c', 'd', 'e'],
      { a: ['weak'], b: ['weak'], c: ['weak'], d: ['weak'], e: ['weak'] },
      ' b and other declared packages bring it, too.',
    ],
  ])('%s', async (_what, declared, gems, said) => {
    const weak = await weakGem(declared, gems);
    const reason = `This version is listed in CVE-2026-1. Fixed in 1.1.0.${said}`;
    expect(weak?.reason).toBe(reason);
    if (weak === undefined) return;
    const again = judgeAgain(
      { dependencies: [{ ...weak, exact: true }] },
      { advisories, today: '2026-11-01' },
    );
    expect(again.dependencies[0]?.reason).toBe(reason);
  });
});
