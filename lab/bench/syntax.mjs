// What the facts of a file cost beyond parsing it.
import { join } from 'node:path';
import { measureProcess, median } from './measure.mjs';

const once = join(import.meta.dirname, 'syntax-once.mjs');
const GOAL = 1.5;

export async function benchSyntax({ directory, title, language, rounds, note = () => '' }) {
  const run = await measureProcess(process.execPath, [once, directory, language, String(rounds)], {
    keepOutput: true,
  });
  const { megabytes, parseMs, factsMs } = JSON.parse(run.output);
  const ratio = median(factsMs) / median(parseMs);
  return {
    what: `facts and quality rules of ${title} (${megabytes.toFixed(1)} MB of ${language}, one thread)`,
    ours: `${(median(factsMs) / 1000).toFixed(2)} s CPU`,
    peer: `tree-sitter parse only ${(median(parseMs) / 1000).toFixed(2)} s CPU`,
    ratio: `${ratio.toFixed(2)} CPU`,
    goal: `≤ ${GOAL} CPU`,
    met: ratio <= GOAL,
    note: note({ megabytes, cpuSeconds: median(factsMs) / 1000 }),
  };
}

/** The goal of performance for Java: 17 MB in 10 CPU seconds. */
export const per17Megabytes = ({ megabytes, cpuSeconds }) =>
  `17 MB cost ${((cpuSeconds * 17) / megabytes).toFixed(1)} s CPU (goal ≤ 10)`;
