import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { QualityResult } from '#contract/analyzer-api/quality.ts';
import type { ModelServer, ModelTest } from '#contract/public-api/capabilities.ts';

/** Answers of the analyzer with something in every list, so that every endpoint has something to give. */

const QUALITY: QualityResult = {
  available: true,
  metrics: {
    bugs: 1,
    vulnerabilities: 1,
    codeSmells: 0,
    duplicationRate: 3.5,
    coverageRate: null,
    complexity: 2.25,
    available: true,
  },
  issues: ['BLOCKER', 'MINOR'].map((severity, index) => ({
    ruleKey: 'js/eval',
    severity: severity as 'BLOCKER',
    kind: 'BUG' as const,
    filePath: 'src/app.ts',
    line: index + 1,
    message: `Finding ${index}.`,
    fingerprint: `eval-${index}`,
  })),
  rules: [{ ruleKey: 'js/eval', title: 'A wrong x', why: 'It breaks.', fix: 'Mend it.' }],
  checked: ['TypeScript'],
  notChecked: [],
  skippedFiles: {},
  judgedLoc: 40,
  rulesetVersion: '1',
  source: 'EMBEDDED',
};

const ARCHITECTURE: ArchitectureResponse = {
  nodes: [
    {
      nodeKey: 'a',
      name: 'A',
      nodeType: 'CONTROLLER',
      filePath: 'src/app.ts',
      metrics: { outDegree: 1, inDegree: 0 },
    },
    {
      nodeKey: 'b',
      name: 'B',
      nodeType: 'REPOSITORY',
      filePath: 'src/b.ts',
      metrics: { outDegree: 0, inDegree: 1 },
    },
  ],
  edges: [{ sourceNodeKey: 'a', targetNodeKey: 'b', relation: 'CALL' }],
  violations: [
    {
      violationType: 'LAYER_VIOLATION',
      description: 'A calls B past the services (src/app.ts:2).',
      sourceNodeKey: 'a',
      targetNodeKey: 'b',
      severity: 'HIGH',
      suggestion: 'Go through a service.',
      filePath: 'src/app.ts',
      line: 2,
    },
  ],
  checkedLanguages: ['TypeScript'],
  skippedFiles: {},
};

const WEEK = { week: '2026-01-05', commits: 2, linesAdded: 5, linesRemoved: 1 };
const VIEW = { trend: [WEEK], authors: [{ authorName: 'Ann', commits: 2, linesAdded: 5 }], bots: [] };

const EVOLUTION: EvolutionResult = {
  available: true,
  commits: [
    {
      hash: 'new',
      authorName: 'Ann',
      committedAt: '2026-01-06T00:00:00Z',
      linesAdded: 4,
      linesRemoved: 1,
      filesChanged: 1,
      message: 'm',
    },
  ],
  views: { '30d': VIEW, '90d': VIEW, '180d': VIEW, all: VIEW },
  ...VIEW,
  topFiles: [{ filePath: 'src/app.ts', commitCount: 2, linesAdded: 5, linesRemoved: 1 }],
  hotspots: [{ module: 'src/app.ts', riskLevel: 'HIGH', evidence: ['Changed often.'] }],
  coupling: [{ fileA: 'src/app.ts', fileB: 'src/b.ts', shared: 5, degree: 80 }],
  busFactors: [{ module: 'src', factor: 1, topAuthor: 'Ann', topShare: 90 }],
  lastCommitAt: '2026-01-06T00:00:00Z',
  shallow: false,
};

const DEPENDENCY: DependencyResponse = {
  available: true,
  rulesDate: '2026-08-22',
  dependencies: [
    {
      name: 'express',
      version: '3.0.0',
      type: 'NPM',
      file: 'package.json',
      line: 4,
      risk: 'HIGH',
      reason: 'Old.',
      latest: '5.2.1',
      isEol: true,
      eolDate: '2015-07-05',
    },
  ],
};

const MODEL_SERVER: ModelServer = {
  state: 'READY',
  address: 'http://127.0.0.1:11434',
  version: '0.33.0',
  chatModel: 'qwen2.5-coder:7b',
  embedModel: null,
  contextTokens: 8192,
  embeddingDimension: null,
  models: [],
  problems: ['NO_EMBED_MODEL'],
};

const MODEL_TEST: ModelTest = {
  what: 'chat',
  ok: true,
  model: 'qwen2.5-coder:7b',
  milliseconds: 12,
  answer: 'ready',
  dimension: null,
  problem: null,
};

export const RICH_ANSWERS = {
  'capabilities/model': MODEL_SERVER,
  'capabilities/test': MODEL_TEST,
  quality: QUALITY,
  architecture: ARCHITECTURE,
  evolution: EVOLUTION,
  dependency: DEPENDENCY,
  explain: { explanation: 'It evaluates text.', suggestion: 'Parse it.', codeExample: '' },
} as const;
