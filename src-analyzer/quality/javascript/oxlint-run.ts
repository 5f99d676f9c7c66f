import { z } from 'zod';
import { workerUrl } from '#platform/worker-url.ts';
import type { ProcessOutcome, RunProcess } from '../linter-process/process-host.ts';
import type { OxlintInput, OxlintSkips } from './oxlint-worker.ts';

/** Line and column count from 1; the column and the length count bytes of UTF-8. */
const Span = z.object({ line: z.number(), column: z.number(), length: z.number() });
const Diagnostic = z.object({
  message: z.string(),
  code: z.string().optional(),
  filename: z.string(),
  labels: z.array(z.object({ span: Span })),
});
const Output = z.object({ diagnostics: z.array(Diagnostic) });
export type Diagnostic = z.infer<typeof Diagnostic>;

export interface OxlintRun {
  readonly diagnostics: Diagnostic[];
  /** Files by the reason. */
  readonly skipped: Record<string, readonly string[]>;
}

export interface OxlintSession {
  readonly run: RunProcess;
  readonly configPath: string;
  readonly cwd: string;
  readonly signal: AbortSignal;
}

/** Why the files are skipped that bring the linter down. */
export const CRASHED_LINTER = 'crashed-linter';

const RUN_TIMEOUT_MS = 120_000;
/** Halving 4,000 files down to one guilty file takes 24 runs; several guilty ones are given up together. */
const MAX_RUNS = 40;
/** After this no further run is started: a linter that hangs would otherwise be halved for an hour. */
const MAX_TOTAL_MS = 300_000;

/** Exit codes 0 and 1 both mean "done"; anything that is not oxlint's JSON is a crash. */
function parseOutput(outcome: ProcessOutcome): Diagnostic[] | undefined {
  if (outcome.code !== 0 && outcome.code !== 1) return undefined;
  try {
    return Output.parse(JSON.parse(outcome.stdout)).diagnostics;
  } catch {
    return undefined;
  }
}

function addFiles(into: OxlintRun['skipped'], more: OxlintSkips['skipped']): void {
  for (const [reason, files] of Object.entries(more)) into[reason] = [...(into[reason] ?? []), ...files];
}

async function lintOnce(files: readonly string[], session: OxlintSession): Promise<OxlintRun | undefined> {
  let skipped: OxlintRun['skipped'] = {};
  const outcome = await session.run({
    worker: workerUrl('oxlint-worker', import.meta.url),
    input: { configPath: session.configPath, files } satisfies OxlintInput,
    cwd: session.cwd,
    signal: session.signal,
    timeoutMs: RUN_TIMEOUT_MS,
    onMessage: (message) => {
      ({ skipped } = message as OxlintSkips);
    },
  });
  const diagnostics = parseOutput(outcome);
  return diagnostics && { diagnostics, skipped };
}

/**
 * Lints absolute paths. A list that brings the linter down is halved until the guilty files are alone;
 * they are skipped with the reason `crashed-linter`.
 */
export async function runOxlint(files: readonly string[], session: OxlintSession): Promise<OxlintRun> {
  const result = { diagnostics: [] as Diagnostic[], skipped: {} as OxlintRun['skipped'] };
  const queue: (readonly string[])[] = [files];
  const deadline = performance.now() + MAX_TOTAL_MS;
  let runs = 0;
  for (let list = queue.pop(); list !== undefined; list = queue.pop()) {
    if (list.length === 0) continue;
    const isAllowed = runs < MAX_RUNS && performance.now() < deadline;
    const done = isAllowed ? await lintOnce(list, session) : undefined;
    runs += 1;
    if (done) {
      for (const diagnostic of done.diagnostics) result.diagnostics.push(diagnostic);
      addFiles(result.skipped, done.skipped);
    } else if (list.length === 1 || !isAllowed) addFiles(result.skipped, { [CRASHED_LINTER]: list });
    else queue.push(list.slice(Math.ceil(list.length / 2)), list.slice(0, Math.ceil(list.length / 2)));
  }
  return result;
}
