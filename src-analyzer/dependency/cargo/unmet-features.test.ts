import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, lines } from '../testing/small-projects.ts';

const advisories = smallAdvisories([
  { ecosystem: 'CARGO', package: 'lettre', id: 'CVE-2026-46428', severity: 'CRITICAL', affected: '<0.11.22' },
]);
const locked = (name: string, version: string): string =>
  lines(
    '[[package]]',
    `name = "${name}"`,
    `version = "${version}"`,
    'source = "registry+https://index.example.org"',
    '',
  );

async function lettre(...others: string[]) {
  const lock = lines(locked('lettre', '0.11.11'), ...others.map((name) => locked(name, '4.0.0')));
  const { dependencies } = await analyse(
    { 'Cargo.toml': '[package]\nname = "app"\n[dependencies]\nlettre = "0.11.2"\n', 'Cargo.lock': lock },
    { advisories },
  );
  const found = dependencies.find(({ name }) => name === 'lettre');
  return [found?.risk, found?.reason];
}

test('a vulnerability in what a feature brings needs that crate in the lock file', async () => {
  const [risk, reason] = await lettre('native-tls');
  expect(reason).toContain('CVE-2026-46428 needs boring, which Cargo.lock does not have.');
  expect(risk).toBe('MEDIUM');
  const [withIt, said] = await lettre('boring');
  expect(said).toContain('critical where the feature boring-tls is on');
  expect(said).not.toContain('does not have');
  expect(withIt).toBe('HIGH');
});
