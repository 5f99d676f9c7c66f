import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { DependencyGroup } from '../facts/dependency-groups.ts';
import { packageNames } from './dependency-texts.ts';
import { count, listed, withStop } from './phrases.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2023-06-30` as `30 June 2023`; other forms unchanged. */
function dateInWords(date: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
  const name = MONTHS[Number(month) - 1];
  return name ? `${Number(day)} ${name} ${year}` : date;
}

function declaredAt({ file, line }: Dependency): string {
  return line === null ? file : `${file}:${line}`;
}

function target({ latest }: Dependency): string {
  return latest === null ? 'a supported version' : latest;
}

/** The debt register recognises these titles by "end-of-life", "dependency", "version" or "upgrade". */
function groupTitle(group: DependencyGroup, names: readonly string[]): string {
  const many = names.length > 1;
  const subject =
    names.length <= 2 ? listed(names) : `${names[0]} and ${count(names.length - 1, 'related package')}`;
  if (group.isEol) return `End-of-life ${many ? 'dependencies' : 'dependency'}: ${subject}`;
  return `Risky dependency version${many ? 's' : ''}: ${subject}`;
}

export function groupTexts(group: DependencyGroup) {
  const names = packageNames(group);
  const first = group.dependencies[0] as Dependency;
  const manifests = new Set(group.dependencies.map(({ file }) => file)).size;
  const elsewhere = manifests > 1 ? ` and in ${count(manifests - 1, 'other manifest')}` : '';
  const since = first.eolDate === null ? '' : ` Support ended on ${dateInWords(first.eolDate)}.`;
  const reason = first.reason === null ? '' : ` ${withStop(first.reason)}`;
  const why = group.isEol ? ' A hole found from now on stays open.' : '';
  const further = names.length > 1 ? ` The same holds for ${listed(names.slice(1), 4)}.` : '';
  return {
    title: groupTitle(group, names),
    detail: `${names[0]} is declared in ${declaredAt(first)}${elsewhere}.${reason}${since}${further}${why}`,
    suggestion: `Upgrade ${first.name} to ${target(first)}, together with the packages of the same family, and run the tests on the way; read its migration notes first when the major version changes.`,
    action: `Upgrade ${first.name} in ${declaredAt(first)} to ${target(first)}.`,
  };
}

export function furtherTexts(groups: readonly DependencyGroup[]) {
  const names = groups.flatMap((group) => packageNames(group).slice(0, 1));
  const eol = groups.every((group) => group.isEol);
  const kind = eol ? 'end-of-life' : 'risky';
  const first = groups[0]?.dependencies[0];
  return {
    title: `${count(groups.length, `further ${kind} dependency`, `further ${kind} dependencies`)}: ${listed(names, 2)}`,
    detail: `${listed(names, 8)}. Each is a small matter; together they make the next large upgrade expensive.`,
    suggestion:
      'Upgrade them one at a time, each in a commit of its own, so that a broken test names the culprit.',
    action: first ? `Upgrade ${listed(names, 4)} (first in ${declaredAt(first)}).` : '',
  };
}
