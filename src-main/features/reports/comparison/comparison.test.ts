import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { QualityResult } from '#contract/analyzer-api/quality.ts';
import { Comparison } from '#contract/public-api/comparison.ts';
import { Timeline } from '#contract/public-api/timeline.ts';
import { analyse } from '#main/app/testing/analysis-steps.ts';
import { sampleReport } from '#main/app/testing/sample-answers.ts';
import { hostPerTest } from '#main/app/testing/test-project.ts';
import { createWorkRepository } from '#main/storage/testing/work-repository.ts';

// Real analyses run here, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const SHOP = fileURLToPath(
  new URL('../../../../src-analyzer/architecture/__fixtures__/java-spring/src', import.meta.url),
);
const CART = `function total(cart) {
  if (cart.sum == NaN) return 0;
  debugger;
  return cart.sum;
}
module.exports = { total };
`;
const MANIFEST = '{ "name": "shop", "dependencies": { "lodash": "4.17.4" } }\n';

const { analyzer, api } = hostPerTest();
let projectId: number;
let code: string;

beforeEach(async () => {
  projectId = await api.seedProject('shop', { 'web/cart.js': CART, 'package.json': MANIFEST });
  const row = api.database.get(
    api.database.query.selectFrom('project').select('storage_path').where('id', '=', projectId),
  );
  code = join(api.dataDir, row?.storage_path ?? '');
});

type Room = (request: object, context: object) => Promise<unknown>;

/** A function of the analyzer. Its sources are no part of this process, so they are not imported by name. */
async function analyzerFunction<T = Room>(path: string, name: string): Promise<T> {
  const module = (await import(new URL(`../../../../src-analyzer/${path}`, import.meta.url).href)) as object;
  return Reflect.get(module, name) as T;
}

/** From here on the analyzer's own rooms answer for the project. */
async function answerForReal(): Promise<void> {
  const context = await analyzerFunction<() => object>('request/context.ts', 'detachedContext');
  for (const name of ['scan', 'quality', 'architecture', 'dependency']) {
    const room = await analyzerFunction(`${name}/${name}.ts`, name);
    analyzer.answers.set(name, async ({ body }) =>
      asLikely(await room({ ...body, languages: [] }, context())),
    );
  }
}

/** How sure findings are is not what is compared here; what is only worth a look is left out of comparisons. */
function asLikely(answer: unknown): unknown {
  const found = answer as { violations?: readonly object[]; issues?: readonly object[] };
  const likely = (all: readonly object[]): object[] => all.map((one) => ({ ...one, confidence: 'LIKELY' }));
  return {
    ...found,
    ...(found.violations && { violations: likely(found.violations) }),
    ...(found.issues && { issues: likely(found.issues) }),
  };
}

/** Issues of the rule js/x, each known by a word of its own. */
function issues(...fingerprints: string[]): QualityResult {
  return {
    available: true,
    metrics: {
      bugs: fingerprints.length,
      vulnerabilities: 0,
      codeSmells: 0,
      review: 0,
      duplicationRate: 0,
      coverageRate: null,
      complexity: 1,
      available: true,
    },
    issues: fingerprints.map((fingerprint, at) => ({
      ruleKey: 'js/x',
      severity: 'MAJOR',
      kind: 'BUG',
      filePath: 'web/cart.js',
      line: at + 1,
      message: `This is ${fingerprint}.`,
      confidence: 'LIKELY',
      path: [],
      cwe: null,
      fingerprint,
    })),
    rules: [{ ruleKey: 'js/x', title: 'A wrong x', why: 'It breaks.', fix: 'Fix it.' }],
    checked: ['JavaScript'],
    notChecked: [],
    skippedFiles: {},
    judgedLoc: 6,
    rulesetVersion: '1',
    source: 'EMBEDDED',
  };
}

async function compare(id: number, withId: number, query = ''): Promise<Comparison> {
  const answer = await api.call('GET', `/analyses/${id}/compare?with=${withId}&size=100${query}`);
  expect(answer).toMatchObject({ status: 200 });
  return Comparison.parse(answer.data);
}

function edit(path: string, change: (text: string) => string): void {
  writeFileSync(join(code, path), change(readFileSync(join(code, path), 'utf8')));
}

function move(from: string, to: string): void {
  mkdirSync(dirname(join(code, to)), { recursive: true });
  renameSync(join(code, from), join(code, to));
}

function javaFiles(): string[] {
  return readdirSync(code, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.java'));
}

describe('the same project', () => {
  beforeEach(async () => {
    cpSync(SHOP, join(code, 'src'), { recursive: true });
    await answerForReal();
  });

  test('with lines inserted above everything and files renamed has nothing new and nothing fixed', async () => {
    const before = await analyse(api, projectId);
    for (const path of javaFiles()) edit(path, (text) => `// A line.\n// Another line.\n\n${text}`);
    edit('web/cart.js', (text) => `'use strict';\n\n${text}`);
    move('web/cart.js', 'frontend/basket.js');
    const java = 'src/main/java/shop';
    move(`${java}/web/OrderController.java`, `${java}/api/OrderController.java`);
    for (const path of javaFiles()) edit(path, (text) => text.replaceAll('shop.web', 'shop.api'));
    const after = await analyse(api, projectId);

    const { counts, countsByKind, items, renamedFiles, sameRules } = await compare(after, before);
    expect(items.filter(({ state }) => state !== 'PERSISTING')).toEqual([]);
    expect(counts.persisting).toBeGreaterThanOrEqual(6);
    expect(countsByKind.VIOLATION).toEqual({ new: 0, fixed: 0, persisting: 4 });
    expect(countsByKind.DEPENDENCY).toEqual({ new: 0, fixed: 0, persisting: 1 });
    expect(sameRules).toBe(true);
    expect(renamedFiles).toContainEqual({ from: 'web/cart.js', to: 'frontend/basket.js' });
    expect(renamedFiles).toContainEqual({
      from: `${java}/web/OrderController.java`,
      to: `${java}/api/OrderController.java`,
    });
    const godClass = items.find(({ ruleKey }) => ruleKey === 'GOD_CLASS');
    expect((godClass?.line ?? 0) - (godClass?.previous?.line ?? 0)).toBe(3);
  });

  test('with one thing fixed and one broken says which', async () => {
    const before = await analyse(api, projectId);
    edit('web/cart.js', (text) => text.replace('  debugger;\n', ''));
    edit('package.json', (text) => text.replace('4.17.4', '99.0.0'));
    writeFileSync(
      join(code, 'web/pay.js'),
      'function pay(card) {\n  const paid = 1;\n  paid = card;\n}\npay({});\n',
    );
    const after = await analyse(api, projectId);

    const { items, counts, countsByKind, metrics } = await compare(after, before);
    const changed = items.filter(({ state }) => state !== 'PERSISTING');
    const fixed = changed.filter(({ state }) => state === 'FIXED');
    expect(fixed.map(({ kind, filePath }) => [kind, filePath])).toEqual(
      expect.arrayContaining([
        ['ISSUE', 'web/cart.js'],
        ['DEPENDENCY', 'package.json'],
      ]),
    );
    expect(new Set(changed.filter(({ state }) => state === 'NEW').map(({ filePath }) => filePath))).toEqual(
      new Set(['web/pay.js']),
    );
    expect(countsByKind.VIOLATION).toEqual({ new: 0, fixed: 0, persisting: 4 });
    expect(metrics.fileCount).toMatchObject({ delta: 1 });
    // The other way round, what was new is fixed.
    const back = await compare(before, after);
    expect(back.counts).toEqual({ ...counts, new: counts.fixed, fixed: counts.new });
  });
});

describe('a commit of the past', () => {
  beforeEach(async () => {
    cpSync(SHOP, join(code, 'src'), { recursive: true });
    await answerForReal();
  });

  const untilLooked = (): Promise<string> =>
    vi.waitFor(
      async () => {
        const { data } = await api.call('GET', `/projects/${projectId}/timeline`);
        const { state, points } = Timeline.parse(data);
        expect(state).toBe('DONE');
        return points[0]?.commit ?? '';
      },
      { timeout: 60_000, interval: 50 },
    );

  test('is compared with as the analysis of its files would be', async () => {
    const repository = createWorkRepository(code);
    repository.commit('2024-01-01', 'first', {});
    repository.git('tag', 'v1');
    const before = await analyse(api, projectId);
    edit('web/cart.js', (text) => `'use strict';\n\n${text}`);
    move('web/cart.js', 'frontend/basket.js');
    mkdirSync(join(code, 'web'), { recursive: true });
    writeFileSync(join(code, 'web/pay.js'), 'export const paid = (card) => card === NaN;\n');
    const after = await analyse(api, projectId);

    await api.call('POST', `/projects/${projectId}/timeline/commits`, { ref: 'v1' });
    const commit = await untilLooked();
    const answer = await api.call('GET', `/analyses/${after}/compare?commit=${commit}&size=100`);
    const { withAnalysisId: _, withCommit, ...since } = Comparison.parse(answer.data);
    expect(withCommit).toBe(commit);
    const { withAnalysisId: __, withCommit: ___, ...expected } = await compare(after, before);
    expect(since).toEqual(expected);
    expect(since.counts.new).toBeGreaterThan(0);
    expect(since.renamedFiles).toHaveLength(1);
  });

  test('has to be analysed first', async () => {
    const id = await analyse(api, projectId);
    const path = `/analyses/${id}/compare?commit=${'0'.repeat(40)}`;
    expect(await api.call('GET', path)).toMatchObject({ status: 404, code: 2015 });
    expect(await api.call('GET', `${path}&with=${id}`)).toMatchObject({ status: 400, code: 1002 });
  });
});

describe('the comparison', () => {
  beforeEach(() => void analyzer.answers.set('quality', () => issues('one', 'two', 'three')));

  test('compares scores and dimensions, and pages and filters without touching the counts', async () => {
    const before = await analyse(api, projectId);
    analyzer.answers.set('quality', () => issues('three', 'four'));
    analyzer.answers.set('report', () => {
      const sample = sampleReport();
      const dimensions = sample.report.dimensions.map((one) =>
        one.key === 'quality' ? { ...one, score: 90 } : one,
      );
      return { ...sample, report: { ...sample.report, healthScore: 80, dimensions } };
    });
    const after = await analyse(api, projectId);
    const all = await compare(after, before);
    expect(all.healthScore).toEqual({ before: 76, after: 80, delta: 4 });
    expect(all.dimensions[0]).toEqual({ key: 'quality', before: 80, after: 90, delta: 10 });
    expect(all.metrics.bugs).toEqual({ before: 3, after: 2, delta: -1 });
    expect(all.counts).toEqual({ new: 1, fixed: 2, persisting: 1 });
    expect(all.items.map(({ state, title, message }) => [state, title, message])).toEqual([
      ['NEW', 'A wrong x', 'This is four.'],
      ['FIXED', 'A wrong x', 'This is one.'],
      ['FIXED', 'A wrong x', 'This is two.'],
      ['PERSISTING', 'A wrong x', 'This is three.'],
    ]);
    const page = await api.call('GET', `/analyses/${after}/compare?with=${before}&state=fixed&page=2&size=1`);
    expect(Comparison.parse(page.data)).toMatchObject({
      page: 2,
      size: 1,
      total: 2,
      counts: all.counts,
      items: [{ message: 'This is two.' }],
    });
    expect((await compare(after, before, '&kind=VIOLATION')).items).toEqual([]);
  });

  test('leaves out what one of the two did not look at', async () => {
    const before = await analyse(api, projectId);
    analyzer.answers.set('quality', () => ({ available: false }));
    const after = await analyse(api, projectId);
    const { countsByKind, metrics } = await compare(after, before);
    expect(countsByKind.ISSUE).toBeNull();
    expect(countsByKind.DEPENDENCY).toEqual({ new: 0, fixed: 0, persisting: 0 });
    expect(metrics.bugs.delta).toBeNull();
  });

  test('does not compare numbers of different rules', async () => {
    const before = await analyse(api, projectId);
    analyzer.answers.set('quality', () => ({ ...issues('one', 'two', 'three'), rulesetVersion: 'next' }));
    const { sameRules, metrics, counts } = await compare(await analyse(api, projectId), before);
    expect({ sameRules, delta: metrics.bugs.delta, new: counts.new }).toEqual({
      sameRules: false,
      delta: null,
      new: 0,
    });
  });

  test('does not compare scores of two ways of scoring', async () => {
    const before = await analyse(api, projectId);
    analyzer.answers.set('report', () => {
      const sample = sampleReport();
      return { ...sample, report: { ...sample.report, healthScore: 60, scoreVersion: 2 } };
    });
    const after = await analyse(api, projectId);
    const { sameScoring, healthScore, dimensions } = await compare(after, before);
    expect({ sameScoring, healthScore }).toEqual({
      sameScoring: false,
      healthScore: { before: 76, after: 60, delta: null },
    });
    expect(dimensions.map(({ delta }) => delta)).toEqual([null, null, null, null]);
    expect((await compare(await analyse(api, projectId), after)).healthScore.delta).toBe(0);
  });

  test('refuses what it cannot compare', async () => {
    const id = await analyse(api, projectId);
    const foreign = await api.seedProject('other', { 'a.js': 'f();\n' });
    const other = await analyse(api, foreign);
    const cases: [string, number, number][] = [
      [`/analyses/${id}/compare`, 400, 1001],
      [`/analyses/${id}/compare?with=one`, 400, 1002],
      [`/analyses/${id}/compare?with=${id}`, 400, 1002],
      [`/analyses/${id}/compare?with=${other}&state=GONE`, 400, 1002],
      [`/analyses/${id}/compare?with=${other}&size=101`, 400, 1003],
      [`/analyses/${id}/compare?with=${other}`, 404, 2015],
      [`/analyses/${id}/compare?with=4711`, 404, 2015],
      [`/analyses/4711/compare?with=${id}`, 404, 2015],
    ];
    for (const [path, status, code] of cases)
      expect({ path, ...(await api.call('GET', path)) }).toMatchObject({ path, status, code });
  });
});
