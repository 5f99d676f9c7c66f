import { locate } from './labels.mjs';

/** Kinds that belong together: a finding that became a smell no longer says what a bug's label judged. */
const isDefect = (kind) => kind === 'BUG' || kind === 'VULN';

/**
 * What became of each label: `found` by its own rule, `replaced` by another rule of the same kind at the same line,
 * `gone`, or `moved` when the labelled text is no longer in the project.
 *
 * @param {object[]} labels of one project
 * @param {object[]} issues the project's findings now, those under review left out
 * @param {(file: string) => string[]} readLines
 * @returns {{ label: object, state: 'found' | 'replaced' | 'gone' | 'moved', issue?: object }[]}
 */
export function matchLabels(labels, issues, readLines) {
  const byFile = Map.groupBy(issues, ({ filePath }) => filePath);
  return labels.map((label) => {
    const place = locate(label, readLines);
    if (place === undefined) return { label, state: 'moved' };
    const here = (byFile.get(place.file) ?? []).filter(
      ({ line, kind }) =>
        (place.line === undefined || line === place.line) && isDefect(kind) === isDefect(label.kind),
    );
    const own = here.find(({ ruleKey }) => ruleKey === label.rule);
    if (own !== undefined) return { label, state: 'found', issue: own };
    const other = isDefect(label.kind) ? here[0] : undefined;
    return other === undefined ? { label, state: 'gone' } : { label, state: 'replaced', issue: other };
  });
}

/** How many labels of each verdict are still reported, and how many there are. */
export function keptByVerdict(matches) {
  const counts = {};
  for (const { label, state } of matches) {
    if (state === 'moved' || label.verdict === '') continue;
    const count = (counts[label.verdict] ??= { kept: 0, all: 0 });
    count.all += 1;
    if (state !== 'gone') count.kept += 1;
  }
  return counts;
}
