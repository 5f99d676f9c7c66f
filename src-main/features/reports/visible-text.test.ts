import { describe, expect, test } from 'vitest';
import { visible } from '#contract/visible-text.ts';
import { sampleReport } from '#main/app/testing/sample-answers.ts';
import { renderHtml } from './render-html.ts';
import { renderMarkdown } from './render-markdown.ts';
import { renderSarif } from './render-sarif.ts';
import { toVisibleJson } from './visible-text.ts';

const UNSEEN = /(?![\t\n\r])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
const NAMES = [
  'src/\u001b]0;owned\u0007\u001b[31m.ts',
  'src/\u009b31mred.ts',
  'src/evil\u202egnp.exe',
  'src/\u2066a\u2069.ts',
  'a\u007fb\u0000c',
  'a\ud800b',
];

test.each([
  ['a\u202eb', 'a‹U+202E›b'],
  ['\u001b[2J', '‹U+001B›[2J'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['数据 café 👩‍👩‍👧', '数据 café 👩‍👩‍👧'],
  ['a\ud800', 'a\ufffd'],
])('%j is shown as %j', (text, shown) => {
  expect(visible(text)).toBe(shown);
});

describe.each(NAMES)('a file called %j', (file) => {
  const { source, promptVersion, report } = sampleReport();
  const risk = {
    level: 'HIGH' as const,
    title: `Long ${file}`,
    detail: file,
    suggestion: file,
    references: [{ file, line: 1 }],
  };
  const resource = {
    analysisId: 1,
    generatedAt: '2026-11-21T09:00:00.000Z',
    regeneratedAt: null,
    source,
    promptVersion,
    report: { ...report, summary: `About ${file}`, risks: [risk] },
  };
  const frame = { name: file, version: '1' };
  const finding = {
    ruleKey: 'r',
    severity: 'HIGH' as const,
    message: `In ${file}`,
    file,
    line: 1,
    fingerprint: null,
  };

  test.each([
    ['Markdown', () => renderMarkdown(resource, frame)],
    ['HTML', () => renderHtml(resource, frame)],
    ['JSON', () => toVisibleJson(resource)],
    ['SARIF', () => renderSarif([finding], [], '1')],
  ])('has nothing unseen in it in %s', (_format, render) => {
    expect(render()).not.toMatch(UNSEEN);
  });

  test('is the same name to who reads the JSON', () => {
    expect(JSON.parse(toVisibleJson(resource))).toEqual(resource);
  });
});
