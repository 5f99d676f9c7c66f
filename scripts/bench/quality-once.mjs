// One run of a part of the quality analysis on a directory, as a process of its own: for scripts/bench/quality.mjs.
// Usage: quality-once.mjs duplication|javascript|config DIRECTORY
// Each part loads its own modules only, and stripped types are cached: the app runs a bundle without any.
import { enableCompileCache } from 'node:module';

enableCompileCache();

const MAX_FILE_BYTES = 2 * 1024 * 1024;

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

async function javascript(directory) {
  const { listQualityFiles } = await import('../../src-analyzer/quality/list-files.ts');
  const { javascriptEngine } = await import('../../src-analyzer/quality/javascript/engine.ts');
  const { detachedContext } = await import('../../src-analyzer/request/context.ts');
  const project = listQualityFiles(directory, MAX_FILE_BYTES);
  const { findings } = await javascriptEngine().run(project, detachedContext());
  return { findings: findings.length };
}

async function config() {
  const { oxlintConfig } = await import('../../src-analyzer/quality/javascript/oxlint-config.ts');
  return oxlintConfig();
}

const PARTS = { duplication, javascript, config };
const [part, directory] = process.argv.slice(2);
console.log(JSON.stringify(await PARTS[part](directory)));
