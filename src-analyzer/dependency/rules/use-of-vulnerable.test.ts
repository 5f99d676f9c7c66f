import { expect, test } from 'vitest';
import type { Dependency, DependencyAdvisory } from '#contract/public-api/dependencies.ts';
import { withUse } from './use-of-vulnerable.ts';

const advisory = (id: string, call?: string): DependencyAdvisory => ({
  id,
  aliases: [],
  severity: null,
  fixedIn: '2.0.0',
  summary: 'Known vulnerability.',
  source: 'a database',
  functions: {
    state: call === undefined ? 'UNKNOWN' : 'CALLED',
    packages: ['golang.org/x/crypto'],
    names: ['ssh.Dial', 'ssh.Accept'],
    named: 2,
    files: call === undefined ? 0 : 1,
    testFiles: 0,
    places: call === undefined ? [] : [{ name: call, file: 'main.go', line: 3 }],
  },
});

const dependency = (...advisories: DependencyAdvisory[]): Dependency => ({
  name: 'golang.org/x/crypto',
  version: '1.0.0',
  type: 'GO',
  file: 'go.mod',
  line: 1,
  risk: 'MEDIUM',
  reason: 'Listed.',
  latest: null,
  isEol: false,
  eolDate: null,
  advisories,
});

test.each([
  ['of one advisory', [advisory('CVE-2026-1', 'ssh.Dial')], 'calls ssh.Dial.'],
  [
    'of all',
    [advisory('CVE-2026-1', 'ssh.Dial'), advisory('CVE-2026-2', 'ssh.Accept')],
    'calls ssh.Dial, ssh.Accept.',
  ],
  [
    'of one among others',
    [advisory('CVE-2026-1'), advisory('CVE-2026-2', 'ssh.Dial')],
    'calls ssh.Dial, which CVE-2026-2 is about.',
  ],
  [
    'of several among others',
    [advisory('CVE-2026-1'), advisory('CVE-2026-2', 'ssh.Dial'), advisory('CVE-2026-3', 'ssh.Dial')],
    'calls ssh.Dial, which CVE-2026-2 and 1 more are about.',
  ],
])('what code calls is told with the advisories about it: %s', (_of, advisories, said) => {
  const used = withUse({ dependency: dependency(...advisories), unusedRisk: 'LOW' });
  expect(used.reason).toBe(`Listed. The project’s code ${said}`);
});
