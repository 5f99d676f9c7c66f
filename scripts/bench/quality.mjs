// Usage: node scripts/with-node.mjs scripts/bench/quality.mjs DIRECTORY…
//   JSCPD=path   the jscpd program, version 5.3.3 (npm install jscpd@5.3.3 in a folder of its own)
// Times duplication against jscpd 5 (100 tokens, 10 lines, comments skipped) and the JavaScript engine against the
// bare linter with the same rules, whole processes in interleaved rounds. Absolute times mean little on a shared
// machine: the ratio inside one run is the figure.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findNode, root } from '../runtime.mjs';

const once = join(root, 'scripts', 'bench', 'quality-once.mjs');
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint');
const jscpd = process.env.JSCPD ?? 'jscpd';
/** The languages we look at, in jscpd's words: it would take data and prose as well. */
const JSCPD_FORMATS =
  'javascript,jsx,typescript,tsx,vue,java,kotlin,scala,groovy,go,csharp,c,cpp,objectivec,rust,swift,dart,php,python,ruby';
const JSCPD_OPTIONS = [
  '--min-tokens',
  '100',
  '--min-lines',
  '10',
  '--mode',
  'weak',
  '--reporters',
  'silent',
  '--format',
  JSCPD_FORMATS,
];

/** Milliseconds of a whole process, or undefined when the program is not installed. */
function timeProcess({ command, args, cwd }) {
  const start = performance.now();
  const run = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], maxBuffer: 2 ** 28 });
  return run.error ? undefined : performance.now() - start;
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

function compare(name, ours, peer, rounds) {
  if (timeProcess(peer) === undefined) {
    console.log(`${name}: the peer is not installed, no row for it`);
    return [];
  }
  timeProcess(ours);
  const times = { ours: [], peer: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.ours.push(timeProcess(ours));
    times.peer.push(timeProcess(peer));
  }
  const [oursMs, peerMs] = [median(times.ours), median(times.peer)];
  return [
    {
      name,
      oursMs: Math.round(oursMs),
      peerMs: Math.round(peerMs),
      ratio: Number((oursMs / peerMs).toFixed(2)),
    },
  ];
}

/** `[{name, oursMs, peerMs, ratio}]`: below 1 is faster than the peer. */
export function benchQuality({ projectDir, rounds = 5 }) {
  const directory = resolve(projectDir);
  const scratch = mkdtempSync(join(tmpdir(), 'vitals-bench-'));
  try {
    const config = join(scratch, 'rules.json');
    writeFileSync(config, spawnSync(findNode(), [once, 'config']).stdout);
    // Both tools read a configuration of the folder they run in: an empty one, and an empty folder.
    writeFileSync(join(scratch, 'jscpd.json'), '{}');
    const ours = (part) => ({ command: findNode(), args: [once, part, directory], cwd: scratch });
    const jscpdRun = [...JSCPD_OPTIONS, '--config', join(scratch, 'jscpd.json'), directory];
    const lint = ['-c', config, '--disable-nested-config', '--no-ignore', '-f', 'json', directory];
    return [
      ...compare(
        `duplication in ${basename(directory)} against jscpd`,
        ours('duplication'),
        { command: jscpd, args: jscpdRun, cwd: scratch },
        rounds,
      ),
      ...compare(
        `JavaScript rules on ${basename(directory)} against bare oxlint`,
        ours('javascript'),
        { command: findNode(), args: [oxlint, ...lint], cwd: scratch },
        rounds,
      ),
    ];
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const directories = process.argv.slice(2);
  for (const projectDir of directories.length > 0 ? directories : [root]) {
    console.table(benchQuality({ projectDir }));
  }
}
