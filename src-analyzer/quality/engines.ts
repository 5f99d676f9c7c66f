import type { AnalysisContext } from '../request/context.ts';
import type { EngineResult, QualityEngine, QualityProject } from './engine.ts';
import { flowEngine } from './flow-engine.ts';
import { javascriptEngine } from './javascript/engine.ts';
import type { RunProcess } from './linter-process/process-host.ts';
import { runProcess } from './linter-process/start-process.ts';
import { pythonEngine } from './python/engine.ts';
import { structureEngine } from './tree-rules/engine.ts';

interface Engines {
  /** Those that wait for a process. */
  readonly linters: readonly ((run: RunProcess) => QualityEngine)[];
  /** Those that work in this thread. */
  readonly own: readonly QualityEngine[];
  /** Told the name of each that has come to its end, or failed. */
  readonly onEnded: (engine: string) => void;
}

const ENGINES: Pick<Engines, 'linters' | 'own'> = {
  linters: [javascriptEngine, pythonEngine],
  own: [structureEngine, flowEngine],
};

/** Runs an engine; its failure costs its own findings only. An abort is everybody's. */
export async function runTolerant<Result extends EngineResult>(
  engine: { run(project: QualityProject, context: AnalysisContext): Promise<Result> },
  project: QualityProject,
  context: AnalysisContext,
): Promise<Result | undefined> {
  try {
    return await engine.run(project, context);
  } catch {
    context.signal.throwIfAborted();
    return undefined;
  }
}

/**
 * The results of all engines, in their order; undefined for one that failed. Those that work in this thread begin when each
 * linter's process has been asked for: a linter takes several turns of the event loop to come to that, which the others
 * would hold up until their own work is done.
 */
export async function runEngines(
  project: QualityProject,
  context: AnalysisContext,
  { linters = ENGINES.linters, own = ENGINES.own, onEnded = () => {} }: Partial<Engines> = {},
): Promise<(EngineResult | undefined)[]> {
  const run = (engine: QualityEngine): Promise<EngineResult | undefined> =>
    runTolerant(engine, project, context).finally(() => onEnded(engine.name));
  const linting = linters.map((create) => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    const engine = create((job) => {
      const outcome = runProcess(job);
      resolve();
      return outcome;
    });
    const result = run(engine);
    return { result, begun: Promise.race([asked, result]) };
  });
  await Promise.all(linting.map(({ begun }) => begun));
  return Promise.all([...linting.map(({ result }) => result), ...own.map(run)]);
}
