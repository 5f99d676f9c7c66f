import type { Said } from '#contract/said.ts';
import type { AnalyzerIssue } from '#contract/analyzer-api/quality.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import type { IssueGroup } from '../facts/issue-groups.ts';
import { ruleTitle } from './quality-texts.ts';
import {
  capitalised,
  count,
  firstSentence,
  grouped,
  joined,
  listed,
  ofRule,
  say,
  shortened,
  shortName,
  withoutStop,
  withStop,
} from './phrases.ts';

const TITLE_CHARS = 120;

export function placeOf({ filePath, line }: AnalyzerIssue): string {
  return `${filePath}:${line}`;
}

/** `Stream is never closed: 12 places in 4 files, most in OrderDao.java`. */
export function groupTitle(group: IssueGroup): Said {
  const { issues, files } = group;
  const name = shortened(withoutStop(ruleTitle(group)), TITLE_CHARS);
  const [first, second] = files;
  const [issue] = issues;
  if (issues.length === 1 && issue) {
    const place = `${shortName(issue.filePath)}:${issue.line}`;
    // A title may end with a bound of its own in parentheses.
    return /\)\.?$/.test(group.title) ? say`${name} at ${place}` : say`${name} (${place})`;
  }
  if (files.length === 1)
    return say`${name}: ${count(issues.length, 'finding')} in ${shortName(first?.path ?? '')}`;
  const leads = first && second && first.findings > second.findings;
  const tail = leads ? say`, most in ${shortName(first.path)}` : '';
  return say`${name}: ${count(issues.length, 'finding')} in ${count(files.length, 'file')}${tail}`;
}

/** What the first finding says; of a single one the title has the place already. */
function leadOf({ title, why, issues }: IssueGroup, issue: AnalyzerIssue): Said {
  const message = withoutStop(issue.message);
  const isTitle = message === withoutStop(title);
  if (issues.length > 1) return say`The first is at ${placeOf(issue)}${isTitle ? '' : say`: ${message}`}.`;
  if (!isTitle) return withStop(capitalised(message));
  return why === '' ? say`Found at ${placeOf(issue)}.` : '';
}

/** @param also titles of other rules that found the same places */
export function groupDetail(group: IssueGroup, also: readonly Said[] = []): Said {
  const { ruleKey, issues, files } = group;
  const why = ofRule('why', ruleKey, group.why);
  const [issue] = issues;
  if (!issue) return withStop(why);
  const [first] = files;
  const spread =
    files.length > 1 && first && first.findings > 1
      ? say`${grouped(first.findings)} of the ${count(issues.length, 'finding')} are in ${first.path}.`
      : '';
  const others = listed(
    also.map((one) => say`“${withoutStop(one)}”`),
    2,
  );
  const same = others === '' ? '' : say`Found there as well: ${others}.`;
  return joined([leadOf(group, issue), spread, withStop(why), same]);
}

export function groupSuggestion({ ruleKey, fix, issues }: IssueGroup): Said {
  const [issue] = issues;
  if (fix !== '') return withStop(ofRule('fix', ruleKey, fix));
  if (!issue) return '';
  return issues.length === 1
    ? say`Check whether this is intended at ${placeOf(issue)}.`
    : say`Fix ${placeOf(issue)} first, then the others in the same way.`;
}

/** `Use \`HH\` (“12-hour pattern”: a.java:3).` */
export function groupAction(group: IssueGroup): Said {
  const { ruleKey, fix, issues, files } = group;
  const [first] = files;
  const [issue] = issues;
  const path = first?.path ?? '';
  const where =
    issues.length === 1 && issue
      ? placeOf(issue)
      : files.length === 1
        ? say`${count(issues.length, 'finding')} in ${path}`
        : say`${count(issues.length, 'finding')} in ${path} and ${count(files.length - 1, 'other file')}`;
  const title = shortened(withoutStop(ruleTitle(group)), TITLE_CHARS);
  if (fix === '') return say`Fix “${title}” (${where}).`;
  return say`${withoutStop(firstSentence(ofRule('fix', ruleKey, fix)))} (“${title}”: ${where}).`;
}

export function coverageTexts(rate: number, largest: readonly FileEntry[]) {
  const names = listed(largest.map(({ path }) => path));
  return {
    title: say`Tests cover only ${Math.round(rate)}% of the code`,
    detail: say`The coverage report in the project shows ${Math.round(rate)}%. This does not lower the score, but changes to ${names} are risky.`,
    suggestion: say`Write tests for the code that changes next, largest files first, instead of aiming for a percentage.`,
    action: say`Before the next change to ${largest[0]?.path ?? ''}, cover it with a test.`,
  };
}
