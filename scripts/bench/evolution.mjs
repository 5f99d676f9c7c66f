// Usage: node scripts/with-node.mjs scripts/bench/evolution.mjs REPOSITORY
// Reading the history as the product does against the bare `git log --numstat` it needs, in interleaved rounds.
import { spawnSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, root } from '../runtime.mjs';

const once = join(root, 'scripts', 'bench', 'evolution-once.mjs');
const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function timed(command, args, cwd) {
  const start = performance.now();
  const run = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (run.status !== 0) throw new Error(`${command} failed`);
  return performance.now() - start;
}

/** `[{name, oursMs, peerMs, ratio}]`, whole processes, start-up included. */
export function benchEvolution({ repository, rounds = 5 }) {
  const folder = resolve(repository);
  const ours = () => timed(findNode(), [once, folder], root);
  const peer = () => timed('git', ['log', '--numstat', '--find-renames', '--format=%H %ct %aN'], folder);
  ours();
  peer();
  const times = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(ours());
    times.peer.push(peer());
  }
  const oursMs = median(times.ours);
  const peerMs = median(times.peer);
  return [
    {
      name: `history of ${basename(folder)} against git log --numstat`,
      oursMs: Math.round(oursMs),
      peerMs: Math.round(peerMs),
      ratio: Number((oursMs / peerMs).toFixed(2)),
    },
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.table(benchEvolution({ repository: process.argv[2] ?? root }));
}
