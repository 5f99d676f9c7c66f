import { tmpdir } from 'node:os';
import { workerUrl } from '../../request/worker-url.ts';
import { type EngineResult, type QualityEngine, isJudged, isTestData, isTestLike } from '../engine.ts';
import { type RunProcess, runForked } from '../process-host.ts';
import type { Finding } from '../rule.ts';
import type { RuffInput, RuffMessage } from './ruff-worker.ts';
import { PYTHON_RULES } from './rules.ts';

const RUN_TIMEOUT_MS = 300_000;

const offInTests = new Set(PYTHON_RULES.filter((rule) => rule.inTests === 'off').map((rule) => rule.ruleKey));

/** Python through ruff's wasm build: it sees texts only, so no configuration of the project can reach it. */
export function pythonEngine(run: RunProcess = runForked): QualityEngine {
  return {
    name: 'python',
    async run(project, context): Promise<EngineResult> {
      const files = project.files.filter(
        (file) =>
          file.language === 'Python' && file.path.endsWith('.py') && isJudged(file) && !isTestData(file),
      );
      if (files.length === 0) return { findings: [], checked: [] };
      const testLike = new Set(files.filter(isTestLike).map((file) => file.path));
      const findings: Finding[] = [];
      let skippedFiles: Readonly<Record<string, number>> | undefined;
      const receive = (message: RuffMessage): void => {
        if ('skipped' in message) skippedFiles = message.skipped;
        else {
          context.onProgress({ step: 'checking Python', done: message.done, total: files.length });
          for (const finding of message.findings)
            if (!(testLike.has(finding.path) && offInTests.has(finding.ruleKey))) findings.push(finding);
        }
      };
      const outcome = await run({
        worker: workerUrl('ruff-worker', import.meta.url),
        input: { files: files.map(({ path, absolutePath }) => ({ path, absolutePath })) } satisfies RuffInput,
        cwd: tmpdir(),
        signal: context.signal,
        timeoutMs: RUN_TIMEOUT_MS,
        onMessage: (message) => receive(message as RuffMessage),
      });
      if (!skippedFiles) throw new Error(`the Python checker ended early (exit code ${outcome.code})`);
      return { findings, checked: ['Python'], skippedFiles };
    },
  };
}
