import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import type { IssueGroup } from '../facts/issue-groups.ts';
import {
  count,
  firstSentence,
  grouped,
  listed,
  shortened,
  shortName,
  withoutStop,
  withStop,
} from './phrases.ts';

const TITLE_CHARS = 120;

function placeOf({ filePath, line }: AnalyzerIssue): string {
  return `${filePath}:${line}`;
}

/** `Stream is never closed: 12 places in 4 files, most in OrderDao.java`. */
export function groupTitle({ title, issues, files }: IssueGroup): string {
  const name = shortened(withoutStop(title), TITLE_CHARS);
  const [first, second] = files;
  const [issue] = issues;
  if (issues.length === 1 && issue) return `${name} (${shortName(issue.filePath)}:${issue.line})`;
  if (files.length === 1)
    return `${name}: ${count(issues.length, 'finding')} in ${shortName(first?.path ?? '')}`;
  const leads = first && second && first.findings > second.findings;
  const tail = leads ? `, most in ${shortName(first.path)}` : '';
  return `${name}: ${count(issues.length, 'finding')} in ${count(files.length, 'file')}${tail}`;
}

/** @param also titles of other rules that found the same places */
export function groupDetail({ title, why, issues, files }: IssueGroup, also: readonly string[] = []): string {
  const [issue] = issues;
  if (!issue) return withStop(why);
  const message = withoutStop(issue.message);
  const says = message === withoutStop(title) ? '' : `: ${message}`;
  const [first] = files;
  const spread =
    files.length > 1 && first && first.findings > 1
      ? `${grouped(first.findings)} of the ${count(issues.length, 'finding')} are in ${first.path}.`
      : '';
  const lead = issues.length === 1 ? 'Found at' : 'The first is at';
  const others = listed(
    also.map((one) => `“${withoutStop(one)}”`),
    2,
  );
  const same = others === '' ? '' : `Found there as well: ${others}.`;
  const sentences = [`${lead} ${placeOf(issue)}${says}.`, spread, withStop(why), same];
  return sentences.filter((sentence) => sentence !== '').join(' ');
}

export function groupSuggestion({ fix, issues }: IssueGroup): string {
  const [issue] = issues;
  if (fix !== '') return withStop(fix);
  if (!issue) return '';
  return issues.length === 1
    ? `Check whether this is intended at ${placeOf(issue)}.`
    : `Fix ${placeOf(issue)} first, then the others in the same way.`;
}

export function groupAction({ fix, title, issues, files }: IssueGroup): string {
  const [first] = files;
  const [issue] = issues;
  const path = first?.path ?? '';
  const where =
    issues.length === 1 && issue
      ? placeOf(issue)
      : files.length === 1
        ? `${count(issues.length, 'finding')} in ${path}`
        : `${count(issues.length, 'finding')} in ${path} and ${count(files.length - 1, 'other file')}`;
  const what = fix === '' ? 'Fix it' : firstSentence(fix);
  return withStop(`${shortened(withoutStop(title), TITLE_CHARS)} (${where}): ${what}`);
}

export function duplicationTexts(rate: number, first: AnalyzerIssue, blocks: number) {
  return {
    title: `${Math.round(rate)}% of the code is duplicated, for example in ${shortName(first.filePath)}`,
    detail: `${blocks === 1 ? '1 file contains a copied block' : `${grouped(blocks)} files contain copied blocks`}; ${placeOf(first)}: ${withStop(withoutStop(first.message))} Duplicates get out of sync: a bug fixed in one copy stays in the others.`,
    suggestion:
      'Extract the most frequent block into a shared function or class, then continue with the next; leave copies that are similar only by accident.',
    action: `Extract the block at ${placeOf(first)} and its copies into one shared function.`,
  };
}

export function coverageTexts(rate: number, largest: readonly FileEntry[]) {
  const names = listed(largest.map(({ path }) => path));
  return {
    title: `Tests cover only ${Math.round(rate)}% of the code`,
    detail: `The coverage report in the project shows ${Math.round(rate)}%. This does not lower the score, but changes to ${names} are risky.`,
    suggestion:
      'Write tests for the code that changes next, largest files first, instead of aiming for a percentage.',
    action: `Before the next change to ${largest[0]?.path ?? ''}, cover it with a test.`,
  };
}
