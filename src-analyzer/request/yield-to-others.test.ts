import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const MODULE = new URL('yield-to-others.ts', import.meta.url).href;
const WORK = `
  import { getPriority } from 'node:os';
  import { parentPort } from 'node:worker_threads';
  import { yieldToOthers } from '${MODULE}';
  yieldToOthers();
  parentPort.postMessage(getPriority());
`;

test.runIf(process.platform === 'linux')(
  'a thread steps back behind the others of its process, which stay as they are',
  async () => {
    const before = getPriority();
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(WORK)}`));
    const priority = await new Promise<number>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
    await worker.terminate();
    expect(priority).toBeGreaterThan(before);
    expect(getPriority()).toBe(before);
  },
);
