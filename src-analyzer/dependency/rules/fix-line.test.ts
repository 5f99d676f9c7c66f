import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';

test('of npm a later line of the same major version goes without saying', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'NPM', package: 'vue', id: 'CVE-2026-1', affected: '<3.0.0' },
  ]);
  const files = { 'package.json': JSON.stringify({ dependencies: { vue: '2.6.11' } }) };
  const { dependencies } = await analyse(files, { advisories });
  expect(dependencies[0]?.reason).toContain('Fixed in 3.0.0.');
  expect(dependencies[0]?.reason).not.toContain('belongs to');
});

async function reasonOf(version: string, fixed: string, today: string): Promise<string> {
  const advisories = smallAdvisories([
    { ecosystem: 'PYPI', package: 'django', id: 'CVE-2026-1', affected: `<${fixed}` },
  ]);
  const files = { 'requirements.txt': `django==${version}\n` };
  const { dependencies } = await analyse(files, { advisories, today });
  return dependencies[0]?.reason ?? '';
}

test('a fix whose own release line has ended says so', async () => {
  const said = '4.2.30 belongs to Django 4.2, which has had no free support since 2026-04-';
  expect(await reasonOf('3.0.8', '4.2.30', '2026-11-01')).toContain(`Fixed in 4.2.30. `);
  expect(await reasonOf('3.0.8', '4.2.30', '2026-11-01')).toContain(said);
  expect(await reasonOf('3.0.8', '4.2.30', '2026-03-01')).not.toContain('belongs to');
  // Of its own line the end is told already.
  expect(await reasonOf('4.2.1', '4.2.30', '2026-11-01')).not.toContain('belongs to');
});
