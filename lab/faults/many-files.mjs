// Usage: node scripts/with-node.mjs lab/faults/many-files.mjs [files]
// A whole analysis of a project with 50,000 source files in one folder: it has to finish and to see every file.
// The smaller version of this runs with the tests (src-analyzer/hostile-input.test.ts).
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const FILES = Number(process.argv[2] ?? 50_000);
const ENDINGS = ['js', 'ts', 'py', 'go'];
const rooms = new URL('../../src-analyzer/', import.meta.url);

/** @param {string} ending @param {number} at */
function sourceOf(ending, at) {
  if (ending === 'py') return `def part${at}(x):\n    return x + ${at}\n`;
  if (ending === 'go') return `package many\n\nfunc Part${at}(x int) int { return x + ${at} }\n`;
  return `export function part${at}(x) {\n  return x + ${at};\n}\n`;
}

const codeDir = mkdtempSync(join(tmpdir(), 'many-files-'));
try {
  mkdirSync(join(codeDir, 'many'));
  for (let at = 0; at < FILES; at += 1) {
    const ending = ENDINGS[at % ENDINGS.length] ?? 'js';
    writeFileSync(join(codeDir, 'many', `part${at}.${ending}`), sourceOf(ending, at));
  }
  const { detachedContext } = await import(new URL('request/context.ts', rooms).href);
  const answers = new Map();
  const run = async (name, request) => {
    const started = performance.now();
    const room = (await import(new URL(`${name}/${name}.ts`, rooms).href))[name];
    answers.set(name, await room(request, detachedContext()));
    console.log(`${name.padEnd(14)} ${((performance.now() - started) / 1000).toFixed(1)} s`);
  };
  const project = { projectId: 1, codeDir };
  await run('scan', project);
  await run('quality', project);
  await run('architecture', { ...project, languages: [] });
  await run('dependency', project);
  await run('evolution', { projectId: 1, gitDir: codeDir, rangeDays: 0 });
  await run('report', {
    projectId: 1,
    scan: answers.get('scan'),
    quality: answers.get('quality'),
    arch: answers.get('architecture'),
    evolution: answers.get('evolution'),
    dependency: answers.get('dependency'),
    historyReports: [],
    regenerate: false,
  });
  const seen = answers.get('scan').fileCount;
  const nodes = answers.get('architecture').nodes.length;
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  console.log(`${seen} files listed, ${nodes} parts in the architecture, ${memory} MB at most`);
  if (seen !== FILES || nodes !== FILES) throw new Error(`${FILES} files were expected everywhere.`);
} finally {
  rmSync(codeDir, { recursive: true, force: true });
}
// Worker pools of the rooms stay open for the next request; a script is done here.
process.exit(0);
