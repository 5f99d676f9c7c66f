import type { ReportResponse } from '#contract/analyzer-api/report.ts';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { ModelServer, ModelTest } from '#contract/public-api/capabilities.ts';
import { DIMENSION_WEIGHTS } from '#contract/words.ts';

/** A small, valid scan answer. */
export function sampleScan(change: Partial<ScanResponse> = {}): ScanResponse {
  return {
    languages: { TypeScript: 75, CSS: 25 },
    locTotal: 40,
    fileCount: 2,
    ignoredCount: 1,
    frameworks: ['React'],
    hasBackend: false,
    hasFrontend: true,
    dbHint: [],
    files: [
      { path: 'src/app.css', language: 'CSS', loc: 10, sizeBytes: 200 },
      { path: 'src/app.ts', language: 'TypeScript', loc: 30, sizeBytes: 600 },
    ],
    skippedBigFiles: 0,
    languageLines: {},
    ...change,
  };
}

const SCORES = { quality: 80, structure: 70, dependency: 60, scale: 90 } as const;

/** A small, valid report answer: 80 × 0.4 + 70 × 0.3 + 60 × 0.15 + 90 × 0.15 = 75.5, rounded 76. */
export function sampleReport(change: Partial<ReportResponse> = {}): ReportResponse {
  const ledger = (score: number) => ({
    score,
    measured: true,
    deductions: [
      {
        rule: 'Long functions',
        points: 100 - score,
        evidence: '3 functions over 100 lines',
        files: [{ file: 'src/app.ts', line: 12 }],
      },
    ],
    notMeasured: [],
  });
  return {
    source: 'RULES',
    promptVersion: 'rules-1',
    report: {
      healthScore: 76,
      level: 'GOOD',
      summary: 'A small project in good shape.',
      techStack: { languages: { TypeScript: 75, CSS: 25 }, frameworks: ['React'] },
      dimensions: (Object.keys(DIMENSION_WEIGHTS) as (keyof typeof SCORES)[]).map((key) => ({
        key,
        score: SCORES[key],
        stars: Math.round(SCORES[key] / 20),
        summary: `About ${key}.`,
      })),
      risks: [
        {
          level: 'HIGH',
          title: 'One function does too much',
          detail: 'render is 140 lines long.',
          suggestion: 'Split it by concern.',
          references: [{ file: 'src/app.ts', line: 12 }],
        },
      ],
      recommendations: [{ phase: 'Now', items: ['Split render in src/app.ts'] }],
      scoreDetail: {
        quality: ledger(80),
        structure: ledger(70),
        dependency: { ...ledger(60), notMeasured: ['No lock file was found.'] },
        scale: ledger(90),
      },
    },
    ...change,
  };
}

/** A model server with a chat model and none for embeddings. */
export const SAMPLE_MODEL_SERVER: ModelServer = {
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

/** A trial of the chat that went well. */
export const SAMPLE_MODEL_TEST: ModelTest = {
  what: 'chat',
  ok: true,
  model: 'qwen2.5-coder:7b',
  milliseconds: 12,
  answer: 'ready',
  dimension: null,
  problem: null,
};
