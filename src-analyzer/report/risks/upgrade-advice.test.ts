import { describe, expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { declared, dependencyOf, file, requestOf, scanOf } from '../testing/request-builder.ts';
import { englishRisks } from '../testing/english-risks.ts';
import { createRulesReport } from '../rules-report.ts';
import { firstUpgrade, listDependencyRisks } from './dependency-risks.ts';

type More = Parameters<typeof declared>[2];

const requestWith = (dependencies: ReturnType<typeof declared>[]) =>
  requestOf(scanOf([file('package.json', 20)]), { dependency: dependencyOf(dependencies) });
const risksOf = (...dependencies: ReturnType<typeof declared>[]) =>
  englishRisks(createFacts(requestWith(dependencies)), listDependencyRisks);

const brought = (name: string, by: string, more: More = {}) =>
  declared(name, '1.0.0', {
    risk: 'MEDIUM',
    direct: false,
    scope: 'runtime',
    via: [by, name],
    file: 'package-lock.json',
    fixedIn: '1.0.3',
    weaknesses: [`CVE-${name}`],
    reason: 'Listed.',
    ...more,
  });
const OLD = { weaknesses: [], fixedIn: null, reason: 'Abandoned, says the lock file.' };
const UNFIXED = { fixedIn: null, reason: 'Listed. No fixed release is named, and none is known here.' };

describe('several together', () => {
  /** The first has a risk of its own, the others share one. */
  const further = (...dependencies: ReturnType<typeof declared>[]) =>
    risksOf(
      declared('aa', '1.0.0', { risk: 'LOW', weaknesses: ['CVE-0'], fixedIn: '1.1.0' }),
      ...dependencies,
    ).find(({ title }) => title.includes('more risky'));

  test('a package is not replaced for what it brings: its newer releases may do without', () => {
    const risk = further(
      declared('bundle', '2.0.0'),
      brought('cache', 'bundle', OLD),
      declared('word', '1.2.0'),
      brought('math', 'word', UNFIXED),
    );
    expect(risk?.suggestion).toMatch(
      /^Look for releases of word without math 1\.0\.0 and bundle without cache 1\.0\.0: one at a time/,
    );
  });

  test('all that a package brings is named and raised, and what comes beside a risky one', () => {
    const risk = further(
      declared('web', '4.0.0'),
      brought('a', 'web'),
      brought('b', 'web', { fixedIn: '2.0.0' }),
      declared('shop', '1.0.0', { risk: 'LOW', weaknesses: ['CVE-shop'], fixedIn: '1.1.0' }),
      brought('c', 'shop', { risk: 'LOW' }),
    );
    expect(risk?.detail).toBe(
      'shop 1.0.0 (CVE-shop; fixed in 1.1.0). shop 1.0.0 brings c 1.0.0 (CVE-c; fixed in 1.0.3). web 4.0.0 brings a 1.0.0 and b 1.0.0, the worst of them a 1.0.0 (CVE-a; fixed in 1.0.3).',
    );
    expect(risk?.suggestion).toMatch(
      /^Upgrade shop to 1\.1\.0, c to 1\.0\.3, a to 1\.0\.3 and b to 2\.0\.0:/,
    );
  });

  test('what a package holds back itself may need a later release of it', () => {
    const risk = further(
      declared('shop', '1.0.0', { risk: 'LOW', weaknesses: ['CVE-shop'], fixedIn: '1.1.0' }),
      brought('c', 'shop', { risk: 'LOW', held: [{ by: 'shop', range: '1.0.0' }] }),
      declared('tea', '1.0.0', { risk: 'LOW', weaknesses: ['CVE-tea'], fixedIn: '1.1.0' }),
    );
    expect(risk?.suggestion).toMatch(
      /^Upgrade shop to 1\.1\.0 \(or the later one that allows c 1\.0\.3\) and tea to 1\.1\.0:/,
    );
  });

  test('what a package between holds back goes up with that package', () => {
    const risk = further(
      declared('shop', '1.0.0', { risk: 'LOW', weaknesses: ['CVE-shop'], fixedIn: '1.1.0' }),
      brought('c', 'shop', { risk: 'LOW', held: [{ by: 'till', range: '1.0.0', within: '^1.0.0' }] }),
      declared('tea', '1.0.0', { risk: 'LOW', weaknesses: ['CVE-tea'], fixedIn: '1.1.0' }),
    );
    expect(risk?.suggestion).toMatch(
      /^Upgrade shop to 1\.1\.0, till to a release that allows c 1\.0\.3 and tea to 1\.1\.0:/,
    );
  });

  test('none is left to a list that the report does not have', () => {
    const names = Array.from({ length: 12 }, (_, at) => `lib-${String(at).padStart(2, '0')}`);
    const risk = further(
      ...names.map((name) =>
        declared(name, '1.0.0', { risk: 'LOW', weaknesses: ['CVE-1'], fixedIn: '1.1.0' }),
      ),
    );
    for (const name of names) {
      expect(risk?.detail).toContain(`${name} 1.0.0`);
      expect(risk?.suggestion).toContain(`${name} to 1.1.0`);
    }
  });

  test('actions that have no newer release are replaced', () => {
    const action = (name: string, latest: string | null) =>
      declared(name, 'v2', { type: 'ACTIONS', file: '.github/workflows/a.yml', risk: 'LOW', latest });
    const risk = further(
      declared('shop', '1.0.0', { risk: 'LOW', weaknesses: ['CVE-shop'], fixedIn: '1.1.0' }),
      action('actions/checkout', 'v7'),
      action('actions/create-release', null),
    );
    expect(risk?.suggestion).toMatch(
      /^Upgrade shop to 1\.1\.0 and actions\/checkout to v7, and replace actions\/create-release:/,
    );
  });
});

test('a package that is to be replaced is not upgraded along with another', () => {
  const held = [
    { by: 'scripts', range: '^8' },
    { by: 'plugin', range: '^8' },
  ];
  const [linter] = risksOf(
    declared('linter', '8.0.0', { risk: 'MEDIUM', isEol: true, latest: '10.0.0', held }),
    declared('scripts', '5.0.0', { risk: 'LOW', instead: 'Vite', reason: 'No longer maintained.' }),
  );
  expect(linter?.action).toBe(
    'Upgrade linter to 10.0.0 together with plugin, once scripts is replaced (declared in package.json:1).',
  );
});

test('an abandoned package without a successor has no release to go to', () => {
  const [risk] = risksOf(
    declared('old', '1.0.0', {
      risk: 'MEDIUM',
      reason: 'Abandoned, says the lock file.',
      imports: { state: 'IMPORTED', files: 3, testFiles: 0, places: [{ file: 'a.php', line: 7 }] },
    }),
  );
  expect(risk).toMatchObject({
    title: 'Abandoned dependency: old 1.0.0',
    suggestion:
      'Look for what can replace old, which is imported in 3 files (first in a.php:7), and run the tests.',
  });
});

test('what nothing imports may be removed instead', () => {
  const imports = { state: 'NOT_IMPORTED' as const, files: 0, testFiles: 0, places: [] };
  const [weak, old] = risksOf(
    declared('weak', '1.0.0', { risk: 'HIGH', weaknesses: ['CVE-1'], fixedIn: '1.0.3', imports }),
    declared('old', '1.0.0', { risk: 'LOW', instead: 'new', imports }),
  );
  expect(weak?.suggestion).toBe(
    'Upgrade weak to 1.0.3 or later, or remove it where nothing needs it, then run the tests.',
  );
  expect(old?.suggestion).toBe(
    'Replace old with new, or remove it where nothing needs it, and run the tests.',
  );
});

test('what is brought and not fixed by anybody’s release does not make its carrier one to be replaced', () => {
  const [risk] = risksOf(declared('bundle', '2.0.0'), brought('cache', 'bundle', { ...OLD, risk: 'HIGH' }));
  expect(risk?.suggestion).toBe(
    'No better release of cache is known: look for a release of bundle that does without it.',
  );
});

test('what has a fix is started with, not what is only superseded', () => {
  const facts = createFacts(
    requestWith([
      declared('a-old', '1.0.0', { risk: 'MEDIUM', instead: 'new' }),
      declared('weak', '1.0.0', { risk: 'MEDIUM', weaknesses: ['CVE-1'], fixedIn: '1.0.3' }),
    ]),
  );
  expect(firstUpgrade(facts.dependencyGroups)?.dependencies[0]?.name).toBe('weak');
});

test('a row of the ledger names all that a package brings', () => {
  const { scoreDetail } = createRulesReport(
    requestWith([declared('web', '4.0.0'), brought('a', 'web', { risk: 'HIGH' }), brought('b', 'web')]),
  );
  expect(scoreDetail?.dependency.deductions[0]?.evidence).toBe(
    'web 4.0.0 brings 2 risky packages (a 1.0.0: Listed; also b 1.0.0)',
  );
});

test('a file that lists packages brings none', () => {
  const listed = (at: number, name = `a-${at}`) =>
    declared(name, '1.0.0', {
      type: 'GO',
      file: `m-${at}/go.mod`,
      risk: 'HIGH',
      direct: false,
      via: [],
      fixedIn: '1.0.3',
    });
  const detailOf = (...listing: ReturnType<typeof listed>[]) =>
    risksOf(...listing).find(({ title }) => title.includes('more'))?.detail ?? '';
  const single = Array.from({ length: 6 }, (_, at) => listed(at));
  const pairs = single.flatMap((one, at) => [one, listed(at, `b-${at}`)]);
  expect(detailOf(...single)).toMatch(/m-4\/go\.mod lists a-4 1\.0\.0\./);
  expect(detailOf(...pairs)).toMatch(
    /m-4\/go\.mod lists a-4 1\.0\.0 and b-4 1\.0\.0, the worst of them a-4 1\.0\.0\./,
  );
  expect(detailOf(...single, ...pairs)).not.toMatch(/brings/);
});
