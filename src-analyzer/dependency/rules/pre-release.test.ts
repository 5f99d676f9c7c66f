import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, json } from '../testing/small-projects.ts';
import { preReleaseSentence } from './pre-release.ts';

test('a fix that is no final release is said to be none', async () => {
  const reasonOf = async (version: string, affected: string): Promise<string | null | undefined> => {
    const advisories = smallAdvisories([{ ecosystem: 'NPM', package: 'weak', id: 'CVE-2026-1', affected }]);
    const files = { 'package.json': json({ dependencies: { weak: version } }) };
    return (await analyse(files, { advisories })).dependencies[0]?.reason;
  };
  expect(await reasonOf('1.0.0', '<1.2.0-beta.3')).toContain(
    'Fixed in 1.2.0-beta.3. 1.2.0-beta.3 is a pre-release: take the release that followed it, where there is one.',
  );
  expect(await reasonOf('1.2.0-beta.1', '<1.2.0-beta.3')).not.toContain('pre-release');
  expect(await reasonOf('1.0.0', '<1.2.0')).not.toContain('pre-release');
});

test('which versions are no final releases, by their ecosystems', () => {
  const isSaid = (type: 'MAVEN' | 'GO', fix: string): boolean =>
    preReleaseSentence({ type, version: '1.0' }, fix) !== '';
  const early = [
    '2.7.2b3',
    '3.0.0-M6',
    '1.1.0.CR5',
    '2.0.0.Alpha2',
    '4.0-beta2',
    '1.12.0-RC1',
    '2.0.1-alpha',
  ];
  expect(early.filter((one) => !isSaid('MAVEN', one))).toEqual([]);
  const final = ['2.7.2', '3.3.2.B', '285.287.v4b', '2.82.v16d5b1', '5.0.0.Final', '32.0.0-jre', '1.0-sp1'];
  expect(final.filter((one) => isSaid('MAVEN', one))).toEqual([]);
  expect(isSaid('GO', 'v0.0.0-20210429162001-6b43995a97b1')).toBe(false);
  expect(isSaid('GO', 'v1.2.0-rc.1')).toBe(true);
});
