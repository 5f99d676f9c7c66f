import { describe, expect, test } from 'vitest';
import type { Report } from '#contract/public-api/reports.ts';
import { sampleReport } from '#main/app/testing/sample-answers.ts';
import { renderMarkdown } from './render-markdown.ts';

function reportWith(change: Partial<Report['report']>, top: Partial<Report> = {}): string {
  const { source, promptVersion, report } = sampleReport();
  const body = { ...report, ...change };
  const resource = {
    analysisId: 7,
    generatedAt: '2026-11-21T09:27:35.000Z',
    regeneratedAt: null,
    source,
    promptVersion,
  };
  return renderMarkdown({ ...resource, report: body, ...top }, { name: 'shop', version: '1.0.0' });
}

const risk = (title: string, detail = '', file = 'a.ts') => ({
  level: 'LOW' as const,
  title,
  detail,
  suggestion: 's',
  references: [{ file, line: 1 }],
});

describe('text of the analysed project is written literally', () => {
  test.each([
    ['emphasis', '*bold* _it_ ~~gone~~', String.raw`\*bold\* \_it\_ \~\~gone\~\~`],
    ['a link', '[x](javascript:alert(1))', String.raw`\[x\](javascript:alert(1))`],
    ['HTML', '<img src=x onerror=alert(1)>', String.raw`\<img src=x onerror=alert(1)\>`],
    ['a heading', '# Not a heading', String.raw`\# Not a heading`],
    ['a list', '- not a list', String.raw`\- not a list`],
    ['a numbered list', '1. not a list', String.raw`1\. not a list`],
    ['line breaks', 'one\n\n# two', 'one # two'],
  ])('%s', (_case, detail, expected) => {
    expect(reportWith({ risks: [risk('t', detail)] })).toContain(`\n\n${expected}\n`);
  });

  test('a file name with backticks stays one code span', () => {
    expect(reportWith({ risks: [risk('t', 'd', 'a`b``c.ts')] })).toContain('``` a`b``c.ts:1 ```');
  });

  test('a bar does not break a table', () => {
    const dimensions = sampleReport().report.dimensions.map((dimension) => ({
      ...dimension,
      summary: 'a | b',
    }));
    expect(reportWith({ dimensions })).toContain(String.raw`| a \| b |`);
  });
});

test.each([
  ['cycle at scrapy/__init__.py:10, then on', 'cycle at `scrapy/__init__.py:10`, then on'],
  ['is at .env.example:27: a key', 'is at `.env.example:27`: a key'],
  ['see App.java:7.', 'see `App.java:7`.'],
  ['in src/a.ts (12 lines)', 'in `src/a.ts` (12 lines)'],
  ['in lib/leaflet-1.0.3/ (9 lines)', 'in lib/leaflet-1.0.3/ (9 lines)'],
  ['calls and/or imports', 'calls and/or imports'],
  ['https://host.example/a.html', 'https://host.example/a.html'],
  ['use `SecureRandom` *here*', 'use `SecureRandom` \\*here\\*'],
  ['a lone ` stays', 'a lone \\` stays'],
  ['close_spider() of 1.5 MB', String.raw`close\_spider() of 1.5 MB`],
])('code and files in a sentence are code: %s', (detail, expected) => {
  expect(reportWith({ risks: [risk('t', detail)] })).toContain(`\n\n${expected}\n`);
});

test('a language of less than a tenth of a percent is there, and no rest of nothing', () => {
  const languages = { SQL: 0, PHP: 99.2, OTHER: 0.8 };
  expect(reportWith({ techStack: { languages, frameworks: [] } })).toContain(
    'PHP 99.2%, Other 0.8%, SQL \\<0.1%\n',
  );
  const all = { PHP: 100, OTHER: 0 };
  expect(reportWith({ techStack: { languages: all, frameworks: [] } })).toContain('PHP 100%\n');
});

test('many places are counted, not listed', () => {
  const references = Array.from({ length: 8 }, (_, line) => ({ file: 'a.ts', line: line + 1 }));
  const text = reportWith({ risks: [{ ...risk('t'), references }] });
  expect(text).toContain('`a.ts:5`, 3 more');
  expect(text).not.toContain('a.ts:6');
});

test('a correction by the model is shown with its reason, and without the rules banner', () => {
  const text = reportWith(
    { healthScore: 80, scoreAdjustment: { delta: 4, reason: 'Good tests.' } },
    { source: 'LLM', regeneratedAt: '2026-11-22T10:00:00.000Z' },
  );
  expect(text).toContain('= 76.');
  expect(text).toContain('The language model raised it by 4 to 80: Good tests.');
  expect(text).not.toContain('No AI used');
  expect(text).toContain('regenerated on 2026-11-22 10:00 UTC');
});

test('the score without accepted findings stands beside it where it differs', () => {
  const sentence = 'the health score would be 90';
  expect(reportWith({ healthScoreWithoutAccepted: 90 })).toContain(sentence);
  expect(reportWith({})).not.toContain('would be');
  expect(reportWith({ healthScore: 90, healthScoreWithoutAccepted: 90 })).not.toContain('would be');
});

test('what is empty is left out or said in words', () => {
  const { scoreDetail: _none, ...report } = sampleReport().report;
  const empty = { ...report, risks: [], recommendations: [], techStack: { languages: {}, frameworks: [] } };
  const resource = {
    ...sampleReport(),
    analysisId: 7,
    generatedAt: '2026-11-21T09:27:35.000Z',
    regeneratedAt: null,
  };
  const text = renderMarkdown({ ...resource, report: empty }, { name: 'shop', version: '1.0.0' });
  expect(text).toContain('No risks found.');
  for (const heading of ['Recommendations', 'Technology', 'What lowers the score', 'Not measured']) {
    expect(text).not.toContain(`## ${heading}`);
  }
});

test('a rule’s key is written as words', () => {
  const { scoreDetail } = sampleReport().report;
  if (scoreDetail === undefined) throw new Error('The sample has a ledger.');
  const deductions = [{ rule: 'end-of-life-dependency', points: 2, evidence: 'e', files: [] }];
  const text = reportWith({
    scoreDetail: { ...scoreDetail, dependency: { ...scoreDetail.dependency, deductions } },
  });
  expect(text).toContain('| −2 | End of life dependency | e |  |');
});

test.each([
  ['dependency', 100, '| Dependencies | – | not measured | 15% |', '### Dependencies: not measured'],
  ['quality', 100, '| Quality | 100 | ★★★★★ | 40% |', '### Quality: 100 of 100 (estimated from the scan)'],
  ['structure', 80, '| Structure | 80 | ★★★★☆ | 30% |', '### Structure: 80 of 100 (estimated from the scan)'],
] as const)('%s that was not measured, with %i points', (key, score, row, heading) => {
  const { scoreDetail, dimensions } = sampleReport().report;
  if (scoreDetail === undefined) throw new Error('The sample has a ledger.');
  const text = reportWith({
    dimensions: dimensions.map((one) => (one.key === key ? { ...one, score, stars: score / 20 } : one)),
    scoreDetail: { ...scoreDetail, [key]: { ...scoreDetail[key], measured: false, score } },
  });
  expect(text).toContain(row);
  expect(text).toContain(`${heading}\n`);
  const counted = 'What was not measured counts as 100, so that it lowers nothing.';
  expect(text.includes(counted)).toBe(key === 'dependency');
});
