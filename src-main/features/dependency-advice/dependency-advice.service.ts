import type { ExplainRequest } from '#contract/analyzer-api/explain.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import type { Database } from '#main/database/open-database.ts';
import type { AfterwardsTask } from '#main/features/analyses/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { SnippetPlace } from '#main/features/quality/index.ts';
import {
  createDependencyAdviceRepository,
  type DependencyAdviceRepository,
  type RiskyPackage,
} from './dependency-advice.repository.ts';

interface DependencyAdviceDeps {
  readonly database: Database;
  readonly projects: Pick<KnownProjects, 'find'>;
  readonly analyzer: Pick<AnalyzerClient, 'explain' | 'capabilities'>;
  /** The lines around a place, bounded; '' when the file cannot be read. */
  readonly snippet: (place: SnippetPlace) => Promise<string>;
}

/** D16: with a model the HIGH dependencies of an analysis get advice in the background; without one they stay NONE. */
export function createDependencyAdvice(deps: DependencyAdviceDeps): AfterwardsTask {
  const repository = createDependencyAdviceRepository(deps.database);
  return {
    name: 'dependency advice',
    async run({ analysisId, projectId }, signal) {
      const packages = repository.listWithoutAdvice(analysisId);
      if (packages.length === 0) return;
      const storagePath = deps.projects.find(projectId)?.storage_path;
      const { llm } = await deps.analyzer.capabilities({ signal });
      if (llm.state !== 'READY' || storagePath === undefined) return;
      for (const one of packages) {
        if (signal.aborted) return;
        await adviseOn(one, { ...deps, repository, projectId, analysisId, storagePath, signal });
      }
    },
  };
}

interface Advising extends DependencyAdviceDeps {
  readonly repository: DependencyAdviceRepository;
  readonly projectId: number;
  readonly analysisId: number;
  readonly storagePath: string;
  readonly signal: AbortSignal;
}

async function adviseOn(one: RiskyPackage, advising: Advising): Promise<void> {
  const { database, repository, analyzer, projectId, signal } = advising;
  const { ids } = one;
  const earlier = repository.findEarlier(projectId, one);
  if (earlier !== undefined) {
    await database.immediate(() => repository.setAdvice(ids, earlier));
    return;
  }
  try {
    const { advice } = await analyzer.explain(await toRequest(one, advising), { signal });
    await database.immediate(() =>
      advice === undefined ? repository.markFailed(ids) : repository.setAdvice(ids, advice),
    );
  } catch (error) {
    if (signal.aborted) throw error;
    await database.immediate(() => repository.markFailed(ids));
  }
}

async function toRequest(
  { ids: _ids, file, line, ...dependency }: RiskyPackage,
  { snippet, analysisId, storagePath }: Advising,
): Promise<ExplainRequest> {
  const place: SnippetPlace = { analysisId, storagePath, filePath: file, line: line ?? 1 };
  return {
    issue: {
      ruleKey: 'dependency:risk',
      severity: 'CRITICAL',
      message: dependency.reason ?? dependency.name,
      filePath: file,
      line: place.line,
    },
    fileSnippet: await snippet(place),
    dependency,
  };
}
