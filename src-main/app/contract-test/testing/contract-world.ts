import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import { ChatCreated } from '#contract/public-api/chats.ts';
import { DebtItem } from '#contract/public-api/debts.ts';
import { GeneratedDocument } from '#contract/public-api/docs.ts';
import { Project } from '#contract/public-api/projects.ts';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import { Timeline } from '#contract/public-api/timeline.ts';
import { OSV_ECOSYSTEMS } from '#contract/words.ts';
import { startGitHttpsServer } from '#main/storage/testing/git-https-server.ts';
import { createBareRepository } from '#main/storage/testing/git-repository.ts';
import { createGate, startAnalysis, untilStatus } from '../../testing/analysis-steps.ts';
import { type FakeAnalyzer, type FakeExchange, startFakeAnalyzer } from '../../testing/fake-analyzer.ts';
import { startTestBackend, type TestBackend } from '../../testing/test-backend.ts';
import { RICH_ANSWERS } from './rich-answers.ts';

/** A backend with one of everything, over an analyzer that answers everything at once. */
export interface ContractWorld {
  readonly api: TestBackend;
  readonly analyzer: FakeAnalyzer;
  /** A project with a successful analysis and rows in every list. */
  readonly projectId: number;
  readonly analysisId: number;
  readonly issueId: number;
  /** What the same issue is known by. */
  readonly fingerprint: string;
  /** A repository of a git host on this machine. */
  readonly gitUrl: string;
  /** A project whose code is there and whose analysis is not. */
  readonly bareId: number;
  readonly createChat: () => Promise<number>;
  readonly createDebt: () => Promise<number>;
  readonly createDocument: () => Promise<number>;
  /** A project out of the git host's repository; gives its id. */
  readonly createGitProject: () => Promise<number>;
  /** A project with a history of two commits, and both analysed, the earlier one first. */
  readonly createPast: () => Promise<{ projectId: number; commits: [string, string] }>;
  /** A project of its own with a successful analysis; gives both ids. */
  readonly createAnalysed: () => Promise<{ projectId: number; analysisId: number }>;
  readonly withFullDisk: <T>(work: () => Promise<T>) => Promise<T>;
  readonly close: () => Promise<void>;
}

const FILES = { 'src/app.ts': 'export const one = 1;\n' };

/** No git host but the machine itself is ever asked. */
export const NO_HOST = 'https://127.0.0.1:1/team/app';

export interface WorldOptions {
  /** Makes the disk look full while the work is done. */
  readonly withFullDisk?: ContractWorld['withFullDisk'];
}

export async function createContractWorld({
  withFullDisk = (work) => work(),
}: WorldOptions = {}): Promise<ContractWorld> {
  const analyzer = await startFakeAnalyzer();
  answerEverything(analyzer);
  const gitHost = await startGitHttpsServer();
  createBareRepository(join(gitHost.repositories, 'team/app.git'), [
    [{ path: 'src/app.ts', content: 'export const one = 1;\n' }],
  ]);
  createBareRepository(
    join(gitHost.repositories, 'team/past.git'),
    ['1', '2'].map((content) => [{ path: 'src/app.ts', content }]),
  );
  vi.stubEnv('GIT_SSL_CAINFO', gitHost.caFile);
  const api = await startTestBackend({ location: analyzer.location, osvUrl: `${analyzer.url}/osv` });

  async function createAnalysed(): Promise<{ projectId: number; analysisId: number }> {
    const projectId = await api.seedProject('shop', FILES);
    const analysisId = await startAnalysis(api, projectId);
    await untilStatus(api, analysisId, 'SUCCEEDED');
    return { projectId, analysisId };
  }

  const { projectId, analysisId } = await createAnalysed();
  const issues = QualityIssueList.parse(
    (await api.call('GET', `/projects/${projectId}/quality-issues`)).data,
  );
  return {
    api,
    analyzer,
    projectId,
    analysisId,
    issueId: issues.items[0]?.id ?? 0,
    fingerprint: issues.items[0]?.fingerprint ?? '',
    gitUrl: `${gitHost.url}/team/app`,
    bareId: await api.seedProject('bare', FILES),
    createChat: async () =>
      ChatCreated.parse((await api.call('POST', `/projects/${projectId}/chats`)).data).id,
    createDebt: async () => {
      const body = { source: 'MANUAL', title: 'Split it' };
      return DebtItem.parse((await api.call('POST', `/projects/${projectId}/tech-debts`, body)).data).id;
    },
    createDocument: async () => {
      const path = `/projects/${projectId}/docs/README/generate?force=true`;
      return GeneratedDocument.parse((await api.call('POST', path)).data).id;
    },
    createGitProject: async () => {
      const body = { name: 'git', repoUrl: `${gitHost.url}/team/app` };
      return Project.parse((await api.call('POST', '/projects', body)).data).id;
    },
    createPast: () => createPast(api, `${gitHost.url}/team/past`),
    createAnalysed,
    withFullDisk,
    async close() {
      await api.close();
      await analyzer.close();
      await gitHost.close();
      vi.unstubAllEnvs();
    },
  };
}

async function createPast(
  api: TestBackend,
  repoUrl: string,
): Promise<{ projectId: number; commits: [string, string] }> {
  const imported = await api.call('POST', '/projects', { name: 'past', repoUrl, cloneDepth: 0 });
  const projectId = Project.parse(imported.data).id;
  await api.call('POST', `/projects/${projectId}/timeline`, { points: 2 });
  for (;;) {
    const { state, points } = Timeline.parse((await api.call('GET', `/projects/${projectId}/timeline`)).data);
    if (state !== 'RUNNING')
      return { projectId, commits: points.map(({ commit }) => commit) as [string, string] };
    await new Promise((resolve) => void setTimeout(resolve, 10));
  }
}

const ADVISORIES = { ecosystem: 'NPM', count: 1, date: '2026-11-01', source: 'OSV export', bundled: false };

/** The first file of an export is enough to tell a good one here. */
function convert({ body: { zipFile, target } }: FakeExchange) {
  if (readFileSync(String(zipFile), 'utf8') === 'no zip') return { refused: 'This is not a valid zip file.' };
  writeFileSync(String(target), 'packed');
  const ecosystem = /([A-Z]+)\.zip$/.exec(String(zipFile))?.[1] ?? 'NPM';
  return { ecosystem, count: 1, date: '2026-11-01', leftOut: 0 };
}

function answerEverything({ answers }: FakeAnalyzer): void {
  for (const [endpoint, answer] of Object.entries(RICH_ANSWERS)) answers.set(endpoint, () => answer);
  answers.set('advisories', () => ({ advisories: [ADVISORIES] }));
  answers.set('advisories/convert', convert);
  for (const name of Object.keys(OSV_ECOSYSTEMS)) answers.set(`/osv/${name}/all.zip`, () => ({}));
  answers.set('dependency/judge', ({ body }) => {
    return { dependencies: body['dependencies'], rulesDate: '2026-11-01', advisoryData: [] };
  });
  answers.set('doc', ({ body }) => ({ docType: body['docType'], title: 'Read me', content: '# Read me\n' }));
  answers.set('rag/index', () => ({ chunks: 0, embeddingModel: '', stored: false }));
  answers.set('chat', ({ response }: FakeExchange) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: delta\ndata: {"content":"See [src/app.ts:1]."}\n\n');
    response.write(
      'event: citations\ndata: {"items":[{"file":"src/app.ts","line":1,"excerpt":"export"}]}\n\n',
    );
    response.end('event: done\ndata: {}\n\n');
  });
}

/** Keeps back every answer of the room until the returned function is called; then it answers as before. */
export function holdAnswer({ answers }: FakeAnalyzer, room: string): () => void {
  const usual = answers.get(room);
  const gate = createGate();
  answers.set(room, async (exchange) => {
    await gate.wait(exchange.signal);
    return usual?.(exchange);
  });
  return () => {
    if (usual !== undefined) answers.set(room, usual);
    gate.open();
  };
}
