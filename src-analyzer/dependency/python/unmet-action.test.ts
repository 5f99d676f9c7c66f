import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, lines } from '../testing/small-projects.ts';

const advisories = smallAdvisories([
  { ecosystem: 'PYPI', package: 'black', id: 'CVE-2026-31900', affected: '<26.3.0', severity: 'CRITICAL' },
]);
const HOOKS = lines(
  'repos:',
  '- repo: https://github.com/psf/black',
  '  rev: 24.10.0',
  '  hooks:',
  '  - id: black',
  '',
);

async function black(workflow: string): Promise<{ risk?: unknown; reason?: unknown } | undefined> {
  const files = { '.pre-commit-config.yaml': HOOKS, '.github/workflows/lint.yml': workflow };
  const { dependencies } = await analyse(files, { advisories });
  return dependencies.find(({ type, name }) => type === 'PYPI' && name === 'black');
}

const job = (uses: string): string =>
  lines(
    'on: push',
    'jobs:',
    '  lint:',
    '    runs-on: ubuntu-latest',
    '    steps:',
    `    - uses: ${uses}`,
    '',
  );

test('a vulnerability of an action counts less for those who do not use it', async () => {
  expect(await black(job('actions/checkout@v4'))).toMatchObject({
    risk: 'LOW',
    reason: expect.stringContaining(
      'CVE-2026-31900 needs the GitHub Action psf/black, which .github/workflows does not have.',
    ),
  });
  expect(await black(job('psf/black@stable'))).toMatchObject({ risk: 'MEDIUM' });
});
