import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { DependencyResponse } from '#contract/analyzer-api/dependency.ts';
import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import type { QualityResult } from '#contract/analyzer-api/quality.ts';

export type IssueAnswer = [rule: string, severity: string, line: number];

/** Issues of one file, as `/quality` answers them. */
export function qualityAnswer(file: string, issues: readonly IssueAnswer[], bugs = 0): QualityResult {
  return {
    available: true,
    metrics: {
      bugs,
      vulnerabilities: 1,
      codeSmells: 2,
      review: 0,
      duplicationRate: 3.5,
      coverageRate: null,
      complexity: 2.25,
      available: true,
    },
    issues: issues.map(([ruleKey, severity, line]) => ({
      ruleKey,
      severity: severity as 'MAJOR',
      kind: 'BUG' as const,
      filePath: file,
      line,
      message: `Found by ${ruleKey}.`,
      confidence: 'LIKELY',
      path: [],
      cwe: null,
      fingerprint: `${ruleKey}-${line}`,
    })),
    rules: [{ ruleKey: 'js/x', title: 'A wrong x', why: 'It breaks.', fix: 'Fix it.' }],
    checked: ['TypeScript'],
    notChecked: [],
    skippedFiles: {},
    judgedLoc: 3,
    rulesetVersion: '1',
    source: 'EMBEDDED',
  };
}

/** Two types, A in `file` and B, of which A skips the services. */
export const architectureAnswer = (file: string): ArchitectureResponse => ({
  nodes: [
    {
      nodeKey: 'a',
      name: 'A',
      nodeType: 'CONTROLLER',
      filePath: file,
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
      description: `A calls B past the services (${file}:2).`,
      sourceNodeKey: 'a',
      targetNodeKey: 'b',
      severity: 'HIGH',
      suggestion: 'Go through a service.',
      filePath: file,
      line: 2,
    },
  ],
  checkedLanguages: ['TypeScript'],
  skippedFiles: {},
});

export const WEEK = { week: '2026-01-05', commits: 2, linesAdded: 5, linesRemoved: 1 };

/** Two commits six years apart; `file` is the hotspot. */
export const evolutionAnswer = (file: string): EvolutionResult => ({
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
    {
      hash: 'old',
      authorName: 'Ann',
      committedAt: '2020-01-06T00:00:00Z',
      linesAdded: 1,
      linesRemoved: 0,
      filesChanged: 1,
      message: 'm',
    },
  ],
  views: {
    '30d': { trend: [WEEK], authors: [{ authorName: 'Ann', commits: 1, linesAdded: 4 }], bots: [] },
    all: { trend: [WEEK, WEEK], authors: [{ authorName: 'Ann', commits: 2, linesAdded: 5 }], bots: [] },
  },
  trend: [],
  authors: [],
  bots: [],
  topFiles: [{ filePath: file, commitCount: 2, linesAdded: 5, linesRemoved: 1 }],
  hotspots: [{ module: file, riskLevel: 'HIGH', evidence: ['Changed often.'] }],
  coupling: [{ fileA: file, fileB: 'src/b.ts', shared: 5, degree: 80 }],
  busFactors: [{ module: 'src', factor: 1, topAuthor: 'Ann', topShare: 90 }],
  files: [
    { filePath: file, commits: 2, churn: 6, complexity: 40, topAuthor: 'Ann', topShare: 90 },
    { filePath: 'src/app.css', commits: 0, churn: 0, complexity: 3, topAuthor: null, topShare: null },
  ],
  sourceFiles: 7,
  lastCommitAt: '2026-01-06T00:00:00Z',
  shallow: false,
});

/** One package past its end of life, one without a version. */
export const DEPENDENCY_ANSWER: DependencyResponse = {
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
      product: 'Express 3',
      fixedIn: null,
      weaknesses: ['CVE-2024-29041'],
      instead: null,
    },
    {
      name: 'own',
      version: null,
      type: 'NPM',
      file: 'package.json',
      line: 5,
      risk: null,
      reason: null,
      latest: null,
      isEol: false,
      eolDate: null,
    },
  ],
};
