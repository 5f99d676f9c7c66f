// The architecture of a TypeScript project against dependency-cruiser looking for cycles.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coldCalls } from './analyzer.mjs';
import { compare, processWork } from './compare.mjs';
import { npmTools } from './material.mjs';

const RULES = {
  forbidden: [{ name: 'no-circular', severity: 'warn', from: {}, to: { circular: true } }],
  options: { tsPreCompilationDeps: true, enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] } },
};

export async function benchArchitecture({ directory, title, analyzer, rounds }) {
  const tools = npmTools('dependency-cruiser', ['dependency-cruiser@18.7.2', 'typescript@5.9.3']);
  const peer = tools === undefined ? async () => undefined : processWork(cruise(tools), { cwd: directory });
  const body = { projectId: 1, codeDir: directory, languages: [] };
  const shared = { peer, peerName: 'dependency-cruiser 18', rounds, goal: 0.33 };
  const warm = async () => ({ wallMs: (await analyzer.call('architecture', body)).ms });
  return [
    await compare({
      ...shared,
      what: `architecture of ${title}, started for it, parsed for it`,
      ours: processWork(coldCalls(['architecture', body])),
      note: 'all facts and quality rules are read in the same parse',
    }),
    await compare({
      ...shared,
      what: `architecture of ${title} in an analysis (parse shared with quality)`,
      ours: warm,
    }),
  ];
}

function cruise(tools) {
  const config = join(tools, 'rules.cjs');
  writeFileSync(config, `module.exports = ${JSON.stringify(RULES)};\n`);
  const program = join(tools, 'node_modules', 'dependency-cruiser', 'bin', 'dependency-cruiser.mjs');
  return [process.execPath, [program, '--config', config, '--output-type', 'err', '.']];
}
