import { expect, test } from 'vitest';
import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import type { EvolutionResult } from '#contract/analyzer-api/evolution.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { toReportRequest } from './report-request.ts';

const METRICS = { outDegree: 0, inDegree: 0 };
/** `a.A` and `a.Inner` stand in one file, the others in one each. */
const FILES = { 'a.A': 'a.java', 'a.Inner': 'a.java', 'b.B': 'b.java', 'c.C': 'c.java' };

function edge(sourceNodeKey: string, targetNodeKey: string): ArchitectureResponse['edges'][number] {
  return { sourceNodeKey, targetNodeKey, relation: 'CALL' };
}

const arch: ArchitectureResponse = {
  nodes: Object.entries(FILES).map(([nodeKey, filePath]) => ({
    nodeKey,
    name: nodeKey,
    nodeType: 'OTHER',
    filePath,
    metrics: METRICS,
  })),
  edges: [edge('a.A', 'c.C'), edge('b.B', 'a.Inner'), edge('c.C', 'b.B'), edge('a.A', 'elsewhere')],
  violations: [],
  checkedLanguages: ['Java'],
  skippedFiles: {},
};

const evolution: EvolutionResult = {
  available: true,
  commits: [],
  views: {},
  trend: [],
  topFiles: [],
  files: [],
  bots: [],
  authors: [],
  hotspots: [],
  coupling: [{ fileA: 'a.java', fileB: 'b.java', shared: 12, degree: 80 }],
  busFactors: [],
  lastCommitAt: null,
  shallow: false,
};

const archOf = (parts: Parameters<typeof toReportRequest>[1]['parts']) =>
  toReportRequest({ projectId: 1 }, { projectName: 'p', scan: sampleScan(), parts, regenerate: false }, [])
    .arch;

test('the report is told of the edges between files that change together alone', () => {
  expect(archOf({ architecture: arch, evolution })).toEqual({ ...arch, edges: [edge('b.B', 'a.Inner')] });
});

test('and of none without a history', () => {
  expect(archOf({ architecture: arch })).toEqual({ ...arch, edges: [] });
  expect(archOf({ evolution })).toBeNull();
});
