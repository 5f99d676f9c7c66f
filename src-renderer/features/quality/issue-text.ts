import type { QualityIssue, QualityRule } from '#contract/public-api/quality.ts';
import { linesAround } from '#renderer/components/code/lines-around.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/** A finding with what a reader elsewhere needs to understand it. */
export interface ToldIssue {
  readonly issue: QualityIssue;
  readonly rule: QualityRule | undefined;
  /** The text of its file; undefined where it cannot be shown. */
  readonly code: string | undefined;
}

const LINES_AROUND = 6;

const inCode = (text: string): string => `\`${text.replaceAll('`', "'")}\``;
const placeOf = (file: string, line: number): string => inCode(`${file}:${line}`);

/** A fence that the code itself does not hold. */
function fenceFor(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(longest + 1);
}

/** The lines around a finding with their numbers, its own marked, as a block of Markdown; empty without code. */
function excerptOf({ issue, code }: ToldIssue): string {
  if (code === undefined) return '';
  const lines = linesAround(code, issue.line, LINES_AROUND);
  const width = String(lines.at(-1)?.number ?? 0).length;
  const shown = lines
    .map(({ number, code: text }) =>
      `${number === issue.line ? '>' : ' '} ${String(number).padStart(width)} | ${text}`.trimEnd(),
    )
    .join('\n');
  const fence = fenceFor(shown);
  return `${fence}\n${shown}\n${fence}`;
}

const messageOf = ({ message, ruleKey }: QualityIssue, { sentences }: Strings): string =>
  sentences.message(message, ruleKey);

const stepsOf = ({ path }: QualityIssue, { sentences }: Strings): string =>
  path
    .map(({ file, line, note }, at) => `${at + 1}. ${placeOf(file, line)} ${sentences.message(note)}`)
    .join('\n');

const paragraphs = (parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== '').join('\n\n');

const part = (title: string, text: string | undefined, level = '###'): string =>
  text ? `${level} ${title}\n\n${text}` : '';

function factsOf({ issue, rule }: ToldIssue, s: Strings): string {
  const { severity, kind, confidence, cwe, ruleKey } = issue;
  const words = [s.words.severity[severity], s.words.kind[kind], s.words.confidence[confidence]];
  if (cwe !== null) words.push(`CWE-${cwe}`);
  return [
    `- ${s.quality.location}: ${placeOf(issue.filePath, issue.line)}`,
    `- ${s.quality.rule}: ${rule === undefined ? '' : `${s.sentences.rule('title', ruleKey, rule.title)} `}(${inCode(ruleKey)})`,
    `- ${words.join(' · ')}`,
  ].join('\n');
}

/** A finding in Markdown: title, place, why, fix, steps and code. */
function toText(told: ToldIssue, { title, code }: { title: string; code: string }, s: Strings): string {
  const { issue, rule } = told;
  return paragraphs([
    `## ${title}`,
    factsOf(told, s),
    part(s.quality.why, rule && s.sentences.rule('why', rule.ruleKey, rule.why)),
    part(s.quality.fix, rule && s.sentences.rule('fix', rule.ruleKey, rule.fix)),
    part(s.quality.steps, stepsOf(issue, s)),
    part(code, excerptOf(told)),
  ]);
}

/** Findings as issues of a tracker, a line between two. */
export const toIssueText = (told: readonly ToldIssue[], s: Strings): string =>
  `${told
    .map((one) => toText(one, { title: messageOf(one.issue, s), code: s.quality.codeThere }, s))
    .join('\n\n---\n\n')}\n`;

/** Findings as a task for a coding agent: what is wrong, where, why, and what to change and what to leave. */
export function toPromptText(told: readonly ToldIssue[], s: Strings): string {
  const { prompt } = s.quality;
  const findings = told.map((one, at) => {
    const title = `${told.length > 1 ? `${at + 1}. ` : ''}${messageOf(one.issue, s)}`;
    return toText(one, { title, code: prompt.code }, s);
  });
  return `${paragraphs([
    prompt.task(told.length),
    ...findings,
    part(prompt.change, listed(prompt.changes), '##'),
    part(prompt.keep, listed(prompt.keeps), '##'),
  ])}\n`;
}

const listed = (sentences: readonly string[]): string =>
  sentences.map((sentence) => `- ${sentence}`).join('\n');
