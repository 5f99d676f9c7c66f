// Usage: node scripts/with-node.mjs scripts/bench/scan.mjs DIRECTORY…
// Times a whole scan (process start included) against other line counters in interleaved rounds. Absolute times mean
// little on a shared machine: the ratio inside one run is the figure.
import { spawnSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isFresh } from '../build.mjs';
import { findNode, root } from '../runtime.mjs';

const scanOnce = join(root, 'scripts', 'bench', 'scan-once.mjs');
/** The built worker, as the app runs it; the source, which Node has to strip of types first, only without a build. */
const BUILT_WORKER = join(root, 'out', 'analyzer', 'scan-worker.js');
const SOURCE_WORKER = join(root, 'src-analyzer', 'scan', 'scan-worker.ts');
const quoted = (path) => `'${path.replaceAll("'", "'\\''")}'`;

/** Peers by name: the command that does the same work on a directory. */
const PEERS = [
  { name: 'cloc', command: (dir) => ['cloc', ['--quiet', '--skip-uniqueness', dir]] },
  { name: 'scc', command: (dir) => ['scc', ['--no-complexity', '--no-cocomo', dir]] },
  {
    name: 'find | xargs cat',
    command: (dir) => [
      'sh',
      ['-c', `find ${quoted(dir)} -type f -not -path '*/.git/*' -print0 | xargs -0 cat`],
    ],
  },
];

/** Milliseconds of a whole process, or undefined when the program is not installed. */
function timeProcess([command, args]) {
  const start = performance.now();
  const run = spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  if (run.error) return undefined;
  return performance.now() - start;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Medians of `rounds` interleaved rounds after one that warms the page cache:
 * `[{name, oursMs, peerMs, ratio}]`, one row for each peer that is installed.
 */
export function benchScan({ projectDir, rounds = 5 }) {
  const built = isFresh();
  if (!built)
    console.log('out/ is not the build of the sources: timing the source, types stripped on the way');
  const ours = [findNode(), [scanOnce, built ? BUILT_WORKER : SOURCE_WORKER, resolve(projectDir)]];
  const peers = PEERS.map((peer) => ({ ...peer, times: [] })).filter((peer) => {
    if (timeProcess(peer.command(resolve(projectDir))) !== undefined) return true;
    console.log(`${peer.name} is not installed: no row for it`);
    return false;
  });
  timeProcess(ours);
  const oursTimes = [];
  for (let round = 0; round < rounds; round += 1) {
    oursTimes.push(timeProcess(ours));
    for (const peer of peers) peer.times.push(timeProcess(peer.command(resolve(projectDir))));
  }
  const oursMs = median(oursTimes);
  return peers.map(({ name, times }) => {
    const peerMs = median(times);
    return {
      name: `scan of ${basename(resolve(projectDir))} against ${name}`,
      oursMs: Math.round(oursMs),
      peerMs: Math.round(peerMs),
      ratio: Number((oursMs / peerMs).toFixed(2)),
    };
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directories = process.argv.slice(2);
  for (const projectDir of directories.length > 0 ? directories : [root]) {
    console.table(benchScan({ projectDir, rounds: 5 }));
  }
}
