import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/**
 * Bytes of memory that the process `pid` and everything it started hold. Linux: anonymous and shared memory, because
 * the pages of a mapped file can be dropped at any time; macOS: all resident memory.
 * @returns undefined where it cannot be told: on Windows, and for a process that is gone
 */
export async function memoryOf(pid: number): Promise<number | undefined> {
  if (process.platform === 'linux') return linuxMemory(pid);
  return process.platform === 'darwin' ? macMemory(pid) : undefined;
}

const HELD = /^Rss(?:Anon|Shmem):\s+(\d{1,15}) kB$/gm;
const BYTES_PER_KB = 1024;

async function linuxMemory(root: number): Promise<number | undefined> {
  let total: number | undefined;
  const pending = [root];
  for (let pid = pending.pop(); pid !== undefined; pid = pending.pop()) {
    try {
      const status = await readFile(`/proc/${pid}/status`, 'latin1');
      for (const [, kilobytes] of status.matchAll(HELD))
        total = (total ?? 0) + Number(kilobytes) * BYTES_PER_KB;
      pending.push(...(await linuxChildren(pid)));
    } catch (error) {
      // A process that has just ended holds nothing.
      if (!(error instanceof Error && 'code' in error)) throw error;
    }
  }
  return total;
}

/** A child stands with the thread that started it. */
async function linuxChildren(pid: number): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(
    threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/children`, 'latin1').catch(() => '')),
  );
  return lists.flatMap((list) => list.split(' ').filter((text) => text !== '')).map(Number);
}

async function macMemory(root: number): Promise<number | undefined> {
  try {
    const { stdout } = await run('/bin/ps', ['-axo', 'pid=,ppid=,rss='], { timeout: 5000 });
    return sumOfTree(root, stdout);
  } catch (error) {
    if (error instanceof Error) return undefined;
    throw error;
  }
}

/** @param listing lines of `pid ppid kilobytes`, as ps writes them */
export function sumOfTree(root: number, listing: string): number | undefined {
  const rows = listing
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === 3);
  const children = Map.groupBy(rows, ([, parent = 0]) => parent);
  const pending = rows.filter(([pid]) => pid === root);
  if (pending.length === 0) return undefined;
  let kilobytes = 0;
  for (let row = pending.pop(); row !== undefined; row = pending.pop()) {
    const [pid = 0, , held = 0] = row;
    kilobytes += held;
    if (pid !== 0) pending.push(...(children.get(pid) ?? []));
  }
  return kilobytes * BYTES_PER_KB;
}
