import type { Dependencies, Dependency, EarlyDependency } from '#contract/public-api/dependencies.ts';
import type { RiskLevel } from '#contract/words.ts';
import type { RequireProject } from '#main/features/projects/index.ts';
import type {
  DependenciesRepository,
  StoredDependencies,
  StoredDependency,
} from './dependencies.repository.ts';

export interface DependenciesService {
  /** The later shape; `available:false` without a manifest or an analysis. @throws ApiError 2001 */
  get(projectId: number): Dependencies;
  /** The early shape (D16), of one level or all. @throws ApiError 2001 */
  listEarly(projectId: number, riskLevel: RiskLevel | undefined): EarlyDependency[];
}

export function createDependenciesService(
  repository: DependenciesRepository,
  requireProject: RequireProject,
): DependenciesService {
  function latest(projectId: number): StoredDependencies {
    const found = repository.findLatest(projectId);
    if (found !== undefined) return found;
    requireProject(projectId);
    return { available: false, dependencies: [] };
  }
  return {
    get(projectId) {
      const { available, dependencies } = latest(projectId);
      return {
        available,
        dependencies: dependencies.map(toLater),
      };
    },
    listEarly(projectId, riskLevel) {
      const items = latest(projectId).dependencies.map(toEarly);
      return riskLevel === undefined ? items : items.filter((one) => one.riskLevel === riskLevel);
    },
  };
}

/** D16: the model's advice is there once it was given. */
function toLater({ id: _id, aiStatus, aiAdvice, ...one }: StoredDependency): Dependency {
  return aiStatus === 'DONE' ? { ...one, aiAdvice } : one;
}

/** D16: LOW where no rule matched; the reason then says that nothing is known. */
function toEarly(one: StoredDependency): EarlyDependency {
  return {
    ecosystem: one.type,
    name: one.name,
    version: one.version,
    latestVersion: one.latest,
    riskLevel: one.risk ?? 'LOW',
    isEol: one.isEol,
    riskReason: one.reason ?? 'No rule covers this package: please check it by hand.',
    suggestion: suggestionFor(one),
    aiAdvice: one.aiStatus === 'DONE' ? one.aiAdvice : null,
    aiStatus: one.aiStatus,
  };
}

function suggestionFor({ risk, latest, name }: StoredDependency): string | null {
  if (risk === null) return null;
  return latest === null
    ? `Plan a replacement of ${name}.`
    : `Upgrade ${name}; the newest supported version known is ${latest}.`;
}
