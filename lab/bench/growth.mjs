// Whether a file costs the same in a large project as in a small one: stages of generated projects of growing size, in
// CPU time where the system tells it, because other programs would bend the wall time of either size.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startAnalyzer } from './analyzer.mjs';
import { cpuMsOf, median } from './measure.mjs';

const STAGES = ['scan', 'quality', 'architecture', 'dependency'];
/** Start-up and warm-up are no growth: the first size is measured after a run of the same size. */
const WARM_UP_FILES = 1000;

/** A class of some forty lines that calls two neighbours. */
function classText(at, count) {
  const [first, second] = [(at * 7 + 1) % count, (at * 13 + 5) % count];
  const methods = Array.from(
    { length: 6 },
    (_, m) => `  run${m}(value: number): number {
    if (value > ${at + m}) {
      return this.first.run${(m + 1) % 6}(value - ${m + 1});
    }
    return this.second.size + ${at * m};
  }`,
  );
  return `import { Part${first} } from '../d${first % 100}/part${first}.ts';
import { Part${second} } from '../d${second % 100}/part${second}.ts';

export class Part${at} {
  readonly size = ${at};
  constructor(private readonly first: Part${first}, private readonly second: Part${second}) {}
${methods.join('\n')}
}
`;
}

function writeProject(folder, count) {
  for (let at = 0; at < 100; at += 1) mkdirSync(join(folder, `d${at}`), { recursive: true });
  for (let at = 0; at < count; at += 1)
    writeFileSync(join(folder, `d${at % 100}`, `part${at}.ts`), classText(at, count));
}

async function timesOf(analyzer, count) {
  const folder = mkdtempSync(join(tmpdir(), 'vitals-bench-growth-'));
  try {
    writeProject(folder, count);
    const times = {};
    for (const stage of STAGES) {
      const body = { projectId: 1, codeDir: folder, ...(stage === 'architecture' ? { languages: [] } : {}) };
      const before = cpuMsOf(analyzer.pid);
      const { ms } = await analyzer.call(stage, body);
      times[stage] = (before === undefined ? ms : cpuMsOf(analyzer.pid) - before) / count;
    }
    return times;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** One row a stage: milliseconds a file at each size. */
export async function benchGrowth({ sizes, rounds }) {
  const analyzer = await startAnalyzer();
  const found = new Map();
  try {
    await timesOf(analyzer, WARM_UP_FILES);
    for (const size of sizes) {
      const results = [];
      for (let round = 0; round < rounds; round += 1) results.push(await timesOf(analyzer, size));
      found.set(
        size,
        Object.fromEntries(STAGES.map((stage) => [stage, median(results.map((times) => times[stage]))])),
      );
    }
  } finally {
    await analyzer.stop();
  }
  return STAGES.map((stage) => {
    const each = sizes.map((size) => found.get(size)[stage]);
    const growth = each.at(-1) / each[0];
    return {
      what: `growth of ${stage}: ${sizes.map((size) => size.toLocaleString('en-US')).join(', ')} files`,
      ours: `${each.map((ms) => ms.toFixed(3)).join(', ')} ms CPU a file`,
      peer: 'its own smallest',
      ratio: growth.toFixed(2),
      goal: '≤ 1.2',
      met: growth <= 1.2,
      note: '',
    };
  });
}
