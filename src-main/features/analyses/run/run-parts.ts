import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EvolutionRequest } from '#contract/analyzer-api/evolution.ts';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { CallContext } from '#main/analyzer-client/index.ts';
import { diskFaultOf } from '#main/disk-fault.ts';
import { findHistoryElsewhere } from '#main/storage/git/local-history.ts';
import { PART_NAMES, type PartName, type PartResults } from '../analysis-parts.ts';
import { NAME_OF } from '../progress.rules.ts';
import { type AnalysisRunDeps, contextOf, type Run, store } from './run-context.ts';
import { partSteps } from './snapshot-steps.ts';
import { JobStopped } from './work-queue.ts';

/** The whole history is read once, so that every range can be shown later without the analyzer. */
const EVOLUTION_DAYS: EvolutionRequest['rangeDays'] = 0;

/** Writes that are not done when the next part is begun. */
const MAX_BEHIND = 2;

/**
 * Each part is stored while the next ones are made: an edit waited for the write thread as long as for two of the parts. One
 * write follows the other, first that of the texts (`writing`); a part is begun when at most two are behind, and a failure that
 * is known by then ends the run.
 * @param onMade called when the last part is made, and the code read no more, but not stored yet
 */
export async function allParts(
  deps: AnalysisRunDeps,
  run: Run,
  scan: ScanResponse,
  { writing, onMade }: { readonly writing: Promise<unknown>; readonly onMade: () => void },
): Promise<Partial<PartResults>> {
  const { analyzer } = deps;
  const project = { projectId: run.target.projectId, codeDir: run.codeDir };
  const layerRules = deps.hooks.listLayerRules?.(project.projectId) ?? [];
  const calls: { [Name in PartName]: (context: CallContext) => Promise<PartResults[Name]> } = {
    quality: (context) => analyzer.quality(project, context),
    architecture: (context) =>
      analyzer.architecture({ ...project, languages: Object.keys(scan.languages), layerRules }, context),
    evolution: async (context) => analyzer.evolution(await evolutionRequest(run), context),
    dependency: (context) => analyzer.dependency(project, context),
  };
  const stored: (readonly [PartName, Promise<unknown>])[] = [];
  const writes = [writing];
  // A failure that comes while a part is made is seen behind it.
  let failure: { readonly error: unknown } | undefined;
  const note = (error: unknown): void => void (failure ??= { error });
  try {
    for (const name of PART_NAMES) {
      const behind = writes.at(-1) ?? writing;
      behind.catch(note);
      await writes.at(-1 - MAX_BEHIND);
      if (failure !== undefined) throw failure.error;
      const own = await onePart(deps, run, { name, call: calls[name], behind });
      stored.push([name, own.stored]);
      writes.push(own.stored);
    }
    onMade();
    await writes.at(-1);
  } finally {
    await writes.at(-1)?.catch(() => undefined);
  }
  return toParts(await Promise.all(stored.map(async ([name, result]) => [name, await result] as const)));
}

interface PartCall<Name extends PartName> {
  readonly name: Name;
  readonly call: (context: CallContext) => Promise<PartResults[Name]>;
  /** The write behind which the part's own begins; where it fails, the part is not stored. */
  readonly behind: Promise<unknown>;
}

/**
 * Makes a part, and begins to store it: `stored` has its result once that is done, and nothing for one that is left out. Its rows
 * are made when the next part has been asked for: the analyzer would wait for them.
 */
async function onePart<Name extends PartName>(
  deps: AnalysisRunDeps,
  run: Run,
  { name, call, behind }: PartCall<Name>,
): Promise<{ readonly stored: Promise<PartResults[Name] | undefined> }> {
  const result = await tolerated(deps, run, name, () => call(contextOf(deps, run, name)));
  return { stored: storePart(deps, run, { name, result, behind }) };
}

async function storePart<Name extends PartName>(
  deps: AnalysisRunDeps,
  run: Run,
  { name, result, behind }: { name: Name; result: PartResults[Name] | undefined; behind: Promise<unknown> },
): Promise<PartResults[Name] | undefined> {
  await behind;
  if (result === undefined) return undefined;
  return tolerated(deps, run, name, async () => {
    await nextTurn();
    await store(deps, run, partSteps(run.target, { name, result }, deps.stores));
    deps.steps.ended(run.target.analysisId, NAME_OF[name], 'DONE');
    return result;
  });
}

/** Work on a part. If it fails, the part is logged and left out; a stop, and a full or read-only disk, end the run. */
async function tolerated<Result>(
  deps: AnalysisRunDeps,
  run: Run,
  name: PartName,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    run.signal.throwIfAborted();
    // Nor is a part left out because of the disk: the report would say that it could not be measured.
    if (error instanceof JobStopped || diskFaultOf(error) !== undefined) throw error;
    deps.steps.ended(run.target.analysisId, NAME_OF[name], 'LEFT_OUT');
    deps.log.warn('Part of the analysis failed and was skipped.', { ...run.target, part: name, error });
    return undefined;
  }
}

async function evolutionRequest({ target, codeDir, sourcePath }: Run): Promise<EvolutionRequest> {
  const elsewhere = sourcePath === null ? undefined : await findHistoryElsewhere(sourcePath);
  const request = { projectId: target.projectId, gitDir: codeDir, rangeDays: EVOLUTION_DAYS };
  return elsewhere === undefined
    ? request
    : { ...request, elsewhere: { ...elsewhere, borrowed: [...elsewhere.borrowed] } };
}

export function toParts(results: readonly (readonly [PartName, unknown])[]): Partial<PartResults> {
  return Object.fromEntries(results.filter(([, result]) => result !== undefined));
}
