import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReportRequest, ReportResponse } from '#contract/analyzer-api/report.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { report } from './report.ts';
import { createRulesReport } from './rules-report.ts';
import { twice } from './testing/enlarge.ts';
import { anyRequest } from './testing/random-requests.ts';
import {
  archOf,
  declared,
  dependencyOf,
  evolutionOf,
  file,
  files,
  issue,
  node,
  qualityOf,
  requestOf,
  scanOf,
  violation,
} from './testing/request-builder.ts';

const scoreOf = (request: ReportRequest): number => createRulesReport(request).healthScore;

describe('every report', () => {
  test('fits the contract, adds up, and points only to places of the snapshot', async () => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async (request) => {
        ReportRequest.parse(request);
        const answer = ReportResponse.parse(
          await report(request, detachedContext({ chatModel: 'off', embedModel: 'off' })),
        );
        const { healthScore, dimensions, scoreDetail, risks } = answer.report;
        const scores = Object.fromEntries(dimensions.map(({ key, score }) => [key, score]));
        const { quality = 0, structure = 0, dependency = 0, scale = 0 } = scores;
        expect(healthScore).toBe(
          Math.round(quality * 0.4 + structure * 0.3 + dependency * 0.15 + scale * 0.15),
        );
        const paths = new Set(request.scan.files.map(({ path }) => path));
        for (const { key, score, stars } of dimensions) {
          const rows = scoreDetail?.[key].deductions ?? [];
          expect(100 - rows.reduce((sum, { points }) => sum + points, 0)).toBe(score);
          expect(stars).toBe(Math.min(5, Math.round(score / 20)));
          for (const place of rows.flatMap((row) => row.files)) expect(paths).toContain(place.file);
        }
        for (const { references } of risks) {
          expect(references.length).toBeGreaterThan(0);
          for (const place of references) expect(paths).toContain(place.file);
        }
      }),
    );
  });

  test('is the same to the byte for the same input', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const again = JSON.stringify(createRulesReport(structuredClone(request)));
        expect(JSON.stringify(createRulesReport(request))).toBe(again);
      }),
    );
  });

  test('is written in whole sentences', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { summary, risks, recommendations, dimensions } = createRulesReport(request);
        const sentences = [
          summary,
          ...dimensions.map((dimension) => dimension.summary),
          ...risks.flatMap(({ detail, suggestion }) => [detail, suggestion]),
          ...recommendations.flatMap(({ items }) => items),
        ];
        for (const text of sentences) {
          expect(text).toMatch(/^[\w'"@/].*[.!?]$/);
          expect(text).not.toMatch(/undefined|NaN|null|\[object|\.\.|\s\s|\s[.,;:]|: ?\.|\(\)/);
          expect(text).not.toMatch(/\b1 (files|lines|places|findings|cycles|packages|others)\b/);
        }
        for (const { title } of risks) expect(title).toMatch(/^[\w'"@/].{8,158}[^.:,]$/);
      }),
    );
  });

  test('has three phases, and names a file or package in each item', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { recommendations, risks } = createRulesReport(request);
        const names = [
          ...request.scan.files.map(({ path }) => path),
          ...(request.dependency?.dependencies.map(({ name }) => name) ?? []),
          ...request.scan.files.map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1)),
        ].filter((name) => name !== '');
        expect(recommendations).toHaveLength(3);
        const items = recommendations.flatMap((phase) => phase.items);
        expect(items.length).toBeLessThanOrEqual(risks.length);
        for (const item of items) expect(names.some((name) => item.includes(name))).toBe(true);
      }),
    );
  });

  test('keeps the debt register’s words for dependencies', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const without = createRulesReport({ ...request, dependency: null });
        for (const { title } of without.risks) {
          expect(title).not.toMatch(/end[- ]of[- ]life|dependenc(y|ies)|version|upgrade/i);
        }
      }),
    );
  });
});

describe('a finding more', () => {
  test('never raises the score', () => {
    fc.assert(
      fc.property(anyRequest, fc.nat(), (request, at) => {
        const before = scoreOf(request);
        const path = request.scan.files[at % request.scan.files.length]?.path ?? '';
        const { quality, arch, dependency } = request;
        if (quality?.available !== true || arch === null || !dependency)
          throw new Error('incomplete request');
        const more = issue('java/resource-leak', `${path}:1`, { severity: 'CRITICAL' });
        expect(
          scoreOf({ ...request, quality: { ...quality, issues: [...quality.issues, more] } }),
        ).toBeLessThanOrEqual(before);
        const bad = violation('LAYER_VIOLATION', [path, path], `${path}:1`);
        expect(
          scoreOf({ ...request, arch: { ...arch, violations: [...arch.violations, bad] } }),
        ).toBeLessThanOrEqual(before);
        const risky = dependency.dependencies.map((one) => ({ ...one, risk: 'HIGH' as const }));
        expect(scoreOf({ ...request, dependency: dependencyOf(risky) })).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe('a missing input', () => {
  test.each(['quality', 'arch', 'evolution', 'dependency'] as const)(
    'never lowers the score: %s',
    (input) => {
      fc.assert(
        fc.property(anyRequest, (request) => {
          const { healthScore, scoreDetail } = createRulesReport({ ...request, [input]: null });
          expect(healthScore).toBeGreaterThanOrEqual(scoreOf(request));
          const notes = Object.values(scoreDetail ?? {}).flatMap(({ notMeasured }) => notMeasured);
          expect(notes.length).toBeGreaterThan(0);
        }),
      );
    },
  );

  test('is the same whether it is null or says that it is not available', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const absent = { ...request, quality: null, evolution: null, dependency: null };
        const unavailable = {
          ...request,
          quality: { available: false as const },
          evolution: { available: false as const },
          dependency: dependencyOf([], false),
        };
        expect(createRulesReport(unavailable)).toEqual(createRulesReport(absent));
      }),
    );
  });

  test('lock files and the packages only they name never raise the score', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const { dependency } = request;
        const locked = [...(dependency?.dependencies ?? [])];
        const deep = ['deep-a', 'deep-b', 'deep-c'].map((name) =>
          declared(name, '1.0.0', { file: 'package-lock.json', direct: false }),
        );
        const withLock: ReportRequest = {
          ...request,
          scan: scanOf([...request.scan.files, file('package-lock.json', 900)]),
          dependency: dependencyOf([...locked, ...deep]),
        };
        expect(scoreOf(request)).toBeGreaterThanOrEqual(scoreOf(withLock));
      }),
    );
  });
});

describe('size', () => {
  test('twice the project has the same score within 2, a tiny one within 3', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        // The parts every project is given for nothing weigh most where there are few of its own (damping.ts).
        const tiny = (request.arch?.nodes.length ?? 0) < 16;
        expect(Math.abs(scoreOf(twice(request)) - scoreOf(request))).toBeLessThanOrEqual(tiny ? 3 : 2);
      }),
    );
  });

  /** `count` files of one kind: every fourth has a finding, every tenth a violation, every tenth is a test. */
  function uniform(count: number, loc: number): ReportRequest {
    const sources = files('src/part-%.ts', count, loc);
    const tests = files('test/part-%.test.ts', Math.ceil(count / 10), loc);
    const issues = sources
      .filter((_, index) => index % 4 === 0)
      .map(({ path }, index) => issue(index % 8 === 0 ? 'js/no-eval' : 'js/empty-catch', `${path}:2`));
    const violations = sources
      .filter((_, index) => index % 10 === 0)
      .map(({ path }) => violation('LAYER_VIOLATION', [path, path], `${path}:1`));
    return requestOf(scanOf([...sources, ...tests, file('README.md', 9), file('package.json', 9)]), {
      quality: qualityOf(issues, { judgedLoc: count * loc, metrics: { duplicationRate: 6 } }),
      arch: archOf(
        sources.map(({ path }) => node(path, path)),
        violations,
      ),
      dependency: dependencyOf([declared('lodash', '4.17.15', { risk: 'HIGH' }), declared('zod', '4.0.0')]),
      evolution: evolutionOf(),
    });
  }

  test.each([
    [20, 60],
    [40, 50],
    [50, 120],
    [100, 30],
    [300, 200],
  ])('50 more files beside %d of the same quality move the score by at most 2', (count, loc) => {
    expect(Math.abs(scoreOf(uniform(count + 50, loc)) - scoreOf(uniform(count, loc)))).toBeLessThanOrEqual(2);
  });

  test.each([
    ['MAJOR', 90],
    ['CRITICAL', 80],
    ['BLOCKER', 75],
  ] as const)('one %s finding in 100 lines leaves at least %d', (severity, least) => {
    const scan = scanOf([file('src/a.ts', 100), file('README.md', 5)]);
    const quality = qualityOf([issue('x/y', 'src/a.ts:1', { severity })], { judgedLoc: 100 });
    expect(scoreOf(requestOf(scan, { quality }))).toBeGreaterThanOrEqual(least);
  });

  test('one noisy rule cannot sink a project', () => {
    const scan = scanOf(files('src/a%.ts', 20, 100));
    const noise = scan.files.flatMap(({ path }) =>
      Array.from({ length: 50 }, (_, line) =>
        issue('js/naming', `${path}:${line + 1}`, { severity: 'MINOR', kind: 'SMELL' }),
      ),
    );
    const quality = qualityOf(noise, { judgedLoc: 2_000 });
    const { scoreDetail } = createRulesReport(requestOf(scan, { quality }));
    expect(scoreDetail?.quality.score).toBeGreaterThanOrEqual(90);
  });

  test('a project of 50,000 files with 20,000 findings is judged in one go', () => {
    const many = files('src/m%/a.ts', 50_000, 40);
    const issues = many.slice(0, 20_000).map(({ path }, index) => issue(`rule-${index % 80}`, `${path}:1`));
    const nodes = many.map(({ path }) => node(path, path));
    const body = createRulesReport(
      requestOf(scanOf(many), { quality: qualityOf(issues, { judgedLoc: 2_000_000 }), arch: archOf(nodes) }),
    );
    expect(body.risks.length).toBeGreaterThanOrEqual(3);
  });
});

describe('code without rules', () => {
  test('leaves quality unmeasured where nearly all of it is, and says so', () => {
    const scan = scanOf([...files('lib/a%.pl', 20, 100), file('web/b.ts', 50), file('README.md', 9)]);
    const quality = qualityOf([], { judgedLoc: 50, notChecked: ['Perl'] });
    const { scoreDetail, dimensions, summary } = createRulesReport(requestOf(scan, { quality }));
    expect(scoreDetail?.quality.measured).toBe(false);
    expect(scoreDetail?.quality.notMeasured).toContain('No code rules exist for Perl.');
    expect(dimensions[0]?.summary).toContain('98% of the code, in Perl, was not checked.');
    expect(summary).toMatch(/^As far as it could be measured, /);
  });
});
