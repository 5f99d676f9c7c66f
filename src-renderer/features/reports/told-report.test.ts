import { expect, test } from 'vitest';
import type { Report } from '#contract/public-api/reports.ts';
import { en } from '#renderer/strings/en/en.ts';
import { zhCn } from '#renderer/strings/zh-cn/zh-cn.ts';
import { ledgerWords } from './ledger.ts';
import { isInEnglish, toldReport } from './told-report.ts';

const lines = { key: '{0} lines', args: ['1,200'] };
const none = { key: 'No tests for {0} of code', args: [lines] };
const ledger = {
  score: 70,
  measured: true,
  deductions: [],
  notMeasured: ['No declared packages were found.'],
  said: [{ key: 'No declared packages were found.', args: [] }],
};
const REPORT = {
  report: {
    summary: 'Not measured.',
    said: { key: 'There is no README', args: [] },
    dimensions: [{ key: 'scale', score: 70, stars: 4, summary: 'No tests.', said: none }],
    risks: [
      {
        level: 'LOW',
        title: 'No tests for 1,200 lines of code',
        detail: 'From the model.',
        suggestion: 'There is no README',
        references: [],
        said: { title: none, suggestion: { key: 'There is no README', args: [] } },
      },
    ],
    recommendations: [
      { phase: 'Now', items: ['From the model.'], said: { phase: lines, items: ['From the model.'] } },
    ],
    scoreDetail: { quality: ledger, structure: ledger, dependency: ledger, scale: ledger },
  },
} as unknown as Report;

test('a stored report changes its language, but for what a model wrote', () => {
  const { report } = toldReport(REPORT, zhCn);
  expect(report.summary).toBe('没有 README');
  expect(report.dimensions[0]?.summary).toBe('1,200 行代码没有测试');
  expect(report.risks[0]).toMatchObject({
    title: '1,200 行代码没有测试',
    detail: 'From the model.',
    suggestion: '没有 README',
  });
  expect(report.recommendations[0]).toMatchObject({ phase: '1,200 行', items: ['From the model.'] });
  expect(report.scoreDetail?.dependency.notMeasured).toEqual(['没有找到声明的包。']);
  expect(toldReport(REPORT, en).report.risks[0]?.title).toBe('No tests for 1,200 lines of code');
});

test('what a finding says is told within the sentences of the report, names are not', () => {
  const { tell } = zhCn.sentences;
  const message = 'Takes a value from the query string, unchecked, and redirects to it';
  expect(tell({ key: '{0}: {1}', args: ['a.ts:3', message] })).toBe(
    'a.ts:3：从查询字符串取得值，未经检查就重定向到它',
  );
  expect(tell({ key: '{0} ({1}).', args: ['CVE-2024-1: open redirect, medium', 'a cookie'] })).toBe(
    'CVE-2024-1（开放重定向，中危）（a cookie）。',
  );
});

test('an older report is shown as it is stored', () => {
  const old = JSON.parse(
    JSON.stringify(REPORT, (key, value: unknown) => (key === 'said' ? undefined : value)),
  ) as Report;
  expect(toldReport(old, zhCn)).toEqual(old);
  expect([isInEnglish(old), isInEnglish(REPORT)]).toEqual([true, false]);
});

test('a deduction is told in the language, and counted by what is stored', () => {
  const deduction = {
    rule: 'py/bare-except',
    title: 'except: catches everything',
    points: 1,
    evidence: 'except: catches everything: 12 findings in 12 files',
    said: {
      key: '{0}: {1} {2}{3}',
      args: [
        { key: '@title', args: ['py/bare-except', 'except: catches everything'] },
        { key: '{0} findings', args: ['12'] },
        { key: 'in {0}', args: [{ key: '{0} files', args: ['12'] }] },
        '',
      ],
    },
    files: [],
  };
  expect(ledgerWords(deduction, zhCn)).toEqual({
    title: '未指定异常类型的 except',
    evidence: '在 12 个文件中有 12 个问题',
    counted: '12 findings in 12 files',
  });
  expect(ledgerWords(deduction, en)).toMatchObject({ evidence: '12 findings in 12 files' });
});
