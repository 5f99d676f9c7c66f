import { expect, test } from 'vitest';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { type SmallAdvisory, smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';

/** A crate with these advisories, on versions before 1.2.0 where they say nothing else. */
async function judged(rows: readonly Partial<SmallAdvisory>[]): Promise<Dependency | undefined> {
  const advisories = smallAdvisories(
    rows.map((row, at) => {
      return { ecosystem: 'CARGO', package: 'a', id: `RUSTSEC-2026-000${at}`, affected: '<1.2.0', ...row };
    }),
  );
  const manifest = '[package]\nname = "me"\nversion = "1.0.0"\n\n[dependencies]\na = "=1.0.0"\n';
  const { dependencies } = await analyse({ 'Cargo.toml': manifest }, { advisories });
  return dependencies[0];
}

test('unsound code is no vulnerability', async () => {
  expect(await judged([{ unsound: true }])).toMatchObject({
    risk: 'LOW',
    weaknesses: [],
    fixedIn: '1.2.0',
    reason:
      'Reported as unsound (RUSTSEC-2026-0000), not as a vulnerability. Fixed in 1.2.0. The project’s Cargo.toml allows =1.0.0 only.',
    advisories: [{ severity: null, unsound: true, summary: 'Unsound code in a, versions before 1.2.0.' }],
  });
  expect((await judged([{ unsound: true }, { unsound: true, affected: '<2.0.0' }]))?.reason).toBe(
    'Reported as unsound 2 times (RUSTSEC-2026-0000 and others), not as a vulnerability. Fixed in 2.0.0. The project’s Cargo.toml allows =1.0.0 only. 2.0.0 is another release line: check that what uses it still fits.',
  );
});

test('unsound code beside a vulnerability is not counted with it, and keeps no release from fixing it', async () => {
  expect(await judged([{ unsound: true, affected: '*' }, {}, {}])).toMatchObject({
    risk: 'MEDIUM',
    weaknesses: ['RUSTSEC-2026-0001', 'RUSTSEC-2026-0002'],
    fixedIn: '1.2.0',
    reason:
      'This version is listed in 2 advisories, one of them RUSTSEC-2026-0001. All are fixed in 1.2.0. Reported as unsound (RUSTSEC-2026-0000), not as a vulnerability. The project’s Cargo.toml allows =1.0.0 only.',
  });
});

test('a release that a report of unsound code lists fixes nothing, where a later one is in none', async () => {
  expect(
    await judged([
      { id: 'CVE-2021-1', affected: '0.1.14<1.8.4;1.9.0<1.13.1' },
      { unsound: true, affected: '0.2.0<1.18.5' },
      { unsound: true, affected: '0.2.5<1.38.2;1.39.0<1.42.1' },
    ]),
  ).toMatchObject({
    fixedIn: '1.38.2',
    reason: expect.stringContaining(
      'Fixed in 1.8.4. But other advisories list 1.8.4: upgrade to 1.38.2, which no advisory in the data lists.',
    ),
  });
  expect(
    await judged([{ affected: '<1.2.0' }, { affected: '1.2.0<1.3.0' }, { unsound: true, affected: '*' }]),
  ).toMatchObject({
    fixedIn: '1.3.0',
    reason: expect.stringContaining(
      'But other advisories list 1.2.0: upgrade to 1.3.0, of which they report unsound code alone.',
    ),
  });
});
