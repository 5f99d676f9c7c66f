import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { JudgeRequest } from '#contract/analyzer-api/advisories.ts';
import { AdvisoryRow } from '#contract/public-api/advisories.ts';
import { Dependencies } from '#contract/public-api/dependencies.ts';
import { Finding } from '#contract/public-api/triage.ts';
import { OSV_ECOSYSTEMS } from '#contract/words.ts';
import { createGate, startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, FakeError, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { DEPENDENCY_ANSWER } from '#main/app/testing/finding-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

let analyzer: FakeAnalyzer;
let api: TestBackend;

const ROW = { ecosystem: 'NPM', count: 3, date: '2026-11-01', source: 'OSV export', bundled: false };
/** The date the fake analyzer judges by; an export that is taken changes it. */
let date = '2024-11-22';

beforeEach(async () => {
  date = '2024-11-22';
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location, osvUrl: `${analyzer.url}/osv` });
  const dependencies = DEPENDENCY_ANSWER.dependencies.map((one) => {
    return { ...one, exact: true, scope: 'runtime', direct: true, judged: true };
  });
  const manifests = { manifestsRead: ['package.json'], manifestsNotRead: [] };
  const advisoryData = [{ type: 'NPM', date }];
  analyzer.answers.set('dependency', () => {
    return { ...DEPENDENCY_ANSWER, ...manifests, dependencies, advisoryData };
  });
  analyzer.answers.set('advisories', () => ({ advisories: [{ ...ROW, date }] }));
  analyzer.answers.set('dependency/judge', ({ body }) => judged(body as unknown as JudgeRequest));
  analyzer.answers.set('advisories/convert', ({ body }) => convert(body));
});
afterEach(async () => {
  await api.close();
  await analyzer.close();
});

function judged({ dependencies }: JudgeRequest) {
  const found = date === ROW.date ? { risk: 'HIGH', reason: 'Affected by CVE-2026-1.' } : {};
  return {
    dependencies: dependencies.map((one) => (one.name === 'own' ? { ...one, ...found } : one)),
    rulesDate: DEPENDENCY_ANSWER.rulesDate,
    advisoryData: [{ type: 'NPM', date }],
  };
}

function convert({ zipFile, target }: Record<string, unknown>, ecosystem = 'NPM') {
  const content = readFileSync(String(zipFile), 'utf8');
  if (content === 'bad') return { refused: 'This is not an OSV export of one ecosystem: it is empty.' };
  writeFileSync(String(target), `packed ${content}`);
  date = ROW.date;
  return { ecosystem, count: 3, date, leftOut: 1 };
}

const folder = (): string => join(api.dataDir, 'advisories');
const filesIn = (path: string): string[] => (existsSync(path) ? readdirSync(path).toSorted() : []);

async function give(content = 'good', name = 'all.zip', part = 'file') {
  const body = new FormData();
  body.set(part, new File([content], name));
  const response = await api.fetch('/data/advisories', { method: 'POST', body });
  return { status: response.status, ...((await response.json()) as { code: number; data: unknown }) };
}

async function analyzed(name = 'shop'): Promise<number> {
  const id = await api.seedProject(name, { 'package.json': '{}' });
  await untilStatus(api, await startAnalysis(api, id), 'SUCCEEDED');
  return id;
}

const dependenciesOf = async (id: number): Promise<Dependencies> =>
  Dependencies.parse((await api.call('GET', `/projects/${id}/dependencies`)).data);
const riskOf = async (id: number): Promise<unknown> =>
  (await dependenciesOf(id)).dependencies.find(({ name }) => name === 'own')?.risk;

async function analysisOf(id: number): Promise<number> {
  const { items } = (await api.call('GET', `/projects/${id}/analyses`)).data as { items: { id: number }[] };
  return items[0]?.id ?? 0;
}

describe('an export that is given', () => {
  test('replaces its ecosystem, and every project is judged by it at once', async () => {
    const [first, second] = [await analyzed('one'), await analyzed('two')];
    expect((await dependenciesOf(first)).coverage).toMatchObject({
      advisories: [{ type: 'NPM', date: '2024-11-22' }],
      judgedAgainAt: null,
    });
    const answer = await give();
    expect(answer).toMatchObject({ status: 200, code: 0 });
    expect(AdvisoryRow.array().parse(answer.data)).toEqual([ROW]);
    expect(await riskOf(first)).toBe('HIGH');
    expect(await riskOf(second)).toBe('HIGH');
    expect((await dependenciesOf(first)).coverage).toMatchObject({
      advisories: [{ type: 'NPM', date: ROW.date }],
      judgedAgainAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(filesIn(folder())).toEqual(['NPM.bin']);
    expect(readFileSync(join(folder(), 'NPM.bin'), 'utf8')).toBe('packed good');
    expect(filesIn(join(api.dataDir, 'incoming'))).toEqual([]);
  });

  test('makes what has become risky a finding, and fixes what is not any more', async () => {
    const id = await analyzed();
    const own = async () => (await dependenciesOf(id)).dependencies.find(({ name }) => name === 'own');
    expect(await own()).not.toHaveProperty('fingerprint');
    await give();
    const name = (await own())?.fingerprint ?? '';
    const finding = async () =>
      Finding.parse((await api.call('GET', `/projects/${id}/findings/${name}`)).data);
    expect(await finding()).toMatchObject({
      kind: 'DEPENDENCY',
      message: 'Affected by CVE-2026-1.',
      fixedAt: null,
    });
    const body = { fingerprints: [name], decision: 'WONT_FIX', reason: 'It goes in May.' };
    await api.call('POST', `/projects/${id}/triage`, body);
    analyzer.answers.set('dependency/judge', ({ body: asked }) => {
      const { dependencies, ...rest } = judged(asked as unknown as JudgeRequest);
      return { ...rest, dependencies: dependencies.map((one) => ({ ...one, risk: null, reason: null })) };
    });
    await give();
    expect(await own()).not.toHaveProperty('fingerprint');
    expect(await finding()).toMatchObject({ fixedAt: expect.stringMatching(/Z$/), decision: 'WONT_FIX' });
    analyzer.answers.set('dependency/judge', ({ body: asked }) => judged(asked as unknown as JudgeRequest));
    await give();
    expect(await own()).toMatchObject({ fingerprint: name, decision: 'WONT_FIX' });
    expect((await finding()).fixedAt).toBeNull();
  });

  test('leaves the score and the report as they are', async () => {
    const id = await analyzed();
    const analysisId = await analysisOf(id);
    const before = await api.call('GET', `/analyses/${analysisId}/report`);
    expect(before.status).toBe(200);
    await give();
    expect(await api.call('GET', `/analyses/${analysisId}/report`)).toEqual(before);
  });

  test('is what a report that is written again rests on', async () => {
    const id = await analyzed();
    await give();
    await api.call('POST', `/analyses/${await analysisOf(id)}/report/regenerate`);
    const reports = () => analyzer.received.filter(({ endpoint }) => endpoint === 'report');
    await expect.poll(() => reports().length).toBe(2);
    const sent = reports()[1]?.body['dependency'] as Dependencies | undefined;
    expect(sent?.dependencies.find(({ name }) => name === 'own')?.risk).toBe('HIGH');
    // Then the score is of the new verdicts as well.
    await expect.poll(async () => (await dependenciesOf(id)).coverage?.judgedAgainAt).toBeNull();
  });

  test('keeps advice where the reason is the same', async () => {
    const id = await analyzed();
    await api.database.heavy([
      { sql: "UPDATE dependency SET ai_status = 'DONE', ai_advice = '{}' WHERE analysis_id > 0" },
    ]);
    await give();
    const rows = await adviceRows();
    expect(rows).toEqual([
      { name: 'express', ai_status: 'DONE', ai_advice: '{}' },
      { name: 'own', ai_status: 'NONE', ai_advice: null },
    ]);
    expect(id).toBeGreaterThan(0);
  });

  test('judges an analysis that was under way by the new data as well', async () => {
    const held = createGate();
    const usual = analyzer.answers.get('report');
    analyzer.answers.set('report', async (exchange) => {
      await held.wait(exchange.signal);
      return usual?.(exchange);
    });
    const id = await api.seedProject('busy', { 'package.json': '{}' });
    const analysis = await startAnalysis(api, id);
    await held.entered;
    await give();
    held.open();
    await untilStatus(api, analysis, 'SUCCEEDED');
    await expect.poll(() => riskOf(id)).toBe('HIGH');
  });

  test('leaves an analysis that begins later to its own answer', async () => {
    await give();
    const id = await analyzed('later');
    // The index for search is made after the verdicts would have been asked for.
    await expect.poll(() => analyzer.received.some(({ endpoint }) => endpoint === 'rag/index')).toBe(true);
    expect(analyzer.received.filter(({ endpoint }) => endpoint === 'dependency/judge')).toEqual([]);
    expect((await dependenciesOf(id)).coverage).toMatchObject({ judgedAgainAt: null });
  });

  test('that changes nothing says so: nothing was judged again', async () => {
    const id = await analyzed();
    analyzer.answers.set('advisories/convert', ({ body }) => {
      writeFileSync(String(body['target']), 'other');
      return { ecosystem: 'GO', count: 1, date: '2026-01-01', leftOut: 0 };
    });
    await give();
    expect((await dependenciesOf(id)).coverage?.judgedAgainAt).toBeNull();
  });

  test('does not touch an analysis of before, which does not say enough', async () => {
    const usual = DEPENDENCY_ANSWER;
    analyzer.answers.set('dependency', () => usual);
    const id = await analyzed();
    await give();
    expect(await riskOf(id)).toBe(usual.dependencies.find(({ name }) => name === 'own')?.risk);
    expect(analyzer.received.filter(({ endpoint }) => endpoint === 'dependency/judge')).toEqual([]);
  });

  test('one project that cannot be judged keeps no other from it, and is tried again by the next start', async () => {
    const [first, second] = [await analyzed('one'), await analyzed('two')];
    const usual = analyzer.answers.get('dependency/judge');
    let asked = 0;
    analyzer.answers.set('dependency/judge', (exchange) => {
      asked += 1;
      if (asked === 1) throw new FakeError('INTERNAL');
      return usual?.(exchange);
    });
    expect(await give()).toMatchObject({ status: 200 });
    expect([await riskOf(first), await riskOf(second)]).toEqual([null, 'HIGH']);
    expect(filesIn(folder())).toEqual(['NPM.bin', 'judge-again']);
    await api.restart();
    await expect.poll(() => riskOf(first)).toBe('HIGH');
    await expect.poll(() => filesIn(folder())).toEqual(['NPM.bin']);
  });

  test('that was there when a process was killed is what the next start judges by', async () => {
    const id = await analyzed();
    // As a kill between the rename and the verdicts leaves it.
    mkdirSync(folder());
    writeFileSync(join(folder(), 'NPM.bin'), 'packed');
    writeFileSync(join(folder(), 'judge-again'), '');
    date = ROW.date;
    await api.restart();
    await expect.poll(() => riskOf(id)).toBe('HIGH');
  });

  test('goes with everything', async () => {
    await give();
    expect(await api.call('POST', '/data/erase', { confirmation: 'DELETE' })).toMatchObject({ status: 200 });
    expect(filesIn(folder())).toEqual([]);
  });
});

async function adviceRows() {
  const query = api.database.query
    .selectFrom('dependency')
    .select(['name', 'ai_status', 'ai_advice'])
    .orderBy('id');
  return Promise.resolve(api.database.all(query));
}

describe('what is no export', () => {
  test.each([
    ['refused by what it holds', () => give('bad')],
    ['of another kind', () => give('good', 'all.tar.gz')],
    ['sent as another part', () => give('good', 'all.zip', 'archive')],
    [
      'no form at all',
      async () => ({ ...(await api.call('POST', '/data/advisories', { file: 'all.zip' })), data: null }),
    ],
  ])('%s is 2003, and nothing changes', async (_case, send) => {
    await give('first');
    const id = await analyzed();
    const judgedBefore = analyzer.received.filter(({ endpoint }) => endpoint === 'dependency/judge').length;
    expect(await send()).toMatchObject({ status: 400, code: 2003 });
    expect(filesIn(folder())).toEqual(['NPM.bin']);
    expect(readFileSync(join(folder(), 'NPM.bin'), 'utf8')).toBe('packed first');
    expect(filesIn(join(api.dataDir, 'incoming'))).toEqual([]);
    const judgedNow = analyzer.received.filter(({ endpoint }) => endpoint === 'dependency/judge').length;
    expect(judgedNow - judgedBefore).toBeLessThanOrEqual(1);
    expect(id).toBeGreaterThan(0);
  });

  test('an analyzer that names no ecosystem is not believed', async () => {
    analyzer.answers.set('advisories/convert', ({ body }) => convert(body, '../../evil'));
    expect(await give()).toMatchObject({ status: 500 });
    expect(filesIn(folder())).toEqual([]);
  });

  test('a client that goes away leaves nothing', async () => {
    const held = createGate();
    const stop = new AbortController();
    analyzer.answers.set('advisories/convert', async ({ body, signal }) => {
      await held.wait(signal);
      return convert(body);
    });
    const body = new FormData();
    body.set('file', new File(['good'], 'all.zip'));
    const sending = api.fetch('/data/advisories', { method: 'POST', body, signal: stop.signal });
    await held.entered;
    stop.abort();
    await expect(sending).rejects.toThrow('aborted');
    await expect.poll(() => filesIn(join(api.dataDir, 'incoming'))).toEqual([]);
    expect(filesIn(folder())).toEqual([]);
  });
});

describe('an update', () => {
  const update = () => api.call('POST', '/data/advisories/update');
  const serve = (names: readonly string[]): void => {
    for (const name of names) analyzer.answers.set(`/osv/${name}/all.zip`, () => ({ of: name }));
  };
  const ofName = ({ zipFile }: Record<string, unknown>): string =>
    /([A-Z]+)\.zip$/.exec(String(zipFile))?.[1] ?? '';

  test('fetches every ecosystem, then replaces them', async () => {
    const id = await analyzed();
    serve(Object.keys(OSV_ECOSYSTEMS));
    analyzer.answers.set('advisories/convert', ({ body }) => convert(body, ofName(body)));
    expect(await update()).toMatchObject({ status: 200, data: [ROW] });
    expect(filesIn(folder())).toEqual(
      Object.values(OSV_ECOSYSTEMS)
        .map((one) => `${one}.bin`)
        .toSorted(),
    );
    expect(await riskOf(id)).toBe('HIGH');
  });

  test('that breaks off half-way changes nothing', async () => {
    serve(Object.keys(OSV_ECOSYSTEMS).slice(0, 3));
    analyzer.answers.set('advisories/convert', ({ body }) => convert(body, ofName(body)));
    expect(await update()).toMatchObject({ status: 400, code: 1002 });
    expect(filesIn(folder())).toEqual([]);
    expect(filesIn(join(api.dataDir, 'incoming'))).toEqual([]);
  });

  test('that brings no export changes nothing', async () => {
    serve(Object.keys(OSV_ECOSYSTEMS));
    analyzer.answers.set('advisories/convert', () => ({ refused: 'no' }));
    expect(await update()).toMatchObject({ status: 400, code: 1002 });
    expect(filesIn(folder())).toEqual([]);
  });

  test('without a network is 1002 with one sentence', async () => {
    const offline = await startTestBackend({ location: analyzer.location });
    const answer = await offline.call('POST', '/data/advisories/update');
    expect(answer).toMatchObject({ status: 400, code: 1002 });
    expect(answer.message).toContain('Nothing was changed.');
    expect(existsSync(join(offline.dataDir, 'advisories'))).toBe(false);
    await offline.close();
  });

  test('is given up with its client', async () => {
    const held = createGate();
    const stop = new AbortController();
    analyzer.answers.set('/osv/crates.io/all.zip', ({ signal }) => held.wait(signal));
    const updating = api.fetch('/data/advisories/update', { method: 'POST', signal: stop.signal });
    await held.entered;
    stop.abort();
    await expect(updating).rejects.toThrow('aborted');
    await expect.poll(() => filesIn(join(api.dataDir, 'incoming'))).toEqual([]);
  });
});
