import { describe, expect, test } from 'vitest';
import type { JudgedDependency } from '#contract/analyzer-api/advisories.ts';
import { createFacts } from '../facts/facts.ts';
import { createRulesReport } from '../rules-report.ts';
import { englishRisks } from '../testing/english-risks.ts';
import { declared, dependencyOf, file, files, requestOf, scanOf } from '../testing/request-builder.ts';
import { listDependencyRisks } from './dependency-risks.ts';

type More = Partial<JudgedDependency>;

const ENTRIES = [
  ...files('api/src/a-%.py', 3, 100),
  ...files('api/tests/test_a-%.py', 3, 100),
  ...files('tool/src/a-%.py', 3, 100),
  file('tool/requirements-dev.txt', 9),
  file('api/requirements-dev.txt', 9),
  file('api/requirements/dev.txt', 9),
  file('Pipfile', 9),
  file('package.json', 9),
  file('go.mod', 9),
  file('Dockerfile', 9),
];

const requestWith = (dependencies: JudgedDependency[]) =>
  requestOf(scanOf(ENTRIES), { dependency: dependencyOf(dependencies) });
const risksOf = (...dependencies: JudgedDependency[]) =>
  englishRisks(createFacts(requestWith(dependencies)), listDependencyRisks);
const planOf = (...dependencies: JudgedDependency[]): string[] =>
  createRulesReport(requestWith(dependencies)).recommendations.flatMap(({ items }) =>
    items.filter((item) => dependencies.some(({ name }) => item.includes(name))),
  );

const risky = (name: string, version: string, more: More = {}): JudgedDependency =>
  declared(name, version, {
    risk: 'MEDIUM',
    weaknesses: [`CVE-${name}`],
    fixedIn: `${version}.1`,
    reason: 'Listed.',
    ...more,
  });

describe('a version that a lock file sets', () => {
  const locked = (more: More = {}): JudgedDependency =>
    risky('flask', '3.1.1', {
      type: 'PYPI',
      file: 'Pipfile',
      line: 9,
      exact: true,
      fixedIn: '3.1.3',
      ...more,
    });
  const beside = declared('blinker', '1.9.0', { type: 'PYPI', file: 'Pipfile.lock', direct: false, via: [] });
  const own = (range: string) => ({ limits: [{ by: 'Pipfile', range, own: true as const }] });

  test('is told with both places, and raised there', () => {
    const [risk] = risksOf(locked(), beside);
    expect(risk?.detail).toMatch(
      /^flask 3\.1\.1 is declared in Pipfile:9; Pipfile\.lock sets the version\. /,
    );
    expect(risk?.suggestion).toMatch(/^Upgrade flask to 3\.1\.3 or later with `pipenv update flask`, then /);
    expect(planOf(locked(), beside)[0]).toContain('(declared in Pipfile:9; Pipfile.lock sets the version).');
  });

  test('is found in a folder above, and has no name where nothing else is known of the file', () => {
    const inFolder = locked({ file: 'api/package.json', type: 'NPM', ...own('^3.0.0') });
    const above = { ...beside, type: 'NPM' as const, file: 'package-lock.json' };
    expect(risksOf(inFolder, above)[0]?.detail).toContain('; package-lock.json sets the version.');
    expect(risksOf(inFolder)[0]?.detail).toContain('; its lock file sets the version.');
  });

  test('is not one that the manifest names itself, nor one of a file without a lock', () => {
    for (const one of [
      locked(own('==3.1.1')),
      locked({ exact: false }),
      locked({ file: 'api/requirements-dev.txt' }),
      locked({ file: 'package.json' }),
    ])
      expect(risksOf(one, beside)[0]?.detail).not.toContain('sets the version');
  });

  test('is not raised alone where the manifest does not allow the release, or nothing imports the package', () => {
    const suggestionOf = (more: More) => risksOf(locked(more), beside)[0]?.suggestion;
    const hold = { by: 'Pipfile', range: '<3.1.3', own: true as const };
    expect(suggestionOf({ held: [hold] })).not.toContain('pipenv');
    const imports = { state: 'NOT_IMPORTED' as const, files: 0, testFiles: 0, places: [] };
    expect(suggestionOf({ imports })).not.toContain('pipenv');
  });
});

describe('a tool for development in a folder without tests', () => {
  const tool = (folder: string, more: More = {}): JudgedDependency =>
    risky('pytest', '7.4.0', {
      type: 'PYPI',
      scope: 'development',
      file: `${folder}/requirements-dev.txt`,
      fixedIn: '9.0.3',
      ...more,
    });

  test('is tried by what uses it, and is no work of days', () => {
    expect(risksOf(tool('tool'))[0]?.suggestion).toMatch(
      / first, then run what uses it, as tool has no tests\.$/,
    );
    expect(planOf(tool('tool'))).toEqual([expect.stringMatching(/ Effort: a few hours\.$/)]);
  });

  test.each([
    ['in a folder with tests', tool('api')],
    ['in a folder of manifests, beside the code', tool('api', { file: 'api/requirements/dev.txt' })],
    ['of the whole project', tool('', { file: 'package.json' })],
    ['that runs, of a kind that is tested from beside', tool('tool', { scope: 'runtime', type: 'MAVEN' })],
  ])('one %s is tried by the tests', (_, one) => {
    expect(risksOf(one)[0]?.suggestion).toMatch(/, then run the tests\.$/);
    expect(planOf(one)).toEqual([expect.stringMatching(/ Effort: a few days\.$/)]);
  });
});

describe('what runs in a folder without tests', () => {
  const flask = (more: More = {}) =>
    risky('flask', '3.1.1', {
      type: 'PYPI',
      scope: 'runtime',
      file: 'tool/Pipfile',
      fixedIn: '3.1.3',
      ...more,
    });
  const suggestionWith = (one: JudgedDependency, ...tests: string[]) => {
    const scan = scanOf([...ENTRIES, file('tool/Pipfile', 9), ...tests.map((path) => file(path, 20))]);
    return createRulesReport(requestOf(scan, { dependency: dependencyOf([one]) })).risks[0]?.suggestion;
  };
  const TRIED = 'then run what uses it, as tool has no tests.';

  test('is tried by what uses it, where the tests lie with other code', () => {
    expect(suggestionWith(flask())).toContain(TRIED);
    expect(suggestionWith(flask(), 'web/src/a.test.ts', 'test/a.test.ts')).toContain(TRIED);
  });

  test('is tried by tests that may be meant for it', () => {
    for (const path of ['tests/test_a.py', 'test_a.py', 'tool/tests/test_a.py'])
      expect(suggestionWith(flask(), path)).toContain('then run the tests.');
  });

  test('so is what its lock file brings', () => {
    const click = { via: [], direct: false, file: 'tool/Pipfile', line: 3 };
    expect(suggestionWith(flask({ ...click, risk: 'HIGH' }))).toContain(
      ', then build the project, start it and try',
    );
    expect(suggestionWith(flask({ ...click, risk: 'HIGH' }), 'tests/test_a.py')).toContain(
      ', then run the tests.',
    );
  });
});

test('an image is tried by what is built from it, in which no test runs', () => {
  const [risk] = risksOf(
    risky('alpine', '3.18', {
      type: 'DOCKER',
      file: 'Dockerfile',
      latest: '3.24',
      fixedIn: null,
      isEol: true,
    }),
  );
  expect(risk?.suggestion).toBe('Upgrade the image alpine to 3.24, then build and start what uses it.');
});

describe('the effort of a step of several', () => {
  const listedIn = (name: string, more: More = {}): JudgedDependency =>
    risky(name, '1.36.0', { type: 'GO', file: 'go.mod', direct: false, scope: 'runtime', via: [], ...more });
  const unfixed = { fixedIn: null, reason: 'Listed. No release is named that fixes all of them.' };

  test('is that of the packages it raises, and says that others remain', () => {
    expect(planOf(listedIn('otel', { risk: 'HIGH' }), listedIn('net'))).toEqual([
      expect.stringMatching(/^Raise otel .* Effort: a few hours\.$/),
    ]);
    expect(
      planOf(listedIn('docker', { risk: 'HIGH', ...unfixed }), listedIn('otel'), listedIn('net')),
    ).toEqual([
      expect.stringMatching(
        /^Raise .* \(go\.mod:1\)\. Effort: a few hours for this step; the rest takes longer\.$/,
      ),
    ]);
    expect(
      planOf(
        listedIn('docker', { risk: 'HIGH', type: 'NPM', file: 'package.json', ...unfixed }),
        listedIn('otel', { type: 'NPM', file: 'package.json', fixedIn: '2.0.0' }),
      ),
    ).toEqual([expect.stringMatching(/ Effort: a few days for this step; the rest takes longer\.$/)]);
  });

  test('is days where nothing can be raised', () => {
    expect(planOf(listedIn('docker', { risk: 'HIGH', ...unfixed }))).toEqual([
      expect.stringMatching(/^No known release of docker fixes this: .* Effort: a few days\.$/),
    ]);
  });
});

describe('a package without a fix that no code was seen to use', () => {
  const imports = { state: 'UNKNOWN' as const, files: 0, testFiles: 0, places: [] };
  const left = (name: string, more: More = {}): JudgedDependency =>
    risky(name, '2.0.2', {
      fixedIn: null,
      reason: 'This version is listed in CVE-1, high. No fixed release is named.',
      imports,
      ...more,
    });
  const used = { ...imports, state: 'IMPORTED' as const, files: 1 };

  test('is removed where nothing uses it', () => {
    expect(risksOf(left('localstack'))[0]?.suggestion).toMatch(
      /^Remove localstack where nothing uses it, or replace it, and /,
    );
    expect(risksOf(left('localstack', { imports: used }))[0]?.suggestion).toMatch(
      /^Upgrade or replace localstack, and /,
    );
    expect(risksOf(left('localstack', { imports: { ...imports, testFiles: 1 } }))[0]?.suggestion).toMatch(
      /^Upgrade or/,
    );
  });

  test('is so among others as well', () => {
    const front = ['aa', 'ab', 'ac'].map((name) => risky(name, '1.0.0', { risk: 'MEDIUM' }));
    const further = (...more: JudgedDependency[]) =>
      risksOf(...front, ...more).find(({ title }) => title.includes('more risky'))?.suggestion;
    expect(further(left('one'), left('two', { imports: used }))).toMatch(
      /^Replace two 2\.0\.2, and remove one 2\.0\.2 where nothing uses it, or replace it: one at a time/,
    );
    expect(further(left('one'), left('two'))).toMatch(
      /^Remove one 2\.0\.2 and two 2\.0\.2 where nothing uses them, or replace them: one at a time/,
    );
  });
});

describe('of one severity, what runs comes before what is for development', () => {
  const black = risky('black', '23.3.0', { scope: 'development' });
  const family = ['a', 'b', 'c', 'd'].map((name) => risky(`@all/${name}`, '1.0.0', { scope: 'test' }));
  const flask = risky('flask', '3.1.1', { scope: 'runtime' });
  const short = (...dependencies: JudgedDependency[]) =>
    createRulesReport(requestWith(dependencies)).dimensions.find(({ key }) => key === 'dependency')?.summary;

  test('in the risks, the short text and the packages that have a risk of their own', () => {
    const names = (...dependencies: JudgedDependency[]) =>
      risksOf(...dependencies).map(({ title }) => /flask|black|@all/.exec(title)?.[0]);
    expect(names(black, flask)).toEqual(['flask', 'black']);
    expect(names(...family, black, flask)[0]).toBe('flask');
    expect(short(black, ...family, flask)).toContain('; start with flask 3.1.1');
    const others = ['ba', 'bb', 'bc', 'bd'].map((name) => risky(name, '1.0.0', { scope: 'development' }));
    expect(names(...others, flask)[0]).toBe('flask');
  });

  test('and the one to start with has a risk of its own', () => {
    const python = risky('python', '3.10', {
      type: 'RUNTIME',
      product: 'Python 3.10',
      isEol: true,
      weaknesses: [],
      fixedIn: null,
      latest: '3.14',
    });
    const others = ['wa', 'wb', 'wc', 'wd'].map((name) => risky(name, '1.0.0', { type: 'PYPI' }));
    expect(short(python, ...others)).toContain('; start with wa 1.0.0');
    expect(risksOf(python, ...others)[0]?.title).toContain('wa 1.0.0');
    expect(short(python, ...others.slice(0, 2))).toContain('; start with wa 1.0.0');
  });

  test('but not of a lower one', () => {
    expect(short(black, { ...flask, risk: 'LOW' })).toContain('; start with black 23.3.0');
  });
});

test('a critical vulnerability that needs what the project does not have does not come first', () => {
  const one = { aliases: [], severity: 'CRITICAL' as const, fixedIn: null, summary: '', source: '' };
  const black = (unmet: { unmet?: true }) =>
    risky('black', '23.3.0', { advisories: [{ ...one, id: 'CVE-1', ...unmet }] });
  const flask = risky('@all/flask', '3.1.1');
  const first = (unmet: { unmet?: true }) => risksOf(black(unmet), flask)[0]?.title;
  expect(first({})).toContain('black');
  expect(first({ unmet: true })).toContain('flask');
});

test('packages that a lock file alone lists have the manifest beside it as their place', () => {
  const inLock = (folder: string) =>
    risky('click', '8.2.1', {
      type: 'PYPI',
      file: `${folder}Pipfile.lock`,
      line: 27,
      direct: false,
      scope: 'runtime',
      via: [],
      risk: 'HIGH',
    });
  const manifest = declared('flask', '3.1.1', { type: 'PYPI', file: 'Pipfile', line: 9 });
  const { risks, scoreDetail } = createRulesReport(requestWith([manifest, inLock('')]));
  const places = [{ file: 'Pipfile', line: 1 }];
  expect(risks.find(({ title }) => title.includes('Pipfile.lock'))?.references).toMatchObject(places);
  expect(scoreDetail?.dependency.deductions[0]?.files).toEqual(places);
  expect(risksOf(manifest, inLock('other/'))[0]?.references).toEqual([]);
});

describe('what is released together', () => {
  const maven = (name: string, more: More = {}): JudgedDependency =>
    risky(name, '2.8', { type: 'MAVEN', file: 'pom.xml', line: 9, exact: true, fixedIn: '2.12.4', ...more });
  const plain = (name: string, version: string): JudgedDependency =>
    declared(name, version, { type: 'MAVEN', file: 'pom.xml', line: 12 });
  const core = maven('org.acme:log-core');

  test('goes up together', () => {
    const [risk] = risksOf(core, plain('org.acme:log-api', '2.8'));
    expect(risk?.suggestion).toMatch(
      /^Upgrade org\.acme:log-core to 2\.12\.4 or later together with org\.acme:log-api, /,
    );
  });

  test.each([
    ['another release', core, plain('org.acme:log-api', '2.9')],
    ['another name', core, plain('org.acme:tool-api', '2.8')],
    [
      'one of many libraries',
      maven('org.apache.commons:commons-text'),
      plain('org.apache.commons:commons-csv', '2.8'),
    ],
  ])('not with %s', (_, one, other) => {
    expect(risksOf(one, other)[0]?.suggestion).not.toContain('together with');
  });
});

test('WebJars are upgraded each for itself', () => {
  const risks = risksOf(
    risky('org.webjars:bootstrap', '4.3.1', { type: 'MAVEN', risk: 'HIGH', file: 'pom.xml', line: 9 }),
    risky('org.webjars:jquery', '3.3.1', { type: 'MAVEN', risk: 'HIGH', file: 'pom.xml', line: 12 }),
  );
  expect(new Set(risks.map(({ suggestion }) => /^Upgrade (\S+) /.exec(suggestion)?.[1]))).toEqual(
    new Set(['org.webjars:bootstrap', 'org.webjars:jquery']),
  );
});
