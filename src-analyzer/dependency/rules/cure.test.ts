import { describe, expect, test } from 'vitest';
import { type SmallAdvisory, smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json, lines } from '../testing/small-projects.ts';

/** What is said of a Composer package of the lock file that these advisories speak of. */
async function reasonOf(version: string, ...affected: readonly (string | Partial<SmallAdvisory>)[]) {
  const advisories = smallAdvisories(
    affected.map((one, at) => {
      const row = typeof one === 'string' ? { affected: one } : one;
      return { ecosystem: 'COMPOSER', package: 'a/weak', id: `CVE-2026-${at + 1}`, affected: '', ...row };
    }),
  );
  const files = {
    'composer.json': json({ require: { 'a/weak': '>=1' } }),
    'composer.lock': json({ packages: [{ name: 'a/weak', version }] }),
  };
  const { dependencies } = await analyse(files, { advisories });
  return (dependencies[0]?.reason ?? '').replace(/^This version is listed in [^.]*\. /, '');
}

describe('the release that fixes what is shown', () => {
  test('may be listed in other advisories: then the one that none lists is named too', async () => {
    expect(await reasonOf('7.10.3', '<7.12.1', '<7.12.1', '7.12.0<7.15.1')).toBe(
      'All are fixed in 7.12.1. But other advisories list 7.12.1: upgrade to 7.15.1, which no advisory in the data lists.',
    );
    expect(await reasonOf('7.10.3', '<7.12.1', '7.12.0*')).toBe(
      'Fixed in 7.12.1. Other advisories list 7.12.1, and no release is named that none of them lists.',
    );
    expect(await reasonOf('7.10.3', '<7.12.1', '7.0.0<7.12.0')).toBe('All are fixed in 7.12.1.');
  });

  test('those of the same major version come first', async () => {
    expect(await reasonOf('11.28.1', '<11.31.0', '<11.36.0', '<12.60.0')).toContain(
      '2 of them are fixed in 11.36.0. All are fixed in 12.60.0.',
    );
    expect(await reasonOf('11.28.1', '<11.31.0', '*')).toContain(
      'One of them is fixed in 11.31.0. No release is named that fixes all of them.',
    );
  });

  test('those that what limits the package allows come first', async () => {
    const gems = async (range: string, ...affected: string[]) => {
      const advisories = smallAdvisories(
        affected.map((one, at) => ({
          ecosystem: 'RUBYGEMS',
          package: 'sprockets',
          id: `CVE-2026-${at + 1}`,
          affected: one,
        })),
      );
      const files = {
        Gemfile: "source 'https://rubygems.org'\ngem 'rails', '3.2.0'\n",
        'Gemfile.lock': lines(
          'GEM',
          '  remote: https://rubygems.org/',
          '  specs:',
          '    rails (3.2.0)',
          `      sprockets (${range})`,
          '    sprockets (2.2.2)',
          '',
          'DEPENDENCIES',
          '  rails (= 3.2.0)',
          '',
        ),
      };
      const { dependencies } = await analyse(files, { advisories });
      return dependencies.find(({ name }) => name === 'sprockets')?.reason;
    };
    expect(await gems('~> 2.2.1', '<2.12.5', '<2.2.3')).toBe(
      'This version is listed in 2 advisories, one of them CVE-2026-1. One of them is fixed in 2.2.3. All are fixed in 2.12.5. 2.12.5 needs another release of rails, which allows ~> 2.2.1 only.',
    );
    expect(await gems('~> 2.2.1', '<3.0.0', '<2.12.5', '<2.2.3')).toContain(
      'One of them is fixed in 2.2.3. All are fixed in 3.0.0.',
    );
    // Nothing keeps it from the release that fixes all, or from none.
    expect(await gems('~> 2.2', '<2.12.5', '<2.2.3')).toContain('CVE-2026-1. All are fixed in 2.12.5.');
    expect(await gems('= 2.2.2', '<2.12.5', '<2.2.3')).toContain('CVE-2026-1. All are fixed in 2.12.5.');
  });

  test('a fix of one may lie behind the last version that the others know of', async () => {
    expect(await reasonOf('5.0.13', '=5.8.11', '<5.8.21')).toBe(
      'One of them is fixed in 5.8.21. No release is named that fixes all of them, but none of them lists 5.8.21.',
    );
    expect(await reasonOf('4.1.13', '=5.8.11', '<5.8.21')).toMatch(
      /^No release is named that fixes all of them, but none of them lists 5\.8\.21\. 5\.8\.21 is another release line/,
    );
    expect(await reasonOf('8.0.11', '=8.0.33', '<8.0.28')).toBe(
      'One of them is fixed in 8.0.28. No release is named that fixes all of them, but the listed versions end with 8.0.33: look whether there is a later release.',
    );
  });

  test('where none is named, the end of the affected versions is', async () => {
    expect(await reasonOf('3.3.52', '3.0.0=3.3.52', '4.0.0<4.1.0')).toBe(
      'No fixed release is named, but the next releases after 3.3.52 are not listed.',
    );
    // Whether it was the last of all is not known.
    expect(await reasonOf('0.3.0', '=0.3.0')).toBe(
      'No fixed release is named, but the listed versions end with 0.3.0: look whether there is a later release.',
    );
    expect(await reasonOf('3.3.52', '3.0.0=3.3.52', '3.3.0=3.3.60', '4.0.0=4.1.0')).toBe(
      'No release is named that fixes all of them, but the next releases after 3.3.60 are not listed.',
    );
    expect(await reasonOf('3.3.52', '3.0.0=3.3.52', '3.3.53<3.4.0', '3.3.40*')).toBe(
      'No release is named that fixes all of them.',
    );
    expect(await reasonOf('1.9.0', '1.0.0<2.0.0-dev>-')).toBe(
      'No fixed release is named, but the affected versions end before 2.0.0-dev.',
    );
    expect(await reasonOf('1.9.0', '*')).toBe('No fixed release is named.');
  });
});
