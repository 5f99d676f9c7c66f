import { linkSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FixResponse } from '#contract/analyzer-api/fix.ts';
import { FindingFix } from '#contract/public-api/fixes.ts';
import { startAnalysis, untilStatus } from '../../testing/analysis-steps.ts';
import { qualityAnswer } from '../../testing/finding-answers.ts';
import { type Ask, ask } from './ask.ts';
import { type ContractWorld, holdAnswer } from './contract-world.ts';
import { openHere, type Provoke } from './provocations.ts';

const FILE = 'src/app.ts';
const TEXT = 'debugger;\n';
const RULE = 'js/no-debugger';
const FIX: FixResponse = {
  available: true,
  title: 'Remove the debugger statement',
  edits: [{ start: 0, end: TEXT.length, text: '' }],
  lines: [1],
  places: 1,
};

const FOLDERS: string[] = [];
process.once('exit', () => {
  for (const folder of FOLDERS) rmSync(folder, { recursive: true, force: true });
});

/** An analysed folder with a finding that has a fix. The folder goes with the process's temporary ones. */
async function openFixable(world: ContractWorld): Promise<{ folder: string; id: number; path: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-fixable-'));
  FOLDERS.push(folder);
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, FILE), TEXT);
  const { answers } = world.analyzer;
  const usual = answers.get('quality');
  answers.set('quality', () => qualityAnswer(FILE, [[RULE, 'MAJOR', 1]]));
  if (!answers.has('fix')) answers.set('fix', () => FIX);
  const id = await openHere(world, folder);
  await untilStatus(world.api, await startAnalysis(world.api, id), 'SUCCEEDED');
  if (usual !== undefined) answers.set('quality', usual);
  return { folder, id, path: `/projects/${id}/findings/${encodeURIComponent(`${RULE}-1`)}/fix` };
}

export async function fixOf(world: ContractWorld): Promise<Ask> {
  return { path: (await openFixable(world)).path };
}

/** The order to make a change that was shown. */
async function orderIn(world: ContractWorld) {
  const { path, ...place } = await openFixable(world);
  const { answers } = world.analyzer;
  // A preview first, whatever the analyzer is made to answer.
  const asked = answers.get('fix');
  answers.set('fix', () => FIX);
  const shown = FindingFix.parse((await world.api.call('GET', path)).data);
  if (asked !== undefined) answers.set('fix', asked);
  return { ...place, order: { path, body: { contentHash: shown.available ? shown.contentHash : '' } } };
}

export const fixOrder = async (world: ContractWorld): Promise<Ask> => (await orderIn(world)).order;

export const fixWhileAnalysing: Provoke = async (world, endpoint) => {
  const { id, order } = await orderIn(world);
  const release = holdAnswer(world.analyzer, 'scan');
  const running = await startAnalysis(world.api, id);
  const answer = await ask(world, endpoint, order);
  release();
  await untilStatus(world.api, running, 'SUCCEEDED');
  return answer;
};

export const fixOfAnother: Provoke = async (world, endpoint) => {
  const { folder, order } = await orderIn(world);
  writeFileSync(join(folder, FILE), 'other();\n');
  return ask(world, endpoint, order);
};

/** The file has a second name by the time it is to be replaced. */
export const fixOfShared: Provoke = async (world, endpoint) => {
  const { folder, order } = await orderIn(world);
  linkSync(join(folder, FILE), join(folder, 'second.ts'));
  return ask(world, endpoint, order);
};
