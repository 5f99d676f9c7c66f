import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, lines } from '../testing/small-projects.ts';

const weak = (name: string, id: string, severity: 'CRITICAL' | 'HIGH' | 'MEDIUM') =>
  ({ ecosystem: 'RUBYGEMS', package: name, id, severity, affected: '<9.0.0' }) as const;

const advisories = smallAdvisories([
  weak('puma', 'CVE-2026-47736', 'HIGH'),
  weak('activestorage', 'CVE-2026-66066', 'CRITICAL'),
  weak('activestorage', 'CVE-2025-24293', 'CRITICAL'),
  weak('activestorage', 'CVE-2026-1', 'MEDIUM'),
]);

const lock = (...gems: string[]) =>
  lines('GEM', '  remote: https://rubygems.org/', '  specs:', ...gems.map((one) => `    ${one}`), '');

async function gem(name: string, files: Readonly<Record<string, string>>) {
  const { dependencies } = await analyse({ Gemfile: `gem '${name}'\n`, ...files }, { advisories });
  const found = dependencies.find((one) => one.name === name);
  return [found?.risk, found?.reason?.replace(/ 9\.0\.0 is another.*/, '')];
}

test('Puma: without the setting the PROXY protocol is not read', async () => {
  const files = { 'Gemfile.lock': lock('puma (5.6.9)') };
  const listed =
    'This version is listed in CVE-2026-47736, high where Puma reads the PROXY protocol. Fixed in 9.0.0.';
  const settings = (text: string) => gem('puma', { ...files, 'config/puma.rb': text });
  expect(await settings('# set_remote_address proxy_protocol: :v1\nport 3000\n')).toEqual([
    'MEDIUM',
    `${listed} CVE-2026-47736 needs set_remote_address proxy_protocol, which config/puma.rb does not have.`,
  ]);
  expect(await settings('set_remote_address proxy_protocol: :v1\n')).toEqual(['HIGH', listed]);
  expect(await settings('load "other.rb"\n')).toEqual(['HIGH', listed]);
  expect(await gem('puma', files)).toEqual(['HIGH', listed]);
});

test('Active Storage: what makes no variants is not attacked by them', async () => {
  const found = (...gems: string[]) =>
    gem('activestorage', { 'Gemfile.lock': lock('activestorage (8.1.0)', ...gems) });
  expect(await found()).toEqual([
    'MEDIUM',
    'This version is listed in 3 advisories, the worst CVE-2026-1, medium. All are fixed in 9.0.0. CVE-2025-24293 needs mini_magick, which Gemfile.lock does not have. CVE-2026-66066 needs ruby-vips, which Gemfile.lock does not have.',
  ]);
  expect(await found('mini_magick (4.0.0)', 'ruby-vips (2.0.0)')).toEqual([
    'HIGH',
    'This version is listed in 3 advisories, the worst CVE-2025-24293, critical where mini_magick makes the variants. All are fixed in 9.0.0.',
  ]);
  expect(await gem('activestorage', {})).toEqual([null, undefined]);
});

test('each vulnerability says for itself that its need is not met', async () => {
  const files = { Gemfile: "gem 'activestorage'\n", 'Gemfile.lock': lock('activestorage (8.1.0)') };
  const { dependencies } = await analyse(files, { advisories });
  const [found] = dependencies.filter(({ name }) => name === 'activestorage');
  expect(found?.advisories?.map(({ id, unmet = false }) => [id, unmet])).toEqual([
    ['CVE-2026-1', false],
    ['CVE-2025-24293', true],
    ['CVE-2026-66066', true],
  ]);
});
