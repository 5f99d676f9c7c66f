import type { Router } from 'express';
import type { LayerRule } from '#contract/layer-rules.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import { createKeptTexts } from '#main/contents/kept-texts.repository.ts';
import type { Database } from '#main/database/open-database.ts';
import type {
  AfterwardsTask,
  AnalysisHooks,
  Decisions,
  OlderAnalyses,
  PartStores,
} from '#main/features/analyses/index.ts';
import {
  architectureRoutes,
  architectureStore,
  createArchitecture,
} from '#main/features/architecture/index.ts';
import { createDebts, debtRoutes, type Debts } from '#main/features/debts/index.ts';
import { createDependencies, dependencyRoutes, dependencyStore } from '#main/features/dependencies/index.ts';
import { createDependencyAdvice } from '#main/features/dependency-advice/index.ts';
import { createFind, findRoutes } from '#main/features/find/index.ts';
import { createEvolution, evolutionRoutes, evolutionStore } from '#main/features/evolution/index.ts';
import { createLayerRules, layerRuleRoutes } from '#main/features/layer-rules/index.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import {
  createQuality,
  createSnippetReader,
  type Explanations,
  qualityRoutes,
  qualityStore,
} from '#main/features/quality/index.ts';
import { comparisonRoutes, createComparisons } from '#main/features/reports/index.ts';
import { createIndexing } from '#main/features/retrieval/index.ts';
import { createTriage, type Triage, triageRoutes } from '#main/features/triage/index.ts';
import { createLargeAnswers } from '#main/http/large-answer.ts';
import type { DataDirectory } from '#main/storage/data-directory.ts';
import { resolveInside } from '#main/storage/path-jail.ts';

/** How the features that keep findings take part in an analysis. */
export const PART_STORES: PartStores = {
  quality: qualityStore,
  architecture: architectureStore,
  evolution: evolutionStore,
  dependency: dependencyStore,
};

interface FindingsDeps {
  readonly database: Database;
  readonly projects: KnownProjects;
  readonly analyzer: AnalyzerClient;
  readonly storage: DataDirectory;
  readonly now: () => string;
  readonly older: Pick<OlderAnalyses, 'open' | 'openWith'>;
  /** The setting of that name (D123). */
  readonly acceptedCosts: () => boolean;
  /** Of Vitals. */
  readonly version: string;
}

interface Findings {
  readonly debts: Debts;
  readonly decisions: Triage['decisions'];
  readonly getFinding: Triage['findings']['get'];
  /** Decisions about issues of a project's latest analysis; those about other kinds are by place, and hold for one analysis. */
  readonly decisionsOf: (projectId: number) => Decisions | undefined;
  readonly layerRulesOf: (projectId: number) => LayerRule[];
  readonly routers: Router[];
  readonly hooks: AnalysisHooks;
}

/** The features that show what analyses found: their routes, and what they do when an analysis ends. */
export function createFindings(deps: FindingsDeps): Findings {
  const { database, projects, analyzer, storage, now, version, older } = deps;
  const projectDir = (storagePath: string): string => storage.projectDir(storagePath);
  const snippet = createSnippetReader(createKeptTexts(database), (storagePath, filePath) =>
    resolveInside(projectDir(storagePath), filePath),
  );
  const { quality, explanations } = createQuality({ database, projects, analyzer, snippet, older });
  const debts = createDebts({
    database,
    projects,
    now,
    openAnalyses: older.open,
    onDecided: () => quality.forgetCounts(),
  });
  const triage = createTriage({
    database,
    projects,
    now,
    acceptedCosts: deps.acceptedCosts,
    openAnalyses: older.open,
    showIssue: (projectId, issueId) => quality.show(projectId, issueId),
    onChanged: () => quality.forgetCounts(),
  });
  const architecture = createArchitecture(database, projects, older.open);
  const layerRules = createLayerRules(database, projects);
  const layerRulesOf = (projectId: number): LayerRule[] => layerRules.of(projectId);
  return {
    debts,
    decisions: triage.decisions,
    getFinding: (projectId, fingerprint) => triage.findings.get(projectId, fingerprint),
    decisionsOf: (projectId) => triage.listIssueDecisions(projectId),
    layerRulesOf,
    routers: [
      qualityRoutes({ quality, explanations }),
      triageRoutes(triage),
      findRoutes({ find: createFind(database, projects) }),
      architectureRoutes({ architecture, sendLarge: createLargeAnswers(() => database.changeMark()) }),
      layerRuleRoutes({ layerRules }),
      evolutionRoutes({ evolution: createEvolution(database, projects) }),
      dependencyRoutes({ dependencies: createDependencies({ database, projects, version }) }),
      debtRoutes({ debts }),
      comparisonRoutes({ comparisons: createComparisons({ database }) }),
    ],
    hooks: {
      rebuildDebts: (target, report) => debts.rebuild(target, report),
      listDecisions: (analysisId) => triage.listDecisions(analysisId),
      listLayerRules: layerRulesOf,
      settleFindings: (target, at) => triage.settle(target, at),
      afterwards: [
        createIndexing({ projects, analyzer, projectDir }),
        firstExplanations(explanations, analyzer),
        createDependencyAdvice({ database, projects, analyzer, snippet }),
      ],
    },
  };
}

/** D14: with a model the five most severe issues are explained; without one they stay NONE. */
function firstExplanations(explanations: Explanations, analyzer: AnalyzerClient): AfterwardsTask {
  return {
    name: 'first explanations',
    async run({ analysisId }, signal) {
      const { llm } = await analyzer.capabilities({ signal });
      if (llm.state !== 'READY') return;
      for (const issueId of explanations.listFirst(analysisId)) {
        if (signal.aborted) return;
        await explanations.explain(issueId, signal);
      }
    },
  };
}
