import { judgeOf, languagesJudgedBy } from '#analyzer/languages/languages.ts';
import { tmpdir } from 'node:os';
import type { AnalysisContext } from '../../request/context.ts';
import { workerUrl } from '#platform/worker-url.ts';
import {
  type EngineResult,
  type QualityEngine,
  type QualityFile,
  isJudged,
  isTestData,
  isTestLike,
} from '../engine.ts';
import { countSkipped, lintedFiles, type LintRecord } from '../linted-files.ts';
import type { RunProcess } from '../linter-process/process-host.ts';
import { runProcess } from '../linter-process/start-process.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { undefinedName } from '#analyzer/rules/ruff-rule.ts';
import {
  FILES_PER_MESSAGE,
  joinPaths,
  type PythonVersion,
  type RuffInput,
  type RuffMessage,
} from './ruff-messages.ts';
import { givenNames } from './given-names.ts';
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
const BASELINE_ONLY = ['--liftoff-only', '--wasm-lazy-validation'];
/** A process that ends early is started again behind the files it choked on, but not for ever. */
const MAX_RUNS = 4;

/** Runs one process; tells how many files it managed before it ended. */
async function runOnce(
  run: RunProcess,
  input: RuffInput,
  context: AnalysisContext,
  receive: (message: RuffMessage) => void,
): Promise<number> {
  let done = 0;
  await run({
    worker: workerUrl('ruff-worker', import.meta.url),
    input,
    execArgv: BASELINE_ONLY,
    cwd: tmpdir(),
    signal: context.signal,
    timeoutMs: RUN_TIMEOUT_MS,
    silenceMs: SILENCE_MS,
    onMessage: (message) => {
      const answer = message as RuffMessage;
      ({ done } = answer);
      receive(answer);
    },
  });
  return done;
}

const CRASHED: LintRecord = { findings: [], skipped: 'crashed-linter', isPassing: true };

interface RuffRun {
  readonly root: string;
  readonly run: RunProcess;
  readonly versionOf: (path: string) => PythonVersion;
  /** All that are linted in the project. */
  readonly all: readonly QualityFile[];
  readonly context: AnalysisContext;
}

/** What ruff says of some files, whatever else there is in their project. */
async function lint(
  files: readonly QualityFile[],
  { root, run, versionOf, all, context }: RuffRun,
): Promise<ReadonlyMap<string, LintRecord>> {
  const records = new Map<string, LintRecord>();
  const left = new Set(files);
  const others = all.filter((file) => !left.has(file));
  let passed = 0;
  const receive = (message: RuffMessage): void => {
    context.onProgress({ step: 'checking Python', done: passed + message.done, total: files.length });
    for (const { path, ...record } of message.records) records.set(path, record);
  };
  for (let runs = 0; passed < files.length && runs < MAX_RUNS; runs += 1) {
    const rest = files.slice(passed).map(({ path }) => ({ path, version: versionOf(path) }));
    // What was linted before may still be asked about.
    const asked = joinPaths([...files.slice(0, passed), ...others].map(({ path }) => path));
    const done = await runOnce(run, { files: rest, root, others: asked }, context, receive);
    // A process that ended early did so in the batch it never reported: the next one starts behind it.
    passed += done + Math.min(FILES_PER_MESSAGE, files.length - passed - done);
  }
  for (const { path } of files) if (!records.has(path)) records.set(path, CRASHED);
  return records;
}

const isPython = (file: QualityFile): boolean =>
  judgeOf(file.language) === 'ruff' && file.path.endsWith('.py') && isJudged(file) && !isTestData(file);

/** Python through ruff's wasm build: it sees texts only, so no configuration of the project can reach it. */
export function pythonEngine(run: RunProcess = runProcess): QualityEngine {
  return {
    name: 'python',
    async run(project, context): Promise<EngineResult> {
      const files = project.files.filter(isPython);
      if (files.length === 0) return { findings: [], checked: [] };
      const { ruff } = await loadRulePack();
      const offInTests = new Set(
        ruff.filter(({ inTests }) => inTests === 'off').map(({ ruleKey }) => ruleKey),
      );
      const versionOf = pythonVersions(project.files);
      const linted = await lintedFiles(
        {
          root: project.root,
          linter: 'ruff',
          files,
          settingsOf: ({ path }) => versionOf(path),
          lint: (left) => lint(left, { root: project.root, run, versionOf, all: files, context }),
        },
        context,
      );
      const isGiven = givenNames(linted, project.files);
      const isDefined = ({ ruleKey, path, message }: Finding): boolean =>
        ruleKey === 'py/undefined-name' && isGiven(path, undefinedName(message));
      const findings = linted.flatMap(({ file, record }) =>
        record.findings.filter(
          (finding) => !(isTestLike(file) && offInTests.has(finding.ruleKey)) && !isDefined(finding),
        ),
      );
      return {
        findings: doubtProvidedNames(findings),
        checked: languagesJudgedBy('ruff'),
        skippedFiles: countSkipped(linted),
      };
    },
  };
}
