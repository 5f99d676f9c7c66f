import { describe, expect, test } from 'vitest';
import type { ReportBody } from '#contract/public-api/reports.ts';
import { DEBT_STATUSES } from '#contract/words.ts';
import { mayMove } from './debts.rules.ts';
import { normaliseTitle } from './found-debt.ts';
import type { DebtInputs } from './debt-inputs.ts';
import { findDebts } from './found-debts.rules.ts';

const RISK = { detail: 'd', suggestion: 's', references: [{ file: 'pom.xml', line: 22 }] };

/** Neither nodes nor names, as in analyses of long ago. */
const NOWHERE = {
  sourceKey: null,
  targetKey: null,
  subject: null,
  targetName: null,
  findingId: 7,
  isDecided: 0,
  cycleSize: null,
  loc: null,
};
const UNDECIDED = { findingId: null, isDecided: 0, version: null, fixedIn: null, latest: null, isEol: 0 };

function inputs(part: Partial<DebtInputs>, risks: ReportBody['risks'] = []): DebtInputs {
  return {
    violations: [],
    issues: [],
    rules: [],
    ruleCounts: [],
    hotspots: [],
    packages: [],
    report: { risks } as unknown as ReportBody,
    ...part,
  };
}

describe('moves', () => {
  const LEGAL = new Set(['OPEN>DOING', 'OPEN>DONE', 'OPEN>WONTFIX', 'DOING>DONE']);
  test.each(
    DEBT_STATUSES.flatMap((from) => [...DEBT_STATUSES, 'SOMETHING'].map((to) => [from, to] as const)),
  )('%s to %s', (from, to) => {
    expect(mayMove(from, to)).toBe(LEGAL.has(`${from}>${to}`));
  });
});

describe('what becomes debt', () => {
  test('a violation with its place and level', () => {
    const [debt] = findDebts(
      inputs({
        violations: [
          {
            ...NOWHERE,
            violationType: 'CIRCULAR_DEPENDENCY',
            title: null,
            description: 'A (a.ts:3) and B (b.ts:4) need each other. More text.',
            severity: 'MEDIUM',
            suggestion: 'Split.',
            filePath: 'a.ts',
            line: 3,
          },
        ],
      }),
    );
    expect(debt).toMatchObject({
      source: 'ARCH',
      title: 'Circular dependency: A (a.ts:3) and B (b.ts:4) need each other',
      level: 'MEDIUM',
      filePath: 'a.ts',
      line: 3,
    });
  });

  test('a violation under its own title; a long description is never cut in the middle', () => {
    const violation = {
      ...NOWHERE,
      violationType: 'GOD_CLASS',
      title: 'Orders does too much: 61 methods in 900 lines',
      description: `Orders ${'word '.repeat(80)}.`,
      severity: 'HIGH',
      suggestion: 'Split.',
      filePath: 'src/orders.ts',
      line: 3,
    } as const;
    const titles = findDebts(
      inputs({
        violations: [violation, { ...violation, title: null, description: `${violation.description} x` }],
      }),
    ).map(({ title }) => title);
    expect(titles).toEqual([violation.title, 'God class in src/orders.ts']);
  });

  test('the issues of one rule as one item that names its places', () => {
    const place = { ruleKey: 'secrets/key', message: 'A key.', line: 1, findingId: 3, kind: 'VULN' } as const;
    const [debt, ...others] = findDebts(
      inputs({
        issues: [
          { ...place, severity: 'CRITICAL', filePath: 'a.ts' },
          { ...place, severity: 'BLOCKER', filePath: 'b.ts' },
        ],
        rules: [{ ruleKey: 'secrets/key', title: 'Hard-coded key', why: 'It leaks.', fix: 'Move it.' }],
      }),
    );
    expect(others).toEqual([]);
    expect(debt).toEqual({
      findingIds: [3, 3],
      isDecided: false,
      effort: 'HOURS',
      gain: null,
      source: 'QUALITY',
      key: 'secrets/key',
      title: 'Hard-coded key (b.ts:1 and 1 more)',
      level: 'HIGH',
      description: 'It leaks.\n- a.ts:1: A key.\n- b.ts:1: A key.',
      suggestion: 'Move it.',
      filePath: 'b.ts',
      line: 1,
    });
  });

  test('hot spots, and only those report risks that speak of dependencies', () => {
    const found = findDebts(
      inputs({ hotspots: [{ module: 'src/a.ts', evidence: ['Changed often.'], loc: 420 }] }, [
        { level: 'HIGH', title: 'Spring Boot 2.7 is past its end of life', ...RISK },
        { level: 'LOW', title: 'Upgrade request', ...RISK },
        { level: 'HIGH', title: 'One file holds half of the code', ...RISK },
      ]),
    );
    expect(found.map((debt) => [debt.source, debt.title, debt.level])).toEqual([
      ['EVOLUTION', 'Hotspot: src/a.ts', 'HIGH'],
      ['DEPEND', 'Spring Boot 2.7 is past its end of life', 'HIGH'],
      ['DEPEND', 'Upgrade request', 'LOW'],
    ]);
    expect(found.every((debt) => debt.filePath !== null)).toBe(true);
  });

  test('a risk about code is no dependency, whatever words its title has', () => {
    const violation = {
      ...NOWHERE,
      violationType: 'CIRCULAR_DEPENDENCY',
      title: null,
      description: 'A and B.',
      severity: 'HIGH',
      suggestion: 's',
      filePath: 'src/a.ts',
      line: 2,
    } as const;
    const found = findDebts(
      inputs({ violations: [violation] }, [
        { ...RISK, level: 'HIGH', title: 'Circular dependency', references: [{ file: 'src/a.ts', line: 2 }] },
        { ...RISK, level: 'HIGH', title: 'Old version', references: [] },
      ]),
    );
    expect(found.map(({ source, title }) => [source, title])).toEqual([
      ['ARCH', 'Circular dependency: A and B'],
      ['DEPEND', 'Old version'],
    ]);
  });

  test('a dependency is known by its package, however the risk is worded', () => {
    const boot = {
      type: 'MAVEN',
      name: 'org.springframework.boot:spring-boot-starter-parent',
      product: 'Spring Boot 2.7',
      file: 'pom.xml',
      line: 22,
      risk: 'HIGH',
      ...UNDECIDED,
    } as const;
    const keys = ['Upgrade Spring Boot 2.7', 'spring-boot-starter-parent 2.7.1 is an old version'].map(
      (title) => findDebts(inputs({ packages: [boot] }, [{ ...RISK, level: 'HIGH', title }]))[0]?.key,
    );
    expect(keys).toEqual([`MAVEN ${boot.name}`, `MAVEN ${boot.name}`]);
  });

  test('Node is the same debt as when it was listed among the packages of npm', () => {
    const keys = ['NPM', 'RUNTIME'].map((type) => {
      const node = {
        type,
        name: 'node',
        product: 'Node.js 16',
        file: 'package.json',
        line: 3,
        risk: 'HIGH',
        ...UNDECIDED,
      } as const;
      const title = 'End-of-life dependency: node 16';
      const references = [{ file: 'package.json', line: 3 }];
      return findDebts(inputs({ packages: [node] }, [{ ...RISK, level: 'HIGH', title, references }]))[0]?.key;
    });
    expect(keys).toEqual(['NPM node', 'NPM node']);
  });

  test('a dependency that only brings risky ones along is known by its package, too', () => {
    const place = {
      type: 'NPM',
      product: null,
      file: 'pom.xml',
      line: 22,
      risk: null,
      ...UNDECIDED,
    } as const;
    const packages = [
      { ...place, name: 'web' },
      { ...place, name: 'other' },
    ];
    const title = 'Dependency that brings risky packages: web 4.0.0';
    expect(findDebts(inputs({ packages }, [{ ...RISK, level: 'MEDIUM', title }]))[0]?.key).toBe('NPM web');
  });

  test('the same problem has the same key when only its lines and counts change', () => {
    expect(normaliseTitle('12 places in src/a.ts:14 need 3 calls')).toBe(
      normaliseTitle('9 places in src/a.ts:99 need 3 calls'),
    );
    expect(normaliseTitle('a.ts needs b.ts')).not.toBe(normaliseTitle('b.ts needs a.ts'));
  });

  test('titles stay within the contract, cut at a word', () => {
    const [debt] = findDebts(
      inputs({
        issues: [
          {
            findingId: null,
            ruleKey: 'r',
            severity: 'CRITICAL',
            kind: 'BUG',
            message: 'word '.repeat(80),
            filePath: 'a.ts',
            line: 1,
          },
        ],
      }),
    );
    expect(debt?.title.length).toBeLessThanOrEqual(200);
    expect(debt?.title.endsWith('word…')).toBe(true);
  });
});
