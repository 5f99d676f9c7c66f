import { ApiError } from '#main/api-error.ts';
import { analyze, isUnderBar } from './analyze/analyze.ts';
import { parseArguments, UsageError } from './analyze/arguments.ts';
import { EnvironmentError } from './environment.ts';
import { StartError } from './host.ts';
import { createProgressLine } from './analyze/progress-line.ts';

/*
 * `npm run analyze -- <zip | folder | https git address> [--format md|json] [--fail-under N] [--keep]`: the report on stdout,
 * progress on stderr; exit 0, 2 under the bar, 1 with one clear line.
 */

const UNDER_BAR = 2;
const CHANGED =
  'Files were changed while they were read: the report may mix both states. Run it again for one state.';

async function main(): Promise<number> {
  const order = parseArguments(process.argv.slice(2), process.cwd());
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stop.abort(new UsageError('Stopped.')));
  }
  const progress = createProgressLine(process.stderr);
  let exitCode = 0;
  await analyze(order, {
    env: process.env,
    progress,
    signal: stop.signal,
    async onResult({ report, text, hasChanged }) {
      await new Promise<void>((resolve) => void process.stdout.write(text, () => resolve()));
      if (hasChanged) process.stderr.write(`${CHANGED}\n`);
      if (isUnderBar(report, order.failUnder)) exitCode = UNDER_BAR;
    },
  });
  return exitCode;
}

function sentenceOf(error: unknown): string {
  const isExpected = [ApiError, UsageError, StartError, EnvironmentError].some(
    (type) => error instanceof type,
  );
  if (isExpected) return (error as Error).message;
  return `Vitals could not do this: ${error instanceof Error ? error.message : String(error)}`;
}

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}
