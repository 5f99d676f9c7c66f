import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';

const rooms = new URL('../../src-analyzer/', import.meta.url);

/** An analysis that fails is a missing input, as in the product. */
async function tried(name, request, { context, timings }) {
  const run = (await import(new URL(`${name}/${name}.ts`, rooms).href))[name];
  const started = performance.now();
  try {
    const answer = await run(request, context);
    timings.push(`${name} ${((performance.now() - started) / 1000).toFixed(1)} s`);
    return answer;
  } catch (error) {
    console.error(`  ${name} failed: ${error instanceof Error ? error.message : String(error)}`);
    return null;
  }
}

/**
 * Runs every analysis but the report over one folder, in this process.
 * @param {string} codeDir absolute path
 * @param {object} context a detached context of the analyzer
 * @param {{ scanOnly?: boolean, history?: boolean }} [options]
 * @returns {Promise<{ request: object, timings: string[] }>} what the report is written from, as the backend sends it
 * @throws when the scan gives nothing
 */
export async function analyseProject(codeDir, context, { scanOnly = false, history = true } = {}) {
  const timings = [];
  const frame = { context, timings };
  const project = { projectId: 1, codeDir };
  const scan = await tried('scan', project, frame);
  if (scan === null) throw new Error('the scan gave nothing');
  const languages = Object.keys(scan.languages);
  const quality = scanOnly ? null : await tried('quality', project, frame);
  const arch = scanOnly ? null : await tried('architecture', { ...project, languages }, frame);
  const dependency = scanOnly ? null : await tried('dependency', project, frame);
  const asked = history && !scanOnly && existsSync(join(codeDir, '.git'));
  const past = { projectId: 1, gitDir: codeDir, rangeDays: 365 };
  const evolution = asked ? await tried('evolution', past, frame) : null;
  const request = {
    projectId: 1,
    projectName: basename(codeDir),
    scan,
    quality,
    arch,
    evolution: evolution?.available ? { ...evolution, commits: [], files: [] } : evolution,
    dependency,
    historyReports: [],
    regenerate: false,
  };
  return { request, timings };
}
