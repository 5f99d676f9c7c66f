import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { ReportBody, Risk } from '#contract/public-api/reports.ts';
import type { ModelMessage } from '#analyzer/llm/model-client.ts';
import { shareText } from '#contract/share.ts';
import { lastScoreOf } from './score.ts';
import { loadPrompt } from '#analyzer/llm/prompts.ts';

/** Risks the model is shown; the rules list the most important first. */
const MAX_RISKS = 12;
const MAX_REFERENCES = 4;
const MAX_ROWS = 5;
const TEXT_CHARS = 300;
/** Leaves room for the answer in a context of 8192 tokens at three characters each. */
const MAX_CHARS = 14_000;

/** A structured summary of the rules report: no source text, only names, places, figures and the rules' words. */
export function createReportMessages(request: ReportRequest, rules: ReportBody): ModelMessage[] {
  const facts = [
    projectOf(request),
    ...rules.dimensions.map((one) => dimensionOf(one, rules)),
    risksOf(rules.risks),
  ]
    .join('\n\n')
    .slice(0, MAX_CHARS);
  return [
    { role: 'system', content: loadPrompt('report').text },
    { role: 'user', content: `${facts}\n\nSharpen this report as the one JSON object.` },
  ];
}

function projectOf({ projectName, scan, historyReports }: ReportRequest): string {
  const languages = Object.entries(scan.languages)
    .slice(0, 8)
    .map(([language, percent]) => `${language} ${shareText(percent)}`);
  const last = lastScoreOf(historyReports);
  return [
    `# Project ${projectName ?? ''}`.trim(),
    `${scan.locTotal} lines of code in ${scan.fileCount} files. ${languages.join(', ')}.`,
    scan.frameworks.length === 0 ? '' : `Frameworks: ${scan.frameworks.slice(0, 12).join(', ')}.`,
    last === null ? '' : `Score of the report before: ${last}.`,
  ]
    .filter(Boolean)
    .join('\n');
}

function dimensionOf({ key, score, summary }: ReportBody['dimensions'][number], rules: ReportBody): string {
  const rows = rules.scoreDetail?.[key].deductions ?? [];
  return [
    `# Dimension ${key}: ${score} of 100`,
    summary.slice(0, TEXT_CHARS),
    ...rows
      .slice(0, MAX_ROWS)
      .map(({ points, evidence }) => `- ${points} points: ${evidence.slice(0, TEXT_CHARS)}`),
  ].join('\n');
}

function risksOf(risks: readonly Risk[]): string {
  const rows = risks.slice(0, MAX_RISKS).map(({ level, title, detail, references }, at) => {
    const places = references.slice(0, MAX_REFERENCES).map(({ file, line }) => `${file}:${line}`);
    return `${at + 1}. ${level} ${title}: ${detail.slice(0, TEXT_CHARS)}${places.length === 0 ? '' : ` (${places.join(', ')})`}`;
  });
  return `# Risks\n${rows.length === 0 ? 'none' : rows.join('\n')}`;
}
