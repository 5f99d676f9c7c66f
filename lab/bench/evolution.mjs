// Reading a history as the product does against the bare `git log --numstat` it needs.
import { coldCalls } from './analyzer.mjs';
import { compare, processWork } from './compare.mjs';

export async function benchEvolution({ repository, title, rounds, small = false }) {
  const body = { projectId: 1, gitDir: repository, rangeDays: 0 };
  const log = ['log', '--numstat', '--find-renames', '--format=%H %ct %aN'];
  return compare({
    what: `history of ${title}`,
    ours: processWork(coldCalls(['evolution', body]), { sample: true }),
    peer: processWork(['git', log], { cwd: repository, sample: true }),
    peerName: 'git log --numstat',
    rounds,
    ...(small ? { note: 'start-up dominates' } : { goal: 0.8 }),
  });
}
