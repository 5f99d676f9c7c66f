import { describe, expect, test } from 'vitest';
import {
  archOf,
  declared,
  file,
  files,
  issue,
  node,
  qualityOf,
  requestOf,
  scanOf,
  violation,
} from '../testing/request-builder.ts';
import { countDeclared, listDependencyGroups } from './dependency-groups.ts';
import { listCrowdedFolders, listDeepFiles } from './folders.ts';
import { listIssueGroups } from './issue-groups.ts';
import { listCycles } from './cycles.ts';
import { createFacts } from './facts.ts';
import { createProject } from './project.ts';
import { besideMissing, largestFileOf, listReferences } from './references.ts';

describe('project', () => {
  test.each([
    ['src/orders.ts', 'code'],
    ['src/orders.test.ts', 'test'],
    ['test/orders.ts', 'test'],
    ['jest.config.js', 'neither'],
    ['tests/__init__.py', 'neither'],
    ['Shop.Tests/Properties/AssemblyInfo.cs', 'neither'],
    ['src/test/java/org/shop/package-info.java', 'neither'],
    ['src/generated/api.ts', 'bulk'],
    ['vendor/lodash.js', 'bulk'],
    ['public/app.min.js', 'bulk'],
    ['package.json', 'neither'],
    ['README.md', 'neither'],
    ['mvnw', 'neither'],
    ['src/scripts.ts', 'code'],
  ])('%s is %s', (path, role) => {
    const project = createProject(scanOf([file(path, 100)]));
    expect({ code: project.code.length, test: project.testFiles, bulk: project.bulk.length }).toEqual({
      code: role === 'code' ? 1 : 0,
      test: role === 'test' ? 1 : 0,
      bulk: role === 'bulk' ? 1 : 0,
    });
  });

  test('what a tool wrote for tests is no code to carry', () => {
    const scan = scanOf([file('internal/mock_exec_test.go', 86), file('internal/exec_gen.go', 40)]);
    const generated = ['internal/mock_exec_test.go', 'internal/exec_gen.go'];
    const { bulkLines, testFiles } = createProject({ ...scan, generatedFiles: generated });
    expect({ bulkLines, testFiles }).toEqual({ bulkLines: 40, testFiles: 0 });
  });

  test('what is generated for tests to come is no test', () => {
    const { testFiles, testLines } = createProject(
      scanOf([file('shop/tests.py', 1), file('pay/tests.py', 9)]),
    );
    expect([testFiles, testLines]).toEqual([1, 9]);
  });

  test.each([
    [['.env.example', 'manage.py', 'src/a.ts'], 'manage.py'],
    [['.env.example', 'src/a.ts'], 'src/a.ts'],
  ])('of %j a missing file is told beside %s', (paths, expected) => {
    const scan = scanOf(paths.map((path) => file(path, 9)));
    expect(besideMissing(createProject(scan), scan.files)?.path).toBe(expected);
  });

  test('scripts are no part of the code, unless they are most of it', () => {
    const script = file('scripts/release.ts', 100);
    const linesWith = (own: number) => createProject(scanOf([script, file('src/a.ts', own)])).codeLines;
    expect([linesWith(200), linesWith(10)]).toEqual([200, 110]);
  });

  test('a folder full of MyBatis examples is generated, a single one is code', () => {
    const many = createProject(scanOf(files('dao/Order%Example.java', 5, 100)));
    const one = createProject(scanOf([file('demo/ServerExample.java', 100)]));
    expect([many.bulk.length, one.bulk.length]).toEqual([5, 0]);
  });

  test('pictures are no ballast, archives are', () => {
    const project = createProject(scanOf([file('logo.png', 0, 900_000), file('lib/tool.jar', 0, 900_000)]));
    expect(project.binaries.map(({ path }) => path)).toEqual(['lib/tool.jar']);
  });
});

test('violations that are worth a look only say nothing of a report: neither cycles nor others', () => {
  const own = [file('src/a.ts', 100), file('src/b.ts', 100)];
  const of = (confidence?: 'LIKELY' | 'REVIEW') =>
    (['CIRCULAR_DEPENDENCY', 'GOD_CLASS'] as const).map((type) =>
      violation(type, ['src/a.ts', 'src/b.ts'], 'src/a.ts:1', confidence && { confidence }),
    );
  const countsWith = (confidence?: 'LIKELY' | 'REVIEW') => {
    const nodes = [node('src/a.ts', 'src/a.ts'), node('src/b.ts', 'src/b.ts')];
    const facts = createFacts(requestOf(scanOf(own), { arch: archOf(nodes, of(confidence)) }));
    return [facts.arch?.violations.length, facts.cycles.length];
  };
  expect([countsWith(), countsWith('LIKELY'), countsWith('REVIEW')]).toEqual([
    [2, 1],
    [2, 1],
    [0, 0],
  ]);
});

describe('references', () => {
  const project = createProject(scanOf([file('a.ts', 10, 300)]));

  test.each([
    ['a file of the snapshot', { file: 'a.ts', line: 7 }, [{ file: 'a.ts', line: 7 }]],
    ['a missing line as 1', { file: 'a.ts', line: null }, [{ file: 'a.ts', line: 1 }]],
    ['no file outside the snapshot', { file: 'b.ts', line: 1 }, []],
    ['no line the file cannot have', { file: 'a.ts', line: 302 }, []],
    ['no line 0', { file: 'a.ts', line: 0 }, []],
    ['nothing without a file', { file: null, line: 1 }, []],
  ])('show %s', (_, place, shown) => {
    expect(listReferences(project, [place], 5)).toEqual(shown);
  });

  test('leave out doubles and stop at the limit', () => {
    const places = [1, 1, 2, 3, 4].map((line) => ({ file: 'a.ts', line }));
    expect(listReferences(project, places, 3).map(({ line }) => line)).toEqual([1, 2, 3]);
  });

  test('a module is its file, or the largest code file under its folder', () => {
    const project = createProject(scanOf([file('src/a.ts', 10), file('src/b.ts', 90), file('c.ts', 99)]));
    expect(largestFileOf(project, 'src/a.ts')?.path).toBe('src/a.ts');
    expect(largestFileOf(project, 'src')?.path).toBe('src/b.ts');
    expect(largestFileOf(project, '.')?.path).toBe('c.ts');
    expect(largestFileOf(project, 'sr')).toBeUndefined();
  });
});

describe('issue groups', () => {
  const scan = scanOf([file('src/a.ts', 100), file('src/b.ts', 100), file('src/a.test.ts', 100)]);
  const found = [
    issue('x/one', 'src/a.ts:9'),
    issue('x/one', 'src/b.ts:5'),
    issue('x/one', 'src/b.ts:3'),
    issue('x/one', 'src/a.ts:70', { severity: 'CRITICAL' }),
    issue('x/two', 'src/a.test.ts:1'),
  ];

  test('leave tests out, worst finding first, then the file with most', () => {
    const groups = listIssueGroups(qualityOf(found), createProject(scan));
    expect(groups).toHaveLength(1);
    expect(groups[0]).toMatchObject({ ruleKey: 'x/one', severity: 'CRITICAL' });
    expect(groups[0]?.issues.map(({ filePath, line }) => `${filePath}:${line}`)).toEqual([
      'src/a.ts:70',
      'src/a.ts:9',
      'src/b.ts:3',
      'src/b.ts:5',
    ]);
  });

  test('leave out what is only worth a look', () => {
    const scan = scanOf([file('src/a.ts', 100)]);
    const found = [issue('js/x', 'src/a.ts:1'), issue('js/x', 'src/a.ts:2', { confidence: 'REVIEW' })];
    const groups = listIssueGroups(qualityOf(found), createProject(scan));
    expect(groups.map(({ issues }) => issues.map(({ line }) => line))).toEqual([[1]]);
  });

  test('take the rule’s own words', () => {
    const rules = [{ ruleKey: 'x/one', title: 'Stream left open', why: 'It leaks.', fix: 'Close it.' }];
    const [group] = listIssueGroups(qualityOf(found, { rules }), createProject(scan));
    expect(group).toMatchObject({ title: 'Stream left open', why: 'It leaks.', fix: 'Close it.' });
  });
});

describe('what is not the code of the project', () => {
  const codeOf = (...entries: ReturnType<typeof file>[]) =>
    createProject(scanOf(entries)).code.map(({ path }) => path);

  test('examples, unless they are most of it', () => {
    expect(codeOf(file('src/a.ts', 50), file('examples/b.ts', 40))).toEqual(['src/a.ts']);
    expect(codeOf(file('src/a.ts', 50), file('examples/b.ts', 60))).toEqual(['examples/b.ts', 'src/a.ts']);
    const samples = createProject(scanOf([file('src/a.ts', 50), file('examples/b.ts', 40)]));
    expect([...samples.unjudged]).toEqual(['examples/b.ts']);
    expect(codeOf(file('src/main/java/org/samples/a.java', 50), file('b.java', 40))).toHaveLength(2);
  });

  test('what go mod vendor has put there lowers no score either', () => {
    const list = { ...file('vendor/modules.txt', 3), language: 'Text' };
    const scan = scanOf([file('main.go', 50), file('vendor/x/y.go', 400), list]);
    expect(createProject(scan)).toMatchObject({ codeLines: 50, bulkLines: 0 });
    expect(createProject(scanOf([file('main.go', 50), file('vendor/x/y.go', 400)])).bulkLines).toBe(400);
  });

  test('what the scan saw to be generated', () => {
    const scan = scanOf([file('lib/a.ts', 50), file('lib/made.ts', 4_000)], {
      generatedFiles: ['lib/made.ts'],
    });
    expect(createProject(scan)).toMatchObject({ codeLines: 50, bulkLines: 4_000 });
  });
});

describe('cycles', () => {
  const nodes = ['a', 'b', 'c', 'd'].map((key) => node(key, `${key}.ts`));
  const cycle = (more: { cycleSize?: number }) =>
    violation('CIRCULAR_DEPENDENCY', ['a', 'b'], 'a.ts:1', more);

  test('a cycle has the size that comes with it, and at least two parts', () => {
    const found = listCycles(archOf(nodes, [cycle({}), cycle({ cycleSize: 12 }), cycle({ cycleSize: 3 })]));
    expect(found.map(({ size }) => size)).toEqual([12, 3, 2]);
    for (const { ends } of found) expect(ends.map(({ nodeKey }) => nodeKey)).toEqual(['a', 'b']);
  });
});

describe('dependency groups', () => {
  test('packages upgraded together are one group, worst first', () => {
    const groups = listDependencyGroups([
      declared('left-pad', '1.0.0', { risk: 'LOW' }),
      declared('@angular/core', '11.0.0', { risk: 'MEDIUM', isEol: true }),
      declared('@angular/forms', '11.0.0', { risk: 'HIGH', isEol: true }),
      declared('zod', '4.0.0'),
    ]);
    expect(groups.map(({ key, level, packages }) => [key, level, packages])).toEqual([
      ['NPM @angular', 'HIGH', 2],
      ['NPM left-pad', 'LOW', 1],
    ]);
  });

  test('a parent stands for its Maven family, named by the product', () => {
    const spring = { type: 'MAVEN', isEol: true, risk: 'HIGH', file: 'pom.xml' } as const;
    const product = 'Spring Boot 2.7';
    const [group] = listDependencyGroups([
      declared('org.springframework.boot:spring-boot-starter-aop', '2.7.1', { ...spring, product }),
      declared('org.springframework.boot:spring-boot-starter-parent', '2.7.1', { ...spring, product }),
    ]);
    expect(group?.product).toBe('Spring Boot 2.7');
    expect(group?.dependencies[0]?.name).toBe('org.springframework.boot:spring-boot-starter-parent');
  });

  test('packages only a lock file names are not counted as declared', () => {
    const locked = declared('deep', '1.0.0', { file: 'package-lock.json', direct: false });
    expect(countDeclared([declared('a', '1'), declared('a', '1', { file: 'b/package.json' }), locked])).toBe(
      1,
    );
  });
});

describe('folders', () => {
  test('a chain of single folders is no nesting', () => {
    const chain = files('src/main/java/com/acme/orders/A%.java', 3, 10);
    expect(listDeepFiles(chain, 0)).toEqual([]);
    // Now src/ offers a choice: one level for each of its two entries.
    const forked = [...chain, file('src/tools/B.java', 10)];
    expect(listDeepFiles(forked, 0)).toHaveLength(4);
    expect(listDeepFiles(forked, 1)).toEqual([]);
  });

  test('translations may lie side by side', () => {
    const flat = [...files('src/locales/l%.ts', 100, 10), ...files('src/pages/p%.ts', 100, 10)];
    expect(listCrowdedFolders(flat).map(({ path }) => path)).toEqual(['src/pages']);
  });

  test('the folders of Rails and of Django’s commands are flat by convention, those of other languages and of lib/ are not', () => {
    const flat = ['app/models/m%.rb', 'app/models/m%.py', 'lib/l%.rb', 'app/controllers/c%.rb'];
    const crowded = (...patterns: string[]) =>
      listCrowdedFolders(patterns.flatMap((pattern) => files(pattern, 100, 10))).map(({ path }) => path);
    expect(flat.map((pattern) => crowded(pattern))).toEqual([[], ['app/models'], ['lib'], []]);
    expect(crowded('shop/management/commands/c%.py')).toEqual([]);
  });
});

describe('support that ends soon', () => {
  test.each([
    [{ eolDate: '2026-12-31' }, '2026-12-31'],
    [{ eolDate: '2026-12-31', weaknesses: ['CVE-2024-1'] }, null],
    [{ eolDate: '2015-07-05', isEol: true }, null],
    [{ eolDate: '2026-12-31', instead: 'fetch' }, null],
    [{}, null],
  ])('is all there is to say of %j: %s', (more, endsOn) => {
    const [group] = listDependencyGroups([declared('some', '1.0.0', { risk: 'LOW', ...more })]);
    expect(group?.endsOn).toBe(endsOn);
  });

  test('a group has the product of its packages when they are of one', () => {
    const of = (name: string, product: string) => declared(name, '1.0.0', { risk: 'LOW', product });
    const [one] = listDependencyGroups([of('@a/x', 'A 1'), of('@a/y', 'A 1')]);
    const [two] = listDependencyGroups([of('@a/x', 'A 1'), of('@a/y', 'A 2')]);
    expect([one?.product, two?.product]).toEqual(['A 1', null]);
  });
});
