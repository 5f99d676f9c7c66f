// A whole scan against other line counters. "Cold" starts the analyzer for it, as the counters have to start; "warm" is
// the product: its server runs.
import { basename } from 'node:path';
import { coldCalls } from './analyzer.mjs';
import { compare, processWork } from './compare.mjs';

const quoted = (path) => `'${path.replaceAll("'", "'\\''")}'`;

/** Peers by name: the command that does the same work on a directory, and the ratio that is wanted. */
const PEERS = [
  { name: 'scc', command: (dir) => ['scc', ['--no-complexity', '--no-cocomo', dir]], warm: 1 },
  // Thirty times as slow: once is enough, and only where the tree is small.
  { name: 'cloc', command: (dir) => ['cloc', ['--quiet', '--skip-uniqueness', dir]], rounds: 1, small: true },
  {
    name: 'find | xargs cat',
    command: (dir) => [
      'sh',
      ['-c', `find ${quoted(dir)} -type f -not -path '*/.git/*' -print0 | xargs -0 cat`],
    ],
  },
];

export async function benchScan({ directory, title = basename(directory), analyzer, rounds, small = false }) {
  const body = { projectId: 1, codeDir: directory };
  const rows = [];
  for (const { name, command, warm, rounds: most = rounds, small: onlySmall } of PEERS) {
    if (onlySmall && !small) continue;
    const peer = processWork(command(directory));
    const shared = { peer, peerName: name, rounds: Math.min(rounds, most) };
    const cold = processWork(coldCalls(['scan', body]));
    rows.push(
      await compare({
        ...shared,
        what: `scan of ${title}, server running`,
        ours: warmScan(analyzer, body),
        goal: warm,
      }),
      await compare({ ...shared, what: `scan of ${title}, started for it`, ours: cold }),
    );
  }
  return rows;
}

const warmScan = (analyzer, body) => async () => ({ wallMs: (await analyzer.call('scan', body)).ms });
