import { describe, expect, test } from 'vitest';
import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import { createFacts } from '../facts/facts.ts';
import {
  archOf,
  evolutionOf,
  file,
  files,
  issue,
  node,
  qualityOf,
  requestOf,
  scanOf,
  violation,
} from '../testing/request-builder.ts';
import { createRulesReport } from '../rules-report.ts';
import { englishRisks } from '../testing/english-risks.ts';

const shownFor = (request: ReportRequest): string[] =>
  englishRisks(createFacts(request)).map(({ level, title }) => `${level} ${title}`);

/** Tests, a README and small files: no issues. */
const tidy = [
  ...files('src/part-%.ts', 10, 100),
  ...files('test/part-%.test.ts', 5, 100),
  file('README.md', 20),
  file('package.json', 20),
];

describe('a project without a finding', () => {
  test('has no risks, and none is made up', () => {
    expect(shownFor(requestOf(scanOf(tidy)))).toEqual([]);
  });
});

describe('from the scan alone', () => {
  test.each([
    ['one vast file', [file('src/core.ts', 2_400)], 'MEDIUM core.ts has grown to 2,400 lines'],
    ['one large file', [file('src/core.ts', 1_010)], 'LOW core.ts has grown to 1,010 lines'],
    ['one long file', [file('src/core.ts', 640)], 'LOW core.ts is long: 640 lines'],
    [
      'several large files',
      files('src/core-%.ts', 4, 1_500),
      'MEDIUM core-1.ts and 3 other files exceed 1,000 lines',
    ],
    [
      'a bundled library',
      [file('public/lib/jquery.min.js', 300)],
      'LOW jquery.min.js is checked-in third-party code',
    ],
    [
      'an archive',
      [file('backup.zip', 0, 3_000_000)],
      'LOW 3.0 MB of binary files in the repository, such as backup.zip',
    ],
    [
      'several large files of one name',
      [file('src/cart/rules.ts', 1_600), file('src/order/rules.ts', 1_500)],
      'MEDIUM cart/rules.ts and order/rules.ts exceed 1,000 lines',
    ],
    ['a crowded folder', files('src/all/a%.ts', 90, 10), 'LOW src/all/ contains 90 code files'],
  ])('%s is named', (_, more, title) => {
    expect(shownFor(requestOf(scanOf([...tidy, ...more])))).toContain(title);
  });

  test.each([
    [150, []],
    [3_000, ['MEDIUM No tests for 3,000 lines of code']],
    [12_000, ['HIGH No tests for 12,000 lines of code']],
  ])('%d lines without tests', (lines, shown) => {
    const scan = scanOf([...files('src/a%.ts', 30, lines / 30), file('README.md', 9)]);
    expect(shownFor(requestOf(scan))).toEqual(shown);
  });

  test('tests inside the sources are not missed', () => {
    const scan = scanOf([...files('src/a%.rs', 30, 100), file('README.md', 9)]);
    expect(shownFor(requestOf(scan))).toEqual([]);
  });

  test('a missing README points to where a newcomer begins', () => {
    const [risk] = englishRisks(
      createFacts(requestOf(scanOf(tidy.filter(({ path }) => path !== 'README.md')))),
    );
    expect(risk).toMatchObject({
      title: 'No README for 1,000 lines of code',
      references: [{ file: 'package.json', line: 1 }],
    });
  });
});

describe('from quality', () => {
  const scan = scanOf(tidy);
  const shown = (...issues: ReturnType<typeof issue>[]): string[] =>
    shownFor(requestOf(scan, { quality: qualityOf(issues, { judgedLoc: 1_000 }) }));

  test.each([
    [{ severity: 'BLOCKER', kind: 'VULN' }, 'HIGH'],
    [{ severity: 'CRITICAL', kind: 'BUG' }, 'MEDIUM'],
    [{ severity: 'MAJOR', kind: 'BUG' }, 'MEDIUM'],
    [{ severity: 'MAJOR', kind: 'SMELL' }, 'LOW'],
  ] as const)('a single %j is %s', (more, level) => {
    expect(shown(issue('x/y', 'src/part-1.ts:7', more))).toEqual([`${level} Finding of x/y (part-1.ts:7)`]);
  });

  test.each(['MINOR', 'INFO'] as const)('a single %s is none', (severity) => {
    expect(shown(issue('x/y', 'src/part-1.ts:7', { severity }))).toEqual([]);
  });

  test('findings of a rule are one risk with the number of places', () => {
    const many = [1, 2, 3].map((line) => issue('x/y', `src/part-2.ts:${line}`));
    expect(shown(...many, issue('x/y', 'src/part-1.ts:1'))).toEqual([
      'MEDIUM Finding of x/y: 4 findings in 2 files, most in part-2.ts',
    ]);
  });

  test('five critical bugs of a kind are HIGH', () => {
    const five = [1, 2, 3, 4, 5].map((line) =>
      issue('x/y', `src/part-2.ts:${line}`, { severity: 'CRITICAL' }),
    );
    expect(shown(...five)).toEqual(['HIGH Finding of x/y: 5 findings in part-2.ts']);
  });

  test('findings in tests are none', () => {
    expect(shown(issue('x/y', 'test/part-1.test.ts:7', { severity: 'BLOCKER' }))).toEqual([]);
  });

  test('a finding that cannot be shown is none', () => {
    expect(shown(issue('x/y', 'src/gone.ts:7', { severity: 'BLOCKER' }))).toEqual([]);
  });
});

describe('from architecture', () => {
  const scan = scanOf(tidy);
  const nodes = ['a', 'b', 'c'].map((name, index) => node(`app.${name}`, `src/part-${index + 1}.ts`));
  const shown = (...violations: ReturnType<typeof violation>[]): string[] =>
    shownFor(requestOf(scan, { arch: archOf(nodes, violations) }));

  test.each([
    ['CIRCULAR_DEPENDENCY', 'app.b', 'MEDIUM Cycle between a and b'],
    ['LAYER_VIOLATION', 'app.b', 'MEDIUM a violates the layering'],
    ['ENTITY_IN_CONTROLLER', 'app.b', 'MEDIUM a exposes entities'],
    ['GOD_CLASS', null, 'MEDIUM a does too much'],
  ] as const)('%s without a title of its own', (type, target, title) => {
    expect(shown(violation(type, ['app.a', target], 'src/part-1.ts:3'))).toEqual([title]);
  });

  test('the ends of a cycle are told apart by their folders', () => {
    const paths = ['web/src/i18n.ts', 'web/src/utils/i18n.ts'] as const;
    const request = requestOf(scanOf([...tidy, ...paths.map((path) => file(path, 30))]), {
      arch: archOf(
        paths.map((path) => node(path, path)),
        [violation('CIRCULAR_DEPENDENCY', paths, 'web/src/i18n.ts:4')],
      ),
    });
    expect(shownFor(request)).toEqual(['MEDIUM Cycle between src/i18n.ts and utils/i18n.ts']);
  });

  test('a single violation has its own title, several the names of what they are about', () => {
    const own = { title: 'Orders does too much: 61 methods', subject: 'Orders' };
    const other = { title: 'Users does too much: 33 methods', subject: 'Users' };
    const one = violation('GOD_CLASS', ['app.a', null], 'src/part-1.ts:3', own);
    expect(shown(one)).toEqual(['MEDIUM Orders does too much: 61 methods']);
    const two = violation('GOD_CLASS', ['app.b', null], 'src/part-2.ts:3', other);
    expect(shown(one, two)).toEqual(['MEDIUM Orders and Users do too much']);
  });

  test('god classes of one name are different classes, in the title as in the text', () => {
    const subjects = ['Service', 'Store', 'DB', 'DB', 'DB', 'Handler', 'Renderer'];
    const paths = subjects.map((subject, at) => `server/part-${at}/${subject.toLowerCase()}.go`);
    const classes = subjects.map((subject, at) =>
      violation('GOD_CLASS', [paths[at] ?? '', null], `${paths[at]}:3`, { subject }),
    );
    const risksOf = (found: typeof classes) => {
      const scan = scanOf([...tidy, ...paths.map((path) => file(path, 30))]);
      const arch = archOf(
        paths.map((path) => node(path, path)),
        found,
      );
      return englishRisks(createFacts(requestOf(scan, { arch })));
    };
    const [seven] = risksOf(classes);
    expect(seven?.title).toBe('Service and 6 others do too much');
    expect(seven?.detail).toContain('Store (server/part-1/store.go:3), DB (server/part-2/db.go:3)');
    expect(seven?.detail).toMatch(/The same applies to ([^,]+, ){3}[^,]+ and 2 more\./);
    const [two] = risksOf(classes.slice(2, 4));
    expect(two?.title).toBe('part-2/DB and part-3/DB do too much');
  });

  test('further violations of a kind are counted, not repeated', () => {
    const three = ['app.a', 'app.b', 'app.c'].map((source, index) =>
      violation('LAYER_VIOLATION', [source, 'app.a'], `src/part-${index + 1}.ts:3`),
    );
    expect(shown(...three)).toEqual(['MEDIUM a and 2 others violate the layering']);
  });

  test('a god class speaks for its oversized file', () => {
    const request = requestOf(scanOf([...tidy, file('src/vast.ts', 3_000)]), {
      arch: archOf(
        [...nodes, node('app.vast', 'src/vast.ts')],
        [violation('GOD_CLASS', ['app.vast', null], 'src/vast.ts:1')],
      ),
    });
    expect(shownFor(request)).toEqual(['MEDIUM vast does too much']);
  });
});

describe('the kind of file', () => {
  const scan = scanOf([...tidy, file('src/codes.ts', 2_400), file('src/core.ts', 1_500)]);
  const arch = { ...archOf([node('app.a', 'src/part-1.ts')]), dataFiles: ['src/codes.ts'] };

  test('a table of data is not to be split by responsibility', () => {
    expect(shownFor(requestOf(scan, { arch }))).toEqual(['MEDIUM core.ts has grown to 1,500 lines']);
  });

  test('a schema that a tool writes is not replaced by a package', () => {
    const generated = { ...file('src/schema.ts', 9_000), role: 'GENERATED' as const };
    const [risk] = englishRisks(createFacts(requestOf(scanOf([...tidy, generated]))));
    expect(risk?.suggestion).not.toContain('package manager');
    expect(risk?.action).toBe(
      'Let the build check that src/schema.ts is what its generator writes, where it does not do so yet.',
    );
    expect(risk?.detail).toContain(
      'Changes of generated code stand in reviews, though nobody has written them.',
    );
    expect(risk?.detail).not.toContain('makers');
  });

  test('each kind of code that others or tools wrote has its own words', () => {
    const bulk = [
      { ...file('lib/chart.js', 9_000), role: 'VENDORED' as const },
      { ...file('dist/app.js', 1_500), role: 'BUNDLE' as const },
    ];
    const [risk] = englishRisks(createFacts(requestOf(scanOf([...tidy, ...bulk]))));
    expect(risk?.detail).toContain(
      'No package manager says when the makers of such a copy fix something. A review cannot show what changes in a bundle.',
    );
    expect(risk?.suggestion).not.toContain('generated');
    expect(risk?.action).toBe('Check whether a package or the build can bring lib/chart.js.');
  });

  test('advice is given on what the code nearly all is, and the rest is told with its number', () => {
    const generated = files('api/order-%.pb.go', 12, 900).map((one) => ({
      ...one,
      role: 'GENERATED' as const,
    }));
    const library = { ...file('web/chart.js', 950), role: 'VENDORED' as const };
    const [risk] = englishRisks(createFacts(requestOf(scanOf([...tidy, ...generated, library]))));
    expect(risk?.title).toBe(
      'chart.js and 12 other files are checked-in generated code (12 files) and third-party code (1 file)',
    );
    expect(`${risk?.detail} ${risk?.suggestion}`).not.toMatch(/makers|package manager/);
    expect(risk?.action).toBe(
      'Let the build check that api/order-1.pb.go is what its generator writes, where it does not do so yet.',
    );
  });
});

describe('the effort', () => {
  const effortOf = (classLines: number) => {
    const god = violation('GOD_CLASS', ['app.a', null], 'src/part-1.ts:1', { classLines });
    const arch = archOf([node('app.a', 'src/part-1.ts')], [god]);
    return englishRisks(createFacts(requestOf(scanOf(tidy), { arch })))[0]?.effort;
  };

  test.each([
    [180, 'hours'],
    [600, 'days'],
    [5_400, 'weeks'],
    [12_900, 'months'],
  ])('of a class of %i lines is a matter of %s', (lines, effort) => {
    expect(effortOf(lines)).toBe(effort);
  });

  const effortOfSmells = (ruleKey: string, count: number) => {
    const issues = Array.from({ length: count }, (_, at) =>
      issue(ruleKey, `src/part-${1 + (at % 9)}.ts:${at + 1}`, { kind: 'SMELL' }),
    );
    const metrics = { ...qualityOf(issues).metrics, duplicationRate: 6 };
    const quality = { ...qualityOf(issues), metrics };
    return englishRisks(createFacts(requestOf(scanOf(tidy), { quality })))[0]?.effort;
  };

  test.each([
    ['common/duplicated-block', 2, 'hours'],
    ['common/duplicated-block', 9, 'first hours'],
    ['common/empty-catch', 30, 'hours'],
    ['common/empty-catch', 64, 'days'],
    ['common/cognitive-complexity', 2, 'hours'],
    ['common/cognitive-complexity', 30, 'days'],
    ['common/cognitive-complexity', 64, 'weeks'],
  ])('of %s, %i times, is a matter of %s', (ruleKey, count, effort) => {
    expect(effortOfSmells(ruleKey, count)).toBe(effort);
  });

  test('of a step out of a large group is that of the step, and says that others follow', () => {
    const cycle = violation('CIRCULAR_DEPENDENCY', ['app.a', 'app.b'], 'src/part-1.ts:1', {
      cycleSize: 119,
      severity: 'HIGH',
    });
    const arch = archOf([node('app.a', 'src/part-1.ts'), node('app.b', 'src/part-2.ts')], [cycle]);
    const [risk] = englishRisks(createFacts(requestOf(scanOf(tidy), { arch })));
    expect([risk?.level, risk?.effort]).toEqual(['MEDIUM', 'first step']);
    expect(risk?.detail).toContain('Each of the 119 depends on all the others');
  });
});

test('what a layer above costs is not what a skipped one costs', () => {
  const whyOf = (nodeType: 'CONTROLLER' | 'ENTITY'): string => {
    const arch = archOf(
      [node('app.a', 'src/part-1.ts', nodeType), node('app.b', 'src/part-2.ts', 'REPOSITORY')],
      [violation('LAYER_VIOLATION', ['app.a', 'app.b'], 'src/part-1.ts:1')],
    );
    return englishRisks(createFacts(requestOf(scanOf(tidy), { arch })))[0]?.detail ?? '';
  };
  expect(whyOf('CONTROLLER')).toContain('What the service layer checks');
  expect(whyOf('ENTITY')).toContain('The lower layer can then not be changed');
});

describe('from evolution', () => {
  const hot = { module: 'src/part-1.ts', riskLevel: 'HIGH', evidence: ['Changed 40 times.'] } as const;

  const evolution = evolutionOf({ hotspots: [{ ...hot, evidence: [...hot.evidence] }] });
  const title = 'part-1.ts changes often and is complex';

  test('a busy file is never urgent, and names what else was found in it', () => {
    expect(shownFor(requestOf(scanOf(tidy), { evolution }))).toEqual([`MEDIUM ${title}`]);
    const quality = qualityOf([issue('x/y', 'src/part-1.ts:1', { severity: 'CRITICAL' })]);
    const risks = englishRisks(createFacts(requestOf(scanOf(tidy), { evolution, quality })));
    const busy = risks.find((risk) => risk.title === title);
    expect(busy?.level).toBe('MEDIUM');
    expect(busy?.detail).toBe('Changed 40 times. Found there as well: “Finding of x/y”.');
  });

  test('a file that has a risk already is one risk, which says that it is busy', () => {
    const arch = archOf(
      [node('app.a', 'src/part-1.ts')],
      [violation('GOD_CLASS', ['app.a', null], 'src/part-1.ts:1')],
    );
    const risks = englishRisks(createFacts(requestOf(scanOf(tidy), { evolution, arch })));
    expect(risks.map((risk) => risk.title)).toEqual(['a does too much']);
    expect(risks[0]?.detail).toContain('part-1.ts was changed 40 times.');
  });

  test('settings that change with everything are no risk', () => {
    const arch = { ...archOf([node('app.a', 'src/part-1.ts')]), dataFiles: ['src/part-1.ts'] };
    expect(shownFor(requestOf(scanOf(tidy), { evolution, arch }))).toEqual([]);
  });

  test('knowledge of one person is no news where there is only one', () => {
    const busFactors = [{ module: 'src', factor: 1, topAuthor: 'Ada', topShare: 95 }];
    const ada = { authorName: 'Ada', commits: 9, linesAdded: 900 };
    const alone = evolutionOf({ busFactors, authors: [ada] });
    const pair = evolutionOf({ busFactors, authors: [ada, { ...ada, authorName: 'Grace' }] });
    expect(shownFor(requestOf(scanOf(tidy), { evolution: alone }))).toEqual([]);
    expect(shownFor(requestOf(scanOf(tidy), { evolution: pair }))).toEqual([
      'LOW One person wrote most of src',
    ]);
  });

  test('somebody else is asked only where somebody else has committed of late', () => {
    const busFactors = [{ module: 'src', factor: 1, topAuthor: 'Ada', topShare: 95 }];
    const ada = { authorName: 'Ada', commits: 9, linesAdded: 900 };
    const authors = [ada, { ...ada, authorName: 'Grace' }];
    const adviceFor = (recent: typeof authors) => {
      const views = { '180d': { trend: [], authors: recent, bots: [] } };
      const evolution = evolutionOf({ busFactors, authors, views });
      return englishRisks(createFacts(requestOf(scanOf(tidy), { evolution })))[0]?.suggestion;
    };
    expect(adviceFor(authors)).toMatch(/^Let someone else make the next change/);
    const fewer = { ...ada, authorName: 'Grace', commits: 1 };
    expect(adviceFor([{ ...ada, commits: 90 }, fewer])).toMatch(
      /^Nobody else has made more than a few commits/,
    );
    expect(adviceFor([ada])).toMatch(/^Nobody else has made more than a few commits in the last half year/);
  });

  test('merge conflicts are spoken of where several people changed a large file', () => {
    const large = [...tidy, file('src/large.ts', 1_500)];
    const detailFor = (people: string[]) => {
      const hotspots = [{ module: 'src/large.ts', riskLevel: 'MEDIUM' as const, evidence: people }];
      const risks = englishRisks(
        createFacts(requestOf(scanOf(large), { evolution: evolutionOf({ hotspots }) })),
      );
      return risks.find(({ key }) => key === 'oversized-files')?.detail;
    };
    expect(detailFor(['3 people changed it in that year.'])).toMatch(/navigate and cause merge conflicts\.$/);
    expect(detailFor([])).toMatch(/hard to navigate\.$/);
  });

  test('the first test is for a file that changes, in the risk as in the plan', () => {
    const untested = [file('src/longest.ts', 900), file('src/busy.ts', 400), file('README.md', 20)];
    const riskFor = (commits: number) => {
      const entry = { path: 'src/busy.ts', attention: 90, size: 50, change: 99, fixes: 99, fixCommits: 3 };
      const evolution = evolutionOf({ attention: { files: [{ ...entry, commits }], backtest: null } });
      const request = requestOf(scanOf(untested), { evolution });
      return englishRisks(createFacts(request)).find(({ key }) => key === 'tests');
    };
    expect(riskFor(9)?.suggestion).toContain('through src/busy.ts,');
    expect(riskFor(9)?.action).toContain('through src/busy.ts.');
    expect(riskFor(0)?.action).toContain('through src/longest.ts.');
  });

  test('modules that one person wrote are counted alike in title and text', () => {
    const files = ['a', 'b', 'c', 'd', 'e'].map((module) => file(`${module}/code.ts`, 20));
    const busFactors = files.map(({ path }) => ({
      module: path[0] ?? '',
      factor: 1,
      topAuthor: 'Ada',
      topShare: 95,
    }));
    const authors = ['Ada', 'Grace'].map((authorName) => ({ authorName, commits: 9, linesAdded: 900 }));
    const request = requestOf(scanOf([...tidy, ...files]), {
      evolution: evolutionOf({ busFactors, authors }),
    });
    const [risk] = englishRisks(createFacts(request));
    expect(risk?.title).toBe('One person wrote most of a and 4 other modules');
    expect(risk?.detail).toContain('a (Ada, 95%), b (Ada, 95%), c (Ada, 95%) and 2 more.');
  });

  test('coupled files are named unless one refers to the other', () => {
    const coupling = [{ fileA: 'src/part-1.ts', fileB: 'src/part-2.ts', shared: 12, degree: 80 }];
    const evolution = evolutionOf({ coupling });
    const nodes = ['src/part-1.ts', 'src/part-2.ts'].map((path) => node(path, path));
    const linked = archOf(nodes, [], [['src/part-2.ts', 'src/part-1.ts']]);
    expect(shownFor(requestOf(scanOf(tidy), { evolution, arch: archOf(nodes) }))).toEqual([
      'LOW part-1.ts and part-2.ts change together',
    ]);
    expect(shownFor(requestOf(scanOf(tidy), { evolution, arch: linked }))).toEqual([]);
  });

  test('an edge that leaves the coupled files links nothing', () => {
    const paths = ['src/part-1.ts', 'src/part-2.ts', 'src/part-3.ts'] as const;
    const [fileA, fileB, other] = paths;
    const evolution = evolutionOf({ coupling: [{ fileA, fileB, shared: 12, degree: 80 }] });
    const nodes = paths.map((path) => node(path, path));
    const detour = archOf(
      nodes,
      [],
      [
        [fileA, other],
        [other, fileB],
      ],
    );
    const without = createRulesReport(requestOf(scanOf(tidy), { evolution, arch: archOf(nodes) }));
    expect(createRulesReport(requestOf(scanOf(tidy), { evolution, arch: detour }))).toEqual(without);
  });

  test('coupled files of one name are told apart by their folders', () => {
    const [fileA, fileB] = ['src/cart/rules.ts', 'src/order/rules.ts'];
    const scan = scanOf([...tidy, file(fileA, 20), file(fileB, 20)]);
    const evolution = evolutionOf({ coupling: [{ fileA, fileB, shared: 12, degree: 80 }] });
    expect(shownFor(requestOf(scan, { evolution }))).toEqual([
      'LOW cart/rules.ts and order/rules.ts change together',
    ]);
  });
});

describe('the list', () => {
  test('is ordered by level, and of maintainability only the worst three are told', () => {
    const smells = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) =>
      issue(`x/${key}`, 'src/part-1.ts:1', { kind: 'SMELL' }),
    );
    const leak = issue('x/leak', 'src/part-1.ts:2', { severity: 'BLOCKER' });
    const bug = issue('x/bug', 'src/part-1.ts:3');
    const request = requestOf(scanOf(tidy), { quality: qualityOf([...smells, bug, leak]) });
    expect(shownFor(request).map((title) => title.split(' ')[0])).toEqual([
      'HIGH',
      'MEDIUM',
      'LOW',
      'LOW',
      'LOW',
    ]);
  });

  test('slight risks only fill it up to six', () => {
    const bugs = ['a', 'b', 'c', 'd', 'e'].map((key, at) =>
      issue(`x/${key}`, `src/part-1.ts:${10 * at + 1}`),
    );
    const smells = ['f', 'g', 'h'].map((key) => issue(`x/${key}`, 'src/part-2.ts:1', { kind: 'SMELL' }));
    const levels = shownFor(requestOf(scanOf(tidy), { quality: qualityOf([...bugs, ...smells]) }));
    expect(levels.map((title) => title.split(' ')[0])).toEqual([...bugs.map(() => 'MEDIUM'), 'LOW']);
  });

  test('single bugs are not crowded out by maintainability', () => {
    const smells = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((key) =>
      Array.from({ length: 20 }, (_, at) =>
        issue(`x/${key}`, `src/part-1.ts:${at + 1}`, { kind: 'SMELL', severity: 'CRITICAL' }),
      ),
    );
    const bugs = ['g', 'h', 'i', 'j', 'k', 'l'].map((key, at) =>
      issue(`x/${key}`, `src/part-2.ts:${10 * at + 1}`),
    );
    const shown = shownFor(requestOf(scanOf(tidy), { quality: qualityOf([...smells, ...bugs]) }));
    expect(bugs.filter(({ message }) => shown.some((title) => title.includes(message)))).toHaveLength(6);
    expect(shown).toHaveLength(9);
  });

  test('two rules that find the same place are one risk, which names both', () => {
    const quality = qualityOf([
      issue('py/a', 'src/part-1.ts:73', { kind: 'VULN', message: 'Certificate not checked', cwe: 295 }),
      issue('py/b', 'src/part-1.ts:74', {
        kind: 'VULN',
        message: 'Verification disabled',
        cwe: 295,
      }),
      issue('py/c', 'src/part-1.ts:90', { kind: 'VULN', message: 'Something else' }),
    ]);
    const risks = englishRisks(createFacts(requestOf(scanOf(tidy), { quality })));
    expect(risks.map((risk) => risk.title)).toEqual([
      'Certificate not checked (part-1.ts:73)',
      'Something else (part-1.ts:90)',
    ]);
    expect(risks[0]?.detail).toContain('Found there as well: “Verification disabled”.');
  });
});

describe('by how sure the findings are', () => {
  const risksOf = (...issues: Parameters<typeof qualityOf>[0]): string[] =>
    shownFor(requestOf(scanOf(tidy), { quality: qualityOf(issues) }));

  test('what is certain comes before what is likely', () => {
    const shown = risksOf(
      issue('a/likely', 'src/part-1.ts:1', { message: 'A likely bug' }),
      issue('b/certain', 'src/part-2.ts:1', { message: 'A certain bug', confidence: 'CERTAIN' }),
    );
    expect(shown.map((line) => line.includes('certain'))).toEqual([true, false]);
  });

  test('what is worth a look is no risk', () => {
    expect(risksOf(issue('a/b', 'src/part-1.ts:1', { severity: 'BLOCKER', confidence: 'REVIEW' }))).toEqual(
      [],
    );
  });
});

test('a bug that was found comes before what only slows work down', () => {
  const cycle = violation('CIRCULAR_DEPENDENCY', ['app.a', 'app.b'], 'src/part-1.ts:1', {
    cycleSize: 119,
    severity: 'HIGH',
  });
  const request = requestOf(scanOf(tidy), {
    arch: archOf([node('app.a', 'src/part-1.ts'), node('app.b', 'src/part-2.ts')], [cycle]),
    quality: qualityOf([issue('x/y', 'src/part-3.ts:7')]),
  });
  expect(shownFor(request).map((title) => title.slice(0, 14))).toEqual(['MEDIUM Finding', 'MEDIUM Cycle b']);
});
