// One run of a part of the quality analysis on a directory, as a process of its own: for lab/bench/quality.mjs.
// Usage: quality-once.mjs duplication|javascript|config DIRECTORY
// Each part loads its own modules only, and stripped types are cached: the app runs a bundle without any. The linter's
// process is that bundle's, where it is built: from source it would strip types at each start.
import { existsSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/runtime.mjs';
import { processOf } from './measure.mjs';

enableCompileCache();

const MAX_FILE_BYTES = 2 * 1024 * 1024;
const BUILT_LINTER = join(root, 'out', 'analyzer', 'oxlint-worker.js');

/** All files a peer would take as well: tests and generated code included, so that both do the same work. */
async function duplication(directory) {
  const { createDuplicationMeter } = await import('../../src-analyzer/quality/duplication/duplication.ts');
  const { isTokenized } = await import('../../src-analyzer/quality/duplication/tokenize.ts');
  const { readText } = await import('../../src-analyzer/source/read-text.ts');
  const { walkSources } = await import('../../src-analyzer/source/walk.ts');
  const meter = createDuplicationMeter();
  let files = 0;
  for (const file of walkSources(directory, { maxFileBytes: MAX_FILE_BYTES }).files) {
    if (!isTokenized(file.language)) continue;
    files += 1;
    meter.add(file.path, file.language, readText(file.absolutePath).text);
  }
  const { duplicationRate, findings } = meter.finish();
  return { files, duplicationRate, findings: findings.length };
}

/** Processor time of this process and of those it has waited for, milliseconds; undefined without /proc. */
const cpuMs = () => processOf(process.pid)?.cpuMs;

/** The second run counts: in the product the analyzer is running, and it is a bundle. */
async function javascript(directory) {
  const { listQualityFiles } = await import('../../src-analyzer/quality/list-files.ts');
  const { javascriptEngine } = await import('../../src-analyzer/quality/javascript/engine.ts');
  const { runForked } = await import('../../src-analyzer/quality/linter-process/process-host.ts');
  const { detachedContext } = await import('../../src-analyzer/request/context.ts');
  const engine = javascriptEngine((job) =>
    runForked(existsSync(BUILT_LINTER) ? { ...job, worker: pathToFileURL(BUILT_LINTER) } : job),
  );
  const run = async () => {
    const project = listQualityFiles(directory, MAX_FILE_BYTES);
    const { findings } = await engine.run(project, detachedContext());
    return findings.length;
  };
  await run();
  const [startedAt, cpuBefore] = [performance.now(), cpuMs()];
  const findings = await run();
  const wallMs = performance.now() - startedAt;
  const cpuAfter = cpuMs();
  return { findings, wallMs, ...(cpuAfter === undefined ? {} : { cpuMs: cpuAfter - cpuBefore }) };
}

async function config() {
  const { oxlintConfig } = await import('../../src-analyzer/quality/javascript/oxlint-config.ts');
  const { loadRulePack } = await import('../../src-analyzer/quality/rule-pack.ts');
  return oxlintConfig((await loadRulePack()).oxlint);
}

const PARTS = { duplication, javascript, config };
const [part, directory] = process.argv.slice(2);
console.log(JSON.stringify(await PARTS[part](directory)));
