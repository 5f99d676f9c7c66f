import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse, lines } from '../testing/small-projects.ts';

test('Go: a report that is about one operating system alone says so, and what is indirect has to fit Go', async () => {
  const advisories = smallAdvisories(
    ['GO-2026-5024', 'GO-2026-5017'].map((report, at) => {
      const id = `CVE-2026-${at}`;
      return {
        ecosystem: 'GO',
        package: `example.org/sys${at}`,
        id,
        aliases: [report],
        cwes: [190],
        affected: '<0.44.0',
      };
    }),
  );
  const text = lines(
    'module example.org/own',
    'go 1.21',
    'require (',
    '\texample.org/sys0 v0.18.0 // indirect',
    '\texample.org/sys1 v0.18.0 // indirect',
    ')',
  );
  const { dependencies } = await analyse({ 'go.mod': text }, { advisories });
  const found = dependencies.filter(({ type }) => type === 'GO');
  expect(found.map(({ reason }) => reason)).toEqual([
    'This version is listed in CVE-2026-0: integer overflow on Windows. Fixed in 0.44.0. 0.44.0 is another release line: check that it still fits Go 1.21 (go.mod).',
    'This version is listed in CVE-2026-1: integer overflow. Fixed in 0.44.0. 0.44.0 is another release line: check that it still fits Go 1.21 (go.mod).',
  ]);
  expect(found[0]?.advisories?.[0]?.summary).toBe(
    'Integer overflow in example.org/sys0 on Windows, versions before 0.44.0.',
  );
});
