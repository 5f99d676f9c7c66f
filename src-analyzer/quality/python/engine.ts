import { judgeOf, languagesJudgedBy } from '#analyzer/languages/languages.ts';
import { tmpdir } from 'node:os';
import type { AnalysisContext } from '../../request/context.ts';
import { workerUrl } from '#platform/worker-url.ts';
import { type EngineResult, type QualityEngine, isJudged, isTestData, isTestLike } from '../engine.ts';
import type { RunProcess } from '../linter-process/process-host.ts';
import { runProcess } from '../linter-process/start-process.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { undefinedName } from '#analyzer/rules/ruff-rule.ts';
import { FILES_PER_MESSAGE, type RuffInput, type RuffMessage } from './ruff-messages.ts';
import { doubtProvidedNames } from './provided-names.ts';
import { pythonVersions } from './python-version.ts';
import { loadRulePack } from '../rule-pack.ts';

const RUN_TIMEOUT_MS = 180_000;
/** A message comes for each few dozen files. */
const SILENCE_MS = 60_000;
/**
 * V8's second compiler spends three times the processor time and the memory that a run of ruff takes without it. The
 * option has no effect once the process runs.
 */
const BASELINE_ONLY = ['--liftoff-only'];
/** A process that ends early is started again behind the files it choked on, but not for ever. */
const MAX_RUNS = 4;

type PythonFiles = RuffInput['files'];

/** Runs one process; tells how many files it managed before it ended. */
async function runOnce(
  run: RunProcess,
  files: PythonFiles,
  context: AnalysisContext,
  receive: (message: RuffMessage) => void,
): Promise<number> {
  let done = 0;
  await run({
    worker: workerUrl('ruff-worker', import.meta.url),
    input: { files } satisfies RuffInput,
    execArgv: BASELINE_ONLY,
    cwd: tmpdir(),
    signal: context.signal,
    timeoutMs: RUN_TIMEOUT_MS,
    silenceMs: SILENCE_MS,
    onMessage: (message) => {
      const answer = message as RuffMessage;
      if ('done' in answer) ({ done } = answer);
      receive(answer);
    },
  });
  return done;
}

/** Python through ruff's wasm build: it sees texts only, so no configuration of the project can reach it. */
export function pythonEngine(run: RunProcess = runProcess): QualityEngine {
  return {
    name: 'python',
    async run(project, context): Promise<EngineResult> {
      const files = project.files.filter(
        (file) =>
          judgeOf(file.language) === 'ruff' &&
          file.path.endsWith('.py') &&
          isJudged(file) &&
          !isTestData(file),
      );
      if (files.length === 0) return { findings: [], checked: [] };
      const { ruff } = await loadRulePack();
      const offInTests = new Set(
        ruff.filter(({ inTests }) => inTests === 'off').map(({ ruleKey }) => ruleKey),
      );
      const testLike = new Set(files.filter(isTestLike).map((file) => file.path));
      const versionOf = pythonVersions(project.files);
      const findings: Finding[] = [];
      const skippedFiles: Record<string, number> = {};
      const skip = (reason: string, count: number): void => {
        if (count > 0) skippedFiles[reason] = (skippedFiles[reason] ?? 0) + count;
      };
      const builtins = new Set<string>();
      let passed = 0;
      const receive = (message: RuffMessage): void => {
        if ('skipped' in message) {
          for (const [reason, count] of Object.entries(message.skipped)) skip(reason, count);
          return;
        }
        context.onProgress({ step: 'checking Python', done: passed + message.done, total: files.length });
        for (const name of message.builtins) builtins.add(name);
        for (const finding of message.findings)
          if (!(testLike.has(finding.path) && offInTests.has(finding.ruleKey))) findings.push(finding);
      };
      for (let runs = 0; passed < files.length && runs < MAX_RUNS; runs += 1) {
        const rest = files
          .slice(passed)
          .map(({ path, absolutePath }) => ({ path, absolutePath, version: versionOf(path) }));
        const done = await runOnce(run, rest, context, receive);
        passed += done;
        // A process that ended early did so in the batch it never reported: the next one starts behind it.
        const lost = Math.min(FILES_PER_MESSAGE, files.length - passed);
        skip('crashed-linter', lost);
        passed += lost;
      }
      skip('crashed-linter', files.length - passed);
      const isDefined = ({ ruleKey, message }: Finding): boolean =>
        ruleKey === 'py/undefined-name' && builtins.has(undefinedName(message));
      return {
        findings: doubtProvidedNames(findings.filter((finding) => !isDefined(finding))),
        checked: languagesJudgedBy('ruff'),
        skippedFiles,
      };
    },
  };
}
