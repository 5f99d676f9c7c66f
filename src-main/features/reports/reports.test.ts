import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Report, ReportHistoryItem } from '#contract/public-api/reports.ts';
import { startAnalysis, untilStatus } from '#main/app/testing/analysis-steps.ts';
import { type FakeAnalyzer, FakeError, startFakeAnalyzer } from '#main/app/testing/fake-analyzer.ts';
import { sampleReport } from '#main/app/testing/sample-answers.ts';
import { startTestBackend, type TestBackend } from '#main/app/testing/test-backend.ts';

let analyzer: FakeAnalyzer;
let api: TestBackend;
let projectId: number;
const ids: number[] = [];

beforeAll(async () => {
  analyzer = await startFakeAnalyzer();
  api = await startTestBackend({ location: analyzer.location });
  projectId = await api.seedProject('shop | <b>');
  for (let round = 0; round < 3; round += 1) {
    const id = await startAnalysis(api, projectId);
    await untilStatus(api, id, 'SUCCEEDED');
    ids.unshift(id);
  }
  analyzer.answers.set('report', () => {
    throw new FakeError('INTERNAL');
  });
  await untilStatus(api, await startAnalysis(api, projectId), 'FAILED');
});

afterAll(async () => {
  await api.close();
  await analyzer.close();
});

describe('history', () => {
  test('is newest first and holds only successful analyses', async () => {
    const { data } = await api.call('GET', `/projects/${projectId}/report/history`);
    const { items } = data as { items: unknown[] };
    expect(items.map((item) => ReportHistoryItem.parse(item).analysisId)).toEqual(ids);
    expect(items[0]).toMatchObject({
      healthScore: 76,
      level: 'GOOD',
      source: 'RULES',
      dimensions: [{ key: 'quality', score: 80, stars: 4 }, {}, {}, {}],
      risks: [{ level: 'HIGH', title: 'One function does too much' }],
    });
  });

  test('gives as many as asked for', async () => {
    const { data } = await api.call('GET', `/projects/${projectId}/report/history?limit=2`);
    expect((data as { items: unknown[] }).items).toHaveLength(2);
  });

  test.each(['0', '21', 'x', '-1', '1.5'])('PAGING_INVALID 1003: limit=%s', async (limit) => {
    const answer = await api.call('GET', `/projects/${projectId}/report/history?limit=${limit}`);
    expect(answer).toMatchObject({ status: 400, code: 1003 });
  });

  test('of a project without a report is empty, of no project 2001', async () => {
    const fresh = await api.seedProject('fresh');
    expect((await api.call('GET', `/projects/${fresh}/report/history`)).data).toEqual({ items: [] });
    expect(await api.call('GET', '/projects/999/report/history')).toMatchObject({ status: 404, code: 2001 });
  });
});

describe('export', () => {
  const download = (query = '') => api.fetch(`/projects/${projectId}/report/export${query}`);

  test('is Markdown by default, the latest successful report as a file', async () => {
    const response = await download();
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename=service-report-${projectId}.md`,
    );
    const text = await response.text();
    expect(text).toContain(String.raw`# Health report: shop | \<b\>`);
    expect(text).toContain('**76 of 100, GOOD**');
    expect(text).toContain('> **No AI used.**');
    expect(text).toContain('| Quality | 80 | ★★★★☆ | 40% | About quality. |');
    expect(text).toContain('80 × 0.4 + 70 × 0.3 + 60 × 0.15 + 90 × 0.15 = 76.');
    expect(text).toContain('| −20 | Long functions | 3 functions over 100 lines | `src/app.ts:12` |');
    expect(text).toContain('### 1. One function does too much (HIGH)');
    expect(text).toContain('**Location:** `src/app.ts:12`');
    expect(text).toContain('- **Dependencies:** No lock file was found.');
    expect(text).toMatch(
      new RegExp(`Vitals 0\\.0\\.0-test · analysis ${ids[0]} of .* source: rules \\(rules-1\\)`),
    );
  });

  test('as JSON is the Report resource', async () => {
    const response = await download('?format=json');
    expect(response.headers.get('content-disposition')).toContain('.json');
    expect(Report.parse(await response.json())).toMatchObject({
      analysisId: ids[0],
      report: sampleReport().report,
    });
  });

  test('as a page holds everything it needs and nothing that runs', async () => {
    const response = await download('?format=html');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const text = await response.text();
    expect(text).toContain('<h1>Health report: shop | &lt;b&gt;</h1>');
    expect(text).toContain('<code>src/app.ts:12</code>');
    expect(text).not.toMatch(/<script|<link|src=|href=|<b>/);
  });

  test('as SARIF holds the findings behind the report', async () => {
    const latest = ids[0] ?? 0;
    const add = (table: string, columns: string, row: (string | number | null)[]) => ({
      sql: `INSERT OR REPLACE INTO ${table}(analysis_id, ${columns}) VALUES(${latest}${', ?'.repeat(row.length)})`,
      params: row,
    });
    const rule = { ruleKey: 'js/eval', title: 'No eval', why: 'It runs text.', fix: 'Parse it.' };
    await api.database.heavy([
      add('quality_result', 'available, metrics, rules', [1, '{}', JSON.stringify([rule])]),
      add('quality_issue', 'rule_key, severity, kind, file_path, line, message, fingerprint', [
        'js/eval',
        'CRITICAL',
        'VULN',
        'src/a b.ts',
        7,
        'eval of a parameter',
        'f1',
      ]),
      add('arch_violation', 'violation_type, description, severity, suggestion, file_path, line', [
        'LAYER_VIOLATION',
        'A controller calls a repository.',
        'MEDIUM',
        's',
        'src/app.ts',
        3,
      ]),
      add('dependency', 'type, name, version, file, line, risk, reason', [
        'NPM',
        'left-pad',
        '0.1.0',
        'package.json',
        null,
        'LOW',
        'old',
      ]),
    ]);
    const response = await download('?format=sarif');
    expect(response.headers.get('content-type')).toBe('application/sarif+json; charset=utf-8');
    const sarif = (await response.json()) as {
      version: string;
      runs: { tool: unknown; results: unknown[] }[];
    };
    expect(sarif.version).toBe('2.1.0');
    expect(sarif.runs[0]?.tool).toEqual({
      driver: {
        name: 'Vitals',
        version: '0.0.0-test',
        rules: [
          { id: 'DEPENDENCY_RISK' },
          { id: 'LAYER_VIOLATION' },
          {
            id: 'js/eval',
            shortDescription: { text: 'No eval' },
            fullDescription: { text: 'It runs text.' },
            help: { text: 'Parse it.' },
          },
        ],
      },
    });
    const placeOf = (uri: string, line?: number) => [
      {
        physicalLocation: {
          artifactLocation: { uri, uriBaseId: '%SRCROOT%' },
          ...(line === undefined ? {} : { region: { startLine: line } }),
        },
      },
    ];
    expect(sarif.runs[0]?.results).toEqual([
      {
        ruleId: 'js/eval',
        ruleIndex: 2,
        level: 'error',
        rank: 75,
        properties: { confidence: 'LIKELY' },
        message: { text: 'eval of a parameter' },
        locations: placeOf('src/a%20b.ts', 7),
        partialFingerprints: { 'vitals/v1': 'f1' },
      },
      {
        ruleId: 'LAYER_VIOLATION',
        ruleIndex: 1,
        level: 'warning',
        rank: 75,
        properties: { confidence: 'LIKELY' },
        message: { text: 'A controller calls a repository.' },
        locations: placeOf('src/app.ts', 3),
      },
      {
        ruleId: 'DEPENDENCY_RISK',
        ruleIndex: 0,
        level: 'note',
        message: { text: 'left-pad 0.1.0: old' },
        locations: placeOf('package.json'),
      },
    ]);
  });

  test('PARAMETER_INVALID 1002: another format', async () => {
    const answer = await api.call('GET', `/projects/${projectId}/report/export?format=pdf`);
    expect(answer).toMatchObject({ status: 400, code: 1002 });
  });

  test('2015 without a report, 2001 without a project', async () => {
    const fresh = await api.seedProject('fresh');
    expect(await api.call('GET', `/projects/${fresh}/report/export`)).toMatchObject({
      status: 404,
      code: 2015,
    });
    expect(await api.call('GET', '/projects/999/report/export')).toMatchObject({ status: 404, code: 2001 });
  });
});
