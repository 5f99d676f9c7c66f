// What a process costs: wall and CPU seconds, its children included, and the most memory its tree held.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as elapsed } from 'node:timers/promises';

const MB = 1024 * 1024;
const PAGE_BYTES = 4096;
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;
const SAMPLE_MS = 50;
/** The shell's own account of what it waited for goes to a descriptor of its own: it is the only portable one. */
const TIMED = '"$0" "$@"; status=$?; times >&3; exit $status';

/**
 * Runs a program to its end, output discarded unless `keepOutput`.
 * @returns {Promise<{wallMs: number, cpuMs: number, peakMb: number | undefined, peaks: Map<string, number>, output: string} | undefined>}
 *   undefined when there is no such program; `peakMb` is undefined where the system has no /proc; `peaks` has the
 *   highest memory of each subtree that `nameOf(commandLine)` gives a name to
 */
export async function measureProcess(command, args, options = {}) {
  const { cwd, env = process.env, keepOutput = false, mayFail = false, nameOf, sample = false } = options;
  const startedAt = performance.now();
  const stdout = keepOutput ? 'pipe' : 'ignore';
  const child = spawn('sh', ['-c', TIMED, command, ...args], {
    cwd,
    env,
    stdio: ['ignore', stdout, 'pipe', 'pipe'],
  });
  const output = collect(child.stdout);
  const errors = collect(child.stderr);
  const account = collect(child.stdio[3]);
  const ended = new Promise((resolve) => void child.once('close', resolve));
  const memory = sample ? watchMemory(child.pid, ended, nameOf) : { peak: undefined, peaks: new Map() };
  const status = await ended;
  const wallMs = performance.now() - startedAt;
  if (status === 127) return undefined;
  if (status !== 0 && !mayFail)
    throw new Error(`${command} ended with ${status}: ${errors.text().slice(-500)}`);
  return {
    wallMs,
    cpuMs: cpuOf(account.text()),
    peakMb: memory.peak === undefined ? undefined : Math.round(memory.peak / MB),
    peaks: new Map([...memory.peaks].map(([name, bytes]) => [name, Math.round(bytes / MB)])),
    output: output.text(),
  };
}

function collect(stream) {
  const chunks = [];
  stream?.on('data', (chunk) => chunks.push(chunk));
  return { text: () => Buffer.concat(chunks).toString('utf8') };
}

/** The second line of `times` is the children's user and system time: `0m1.23s 0m0.45s`. */
function cpuOf(account) {
  const children = account.trim().split('\n').at(-1) ?? '';
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(([, m, s]) => Number(m) * 60 + Number(s));
  return seconds.reduce((sum, value) => sum + value, 0) * 1000;
}

function watchMemory(pid, ended, nameOf = () => undefined) {
  const memory = { peak: undefined, peaks: new Map() };
  const run = { ended: false };
  void ended.then(() => (run.ended = true));
  void (async () => {
    while (!run.ended) {
      const tree = processTree(pid);
      if (tree === undefined) return;
      memory.peak = Math.max(memory.peak ?? 0, sumOf(tree));
      for (const [name, bytes] of namedSums(tree, nameOf))
        memory.peaks.set(name, Math.max(memory.peaks.get(name) ?? 0, bytes));
      await elapsed(SAMPLE_MS);
    }
  })();
  return memory;
}

const sumOf = (tree) => [...tree.values()].reduce((sum, { rss }) => sum + rss, 0);

/** Memory by the name of the nearest process upwards that has one. */
function namedSums(tree, nameOf) {
  const sums = new Map();
  for (const [pid, { rss }] of tree) {
    let name;
    for (let at = pid; name === undefined && tree.has(at); at = tree.get(at).parent)
      name = nameOf(tree.get(at).commandLine);
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + rss);
  }
  return sums;
}

/** The process and everything it started, by id; undefined without /proc. */
export function processTree(root) {
  let ids;
  try {
    ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return undefined;
  }
  const all = new Map(
    ids.map((id) => [Number(id), processOf(id)]).filter(([, entry]) => entry !== undefined),
  );
  const tree = new Map();
  const add = (pid) => {
    if (!all.has(pid)) return;
    tree.set(pid, all.get(pid));
    for (const [other, { parent }] of all) if (parent === pid) add(other);
  };
  add(root);
  return tree;
}

/** Milliseconds of processor time of a process and all it started so far; undefined without /proc. */
export function cpuMsOf(root) {
  const tree = processTree(root);
  return tree && [...tree.values()].reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

/** What the system tells of one process; undefined where there is none, or no /proc. */
export function processOf(id) {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'utf8');
    // The name stands in brackets and may hold anything; fields are counted from behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const commandLine = readFileSync(`/proc/${id}/cmdline`, 'utf8').replaceAll('\0', ' ');
    // User and system time, of the process and of the children it has waited for.
    const cpuMs = fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks) * TICK_MS, 0);
    const rss = Number(fields[21]) * PAGE_BYTES;
    return { parent: Number(fields[1]), rss, cpuMs, commandLine };
  } catch {
    return undefined; // ended meanwhile, if it ever was
  }
}

export const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Runs each of the named works once a round, in turn; `{name: [result, …]}`; those that give undefined are left out. */
export async function interleaved(works, rounds) {
  const results = {};
  for (const [name, work] of Object.entries(works)) {
    if ((await work()) !== undefined) results[name] = [];
  }
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, list] of Object.entries(results)) list.push(await works[name]());
  }
  return results;
}
