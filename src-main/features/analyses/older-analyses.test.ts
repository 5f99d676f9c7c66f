import { beforeEach, describe, expect, test } from 'vitest';
import { Architecture } from '#contract/public-api/architecture.ts';
import { Comparison } from '#contract/public-api/comparison.ts';
import { QualityIssueList } from '#contract/public-api/quality.ts';
import { Baseline } from '#contract/public-api/triage.ts';
import { untilStatus } from '#main/app/testing/analysis-steps.ts';
import {
  architectureAnswer,
  DEPENDENCY_ANSWER,
  evolutionAnswer,
  type IssueAnswer,
  qualityAnswer,
} from '#main/app/testing/finding-answers.ts';
import { sampleScan } from '#main/app/testing/sample-answers.ts';
import { projectPerTest } from '#main/app/testing/test-project.ts';
import { PACKED_TABLES } from '#main/packed-rows/packed-tables.ts';
import { createPackedRows } from '#main/packed-rows/packed-rows.repository.ts';

const FILE = 'src/a.ts';
const { analyse, analyzer, api, at, get } = projectPerTest({ [FILE]: 'one\ntwo\nthree\n' });

const OLD: IssueAnswer[] = [
  ['js/x', 'CRITICAL', 1],
  ['js/y', 'MAJOR', 2],
];
const NEW: IssueAnswer[] = [
  ['js/y', 'MAJOR', 2],
  ['js/z', 'MINOR', 3],
];

const isPacked = (id: number): boolean => createPackedRows(api.database).isPacked(id);
const packedTables = (id: number) =>
  api.database.all(
    api.database.query.selectFrom('packed_table').select('name').where('analysis_id', '=', id),
  );
const untilPacked = (id: number) =>
  expect.poll(() => packedTables(id), { timeout: 30_000 }).toHaveLength(PACKED_TABLES.length);
const answerIssues = (issues: IssueAnswer[]): void =>
  void analyzer.answers.set('quality', () => qualityAnswer(FILE, issues));
const compared = async (id: number, other: number) =>
  Comparison.parse((await api.call('GET', `/analyses/${id}/compare?with=${other}`)).data);
const count = (table: 'quality_issue' | 'file_entry', id: number): number =>
  api.database.all(api.database.query.selectFrom(table).select('analysis_id').where('analysis_id', '=', id))
    .length;

let oldId: number;
let newId: number;
let firstIssue: number;

beforeEach(async () => {
  const files = [{ path: FILE, language: 'TypeScript', loc: 3, sizeBytes: 14 }];
  const stylesheet = { path: 'src/app.css', language: 'CSS', loc: 10, sizeBytes: 20 };
  analyzer.answers.set('scan', () => sampleScan({ files: [...files, stylesheet] }));
  analyzer.answers.set('architecture', () => architectureAnswer(FILE));
  analyzer.answers.set('evolution', () => evolutionAnswer(FILE));
  analyzer.answers.set('dependency', () => DEPENDENCY_ANSWER);
  answerIssues(OLD);
  oldId = await analyse();
  const { items } = QualityIssueList.parse((await get('/quality-issues')).data);
  firstIssue = items[0]?.id ?? 0;
  analyzer.answers.set('scan', () => sampleScan({ files }));
  answerIssues(NEW);
  newId = await analyse();
  await untilPacked(oldId);
}, 60_000);

describe('an analysis that is not shown any more', () => {
  test('has no rows of its own, while the latest has', () => {
    expect([count('quality_issue', oldId), count('file_entry', oldId)]).toEqual([0, 0]);
    expect([count('quality_issue', newId), count('file_entry', newId)]).toEqual([2, 1]);
    expect(isPacked(newId)).toBe(false);
  });

  test('is compared as if it had', async () => {
    const packed = await compared(newId, oldId);
    const backwards = await compared(oldId, newId);
    expect(isPacked(oldId)).toBe(true);
    expect(packed.counts).toEqual({ new: 1, fixed: 1, persisting: 3 });
    await api.call('GET', at(`/architecture?analysisId=${oldId}`));
    expect(isPacked(oldId)).toBe(false);
    // A comparison is kept; another project's drives it out.
    const third = await analyse();
    await compared(third, newId);
    await compared(third, oldId);
    expect(await compared(newId, oldId)).toEqual(packed);
    expect(await compared(oldId, newId)).toEqual(backwards);
  });

  test('shows its architecture when it is asked for', async () => {
    const { data } = await api.call('GET', at(`/architecture?analysisId=${oldId}`));
    const { nodes, edges, violations } = Architecture.parse(data);
    expect(nodes.map(({ nodeKey }) => nodeKey)).toEqual(['a', 'b']);
    expect(edges).toMatchObject([{ sourceNodeId: nodes[0]?.id, targetNodeId: nodes[1]?.id }]);
    expect(violations).toMatchObject([{ sourceNodeId: nodes[0]?.id, targetNodeId: nodes[1]?.id }]);
  });

  test('shows the text of its files', async () => {
    const { status, data } = await get(`/files/content?path=${FILE}&analysisId=${oldId}`);
    expect([status, data]).toMatchObject([200, { content: 'one\ntwo\nthree\n' }]);
  });

  test('has its report written again from what it found', async () => {
    expect((await api.call('POST', `/analyses/${oldId}/report/regenerate`)).status).toBe(202);
    await untilStatus(api, oldId, 'SUCCEEDED');
    const sent = analyzer.received.findLast(({ endpoint }) => endpoint === 'report')?.body as {
      scan: { files: unknown[] };
      quality: { issues: unknown[] };
    };
    expect([sent.scan.files.length, sent.quality.issues.length]).toEqual([2, 2]);
  });

  test('has its issues explained', async () => {
    analyzer.answers.set('explain', () => ({ explanation: 'Because.', suggestion: 'Do.', codeExample: 'x' }));
    expect(await api.call('POST', `/quality-issues/${firstIssue}/explain`)).toMatchObject({ status: 200 });
    const row = api.database.get(
      api.database.query.selectFrom('quality_issue').select('ai_explanation').where('id', '=', firstIssue),
    );
    expect(row).toEqual({ ai_explanation: 'Because.' });
  });

  test('is what is new measured against, chosen or as the one before', async () => {
    const fresh = async (choice: number | null) => {
      const { data } = await api.call('PUT', at('/baseline'), { analysisId: choice });
      const found = Baseline.parse(data).new;
      return [found.bugs, found.violations, found.dependencies];
    };
    expect(await fresh(oldId)).toEqual([1, 0, 0]);
    const third = await analyse();
    await untilPacked(newId);
    expect(isPacked(oldId)).toBe(false);
    expect(await fresh(null)).toEqual([0, 0, 0]);
    expect(await fresh(oldId)).toEqual([1, 0, 0]);
    expect(third).toBeGreaterThan(newId);
  });

  test('goes with its project, and so does what was packed', async () => {
    await api.call('DELETE', at(''));
    await expect
      .poll(() => api.database.all(api.database.query.selectFrom('packed_rows').select('id')), {
        timeout: 10_000,
      })
      .toEqual([]);
    expect(api.database.all(api.database.query.selectFrom('content').select('id'))).toEqual([]);
  });
});
