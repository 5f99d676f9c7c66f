// Duplication against jscpd 5 (100 tokens, 10 lines, comments skipped) and the JavaScript engine against the bare linter
// with the same rules, whole processes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { compare, processWork } from './compare.mjs';
import { npmTools } from './material.mjs';
import { measureProcess } from './measure.mjs';

const once = join(import.meta.dirname, 'quality-once.mjs');
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin', 'oxlint');
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

/** Both tools read a configuration of the folder they run in: an empty folder. */
async function inEmptyFolder(work) {
  const scratch = mkdtempSync(join(tmpdir(), 'vitals-bench-'));
  try {
    return await work(scratch);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

export const benchDuplication = ({ directory, title, rounds }) =>
  inEmptyFolder((cwd) => {
    const tools = npmTools('jscpd-5.3.3', ['jscpd@5.3.3']);
    writeFileSync(join(cwd, 'jscpd.json'), '{}');
    const program = tools === undefined ? 'jscpd' : join(tools, 'node_modules', '.bin', 'jscpd');
    const theirs = [program, [...JSCPD_OPTIONS, '--config', join(cwd, 'jscpd.json'), directory]];
    return compare({
      what: `duplication in ${title}`,
      ours: processWork([process.execPath, [once, 'duplication', directory]], { cwd }),
      peer: processWork(theirs, { cwd }),
      peerName: 'jscpd 5.3.3',
      rounds,
      goal: 1,
    });
  });

export const benchLint = ({ directory, title, rounds }) =>
  inEmptyFolder((cwd) => {
    const config = join(cwd, 'rules.json');
    writeFileSync(config, spawnSync(process.execPath, [once, 'config']).stdout);
    const lint = ['-c', config, '--disable-nested-config', '--no-ignore', '-f', 'json', directory];
    return compare({
      what: `JavaScript and TypeScript rules on ${title}, analyzer running`,
      ours: warmLint(directory, cwd),
      peer: processWork([process.execPath, [oxlint, ...lint]], { cwd, mayFail: true }),
      peerName: 'oxlint, same rules',
      rounds,
      goal: 1.3,
    });
  });

/** What the engine costs a process that has run it before: choosing the files, a process with the linter, the findings. */
const warmLint = (directory, cwd) => async () => {
  const run = await measureProcess(process.execPath, [once, 'javascript', directory], {
    cwd,
    keepOutput: true,
  });
  const { wallMs, cpuMs } = JSON.parse(run.output);
  return { wallMs, cpuMs };
};
