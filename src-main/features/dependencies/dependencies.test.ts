import { describe, expect, test } from 'vitest';
import { Dependencies, EarlyDependency, Upgrades } from '#contract/public-api/dependencies.ts';
import { listOf } from '#contract/public-api/envelope.ts';
import { DEPENDENCY_ANSWER } from '#main/app/testing/finding-answers.ts';
import { projectPerBlock, projectPerTest } from '#main/app/testing/test-project.ts';

const EarlyList = listOf(EarlyDependency);
const UNKNOWN = 4711;

const FILES = { 'src/a.ts': 'one\ntwo\nthree\n' };

describe('dependencies', () => {
  const { analyse, analyzer, api, get } = projectPerTest(FILES);

  test('come in the later shape, and in the early one when asked by risk level', async () => {
    analyzer.answers.set('dependency', () => DEPENDENCY_ANSWER);
    await analyse();
    const later = Dependencies.parse((await get('/dependencies')).data);
    const bare = { product: null, fixedIn: null, weaknesses: [], instead: null, advisories: [] };
    expect(later).toMatchObject({
      available: true,
      dependencies: DEPENDENCY_ANSWER.dependencies.map((one) => ({ ...bare, ...one })),
    });
    // Only what is risky is a finding.
    expect(later.dependencies.map((one) => 'fingerprint' in one)).toEqual([true, false]);
    const early = EarlyList.parse((await get('/dependencies?riskLevel=')).data);
    expect(early.items.map((one) => [one.name, one.riskLevel, one.latestVersion])).toEqual([
      ['express', 'HIGH', '5.2.1'],
      ['own', 'LOW', null],
    ]);
    expect(EarlyList.parse((await get('/dependencies?riskLevel=HIGH')).data).total).toBe(1);
    expect(await get('/dependencies?riskLevel=HUGE')).toMatchObject({ status: 400, code: 1002 });
  });

  test('are unavailable, not an error, without a manifest', async () => {
    expect(Dependencies.parse((await get('/dependencies')).data)).toEqual({
      available: false,
      dependencies: [],
    });
    await analyse();
    expect(Dependencies.parse((await get('/dependencies')).data)).toEqual({
      available: false,
      dependencies: [],
    });
    expect(await api.call('GET', `/projects/${UNKNOWN}/dependencies`)).toMatchObject({
      status: 404,
      code: 2001,
    });
  });
});

describe('actions of workflows', () => {
  const { get } = projectPerBlock(FILES, async ({ analyzer, analyse }) => {
    const [express, own] = DEPENDENCY_ANSWER.dependencies;
    const action = { ...own, type: 'ACTIONS', name: 'actions/checkout', file: '.github/workflows/a.yml' };
    const twice = { ...action, file: '.github/workflows/b.yml' };
    const dependencies = [express, own, action, twice];
    analyzer.answers.set('dependency', () => ({ ...DEPENDENCY_ANSWER, dependencies }));
    await analyse();
  });

  test('are among the packages, and counted for themselves as the report does', async () => {
    const { packages } = Dependencies.parse((await get('/dependencies?page=1')).data);
    expect(packages).toMatchObject({ all: 3, actions: 1 });
  });
});

describe('known vulnerabilities', () => {
  const advisory = {
    id: 'CVE-2024-29041',
    aliases: ['GHSA-rv95-896h-c2vc'],
    severity: 'MEDIUM',
    fixedIn: '4.19.2',
    summary: 'Open redirect in express, versions before 4.19.2.',
    source: 'A database',
  };
  const { get } = projectPerBlock(FILES, async ({ analyzer, analyse }) => {
    const [express, own] = DEPENDENCY_ANSWER.dependencies;
    const imports = { state: 'IMPORTED', files: 7, testFiles: 1, places: [{ file: 'src/a.ts', line: 2 }] };
    const dependencies = [
      { ...express, advisories: [advisory], judged: true, scope: 'runtime', direct: true },
      {
        ...own,
        judged: true,
        scope: 'development',
        direct: false,
        via: ['express', 'own'],
        licence: 'MIT',
        licenceQuestion: 'Is that meant?',
      },
      { ...own, name: 'other', judged: false, imports },
    ];
    const manifests = { manifestsRead: ['package.json'], manifestsNotRead: ['mix.exs'] };
    analyzer.answers.set('dependency', () => ({ ...DEPENDENCY_ANSWER, ...manifests, dependencies }));
    await analyse();
  });

  test('are kept, with what the answer rests on', async () => {
    const { dependencies, coverage } = Dependencies.parse((await get('/dependencies')).data);
    expect(dependencies).toMatchObject([
      { advisories: [advisory], judged: true, scope: 'runtime', direct: true },
      {
        judged: true,
        scope: 'development',
        direct: false,
        via: ['express', 'own'],
        licence: 'MIT',
        licenceQuestion: 'Is that meant?',
      },
      { judged: false, imports: { state: 'IMPORTED', files: 7, places: [{ file: 'src/a.ts', line: 2 }] } },
    ]);
    expect(coverage).toEqual({
      declared: 2,
      judged: 1,
      transitive: 1,
      transitiveJudged: 1,
      manifestsRead: ['package.json'],
      manifestsNotRead: ['mix.exs'],
    });
  });

  test.each([
    ['risk=NONE', ['own']],
    ['risk=UNKNOWN', ['other']],
    ['sort=risk', ['express', 'own', 'other']],
    ['direct=true', ['express', 'other']],
    ['direct=false', ['own']],
    ['scope=development', ['own']],
    ['imported=IMPORTED', ['other']],
    ['imported=NOT_IMPORTED', []],
    ['judged=true', ['express', 'own']],
    ['judged=false', ['other']],
  ])('"%s" gives %j', async (query, names) => {
    const { dependencies } = Dependencies.parse((await get(`/dependencies?${query}`)).data);
    expect(dependencies.map(({ name }) => name)).toEqual(names);
  });

  test('what direct packages bring is counted for itself, and is not in the early shape', async () => {
    const { packages } = Dependencies.parse((await get('/dependencies?page=1')).data);
    expect(packages).toEqual({ all: 2, risky: 1, transitive: 1, transitiveRisky: 0 });
    const early = EarlyList.parse((await get('/dependencies?riskLevel=')).data);
    expect(early.items.map(({ name }) => name)).toEqual(['express', 'other']);
  });
});

describe('packages of a release line that has ended', () => {
  const { analyse, analyzer, api, at, get } = projectPerTest(FILES);
  const [, own] = DEPENDENCY_ANSWER.dependencies;
  const boot = { ...own, type: 'MAVEN' as const, judged: true, isEol: true, product: 'Spring Boot 2.0' };
  const dependencies = [
    { ...own, name: 'sound', judged: true },
    { ...boot, name: 'starter-web', reason: 'Part of Spring Boot 2.0: see starter-parent.' },
    { ...boot, name: 'starter-parent', risk: 'HIGH' as const, reason: 'Spring Boot 2.0 has had no support.' },
  ];

  test('are risky, though only one of them tells it, until somebody decides about that one', async () => {
    analyzer.answers.set('dependency', () => ({ ...DEPENDENCY_ANSWER, dependencies }));
    await analyse();
    const page = Dependencies.parse((await get('/dependencies?page=1&sort=risk')).data);
    expect(page.packages).toMatchObject({ all: 3, risky: 2 });
    expect(page.dependencies.map(({ name }) => name)).toEqual(['starter-parent', 'starter-web', 'sound']);
    const sound = Dependencies.parse((await get('/dependencies?risk=NONE')).data);
    expect(sound.dependencies.map(({ name }) => name)).toEqual(['sound']);
    const fingerprints = [page.dependencies[0]?.fingerprint];
    await api.call('POST', at('/triage'), { fingerprints, decision: 'WONT_FIX', reason: 'Is meant so.' });
    const { packages } = Dependencies.parse((await get('/dependencies?page=1')).data);
    expect(packages).toMatchObject({ all: 3, risky: 0, decided: 1 });
  });
});

describe('upgrades', () => {
  const { analyse, analyzer, get } = projectPerTest(FILES);

  test('what settles the risks comes page by page', async () => {
    expect((await get('/dependencies/upgrades')).data).toMatchObject({ total: 0, items: [] });
    analyzer.answers.set('dependency', () => DEPENDENCY_ANSWER);
    await analyse();
    const upgrades = Upgrades.parse((await get('/dependencies/upgrades?size=1')).data);
    expect(upgrades).toMatchObject({ total: 1, page: 1, size: 1 });
    expect(upgrades.items).toMatchObject([
      { name: 'express', action: 'UPGRADE', target: '5.2.1', packages: 1, ended: 1 },
    ]);
  });
});

describe('a bill of materials', () => {
  const { api, analyse, analyzer, at, get } = projectPerTest(FILES);

  test.each([
    ['', 'application/vnd.cyclonedx+json; version=1.6', 'CycloneDX'],
    ['?format=spdx', 'application/spdx+json', 'SPDX-2.3'],
  ])('"%s" is a file of type %s', async (query, type, sign) => {
    analyzer.answers.set('dependency', () => DEPENDENCY_ANSWER);
    await analyse();
    const response = await api.fetch(at(`/dependencies/export${query}`));
    expect(response.headers.get('content-type')).toContain(type.split(';')[0]);
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename=packages-\d+\.\w+\.json$/,
    );
    const text = await response.text();
    expect(text).toContain(sign);
    expect(text).toContain('pkg:npm/express@3.0.0');
  });

  test('needs an analysis, and a form that is known', async () => {
    expect(await get('/dependencies/export')).toMatchObject({ status: 404, code: 2015 });
    expect(await get('/dependencies/export?format=xml')).toMatchObject({ status: 400, code: 1002 });
  });
});

describe('filtered dependencies', () => {
  const packages = [
    { name: 'express', version: '4.9.0', risk: 'HIGH' },
    { name: 'express-session', version: '4.10.0', risk: 'LOW' },
    { name: 'own_tools', version: null, risk: null },
    { name: 'express', version: '5.0.0', risk: null, file: 'web/package.json' },
    { name: 'org.slf4j:slf4j-api', version: '2.0.0', risk: null, type: 'MAVEN', file: 'pom.xml' },
  ];
  const { get } = projectPerBlock(FILES, async ({ analyzer, analyse }) => {
    const [, own] = DEPENDENCY_ANSWER.dependencies;
    const dependencies = packages.map((one) => ({ ...own, ...one }));
    analyzer.answers.set('dependency', () => ({ ...DEPENDENCY_ANSWER, dependencies }));
    await analyse();
  });

  test.each([
    ['', ['express', 'express-session', 'own_tools', 'express', 'org.slf4j:slf4j-api']],
    ['keyword=EXPRESS', ['express', 'express-session', 'express']],
    ['keyword=own_', ['own_tools']],
    ['framework=Express', ['express', 'express']],
    ['framework=Vue', []],
    ['framework=Nonsense', []],
    ['keyword=s_', []],
    ['name=express', ['express', 'express']],
    ['risk=HIGH', ['express']],
    ['risk=UNKNOWN', ['own_tools', 'express', 'org.slf4j:slf4j-api']],
    ['type=MAVEN', ['org.slf4j:slf4j-api']],
    ['type=MAVEN&risk=HIGH', []],
    ['file=web/package.json', ['express']],
    ['file=package.json&decision=OPEN', ['express', 'express-session']],
    ['file=package', []],
    ['sort=risk', ['express', 'express-session', 'own_tools', 'express', 'org.slf4j:slf4j-api']],
    [
      'sort=version&order=desc',
      ['express', 'express-session', 'express', 'org.slf4j:slf4j-api', 'own_tools'],
    ],
  ])('"%s" gives %j', async (query, names) => {
    const { dependencies } = Dependencies.parse((await get(`/dependencies?${query}`)).data);
    expect(dependencies.map(({ name }) => name)).toEqual(names);
  });

  test('a page says how many match, and how many different packages there are', async () => {
    const page = Dependencies.parse((await get('/dependencies?keyword=express&page=2&size=2')).data);
    expect(page).toMatchObject({ total: 3, page: 2, size: 2, packages: { all: 4, risky: 2 } });
    expect(page.dependencies.map(({ version }) => version)).toEqual(['5.0.0']);
    const early = EarlyList.parse((await get('/dependencies?riskLevel=&type=MAVEN&page=1')).data);
    expect(early).toMatchObject({ total: 1, page: 1, size: 10 });
  });

  test.each([
    ['risk=HUGE', 1002],
    ['direct=yes', 1002],
    ['scope=all', 1002],
    ['imported=yes', 1002],
    ['type=CONAN', 1002],
    ['sort=id', 1002],
    ['sort=name&order=up', 1002],
    ['keyword=a&keyword=b', 1002],
    ['size=101', 1003],
    ['riskLevel=&page=0', 1003],
  ])('"%s" is refused with %d', async (query, code) => {
    expect(await get(`/dependencies?${query}`)).toMatchObject({ status: 400, code });
  });
});
