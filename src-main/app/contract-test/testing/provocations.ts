import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LIMITS } from '#contract/limits.ts';
import type { ApiErrorName } from '#contract/errors.ts';
import type { EndpointSpec } from '#contract/public-api/endpoint.ts';
import { FakeError } from '../../testing/fake-analyzer.ts';
import { startAnalysis, untilStatus } from '../../testing/analysis-steps.ts';
import { type Ask, ask, fileAsk, FULL, GOOD_ZIP, type MakeAsk, zipAsk } from './ask.ts';
import { type ContractWorld, holdAnswer, NO_HOST } from './contract-world.ts';
import type { RawAnswer } from './raw-request.ts';

/**
 * Brings an error of an endpoint about and gives the answer that tells it.
 * @param good a request of the endpoint that succeeds, to start from
 */
export type Provoke = (world: ContractWorld, endpoint: EndpointSpec, good: MakeAsk) => Promise<RawAnswer>;

const UNKNOWN = 999_999;

/** The endpoint again, on something that does not exist. */
const unknownId: Provoke = async (world, endpoint, good) => {
  const { path, ...rest } = await good(world);
  return ask(world, endpoint, { ...rest, path: path.replace(/\/\d+/, `/${UNKNOWN}`) });
};

const badPaging: Provoke = async (world, endpoint, good) => {
  const { path } = await good(world);
  const name = path.endsWith('/history') ? 'limit' : 'page';
  return ask(world, endpoint, { path: `${path}${path.includes('?') ? '&' : '?'}${name}=0` });
};

const nothingSent: Provoke = async (world, endpoint, good) => {
  const { path } = await good(world);
  const body = endpoint.method === 'get' ? {} : { body: {} };
  return ask(world, endpoint, { path: path.replace(/\?.*$/, ''), ...body });
};

const fullDisk: Provoke = async (world, endpoint, good) => {
  const request = await good(world);
  return world.withFullDisk(() => ask(world, endpoint, request));
};

/** Asks for what an analysis finds, of a project that has had none. */
const neverAnalysed: Provoke = (world, endpoint) =>
  ask(world, endpoint, { path: endpoint.path.replace('{id}', String(world.bareId)) });

/** Errors that come about the same way everywhere. */
export const GENERAL: Readonly<Partial<Record<ApiErrorName, Provoke>>> = {
  PARAMETER_MISSING: nothingSent,
  PAGING_INVALID: badPaging,
  PROJECT_NOT_FOUND: unknownId,
  ANALYSIS_NOT_FOUND: unknownId,
  CHAT_NOT_FOUND: unknownId,
  DOCUMENT_NOT_FOUND: unknownId,
  DEBT_NOT_FOUND: unknownId,
  ARCHITECTURE_NOT_FOUND: neverAnalysed,
  DISK_FULL: fullDisk,
};

export const sent = (makeAsk: MakeAsk): Provoke => {
  return async (world, endpoint) => ask(world, endpoint, await makeAsk(world));
};

/** Provokes while the analyzer answers the room with the error. */
export function whileAnalyzerSays(room: string, code: 'INTERNAL' | 'LLM_NO_KEY'): Provoke {
  return async (world, endpoint, good) => {
    const { answers } = world.analyzer;
    const usual = answers.get(room);
    answers.set(room, () => {
      throw new FakeError(code);
    });
    try {
      return await ask(world, endpoint, await good(world));
    } finally {
      if (usual !== undefined) answers.set(room, usual);
    }
  };
}

/** Asks while an analysis of the project is held at its scan. */
async function whileAnalysing(
  world: ContractWorld,
  projectId: number,
  request: () => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const release = holdAnswer(world.analyzer, 'scan');
  const running = await startAnalysis(world.api, projectId);
  const answer = await request();
  release();
  await untilStatus(world.api, running, 'SUCCEEDED');
  return answer;
}

export const analyseTwice: Provoke = async (world, endpoint) => {
  const { projectId } = await world.createAnalysed();
  const path = `/projects/${projectId}/analyses`;
  return whileAnalysing(world, projectId, () => ask(world, endpoint, { path, body: FULL }));
};

export const regenerateWhileAnalysing: Provoke = async (world, endpoint) => {
  const { projectId, analysisId } = await world.createAnalysed();
  const path = `/analyses/${analysisId}/report/regenerate`;
  return whileAnalysing(world, projectId, () => ask(world, endpoint, { path }));
};

export const refreshWhileAnalysing: Provoke = async (world, endpoint) => {
  const projectId = await world.createGitProject();
  const path = `/projects/${projectId}/refresh`;
  return whileAnalysing(world, projectId, () => ask(world, endpoint, { path }));
};

export const updateWhileAnalysing: Provoke = async (world, endpoint) => {
  const { projectId } = await world.createAnalysed();
  const request = fileAsk(`/projects/${projectId}/code`, GOOD_ZIP);
  return whileAnalysing(world, projectId, () => ask(world, endpoint, request));
};

export const regenerateTwice: Provoke = async (world, endpoint) => {
  const { analysisId } = await world.createAnalysed();
  const release = holdAnswer(world.analyzer, 'report');
  const path = `/analyses/${analysisId}/report/regenerate`;
  await ask(world, endpoint, { path });
  const answer = await ask(world, endpoint, { path });
  release();
  await untilStatus(world.api, analysisId, 'SUCCEEDED');
  return answer;
};

export const sentTwice: Provoke = async (world, endpoint) => {
  const path = `/chats/${await world.createChat()}/messages`;
  await ask(world, endpoint, { path, body: { content: 'Why?' } });
  return ask(world, endpoint, { path, body: { content: 'Why?' } });
};

export const refreshFromNowhere: Provoke = async (world, endpoint) => {
  const id = await world.createGitProject();
  const { database } = world.api;
  const moved = database.query.updateTable('project').set({ repo_url: NO_HOST }).where('id', '=', id);
  await database.immediate(() => database.run(moved));
  return ask(world, endpoint, { path: `/projects/${id}/refresh` });
};

/** More is announced than any disk holds; it is not sent. */
export const announceTooMuch: Provoke = async (world, endpoint) => {
  const { raw } = zipAsk(GOOD_ZIP);
  const headers = { ...raw?.headers, 'content-length': '9000000000000000' };
  return ask(world, endpoint, { path: '/projects', raw: { ...raw, headers } });
};

/** The folder of this file, as a project that is read in place. */
export async function openHere({ api }: ContractWorld, path = import.meta.dirname): Promise<number> {
  const { data } = await api.call('POST', '/projects', { type: 'FOLDER', path });
  return (data as { id: number }).id;
}

/** A request of a project whose past is analysed. */
export async function ofPast(world: ContractWorld, path: string, body?: unknown): Promise<Ask> {
  const { projectId } = await world.createPast();
  return { path: `/projects/${projectId}/${path}`, ...(body === undefined ? {} : { body }) };
}

export async function askSearch(world: ContractWorld): Promise<Ask> {
  const { projectId, commits } = await world.createPast();
  const [from, to] = commits;
  return { path: `/projects/${projectId}/timeline/search`, body: { from, to } };
}

/** Asks for something of the past while the past is being analysed: all of it again, by another version of Vitals. */
export const lookTwice =
  (path: string, bodyOf: (commits: readonly [string, string]) => object): Provoke =>
  async (world, endpoint) => {
    const { projectId, commits } = await world.createPast();
    const { database } = world.api;
    const older = database.query.updateTable('past_commit').set({ version: '0' });
    await database.immediate(() => database.run(older));
    const release = holdAnswer(world.analyzer, 'scan');
    await world.api.call('POST', `/projects/${projectId}/timeline`, { points: 2 });
    const answer = await ask(world, endpoint, {
      path: `/projects/${projectId}/${path}`,
      body: bodyOf(commits),
    });
    release();
    return answer;
  };

/** Asks about a folder that is made too large before; it takes no room on the disk. */
async function withTooMuch(
  request: (folder: string, grow: () => void) => Promise<RawAnswer>,
): Promise<RawAnswer> {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-too-much-'));
  const file = join(folder, 'dump.sql');
  writeFileSync(file, '');
  try {
    return await request(folder, () => truncateSync(file, LIMITS.extractedBytes + 1));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const openTooMuch: Provoke = (world, endpoint) =>
  withTooMuch((path, grow) => {
    grow();
    return ask(world, endpoint, { path: '/projects', body: { type: 'FOLDER', path } });
  });

export const refreshTooMuch: Provoke = (world, endpoint) =>
  withTooMuch(async (folder, grow) => {
    const id = await openHere(world, folder);
    grow();
    return ask(world, endpoint, { path: `/projects/${id}/refresh` });
  });

export const generateOverEdited: Provoke = async (world, endpoint) => {
  const id = await world.createDocument();
  await world.api.call('POST', `/docs/${id}/edit`, { content: '# Mine\n' });
  return ask(world, endpoint, { path: `/projects/${world.projectId}/docs/README/generate` });
};

export const illegalMove: Provoke = async (world, endpoint) => {
  const path = `/tech-debts/${await world.createDebt()}/status`;
  return ask(world, endpoint, { path, body: { status: 'DONE' } });
};

/** A later analysis and an earlier one of the same project, to be compared. */
export async function comparison(world: ContractWorld, more: string): Promise<Ask> {
  const { projectId, analysisId } = await world.createAnalysed();
  const later = await startAnalysis(world.api, projectId);
  await untilStatus(world.api, later, 'SUCCEEDED');
  return { path: `/analyses/${later}/compare?with=${analysisId}${more}` };
}
