import type {
  Dependencies,
  DependencyCoverage,
  DependencyQuery,
  EarlyDependency,
  ListedDependency,
  Upgrades,
} from '#contract/public-api/dependencies.ts';
import type { PagingQuery } from '#contract/public-api/paging.ts';
import type { BillFormat } from '#contract/words.ts';
import { ApiError } from '#main/api-error.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { toVisibleJson } from '#main/features/reports/index.ts';
import { pageOf } from '#main/paging.ts';
import { renderCycloneDx } from './bills/render-cyclonedx.ts';
import { renderSpdx } from './bills/render-spdx.ts';
import {
  NO_PACKAGES,
  type DependenciesRepository,
  type DependencySource,
  type PackageCounts,
  type StoredDependency,
} from './dependencies.repository.ts';
import { upgradesOf } from './upgrades/upgrades.rules.ts';
import { sortDependencies } from './dependency-order.rules.ts';

export interface DependenciesService {
  /** The later shape; `available:false` without a manifest or an analysis. @throws ApiError 2001 */
  get(projectId: number, query: DependencyQuery, paging?: PagingQuery): Dependencies;
  /** The early shape (D16), of one level or all; it cannot tell what is not direct, and is not asked for it. @throws ApiError 2001 */
  listEarly(projectId: number, query: DependencyQuery): EarlyDependency[];
  /** D155; nothing without an analysis. @throws ApiError 2001 */
  listUpgrades(projectId: number, paging: PagingQuery): Upgrades;
  /** All packages of the latest analysis as a bill of materials. @throws ApiError 2001, 2015 */
  exportBill(projectId: number, format: BillFormat): BillFile;
}

/** A bill of materials as the browser saves it. */
export interface BillFile {
  readonly fileName: string;
  readonly contentType: string;
  readonly body: string;
}

export interface DependenciesDeps {
  readonly repository: DependenciesRepository;
  readonly projects: KnownProjects;
  /** Of Vitals. */
  readonly version: string;
}

/** The endings and types that readers of the two forms look for. */
const BILLS = {
  cyclonedx: {
    render: renderCycloneDx,
    ending: 'cdx.json',
    type: 'application/vnd.cyclonedx+json; version=1.6',
  },
  spdx: { render: renderSpdx, ending: 'spdx.json', type: 'application/spdx+json' },
} as const;

const NOTHING_TO_LIST = 'No analysis of this project has looked for packages yet: please analyse it first.';

export function createDependenciesService({
  repository,
  projects,
  version,
}: DependenciesDeps): DependenciesService {
  function latest(projectId: number, query: DependencyQuery) {
    const source = repository.findLatest(projectId);
    if (source === undefined) {
      projects.get(projectId);
      return { source, found: [] };
    }
    return { source, found: sortDependencies(repository.list(source.analysisId, query), query) };
  }
  return {
    get(projectId, query, paging) {
      const { found, source } = latest(projectId, query);
      const packages = source === undefined ? NO_PACKAGES : repository.countPackages(source.analysisId);
      const counts =
        paging === undefined ? {} : { total: found.length, ...paging, packages: shown(packages) };
      const coverage = coverageOf(source, packages);
      const covered = coverage === undefined ? {} : { coverage };
      return {
        available: source?.available ?? false,
        ...counts,
        ...covered,
        dependencies: pageOf(found, paging).map(toLater),
      };
    },
    listEarly(projectId, query) {
      const items = latest(projectId, { direct: 'true', ...query }).found.map(toEarly);
      return query.riskLevel ? items.filter((one) => one.riskLevel === query.riskLevel) : items;
    },
    listUpgrades(projectId, paging) {
      const { found, source } = latest(projectId, {});
      const all = upgradesOf(found.map(toLater), source?.manifests?.read ?? []);
      return { total: all.length, ...paging, items: [...pageOf(all, paging)] };
    },
    exportBill(projectId, format) {
      const { name: projectName } = projects.get(projectId);
      const source = repository.findLatest(projectId);
      if (source === undefined) throw new ApiError('ANALYSIS_NOT_FOUND', NOTHING_TO_LIST);
      const { render, ending, type: contentType } = BILLS[format];
      const createdAt = source.finishedAt.replace(/\.\d+Z$/, 'Z');
      const dependencies = repository.list(source.analysisId, {});
      const body = toVisibleJson(render({ projectName, version, createdAt, dependencies }));
      return { fileName: `packages-${projectId}.${ending}`, contentType, body };
    },
  };
}

function shown({ all, actions, risky, transitive, transitiveRisky, decided }: PackageCounts) {
  return {
    all,
    ...(actions > 0 && { actions }),
    risky,
    transitive,
    transitiveRisky,
    ...(decided > 0 && { decided }),
  };
}

/** Undefined for analyses that did not say. */
function coverageOf(
  source: DependencySource | undefined,
  { all, judged, transitive, transitiveJudged }: PackageCounts,
): DependencyCoverage | undefined {
  if (source?.manifests === undefined) return undefined;
  const { manifests, advisories, judgedAgainAt } = source;
  const dated = advisories === undefined ? {} : { advisories, judgedAgainAt };
  return {
    declared: all,
    judged,
    transitive,
    transitiveJudged,
    manifestsRead: manifests.read,
    manifestsNotRead: manifests.notRead,
    ...dated,
  };
}

/** D16: the model's advice is there once it was given. */
function toLater({ id: _id, aiStatus, aiAdvice, ...one }: StoredDependency): ListedDependency {
  return aiStatus === 'DONE' ? { ...one, aiAdvice } : one;
}

const NOTHING_AGAINST_IT =
  'No advisory up to the date of the data names this version, and it is not known to be out of support.';
const NOT_COVERED = 'No rule covers this package: please check it by hand.';

/** D16: LOW where no rule matched; the reason then says that nothing is known. */
function toEarly(one: StoredDependency): EarlyDependency {
  return {
    ecosystem: one.type,
    name: one.name,
    version: one.version,
    latestVersion: one.latest,
    riskLevel: one.risk ?? 'LOW',
    isEol: one.isEol,
    riskReason: one.reason ?? (one.judged === true ? NOTHING_AGAINST_IT : NOT_COVERED),
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
