import { afterEach, expect, test } from 'vitest';
import { EvolutionResponse, type EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { evolution } from './evolution.ts';
import { DAMAGED } from './testing/damaged-histories.ts';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

/** Two readers race: what one run shows by luck, several show surely. */
const RUNS = 3;

async function analyse(path: string): Promise<EvolutionResponse> {
  const request = { projectId: 1, gitDir: path, rangeDays: 0 };
  return EvolutionResponse.parse(await evolution(request, detachedContext()));
}

test.each(DAMAGED)('$title: what is there is told, and what is missing', async ({ make, commits, says }) => {
  const built = make((other) => cleanups.push(() => other.remove()));
  cleanups.push(() => built.remove());
  const first = await analyse(built.path);
  expect(first.available ? first.commits.length : undefined).toBe(commits);
  expect(first.available ? first.incomplete : first.reason).toBe(says);
  for (let run = 1; run < RUNS; run += 1) expect(await analyse(built.path)).toEqual(first);
});

async function resultOf(title: string): Promise<EvolutionResult> {
  const built = DAMAGED.find((one) => one.title === title)?.make((other) =>
    cleanups.push(() => other.remove()),
  );
  if (built === undefined) throw new Error(title);
  cleanups.push(() => built.remove());
  const answer = await analyse(built.path);
  if (!answer.available) throw new Error(answer.reason);
  return answer;
}

test('around a missing blob lines are counted, at it files are named', async () => {
  const { commits, topFiles } = await resultOf('a missing blob');
  expect(commits.map(({ message, filesChanged, linesAdded }) => [message, filesChanged, linesAdded])).toEqual(
    [
      ['change 6', 1, 1],
      ['change 5', 1, 1],
      ['change 4', 1, 0],
      ['change 3', 2, 0],
      ['change 2', 1, 1],
      ['change 1', 3, 3],
    ],
  );
  expect(topFiles[0]).toMatchObject({ filePath: 'a.ts', commitCount: 6 });
});

test('without any old contents a moved file keeps its history', async () => {
  const { topFiles } = await resultOf('a partial clone without old blobs');
  expect(topFiles.map(({ filePath, commitCount }) => [filePath, commitCount])).toContainEqual(['new.ts', 2]);
});
