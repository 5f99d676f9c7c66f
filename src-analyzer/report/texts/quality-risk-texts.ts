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
    return `${name}: ${count(issues.length, 'place')} in ${shortName(first?.path ?? '')}`;
  const leads = first && second && first.findings > second.findings;
  const tail = leads ? `, most in ${shortName(first.path)}` : '';
  return `${name}: ${count(issues.length, 'place')} in ${count(files.length, 'file')}${tail}`;
}

export function groupDetail({ title, why, issues, files }: IssueGroup): string {
  const [issue] = issues;
  if (!issue) return withStop(why);
  const message = withoutStop(issue.message);
  const says = message === withoutStop(title) ? '' : `: ${message}`;
  const [first] = files;
  const spread =
    files.length > 1 && first && first.findings > 1
      ? ` ${grouped(first.findings)} of the ${count(issues.length, 'place')} are in ${first.path}.`
      : '';
  const lead = issues.length === 1 ? 'Found at' : 'The first is at';
  return `${lead} ${placeOf(issue)}${says}.${spread} ${withStop(why)}`.trim();
}

export function groupSuggestion({ fix, issues }: IssueGroup): string {
  const [issue] = issues;
  if (fix !== '') return withStop(fix);
  if (!issue) return '';
  return issues.length === 1
    ? `Look at ${placeOf(issue)} and decide whether it is meant.`
    : `Look at ${placeOf(issue)} first and correct the others the same way.`;
}

export function groupAction({ fix, title, issues, files }: IssueGroup): string {
  const [first] = files;
  const [issue] = issues;
  const path = first?.path ?? '';
  const where =
    issues.length === 1 && issue
      ? placeOf(issue)
      : files.length === 1
        ? `${count(issues.length, 'place')} in ${path}`
        : `${count(issues.length, 'place')} in ${path} and ${count(files.length - 1, 'other file')}`;
  const what = fix === '' ? 'Correct it' : firstSentence(fix);
  return withStop(`${shortened(withoutStop(title), TITLE_CHARS)} (${where}): ${what}`);
}

export function duplicationTexts(rate: number, first: AnalyzerIssue, blocks: number) {
  return {
    title: `${Math.round(rate)}% of the code is duplicated, for example in ${shortName(first.filePath)}`,
    detail: `${blocks === 1 ? '1 file contains a copied block' : `${grouped(blocks)} files contain copied blocks`}; ${placeOf(first)}: ${withStop(withoutStop(first.message))} A correction has to be made in every copy, and the one that is forgotten becomes the next bug.`,
    suggestion:
      'Move the block that occurs most often into one function or class that its users call, and go on with the next; leave copies alone that only look alike by accident.',
    action: `Give the block at ${placeOf(first)} and its copies one home.`,
  };
}

export function coverageTexts(rate: number, largest: readonly FileEntry[]) {
  const names = listed(largest.map(({ path }) => path));
  return {
    title: `Tests cover only ${Math.round(rate)}% of the code`,
    detail: `The coverage report found in the project says ${Math.round(rate)}%. It costs no points, because projects that do not measure coverage lose none either, but changes to ${names} are made with little safety.`,
    suggestion:
      'Write tests for what changes next, beginning with the largest files, rather than for a target percentage.',
    action: `Cover the next change to ${largest[0]?.path ?? ''} with a test before making it.`,
  };
}
