import type { EvolutionRequest } from '#contract/analyzer-api/evolution.ts';
import type { ReportResponse } from '#contract/analyzer-api/report.ts';
import type { LayerRule } from '#contract/layer-rules.ts';
import type { AnalyzerClient, CallContext } from '#main/analyzer-client/index.ts';
import { diskFaultOf } from '#main/disk-fault.ts';
import { type Decisions, type PartResults, toReportRequest } from '#main/features/analyses/index.ts';
import type { PastTree } from '#main/storage/git/past-trees.ts';
import type { PastAnswers } from './past-map.rules.ts';

export interface LookDeps {
  readonly analyzer: AnalyzerClient;
  /** Resolves when no analysis that somebody waits for is running. */
  readonly untilIdle: (signal: AbortSignal) => Promise<void>;
}

interface Look {
  readonly project: { readonly id: number; readonly name: string };
  /** What people decided about issues of the latest analysis, which holds for the past as well. */
  readonly decisions: Decisions | undefined;
  /** Which dependencies they forbid; so do these. */
  readonly layerRules: LayerRule[];
  readonly signal: AbortSignal;
}

export interface PastLook {
  readonly answers: PastAnswers;
  readonly report: ReportResponse['report'];
}

/** No model, whatever the settings say: past commits are judged by the rules alone. */
const BY_RULES: NonNullable<CallContext['settings']> = { reuse: true, chatModel: 'off' };
const WHOLE_HISTORY: EvolutionRequest['rangeDays'] = 0;

/**
 * The analysis of a past commit: the same calls as those of the project itself, each as soon as nobody else needs the
 * analyzer. A part that fails is left out.
 * @throws what the scan or the report throw; the signal's reason
 */
export async function lookAtCommit(deps: LookDeps, tree: PastTree, look: Look): Promise<PastLook> {
  const { analyzer } = deps;
  const { project, decisions, layerRules, signal } = look;
  const context: CallContext = { signal, settings: BY_RULES };
  const code = { projectId: project.id, codeDir: tree.codeDir };
  const { history } = tree;
  const past: EvolutionRequest = {
    projectId: project.id,
    gitDir: tree.codeDir,
    rangeDays: WHOLE_HISTORY,
    elsewhere: { ...history, borrowed: [...history.borrowed] },
  };
  await deps.untilIdle(signal);
  const scan = await analyzer.scan(code, context);
  const languages = Object.keys(scan.languages);
  const part = async <Result>(call: () => Promise<Result>): Promise<Result | undefined> => {
    await deps.untilIdle(signal);
    return tolerated(call, signal);
  };
  const parts = {
    quality: await part(() => analyzer.quality(code, context)),
    architecture: await part(() => analyzer.architecture({ ...code, languages, layerRules }, context)),
    evolution: await part(() => analyzer.evolution(past, context)),
    dependency: await part(() => analyzer.dependency(code, context)),
  };
  const input = { projectName: project.name, scan, parts: known(parts), decisions, regenerate: false };
  const { report } = await analyzer.report(toReportRequest({ projectId: project.id }, input, []), context);
  return { answers: { scan, ...parts }, report };
}

function known(parts: Omit<PastAnswers, 'scan'>): Partial<PartResults> {
  return Object.fromEntries(Object.entries(parts).filter(([, result]) => result !== undefined));
}

async function tolerated<Result>(
  call: () => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    signal.throwIfAborted();
    if (diskFaultOf(error) !== undefined) throw error;
    return undefined;
  }
}
